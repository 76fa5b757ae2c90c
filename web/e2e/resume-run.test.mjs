/** A Run that is killed goes on where it was: in the middle of a move, of a noise roll, of a die that is given, of a Discovery. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, newPage, offered, openTable, sitDown, tableAddress } from './browser.mjs';
import { playUntil } from './fight.mjs';
import { openHouse } from './house.mjs';
import { stroll } from './stroll.mjs';

const { server, browser } = await openHouse(['scenarios/training']);

/** What is asked, what can be answered, and where everything stands. */
async function position(page) {
  const board = await page.locator('.figure, .blip').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const words = await page.locator('.prompt h2').first().innerText();
  return { words, options: await offered(page), board: board.sort(), log: await page.locator('.log p').last().innerText() };
}

const toTheDoll = () => 'I:C1';

/** The moments, in the order in which a Run comes to them. */
const MOMENTS = [
  ['a move', 'run/cellar', (page) => async () => {
    const move = (await offered(page)).find((option) => /^play .*: move$/.test(option));
    if (move) await answer(page, move);
    return (await offered(page)).some((option) => option.startsWith('step'));
  }],
  ['a roll for noise', 'run/cellar', (page) => async () => (await page.locator('.roll').count()) > 0 && /How loud/.test(await page.locator('.prompt h2').first().innerText())],
  ['a die that is given', 'run/cellar', (page) => async () => (await page.locator('ol.noise').count()) > 0],
  ['a patrol', 'run/cellar', (page) => async () => (await page.locator('.blip.can').count()) > 1],
  ['a Discovery', 'run/attic-by-numbers', (page) => async () => (await page.locator('.page [data-option]').count()) > 1],
];

for (const [name, session, comes] of MOMENTS) {
  test(`CAR-3 a Run goes on after the server was killed in the middle of ${name}`, async () => {
    const page = await newPage(browser);
    await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7', { session })));
    await page.keyboard.press('Escape');
    const came = name === 'a Discovery' ? stroll(page, comes(page), toTheDoll) : playUntil(page, comes(page), 200);
    assert.ok(await came, `it never came to ${name}`);
    const before = await position(page);
    await server.kill();
    await page.getByText('Connection lost').waitFor();
    await server.restart();
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    assert.deepEqual(await position(page), before);
    await page.reload();
    await page.waitForSelector('.board svg');
    assert.deepEqual(await position(page), before);
    await answer(page, before.options[0]);
    assert.deepEqual(page.faults, []);
  });
}
