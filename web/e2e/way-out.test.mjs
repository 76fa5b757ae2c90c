/** EXT: the way out is opened, counts down, and is taken; then it is told who got out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertNoSideways, assertReads, assertWords, newPage, openTable, PHONE, sitDown, SMALL, tableAddress, WIDE } from './browser.mjs';
import { openHouse } from './house.mjs';
import { stroll } from './stroll.mjs';

const { server, browser } = await openHouse(['scenarios/training', 'web/e2e/packs/warren']);

const seen = (page, what) => () => page.locator(what).count().then((n) => n > 0);

test('EXT-1 EXT-3 EXT-4 a Point is initiated, counts down and opens; whoever steps onto it is out, and the end says so', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 1, '7', { session: 'run/quay' })));
  await page.getByRole('button', { name: 'Begin' }).click();
  await assertReads(page.locator('.countdown'), /The way out can be opened/);
  assert.equal(await page.locator('.exit.ready').count(), 1);
  await page.locator('.exit').click();
  await assertReads(page.locator('.sheet'), /initiate it with a Scavenge/);
  await page.keyboard.press('Escape');
  const beside = { wishes: [/gate/, /scavenge/] };
  assert.ok(await stroll(page, seen(page, '.exit.counting, .exit.open'), () => null, beside), 'nobody initiated it');
  assert.ok(await stroll(page, seen(page, '.exit.open'), () => null), 'it never opened');
  await assertReads(page.locator('.countdown'), /The way out is open/);
  assert.ok(await stroll(page, seen(page, '.exit.can'), () => null, { wishes: [/^play .*: move$/] }), 'nobody can step out');
  await page.locator('.exit.can').click();
  await page.getByRole('heading', { name: 'The Run has succeeded' }).waitFor();
  await assertReads(page.locator('.end'), /1 of 1 Spacers got out[^]*The bell rings behind you, once\.[^]*Anna[^]*got out/);
  await page.locator('.end .curves figure').first().waitFor();
  for (const size of [WIDE, PHONE, SMALL]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `the end of a Run at ${size.width}`);
  }
  await page.setViewportSize(WIDE);
  await assertWords(page, 'the end of a Run');
  await assertAccessible(page, 'the end of a Run');
  assert.deepEqual(page.faults, []);
});
