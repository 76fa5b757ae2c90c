import { describe, expect, it } from 'vitest';
import { clearOf, SQUARE, type Taken } from '../src/board/drawing';

const sight = { x: 0, y: 0, width: 390, height: 360 };
const label = { width: 200, height: 24 };
const within = ({ x, y }: { x: number; y: number }) => x - 100 >= 0 && x + 100 <= 390 && y - 12 >= 0 && y + 12 <= 360;

const apart = (spot: { x: number; y: number }, other: Taken) => Math.abs(spot.x - other.x) * 2 >= 200 + other.width || Math.abs(spot.y - other.y) * 2 >= 24 + other.height;

describe('the label of a forecast', () => {
  it('stays where it is wished if nothing is in its way', () => {
    expect(clearOf([], { x: 150, y: 150, ...label }, sight)).toMatchObject({ x: 150, y: 150 });
  });

  it('is in sight as a whole, however far the Boss is', () => {
    for (const wish of [{ x: 380, y: 150 }, { x: 900, y: 150 }, { x: -400, y: -300 }, { x: 200, y: 2000 }]) {
      const spot = clearOf([], { ...wish, ...label }, sight);
      expect(within(spot), JSON.stringify({ wish, spot })).toBe(true);
      // Its sign stands on the line between two spaces wherever it goes.
      expect(Math.abs(spot.x - wish.x) % SQUARE).toBe(0);
    }
  });

  it('lies under no button and on no figure', () => {
    const buttons: Taken = { x: 322, y: 24, width: 136, height: 48 };
    const figure: Taken = { x: 200, y: 80, width: 56, height: 56 };
    const spot = clearOf([figure], { x: 280, y: 20, ...label }, sight, [buttons]);
    for (const other of [buttons, figure]) {
      expect(apart(spot, other)).toBe(true);
    }
  });

  it('covers a figure rather than lie under a button', () => {
    const buttons: Taken = { x: 322, y: 24, width: 136, height: 48 };
    const everywhere: Taken = { x: 195, y: 180, width: 390, height: 360 };
    const spot = clearOf([everywhere], { x: 280, y: 20, ...label }, sight, [buttons]);
    expect(apart(spot, buttons) && within(spot)).toBe(true);
  });
});
