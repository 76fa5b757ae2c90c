/** A browser, pages that report their errors, and what every test does at a table. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const pictures = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** The pages that have pictures. */
function shown() {
  return ['README.md', 'docs/table.md'].map((page) => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8')).join();
}

export const WIDE = { width: 1440, height: 900 };
export const MEDIUM = { width: 1024, height: 768 };
export const SHORT = { width: 1280, height: 720 };
export const PHONE = { width: 390, height: 844 };
export const SMALL = { width: 360, height: 640 };

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
}

/** A page of its own person: nothing is shared with other pages. What happens is not told in beats unless `told`. */
export async function newPage(browser, viewport = WIDE, { told = false, ...more } = {}) {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', ...more });
  const page = await context.newPage();
  const settings = JSON.stringify({ speed: told ? 'calm' : 'instant' });
  await page.addInitScript((settings) => localStorage.getItem('enormity.settings') ?? localStorage.setItem('enormity.settings', settings), settings);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => {
    // A lost connection is no fault of the page.
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION/.test(message.text())) page.faults.push(message.text());
  });
  page.on('response', (answer) => answer.status() >= 400 && page.faults.push(`${answer.status()} ${answer.url()}`));
  return page;
}

export async function fightingCrew(base, session = 'incursion/mothman') {
  const catalog = await (await fetch(`${base}/api/catalog`)).json();
  const offer = catalog.sessions.find(({ id }) => id === session);
  return { session, difficulty: 'normal', crew: offer.crew, stratagems: offer.stratagems };
}

/** Opens a table by the API; the answer holds the links of its seats. */
export async function openTable(base, spacers, seed, more = {}) {
  const fight = await fightingCrew(base, more.session);
  // The same dice every time.
  const exact_seed = BigInt(seed).toString(16).padStart(16, '0');
  const wish = { ...fight, crew: fight.crew.slice(0, spacers), exact_seed, ...more };
  const response = await fetch(`${base}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  assert.ok(response.ok, await response.clone().text());
  return response.json();
}

export function tableAddress(base, { table, seats, host }, who = seats.map((seat) => seat.seat)) {
  const tokens = seats.filter(({ seat }) => who.includes(seat)).map(({ token }) => token);
  return `${base}/#/table/${table}?token=${[...tokens, ...(who.length === seats.length ? [host] : [])].join(',')}`;
}

export async function sitDown(page, address) {
  await page.goto(address);
  await page.waitForSelector('.board svg');
}

/** Everything that can be clicked as an answer now, by what it means. */
export async function offered(page) {
  return page.locator('[data-option]:not([disabled])').evaluateAll((all) => all.map((one) => one.dataset.option));
}

/** What tells one question from the next. */
export function moment(page) {
  return page.evaluate(() => document.querySelector('.frame')?.getAttribute('data-decision'));
}

/** Clicks an answer and waits until the table has moved on. */
export async function answer(page, phrase) {
  const before = await moment(page);
  await page.locator(`[data-option="${phrase}"]`).first().click();
  await movedOn(page, before);
}

/** Waits until another question is open and no walk is under way. */
export function movedOn(page, before) {
  return page.waitForFunction((old) => {
    const frame = document.querySelector('.frame');
    return frame?.dataset.decision !== old && frame?.dataset.busy === 'false';
  }, before);
}

/** Shortest way through a question: the answer that comes first in the list of wishes. */
export function prefer(options, wishes) {
  for (const wish of wishes) {
    const found = options.find((option) => wish.test(option));
    if (found) return found;
  }
  return options.at(-1);
}

/** `within` names the part that is looked at: it spares the time for the rest. */
export async function assertAccessible(page, where, within = 'html') {
  // There are no frames, so axe needs no second page to gather results in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include(within).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 4).join(', ')}`);
  assert.deepEqual(told, [], `axe at ${where}`);
}

/** Nothing that only programmers understand is shown. */
export async function assertWords(page, where) {
  const text = await page.evaluate(() => document.body.innerText);
  const odd = text.match(/.{0,40}(undefined|NaN|\[object|\b(ui|event|ask|choice|order)\.[a-z_]+|\{[a-z_]+[}|]).{0,20}/g);
  assert.equal(odd, null, `${where}: ${odd}`);
}

/** The words come to stand there: what a page asks the server for shows when the answer is in. */
export async function assertReads(where, pattern, told) {
  const last = async () => (await where.count()) ? where.first().innerText() : '(nothing is there)';
  const until = Date.now() + 10_000;
  let text = await last();
  while (!pattern.test(text) && Date.now() < until) {
    await where.page().evaluate(() => new Promise(requestAnimationFrame));
    text = await last();
  }
  assert.match(text, pattern, told);
}

export async function assertNoSideways(page, where) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wider <= 1, `${where} is ${wider} px too wide`);
}

/** No words are cut off: neither by the edge of the screen nor by a box that hides what does not fit. What scrolls is not cut. */
export async function assertNothingCut(page, where, within = 'body') {
  const cut = await page.evaluate((within) => {
    const hides = (one, axis) => ['hidden', 'clip'].includes(getComputedStyle(one)[axis === 'x' ? 'overflowX' : 'overflowY']);
    const scrolls = (one, axis) => ['auto', 'scroll'].includes(getComputedStyle(one)[axis === 'x' ? 'overflowX' : 'overflowY']);
    const found = [];
    const walker = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      // Words for screen readers stand in a box of one pixel.
      if (box.getBoundingClientRect().width <= 2) continue;
      if (!node.textContent.trim() || !box.checkVisibility({ opacityProperty: true }) || box.closest('svg, .sr-only, .skip, [data-glance]')) continue;
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      // What is scrolled away is not cut; what nothing can scroll to is.
      const free = { x: false, y: false };
      for (let at = box; at && at !== document.documentElement; at = at.parentElement) {
        const edge = at.getBoundingClientRect();
        if (scrolls(at, 'x')) free.x = true;
        if (scrolls(at, 'y')) free.y = true;
        const beyondX = !free.x && hides(at, 'x') && (words.right > edge.right + 1.5 || words.left < edge.left - 1.5);
        const beyondY = !free.y && hides(at, 'y') && (words.bottom > edge.bottom + 3 || words.top < edge.top - 3);
        if (beyondX || beyondY) found.push(`${at.className}: ${node.textContent.trim().slice(0, 40)}`);
      }
      if (!free.x && (words.right > innerWidth + 1 || words.left < -1)) found.push(`the screen: ${node.textContent.trim().slice(0, 40)}`);
    }
    return [...new Set(found)];
  }, within);
  assert.deepEqual(cut, [], `cut off at ${where}`);
}

/** No words in the rows of cards lie on others. */
export async function assertNoneOnOthers(page, where) {
  const covered = await page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('.card .joined')].flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const words = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What ends in dots has its box, and is not drawn beyond it.
        const box = node.parentElement.getBoundingClientRect();
        if (!node.textContent.trim() || box.width <= 2 || !node.parentElement.checkVisibility()) continue;
        range.selectNodeContents(node);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        words.push({ text: node.textContent.trim(), left: Math.max(left, box.left), right: Math.min(right, box.right), top, bottom });
      }
      const on = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
      return words.flatMap((a, n) => words.slice(n + 1).filter((b) => on(a, b)).map((b) => `${a.text} / ${b.text}`));
    });
  });
  assert.deepEqual(covered, [], `words on words at ${where}`);
}

/** Every space of the board, every option, every Spacer and the Boss are on the screen, and the page does not scroll. */
export async function assertAllInSight(page, where, wholeBoard = true) {
  const hidden = await page.evaluate((wholeBoard) => {
    const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
    const outside = (one, frame) => one.top < frame.top - 1 || one.left < frame.left - 1 || one.right > frame.right + 1 || one.bottom > frame.bottom + 1;
    const parts = { '.hit': 'main.board', '#prompt [data-option]': '#prompt', 'article.crew': 'aside.crew', '.card [data-option]': '.frame > .hand', '.ability': '.frame > .hand', 'section.boss': 'aside.right' };
    return Object.entries(parts).filter(([part]) => wholeBoard || part !== '.hit').flatMap(([part, panel]) => {
      const frame = document.querySelector(panel).getBoundingClientRect();
      const all = [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect());
      const lost = all.filter((one) => outside(one, frame) || outside(one, screen));
      return lost.length > 0 ? [`${lost.length} of ${all.length} ${part}`] : [];
    });
  }, wholeBoard);
  assert.deepEqual(hidden, [], `out of sight at ${where}`);
  const lower = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  assert.ok(lower <= 1, `${where} is ${lower} px too high`);
}

/** Keeps what the screen looked like for the pages that show it, if asked to: `PICTURES=1 npm run e2e`; every screen with `PICTURES=all`. */
export function keep(screenshot, name) {
  if (!process.env.PICTURES) return;
  if (process.env.PICTURES !== 'all' && !shown().includes(`pictures/${name}.png`)) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${name}.png`), screenshot);
}

export async function picture(page, name) {
  if (!process.env.PICTURES) return;
  if (await page.locator('.ground canvas').count()) await page.locator('.ground canvas.painted').waitFor();
  await page.waitForTimeout(400);
  keep(await page.screenshot(), name);
}
