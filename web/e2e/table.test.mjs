import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { answer, assertAccessible, assertNoSideways, assertWords, MEDIUM, newPage, offered, openTable, PHONE, picture, sitDown, tableAddress, WIDE } from './browser.mjs';
import { comeTo, playToTheEnd, playUntil } from './fight.mjs';
import { openHouse } from './house.mjs';
import { askAll, expectAsked, unexplained } from './why.mjs';

const { server, browser } = await openHouse();

const SEED = '7';
const told = (page) => page.locator('.prompt h2').first().textContent();

test('a whole fight is played by clicks to its end, and watched again', async () => {
  const page = await newPage(browser);
  // A moment worth a picture: the Boss is wounded and about to strike, and somebody can attack it.
  const sees = async (...all) => (await Promise.all(all.map((one) => page.locator(one).count()))).every(Boolean);
  await comeTo(page, server.base, 3, () => sees('.pips i.on', '.threat', '.action.can ~ .odds'), 120);
  await picture(page, 'table-1440');
  await assertAccessible(page, 'table');
  await page.setViewportSize(MEDIUM);
  await assertNoSideways(page, 'table at 1024');
  await picture(page, 'table-1024');
  await page.setViewportSize(PHONE);
  await assertNoSideways(page, 'table at 390');
  await picture(page, 'table-390');
  await page.setViewportSize(WIDE);
  await playUntil(page, () => sees('.tray .against'), 60);
  await picture(page, 'attack-1440');
  await assertAccessible(page, 'an attack');
  const asked = await playToTheEnd(page);
  await page.getByRole('button', { name: /earlier lines/ }).evaluate((one) => one.click());
  await assertWords(page, 'the log of a whole fight');
  assert.ok(asked > 20, `only ${asked} questions`);
  await page.waitForSelector('.end');
  assert.match(await page.locator('.end h1').textContent(), /The Incursion is (won|lost)/);
  await page.waitForFunction(() => /Seed [0-9a-f]{16}/.test(document.querySelector('.end')?.textContent ?? ''));
  // Curves of wounds, Vitals and Stress over the rounds, from the whole record.
  const curves = page.locator('.end .curves figure');
  await curves.nth(2).waitFor();
  assert.deepEqual(await curves.locator('figcaption').allTextContents(), ['Wounds of the Boss', 'Vitals', 'Stress']);
  for (const path of await page.locator('.end .curves path.line').evaluateAll((all) => all.map((one) => one.getAttribute('d')))) {
    assert.match(path, /^M/);
  }
  assert.equal(await page.locator('.end tbody tr').count(), 3);
  await picture(page, 'end-1440');
  await assertAccessible(page, 'end');
  assert.deepEqual(await unexplained(page, '.end'), []);
  expectAsked(await askAll(page, '.end'), [/^Round \d+\. \d of 3 Spacers/, /^Vitals$/, /critical\)$/, /^[+−]\d+\.\d$/, /All your attacks/]);

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Save the record' }).click()]);
  const record = JSON.parse(readFileSync(await file.path(), 'utf8'));
  assert.ok(record.choices.length >= asked);

  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.waitForSelector('input[type=range]');
  const last = Number(await page.locator('input[type=range]').getAttribute('max'));
  assert.ok(last >= asked);
  await page.locator('input[type=range]').fill(String(last));
  await page.waitForFunction((n) => document.querySelector('[data-testid=place]')?.textContent === `${n} of ${n}`, last);
  await page.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'The session is over');
  const middle = Math.floor(last / 2);
  await page.locator('input[type=range]').fill(String(middle));
  await page.waitForFunction(() => document.querySelector('.prompt h2')?.textContent !== 'The session is over');
  await picture(page, 'replay-1440');
  await assertAccessible(page, 'replay');
  // A link leads anybody to this moment.
  const friend = await newPage(browser);
  await friend.goto(`${page.url().split('?')[0]}?at=${middle}`);
  await friend.waitForFunction((place) => document.querySelector('[data-testid=place]')?.textContent === place, `${middle} of ${last}`);
  assert.equal(await friend.locator('.prompt h2').textContent(), await page.locator('.prompt h2').textContent());
  // Play on from here.
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForSelector('[data-option]');
  assert.ok((await offered(page)).length > 0);
  assert.deepEqual(page.faults, []);
});

test('two browsers share a table: turns, chat and pings', async () => {
  const table = await openTable(server.base, 4, SEED, { players: ['human', 'human', 'bot:greedy', 'bot:greedy'], names: ['Ada', 'Ben', '', ''] });
  const juliet = await newPage(browser);
  const dov = await newPage(browser);
  const watcher = await newPage(browser);
  await sitDown(juliet, tableAddress(server.base, table, [0]));
  await sitDown(dov, tableAddress(server.base, table, [1]));
  await sitDown(watcher, `${server.base}/#/table/${table.table}`);
  await answer(juliet, 'spacer juliet-abel');
  await answer(dov, 'turn juliet-abel');
  await juliet.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'Your turn');
  await dov.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'Waiting for Juliet');
  assert.equal((await offered(dov)).length, 0);
  assert.equal((await offered(watcher)).length, 0);
  assert.match(await dov.title(), /^Juliet is choosing/);

  await dov.keyboard.press('c');
  await dov.getByPlaceholder('Say something').fill('Go left');
  await dov.getByPlaceholder('Say something').press('Enter');
  await dov.keyboard.press('Escape');
  await dov.locator('[data-space=D11]').click({ button: 'right' });
  await juliet.waitForSelector('.ping');
  // What is said is seen at once, and stays in the chat.
  await juliet.locator('.said', { hasText: 'Go left' }).waitFor();
  await picture(juliet, 'two-players-1440');
  await juliet.keyboard.press('c');
  await juliet.locator('.sheet').getByText('Go left').waitFor();
  assert.equal(await juliet.locator('.said', { hasText: 'Go left' }).count(), 0);
  await juliet.keyboard.press('Escape');

  await answer(juliet, 'end turn');
  await dov.waitForFunction(() => document.querySelector('.prompt h2')?.textContent !== 'Waiting for Juliet');
  for (const page of [juliet, dov, watcher]) assert.deepEqual(page.faults, []);
});

test('a seat can be given to a bot and taken back', async () => {
  const table = await openTable(server.base, 2, SEED);
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  await page.getByRole('button', { name: /Seats/ }).click();
  await page.getByRole('button', { name: 'QR code' }).first().click();
  await page.getByRole('img', { name: /QR code of the link/ }).waitFor();
  await assertAccessible(page, 'seats');
  const second = page.locator('.sheet select').nth(1);
  const bot = await second.locator('option[value^="bot:"]').first().getAttribute('value');
  await second.selectOption(bot);
  await page.getByRole('button', { name: /Seats: 1 yours, 1 bot/ }).waitFor();
  // A bot's seat is nobody's.
  const players = page.locator('article.crew .who');
  await page.waitForFunction(() => [...document.querySelectorAll('article.crew .who')].map((one) => one.textContent).join() === 'you,Bot');
  assert.deepEqual(await players.allTextContents(), ['you', 'Bot']);
  await second.selectOption('human');
  await page.getByRole('button', { name: /Seats: 2 yours$/ }).waitFor();
  assert.deepEqual(page.faults, []);
});

test('a table survives the server being killed, and the page comes back by itself', async () => {
  const table = await openTable(server.base, 2, SEED);
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  await server.kill();
  await page.getByText('Connection lost').waitFor();
  await server.restart();
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
  assert.equal(await told(page), 'Your turn');
  await answer(page, 'end turn');
  assert.deepEqual(page.faults, []);
});
