/** Who carries which light: ours is warm and shows things, its is red and shows us. */
import type { Dir } from '../../net/view';
import type { Lamp } from './hall';
import type { Point } from './geometry';

const TURNS: Record<Dir, number> = { east: 0, south: Math.PI / 2, west: Math.PI, north: -Math.PI / 2 };

export interface Bearer {
  /** The middle of the figure, in squares. */
  at: Point;
  facing: Dir;
}

/** A Spacer's torch and the pool of light round the feet; whoever acts has the bright one. */
export function torch({ at, facing }: Bearer, acting: boolean): Lamp[] {
  return [
    { at, radius: acting ? 8 : 5.4, dir: TURNS[facing], spread: acting ? 1.05 : 0.95, tint: acting ? '#ffdba2' : '#9c845e', body: acting ? 0.36 : 0.3 },
    { at, radius: acting ? 2.6 : 1.9, tint: acting ? '#f0c07a' : '#8d7550', body: 0.2 },
  ];
}

/** What a Boss looks at is red; a lesser Intruder only glows. */
export function stare({ at, facing }: Bearer, boss: boolean): Lamp[] {
  const turn = TURNS[facing];
  const eyes: Point = [at[0] + Math.cos(turn) * 0.3, at[1] + Math.sin(turn) * 0.3];
  const glow: Lamp = { at, radius: boss ? 2.6 : 1.6, tint: '#8a1b0d', body: 0.2, mix: 'screen' };
  if (!boss) return [glow];
  return [{ at: eyes, radius: 14, dir: turn, spread: 1.35, tint: '#c4240f', body: 0.25, mix: 'screen' }, glow];
}

/** Something that shines by itself, such as a pool. */
export function glow(at: Point, tint: string, radius = 1.3): Lamp {
  return { at, radius, tint };
}
