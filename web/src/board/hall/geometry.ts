/**
 * The shape of a hall, in squares from its upper left corner: what stands between light and floor.
 * Light is scenery; who sees whom is the engine's to say.
 */
import { areaInPlay } from '../../model/pages';
import { place, type Area, type Board } from '../../model/spaces';

export type Point = readonly [number, number];
export type Segment = readonly [Point, Point];

/** A border of the rooms; `n` points to the floor. */
export interface Border {
  a: Point;
  b: Point;
  n: Point;
}

export interface Shape {
  cols: number;
  rows: number;
  /** The middle of all floor: from above it one looks down. */
  middle: Point;
  inside(col: number, row: number): boolean;
  /** Between floor and rock. */
  borders: Border[];
  /** Walls with floor on both sides. */
  thin: Segment[];
  /** Door lines, by the number of the door. */
  doors: { door: number; a: Point; b: Point }[];
}

/** Radius of a pillar, in squares. */
export const PILLAR = 0.33;

export function shapeOf(board: Board): Shape {
  const { width: cols, height: rows } = board;
  const floor = new Set<number>();
  board.in_bounds.forEach((inside, space) => {
    if (!inside) return;
    const { x, y } = place(board, space);
    floor.add(y * cols + x);
  });
  const inside = (col: number, row: number) => col >= 0 && row >= 0 && col < cols && row < rows && floor.has(row * cols + col);
  const borders: Border[] = [];
  for (let row = 0; row <= rows; row++) {
    for (let col = 0; col <= cols; col++) {
      const here = inside(col, row);
      const above = inside(col, row - 1);
      const left = inside(col - 1, row);
      if (here !== above && col < cols) borders.push({ a: [col, row], b: [col + 1, row], n: [0, above ? -1 : 1] });
      if (here !== left && row < rows) borders.push({ a: [col, row], b: [col, row + 1], n: [left ? -1 : 1, 0] });
    }
  }
  const thin: Segment[] = [];
  const doors: Shape['doors'] = [];
  for (const line of board.lines) {
    const { x, y } = place(board, line.space);
    const [a, b] = sideOf(x, y, line.dir);
    if (line.kind === 'door') doors.push({ door: line.door ?? 0, a, b });
    else if (line.kind === 'wall' && isBetween(inside, x, y, line.dir)) thin.push([a, b]);
  }
  return { cols, rows, middle: middleOf(areaInPlay(board)), inside, borders, thin, doors };
}

function middleOf({ left, top, right, bottom }: Area): Point {
  return [(left + right) / 2, (top + bottom) / 2];
}

const STEPS: Record<string, Point> = { north: [0, -1], south: [0, 1], east: [1, 0], west: [-1, 0] };

function isBetween(inside: Shape['inside'], x: number, y: number, dir: string): boolean {
  const [dx, dy] = STEPS[dir]!;
  return inside(x, y) && inside(x + dx, y + dy);
}

function sideOf(x: number, y: number, dir: string): [Point, Point] {
  if (dir === 'north') return [[x, y], [x + 1, y]];
  if (dir === 'south') return [[x, y + 1], [x + 1, y + 1]];
  if (dir === 'east') return [[x + 1, y], [x + 1, y + 1]];
  return [[x, y], [x, y + 1]];
}

/** Everything that stops light: borders, walls, shut doors, and pillars by the squares they stand on. */
export function occluders(shape: Shape, shut: (door: number) => boolean, pillars: readonly Point[]): Segment[] {
  const all: Segment[] = [...shape.borders.map(({ a, b }): Segment => [a, b]), ...shape.thin];
  for (const { door, a, b } of shape.doors) if (shut(door)) all.push([a, b]);
  for (const [col, row] of pillars) {
    const corner = (n: number): Point => {
      const turn = (n / 10) * 2 * Math.PI;
      return [col + 0.5 + PILLAR * Math.cos(turn), row + 0.5 + PILLAR * Math.sin(turn)];
    };
    for (let n = 0; n < 10; n++) all.push([corner(n), corner(n + 1)]);
  }
  return all;
}

/** A wedge of light: its middle and half its width, in radians. */
export interface Wedge {
  dir: number;
  half: number;
}

/** The outline of what a light at `p` reaches, within `far` squares. */
export function visible(p: Point, walls: readonly Segment[], far: number, wedge?: Wedge): Point[] {
  const near = walls.filter((wall) => distance(p, wall) < far);
  const outline: Point[] = wedge ? [p] : [];
  for (const angle of anglesTo(p, near, wedge)) {
    const reach = cast(p, angle, near, far);
    outline.push([p[0] + Math.cos(angle) * reach, p[1] + Math.sin(angle) * reach]);
  }
  return straightened(outline);
}

function distance(p: Point, [a, b]: Segment): number {
  const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
  const along = ((p[0] - a[0]) * ex + (p[1] - a[1]) * ey) / (ex * ex + ey * ey);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(a[0] + t * ex - p[0], a[1] + t * ey - p[1]);
}

/** The directions in which the outline can turn: past each end of a wall, and evenly round. */
function anglesTo(p: Point, walls: readonly Segment[], wedge?: Wedge): number[] {
  const angles: number[] = [];
  for (const wall of walls) {
    for (const end of wall) {
      const angle = Math.atan2(end[1] - p[1], end[0] - p[0]);
      angles.push(angle - 1e-4, angle, angle + 1e-4);
    }
  }
  for (let n = 0; n < 48; n++) angles.push(-Math.PI + (n * Math.PI) / 24);
  if (!wedge) return angles.sort((a, b) => a - b);
  const { dir, half } = wedge;
  const turned = angles.map((a) => Math.atan2(Math.sin(a - dir), Math.cos(a - dir)));
  const within = turned.filter((a) => Math.abs(a) < half);
  return [...within, -half, half].sort((a, b) => a - b).map((a) => a + dir);
}

/** How far a ray gets. */
function cast(p: Point, angle: number, walls: readonly Segment[], far: number): number {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let best = far;
  for (const [a, b] of walls) {
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) continue;
    const [qx, qy] = [a[0] - p[0], a[1] - p[1]];
    const t = (qx * ey - qy * ex) / across;
    const u = (qx * dy - qy * dx) / across;
    if (t > 1e-4 && t < best && u >= -1e-6 && u <= 1 + 1e-6) best = t;
  }
  return best;
}

/** Points along one wall become one line. */
function straightened(outline: Point[]): Point[] {
  const out: Point[] = [];
  for (const point of outline) {
    const last = out.at(-1);
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < 2e-3) continue;
    while (out.length > 1 && isStraight(out.at(-2)!, out.at(-1)!, point)) out.pop();
    out.push(point);
  }
  return out;
}

function isStraight(a: Point, b: Point, c: Point): boolean {
  const [ux, uy, vx, vy] = [b[0] - a[0], b[1] - a[1], c[0] - b[0], c[1] - b[1]];
  const turn = Math.abs(ux * vy - uy * vx);
  return turn < 0.004 * Math.hypot(ux, uy) * Math.hypot(vx, vy) && ux * vx + uy * vy > 0;
}
