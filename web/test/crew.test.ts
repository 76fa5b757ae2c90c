import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepCrew, readyCrews, without } from '../src/model/crews';
import { onShelf, shelfOf } from '../src/model/locker';
import { cards } from './fixture';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });

describe('a crew', () => {
  const crew = (...players: string[]) => players.map((player) => ({ player }));
  const players = (left: { player: string }[]) => left.map(({ player }) => player);

  it('is not left to bots when the one person of it is taken out', () => {
    expect(players(without(crew('human', 'bot:greedy', 'bot:greedy'), 0))).toEqual(['human', 'bot:greedy']);
    expect(players(without(crew('human', 'human', 'bot:greedy'), 0))).toEqual(['human', 'bot:greedy']);
    expect(players(without(crew('bot:greedy', 'bot:greedy'), 1))).toEqual(['bot:greedy']);
  });
});

describe('ready crews', () => {
  beforeEach(() => stored.clear());

  it('begin with the one of this fight, and name no crew twice', () => {
    const ready = readyCrews(cards, 'incursion/mothman');
    expect(ready[0]!.id).toBe('incursion/mothman');
    const crews = ready.map(({ crew }) => JSON.stringify(crew));
    expect(new Set(crews).size).toBe(crews.length);
  });

  it('end with the one that went in last, if the pack still has all of it', () => {
    const [first] = readyCrews(cards, 'incursion/mothman');
    keepCrew(first!.crew.slice(0, 1));
    expect(readyCrews(cards, 'incursion/mothman').at(-1)).toMatchObject({ id: 'own', crew: first!.crew.slice(0, 1) });
    keepCrew([{ ...first!.crew[0]!, gear: ['gone'] }]);
    expect(readyCrews(cards, 'incursion/mothman').map(({ id }) => id)).not.toContain('own');
  });
});

describe('the Gear locker', () => {
  it('has each piece on one shelf, and none that everybody has anyway', () => {
    const all = onShelf(cards.catalog.gear, 'all');
    const shelves = (['ranged', 'melee', 'worn', 'held'] as const).flatMap((shelf) => onShelf(cards.catalog.gear, shelf));
    expect(shelves.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
    expect(all.map(({ id }) => id)).not.toContain('standard-multitool');
    expect(shelfOf(cards.gear('osr-3')!)).toBe('ranged');
    expect(shelfOf(cards.gear('ripsaw')!)).toBe('melee');
  });
});
