/** Plans a walk: MOV-1 to MOV-3, as far as the table can see it. The server has the last word at each step. */
import type { Catalog } from '../net/catalog';
import type { BoardView, Dir, View } from '../net/view';
import { DIRS, distance, edges, neighbour } from './spaces';

export interface Step {
  dir: Dir;
  to: number;
}

/** The ground as one Spacer finds it now. */
export interface Ground {
  /** May one step from here to there? */
  open(from: number, dir: Dir): boolean;
  /** May a move end here? */
  free(space: number): boolean;
  /** Does leaving this space give an Intruder a chance (MOV-5, SUP-2)? */
  watched(space: number): boolean;
}

export function ground(catalog: Catalog, board: BoardView, view: View, seat: number): Ground {
  const lines = edges(board);
  const obstacles = new Set<number>();
  for (const placed of view.tiles) {
    const tile = catalog.tiles.find((kind) => kind.id === placed.tile);
    if (tile?.obstacle) placed.spaces.forEach((space) => obstacles.add(space));
  }
  const intruders = new Set(view.intruders.map((intruder) => intruder.at));
  const others = view.spacers.filter((spacer) => spacer.seat !== seat && spacer.presence === 'board');
  const taken = new Set(others.map((spacer) => spacer.at));
  return {
    open(from, dir) {
      const to = neighbour(board, from, dir);
      if (to === null || !board.in_bounds[to] || obstacles.has(to) || intruders.has(to)) return false;
      const line = lines.get(`${from} ${dir}`);
      return !line || (line.kind === 'door' && view.doors[line.door ?? 0] === 'open');
    },
    free: (space) => !taken.has(space),
    watched: (space) => view.intruders.some((i) => !i.surprised && i.suppression === 0 && distance(board, i.at, space) === 1),
  };
}

/** Shortest walks from a space to every space within reach; fewer watched spaces win a tie. */
export function walks(board: BoardView, land: Ground, from: number, steps: number, first?: Set<Dir>): Map<number, Step[]> {
  const found = new Map<number, { path: Step[]; risk: number }>();
  let edge: { at: number; path: Step[]; risk: number }[] = [{ at: from, path: [], risk: 0 }];
  for (let length = 1; length <= steps; length++) {
    const next = new Map<number, { at: number; path: Step[]; risk: number }>();
    for (const walk of edge) {
      for (const dir of DIRS) {
        const offered = length > 1 || !first || first.has(dir);
        const known = length === 1 && first?.has(dir);
        if (!offered || !(known || land.open(walk.at, dir))) continue;
        const to = neighbour(board, walk.at, dir);
        if (to === null || to === from || found.has(to)) continue;
        const risk = walk.risk + (land.watched(walk.at) ? 1 : 0);
        const rival = next.get(to);
        if (!rival || risk < rival.risk) next.set(to, { at: to, path: [...walk.path, { dir, to }], risk });
      }
    }
    for (const walk of next.values()) found.set(walk.at, walk);
    edge = [...next.values()];
  }
  const walksTo = new Map<number, Step[]>();
  for (const [to, { path }] of found) if (land.free(to)) walksTo.set(to, path);
  return walksTo;
}

/** How many steps of a walk leave a space next to an Intruder. */
export function chances(land: Ground, from: number, path: Step[]): number {
  return path.filter((_, at) => land.watched(at === 0 ? from : path[at - 1]!.to)).length;
}
