/** A session without a Boss: two Rats on the training board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertAllInSight, assertNoSideways, assertReads, assertWords, newPage, openTable, PHONE, sitDown, tableAddress, WIDE } from './browser.mjs';
import { playToTheEnd } from './fight.mjs';
import { openHouse } from './house.mjs';
import { askAll, expectAsked, unexplained } from './why.mjs';

const { server, browser } = await openHouse(['scenarios/training']);

const session = 'skirmish/rats';
const foes = (page) => page.locator('section.intruders');

test('SET-4 a Skirmish shows every Intruder where a Boss would be', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, '7', { session })));
  assert.equal(await page.locator('section.boss').count(), 0);
  assert.match(await foes(page).textContent(), /Intruders left: 2/);
  assert.deepEqual(await foes(page).locator('li strong').allTextContents(), ['Rat', 'Rat']);
  assert.match(await page.locator('.ribbon').textContent(), /Intruders$/);
  await assertWords(page, 'a Skirmish');
  await assertAccessible(page, 'a Skirmish');
  await assertAllInSight(page, 'a Skirmish');
  assert.deepEqual(await unexplained(page), []);
  expectAsked(await askAll(page, 'section.intruders'), [/^Intruders left: 2$/, /^F2/]);
  await page.setViewportSize(PHONE);
  await assertNoSideways(page, 'a Skirmish at 390');
  await assertReads(page.locator('.frame > .bar'), /Intruders left: 2/);
  await page.setViewportSize(WIDE);
  assert.deepEqual(page.faults, []);
});

test('SET-5 a Skirmish is played by clicks to its end, and watched again', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, '7', { session })));
  const asked = await playToTheEnd(page);
  assert.ok(asked > 5, `only ${asked} questions`);
  await page.waitForSelector('.end');
  assert.match(await page.locator('.end h1').textContent(), /^The Skirmish is (won|lost)$/);
  assert.match(await page.locator('.end header').textContent(), /Round \d+\. \d of 2 Spacers alive, \d Intruders left\./);
  const curves = page.locator('.end .curves figure');
  await curves.nth(1).waitFor();
  assert.deepEqual(await curves.locator('figcaption').allTextContents(), ['Vitals', 'Stress']);
  await assertWords(page, 'the end of a Skirmish');
  await assertAccessible(page, 'the end of a Skirmish');
  assert.deepEqual(await unexplained(page, '.end'), []);
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.waitForSelector('input[type=range]');
  const last = Number(await page.locator('input[type=range]').getAttribute('max'));
  assert.ok(last >= asked);
  await page.locator('input[type=range]').fill(String(last));
  await page.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'The session is over');
  await assertWords(page, 'the replay of a Skirmish');
  assert.deepEqual(page.faults, []);
});

test('a Skirmish can be chosen and opened', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.base}/#/setup`);
  await page.getByRole('radio', { name: /Two Rats/ }).check({ force: true });
  await assertWords(page, 'the choice of a Skirmish');
  await page.getByRole('button', { name: 'Go in' }).click();
  await foes(page).waitFor();
  assert.deepEqual(page.faults, []);
});
