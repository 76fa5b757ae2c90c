import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertWords, keep, moment, newPage, offered, openTable, picture, prefer, sitDown, tableAddress } from './browser.mjs';
import { WISHES } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();

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

async function sitDownTold(spacers = 4, seed = 7, more = {}) {
  const page = await newPage(browser, undefined, { told: true });
  const table = await openTable(server.base, spacers, seed, more);
  await sitDown(page, tableAddress(server.base, table));
  return page;
}

/** What leads up to a moment. */
const LEADS_UP = new Set(['Dice', 'Blow', 'Flatline']);

/** Watches fights, one seed after the other, until every beat that is wanted was told in one of them; `at` sees each, and what was shown before. */
async function film(spacers, wishes, wanted, at) {
  for (let seed = 7; seed < 19; seed++) {
    const page = await sitDownTold(spacers, seed);
    const seen = new Set();
    for (let asked = 0; asked < 400 && !(await page.locator('.end').count()); asked++) {
      if (wanted.every((beat) => seen.has(beat))) return page;
      const dice = (await page.locator('.roll').count()) > 0 ? await page.screenshot() : null;
      await choose(page, wishes);
      let before = dice;
      await watch(page, async (now) => {
        if (!seen.has(now)) await at(page, now, before);
        seen.add(now);
        if (LEADS_UP.has(now)) before = await page.screenshot();
      });
    }
    await page.context().close();
  }
  assert.fail(`${wanted.join(', ')} never came together`);
}

test('an activation is told in beats, and the next question waits for the last', async () => {
  const wishes = [/^spacer/, /^turn/, /^end turn$/, /^pass$/];
  const page = await film(4, wishes, ['Card', 'Target', 'Move', 'Blow', 'After', 'Round'], async (page, now) => {
    if (now === 'Target') {
      const lit = await page.locator('article.card').evaluateAll((cards) => cards.map((card) => card.querySelectorAll('li[aria-current=step]').length));
      assert.ok(lit.length > 0 && lit.every((lines) => lines === 1), 'the line that says whom is lit, large and in the column');
    }
    await assertWords(page, `the beat ${now}`);
    await picture(page, `activation-${now.toLowerCase()}-1440`);
    await assertAccessible(page, `the beat ${now}`);
  });
  assert.deepEqual(page.faults, []);
});

test('in a Run whoever acts lies large over the column of foes: a face, and what it does lit', async () => {
  const page = await sitDownTold(4, 7, { session: 'run/lights-round' });
  const log = () => page.locator('aside.right > .log').boundingBox();
  const place = await log();
  const lit = [];
  for (let asked = 0; asked < 200 && !lit.includes('Target'); asked++) {
    await choose(page);
    await watch(page, async (now) => {
      const card = page.locator('.acts article.card');
      if (!(await card.count())) return;
      assert.equal(await card.locator('.picture svg').count(), 1, 'it has a face');
      assert.ok((await card.boundingBox()).width > 320, 'it is large');
      assert.equal(await card.locator('.lit').count() > 0, true, `nothing is lit at ${now}`);
      assert.deepEqual(await log(), place, 'what lies under it moves');
      await assertAccessible(page, `an Intruder's ${now}`);
      lit.push(now);
    });
  }
  assert.ok(lit.includes('Target'), 'no Intruder has acted');
  assert.deepEqual(page.faults, []);
});

test('a wound and a death have a moment of their own', async () => {
  const page = await film(3, WISHES, ['Wound', 'Death'], async (page, now, before) => {
    if (await page.locator('.moment').count()) {
      assert.match(await page.locator('.moment .story').textContent(), now === 'Round' ? /^$/ : /\w+\./);
      await picture(page, `moment-${now.toLowerCase()}-1440`);
      await assertAccessible(page, `the moment ${now}`);
      if (before && (now === 'Wound' || now === 'Death')) keep(before, `${now.toLowerCase()}-before-1440`);
    }
  });
  assert.ok((await page.locator('.figure.dead').count()) > 0, 'the dead lie where they fell');
  await picture(page, 'death-after-1440');
  assert.deepEqual(page.faults, []);
});

test('who breaks, flatlines and dies is seen, and so is the end', async () => {
  const page = await film(3, WISHES, ['Breakdown', 'Flatline', 'Death'], async (page, now) => {
    if (!['Breakdown', 'Flatline', 'Death'].includes(now)) return;
    assert.match(await page.locator('.moment h2').textContent(), /^\w+ (breaks|flatlines|is dead)$/);
    assert.match(await page.locator('.moment .story').textContent(), /\w+\./);
    if (now !== 'Death') return assert.match(await page.locator('.moment .about').textContent(), /\w+\. /, 'the card that was drawn');
    // Whoever dies is not covered by the words about it.
    const covered = await page.evaluate(() => {
      const words = document.querySelector('.moment').getBoundingClientRect();
      return [...document.querySelectorAll('.figure.dead')].filter((one) => {
        const figure = one.getBoundingClientRect();
        const middle = figure.top + figure.height / 2;
        return middle > words.top && middle < words.bottom;
      }).length;
    });
    assert.equal(covered, 0);
  });
  for (let asked = 0; asked < 400 && !(await page.locator('.end').count()); asked++) {
    await choose(page);
    await watch(page, async (now) => {
      if (now === 'Won' || now === 'Lost') assert.match(await page.locator('.moment .story').textContent(), /red lamps/i);
    });
  }
  assert.match(await page.locator('.end .story').textContent(), /red lamps/i);
  assert.equal(await page.locator('.end .foe svg').count(), 1);
  assert.equal(await page.locator('.end .lamps li').count(), 3);
  await assertAccessible(page, 'the end');
  assert.deepEqual(page.faults, []);
});

test('Escape goes to the next choice, any key to the next beat', async () => {
  const page = await sitDownTold();
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
