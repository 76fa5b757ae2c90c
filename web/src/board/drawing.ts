/** Measures of the drawing. */
import type { BoardView, Dir } from '../net/view';
import { place, type Area } from '../model/spaces';

/** Side of a square. */
export const SQUARE = 48;
/** Room around the board for letters and numbers. */
export const MARGIN = 16;

export interface Spot {
  x: number;
  y: number;
}

/** A part of the drawing. */
export interface Frame extends Spot {
  width: number;
  height: number;
}

/** Where an area is drawn, with the margin around it. */
export function frameOf({ left, top, right, bottom }: Area): Frame {
  return { x: left * SQUARE, y: top * SQUARE, width: (right - left) * SQUARE + MARGIN * 2, height: (bottom - top) * SQUARE + MARGIN * 2 };
}

/** The corners of an area, half a square inside: what must be seen to see all of it. */
export function cornersOf({ left, top, right, bottom }: Area): Spot[] {
  const [x, y, far, low] = [MARGIN + (left + 0.5) * SQUARE, MARGIN + (top + 0.5) * SQUARE, MARGIN + (right - 0.5) * SQUARE, MARGIN + (bottom - 0.5) * SQUARE];
  return [{ x: (x + far) / 2, y: (y + low) / 2 }, { x, y }, { x: far, y: low }];
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

/** BRD: the corner where up to four spaces meet, by its number from the lower left. */
export function corner(board: BoardView, point: number): Spot {
  const columns = board.width + 1;
  return { x: MARGIN + (point % columns) * SQUARE, y: MARGIN + (board.height - Math.floor(point / columns)) * SQUARE };
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

/** Something that a label must not cover, by its middle. */
export interface Taken extends Spot {
  width: number;
  height: number;
}

function covers(a: Taken, b: Taken): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

/** How far a length must move to lie within a room, by whole steps; not at all if it never can. */
function into(from: number, to: number, low: number, high: number, step: number): number {
  if (to - from > high - low) return 0;
  return Math.max(Math.ceil((low - from) / step), 0) * step - Math.max(Math.ceil((to - high) / step), 0) * step;
}

/**
 * The free place in sight for a label that is nearest to where it is wished; from side to side it moves by whole squares.
 * Where there is none it lies over what is `taken` rather than under what lies `over` the board.
 */
export function clearOf(taken: Taken[], wish: Taken, sight: Frame, over: Taken[] = []): Spot {
  const [left, top, right, bottom] = [sight.x + 2, sight.y + 2, sight.x + sight.width - 2, sight.y + sight.height - 2];
  const { x, y, width, height } = wish;
  const seen = { ...wish, x: x + into(x - width / 2, x + width / 2, left, right, SQUARE), y: y + into(y - height / 2, y + height / 2, top, bottom, 12) };
  const tries: Taken[] = [];
  for (let across = -4; across <= 4; across++) {
    for (let down = -20; down <= 20; down++) tries.push({ ...seen, x: seen.x + across * SQUARE, y: seen.y + down * 12 });
  }
  const inside = ({ x, y }: Taken) => x - width / 2 >= left && x + width / 2 <= right && y - height / 2 >= top && y + height / 2 <= bottom;
  const far = ({ x, y }: Taken) => Math.hypot(x - wish.x, y - wish.y);
  const clear = (of: Taken[]) => (one: Taken) => !of.some((other) => covers(one, other));
  const shown = tries.filter(inside).filter(clear(over)).sort((one, other) => far(one) - far(other));
  return shown.find(clear(taken)) ?? shown[0] ?? seen;
}

/** The colours of the seats; amber is only for whoever acts. */
export const SEAT_COLOURS = ['#9ad4ff', '#b9ef8a', '#f7a8d8', '#e9dcb4'];
