/** What lies on the spaces of a Run: what it is, what it says, and where on its space it is drawn. */
import type { Card } from '../net/catalog';
import type { EngramType, RunView, View } from '../net/generated';
import type { Cards } from './cards';

export type FindKind = 'cache' | 'engram' | 'console' | 'objective' | 'discovery' | 'card';

export interface Find {
  kind: FindKind;
  at: number;
  /** What it is called, if it has a name of its own. */
  name: string;
  text: string;
  /** ENG-1: which of the four. */
  engram?: EngramType;
  /** DSC-2: its number, if it lies face up. */
  number?: number | null;
  /** CNS-2: it has to be unlocked by a test. */
  locked?: [skill: string, power: number];
}

/** The order of the four on every Location's sheet. */
export const ENGRAMS: readonly EngramType[] = ['cartridge', 'sack', 'panel', 'disc'];

/** ENG-1: what a type of Engram is in a Location. */
export function deviceOf(cards: Cards, location: string, engram: EngramType): Card | undefined {
  return cards.location(location)?.engrams[ENGRAMS.indexOf(engram)];
}

/** Everything that can be seen lying about. */
export function findsOf(cards: Cards, { session, run }: View): Find[] {
  if (!run) return [];
  const mission = cards.session(session)?.mission;
  const objectives = run.objectives.flatMap(({ id, at }): Find[] => {
    const card = mission?.objectives.find((objective) => objective.id === id);
    return at === null ? [] : [{ kind: 'objective', at, name: card?.name ?? id, text: card?.text ?? '' }];
  });
  const consoles = run.consoles.map(({ at, code }): Find => {
    const card = cards.console(code);
    return { kind: 'console', at, name: card?.name ?? code, text: card?.text ?? '', ...(card?.locked ? { locked: card.locked } : {}) };
  });
  const engrams = run.engrams.map(({ at, engram, location }): Find => {
    const device = deviceOf(cards, location, engram);
    return { kind: 'engram', at, engram, name: device?.name ?? '', text: device?.text ?? '' };
  });
  const discoveries = run.discoveries.flatMap(({ at, number }): Find[] => (at === null ? [] : [{ kind: 'discovery', at, number, name: number === null ? '' : String(number), text: '' }]));
  // DOR-9: where a Keycard works.
  const signs = (run.card_signs ?? []).map(({ at }): Find => ({ kind: 'card', at, name: '', text: '' }));
  return [...objectives, ...discoveries, ...signs, ...consoles, ...engrams, ...run.caches.map((at): Find => ({ kind: 'cache', at, name: '', text: '' }))];
}

export interface Placed {
  find: Find;
  /** From the middle of the space, in parts of a square. */
  dx: number;
  dy: number;
  /** In parts of its full size. */
  size: number;
}

type Spread = { size: number; at: readonly (readonly [number, number])[] };
/** In the corners that a figure and its name leave free. */
const UNDER: Spread = { size: 0.56, at: [[-0.31, -0.31], [0.31, -0.31], [-0.31, 0.1], [0.31, 0.1]] };
/** With the space to themselves: one in the middle, two side by side, more in the four quarters. */
const ALONE: readonly Spread[] = [
  { size: 1, at: [[0, 0]] },
  { size: 0.72, at: [[-0.23, -0.1], [0.23, 0.1]] },
  { size: 0.64, at: [[-0.23, -0.23], [0.23, -0.23], [-0.23, 0.23], [0.23, 0.23]] },
];

/** Where things lie on their spaces, so that none covers another and no figure covers them all. */
export function placed(finds: Find[], occupied: ReadonlySet<number>): Placed[] {
  const on = new Map<number, number>();
  for (const { at } of finds) on.set(at, (on.get(at) ?? 0) + 1);
  const next = new Map<number, number>();
  return finds.map((find) => {
    const n = next.get(find.at) ?? 0;
    next.set(find.at, n + 1);
    const { size, at } = occupied.has(find.at) ? UNDER : ALONE[Math.min(on.get(find.at)!, ALONE.length) - 1]!;
    const [dx, dy] = at[n % at.length]!;
    return { find, dx, dy, size };
  });
}

/** What a Spacer carries of the mission, by the names of its tokens. */
export function carriedBy(cards: Cards, view: View, run: RunView, seat: number): string[] {
  const mission = cards.session(view.session)?.mission;
  return run.objectives.filter(({ carrier }) => carrier === seat).map(({ id }) => mission?.objectives.find((objective) => objective.id === id)?.name ?? id);
}
