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

/** A bow from one spot to another. */
export function bow(from: Spot, to: Spot): { path: string; top: Spot } {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const lift = Math.min(60, length * 0.25);
  const top = { x: middle.x, y: middle.y - lift };
  return { path: `M${from.x},${from.y} Q${top.x},${top.y - lift} ${to.x},${to.y}`, top };
}

/** The colours of the seats; amber is only for whoever acts. */
export const SEAT_COLOURS = ['#9ad4ff', '#b9ef8a', '#f7a8d8', '#e9dcb4'];
