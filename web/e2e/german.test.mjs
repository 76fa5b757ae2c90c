/** A Run for somebody who reads German: nothing is said in English, whatever is asked, found or looked up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertWords, newPage, openTable, sitDown, tableAddress } from './browser.mjs';
import { assertGerman, onlyEnglish } from './german.mjs';
import { followHints } from './hints.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

/** Enough for two rounds: walks, noise, a Discovery, a patrol. */
const QUESTIONS = 60;

test('a Run speaks German when the reader does', async () => {
  const english = await onlyEnglish(server.base);
  assert.ok(english.includes('Steady Walk') && english.includes('Anomalous Reading'), 'the words of cards and missions are known');
  const page = await newPage(browser, undefined, { locale: 'de-DE' });
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 2, '7', { session: 'run/forty-hooks' })));
  let asked = 0;
  const look = () => assertGerman(page, english, `question ${(asked += 1)}`);
  await followHints(page, { most: QUESTIONS, look });

  const sheets = [...(await page.locator('section.mission .sheets button').all()), page.getByRole('button', { name: 'Menü' }), page.locator('article.crew .name').first()];
  assert.ok(sheets.length >= 5, 'mission, clues, place, menu and Spacer');
  for (const sheet of sheets) {
    await sheet.click();
    await assertGerman(page, english, `the sheet “${await page.locator('.sheet h2').first().innerText()}”`);
    await page.keyboard.press('Escape');
  }
  for (const key of ['f', '?', 'c']) {
    await page.keyboard.press(key);
    await page.locator('.sheet').waitFor();
    await assertGerman(page, english, `the sheet of the key ${key}`);
    await page.keyboard.press('Escape');
  }
  await assertWords(page, 'a Run in German');
  assert.deepEqual(page.faults, []);
});

test('an answer that is none is told in German as well, and forgotten with the next one', async () => {
  const page = await newPage(browser, undefined, { locale: 'de-DE' });
  await page.route('**/api/crew', (route) => route.fulfill({ body: '<html>' }), { times: 1 });
  await page.goto(`${server.base}/#/setup`);
  const trouble = page.getByText('Der Server antwortet nicht.');
  await trouble.waitFor();
  await page.getByText('Veteran', { exact: true }).click();
  await trouble.waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
});
