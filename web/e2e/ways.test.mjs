import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, assertAccessible, assertAllInSight, assertNoneOnOthers, assertNoSideways, assertNothingCut, assertWords, MEDIUM, newPage, openTable, PHONE, picture, SHORT, sitDown, tableAddress, WIDE } from './browser.mjs';
import { comeTo, playUntil } from './fight.mjs';
import { openHouse } from './house.mjs';
import { askAll, expectAsked, unexplained } from './why.mjs';

const { server, browser } = await openHouse();

test('on a phone everything is in reach of a thumb', async () => {
  const page = await newPage(browser, PHONE, { hasTouch: true, isMobile: true });
  const table = await openTable(server.base, 4, '7');
  await sitDown(page, tableAddress(server.base, table));
  await page.locator('[data-option="spacer juliet-abel"]').tap();
  await page.locator('[data-option="turn juliet-abel"]').tap();
  await page.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'Your turn');
  await assertNoSideways(page, 'phone');
  const small = await page.locator('.prompt .options button, .tabs button').evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length,
  );
  assert.equal(small, 0, 'targets of at least 44 px');
  // Also where there is hardly room for it.
  await page.setViewportSize({ width: 360, height: 480 });
  for (const [tab, panel] of Object.entries({ Crew: 'aside.crew', Boss: '.right > .boss', Log: '.right > .log', Cards: '.frame > .hand' })) {
    await page.getByRole('button', { name: tab, exact: true }).tap();
    await assertNoSideways(page, tab);
    const seen = await page.locator(panel).evaluate((one) => ((box) => Math.min(innerHeight, box.bottom) - Math.max(0, box.top))(one.getBoundingClientRect()));
    assert.ok(seen > 120, `${tab} shows ${seen} px`);
  }
  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo(0, 0));
  // Squares are large enough for a finger; the first tap points, the second walks.
  const squares = await page.locator('.hit.can').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(squares.length > 0 && Math.min(...squares) >= 32, `squares of ${Math.min(...squares)} px`);
  await page.locator('[data-space=D11]').tap();
  const walk = page.getByRole('button', { name: /^Walk to D11: 2 steps/ });
  await walk.waitFor();
  assert.equal(await page.locator('.prompt h2').first().textContent(), 'Your turn');
  await picture(page, 'phone-390');
  await walk.tap();
  await page.waitForFunction(() => /on D11/.test(document.querySelector('.figure.acting')?.getAttribute('aria-label') ?? ''));
  // Whoever does not exert goes on with the turn.
  await page.getByRole('button', { name: /^Move 3/ }).tap();
  await page.waitForFunction(() => document.querySelector('.prompt h2')?.textContent === 'Walk');
  await picture(page, 'walk-390');
  await assertAccessible(page, 'phone');
  await page.setViewportSize({ width: 360, height: 740 });
  await assertNoSideways(page, '360 px');
  assert.deepEqual(page.faults, []);
});

for (const session of ['incursion/mothman', 'incursion/cantor']) {
  test(`nothing lies below the fold of a screen with a mouse: ${session}`, async () => {
    const page = await newPage(browser);
    const table = await openTable(server.base, 4, '7', { session });
    await sitDown(page, tableAddress(server.base, table));
    const sees = async (...all) => (await Promise.all(all.map((one) => page.locator(one).count()))).every(Boolean);
    for (const moment of ['.action.can ~ .odds', '.tray .against', '.action.can ~ .odds']) {
      assert.ok(await playUntil(page, () => sees(moment), 120), `${moment} never came`);
      for (const size of [WIDE, MEDIUM, SHORT]) {
        await page.setViewportSize(size);
        // Where its squares would be too small to hit, the board comes closer to whoever acts.
        const wide = session === 'incursion/cantor' && size !== WIDE;
        const where = `${size.width} x ${size.height}, ${moment}`;
        await assertAllInSight(page, where, !wide);
        // What ails them and what they hold in their hands is whole, or a sign says that there is more.
        await page.waitForFunction(() => document.querySelectorAll('aside.crew .chips').length === 4);
        await assertNothingCut(page, where, 'aside.crew');
        await assertNoneOnOthers(page, where);
      }
      await page.setViewportSize(WIDE);
    }
    assert.deepEqual(page.faults, []);
  });
}

test('the keyboard alone is enough', async () => {
  const page = await newPage(browser);
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Play the first fight' }).waitFor();
  // To the guided fight without a pointer.
  for (let n = 0; n < 12; n++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent?.includes('Play the first fight'))) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board svg');
  const title = (text) => page.waitForFunction((wanted) => document.querySelector('.prompt h2')?.textContent === wanted, text);
  await page.keyboard.press('1');
  await title('Who goes next?');
  await page.keyboard.press('1');
  await title('Your turn');
  // The mark on the board: two spaces to the right, then walk there.
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.match(await page.locator('#board-space').textContent(), /2 steps with/);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => /on E6/.test(document.querySelector('.figure.acting')?.getAttribute('aria-label') ?? ''));
  // Why? opens and closes by keys, and the focus returns.
  await page.keyboard.press('?');
  await page.locator('.sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.sheet').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'svg');
  await page.keyboard.press('u');
  assert.deepEqual(page.faults, []);
});

/** Where numbers are, by panel. */
const PANELS = { bar: '.frame > .bar', crew: 'aside.crew', board: 'main.board', prompt: '#prompt', hand: '.frame > .hand', kit: '.frame > .kit', boss: '.right .boss' };

/** How sheets with numbers are opened, and what is asked there. */
const SHEETS = [
  [(page) => page.keyboard.press('f'), [/one of \d/, /strikes .* hits \d+\s%/]],
  [(page) => page.locator('section.boss h2').click(), [/In the deck/, /Waiting to escalate/]],
  [(page) => page.locator('article.crew h2').first().click(), [/^Vitals \d/, /^Intelligence \d/, /^Ammo \d/]],
  [(page) => page.locator('article.crew .gear button').first().click(), [/^Range \d/, /^Dice: \d/, /^Ammo \d/]],
  [(page) => page.locator('.card .title').first().click(), [/^Rationalize/]],
];

/** What must be on the screen when every kind of number is asked. */
const EVERYTHING = ['.plate:has-text("hits")', '.badges .amber', '.forecast .share', '.action.can ~ .odds:has-text("wound")'];

test('every number and every line of the log says why', async () => {
  const page = await newPage(browser);
  const table = await openTable(server.base, 2, '7');
  await sitDown(page, tableAddress(server.base, table));
  await answer(page, 'spacer juliet-abel');
  await answer(page, 'turn juliet-abel');
  await answer(page, 'play steady-walk: move');
  await answer(page, 'step east');
  // A step was caused by a card, the card belongs to a turn, the turn to a phase.
  await page.locator('.log p').filter({ hasText: 'plays Steady Walk' }).getByRole('button', { name: 'Everything that happened' }).click();
  await page.locator('.log p').filter({ hasText: 'moves from D9 to D10' }).getByRole('button').click();
  const chain = page.locator('.sheet ol li');
  await chain.first().waitFor();
  const chained = (await chain.allTextContents()).map((text) => text.trim().replace(/\s+/g, ' '));
  assert.match(chained[0], /^Spacer phase\. RND-1/);
  assert.match(chained[1], /^Juliet Abel's turn\. RND-3/);
  assert.match(chained[2], /^Juliet Abel plays Steady Walk: Move 2\. ACT-1/);
  assert.match(chained[3], /^Juliet Abel moves from D9 to D10\. MOV-1/);
  assert.match(await page.locator('.sheet > .body > article').textContent(), /MOV-1/);
  await chain.nth(2).locator('summary').click();
  await chain.nth(2).getByText('ACT-1').last().waitFor();
  await picture(page, 'why-1440');
  await assertAccessible(page, 'why');
  await page.keyboard.press('Escape');

  expectAsked(await askAll(page, PANELS.prompt), [/Reaches back \d+/]);

  // In the middle of a fight: an attack can be started, and the Boss is about to strike.
  const sees = async (...all) => (await Promise.all(all.map((one) => page.locator(one).count()))).every(Boolean);
  await comeTo(page, server.base, 2, () => sees(...EVERYTHING));
  const told = {};
  for (const [panel, place] of Object.entries(PANELS)) told[panel] = await askAll(page, place);
  assert.deepEqual(await unexplained(page), []);
  expectAsked(told.bar, [/^Round \d/]);
  expectAsked(told.crew, [/^Vitals \d/, /^Stress \d/, /^Adrenaline \d/, /Next Adrenaline action brings/, /of \d (Ammo|Charges)/]);
  expectAsked(told.board, [/wounds$/, /Priority Target/, /hits \d+\s%/]);
  expectAsked(told.hand, [/^wound \d+\s%/, /fail \d+\s%, wound \d+\s%/, /Move 3/, /can play \d more/]);
  expectAsked(told.kit, [/^Discipline, Active/, /of \d Expertise/]);
  expectAsked(told.boss, [/wounds$/, /AI deck \d/, /Body parts \d/, /one of \d/, /\d of \d cards/]);
  // The odds say what was counted, against what, and what comes of it.
  const odds = told.hand.find(({ name }) => /^wound/.test(name)).steps.join(' ');
  assert.match(odds, /ATK-1.*Thrown: \d \w+.*ATK-6.*ROL-1.*AT \d.*ATK-4.*fail in \d+\s%.*critical in \d+\s%.*a wound in \d+\s%/s);
  const share = told.boss.find(({ name }) => /\d of \d cards/.test(name)).steps.join(' ');
  assert.match(share, /would strike .*: hits \d+\s%\. TGT-\d/);

  // By keys: the number beside what has the focus, and the marked space of the board.
  await page.locator('.action.can:has(~ .odds:has-text("wound"))').first().focus();
  await page.keyboard.press('w');
  await page.locator('.sheet ol li').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await page.keyboard.press('w');
  await page.locator('.sheet ol li').first().waitFor();
  await page.keyboard.press('Escape');

  await page.locator('.log .list').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.sheet ol li').first().waitFor();
  await page.keyboard.press('Escape');

  for (const [open, wanted] of SHEETS) {
    await open(page);
    await page.locator('.sheet h2').waitFor();
    assert.deepEqual(await unexplained(page, '.sheet'), []);
    expectAsked(await askAll(page, '.sheet'), wanted);
    await page.keyboard.press('Escape');
  }

  assert.ok(await playUntil(page, () => sees('.tray .against:has-text("AT")'), 60), 'no dice were thrown at the Boss');
  const dice = await askAll(page, '.frame > .hand');
  expectAsked(dice, [/Die 1/, /Power.*against AT \d/s]);
  assert.match(dice.find(({ name }) => /against AT/.test(name)).steps.join(' '), /Die 1, .*DIC-1.*Printed on .*: AT \d.*ATK-4.*against AT \d/s);
  expectAsked(await askAll(page, '.right .drawn'), [/^AT \d/]);
  assert.deepEqual(await unexplained(page), []);
  await assertAccessible(page, 'dice that can be asked why');
  // Whatever is asked next: no number without a chain.
  let bare = [];
  const found = await playUntil(page, async () => (bare = await unexplained(page)).length > 0, 60);
  assert.ok(!found, bare.join(' | '));
  assert.deepEqual(page.faults, []);
});

test('setup explains limits, rules can be searched, settings change the language', async () => {
  const page = await newPage(browser, WIDE);
  await page.goto(`${server.base}/#/setup`);
  await page.getByRole('button', { name: 'Go in' }).waitFor();
  await page.getByText(/of 100 such fights are won, in about \d+ rounds/).waitFor();
  await picture(page, 'setup-1440');
  assert.deepEqual(await unexplained(page), []);
  expectAsked(await askAll(page, 'main'), [/of 100 such fights/, /^Hands \d\/2/, /Range \d · Dice: \d/]);
  await assertAccessible(page, 'setup');
  await page.getByLabel('Character').nth(1).selectOption('juliet-abel');
  await page.getByText('the Character of seat 2 is taken already').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Go in' }).isDisabled());

  await page.goto(`${server.base}/#/rules/ESC-6`);
  await page.locator('#ESC-6').waitFor();
  await page.getByRole('searchbox').fill('lowest bp');
  await page.locator('#ESC-6').waitFor();
  await assertAccessible(page, 'rules');

  await page.goto(`${server.base}/#/settings`);
  await assertAccessible(page, 'settings');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await page.getByLabel('Farben').selectOption('colour-blind');
  await page.getByLabel('Schriftgröße').selectOption('large');
  await page.getByLabel('Dein Name am Tisch').fill('Ada');
  // Kept when the page is opened anew.
  await page.reload();
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  assert.deepEqual(await page.evaluate(() => ({ ...document.documentElement.dataset })), { palette: 'colour-blind', text: 'large', motion: 'none' });
  assert.equal(await page.getByLabel('Dein Name am Tisch').inputValue(), 'Ada');
  await assertAccessible(page, 'settings in other colours');
  // Rules, their search and what the server refuses speak German too.
  await page.goto(`${server.base}/#/rules/ESC-6`);
  await page.locator('#ESC-6').getByText('Die niedrigste Körperteilkarte').waitFor();
  await page.getByRole('searchbox').fill('goldene regel');
  await page.locator('#CAR-1').waitFor();
  await assertAccessible(page, 'rules in German');
  const table = await openTable(server.base, 2, '7');
  await page.goto(`${server.base}/#/table/${table.table}?token=wrong`);
  await page.getByRole('heading', { name: 'Dieser Link öffnet keinen Platz am Tisch.' }).waitFor();
  await sitDown(page, tableAddress(server.base, table));
  await page.getByRole('heading', { name: 'Wen jagen sie zuerst?' }).waitFor();
  await assertAccessible(page, 'the table in German');
  await assertWords(page, 'the table in German');
  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo(0, 0));
  await assertNoSideways(page, 'German on a phone');
  assert.deepEqual(page.faults, []);
});

test('a crew is put together from ready crews, the bench and the Gear locker', async () => {
  const page = await newPage(browser, WIDE);
  await page.goto(`${server.base}/#/setup`);
  const crew = page.getByRole('article');
  await page.getByRole('group', { name: 'Ready crews' }).getByRole('button', { name: 'Incursion: The Cantor', exact: true }).click();
  assert.deepEqual(await crew.getByLabel('Character').evaluateAll((all) => all.map((one) => one.value)), ['juliet-abel', 'dov-marek', 'ruth-vance', 'isaac-bohm']);
  assert.deepEqual(await crew.getByLabel('Played by').evaluateAll((all) => all.map((one) => one.value)), ['human', 'bot:greedy', 'bot:greedy', 'bot:greedy']);
  await page.getByRole('button', { name: 'Dov Marek stays behind' }).click();
  await page.getByRole('region', { name: 'On the bench' }).getByRole('button', { name: 'Mara Quill' }).click();
  assert.equal(await crew.nth(3).getByLabel('Character').inputValue(), 'mara-quill');
  // The locker: by shelf, and only what still fits.
  await crew.first().getByRole('button', { name: 'Add Gear' }).click();
  const locker = page.getByRole('complementary', { name: 'Gear for Juliet Abel' });
  await locker.getByRole('button', { name: 'Melee', exact: true }).click();
  await locker.getByRole('heading', { name: 'Ripsaw' }).waitFor();
  assert.equal(await locker.getByRole('heading', { name: 'Ballast Plate' }).count(), 0);
  assert.deepEqual(await unexplained(page, '.sheet'), []);
  await locker.getByRole('button', { name: 'Take Ripsaw' }).click();
  await assertAccessible(page, 'the Gear locker');
  await page.keyboard.press('Escape');
  await crew.first().getByText('Ripsaw').waitFor();
  await page.getByRole('button', { name: 'Go in' }).click();
  await page.waitForSelector('.board svg');
  // It stands ready the next time.
  await page.goto(`${server.base}/#/setup`);
  await page.getByRole('button', { name: 'Your last crew' }).click();
  await crew.first().getByText('Ripsaw').waitFor();
  assert.deepEqual(page.faults, []);
});

test('one click on the first page goes in with bots, and tables can be told apart', async () => {
  const page = await newPage(browser, WIDE);
  await page.goto(server.base);
  await page.getByRole('button', { name: 'Fight now with bots' }).click();
  await page.waitForSelector('.board svg');
  await page.getByText('Seats: 1 yours, 3 bots').waitFor();
  await page.goto(`${server.base}/#/`);
  const known = page.getByRole('listitem').filter({ hasText: 'Incursion: Mothman' });
  await known.getByText('Juliet, Dov, Ruth, Mara').waitFor();
  await assertAccessible(page, 'home with a table');
  assert.deepEqual(page.faults, []);
});

test('the first load is below 500 kB compressed', async () => {
  const page = await newPage(browser);
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const table = await openTable(server.base, 2, '7');
  await sitDown(page, tableAddress(server.base, table));
  console.log(`first load of a table: ${Math.round(bytes / 1000)} kB as sent`);
  assert.ok(bytes < 500_000, `${bytes} bytes`);
});
