/** A Run of pages: the board grows, things lie about and are taken, the mission and the place have sheets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertAccessible, assertNoSideways, assertNothingCut, assertReads, assertWords, MEDIUM, moment, movedOn, newPage, offered, openTable, PHONE, prefer, sitDown, SMALL, tableAddress, WIDE } from './browser.mjs';
import { openHouse } from './house.mjs';
import { unexplained } from './why.mjs';

const { server, browser } = await openHouse(['scenarios/training', 'web/e2e/packs/warren']);

async function warren(page) {
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7', { session: 'run/warren' })));
}

/** Boris walks and takes; everything else is answered the shortest way. */
const WISHES = [/scavenge/, /^take /, /^spacer boris/, /^turn boris/, /^turn/, /^end/, /^pass/, /^stop/];

/** Plays by clicks until `there` holds: `walk` names the spaces to be walked to, the first that can be reached. */
async function play(page, there, walk, most = 60) {
  for (let n = 0; n < most; n += 1) {
    if (await there()) return true;
    const options = await offered(page);
    if (options.length === 0) return false;
    const reach = new Set(await page.locator('.hit.can').evaluateAll((all) => all.map((one) => one.dataset.space)));
    const boris = (await page.evaluate(() => document.querySelector('article.crew.acting')?.getAttribute('aria-label'))) === 'Boris';
    const goal = boris ? walk.find((space) => reach.has(space)) : undefined;
    const before = await moment(page);
    if (goal && !options.some((option) => /scavenge|^take /.test(option))) {
      await page.locator(`[data-space="${goal}"]`).click({ force: true });
      await movedOn(page, before);
    } else await answer(page, prefer(options, WISHES));
  }
  return there();
}

/** How large a square is on the screen. */
const square = (page) => page.locator('.hit').first().evaluate((one) => Math.round(one.getBoundingClientRect().width));

test('BRD-10 a Run of pages shows what is revealed, says what lies there, and its squares can be hit', async () => {
  const page = await newPage(browser);
  await warren(page);
  await assertReads(page.locator('.page'), /wiped its feet/);
  await page.getByRole('button', { name: 'Begin' }).click();
  assert.equal(await page.locator('.page').count(), 0);
  assert.equal(await page.locator('[data-space^="WA2:"]').count(), 0, 'nobody has seen the second page');
  assert.deepEqual((await page.locator('[data-find]').evaluateAll((all) => all.map((one) => one.dataset.find))).sort(), ['cache', 'cache', 'console', 'engram', 'engram', 'objective']);
  await page.locator('[data-space="WA1:E2"]').hover();
  await assertReads(page.locator('#board-space'), /Console, Hatch: Lose 1 Stress/);
  await page.locator('[data-space="WA1:C6"]').hover();
  await assertReads(page.locator('#board-space'), /Dangerous space/);
  for (const size of [WIDE, MEDIUM, PHONE, SMALL]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `the Warren at ${size.width}`);
    await assertNothingCut(page, `the Warren at ${size.width}`);
    await page.waitForFunction(() => document.querySelector('.hit').getBoundingClientRect().width >= 44);
  }
  await page.setViewportSize(WIDE);
  await page.getByRole('button', { name: 'Mission' }).click();
  await assertReads(page.locator('.sheet'), /wiped its feet[^]*Ledger/);
  await page.keyboard.press('Escape');
  await page.locator('section.mission').getByRole('button', { name: 'The Warren' }).click();
  await assertReads(page.locator('.sheet'), /Reel\.[^]*0111 Hatch[^]*Pantry Lock[^]*Not on a page in play/);
  await page.keyboard.press('Escape');
  await assertWords(page, 'the Warren');
  await assertAccessible(page, 'the Warren');
  assert.deepEqual(await unexplained(page), []);
  assert.deepEqual(page.faults, []);
});

test('SCV-1 LOC-3 an Objective is taken, and a page comes into play and into sight', async () => {
  const page = await newPage(browser);
  await warren(page);
  await page.keyboard.press('Escape');
  const carries = () => page.locator('article.crew .goal').count().then((n) => n > 0);
  assert.ok(await play(page, carries, ['WA1:C5', 'WA1:C4', 'WA1:C3']), 'nobody took the Ledger');
  await assertReads(page.locator('section.mission'), /Ledger\s+with Boris/);
  const grown = () => page.locator('[data-space^="WA2:"]').count().then((n) => n > 0);
  assert.ok(await play(page, grown, ['WA1:C9', 'WA1:C8', 'WA1:C7', 'WA1:C6', 'WA1:D6', 'WA1:D5']), 'the second page never came');
  await page.setViewportSize(MEDIUM);
  await page.waitForFunction(() => document.querySelector('.hit').getBoundingClientRect().width >= 44);
  assert.ok((await square(page)) >= 44);
  const there = (name) => page.waitForFunction((space) => {
    const { left, right } = document.querySelector(`[data-space="${space}"]`).getBoundingClientRect();
    const board = document.querySelector('.board svg').getBoundingClientRect();
    return left >= board.left - 1 && right <= board.right + 1;
  }, name);
  await page.getByRole('button', { name: 'Go to page WA2' }).click();
  await there('WA2:D6');
  await page.getByRole('button', { name: 'Go to page WA1' }).click();
  await there('WA1:D4');
  assert.deepEqual(page.faults, []);
});
