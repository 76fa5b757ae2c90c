/** Plays as a newcomer would who asks for a hint at every question and does what it says. */
import { moment, movedOn } from './browser.mjs';

const PAGE = '.page .answers > button:not(.aside)';

/** Waits until something can be answered or read, or the session is over. */
async function settled(page) {
  await page.waitForFunction((text) => {
    const calm = document.querySelector('.frame')?.dataset.busy === 'false';
    return document.querySelector('section.end') || document.querySelector(text) || (calm && document.querySelector('[data-option]:not([disabled])'));
  }, PAGE);
}

/** Answers one question as the hint says, by a click or as told; false once the session is over. */
export async function followHint(page, press = (target) => target.click()) {
  await settled(page);
  if (await page.locator('section.end').count()) return false;
  const read = page.locator(PAGE);
  if (await read.count()) {
    await read.first().click();
    return true;
  }
  const before = await moment(page);
  // In English or in German.
  await page.getByRole('button', { name: /^(Hint|Rat)/ }).first().click();
  await page.locator('p.hint').waitFor();
  const marked = page.locator('.hinted:is([data-option], [data-mend])').last();
  // What is lit on the board has its button in a list.
  const folded = page.locator('details:not([open])', { has: marked });
  if (await folded.count()) await folded.locator('summary').click();
  await press(marked);
  await movedOn(page, before);
  return true;
}

/** The same without a pointer: `h` for the hint, then the key that stands on what it marks. */
export async function followHintByKeys(page) {
  await settled(page);
  if (await page.locator('section.end').count()) return false;
  if (await page.locator(PAGE).count()) {
    await page.keyboard.press('Enter');
    return true;
  }
  const before = await moment(page);
  await page.keyboard.press('h');
  await page.locator('p.hint').waitFor();
  const marked = page.locator('.hinted:is([data-option], [data-mend])').last();
  const key = await marked.evaluate((one) => one.querySelector('kbd')?.textContent ?? null);
  const arrows = { '↑': 'ArrowUp', '→': 'ArrowRight', '↓': 'ArrowDown', '←': 'ArrowLeft' };
  if (key) await page.keyboard.press(arrows[key] ?? key.toLowerCase());
  else {
    await marked.focus();
    await page.keyboard.press('Enter');
  }
  await movedOn(page, before);
  return true;
}

/** Plays to the end and tells how many answers that took. `look` is called before each. */
export async function followHints(page, { most, look = async () => {}, answer = followHint }) {
  let answered = 0;
  do await look();
  while ((await answer(page)) && ++answered < most);
  return answered;
}
