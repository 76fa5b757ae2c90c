/** Every screen and every sheet, as axe sees it, at three widths. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { answer, assertAccessible, MEDIUM, newPage, openTable, PHONE, sitDown, tableAddress, WIDE } from './browser.mjs';
import { followHint } from './hints.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

const SEED = '7';

/** All of the page when there is room for all of it; narrower, the part that is meant. */
async function assertAccessibleAtAllWidths(page, where, within) {
  await assertAccessible(page, `${where} at ${WIDE.width}`);
  for (const size of [MEDIUM, PHONE]) {
    await page.setViewportSize(size);
    await assertAccessible(page, `${where} at ${size.width}`, within);
  }
  await page.setViewportSize(WIDE);
}

const source = readFileSync(new URL('../src/app/sheet.svelte.ts', import.meta.url), 'utf8');
const [, union] = /export type SheetContent =([^]*?}); *\n\n/.exec(source);
/** The kinds of sheets that nobody has opened yet. */
const unvisited = new Set([...union.matchAll(/kind: '(\w+)'/g)].map(([, kind]) => kind));

/** Opens a sheet by a click and looks at it. */
async function visit(page, kind, place, target) {
  await target.first().click();
  await page.locator(`.sheet[data-sheet=${kind}]`).waitFor();
  await assertAccessibleAtAllWidths(page, `the sheet “${kind}” ${place}`, '.sheet');
  await page.keyboard.press('Escape');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  unvisited.delete(kind);
}

/** Sheets that lie behind the menu, by what stands on its buttons. */
const IN_MENU = { forecast: /forecast/i, orders: /Standing orders/, share: /Seats/, keys: /Keys/, report: /Report a problem/ };

/** What every table has, whatever is played. */
async function visitSheetsOfTable(page, place) {
  const menu = page.getByRole('button', { name: 'Menu' });
  await visit(page, 'menu', place, menu);
  for (const [kind, name] of Object.entries(IN_MENU)) {
    await menu.click();
    await visit(page, kind, place, page.locator('.sheet nav button', { hasText: name }));
  }
  await visit(page, 'chat', place, page.getByRole('button', { name: 'Chat' }));
  await visit(page, 'rule', place, page.locator('.bar .why:visible'));
  await visit(page, 'spacer', place, page.locator('article.crew .name'));
  await visit(page, 'card', place, page.locator('article.card .title'));
}

test('a fight and its sheets', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, SEED)));
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  await assertAccessibleAtAllWidths(page, 'a turn in a fight');
  await visitSheetsOfTable(page, 'in a fight');
  await visit(page, 'boss', 'in a fight', page.locator('section.boss button', { hasText: 'Mothman' }));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /End the session/ }).click();
  await page.getByRole('button', { name: 'End the session', exact: true }).click();
  await page.getByText(/Seed [0-9a-f]{16}/).waitFor();
  await assertAccessibleAtAllWidths(page, 'the end of a fight');
  await page.getByRole('link', { name: 'Watch it again' }).click();
  await page.locator('.answer b').waitFor();
  await assertAccessibleAtAllWidths(page, 'a replay');
  assert.deepEqual(page.faults, []);
});

test('a Run and its sheets', async () => {
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, SEED, { session: 'run/forty-hooks' })));
  const mission = page.getByRole('region', { name: 'Mission' });
  const clues = mission.getByRole('button', { name: 'What we know' });
  // Whoever follows the hints learns something in the cloakroom, and is asked again.
  for (let asked = 0; asked < 40 && !(await clues.count()); asked += 1) await followHint(page);
  for (let asked = 0; asked < 40 && !(await page.locator('article.card').count()); asked += 1) await followHint(page);
  await assertAccessibleAtAllWidths(page, 'a turn in a Run');
  await visitSheetsOfTable(page, 'in a Run');
  await visit(page, 'clues', 'in a Run', clues);
  await visit(page, 'mission', 'in a Run', mission.getByRole('button', { name: 'Mission' }));
  await visit(page, 'location', 'in a Run', mission.locator('.sheets button').last());
  assert.deepEqual(page.faults, []);
});

test('the screens beside the table', async () => {
  const page = await newPage(browser);
  const table = await openTable(server.base, 2, SEED);
  await page.goto(`${server.base}/#/table/${table.table}?token=wrong`);
  await page.getByRole('heading', { name: 'This link opens no seat at the table.' }).waitFor();
  await assertAccessibleAtAllWidths(page, 'a wrong link');

  await page.goto(`${server.base}/#/setup`);
  await visit(page, 'locker', 'at setup', page.getByRole('button', { name: 'Add Gear' }));
  await assertAccessibleAtAllWidths(page, 'setup of a fight');
  await page.getByRole('button', { name: /Extraction Runs/ }).click();
  await assertAccessibleAtAllWidths(page, 'setup of a Run');

  await page.goto(`${server.base}/#/rules/ESC-6`);
  await page.locator('#ESC-6').waitFor();
  await assertAccessibleAtAllWidths(page, 'rules');
  await page.goto(`${server.base}/#/settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await assertAccessibleAtAllWidths(page, 'settings');
  await page.goto(`${server.base}/#/`);
  await page.getByRole('button', { name: 'Play the first fight' }).waitFor();
  await assertAccessibleAtAllWidths(page, 'home');
  assert.deepEqual(page.faults, []);

  for (const screen of ['table', 'replay']) {
    await page.goto(`${server.base}/#/${screen}/nobody-knows`);
    await page.getByText('There is no such table.').waitFor();
    await assertAccessibleAtAllWidths(page, `a ${screen} that is not there`);
  }
});

test('no kind of sheet was left out', () => assert.deepEqual([...unvisited], []));
