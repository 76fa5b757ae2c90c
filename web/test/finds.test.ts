/** What lies about in a Run, and what one came for. */
import { describe, expect, it } from 'vitest';
import { Cards } from '../src/model/cards';
import { carriedBy, findsOf, placed, type Find } from '../src/model/finds';
import { goalsOf } from '../src/model/mission';
import { placesOf } from '../src/model/places';
import type { View } from '../src/net/generated';
import { catalog, turn } from './fixture';

const card = (id: string, text = '') => ({ id, name: id.toUpperCase(), text });
const session = { ...catalog.sessions[0]!, mission: { objectives: [card('ledger', 'It counts.')], kind: 'rat', locations: [], first: 'So it begins.', prescribed: false } };
const warren = {
  ...card('warren'),
  designation: 'WA',
  abilities: [],
  drift: false,
  engrams: ['reel', 'sack', 'panel', 'disc'].map((id) => ({ ...card(id, `${id} does it`), resource: null })),
  consoles: [{ ...card('0111', 'Opens a door.'), locked: ['intelligence', 1] as ['intelligence', number] }],
};
const cards = new Cards({ ...catalog, locations: [warren], sessions: [session] });

function view(): View {
  const run = {
    ...{ countdown: 9, level: 'I', kind: 'rat', blips: [], track: [], pool: 0, discarded: [] },
    caches: [4],
    engrams: [{ at: 5, engram: 'panel', location: 'warren' }],
    consoles: [{ at: 5, code: '0111' }],
    dangerous: [7],
    discoveries: [],
    objectives: [{ id: 'ledger', at: 9, carrier: null, face: null }, { id: 'ledger', at: null, carrier: 1, face: 'wet' }, { id: 'ledger', at: null, carrier: null, face: null }],
    held: [[], []],
  };
  return { ...turn().view, session: session.id, run } as unknown as View;
}

describe('SCV-1 what lies about', () => {
  it('says what it is by the sheet of its Location and by the mission', () => {
    const said = findsOf(cards, view()).map(({ kind, at, name, text }) => [kind, at, name, text]);
    expect(said).toEqual([
      ['objective', 9, 'LEDGER', 'It counts.'],
      ['console', 5, '0111', 'Opens a door.'],
      ['engram', 5, 'PANEL', 'panel does it'],
      ['cache', 4, '', ''],
    ]);
    expect(findsOf(cards, view())[1]!.locked).toEqual(['intelligence', 1]);
  });

  it('lies in the middle when it is alone, else smaller, and never two at one place', () => {
    const find = (at: number): Find => ({ kind: 'cache', at, name: '', text: '' });
    const [alone, one, other, under] = placed([find(1), find(2), find(2), find(3)], new Set([3]));
    expect([alone!.dx, alone!.dy, alone!.size]).toEqual([0, 0, 1]);
    expect([one!.dx, one!.dy]).not.toEqual([other!.dx, other!.dy]);
    expect(under!.size).toBeLessThan(one!.size);
    const four = placed([find(2), find(2), find(2), find(2)], new Set());
    expect(new Set(four.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(4);
  });

  it('LOC-1 knows the Location of a page by its letters', () => {
  });
});

describe('OBJ-2 the mission', () => {
  it('says how many tokens lie, who carries one, and how many are gone', () => {
    const [goal] = goalsOf(cards, view());
    expect(goal).toMatchObject({ lying: 1, carried: [{ seat: 1, face: 'wet' }], taken: 1 });
    const seen = view();
    expect(carriedBy(cards, seen, seen.run!, 1)).toEqual(['LEDGER']);
    expect(carriedBy(cards, seen, seen.run!, 0)).toEqual([]);
  });
});

describe('ENG-1 an Engram in hand', () => {
  it('is its own button when its device can be used', () => {
    const option = { phrase: 'engram panel', choice: { kind: 'engram', n: 0, id: 'panel' } };
    const decision = { ...turn().view.decision!, options: [option] } as unknown as View['decision'];
    expect(placesOf(decision).engrams.get(0)).toBe(0);
  });
});
