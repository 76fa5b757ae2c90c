import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertAccessible, assertNoneOnOthers, assertNoSideways, assertNothingCut, moment, movedOn, newPage, offered, openTable, PHONE, sitDown, SMALL, tableAddress } from './browser.mjs';
import { playOn, playUntil } from './fight.mjs';
import { openHouse } from './house.mjs';

const { server, browser } = await openHouse();
const FINGER = { hasTouch: true, isMobile: true };

const tab = (page, name) => page.locator(`.tabs [data-tab=${name}]`);
/** Is it on the screen, inside the panel that a tab opens? */
const inSight = (page, what) =>
  page.evaluate((what) => {
    const one = document.querySelector(what)?.getBoundingClientRect();
    const panel = document.querySelector('.tabs').getBoundingClientRect();
    return Boolean(one && one.height > 0 && one.top >= 0 && one.top < panel.top - 20);
  }, what);
const attacking = async (page) => (await page.locator('.roll').count()) > 0 && (await page.locator('section.boss .drawn').count()) > 0;
const fourSpacers = (page, options) => options.some((option) => option.startsWith('play'));

for (const [name, size] of [['360 by 640', SMALL], ['390 by 844', PHONE]]) {
  test(`nothing is cut at ${name}`, async () => {
    const page = await newPage(browser, size, FINGER);
    for (const screen of ['', 'setup', 'rules', 'settings']) {
      await page.goto(`${server.base}/#/${screen}`);
      await page.locator('main').waitFor();
      await page.waitForLoadState('networkidle');
      await assertNothingCut(page, `${screen || 'home'} at ${name}`);
      await assertNoSideways(page, `${screen || 'home'} at ${name}`);
    }
    const table = await openTable(server.base, 4, '7');
    await sitDown(page, tableAddress(server.base, table));
    await assertNothingCut(page, `the first question at ${name}`);
    assert.ok(await playUntil(page, async () => fourSpacers(page, await offered(page)), 20));
    await assertNothingCut(page, `a turn at ${name}`);
    assert.ok(await playUntil(page, async () => (await page.locator('.action.can ~ .odds').count()) > 0, 120), 'nobody could attack');
    await assertNoneOnOthers(page, `odds at ${name}`);
    assert.ok(await playUntil(page, () => attacking(page), 120), 'nobody attacked');
    await assertNothingCut(page, `an attack at ${name}`);
    for (const one of ['crew', 'boss', 'log']) {
      await tab(page, one).tap();
      await assertNothingCut(page, `the tab ${one} at ${name}`);
    }
    await tab(page, 'hand').tap();
    for (const sheet of ['menu', 'chat']) {
      await page.getByRole('button', { name: sheet === 'menu' ? 'Menu' : 'Chat' }).tap();
      await page.locator('.sheet').waitFor();
      await assertNothingCut(page, `the sheet ${sheet} at ${name}`);
      await page.locator('.sheet').getByRole('button', { name: 'Close' }).tap();
    }
    await assertNoSideways(page, `the table at ${name}`);
    assert.deepEqual(page.faults, []);
  });
}

test('tabs open where the eye is, and an attack shows board, body part and dice at once', async () => {
  const page = await newPage(browser, PHONE, FINGER);
  const table = await openTable(server.base, 4, '7');
  await sitDown(page, tableAddress(server.base, table));
  // Whose moment it is stands under the board, named in words.
  await answer(page, 'spacer ruth-vance');
  for (const stat of ['Vitals', 'Stress', 'Adrenaline']) await page.locator('.own').getByText(stat).waitFor();
  assert.ok(await playUntil(page, () => attacking(page), 120), 'nobody attacked');
  assert.ok(await inSight(page, '.board svg') && (await inSight(page, '.roll')));
  const part = await page.locator('section.boss .drawn button').first().textContent();
  await page.locator('.hand').getByText(part).first().waitFor();
  await tab(page, 'crew').tap();
  assert.ok(await inSight(page, 'article.crew.acting h2'), 'whoever acts is in sight');
  assert.ok(await inSight(page, '.pool .tokens'), 'the tokens that all share are in sight');
  await tab(page, 'boss').tap();
  assert.ok(await inSight(page, 'section.boss .drawn'), 'the card that lies open is in sight');
  await tab(page, 'log').tap();
  // The log is at its end.
  await page.waitForFunction(() => {
    const list = document.querySelector('.log .list');
    return list.scrollHeight > list.clientHeight && list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  });
  await assertAccessible(page, 'the log on a phone');
  assert.deepEqual(page.faults, []);
});

for (const [name, size] of [['a phone on its side', { width: 844, height: 390 }], ['a small one on its side', { width: 640, height: 360 }], ['a laptop at twice the size', { width: 720, height: 450 }]]) {
  test(`${name}: the board beside the question`, async () => {
    const page = await newPage(browser, size, FINGER);
    await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));
    assert.ok(await playUntil(page, async () => fourSpacers(page, await offered(page)), 20));
    const board = await page.locator('.board .sight').boundingBox();
    assert.ok(board.height > size.height * 0.7 && board.width > size.width * 0.4, `the board is ${board.width} by ${board.height}`);
    for (const one of ['hand', 'crew', 'boss', 'log']) {
      await tab(page, one).tap();
      await assertNothingCut(page, `the tab ${one} at ${name}`);
    }
    await tab(page, 'hand').tap();
    assert.ok(await playUntil(page, async () => (await page.locator('.roll').count()) > 0, 60), 'nobody rolled');
    await assertNothingCut(page, `a roll at ${name}`);
    await assertNoSideways(page, name);
    assert.deepEqual(page.faults, []);
  });
}

test('what the Boss threatens is read whole, beside the buttons of the board', async () => {
  for (const size of [SMALL, PHONE]) {
    const page = await newPage(browser, size, FINGER);
    await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));
    for (let asked = 0; asked < 25; asked += 1) {
      const covered = await page.evaluate(() => {
        const board = document.querySelector('.board .sight').getBoundingClientRect();
        const buttons = document.querySelector('.board .zoom').getBoundingClientRect();
        return [...document.querySelectorAll('.plate > rect')].map((plate) => plate.getBoundingClientRect()).filter(
          (plate) => plate.left < board.left || plate.right > board.right || plate.top < board.top || plate.bottom > board.bottom || (plate.right > buttons.left && plate.top < buttons.bottom),
        ).length;
      });
      assert.equal(covered, 0, `a forecast is covered at question ${asked}, ${size.width} wide`);
      if (!(await playOn(page))) break;
    }
    assert.deepEqual(page.faults, []);
  }
});

/** A finger rests on something, and leaves it. */
async function rest(page, what) {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + 40, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.getByRole('tooltip').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // A click that follows the finger comes before the next frame but one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('a finger that rests reads, and chooses nothing as it leaves', async () => {
  const page = await newPage(browser, PHONE, FINGER);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));
  await answer(page, 'spacer ruth-vance');
  await answer(page, 'turn juliet-abel');
  const before = await moment(page);
  for (const [one, says] of [['.action.can', /\w+/], ['.ability.can', /pool is empty/]]) {
    const what = page.locator(one).first();
    await rest(page, what);
    assert.match(await page.getByRole('tooltip').textContent(), says);
    assert.equal(await moment(page), before, `${one} was chosen by reading it`);
    assert.equal(await page.locator('.sheet').count(), 0);
  }
  // A short tap still chooses.
  await page.locator('.ability.can').first().tap();
  await movedOn(page, before);
  assert.deepEqual(page.faults, []);
});

test('it can be installed, and a link to it shows what it is', async () => {
  const page = await newPage(browser, PHONE, FINGER);
  await page.goto(server.base);
  const manifest = await (await fetch(new URL(await page.locator('link[rel=manifest]').getAttribute('href'), server.base))).json();
  assert.equal(manifest.display, 'standalone');
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(new URL(src, server.base));
    assert.ok(icon.ok && icon.headers.get('content-type').startsWith(type), src);
    if (type !== 'image/png') continue;
    // Width and height stand at a fixed place of a PNG.
    const bytes = new DataView(await icon.arrayBuffer());
    assert.equal(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`, sizes);
  }
  const html = await (await fetch(server.base)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(html)[1];
  assert.ok(picture.startsWith(server.base), picture);
  assert.ok((await fetch(picture)).ok);
});

test('who reads German is told so before any script runs', async () => {
  const asked = async (path, languages) => (await fetch(`${server.base}${path}`, { headers: { 'accept-language': languages } })).text();
  for (const [languages, language, lead] of [
    ['de-AT, de;q=0.9, en;q=0.8', 'de', 'Ein kooperatives Brettspiel'],
    ['en-GB, de;q=0.5', 'en', 'A co-operative board game'],
    ['fr, ../de', 'en', 'A co-operative board game'],
  ]) {
    const page = await asked('/', languages);
    assert.ok(page.includes(`<html lang="${language}">`) && page.includes(`property="og:description" content="${lead}`), languages);
    const manifest = JSON.parse(await asked('/manifest.webmanifest', languages));
    assert.deepEqual([manifest.lang, manifest.description.startsWith(lead)], [language, true], languages);
  }
});

test('who reads German is never greeted in English', async () => {
  const page = await newPage(browser, PHONE, { ...FINGER, locale: 'de-DE' });
  await page.addInitScript(() => {
    window.titles = [];
    new MutationObserver(() => window.titles.push(document.querySelector('h1')?.textContent)).observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.base);
  await page.getByRole('heading', { name: 'Etwas ist mit dir da drin' }).waitFor();
  assert.deepEqual([...new Set((await page.evaluate(() => window.titles)).filter(Boolean))], ['Etwas ist mit dir da drin']);
});

test('a tip waits until the page that lies over all of a phone was read', async () => {
  for (const size of [PHONE, { width: 640, height: 360 }]) {
    const page = await newPage(browser, size, FINGER);
    await page.goto(server.base);
    await page.getByRole('button', { name: 'Play the first Run' }).tap();
    const begin = page.locator('.page').getByRole('button', { name: 'Begin' });
    await begin.waitFor();
    await page.locator('.covered aside[data-tip]').waitFor({ state: 'attached' });
    await begin.tap();
    await page.locator('aside[data-tip=run_welcome]').waitFor();
  }
});

/** What is alone in its place, and not a word of a line of text. */
const TARGETS = 'button:not(.why, .rule, .keyword, .title), select, summary, input:not([type=checkbox], [type=radio]), header a';

/** Whatever a finger shall hit has room for it. */
async function assertRoomy(page, where) {
  const small = await page.locator(TARGETS).evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => [one.getBoundingClientRect(), one.innerText || one.getAttribute('aria-label') || one.className]).filter(([{ width, height }]) => width > 0 && Math.min(width, height) < 43.5).map(([{ width, height }, name]) => `${name}: ${Math.round(width)} by ${Math.round(height)}`),
  );
  assert.deepEqual(small, [], `too small for a finger at ${where}`);
}

for (const [name, size] of [['360 by 640', SMALL], ['640 by 360', { width: 640, height: 360 }]]) {
  test(`fingers find room at ${name}`, async () => {
    const page = await newPage(browser, size, FINGER);
    for (const screen of ['', 'setup', 'rules', 'settings']) {
      await page.goto(`${server.base}/#/${screen}`);
      await page.locator('main').waitFor();
      await page.waitForLoadState('networkidle');
      await assertRoomy(page, `${screen || 'home'} at ${name}`);
    }
    await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));
    assert.ok(await playUntil(page, async () => fourSpacers(page, await offered(page)), 20));
    await assertRoomy(page, `a turn at ${name}`);
    assert.ok(await playUntil(page, async () => (await page.locator('.roll').count()) > 0, 60), 'nobody rolled');
    await assertRoomy(page, `a roll at ${name}`);
    for (const sheet of ['Menu', 'Chat']) {
      await page.getByRole('button', { name: sheet }).tap();
      await page.locator('.sheet').waitFor();
      await assertRoomy(page, `the sheet ${sheet} at ${name}`);
      await page.locator('.sheet').getByRole('button', { name: 'Close' }).tap();
    }
  });
}

test('who watches on a small phone gets to the chat and the menu, and a long word in the chat hides nothing', async () => {
  const table = await openTable(server.base, 4, '7');
  const player = await newPage(browser, SMALL, FINGER);
  await sitDown(player, tableAddress(server.base, table));
  const watcher = await newPage(browser, SMALL, { ...FINGER, locale: 'de-DE' });
  await sitDown(watcher, `${server.base}/#/table/${table.table}`);
  assert.ok(await playUntil(player, async () => fourSpacers(player, await offered(player)), 20));
  for (const page of [player, watcher]) {
    const ends = await page.locator('header.bar button:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    assert.ok(ends.length > 0 && ends.every((end) => end <= SMALL.width), `the bar ends at ${Math.max(...ends)}`);
  }
  assert.equal(await watcher.locator('.watching').innerText(), 'Du siehst zu');
  await player.getByRole('button', { name: 'Chat' }).tap();
  await player.getByLabel('Say something').fill('Donaudampfschifffahrtsgesellschaft'.repeat(12));
  await player.keyboard.press('Enter');
  const said = watcher.getByRole('button', { name: /Donau/ });
  await said.waitFor();
  const [{ y, height }, asked] = await Promise.all([said.boundingBox(), watcher.locator('#prompt').boundingBox()]);
  assert.ok(y + height < asked.y, `what is said ends at ${y + height}, what is asked begins at ${asked.y}`);
  await watcher.getByRole('button', { name: 'Menü' }).tap();
  await watcher.locator('.sheet').waitFor();
});

test('what goes wrong is told to its end on a small phone, and goes when it is over', async () => {
  const page = await newPage(browser, SMALL, { ...FINGER, locale: 'de-DE' });
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));
  assert.ok(await playUntil(page, async () => fourSpacers(page, await offered(page)), 20));
  await server.kill();
  const lost = page.locator('.lost');
  await lost.waitFor();
  await page.locator('[data-option^=play]').first().tap();
  const trouble = page.locator('.prompt .trouble');
  await trouble.waitFor();
  const [shown, whole] = await trouble.evaluate((one) => [one.clientHeight, one.scrollHeight]);
  assert.ok(whole <= shown + 1, `${shown} of ${whole} can be read`);
  await server.restart();
  await lost.waitFor({ state: 'detached' });
  await trouble.waitFor({ state: 'detached' });
});

test('the space that a hint names comes into sight', async () => {
  const page = await newPage(browser, SMALL, FINGER);
  await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7', { session: 'run/lights-round' })));
  await page.locator('.page .answers button').first().tap();
  const named = async () => /^space /.test((await offered(page))[0] ?? '');
  assert.ok(await playUntil(page, named, 40), 'no question about spaces');
  await page.locator('.board svg').first().focus();
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Hint' }).tap();
  await page.locator('.advised').waitFor();
  const [sight, advised] = await Promise.all(['.board .sight', '.advised'].map((one) => page.locator(one).boundingBox()));
  assert.ok(advised.x >= sight.x - 1 && advised.x + advised.width <= sight.x + sight.width + 1, `from ${advised.x} to ${advised.x + advised.width}`);
  assert.ok(advised.y >= sight.y - 1 && advised.y + advised.height <= sight.y + sight.height + 1, `from ${advised.y} to ${advised.y + advised.height}`);
});
