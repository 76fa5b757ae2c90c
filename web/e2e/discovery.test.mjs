/** A Discovery: a page one wants to read, its answers on it, and what it leaves behind. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertNoSideways, assertNothingCut, assertReads, assertWords, MEDIUM, moment, movedOn, newPage, openTable, PHONE, sitDown, SMALL, tableAddress, WIDE } from './browser.mjs';
import { openHouse } from './house.mjs';
import { stroll } from './stroll.mjs';
import { unexplained } from './why.mjs';

const { server, browser } = await openHouse(['scenarios/training']);

async function attic(page, session = 'run/attic-by-numbers') {
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, '7', { session })));
}

const reads = (page) => () => page.locator('.page [data-option]').count().then((n) => n > 0);

test('DSC-1 EXT-2 a Discovery opens as a page with its answers, and brings the way out closer', async () => {
  const page = await newPage(browser);
  await attic(page);
  assert.deepEqual(await page.locator('[data-find=discovery] text').allTextContents(), ['1']);
  assert.equal(await page.locator('.countdown .find').count(), 1, 'one lies on the track');
  await assertReads(page.locator('.countdown'), /2 more Discoveries open the way out/);
  assert.ok(await stroll(page, reads(page), () => 'I:C1'), 'nobody found the doll');
  await assertReads(page.locator('.page'), /Doll[^]*It has one eye\.[^]*Take it along[^]*Turn it round/);
  for (const size of [WIDE, MEDIUM, PHONE, SMALL]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `a Discovery at ${size.width}`);
    await assertNothingCut(page, `a Discovery at ${size.width}`);
  }
  await page.setViewportSize(WIDE);
  await assertWords(page, 'a Discovery');
  await assertAccessible(page, 'a Discovery');
  assert.deepEqual(await unexplained(page), []);
  // The board can be looked at before one answers.
  await page.getByRole('button', { name: 'Look at the board' }).click();
  assert.equal(await page.locator('.page').count(), 0);
  await page.getByRole('button', { name: 'Back to: Doll' }).click();
  const before = await moment(page);
  await page.locator('.page [data-option]').first().click();
  await movedOn(page, before);
  assert.equal(await page.locator('.page [data-option]').count(), 0, 'what was answered is read');
  await assertReads(page.locator('.countdown'), /1 more Discovery opens the way out/);
  assert.equal(await page.locator('[data-find=discovery]').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('a Discovery is read and answered without a pointer', async () => {
  const page = await newPage(browser);
  await attic(page);
  assert.ok(await stroll(page, reads(page), () => 'I:C1'), 'nobody found the doll');
  const inside = () => page.evaluate(() => document.activeElement?.closest('.page') !== null);
  // From its first answer to its last, and never behind the page.
  assert.ok(await inside(), 'the page has the focus when it opens');
  for (const words of await page.locator('.page button:visible').allTextContents()) {
    await page.keyboard.press('Tab');
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), words);
  }
  const before = await moment(page);
  await page.locator('.page [data-option]').last().focus();
  await page.keyboard.press('Enter');
  await movedOn(page, before);
  assert.equal(await page.locator('.page [data-option]').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('SEC-3 nothing of a Discovery is in the catalog or on the page before it is read', async () => {
  const catalog = await (await fetch(`${server.base}/api/catalog`)).text();
  for (const secret of ['It has one eye', 'Take it along', 'Warm straw']) assert.ok(!catalog.includes(secret), secret);
});

test('keys belong to the sheet that lies over a page', async () => {
  const page = await newPage(browser);
  await attic(page);
  assert.ok(await stroll(page, reads(page), () => 'I:C1'), 'nobody found the doll');
  await page.keyboard.press('c');
  await page.getByPlaceholder('Say something').fill('Do not touch it');
  await page.keyboard.press('Enter');
  await page.locator('.sheet').getByText('Do not touch it').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.page [data-option]').count(), 2, 'the page still asks');
  assert.deepEqual(page.faults, []);
});
