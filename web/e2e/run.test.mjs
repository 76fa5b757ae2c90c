/** A Run: Blips between the spaces, the Countdown, what hides. The training Run in the cellar. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertNoSideways, assertNothingCut, assertReads, assertWords, MEDIUM, moment, movedOn, newPage, openTable, PHONE, sitDown, SMALL, tableAddress, WIDE } from './browser.mjs';
import { playUntil } from './fight.mjs';
import { openHouse } from './house.mjs';
import { unexplained } from './why.mjs';

const { server, browser } = await openHouse(['scenarios/training']);

async function cellar(page) {
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7', { session: 'run/cellar' })));
}

/** A question about Blips, which can be answered on the board. */
const asksBlip = (page) => page.evaluate(() => document.querySelectorAll('.blip.can').length > 1 && !document.querySelector('ol.noise'));

test('CTD-1 BLP-1 a Run shows its Countdown, its Blips with their arrows, and what they may be', async () => {
  const page = await newPage(browser);
  await cellar(page);
  assert.equal(await page.locator('.countdown [aria-current=step]').innerText(), '9');
  assert.ok((await playUntil(page, async () => (await page.locator('.blip:not(.new)').count()) === 3, 20)), 'three corners, three Blips');
  for (const label of await page.locator('.blip:not(.new)').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))) assert.match(label, /^Blip \d, its arrow (north|east|south|west)$/);
  await assertReads(page.locator('section.run'), /Nothing\s+\d+ of 20/);
  for (const size of [WIDE, MEDIUM, PHONE, SMALL]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `a Run at ${size.width}`);
    await assertNothingCut(page, `a Run at ${size.width}`);
  }
  await page.setViewportSize(WIDE);
  await assertWords(page, 'a Run');
  await assertAccessible(page, 'a Run');
  assert.deepEqual(await unexplained(page), []);
  assert.deepEqual(page.faults, []);
});

test('the log follows what happens, however long it has become', async () => {
  const page = await newPage(browser, MEDIUM);
  await cellar(page);
  const list = page.locator('section.log .list');
  const long = async () => (await page.locator('section.log .earlier').count()) > 0;
  assert.ok(await playUntil(page, long, 200), 'nothing happened');
  const behind = () => list.evaluate((list) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(list.scrollHeight - list.scrollTop - list.clientHeight)))));
  const lost = await playUntil(page, async () => (await behind()) > 24, 60);
  assert.equal(lost, false, `${await behind()} px of the log are below what is seen`);
  assert.deepEqual(page.faults, []);
});

test('a question that no card asks says what it is about', async () => {
  const page = await newPage(browser);
  await cellar(page);
  const about = page.locator('.hand p.about');
  await assertReads(about, /\w{4}/, 'the first question of all');
  assert.ok(await playUntil(page, async () => (await page.locator('.hand [data-option^=turn]').count()) > 1, 60), 'nobody asked whose turn it is');
  await assertReads(about, /one turn in a round/);
  assert.deepEqual(page.faults, []);
});

test('PAT-1 NOI-5 a Blip is chosen on the board as in the list', async () => {
  const page = await newPage(browser);
  await cellar(page);
  assert.ok(await playUntil(page, () => asksBlip(page), 200), 'nobody asked for a Blip');
  const names = await page.locator('.hand [data-option^=blip]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.innerText));
  assert.ok(names.length > 1 && names.every((name) => /^Blip \d/.test(name)), names.join());
  const before = await moment(page);
  await page.locator('.blip.can').first().click();
  await movedOn(page, before);
  assert.deepEqual(page.faults, []);
});

test('BLP-8 a question about the arrow of one Blip rings it, and its answers turn it', async () => {
  const page = await newPage(browser);
  const asksArrow = () => page.locator('.hand [data-option^=direction]').count().then((n) => n > 1);
  // Whether two ways are equally good is for the dice to say.
  for (let seed = 7; seed < 19; seed++) {
    await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, seed, { session: 'run/cellar' })));
    if (await playUntil(page, asksArrow, 60)) break;
  }
  assert.ok(await asksArrow(), 'nobody was asked');
  assert.equal(await page.locator('.blip.asked').count(), 1);
  await page.locator('.hand [data-option^=direction]').last().hover();
  assert.equal(await page.locator('.blip.asked .turn').count(), 1, 'the arrow that it would have');
  assert.deepEqual(page.faults, []);
});

test('NOI-5 BLP-2 a die of noise shows where each Blip would come, and beside whom, before it is given', async () => {
  const page = await newPage(browser);
  await cellar(page);
  assert.ok(await playUntil(page, async () => (await page.locator('ol.noise li').count()) > 1, 200), 'nobody was heard');
  const ways = await page.locator('ol.noise li').allInnerTexts();
  for (const way of ways) assert.match(way, /(\d crossings?|Stays|At once)[^]*(reaches nobody|is turned over)/);
  await page.locator('ol.noise [data-blip]').last().hover();
  assert.ok((await page.locator('.plane .way.lit').count()) > 0, 'nothing on the board');
  for (const size of [WIDE, MEDIUM, PHONE, SMALL]) {
    await page.setViewportSize(size);
    await assertNoSideways(page, `noise at ${size.width}`);
    await assertNothingCut(page, `noise at ${size.width}`);
  }
  await page.setViewportSize(WIDE);
  await assertWords(page, 'noise');
  await assertAccessible(page, 'noise');
  const laid = () => page.locator('ol.noise [data-blip]').evaluateAll((all) => all.map((one) => Number(one.dataset.blip)));
  const [first, second, ...rest] = await laid();
  await page.locator(`[data-blip="${first}"]`).click();
  await page.locator(`[data-blip="${second}"]`).click();
  assert.deepEqual(await laid(), [second, first, ...rest], 'two clicks swap two dice');
  await page.getByRole('button', { name: /^Hint/ }).click();
  await assertReads(page.locator('p.hint'), /“Let them come, a die with Blip \d+”/, 'the hint names the button that gives them');
  const before = await moment(page);
  await page.getByRole('button', { name: 'Let them come' }).click();
  await movedOn(page, before);
  assert.equal(await page.locator('.dice .noise').count(), 0, 'all dice are given at once');
  assert.deepEqual(page.faults, []);
});

test('the noise panel is used without a pointer: what has the focus shows its way, Enter and numbers swap dice, Y gives them', async () => {
  const page = await newPage(browser);
  await cellar(page);
  assert.ok(await playUntil(page, async () => (await page.locator('ol.noise li').count()) > 1, 200), 'nobody was heard');
  await page.locator('#prompt button').first().focus();
  const given = () => page.evaluate(() => document.activeElement?.closest('ol.noise') !== null && document.activeElement.matches('[data-blip]'));
  for (let n = 0; n < 20 && !(await given()); n++) await page.keyboard.press('Tab');
  assert.ok(await given(), 'Tab never came to the Blips');
  assert.ok((await page.locator('.plane .way.lit').count()) > 0, 'the way of what has the focus');
  const laid = () => page.locator('ol.noise [data-blip]').evaluateAll((all) => all.map((one) => Number(one.dataset.blip)));
  const [first, second] = await laid();
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('[data-blip][aria-pressed=true]').count(), 1, 'Enter picks a Blip');
  await page.keyboard.press(String(((await page.locator('[data-blip][aria-pressed=true]').getAttribute('data-blip')) === String(first) ? second : first) + 1));
  assert.deepEqual((await laid()).slice(0, 2), [second, first], 'its number is the other');
  const before = await moment(page);
  await page.keyboard.press('y');
  await movedOn(page, before);
  assert.deepEqual(page.faults, []);
});

test('PAT-1 BLP-3 NOI-1 the patrol to come is told, and what an action would make heard', async () => {
  const page = await newPage(browser);
  await cellar(page);
  const laid = async () => (await page.locator('.blip').count()) > 0 && (await page.locator('.hand .why.noise').count()) > 0;
  assert.ok(await playUntil(page, laid, 60), 'no action makes noise');
  await assertReads(page.locator('.hand .why.noise').first(), /\d+\s%/);
  await page.locator('.hand .why.noise').first().click();
  await assertReads(page.locator('.sheet'), /Noise dice: [^]*heard in \d+ of 100 cases/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await assertReads(page.locator('.sheet'), /Blips after the patrol[^]*One of \d+ Scanner cards[^]*Blip \d/);
  await page.keyboard.press('Escape');
  await page.locator('.blip .body').first().hover();
  assert.ok((await page.locator('.plane .way.lit').count()) > 0, 'a Blip that is pointed at says nothing');
  assert.deepEqual(page.faults, []);
});
