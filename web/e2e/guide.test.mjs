import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertAccessible, assertNoSideways, moment, movedOn, newPage, PHONE, picture, WIDE } from './browser.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

/** About ten minutes at eight seconds each, tips included. */
const MOST_CLICKS = 80;

async function openGuided(viewport = WIDE) {
  const page = await newPage(browser, viewport);
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Play the first fight' }).click();
  await page.waitForSelector('.board svg');
  return page;
}

const tip = (page) => page.locator('aside[data-tip]');
const shownTip = (page) => page.evaluate(() => document.querySelector('aside[data-tip]')?.dataset.tip ?? null);

/** Asks for a hint and clicks what it marks; false once the fight is over. */
async function followHint(page) {
  await page.waitForFunction(() => document.querySelector('[data-option]:not([disabled])') || document.querySelector('.end'));
  if (await page.locator('.end').count()) return false;
  const before = await moment(page);
  await page.getByRole('button', { name: /Hint/ }).click();
  await page.locator('p.hint').waitFor();
  await page.locator('.hinted:is([data-option], [data-mend])').first().click();
  await movedOn(page, before);
  return true;
}

/** The ring lies around one of these, and the tip does not cover it. */
async function ringed(page, meant) {
  await page.waitForFunction((meant) => {
    const inside = (inner, outer) => inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    const ring = document.querySelector('.ring')?.getBoundingClientRect();
    const words = document.querySelector('aside[data-tip]').getBoundingClientRect();
    return ring && apart(ring, words) && [...document.querySelectorAll(meant)].some((one) => inside(one.getBoundingClientRect(), ring));
  }, meant);
}

test('a newcomer is in the guided fight with one click', async () => {
  const page = await newPage(browser);
  await page.goto(server.base);
  await picture(page, 'home-1440');
  await assertAccessible(page, 'home');
  await page.getByRole('button', { name: 'Play the first fight' }).click();
  await page.waitForSelector('.board svg');
  assert.match(await tip(page).textContent(), /You win when you have wounded it 3 times/);
  await ringed(page, 'section.boss .wounds');
  // What is not spoken of yet lies in the dark.
  assert.equal(await page.locator('.frame').getAttribute('data-dim'), 'kit forecast log');
  await page.getByRole('button', { name: 'Got it' }).click();
  assert.match(await tip(page).textContent(), /Vitals are their health, Stress is fear, Adrenaline brings help/);
  await ringed(page, 'article.crew .stats');
  await page.getByRole('button', { name: 'Got it' }).click();
  await answer(page, 'spacer dov-marek');
  assert.match(await tip(page).textContent(), /both Spacers take a turn/);
  await answer(page, 'turn dov-marek');
  assert.equal(await page.locator('.prompt h2').first().textContent(), 'Your turn');
  assert.match(await page.title(), /^Your turn: Dov/);
  assert.match(await tip(page).textContent(), /up to three cards.*click the marked space/);
  await ringed(page, '.hit.can');
  await page.locator('[data-space=D5]').hover();
  await picture(page, 'guided-1440');
  await assertAccessible(page, 'guided fight');
  // One click plays the card and walks all its steps.
  await page.locator('[data-space=D5]').click();
  await page.waitForFunction(() => /on D5/.test(document.querySelector('.figure.acting')?.getAttribute('aria-label') ?? ''));
  await page.getByRole('button', { name: 'No more tips' }).click();
  await tip(page).waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
});

test('the guided fight is short, comes to an end, and its tips lead through it', async () => {
  const page = await openGuided();
  const tips = new Set();
  let clicks = 0;
  do tips.add(await shownTip(page));
  while ((await followHint(page)) && ++clicks <= MOST_CLICKS);
  await page.getByRole('heading', { name: 'The Incursion is won' }).waitFor();
  assert.ok(clicks <= MOST_CLICKS, `${clicks} clicks`);
  tips.add(await shownTip(page));
  for (const id of ['welcome', 'whose_turn', 'turn', 'attack', 'roll', 'pool', 'wounded', 'forecast', 'boss', 'defend', 'help', 'end']) {
    assert.ok(tips.has(id), `the tip ${id} was never shown, only ${[...tips].join(', ')}`);
  }
  await page.locator('.end .curves figure').first().waitFor();
  await picture(page, 'guided-end-1440');
  await assertAccessible(page, 'the end of the guided fight');
  await page.setViewportSize(PHONE);
  await assertNoSideways(page, 'the end of the guided fight at 390');
  await picture(page, 'guided-end-390');
  await page.getByRole('link', { name: 'Set up a real fight' }).click();
  await page.locator('input[type=radio][value="incursion/mothman"]').waitFor();
  assert.deepEqual(page.faults, []);
});

test('a finger is told to tap, and nothing it must reach is covered', async () => {
  const page = await newPage(browser, PHONE, { hasTouch: true, isMobile: true });
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Play the first fight' }).tap();
  await page.waitForSelector('.board svg');
  await page.getByRole('button', { name: 'Got it' }).tap();
  await page.getByRole('button', { name: 'Got it' }).tap();
  assert.match(await tip(page).textContent(), /tap a name/);
  await ringed(page, '[data-option="spacer dov-marek"]');
  await assertAccessible(page, 'the guided fight on a phone');
  await answer(page, 'spacer dov-marek');
  assert.deepEqual(page.faults, []);
});

test('without tips the guided fight has none, also at its end', async () => {
  const page = await openGuided(PHONE);
  await picture(page, 'guided-390');
  await page.getByRole('button', { name: 'No more tips' }).click();
  let clicks = 0;
  do assert.equal(await shownTip(page), null);
  while ((await followHint(page)) && ++clicks <= MOST_CLICKS);
  await page.locator('.end').waitFor();
  assert.equal(await tip(page).count(), 0);
  await page.getByRole('button', { name: 'Play again' }).waitFor();
  assert.deepEqual(page.faults, []);
});
