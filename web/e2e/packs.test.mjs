import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, fightingCrew, moment, newPage, offered, openTable, prefer, sitDown, tableAddress } from './browser.mjs';
import { comeTo } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse(['examples/packs/hooks']);

async function withHookGun(base) {
  const { crew } = await fightingCrew(base);
  return openTable(base, 2, '7', { crew: [{ ...crew[0], gear: ['hook-gun'] }, crew[1]] });
}

/** The words of a card of the first Spacer, by its name. */
async function read(page, name) {
  await page.locator('article.crew').first().getByRole('button', { name }).first().click();
  const said = await page.locator('.sheet').textContent();
  await page.keyboard.press('Escape');
  return said;
}

/** The card shows the drawing that its pack names. */
async function drawn(page) {
  await page.locator('article.crew').first().getByRole('button', { name: 'Hook Gun' }).first().click();
  await page.waitForSelector('.sheet .picture svg path[d="M198 88h46"]', { state: 'attached' });
  await page.keyboard.press('Escape');
}

test('a weapon of a pack on top is played, says where it is from, and outlives the pack', async () => {
  const table = await withHookGun(server.base);
  const page = await newPage(browser);
  await sitDown(page, tableAddress(server.base, table));
  const said = await read(page, 'Hook Gun');
  assert.match(said, /A wound lets you lose 1 Stress/);
  assert.match(said, /From the pack Hooks and Lines/);
  await drawn(page);
  for (let n = 0; n < 6; n += 1) await answer(page, prefer(await offered(page), [/^spacer/, /^turn/, /^play/, /^attack/]));
  const stood = await moment(page);

  await server.kill();
  await server.restart([]);
  const later = await newPage(browser);
  await sitDown(later, tableAddress(server.base, table));
  assert.equal(await moment(later), stood, 'it stands where it stood');
  assert.match(await read(later, 'Hook Gun'), /From the pack Hooks and Lines/);
  await drawn(later);
  await answer(later, prefer(await offered(later), [/^turn/, /^play/]));
  const now = await (await fetch(`${server.base}/api/catalog`)).json();
  assert.ok(!now.gear.some(({ id }) => id === 'hook-gun'), 'new tables are founded without');
  assert.deepEqual(later.faults, []);
});

test('cards and names in lines speak German when the reader does', async () => {
  const { crew } = await fightingCrew(server.base);
  const table = await openTable(server.base, 2, '7', { crew: crew.slice(0, 2) });
  const page = await newPage(browser, undefined, { locale: 'de-DE' });
  await sitDown(page, tableAddress(server.base, table));
  await answer(page, prefer(await offered(page), [/^spacer/]));
  await answer(page, prefer(await offered(page), [/^turn/]));
  const text = await page.evaluate(() => document.body.innerText);
  assert.match(text, /Verzweifelte Maßnahmen/);
  assert.doesNotMatch(text, /Desperate Measures|Steady Walk|Hurried Walk/);
  // Advice gives its reason, and keywords are links.
  await page.keyboard.press('h');
  await page.locator('p.hint').waitFor();
  assert.doesNotMatch(await page.locator('p.hint').textContent(), /\b(the|is|worth|than|better|an attack)\b/);
  await comeTo(page, server.base, 2, async () => (await page.locator('.source .keyword, .drawn .keyword').count()) > 0);
  await page.locator('.source .keyword, .drawn .keyword').first().hover();
  assert.match(await page.getByRole('tooltip').textContent(), /\b(der|die|das|den|des|ein|eine|eines|einen|und|nach|wird|um)\b/);
  assert.deepEqual(page.faults, []);
});
