/** The line around spaces: an edge is drawn where the next space does not belong to them. */
import { SQUARE, type Spot } from './drawing';

const EDGES = [
  { x: 0, y: -1, from: [-1, -1], to: [1, -1] },
  { x: 1, y: 0, from: [1, -1], to: [1, 1] },
  { x: 0, y: 1, from: [1, 1], to: [-1, 1] },
  { x: -1, y: 0, from: [-1, 1], to: [-1, -1] },
] as const;

/** As a path. */
export function outlineOf(centres: Spot[]): string {
  const key = (x: number, y: number) => `${Math.round(x)} ${Math.round(y)}`;
  const all = new Set(centres.map(({ x, y }) => key(x, y)));
  const half = SQUARE / 2;
  return centres
    .flatMap(({ x, y }) =>
      EDGES.filter((edge) => !all.has(key(x + edge.x * SQUARE, y + edge.y * SQUARE))).map(({ from, to }) => {
        const at = ([a, b]: readonly [number, number]) => `${x + a * half},${y + b * half}`;
        return `M${at(from)}L${at(to)}`;
      }),
    )
    .join('');
}
