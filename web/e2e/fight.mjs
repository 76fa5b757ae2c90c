/** Plays a fight by clicking: towards the foe, then attack, until it is over. */
import assert from 'node:assert/strict';
import { answer, moment, movedOn, offered, openTable, prefer, sitDown, tableAddress } from './browser.mjs';

export const WISHES = [
  /^attack/,
  /: attack$/,
  /^play .*: full-reload/,
  /^play hurried-walk/,
  /^play steady-walk/,
  /^roll$/,
  /^accept$/,
  /^step/,
  /^turn/,
  /^pass$/,
  /^stop$/,
  /^end turn$/,
];

/** Where the Boss, or without one some Intruder, and the acting Spacer stand, as the board says it. */
function positions(page) {
  return page.evaluate(() => {
    const words = (selector) => document.querySelector(selector)?.getAttribute('aria-label') ?? '';
    const space = (label) => /on ([A-Z]\d+)/.exec(label)?.[1] ?? null;
    return { foe: space(words('.figure.boss') || words('.figure.intruder')), acting: space(words('.figure.acting')) };
  });
}

function distance(a, b) {
  const place = (name) => [name.charCodeAt(0), Number(name.slice(1))];
  const [[rowA, colA], [rowB, colB]] = [place(a), place(b)];
  return Math.abs(rowA - rowB) + Math.abs(colA - colB);
}

/** Clicks the space within reach that is nearest to whom one fights, but not beside it; false if none is nearer. */
async function walkTowardsFoe(page) {
  const { foe, acting } = await positions(page);
  if (!foe || !acting) return false;
  const spaces = await page.locator('.hit.can').evaluateAll((all) => all.map((one) => one.dataset.space));
  const best = spaces
    .map((space) => ({ space, far: Math.abs(distance(space, foe) - 2) }))
    .sort((a, b) => a.far - b.far)[0];
  if (!best || best.far >= Math.abs(distance(acting, foe) - 2)) return false;
  const before = await moment(page);
  await page.locator(`[data-space="${best.space}"]`).click();
  await movedOn(page, before);
  return true;
}

/** Answers one question. */
export async function playOn(page) {
  await page.waitForFunction(() => document.querySelector('[data-option]:not([disabled])') || document.querySelector('.end'));
  if (await page.locator('.end').count()) return false;
  const options = await offered(page);
  // The ways of an Intruder are steps too, but nobody's walk.
  const walking = options.some((option) => option.startsWith('step')) && !(await page.locator('[data-route]').count());
  if (walking && (await walkTowardsFoe(page))) return true;
  const wishes = walking ? [/^stop$/, /^step/] : WISHES;
  await answer(page, prefer(options, wishes));
  return true;
}

/** Plays to the end and tells how many questions that took. */
export async function playToTheEnd(page, most = 900) {
  let asked = 0;
  while (asked < most && (await playOn(page))) asked += 1;
  return asked;
}

/** Plays until the page shows something; false if it has not after so many questions, or the fight is over. */
export async function playUntil(page, shows, most) {
  for (let asked = 0; asked < most; asked++) {
    if (await shows()) return true;
    if (!(await playOn(page))) return false;
  }
  return false;
}

/** Opens tables, one seed after the other, and plays at each until the page shows something: dice may fall as they like. */
export async function comeTo(page, base, spacers, shows, most = 200) {
  for (let seed = 7; seed < 19; seed++) {
    await sitDown(page, tableAddress(base, await openTable(base, spacers, seed)));
    if (await playUntil(page, shows, most)) return;
  }
  assert.fail('it never came to that');
}
