/** Setup knows Runs: what they are about, what hides there, and the options of the table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertNoSideways, assertNothingCut, assertReads, assertWords, MEDIUM, newPage, PHONE, SMALL, WIDE } from './browser.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse(['scenarios/training', 'web/e2e/packs/warren']);

test('SET-1 LMP-1 a Run is chosen among Runs, and goes in with the lamp of the dead', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.base}/#/setup`);
  await page.getByRole('button', { name: /Extraction Runs/ }).click();
  await page.locator('input[type=radio][value="run/warren"]').check();
  const about = page.locator('main section').first();
  await assertReads(about, /Extraction Run · The Warren[^]*wiped its feet[^]*Objectives: Ledger[^]*Behind the Blips: Rat/i);
  for (const size of [WIDE, MEDIUM, PHONE, SMALL]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `setup of a Run at ${size.width}`);
    await assertNothingCut(page, `setup of a Run at ${size.width}`);
  }
  await page.setViewportSize(WIDE);
  await page.getByText('Stratagems and seed').click();
  await page.getByLabel(/The lamp of the dead/).check();
  await assertWords(page, 'setup of a Run');
  await assertAccessible(page, 'setup of a Run');
  const [wish] = await Promise.all([page.waitForRequest((request) => request.url().endsWith('/api/tables') && request.method() === 'POST'), page.getByRole('button', { name: 'Go in' }).click()]);
  const { session, lamps } = wish.postDataJSON();
  assert.deepEqual({ session, lamps }, { session: 'run/warren', lamps: true });
  await page.waitForSelector('.board svg');
  await assertReads(page.locator('.page'), /wiped its feet/);
  assert.deepEqual(page.faults, []);
});
