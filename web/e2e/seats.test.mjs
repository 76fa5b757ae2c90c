import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertAccessible, assertNothingCut, newPage, openTable, PHONE, sitDown, tableAddress } from './browser.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

const who = (page) => page.locator('article.crew .who').allTextContents();
const heading = (page) => page.locator('.prompt h2').first().textContent();

test('a seat that was given away leaves the host, and what is said there is announced and kept', async () => {
  const table = await openTable(server.base, 2, '7');
  const host = await newPage(browser);
  await sitDown(host, tableAddress(server.base, table));
  assert.deepEqual(await who(host), ['you', 'you']);
  const friend = await newPage(browser);
  await sitDown(friend, tableAddress(server.base, table, [1]));
  await host.waitForFunction(() => document.querySelectorAll('article.crew .who')[1]?.textContent !== 'you');
  assert.deepEqual(await who(friend), ['Person', 'you']);

  await answer(host, 'spacer juliet-abel');
  const second = await host.locator('[data-option^="turn "]').nth(1).getAttribute('data-option');
  await answer(host, second);
  assert.match(await heading(host), /^Waiting for/);
  await friend.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'Your turn');

  await friend.keyboard.press('c');
  await friend.getByPlaceholder('Say something').fill('Go left');
  await friend.getByPlaceholder('Say something').press('Enter');
  await host.locator('.said', { hasText: 'Go left' }).waitFor();
  await host.reload();
  await host.waitForSelector('.board svg');
  await host.keyboard.press('c');
  await host.locator('.sheet').getByText('Go left').waitFor();
  await host.keyboard.press('Escape');

  // The host can take it back.
  await host.getByRole('button', { name: /Seats/ }).click();
  await host.locator('.sheet select').nth(1).selectOption('human');
  await host.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'Your turn');
  await friend.waitForFunction(() => document.querySelector('.prompt h2')?.textContent !== 'Your turn');
  for (const page of [host, friend]) assert.deepEqual(page.faults, []);
});

test('who comes, goes, watches and takes back is told to all', async () => {
  const table = await openTable(server.base, 2, '7');
  const host = await newPage(browser);
  await sitDown(host, tableAddress(server.base, table));
  const watcher = await newPage(browser);
  await sitDown(watcher, tableAddress(server.base, table, []));
  await watcher.getByText('You are watching').waitFor();
  assert.equal(await host.getByText('You are watching').count(), 0);

  const friend = await newPage(browser);
  await sitDown(friend, tableAddress(server.base, table, [1]));
  for (const page of [host, watcher]) await page.locator('.told', { hasText: /Dov/ }).waitFor();
  await answer(host, 'spacer juliet-abel');
  // The friend takes back what the host chose: both others read who and what.
  await friend.waitForFunction(() => document.querySelector('[data-option^="turn "]'));
  await friend.keyboard.press('u');
  for (const page of [host, watcher]) await page.locator('.told', { hasText: 'Dov took back: Juliet Abel' }).waitFor();
  await friend.keyboard.press('U');
  await host.locator('.told', { hasText: 'Dov did again: Juliet Abel' }).waitFor();
  assert.equal(await friend.locator('.told:visible').count(), 0);
  // Whoever leaves is missed, at the seat and in words.
  await friend.close();
  await host.locator('.told', { hasText: 'Dov waits' }).waitFor();
  await host.locator('article.crew', { hasText: 'Dov Marek' }).getByText('not here').waitFor();
  for (const page of [host, watcher]) assert.deepEqual(page.faults, []);
});

test('a replay shows the answer that was given, and where rounds, wounds and deaths lie', async () => {
  const table = await openTable(server.base, 2, '7', { players: ['bot:greedy', 'bot:greedy'] });
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  await page.locator('.end').waitFor({ timeout: 120_000 });
  const story = await (await fetch(`${server.base}/api/replays/${table.table}/story`)).json();
  await page.goto(`${server.base}/#/replay/${table.table}?at=0`);
  await page.locator('.answer b').waitFor();
  const [first] = await (await fetch(`${server.base}/api/replays/${table.table}/frames?from=1&to=1`)).json();
  // The answer to the first question is the choice that led to the second.
  const named = await page.locator('.answer b').textContent();
  assert.ok(first.choice.includes(named.split(' ')[0].toLowerCase()), `${named} is not ${first.choice}`);
  const marks = page.getByRole('list', { name: 'Rounds, wounds and deaths' });
  await marks.getByRole('button', { name: 'Round 1' }).waitFor();
  const last = story.curve.at(-1);
  assert.equal(await marks.getByRole('button', { name: /^Round/ }).count(), last.round);
  assert.equal(await marks.getByRole('button', { name: / dies$/ }).count(), story.marks.filter(({ what }) => what === 'death').length);
  // One click, or one key, leads there.
  const second = marks.getByRole('button', { name: 'Round 2' });
  const there = await second.getAttribute('data-index');
  await second.click();
  await page.getByText(`${there} of ${story.choices}`).waitFor();
  await page.keyboard.press('PageUp');
  await page.waitForFunction((there) => Number(/^\d+/.exec(document.querySelector('[data-testid=place]').textContent)[0]) < Number(there), there);
  await assertAccessible(page, 'a replay with marks');
  assert.deepEqual(page.faults, []);
});

test('who has a name is greeted by it, and takes it along', async () => {
  const table = await openTable(server.base, 2, '7');
  const host = await newPage(browser);
  await sitDown(host, tableAddress(server.base, table));
  const friend = await newPage(browser);
  await friend.addInitScript(() => localStorage.setItem('enormity.settings', JSON.stringify({ name: 'Ada', speed: 'instant' })));
  await sitDown(friend, tableAddress(server.base, table, [1]));
  await host.locator('.told', { hasText: 'Ada is here and plays Dov.' }).waitFor();
  await host.waitForFunction(() => document.querySelectorAll('article.crew .who')[1]?.textContent === 'Ada');
  // The host takes the seat back: it is called by nobody's name.
  await host.getByRole('button', { name: /Seats/ }).click();
  await host.locator('.sheet').getByText('Ada · here').waitFor();
  await host.locator('.sheet select').nth(1).selectOption('human');
  await friend.waitForFunction(() => document.querySelectorAll('article.crew .who')[1]?.textContent === 'Person');
  // Given back, it is hers again, by name; and she may call herself something else.
  await host.locator('.sheet select').nth(1).selectOption('guest');
  await host.locator('.sheet').getByText('Ada · here').waitFor();
  await friend.getByRole('button', { name: /Seats/ }).click();
  await friend.getByLabel('Your name at a table').fill('Countess');
  await friend.getByLabel('Your name at a table').press('Enter');
  await host.locator('.sheet').getByText('Countess · here').waitFor();
  for (const page of [host, friend]) assert.deepEqual(page.faults, []);
});

test('what is said wraps, however long its words are, and whoever watches reads along', async () => {
  const table = await openTable(server.base, 2, '7');
  const phone = await newPage(browser, PHONE);
  await sitDown(phone, tableAddress(server.base, table));
  const watcher = await newPage(browser);
  await sitDown(watcher, tableAddress(server.base, table, []));
  const link = `https://example.org/${'long'.repeat(40)}`;
  await phone.getByRole('button', { name: 'Chat' }).click();
  await phone.getByPlaceholder('Say something').fill(link);
  await phone.getByPlaceholder('Say something').press('Enter');
  await phone.locator('.sheet').getByText(link).waitFor();
  await assertNothingCut(phone, 'a long word in the chat', '.sheet');
  await watcher.locator('.said', { hasText: link }).waitFor();
  await assertNothingCut(watcher, 'a long word that is announced', '.said');
  await watcher.keyboard.press('c');
  await watcher.getByText('Whoever has a seat can speak.').waitFor();
  assert.equal(await watcher.getByPlaceholder('Say something').count(), 0);
  for (const page of [phone, watcher]) assert.deepEqual(page.faults, []);
});

test('a link is copied without TLS, too', async () => {
  const table = await openTable(server.base, 2, '7');
  const page = await newPage(browser);
  // Only secure pages have a clipboard.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.addInitScript(() => document.addEventListener('copy', () => (window.taken = String(document.activeElement?.value))));
  await sitDown(page, tableAddress(server.base, table));
  await page.getByRole('button', { name: /Seats/ }).click();
  await page.getByText('Links of this page open on this machine only.').waitFor();
  await page.getByRole('button', { name: 'Copy link' }).nth(1).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.ok((await page.evaluate(() => window.taken)).includes(table.seats[1].token));
  // And if that fails as well, it can be seen and marked.
  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  assert.ok((await page.getByLabel('copy it yourself').inputValue()).includes(table.seats[0].token));
  assert.deepEqual(page.faults, []);
});

test('a wrong link says so and what to do, and overwrites no seat', async () => {
  const table = await openTable(server.base, 2, '7');
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table, [0]));
  await page.goto('about:blank');
  await page.goto(`${server.base}/#/table/${table.table}?token=wrong`);
  await page.getByRole('heading', { name: 'This link opens no seat at the table.' }).waitFor();
  await page.getByText('Ask whoever shared it').waitFor();
  await page.getByRole('link', { name: 'Open the seats this browser knows' }).click();
  await page.waitForSelector('.board svg');
  assert.deepEqual(await who(page), ['you', 'Person']);

  const stranger = await newPage(browser);
  await stranger.goto(`${server.base}/#/table/${table.table}?token=wrong`);
  await stranger.getByRole('link', { name: 'Watch without a seat' }).click();
  await stranger.waitForSelector('.board svg');
  assert.deepEqual(await who(stranger), ['Person', 'Person']);
});

test('what is no link and no record is told beside its field, in words for people', async () => {
  const page = await newPage(browser, PHONE);
  await page.goto(server.base);
  const panel = page.locator('.panel', { has: page.getByLabel('The link you were given') });
  for (const nonsense of ['hello', 'https://example.org/#about', `${server.base}/#/table/`, '👻 שלום']) {
    await panel.getByLabel('The link you were given').fill(nonsense);
    await panel.getByRole('button', { name: 'Go' }).click();
    await panel.getByText('This is not a link to a table.').waitFor();
    assert.ok(!page.url().includes('table'), page.url());
  }
  await panel.getByLabel('A record file').setInputFiles({ name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('\u{1f431} meow') });
  await panel.getByText('This file is not the record of a session').waitFor();
  // A link that was cut off in the middle of a letter opens a page that says so.
  await page.goto('about:blank');
  await page.goto(`${server.base}/#/table/%E0%A4%A`);
  await page.getByText('There is no such table.').waitFor();
});

test('the seats of a running fight are not thrown away unasked', async () => {
  const table = await openTable(server.base, 2, '7');
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  await page.goto(`${server.base}/#/`);
  const forget = page.getByRole('button', { name: /^Forget / });
  await forget.click();
  await page.getByText('This session is still running.').waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await forget.click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.getByText('No tables yet.').waitFor();
  assert.deepEqual(page.faults, []);
});

test('a dead connection shows within seconds', async () => {
  const table = await openTable(server.base, 2, '7');
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  server.freeze();
  const silent = page.getByText('Nothing has been heard from the server');
  try {
    await silent.waitFor({ timeout: 9000 });
  } finally {
    server.thaw();
  }
  await silent.waitFor({ state: 'detached' });
  await answer(page, 'spacer juliet-abel');
  assert.deepEqual(page.faults, []);
});

test('what failed for want of a connection can be done once there is one', async () => {
  const table = await openTable(server.base, 2, '7');
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  await server.kill();
  await page.getByText('Connection lost').waitFor();
  await page.locator('[data-option="spacer juliet-abel"]').click();
  await page.getByText('There is no connection right now').waitFor();
  await server.restart();
  await page.getByText('There is no connection right now').waitFor({ state: 'detached' });
  await answer(page, 'spacer juliet-abel');
  assert.deepEqual(page.faults, []);
});

test('what went wrong is gone with the next question', async () => {
  const table = await openTable(server.base, 2, '7');
  const pages = [await newPage(browser), await newPage(browser)];
  for (const page of pages) await sitDown(page, tableAddress(server.base, table));
  const [one, other] = pages;
  await answer(one, 'spacer juliet-abel');
  await other.waitForFunction(() => document.querySelector('[data-option^="turn "]'));
  await other.keyboard.press('U');
  await other.locator('.trouble').waitFor();
  await answer(one, 'turn juliet-abel');
  await other.locator('.trouble').waitFor({ state: 'detached' });
});
