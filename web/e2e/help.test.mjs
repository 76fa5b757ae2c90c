import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { answer, assertAccessible, moment, movedOn, newPage, offered, openTable, sitDown, tableAddress } from './browser.mjs';
import { comeTo, playUntil } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

const SEED = '7';
const title = (page, text) => page.waitForFunction((wanted) => document.querySelector('.prompt h2')?.textContent === wanted, text);

async function oneSeat(spacers = 2) {
  const table = await openTable(server.base, spacers, SEED);
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  return { table, page };
}

test('the forecast is on the board before anything is decided', async () => {
  const { page } = await oneSeat();
  await answer(page, 'spacer juliet-abel');
  await page.locator('.threat path.bow').first().waitFor();
  assert.match(await page.locator('.plate text').first().textContent(), /\d of \d cards · hits \d+\s%/);
  await page.keyboard.press('f');
  const cards = page.locator('.sheet article');
  await cards.first().waitFor();
  const listed = await cards.count();
  assert.match(await page.locator('.forecast').textContent(), new RegExp(`one of ${listed} cards`));
  for (const text of await page.locator('.sheet .course').allTextContents()) assert.match(text, /strikes/);
  await assertAccessible(page, 'forecast');
});

test('a card that attacks says how likely a wound is before it is played', async () => {
  const page = await newPage(browser);
  const tag = page.locator('.action.can ~ .odds');
  await comeTo(page, server.base, 2, async () => (await tag.count()) > 0);
  assert.match(await tag.first().textContent(), /wound \d+\s%/);
  assert.match(await page.locator('figure.odds .why').getAttribute('aria-label'), /fail \d+\s%/);
});

test('what is not possible says why on focus', async () => {
  const { page } = await oneSeat();
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  const attack = page.locator('.hand button[aria-disabled=true]', { hasText: 'Attack' }).first();
  await page.keyboard.press('Tab');
  await attack.focus();
  assert.equal(await attack.getAttribute('data-why'), 'No loaded, ready weapon reaches an Intruder from here.');
  // The reason is painted, not only noted.
  assert.match(await page.getByRole('tooltip').textContent(), /No loaded/);
  await page.locator('[data-space=G7]').hover();
  assert.match(await page.locator('#board-space').textContent(), /Obstacle: nobody walks there/);
});

test('flashback says how far it reaches, and stops at what chance has decided', async () => {
  const { page } = await oneSeat();
  const undo = page.getByRole('button', { name: /Flashback/ });
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  await answer(page, 'play hurried-walk: move');
  assert.match(await undo.getAttribute('title'), /Reaches back 3 choices/);
  for (const left of ['2', '1', '']) {
    const before = await moment(page);
    await undo.click();
    await movedOn(page, before);
    assert.deepEqual(await page.locator('.rewind .joined:has-text("Flashback") .why').allTextContents(), left ? [left] : []);
  }
  await title(page, 'Whom do the Intruders hunt first?');
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  for (let n = 0; n < 3; n++) {
    const before = await moment(page);
    await page.getByRole('button', { name: /Forward/ }).click();
    await movedOn(page, before);
  }
  await title(page, 'Walk');
  // A walk that makes noise ends in a roll of dice: that cannot be taken back.
  await answer(page, 'step east');
  await answer(page, 'stop');
  assert.equal(await undo.getAttribute('aria-disabled'), 'true');
  assert.match(await undo.getAttribute('data-why'), /Chance has decided/);
});

test('a hint names an option that is on offer, and why', async () => {
  const { page } = await oneSeat();
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  await page.getByRole('button', { name: /Hint/ }).click();
  await page.locator('p.hint').waitFor();
  assert.match(await page.locator('p.hint').textContent(), /The bot would choose “.+”: .{8,}\./);
  assert.ok((await page.locator('.hinted').count()) > 0, 'it is marked where it can be clicked');
});

test('a standing order is kept by the table and answers from then on', async () => {
  const page = await newPage(browser);
  const asked = async () => (await page.locator('.window').count()) > 0;
  await comeTo(page, server.base, 2, asked);
  const who = /acting|Juliet|Dov/.exec(await page.locator('.crew.acting h2').textContent())[0];
  // The table answers this question with it at once.
  const before = await moment(page);
  await page.getByLabel(`Never ask ${who} this again`).click();
  await movedOn(page, before);
  // It is not forgotten when the page is opened anew.
  await page.reload();
  await page.waitForSelector('.board svg');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Standing orders/ }).click();
  await page.getByRole('group', { name: who }).getByLabel('Reactions').and(page.locator(':checked')).waitFor();
  await page.keyboard.press('Escape');
  const told = page.locator('.log p', { hasText: `By standing order, ${who}` });
  const followed = await playUntil(page, async () => {
    await page.locator('.log .fold[aria-expanded=false]').evaluateAll((all) => all.forEach((one) => one.click()));
    const acting = await page.locator('.crew.acting h2').textContent().catch(() => '');
    if ((await asked()) && acting.includes(who)) assert.equal(await told.count(), 0, 'asked in spite of the order');
    return (await told.count()) > 0;
  }, 100);
  assert.ok(followed, 'the order was never followed');
  assert.deepEqual(page.faults, []);
});

test('a problem can be reported in a file', async () => {
  const { table, page } = await oneSeat();
  await answer(page, 'spacer juliet-abel');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /Report a problem/ }).click();
  await page.getByRole('textbox').fill('The door is on fire.');
  await assertAccessible(page, 'report');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save the report' }).click()]);
  const report = JSON.parse(readFileSync(await file.path(), 'utf8'));
  assert.equal(report.table, table.table);
  assert.equal(report.what, 'The door is on fire.');
  assert.match(report.log.join('\n'), /Juliet Abel is the Priority Target/);
  assert.equal(report.record, null, 'the record would tell the seed');
});

test('the link of a seat opens it from another device', async () => {
  const { table, page } = await oneSeat();
  await page.getByRole('button', { name: /^Seats/ }).click();
  await page.getByRole('button', { name: 'QR code' }).nth(1).click();
  await page.getByRole('img', { name: 'QR code of the link to the seat of Dov' }).waitFor();
  await assertAccessible(page, 'seats and links');
  const other = await newPage(browser);
  await other.goto(new URL(table.seats[1].link, server.base).href);
  await other.waitForSelector('.board svg');
  assert.match(await other.locator('.crew .who').nth(1).textContent(), /you/);
  assert.doesNotMatch(await other.locator('.crew .who').nth(0).textContent(), /you/);
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn dov-marek');
  await title(other, 'Your turn');
  assert.ok((await offered(other)).length > 0);
});

test('whoever opened the table can end the session, and is asked twice', async () => {
  const { page } = await oneSeat();
  await answer(page, 'spacer juliet-abel');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /End the session/ }).click();
  await page.getByText('cannot be taken up again').waitFor();
  await page.getByRole('button', { name: 'Play on' }).click();
  await page.getByRole('button', { name: /End the session/ }).click();
  await page.getByRole('button', { name: 'End the session', exact: true }).click();
  await page.getByRole('heading', { name: 'The session was ended' }).waitFor();
  await page.getByText(/Seed [0-9a-f]{16}/).waitFor();
  assert.equal((await offered(page)).length, 0);
  assert.deepEqual(page.faults, []);
});
