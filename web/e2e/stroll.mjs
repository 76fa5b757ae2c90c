/** Walks through a Run by clicks: to one space after the other, with every other question answered the shortest way. */
import { answer, moment, movedOn, offered, prefer } from './browser.mjs';

/** Whoever walks takes what lies there and reads what is found; nobody fights who need not. */
const WISHES = [/^turn/, /^take /, /^use console/, /scavenge/, /^pass$/, /^stop$/, /^end turn$/, /^roll$/];

const place = (name) => {
  const [, page, row, column] = /^(?:(\w+):)?([A-Z])(\d+)$/.exec(name) ?? [];
  return { page, row: row?.charCodeAt(0) ?? 0, column: Number(column) };
};

function distance(a, b) {
  const [one, other] = [place(a), place(b)];
  // Where there is only one page, nobody names it.
  const apart = one.page && other.page && one.page !== other.page;
  return Math.abs(one.row - other.row) + Math.abs(one.column - other.column) + (apart ? 10 : 0);
}

/** Where whoever acts stands. */
const standing = (page) => page.evaluate(() => /on ((?:\w+:)?[A-Z]\d+)/.exec(document.querySelector('.figure.acting')?.getAttribute('aria-label') ?? '')?.[1] ?? null);

/** Lays aside whatever is to be read and asks nothing. */
async function readOn(page) {
  while (await page.locator('.page .answers > button:not(.aside)').count()) await page.locator('.page .answers > button:not(.aside)').first().click();
}

/**
 * Plays until `there` holds. `goal` says where whoever acts wants to go, or nothing; `wishes` come before the usual ones.
 * False if it is over before, or after so many questions.
 */
export async function stroll(page, there, goal, { wishes = [], most = 80 } = {}) {
  for (let asked = 0; asked < most; asked += 1) {
    await page.waitForFunction(() => document.querySelector('[data-option]:not([disabled])') || document.querySelector('.end'));
    if (await there()) return true;
    if (await page.locator('.end').count()) return false;
    await readOn(page);
    const options = await offered(page);
    const wished = prefer(options, wishes);
    if (wishes.some((wish) => wish.test(wished))) {
      await answer(page, wished);
      continue;
    }
    const [to, at] = [goal(), await standing(page)];
    // Where an Intruder can be sent is nobody's walk.
    const routes = await page.locator('[data-route]').count();
    const reach = to && at && !routes ? await page.locator('.hit.can').evaluateAll((all) => all.map((one) => one.dataset.space)) : [];
    const best = reach.sort((a, b) => distance(a, to) - distance(b, to))[0];
    const before = await moment(page);
    if (best && distance(best, to) < distance(at, to)) {
      await page.locator(`[data-space="${best}"]`).click({ force: true });
      await movedOn(page, before);
    } else await answer(page, prefer(options, WISHES));
  }
  return there();
}
