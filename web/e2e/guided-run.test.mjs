/** The guided Run and a Run with bots, from the first page to the last, as a newcomer would play them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { assertAccessible, assertNoSideways, assertNothingCut, assertReads, assertWords, MEDIUM, newPage, openTable, PHONE, picture, sitDown, tableAddress, WIDE } from './browser.mjs';
import { playUntil } from './fight.mjs';
import { followHintByKeys, followHints } from './hints.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

/** More answers than this nobody wants to give; chance may make it this long. */
const MOST = 700;

const source = readFileSync(new URL('../src/guide/run_steps.ts', import.meta.url), 'utf8');
const TIPS = [...source.matchAll(/id: '(run_\w+)'/g)].map(([, id]) => id);
/** Hints lead past the Anomalous Reading; whoever takes it along is told what that means. */
const OFF_THE_WAY = ['run_carried'];

/** What is looked at once, when it is first on the screen. */
function once(page, moments) {
  const left = new Map(Object.entries(moments));
  return async () => {
    for (const [selector, look] of left) {
      if (!(await page.locator(selector).count())) continue;
      left.delete(selector);
      await look();
    }
  };
}

test('the guided Run is reached with one click, and its tips and hints lead to its end', async () => {
  const page = await newPage(browser);
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Play the first Run' }).click();
  await page.waitForSelector('.board svg');
  const tips = new Set();
  const axe = once(page, {
    '.page [data-option]': () => assertAccessible(page, 'a Discovery of the guided Run'),
    'ol.noise': () => assertAccessible(page, 'noise in the guided Run'),
    '.figure.intruder': () => assertAccessible(page, 'Intruders in the guided Run'),
  });
  const look = async () => {
    // What a page covers comes forward once that was read.
    if (!(await page.locator('main.board .page').count())) await page.locator('.covered aside[data-tip]').waitFor({ state: 'detached' });
    const shown = await page.locator('aside[data-tip]:visible').evaluateAll((all) => all.map((one) => one.dataset.tip));
    shown.forEach((id) => tips.add(id));
    await axe();
  };
  const answered = await followHints(page, { most: MOST, look });
  assert.ok(answered < MOST, `${answered} answers`);
  await page.getByRole('heading', { name: 'The Run has succeeded' }).waitFor();
  assert.deepEqual(TIPS.filter((id) => !tips.has(id) && !OFF_THE_WAY.includes(id)), [], 'tips that were never shown');
  assert.equal(await page.locator('aside[data-tip=end]').count(), 1, 'what next?');
  await page.locator('.end .curves figure').first().waitFor();
  await assertWords(page, 'the end of the guided Run');
  await assertAccessible(page, 'the end of the guided Run');
  await picture(page, 'guided-run-end-1440');
  await page.setViewportSize(PHONE);
  await assertNoSideways(page, 'the end of the guided Run at 390');
  assert.deepEqual(page.faults, []);
});

test('a Run with three bots is set up, and played by clicks to its end', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.base}/#/setup`);
  await page.getByRole('button', { name: /Extraction Runs/ }).click();
  assert.equal(await page.locator('input[type=radio][value="incursion/mothman"]').count(), 0, 'fights are fights');
  await page.locator('input[type=radio][value="run/lights-round"]').check();
  await assertAccessible(page, 'setup of a Run');
  await page.getByText('Stratagems and seed').click();
  await page.getByLabel('Seed').fill('000000000000002c');
  await page.getByRole('button', { name: 'Go in' }).click();
  await page.waitForSelector('.board svg');
  await assertReads(page.locator('header .seats'), /1 yours, 3 bots/);
  assert.equal(await page.locator('article.crew').count(), 4);
  const answered = await followHints(page, { most: MOST });
  assert.ok(answered < MOST, `${answered} answers`);
  await assertReads(page.locator('.end h1'), /The Run has (succeeded|failed)/i);
  const fates = await page.getByRole('list', { name: 'Who got out' }).locator('.fate').allInnerTexts();
  assert.equal(fates.length, 4);
  await assertReads(page.locator('.end'), new RegExp(`${fates.filter((fate) => fate === 'got out').length} of 4 Spacers got out`));
  await assertReads(page.locator('.end'), /Seed 000000000000002c/);
  await assertReads(page.locator('section.log'), /activates/);
  await assertWords(page, 'the end of a Run with bots');
  assert.deepEqual(page.faults, []);
});

test('OBJ-1 a token that the mission gives says so', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, '7', { session: 'run/forty-hooks' })));
  assert.ok(await playUntil(page, async () => (await page.locator('.hand [data-option^=token]').count()) > 1, 20), 'no token was given');
  await assertReads(page.locator('aside.source'), /Forty Hooks[^]*The mission gives the crew a token/);
  assert.deepEqual(page.faults, []);
});

test('the first round of a Run needs no pointer', async () => {
  const page = await newPage(browser, WIDE);
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Play the first Run' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board svg');
  const round = () => page.locator('.bar .quiet').innerText();
  for (let asked = 0; asked < 120 && !/2/.test(await round()); asked += 1) await followHintByKeys(page);
  assert.match(await round(), /2/, 'the second round has begun');
  assert.deepEqual(page.faults, []);
});

test('BLP-6 what a Blip may hide stands whole under what the patrol may bring, also in black', async () => {
  const kept = new URL('../../crates/lab/tests/missions/run-forty-hooks-won.json', import.meta.url);
  const record = JSON.parse(readFileSync(kept, 'utf8'));
  const post = async (where, body) => (await fetch(`${server.base}/api/${where}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  const { replay, length } = await post('replays', record);
  const frames = [];
  for (let from = 1; from <= length; from += 100) frames.push(...(await (await fetch(`${server.base}/api/replays/${replay}/frames?from=${from}&to=${Math.min(length, from + 99)}`)).json()));
  const moment = frames.find(({ view }) => view.run.level === 'III' && view.intruders.length === 0 && view.run.blips.some(({ known }) => !known));
  assert.ok(moment, 'it never came to that');
  const { table, seats, host } = await post('tables/fork', { record, at: moment.index });
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, { table, seats, host }));
  for (const size of [WIDE, MEDIUM]) {
    await page.setViewportSize(size);
    await page.locator('.patrol li').first().waitFor();
    assert.ok((await page.locator('.faces li').count()) > 3);
    await assertNothingCut(page, `black at ${size.width}`, 'aside.right');
    const lost = await page.evaluate(() => {
      const edge = document.querySelector('aside.right .boss').getBoundingClientRect().bottom;
      const rows = [...document.querySelectorAll('.patrol .row, .faces .row')];
      return rows.filter((row) => row.scrollWidth > row.clientWidth || row.getBoundingClientRect().bottom > edge + 1).map((row) => row.textContent);
    });
    assert.deepEqual(lost, [], `out of sight at ${size.width}`);
  }
  assert.deepEqual(page.faults, []);
});
