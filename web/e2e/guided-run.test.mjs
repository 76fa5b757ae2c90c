/** The guided Run and a Run with bots, from the first page to the last, as a newcomer would play them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertNoSideways, assertReads, assertWords, newPage, openTable, PHONE, picture, sitDown, tableAddress, WIDE } from './browser.mjs';
import { playUntil } from './fight.mjs';
import { followHint, followHintByKeys, followHints } from './hints.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

/** More answers than this nobody wants to give; chance may make it this long. */
const MOST = 700;

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
    tips.add(await page.evaluate(() => document.querySelector('aside[data-tip]')?.dataset.tip ?? ''));
    await axe();
  };
  const answered = await followHints(page, { most: MOST, look });
  await page.locator('section.end').waitFor();
  assert.ok(answered < MOST, `${answered} answers`);
  for (const id of ['run_welcome', 'run_stats', 'run_whose_turn', 'run_turn', 'run_reading', 'run_noise', 'run_blips', 'run_countdown', 'run_help']) {
    assert.ok(tips.has(id), `the tip ${id} was never shown, only ${[...tips].join(', ')}`);
  }
  assert.equal(await page.locator('aside[data-tip=end]').count(), 1, 'what next?');
  await page.locator('.end .curves figure').first().waitFor();
  await assertWords(page, 'the end of the guided Run');
  await assertAccessible(page, 'the end of the guided Run');
  await picture(page, 'guided-run-end-1440');
  await page.setViewportSize(PHONE);
  await assertNoSideways(page, 'the end of the guided Run at 390');
  assert.deepEqual(page.faults, []);
});

test('a Run with three bots is set up, and goes on round by round', async () => {
  const page = await newPage(browser);
  await page.goto(`${server.base}/#/setup`);
  await page.getByRole('button', { name: /Extraction Runs/ }).click();
  assert.equal(await page.locator('input[type=radio][value="incursion/mothman"]').count(), 0, 'fights are fights');
  await page.locator('input[type=radio][value="run/lights-round"]').check();
  await assertAccessible(page, 'setup of a Run');
  await page.getByRole('button', { name: 'Go in' }).click();
  await page.waitForSelector('.board svg');
  await assertReads(page.locator('header .seats'), /1 yours, 3 bots/);
  // The second round: each of the four has had a turn, three of them by bots.
  const later = async () => (await page.locator('section.end').count()) > 0 || /[2-9]/.test(await page.locator('.bar .quiet').innerText());
  let answered = 0;
  while (!(await later()) && answered < MOST && (await followHint(page))) answered += 1;
  assert.ok(await later(), `after ${answered} answers`);
  assert.equal(await page.locator('article.crew').count(), 4);
  await assertReads(page.locator('section.log'), /turn/);
  await assertWords(page, 'a Run with bots');
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
