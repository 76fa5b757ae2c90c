/** Measures of the drawing. */
import type { BoardView, Dir } from '../net/view';
import { place } from '../model/spaces';

/** Side of a square. */
export const SQUARE = 48;
/** Room around the board for letters and numbers. */
export const MARGIN = 30;

export interface Spot {
  x: number;
  y: number;
}

/** How large a figure is drawn. */
export function radiusOf(boss: boolean | undefined): number {
  return boss ? 22 : 17;
}

/** The middle of a space. */
export function centre(board: BoardView, space: number): Spot {
  const { x, y } = place(board, space);
  return { x: MARGIN + (x + 0.5) * SQUARE, y: MARGIN + (y + 0.5) * SQUARE };
}

/** The two ends of an edge of a space. */
export function edge(board: BoardView, space: number, dir: Dir): [Spot, Spot] {
  const { x, y } = centre(board, space);
  const half = SQUARE / 2;
  if (dir === 'north') return [{ x: x - half, y: y - half }, { x: x + half, y: y - half }];
  if (dir === 'south') return [{ x: x - half, y: y + half }, { x: x + half, y: y + half }];
  if (dir === 'east') return [{ x: x + half, y: y - half }, { x: x + half, y: y + half }];
  return [{ x: x - half, y: y - half }, { x: x - half, y: y + half }];
}

export const TURNS: Record<Dir, number> = { north: 0, east: 90, south: 180, west: 270 };

/** A bow from the edge of one figure to that of another. */
export function bow(from: Spot, to: Spot): { path: string; top: Spot } {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const lift = Math.min(60, length * 0.25);
  const top = { x: middle.x, y: middle.y - lift };
  const peak = { x: top.x, y: top.y - lift };
  const [begin, end] = [towards(from, peak, 20), towards(to, peak, 20)];
  return { path: `M${begin.x},${begin.y} Q${peak.x},${peak.y} ${end.x},${end.y}`, top };
}

function towards(from: Spot, to: Spot, by: number): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}

/** A place for a label near a spot that covers none of the figures. */
export function clearOf(figures: Spot[], wish: Spot, width: number, box: { width: number; height: number }): Spot {
  const half = width / 2;
  const x = Math.min(Math.max(wish.x, half + 4), box.width - half - 4);
  const free = (y: number) => y > 12 && y < box.height - 12 && figures.every((spot) => Math.abs(spot.x - x) > half + 20 || Math.abs(spot.y - y) > 36);
  const tries = Array.from({ length: 14 }, (_, n) => wish.y + (n % 2 ? 1 : -1) * Math.ceil(n / 2) * 14);
  return { x, y: tries.find(free) ?? wish.y };
}

/** The colours of the seats; amber is only for whoever acts. */
export const SEAT_COLOURS = ['#9ad4ff', '#b9ef8a', '#f7a8d8', '#e9dcb4'];
