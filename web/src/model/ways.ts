/** By which spaces figures came to where they stand, from what happened. */
import type { LogLine } from '../net/messages';
import type { Figure } from '../net/view';

/** A figure as a key: no two have the same, whatever they are called. */
export function figureKey(figure: Figure): string {
  return 'spacer' in figure ? `spacer ${figure.spacer}` : `intruder ${figure.intruder}`;
}

/** Spaces walked by each figure, from where it left to where it is. */
export function waysOf(lines: LogLine[]): Map<string, number[]> {
  const ways = new Map<string, number[]>();
  for (const { event } of lines) {
    if (event?.kind !== 'moved') continue;
    const figure = figureKey(event.figure);
    const way = ways.get(figure);
    if (way && way.at(-1) === event.from) way.push(event.to);
    else ways.set(figure, [event.from, event.to]);
  }
  return ways;
}
