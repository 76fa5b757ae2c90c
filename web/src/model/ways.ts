/** Reads from the log by which spaces a figure came to where it stands. */
import type { RuleLine } from '../net/messages';
import type { BoardView } from '../net/view';
import { spaceNamed } from './spaces';

function text(line: RuleLine, name: string): string {
  const args = Array.isArray(line.args) ? Object.fromEntries(line.args) : (line.args ?? {});
  const value = args[name];
  return typeof value === 'string' ? value : '';
}

/** Spaces walked by each figure, by name, from where it left to where it is. */
export function waysOf(board: BoardView, lines: RuleLine[]): Map<string, number[]> {
  const ways = new Map<string, number[]>();
  for (const line of lines) {
    if (line.key !== 'event.moved' && line.key !== 'event.moved_by_force') continue;
    const figure = text(line, 'figure');
    const from = spaceNamed(board, text(line, 'from'));
    const to = spaceNamed(board, text(line, 'to'));
    if (from === null || to === null) continue;
    const way = ways.get(figure);
    if (way && way.at(-1) === from) way.push(to);
    else ways.set(figure, [from, to]);
  }
  return ways;
}
