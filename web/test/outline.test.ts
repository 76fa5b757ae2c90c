import { describe, expect, it } from 'vitest';
import { SQUARE } from '../src/board/drawing';
import { outlineOf } from '../src/board/outline';

const edges = (path: string) => path.split('M').length - 1;
const at = (x: number, y: number) => ({ x: x * SQUARE, y: y * SQUARE });

describe('the line around spaces', () => {
  it('goes round a single one', () => {
    expect(edges(outlineOf([at(0, 0)]))).toBe(4);
  });

  it('runs along the outside of several, and between none', () => {
    expect(edges(outlineOf([at(0, 0), at(1, 0)]))).toBe(6);
    expect(edges(outlineOf([at(0, 0), at(1, 0), at(0, 1), at(1, 1)]))).toBe(8);
  });

  it('leaves apart what only touches at a corner', () => {
    expect(edges(outlineOf([at(0, 0), at(1, 1)]))).toBe(8);
  });
});
