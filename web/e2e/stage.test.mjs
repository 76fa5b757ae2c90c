import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertWords, moment, newPage, offered, openTable, picture, prefer, sitDown, tableAddress } from './browser.mjs';
import { WISHES } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

const SEED = '7';
const beat = (page) => page.locator('#prompt [aria-current=step]').textContent();
const telling = (page) => page.locator('[data-stage=next]').count();

/** Answers one question and waits for the next, or for what is told before it. */
async function choose(page, wishes = WISHES) {
  const before = await moment(page);
  await page.locator(`[data-option="${prefer(await offered(page), wishes)}"]`).first().click();
  await page.waitForFunction((old) => document.querySelector('[data-stage=next], .end') || (document.querySelector('.frame')?.dataset.decision !== old && document.querySelector('.frame')?.dataset.busy === 'false'), before);
}

/** Goes from beat to beat, and tells what was shown. */
async function watch(page, at = async () => {}) {
  const seen = [];
  while (await telling(page)) {
    const now = await beat(page);
    seen.push(now);
    assert.equal(await page.locator('[data-option]').count(), 0, `a question is open while ${now} is told`);
    await at(now, seen.length);
    const rest = await page.locator('#prompt ol li').count();
    await page.locator('[data-stage=next]').click();
    await page.waitForFunction(([n, rest]) => {
      const items = [...document.querySelectorAll('#prompt ol li')];
      return items.length !== rest || items.findIndex((one) => one.hasAttribute('aria-current')) !== n;
    }, [seen.length - 1, rest]);
  }
  return seen;
}

async function sitDownTold(seed, spacers = 4) {
  const page = await newPage(browser, undefined, { told: true });
  const table = await openTable(server.base, spacers, seed);
  await sitDown(page, tableAddress(server.base, table));
  return page;
}

test('an activation is told in beats, and the next question waits for the last', async () => {
  const page = await sitDownTold(SEED);
  const wishes = [/^spacer/, /^turn/, /^end turn$/, /^pass$/];
  const film = [];
  for (let asked = 0; asked < 120 && !film.includes('Round'); asked++) {
    await choose(page, wishes);
    await watch(page, async (now) => {
      await assertWords(page, `the beat ${now}`);
      if (film.includes(now)) return;
      film.push(now);
      await picture(page, `activation-${film.length}-${now.toLowerCase()}-1440`);
      await assertAccessible(page, `the beat ${now}`);
    });
  }
  for (const wanted of ['Card', 'Target', 'Move', 'Blow', 'Round']) assert.ok(film.includes(wanted), `${wanted} is not among ${film.join(', ')}`);
  assert.deepEqual(page.faults, []);
});

test('a wound and a death have a moment of their own', async () => {
  const page = await sitDownTold(SEED, 3);
  const film = [];
  for (let asked = 0; asked < 500 && !(film.includes('Wound') && film.includes('Death')) && !(await page.locator('.end').count()); asked++) {
    await choose(page);
    await watch(page, async (now) => {
      if (film.includes(now) || !(await page.locator('.moment').count())) return;
      film.push(now);
      assert.match(await page.locator('.moment .story').textContent(), now === 'Round' ? /^$/ : /\w+\./);
      await picture(page, `moment-${now.toLowerCase()}-1440`);
      await assertAccessible(page, `the moment ${now}`);
    });
  }
  assert.ok(film.some((now) => now === 'Wound' || now === 'Critical'), film.join());
  assert.ok(film.includes('Death'), film.join());
  assert.ok((await page.locator('.figure.dead').count()) > 0, 'the dead lie where they fell');
  assert.deepEqual(page.faults, []);
});

test('Escape goes to the next choice, any key to the next beat', async () => {
  const page = await sitDownTold(SEED);
  const wishes = [/^spacer/, /^turn/, /^end turn$/, /^pass$/];
  for (let asked = 0; asked < 40 && !(await telling(page)); asked++) await choose(page, wishes);
  const now = await beat(page);
  await page.keyboard.press('k');
  await page.waitForFunction((old) => document.querySelector('#prompt [aria-current=step]')?.textContent !== old, now);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('[data-option]'));
  assert.equal(await telling(page), 0);
  assert.deepEqual(page.faults, []);
});
