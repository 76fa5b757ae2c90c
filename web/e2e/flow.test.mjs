import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertAccessible, assertNoSideways, assertWords, MEDIUM, moment, movedOn, newPage, offered, openTable, PHONE, picture, prefer, sitDown, tableAddress, WIDE } from './browser.mjs';
import { comeTo, playOn } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

const SEED = '7';
const NARROW = { width: 360, height: 640 };

async function open(spacers = 4, more = {}, seed = SEED) {
  const page = await newPage(browser);
  const table = await openTable(server.base, spacers, seed, more);
  await sitDown(page, tableAddress(server.base, table));
  return page;
}

const shows = (page, selector) => async () => (await page.locator(selector).count()) > 0;
const taken = (page) => page.locator('.rewind .why').first().textContent();

/** At every width: nothing is cut, nothing scrolls sideways, axe is content. */
async function everyWidth(page, name) {
  for (const size of [MEDIUM, PHONE, NARROW, WIDE]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `${name} at ${size.width}`);
  }
  await picture(page, `${name}-1440`);
  await assertAccessible(page, name);
  await assertWords(page, name);
}

test('a roll is mended in one panel, and one Done ends it', async () => {
  const page = await newPage(browser);
  // A single die needs no mark.
  const several = async () => (await page.locator('.roll .die.can').count()) > 1;
  await comeTo(page, server.base, 4, several);
  assert.equal(await page.locator('[data-mend=nothing]').count(), 1);
  const again = page.locator('[data-mend=stress], [data-mend=confidence]').first();
  assert.equal(await again.getAttribute('aria-disabled'), 'true', 'no die is marked');
  const before = await moment(page);
  const die = page.locator('.roll .die.can button.face').first();
  await die.click();
  assert.equal(await die.getAttribute('aria-pressed'), 'true');
  assert.equal(await moment(page), before, 'to mark is no answer yet');
  assert.equal(await again.getAttribute('aria-disabled'), 'false');
  assert.match(await again.textContent(), /\d+(\.\d+)? (%|damage|Stress|Power)/, 'it says what that brings');
  await everyWidth(page, 'roll');
  const dice = await page.locator('.roll .die').count();
  const was = await page.locator('.sum').textContent();
  await page.locator('[data-mend=nothing]').click();
  await movedOn(page, before);
  const same = (await page.locator('.roll .die').count()) === dice && (await page.locator('.sum').textContent().catch(() => '')) === was;
  assert.ok(!same, 'the same dice are not asked about twice');
  assert.deepEqual(page.faults, []);
});

test('an attack that fails takes four clicks at most', async () => {
  const page = await open();
  const own = () => page.evaluate(() => document.querySelector('.prompt h2')?.textContent === 'Your turn');
  for (let attacks = 0, asked = 0; asked < 200; asked++) {
    const options = await offered(page);
    const play = options.find((option) => /^play .*: attack$/.test(option));
    if (!play) {
      if (!(await playOn(page))) break;
      continue;
    }
    let clicks = 0;
    await answer(page, play);
    clicks += 1;
    // The weapon, the roll, the noise: without a reaction or a Reprisal in between.
    const words = [];
    while (!(await own()) && clicks < 6) {
      const now = await offered(page);
      const mine = now.find((option) => /^attack /.test(option)) ?? (now.includes('pass') ? 'pass' : null);
      if (!mine || now.some((option) => /^(use|spacer|step|option|token|space|direction)/.test(option))) break;
      words.push(mine);
      await answer(page, mine);
      clicks += 1;
    }
    attacks += 1;
    assert.ok(clicks <= 4 || !(await own()), `${clicks} clicks: ${[play, ...words].join(', ')}`);
    if (attacks >= 4) break;
  }
  assert.deepEqual(page.faults, []);
});

test('a walk is one click and one Flashback', async () => {
  const page = await open();
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  const start = await page.locator('.figure.acting').getAttribute('aria-label');
  const before = await moment(page);
  const undo = Number(await taken(page));
  // Dice seal what they decide: a quiet way can be taken back.
  const words = page.locator('#board-space');
  for (const space of (await page.locator('.hit.can').all()).reverse()) {
    await space.hover();
    if (/\d steps?/.test(await words.textContent()) && !/noise|strike|enters/.test(await words.textContent())) break;
  }
  await page.locator(`[data-space="${(await words.textContent()).split(' ')[0]}"]`).click();
  await movedOn(page, before);
  assert.notEqual(await page.locator('.figure.acting').getAttribute('aria-label'), start);
  assert.equal(Number(await taken(page)), undo + 1, 'one step back for the whole walk');
  assert.ok(!(await offered(page)).some((option) => option.startsWith('step')), 'the walk is over');
  const there = await moment(page);
  await page.keyboard.press('u');
  await movedOn(page, there);
  assert.equal(await page.locator('.figure.acting').getAttribute('aria-label'), start);
  assert.equal(Number(await taken(page)), undo);
  assert.deepEqual(page.faults, []);
});

test('whoever does not exert goes on with the turn', async () => {
  const page = await open();
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  const before = await moment(page);
  await page.locator('.hit.can').first().click();
  await movedOn(page, before);
  const options = await offered(page);
  assert.ok(options.some((option) => option.startsWith('exert')), 'to exert is on offer');
  assert.ok(options.includes('end turn'), 'and so is the rest of the turn');
  await answer(page, 'end turn');
  assert.ok(!(await offered(page)).includes('end turn'));
  assert.deepEqual(page.faults, []);
});

test('whose turn is next is said with the end of one in which no card is left', async () => {
  const page = await newPage(browser);
  const over = async () => (await offered(page)).includes('end turn') && (await page.locator('.crew .take').count()) > 0;
  await comeTo(page, server.base, 4, over);
  const next = page.locator('.crew:has(.take)').last();
  const name = await next.locator('h2 .first').textContent();
  const before = await moment(page);
  await next.locator('.take').click();
  await movedOn(page, before);
  assert.equal(await page.locator('.crew.acting h2 .first').textContent(), name);
  assert.deepEqual(page.faults, []);
});

test('two tokens are one click', async () => {
  const page = await open();
  for (const said of ['spacer ruth-vance', 'turn ruth-vance', 'use scientific-analysis']) await answer(page, said);
  // Both halves of the pool are still empty.
  if ((await offered(page)).includes('option 1')) await answer(page, 'option 1');
  await everyWidth(page, 'tokens');
  await answer(page, (await offered(page)).find((option) => option.startsWith('token ')));
  assert.ok(!(await offered(page)).some((option) => option.startsWith('token ')));
  assert.deepEqual(page.faults, []);
});

test('the ways of an Intruder are on the board before one is chosen', async () => {
  const page = await open();
  const wishes = [/^spacer/, /^turn/, /^end turn$/, /^pass$/];
  let asked = 0;
  while (asked++ < 160 && !(await page.locator('[data-route]').count())) {
    if (await page.locator('.end').count()) break;
    await answer(page, prefer(await offered(page), wishes));
  }
  const routes = await page.locator('[data-route]').count();
  assert.ok(routes > 1, 'no way was ever asked for');
  assert.equal(await page.locator('.way polyline.line').count(), routes);
  const goals = await page.locator('.goal').evaluateAll((all) => all.map((one) => ({ at: one.getAttribute('transform'), numbers: one.textContent.match(/\d+/g) })));
  assert.equal(new Set(goals.map(({ at }) => at)).size, goals.length, 'every end is marked once');
  const numbers = goals.flatMap(({ numbers }) => numbers.map(Number)).sort((a, b) => a - b);
  assert.deepEqual(numbers, Array.from({ length: routes }, (_, n) => n + 1), 'and no number hides another');
  await page.locator('[data-route]').first().hover();
  assert.equal(await page.locator('.way.lit').count(), 1);
  await page.locator('aside.source').waitFor();
  await everyWidth(page, 'routes');
  const before = await moment(page);
  await page.keyboard.press('1');
  await movedOn(page, before);
  assert.deepEqual(page.faults, []);
});

test('whoever may react sees what threatens and what each reaction leaves of it', async () => {
  const page = await newPage(browser);
  await comeTo(page, server.base, 4, shows(page, '.threat .bars'));
  assert.match(await page.locator('.threat h3').textContent(), /(Damage to|Stress for) \w+/);
  assert.match(await page.locator('.threat .sum').textContent(), /\d+(\.\d+)? (damage|Stress) on average/);
  for (const card of await page.locator('.window .answer').all()) {
    assert.match(await card.locator('.outcome').textContent(), /on average|No damage|Dice decide/);
  }
  assert.ok((await offered(page)).includes('pass'), 'to take it is an answer like the others');
  await everyWidth(page, 'reaction');
  assert.deepEqual(page.faults, []);
});

test('keywords explain themselves, and lead to their rule', async () => {
  const page = await newPage(browser);
  await comeTo(page, server.base, 4, shows(page, '.source .keyword, .drawn .keyword'));
  const keyword = page.locator('.source .keyword, .drawn .keyword').first();
  await keyword.hover();
  await page.getByRole('tooltip').waitFor();
  assert.ok((await page.getByRole('tooltip').textContent()).length > 10);
  await keyword.click();
  await page.locator('.sheet article .id').first().waitFor();
  assert.match(await page.locator('.sheet article .id').first().textContent(), /^KEY-/);
  await assertAccessible(page, 'a keyword');
  assert.deepEqual(page.faults, []);
});
