/** Spaces by number, by name and by place on the drawing. */
import type { BoardView, Dir } from '../net/view';

export const DIRS: Dir[] = ['north', 'east', 'south', 'west'];

/** The name of a space: a letter for the row, from the bottom, then the column. */
export function spaceName(board: { width: number }, space: number): string {
  const row = Math.floor(space / board.width);
  return `${String.fromCharCode(65 + row)}${(space % board.width) + 1}`;
}

export function spaceNamed(board: { width: number; height: number }, name: string): number | null {
  const match = /^([A-Z])(\d+)$/.exec(name.trim().toUpperCase());
  if (!match) return null;
  const row = match[1]!.charCodeAt(0) - 65;
  const col = Number(match[2]) - 1;
  return row < board.height && col >= 0 && col < board.width ? row * board.width + col : null;
}

/** Where a space is drawn, in squares: row A is at the bottom. */
export function place(board: { width: number; height: number }, space: number): { x: number; y: number } {
  return { x: space % board.width, y: board.height - 1 - Math.floor(space / board.width) };
}

export function neighbour(board: { width: number; height: number }, space: number, dir: Dir): number | null {
  const col = space % board.width;
  const row = Math.floor(space / board.width);
  if (dir === 'north') return row + 1 < board.height ? space + board.width : null;
  if (dir === 'south') return row > 0 ? space - board.width : null;
  if (dir === 'east') return col + 1 < board.width ? space + 1 : null;
  return col > 0 ? space - 1 : null;
}

export function opposite(dir: Dir): Dir {
  return DIRS[(DIRS.indexOf(dir) + 2) % 4]!;
}

/** How far apart two spaces are, in steps, walls left aside. */
export function distance(board: { width: number }, a: number, b: number): number {
  const rows = Math.abs(Math.floor(a / board.width) - Math.floor(b / board.width));
  return rows + Math.abs((a % board.width) - (b % board.width));
}

/** What is on the edge of a space, looked at from either side. */
export function edges(board: BoardView): Map<string, BoardView['lines'][number]> {
  const found = new Map<string, BoardView['lines'][number]>();
  for (const line of board.lines) {
    found.set(`${line.space} ${line.dir}`, line);
    const beyond = neighbour(board, line.space, line.dir);
    if (beyond !== null) found.set(`${beyond} ${opposite(line.dir)}`, line);
  }
  return found;
}
