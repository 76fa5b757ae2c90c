/** Every number on the screen, and whether it can be asked why. */
import assert from 'node:assert/strict';

/** What has digits and is no number of the game: keys, the names of spaces, and sentences that cite their rule. */
const NO_NUMBERS = [
  'kbd',
  'option',
  '.sr-only',
  '.brand',
  // Sentences of the log and of the question, each with its rule beside it.
  '.log p',
  '.earlier',
  '.prompt .words p',
  '.hint',
  'aside.tip',
  // Letters and numbers along the board; what the pointer is over, which W explains.
  '.coordinate',
  // Blips are told apart by number.
  '.blip .number',
  '#board-space',
  // Printed words of a card, and the texts of rules.
  '[data-printed]',
  '.sheet article',
  // Seats and places in a replay count people and choices, nothing of the game.
  '.seats',
  '.seed',
  '.player',
].join(', ');

/** Numbers that nothing explains, as "panel: text". */
export function unexplained(page, within = 'body') {
  return page.evaluate(
    ([skip, within]) => {
      const names = /\b[A-Z]\d+\b|\b[A-Z]+-\d+\b|\b(Die|Seat|Stratagem|Blip) \d+\b/g;
      const found = [];
      const walker = document.createTreeWalker(document.querySelector(within) ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const box = node.parentElement;
        if (!/\d/.test(node.textContent.replace(names, '')) || !box?.checkVisibility() || box.closest(skip)) continue;
        if (box.closest('.why') ?? box.closest('.joined, .plate')?.querySelector('.why')) continue;
        const panel = box.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
        found.push(`${panel}: ${node.textContent.trim().slice(0, 60)}`);
      }
      return found;
    },
    [NO_NUMBERS, within],
  );
}

/** Asks every number within a part of the page why: a chain of steps that cite rules, and a rule's text below. */
export async function askAll(page, within) {
  const asked = page.locator(`${within} .why:visible`);
  const many = await asked.count();
  const seen = [];
  for (let n = 0; n < many; n++) {
    const one = asked.nth(n);
    const name = ((await one.getAttribute('aria-label')) ?? (await one.textContent())).trim();
    await one.dispatchEvent('click');
    const sheet = page.getByRole('complementary', { name: 'Why?' });
    await sheet.locator('> .body > article p').first().waitFor();
    const steps = await sheet.locator('ol > li').allTextContents();
    assert.ok(steps.length > 0, `${name} has no chain`);
    const bare = await sheet.locator('ol > li:not(:has(summary .id))').allTextContents();
    assert.deepEqual(bare, [], `${name}: steps without a rule`);
    assert.doesNotMatch((await sheet.textContent()).replace(/\s+/g, ' '), /undefined|NaN|\[object|ui\.|\{[a-z]+[}|]|There is no rule/, name);
    seen.push({ name, steps });
    const back = sheet.getByRole('button', { name: 'Back' });
    if (await back.count()) await back.click();
    else await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  return seen;
}

/** Each of these was asked: a number that has lost its chain is missing here. */
export function expectAsked(asked, wanted) {
  const names = asked.map(({ name }) => name.replace(/\s+/g, ' '));
  for (const one of wanted) assert.ok(names.some((name) => one.test(name)), `${one} is not among ${names.join(' | ')}`);
}
