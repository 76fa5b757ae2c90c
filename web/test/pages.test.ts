/** Boards that grow page by page. */
import { describe, expect, it } from 'vitest';
import { cornersOf, frameOf, MARGIN, SQUARE } from '../src/board/drawing';
import { PanZoom } from '../src/board/panzoom.svelte';
import { areaInPlay, bareSpot, edgeNames, pagesInPlay } from '../src/model/pages';
import { spaceKey, spaceName, spaceNamed, type Board } from '../src/model/spaces';
import { board as hall } from './fixture';

/** Two pages of 3 by 2 side by side; two upper squares of the first are rock. */
function warren(pages: number): Board {
  const width = 6;
  const seen = (space: number) => (space % width < 3 ? true : pages > 1);
  return {
    joined: true,
    width,
    height: 2,
    in_bounds: Array.from({ length: 12 }, (_, space) => space !== 6 && space !== 7 && seen(space)),
    lines: [{ space: 8, dir: 'east', kind: 'wall' }],
    doors: [],
    marks: [{ mark: '*', space: 2 }],
    pages: [
      { name: 'WA1', col: 0, row: 0, width: 3, height: 2 },
      { name: pages > 1 ? 'WA2' : '', col: 3, row: 0, width: 3, height: 2 },
    ],
  };
}

describe('BRD-10 a board of pages', () => {
  it('names its spaces after their pages, other boards do not', () => {
    const board = warren(2);
    expect([0, 2, 3, 11].map((space) => spaceName(board, space))).toEqual(['WA1:A1', 'WA1:A3', 'WA2:A1', 'WA2:B3']);
    for (const space of [0, 2, 3, 11]) expect(spaceNamed(board, spaceName(board, space))).toBe(space);
    expect(spaceNamed(board, 'WA1:A4')).toBeNull();
    expect(spaceNamed(board, 'A1')).toBeNull();
    expect(spaceName(hall, 0)).toBe('A1');
  });

  it('names no page to people while there is only one', () => {
    expect([0, 2].map((space) => spaceName(warren(1), space))).toEqual(['A1', 'A3']);
    expect(spaceKey(warren(1), 2), 'it is found again when others come').toBe('WA1:A3');
    expect(spaceNamed(warren(2), spaceKey(warren(1), 2))).toBe(2);
  });

  it('is as large as what is revealed of it', () => {
    expect(areaInPlay(warren(1))).toEqual({ left: 0, top: 0, right: 3, bottom: 2 });
    expect(areaInPlay(warren(1), [3]), 'a Point beside the page').toEqual({ left: 0, top: 0, right: 4, bottom: 2 });
    expect(areaInPlay(warren(2))).toEqual({ left: 0, top: 0, right: 6, bottom: 2 });
    expect(areaInPlay(hall)).toEqual({ left: 0, top: 0, right: hall.width, bottom: hall.height });
    expect(pagesInPlay(warren(1)).map(({ name }) => name)).toEqual(['WA1']);
    expect(pagesInPlay(warren(2)).map(({ name }) => name)).toEqual(['WA1', 'WA2']);
    expect(pagesInPlay(hall)).toEqual([]);
  });

  it('bears its names where there is no floor', () => {
    const [first, second] = pagesInPlay(warren(2));
    expect(bareSpot(warren(2), first!, 2)).toEqual({ x: 0, y: 0 });
    expect(bareSpot(warren(2), second!, 2)).toBeNull();
    expect(edgeNames(warren(2)).columns.map(({ name }) => name).join('')).toBe('123123');
    expect(edgeNames(warren(1)).columns.map(({ name }) => name).join('')).toBe('123');
    expect(edgeNames(warren(1)).rows.map(({ name, y }) => `${name}${y}`).sort()).toEqual(['A1', 'B0']);
  });
});

describe('the camera', () => {
  const over = (grows: boolean, across = 400, down = 300) => {
    const frame = frameOf({ left: 10, top: 0, right: 30, bottom: 10 });
    return new PanZoom(() => ({ svg: undefined, frame, grows, across, down }));
  };
  /** What a point of the drawing measures on a screen of 400 by 300. */
  const shown = (pan: PanZoom, x: number) => x * pan.k + pan.x;

  it('comes so close to a board that grows that squares can be hit with a finger', () => {
    const pan = over(true, 900, 500);
    const scale = 900 / (20 * SQUARE + 2 * MARGIN);
    expect(SQUARE * scale).toBeLessThan(44);
    pan.look([{ x: 20 * SQUARE, y: 5 * SQUARE }]);
    expect(SQUARE * scale * pan.k).toBeGreaterThanOrEqual(44);
  });

  it('goes to a page that somebody asks for, and stays', () => {
    const pan = over(true);
    const page = cornersOf({ left: 26, top: 6, right: 30, bottom: 10 });
    pan.show(page);
    const k = pan.k;
    expect(k).toBeGreaterThan(1);
    const x = pan.x;
    pan.look([{ x: 11 * SQUARE, y: SQUARE }]);
    expect(pan.x).toBe(x);
    // All of the drawing's window is filled: it never shows what lies beyond the drawing.
    expect(shown(pan, 30 * SQUARE + 2 * MARGIN)).toBeGreaterThanOrEqual(30 * SQUARE);
  });

  it('follows the mark of the keyboard no further than needed', () => {
    const pan = over(true);
    pan.show([{ x: 11 * SQUARE, y: 5 * SQUARE }]);
    const before = pan.x;
    pan.follow({ x: 11 * SQUARE, y: 5 * SQUARE });
    expect(pan.x).toBe(before);
    pan.follow({ x: 28 * SQUARE, y: 5 * SQUARE });
    expect(pan.x).toBeLessThan(before);
  });
});
