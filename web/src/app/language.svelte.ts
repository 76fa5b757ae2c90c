/** The words of the chosen language: the game's own catalogue and the table's. */
import gameEnglish from '../../../crates/texts/texts/en.json';
import type { Line } from '../net/messages';
import { pointed, render, renderLine, type Args, type Texts } from '../model/words';
import tableEnglish from '../texts/en.json';

const english: Texts = { ...gameEnglish, ...tableEnglish };
let texts: Texts = $state.raw(english);
/** What the names in lines, which come in the pack's own language, are called in the chosen one. */
let names: Texts = $state.raw({});

export function knowNames(known: Texts): void {
  names = known;
}

/** Every other language is a few files, fetched when it is chosen. */
const game = import.meta.glob<Texts>(['../../../crates/texts/texts/*.json', '!**/en.json'], { import: 'default' });
const table = import.meta.glob<Texts>(['../texts/*.json', '!**/en.json'], { import: 'default' });

/** Languages that the table speaks. */
export const LANGUAGES = ['en', ...Object.keys(table).map((path) => /([\w-]+)\.json$/.exec(path)![1]!)];

export async function chooseLanguage(language: string): Promise<void> {
  const [own, ours] = await Promise.all([game[`../../../crates/texts/texts/${language}.json`]?.(), table[`../texts/${language}.json`]?.()]);
  texts = { ...english, ...own, ...ours };
  // Whoever has the page read aloud hears it in the right tongue.
  document.documentElement.lang = language;
}

/** A text of the catalogue with its holes filled. */
export function t(key: string, args?: Args): string {
  return render(texts, key, args);
}

/** Whether the catalogue has this text. */
export function known(key: string): boolean {
  return key in texts;
}

/** A number that stands by itself. */
export function number(value: number | string): string {
  return pointed(texts, value);
}

/** A day and its hour, as the chosen language writes them; a tongue that no browser knows gets the browser's own. */
export function dateIn(language: string, when: string | number): string {
  const known = language.length < 4 && Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0 ? language : undefined;
  return new Date(when).toLocaleString(known, { dateStyle: 'short', timeStyle: 'short' });
}

/** A line of the log, a prompt, a label. */
export function say(line: Line | string): string {
  return renderLine(texts, line, names);
}
