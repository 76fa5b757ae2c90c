/**
 * How long from a click until its consequence is painted, in a real browser against a real server; how long the page
 * was busy at a stretch, and how evenly frames came while figures walked and light followed them.
 * `npm run latency`; `ENORMITY_BIN` names a program built for speed. Nothing is judged: numbers only.
 * A page that does nothing but change a word is measured beside it: what it needs, the machine needs.
 */
import { launch, newPage, offered, openTable, prefer, sitDown, tableAddress } from './browser.mjs';
import { WISHES } from './fight.mjs';
import { followHint } from './hints.mjs';
import { startServer } from './server.mjs';

const CHOICES = Number(process.env.CHOICES ?? 150);
const server = await startServer(['web/e2e/packs/six-pages']);
const browser = await launch();

/** Stamps the press of the pointer, and the first frame painted after an element has changed. */
async function watch(page, selector, what) {
  await page.evaluate(
    ([selector, what]) => {
      window.spans = [];
      let pressed = null;
      addEventListener('pointerdown', () => (pressed = performance.now()), true);
      new MutationObserver(() => {
        if (pressed === null) return;
        const since = pressed;
        pressed = null;
        // The second frame begins when the first has been painted.
        requestAnimationFrame(() => requestAnimationFrame(() => window.spans.push(performance.now() - since)));
      }).observe(document.querySelector(selector), { attributes: true, attributeFilter: [what] });
    },
    [selector, what],
  );
}

async function press(page, target) {
  const before = await page.evaluate(() => window.spans.length);
  await target.click();
  await page.waitForFunction((old) => window.spans.length > old, before);
}

async function told(page, name) {
  const spans = (await page.evaluate(() => window.spans)).sort((a, b) => a - b);
  const at = (share) => Math.round(spans[Math.min(spans.length - 1, Math.floor(spans.length * share))]);
  console.log(`${name}: ${spans.length} clicks, median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

/** Notes tasks of 50 ms and more, which browsers call long, and the time between frames. */
async function watchWork(page) {
  await page.evaluate(() => {
    window.tasks = [];
    window.frames = [];
    new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => window.tasks.push(duration))).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now) => {
      window.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function toldWork(page) {
  const { tasks, frames } = await page.evaluate(() => ({ tasks: window.tasks, frames: window.frames.sort((a, b) => a - b) }));
  const at = (share) => frames[Math.floor(frames.length * share)].toFixed(1);
  console.log(`tasks of 50 ms and more: ${tasks.length}${tasks.length > 0 ? `, the longest ${Math.round(Math.max(...tasks))} ms` : ''}`);
  console.log(`${frames.length} frames: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}

const bare = await newPage(browser);
await bare.setContent('<button onclick="document.body.dataset.n = 1 + Number(document.body.dataset.n ?? 0); this.textContent = document.body.dataset.n">0</button>');
await watch(bare, 'body', 'data-n');
for (let n = 0; n < CHOICES / 3; n++) await press(bare, bare.locator('button'));
await told(bare, 'a page with one button');

const page = await newPage(browser, undefined, { reducedMotion: 'no-preference' });
await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));
await page.waitForLoadState('networkidle');
await watch(page, '.frame', 'data-decision');
await watchWork(page);
for (let n = 0; n < CHOICES; n++) {
  await page.waitForFunction(() => document.querySelector('[data-option]:not([disabled])') || document.querySelector('.end'));
  if (await page.locator('.end').count()) break;
  const phrase = prefer(await offered(page), WISHES);
  await press(page, page.locator(`[data-option="${phrase}"]:not([disabled])`).first());
}
await told(page, 'a choice at the table');
await toldWork(page);
await page.close();

/** Sits down at a Run with everything watched. */
async function openRun(session, spacers, more) {
  const run = await newPage(browser, undefined, { reducedMotion: 'no-preference', ...more });
  await sitDown(run, tableAddress(server.base, await openTable(server.base, spacers, '7', { session })));
  await run.waitForLoadState('networkidle');
  await watch(run, '.frame', 'data-decision');
  await watchWork(run);
  return run;
}

/** A Run as hints lead through it: every choice carries a forecast of patrols. */
async function measureRun(session, spacers) {
  const run = await openRun(session, spacers);
  for (let n = 0; n < CHOICES && (await followHint(run, (target) => press(run, target))); n++);
  const pages = await run.locator('.pages button').count();
  await told(run, `a choice in a Run of ${spacers}, ${pages} pages at the end`);
  await toldWork(run);
  await run.close();
}

/** The same told beat by beat, with figures that walk: how long that takes is meant to be long. */
async function measureMotion(session, spacers) {
  const run = await openRun(session, spacers, { told: true });
  for (let n = 0; n < CHOICES / 3 && (await followHint(run)); n++);
  console.log('a Run told beat by beat:');
  await toldWork(run);
  await run.close();
}

// The board grows page by page in the one; in the other it is as large as boards get from the first choice on.
await measureRun('run/forty-hooks', 2);
await measureRun('run/six-pages', 4);
await measureMotion('run/six-pages', 4);
await browser.close();
await server.close();
