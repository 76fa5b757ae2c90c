/** Where Blips would go, in words and as lines on the board: by a die they are given, and in the patrol. */
import { t } from '../app/language.svelte';
import type { BlipEnd, BoardView } from '../net/generated';
import type { LogLine } from '../net/messages';

/** How many crossings a way has. */
export const crossings = ({ path }: BlipEnd): number => path.length - 1;

/** The direction of a way that goes straight. */
function straight(board: Pick<BoardView, 'width'>, { path }: BlipEnd): string | null {
  const place = (point: number) => [point % (board.width + 1), Math.floor(point / (board.width + 1))] as const;
  const [from, to] = [place(path[0] ?? 0), place(path.at(-1) ?? 0)];
  const [across, along] = [to[0] - from[0], to[1] - from[1]];
  if (across !== 0 && along !== 0) return null;
  return across > 0 ? 'east' : across < 0 ? 'west' : along > 0 ? 'north' : along < 0 ? 'south' : null;
}

/** "2 crossings west", "3 crossings", "Stays". */
export function wayWords(board: Pick<BoardView, 'width'>, end: BlipEnd): string {
  const n = crossings(end);
  if (n === 0) return t(end.beside.length > 0 ? 'ui.heard.at_once' : 'ui.heard.stays');
  const dir = straight(board, end);
  return dir ? t('ui.heard.goes_to', { n, dir: t(`dir.${dir}`) }) : t('ui.heard.goes', { n });
}

/** The ways that Blips go in what happens, one for each of them. */
export function waysIn(lines: readonly LogLine[]): BlipEnd[] {
  const paths = new Map<number, number[]>();
  for (const { event } of lines) {
    if (event?.kind !== 'blip_moved') continue;
    paths.set(event.blip, [...(paths.get(event.blip) ?? [event.from]), event.to]);
  }
  return [...paths.values()].map((path) => ({ path, beside: [], cards: 1 }));
}

/** Everybody beside whom one of the ways ends. */
export function reached(ends: readonly BlipEnd[]): number[] {
  return [...new Set(ends.flatMap(({ beside }) => beside))].sort();
}

/** One line for each end, those that reach somebody last, so that they lie on top. */
export function inOrder(ends: readonly BlipEnd[]): BlipEnd[] {
  return [...ends].sort((a, b) => a.beside.length - b.beside.length);
}
