import { describe, expect, it } from 'vitest';
import { chances, ground, walks } from '../src/model/route';
import { spaceName, spaceNamed } from '../src/model/spaces';
import { board, catalog, step } from './fixture';

const at = (name: string) => spaceNamed(board, name)!;
const names = (path: { to: number }[]) => path.map(({ to }) => spaceName(board, to));

function from(name: string, steps: number, change: (view: ReturnType<typeof step>['view']) => void = () => {}) {
  const { view } = step();
  view.spacers[0]!.at = at(name);
  change(view);
  const land = ground(catalog, board, view, 0);
  return { land, found: walks(board, land, at(name), steps) };
}

describe('spaces', () => {
  it('are named by row letter and column', () => {
    expect(spaceName(board, 0)).toBe('A1');
    expect(at('D9')).toBe(3 * 18 + 8);
    expect(spaceNamed(board, 'Z99')).toBeNull();
  });
});

describe('walks', () => {
  it('reach what so many steps can reach, and nothing beyond', () => {
    const { found } = from('D9', 2);
    expect(found.has(at('D11'))).toBe(true);
    expect(found.has(at('D12'))).toBe(false);
  });

  it('do not go through Obstacles or Intruders (MOV-2)', () => {
    const { found } = from('C6', 2);
    expect(found.has(at('C7'))).toBe(false);
    expect(names(from('E13', 3).found.get(at('E15')) ?? [])).toEqual([]);
  });

  it('go through other Spacers but do not end on them (MOV-3)', () => {
    const { found } = from('E7', 2, (view) => (view.spacers[1]!.at = at('E8')));
    expect(found.has(at('E8'))).toBe(false);
    expect(names(found.get(at('E9'))!)).toEqual(['E8', 'E9']);
  });

  it('do not go through walls', () => {
    const { found } = from('F2', 1);
    expect(found.has(at('F3'))).toBe(false);
  });

  it('count the steps that leave a space next to an Intruder (MOV-5)', () => {
    const { land, found } = from('E13', 2);
    expect(chances(land, at('E13'), found.get(at('E11'))!)).toBe(1);
  });

  it('fear no Intruder that is suppressed (SUP-2)', () => {
    const { land, found } = from('E13', 2, (view) => (view.intruders[0]!.suppression = 1));
    expect(chances(land, at('E13'), found.get(at('E11'))!)).toBe(0);
  });

  it('begin only with steps on offer', () => {
    const { view } = step();
    const land = ground(catalog, board, view, 0);
    const found = walks(board, land, view.spacers[0]!.at, 1, new Set(['north']));
    expect(found.size).toBe(1);
  });
});
