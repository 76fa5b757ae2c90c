/** Whether anything is said in English to somebody who reads German. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** Words that stand in nearly every English sentence and in no German one. */
const GIVEAWAYS = /.{0,30}\b(the|and|of|with|your|you|is|from|this|each)\b.{0,30}/gi;
/** Shorter ones may be anything. */
const SHORTEST = 4;

const templates = (file) => Object.values(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')));
const strings = (value) => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings));
/** What stands between the holes of a template. */
const pieces = (text) => text.split(/\{[^}]*\}/).map((piece) => piece.trim());

/** All that the pages and the server can say, and what is printed on the cards. */
async function everything(base, language) {
  const cards = await (await fetch(`${base}/api/catalog?language=${language}`)).json();
  return [...strings(cards), ...templates(`../src/texts/${language}.json`), ...templates(`../../crates/texts/texts/${language}.json`)];
}

/** What only English says. */
export async function onlyEnglish(base) {
  const [english, german] = await Promise.all(['en', 'de'].map((language) => everything(base, language)));
  const known = german.join('\n');
  const said = english.flatMap(pieces).filter((piece) => piece.length >= SHORTEST && /\p{L}{3}/u.test(piece));
  return [...new Set(said)].filter((piece) => !known.includes(piece));
}

/** Everything that is shown, pointed at or read aloud by a screen reader. */
function words(page) {
  return page.evaluate(() => {
    const noted = ['aria-label', 'title', 'data-about', 'data-why'];
    const notes = [...document.querySelectorAll(noted.map((name) => `[${name}]`).join())].flatMap((one) => noted.map((name) => one.getAttribute(name) ?? ''));
    return [document.body.innerText, ...notes].join('\n');
  });
}

export async function assertGerman(page, english, where) {
  const text = await words(page);
  const alone = (piece) => new RegExp(`(?<!\\p{L})${piece.replace(/[$()*+./?[\]\\^{|}]/g, '\\$&')}(?!\\p{L})`, 'u').test(text);
  const found = english.filter((piece) => text.includes(piece) && alone(piece));
  assert.deepEqual([...found, ...new Set(text.match(GIVEAWAYS))], [], `English at ${where}`);
}
