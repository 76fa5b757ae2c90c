import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fightingCrew, MEDIUM, newPage, openTable, PHONE, sitDown, tableAddress, WIDE } from './browser.mjs';
import { playOn } from './fight.mjs';
import { followHint } from './hints.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();
const CHOICES = 200;
/** What is moved by one's own choice counts, too: nothing jumps under the pointer. */
const MOST_SHIFT = 0.3;

/** Adds up every shift of the layout from now on. */
async function watchShifts(page) {
  await page.evaluate(() => {
    window.shift = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.shift += entry.value))).observe({ type: 'layout-shift' });
  });
}

for (const [name, size] of [['1440 by 900', WIDE], ['1024 by 768', MEDIUM], ['390 by 844', PHONE]]) {
  test(`nothing jumps in ${CHOICES} choices at ${name}`, async () => {
    const page = await newPage(browser, size);
    let sum = 0;
    let choices = 0;
    // A fight may be over sooner: then another one goes on.
    for (let seed = 7; choices < CHOICES; seed++) {
      await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, seed)));
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      while (choices < CHOICES && (await playOn(page))) choices += 1;
      sum += await page.evaluate(() => window.shift);
    }
    console.log(`layout shift at ${name}: ${sum.toFixed(3)} in ${choices} choices`);
    assert.ok(sum < MOST_SHIFT, `${sum.toFixed(3)} in ${choices} choices`);
    assert.deepEqual(page.faults, []);
  });
}

const WITH_BOTS = { players: ['human', 'bot:greedy', 'bot:greedy', 'bot:greedy'] };
const TOLD = { told: true, reducedMotion: 'no-preference' };

for (const [name, size, more, how] of [
  ['a Run with bots at 1440 by 900', WIDE, WITH_BOTS, {}],
  ['a Run with bots at 1024 by 768', MEDIUM, WITH_BOTS, {}],
  ['a Run with bots at 390 by 844', PHONE, WITH_BOTS, {}],
  ['a Run alone at 1440 by 900', WIDE, {}, {}],
  ['a Run with bots told beat by beat', WIDE, WITH_BOTS, TOLD],
]) {
  test(`nothing jumps in ${CHOICES} choices of ${name}`, async () => {
    const page = await newPage(browser, size, how);
    let sum = 0;
    let choices = 0;
    for (let seed = 7; choices < CHOICES; seed++) {
      await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, seed, { session: 'run/lights-round', ...more })));
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      while (choices < CHOICES && (await followHint(page))) choices += 1;
      sum += await page.evaluate(() => window.shift);
    }
    console.log(`layout shift in ${name}: ${sum.toFixed(3)} in ${choices} choices`);
    assert.ok(sum < MOST_SHIFT, `${sum.toFixed(3)} in ${choices} choices`);
    assert.deepEqual(page.faults, []);
  });
}

test('squares have at least 44 pixels at 1024 by 768, on every board', async () => {
  const page = await newPage(browser, MEDIUM);
  const { sessions } = await (await fetch(`${server.base}/api/catalog`)).json();
  for (const { id } of sessions.filter(({ id }) => /^(incursion|training)\//.test(id))) {
    const { crew } = await fightingCrew(server.base, id);
    await sitDown(page, tableAddress(server.base, await openTable(server.base, crew.length, 7, { session: id })));
    const square = await page.locator('.hit').first().evaluate((one) => one.getBoundingClientRect().width);
    assert.ok(square >= 44, `${square} px in ${id}`);
  }
});
