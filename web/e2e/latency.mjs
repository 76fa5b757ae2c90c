/**
 * How long from a click until its consequence is painted, in a real browser against a real server.
 * `npm run latency`; `ENORMITY_BIN` names a program built for speed. Nothing is judged: numbers only.
 */
import { launch, newPage, offered, openTable, prefer, sitDown, tableAddress } from './browser.mjs';
import { WISHES } from './fight.mjs';
import { startServer } from './server.mjs';

const CHOICES = Number(process.env.CHOICES ?? 150);
const server = await startServer();
const browser = await launch();
const page = await newPage(browser, undefined, { reducedMotion: 'no-preference' });
await sitDown(page, tableAddress(server.base, await openTable(server.base, 4, '7')));

/** Stamps the press of the pointer, and the first frame painted after the question has changed. */
await page.evaluate(() => {
  const frame = document.querySelector('.frame');
  window.spans = [];
  let pressed = null;
  addEventListener('pointerdown', () => (pressed = performance.now()), true);
  new MutationObserver(() => {
    if (pressed === null) return;
    const since = pressed;
    pressed = null;
    // The second frame begins when the first has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => window.spans.push(performance.now() - since)));
  }).observe(frame, { attributes: true, attributeFilter: ['data-decision'] });
});

for (let n = 0; n < CHOICES; n++) {
  await page.waitForFunction(() => document.querySelector('[data-option]:not([disabled])') || document.querySelector('.end'));
  if (await page.locator('.end').count()) break;
  const phrase = prefer(await offered(page), WISHES);
  const before = await page.evaluate(() => window.spans.length);
  await page.locator(`[data-option="${phrase}"]:not([disabled])`).first().click();
  await page.waitForFunction((old) => window.spans.length > old, before);
}

const spans = (await page.evaluate(() => window.spans)).sort((a, b) => a - b);
const at = (share) => Math.round(spans[Math.min(spans.length - 1, Math.floor(spans.length * share))]);
console.log(`${spans.length} choices, from the press to the painted change: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`);
await browser.close();
await server.close();
