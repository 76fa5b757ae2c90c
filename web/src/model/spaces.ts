/** Spaces by number, by name and by place on the drawing. */
import type { BoardView, Dir } from '../net/generated';

/** A board; one that is joined of pages names its spaces after them. */
export type Board = BoardView & { joined?: true };

/** A part of a board, in squares from its upper left corner; `right` and `bottom` are the first squares beyond it. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Named = Pick<Board, 'width' | 'pages' | 'joined'>;
type Grown = Named & Pick<Board, 'in_bounds'>;

/** The page of a space, by its place in the list of pages. */
export function pageOf({ width, pages }: Named, space: number): number {
  const [col, row] = [space % width, Math.floor(space / width)];
  return pages.findIndex((page) => col >= page.col && col < page.col + page.width && row >= page.row && row < page.row + page.height);
}

/** A letter for the row, from the bottom, then the column, both counted on its page. */
function nameOnPage(board: Named, space: number): string {
  const page = board.joined ? board.pages[pageOf(board, space)] : undefined;
  const row = Math.floor(space / board.width) - (page?.row ?? 0);
  return `${String.fromCharCode(65 + row)}${(space % board.width) - (page?.col ?? 0) + 1}`;
}

/** The name of a space by which it is found again, whatever pages come into play: on a board of pages after its page. */
export function spaceKey(board: Named, space: number): string {
  const page = board.joined ? board.pages[pageOf(board, space)] : undefined;
  return `${page ? `${page.name}:` : ''}${nameOnPage(board, space)}`;
}

/** The name of a space for people: its page is told from others only where there are others. */
export function spaceName(board: Grown, space: number): string {
  const others = board.joined && board.in_bounds.some((inside, other) => inside && pageOf(board, other) !== pageOf(board, space));
  return others ? spaceKey(board, space) : nameOnPage(board, space);
}

export function spaceNamed(board: Named & { height: number }, name: string): number | null {
  const match = /^(?:(.+):)?([A-Z])(\d+)$/.exec(name.trim().toUpperCase());
  if (!match) return null;
  const page = board.joined ? board.pages.find((other) => other.name.toUpperCase() === match[1]) : undefined;
  if (board.joined && !page) return null;
  const { width, height } = page ?? board;
  const row = match[2]!.charCodeAt(0) - 65;
  const col = Number(match[3]) - 1;
  if (row >= height || col < 0 || col >= width) return null;
  return (row + (page?.row ?? 0)) * board.width + col + (page?.col ?? 0);
}

/** Where a space is drawn, in squares: row A is at the bottom. */
export function place(board: { width: number; height: number }, space: number): { x: number; y: number } {
  return { x: space % board.width, y: board.height - 1 - Math.floor(space / board.width) };
}

/** The space that lies next to another on the drawing, whatever stands between. */
export function neighbour({ width }: { width: number }, space: number, dir: Dir): number {
  return space + { north: width, south: -width, east: 1, west: -1 }[dir];
}
