/** BRD-10: boards that grow page by page: which part of them is in play, and where a page may bear its name. */
import { pageOf, place, type Area, type Board } from './spaces';

/** The smallest part that holds these spaces. */
function around(board: Board, spaces: number[]): Area {
  const squares = spaces.map((space) => place(board, space));
  const [columns, rows] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns) + 1, bottom: Math.max(...rows) + 1 };
}

function inPlay(board: Board): number[] {
  return board.in_bounds.flatMap((inside, space) => (inside ? [space] : []));
}

/** What there is to be drawn: all of a board, or as much of it as is revealed, and `besides` what lies at its edge without being a space. */
export function areaInPlay(board: Board, besides: number[] = []): Area {
  const spaces = board.joined ? inPlay(board) : [];
  return spaces.length > 0 ? around(board, [...spaces, ...besides]) : { left: 0, top: 0, right: board.width, bottom: board.height };
}

export interface PageInPlay {
  page: number;
  name: string;
  area: Area;
}

/** The pages in play of a board that is joined of them. */
export function pagesInPlay(board: Board): PageInPlay[] {
  if (!board.joined) return [];
  const spaces = inPlay(board);
  return board.pages.flatMap(({ name }, page) => {
    const own = spaces.filter((space) => pageOf(board, space) === page);
    return own.length > 0 ? [{ page, name, area: around(board, own) }] : [];
  });
}

/** A place without floor, so many squares wide, on which a page can bear its name: the lowest, else none. */
export function bareSpot(board: Board, { page }: PageInPlay, wide: number): { x: number; y: number } | null {
  const { col, row, width, height } = board.pages[page]!;
  for (let up = row; up < row + height; up++) {
    for (let left = col; left + wide <= col + width; left++) {
      const run = Array.from({ length: wide }, (_, n) => up * board.width + left + n);
      if (run.every((space) => !board.in_bounds[space])) return place(board, run[0]!);
    }
  }
  return null;
}

/** Row letters and column numbers at the edges of what is in play, each where its page begins there. */
export function edgeNames(board: Board): { rows: { name: string; y: number }[]; columns: { name: string; x: number }[] } {
  const whole = { col: 0, row: 0, width: board.width, height: board.height };
  const pages = board.joined ? pagesInPlay(board).map(({ page }) => board.pages[page]!) : [whole];
  const rows = new Map<number, string>();
  const columns = new Map<number, string>();
  for (const { col, row, width, height } of pages) {
    for (let n = 0; n < height; n++) rows.set(board.height - 1 - row - n, String.fromCharCode(65 + n));
    for (let n = 0; n < width; n++) columns.set(col + n, String(n + 1));
  }
  const { left, top, right, bottom } = areaInPlay(board);
  return {
    rows: [...rows].filter(([y]) => y >= top && y < bottom).map(([y, name]) => ({ name, y })),
    columns: [...columns].filter(([x]) => x >= left && x < right).map(([x, name]) => ({ name, x })),
  };
}
