/** A question says what asks it, also where no card of the Boss lies face up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertReads, moment, movedOn, newPage, openTable, sitDown, tableAddress } from './browser.mjs';
import { comeTo } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

/** What a newcomer need not decide about Blips. */
const ORDERS = { decline: ['exert', 'blip_way', 'blip_arrow', 'point'], single: true };

test('KEY-ADV a step before an attack names the weapon, and what it costs to stop too early', async () => {
  const page = await newPage(browser);
  const title = page.locator('.prompt h2');
  await comeTo(page, server.base, 2, async () => (await title.innerText()) === 'Close in');
  await assertReads(page.locator('.source'), /Advance/);
  await assertReads(page.locator('.about'), /no attack, and the card is spent/);
  assert.deepEqual(page.faults, []);
});

test('CNS-1 doors bear their numbers, and the one that an answer opens is lit and can be clicked', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, 0xf0, { session: 'run/forty-hooks', orders: ORDERS })));
  await page.getByRole('button', { name: 'Begin' }).click();
  for (const phrase of ['spacer juliet-abel', 'token expertise', 'turn juliet-abel']) await answer(page, phrase);
  const before = await moment(page);
  await page.locator('[data-space="SR1:H1"]').click();
  await movedOn(page, before);
  await page.locator('.page [data-option]').last().click();
  await page.locator('.page .answers > button:not([data-option])').first().click();
  await answer(page, 'play stressful-brainstorm: scavenge');
  await page.locator('.answers [data-option]').first().click();
  const door = page.locator('[data-door="2"].can');
  await door.waitFor();
  await page.locator('.answers [data-option]').last().hover();
  assert.equal(await page.locator('[data-door="2"].pondered').count(), 1, 'the door of the answer is lit');
  const open = await page.locator('.door.open').count();
  await door.locator('text').click();
  await page.waitForFunction((before) => document.querySelectorAll('.door.open').length > before, open);
  assert.deepEqual(page.faults, []);
});
