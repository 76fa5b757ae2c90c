import { describe, expect, it } from 'vitest';
import { sourceOf, struckBy } from '../src/table/source';
import type { Table } from '../src/table/table.svelte';
import type { BlowAhead } from '../src/net/messages';
import type { DecisionView } from '../src/net/view';
import { board, cards, turn } from './fixture';

type Asking = DecisionView['ask']['source'];

/** Somebody is asked something by this. */
function asked(kind: string, source: Asking, struck: number[] = []): Table {
  const update = turn();
  const view = update.view;
  update.threat = struck.length > 0 ? { blows: struck.map((spacer) => ({ spacer }) as BlowAhead), danger: [], reactions: {} } : undefined;
  const decision = { ...view.decision!, ask: { kind, source } };
  return { cards, board, view, update, decision, log: [] } as unknown as Table;
}

const boss = turn().view.intruders.find((one) => one.boss)!;
const blow = (struck: number | null): Asking => ({ card: { behaviour: 0 }, owner: { intruder: boss.intruder }, struck });
const struckIn = (table: Table) => {
  const source = sourceOf(table);
  return source && struckBy(table, source);
};

describe('what asks', () => {
  it('is the card that the server names, in its own words', () => {
    const behaviour = cards.catalog.behaviours[0]!;
    expect(sourceOf(asked('react', blow(1)))).toEqual({ name: behaviour.name, text: behaviour.text, spacer: 1, intruder: boss.kind });
    const side = cards.catalog.sides[0]!;
    expect(sourceOf(asked('step', { card: { side: 0 }, owner: { spacer: 1 }, struck: null }))).toEqual({ name: side.name, text: side.text, spacer: 1, intruder: '' });
    const part = cards.kind(boss.kind)!.bp[0]!;
    const kind = cards.catalog.kinds.findIndex(({ id }) => id === boss.kind);
    expect(sourceOf(asked('stress', { card: { part: [kind, 0] }, owner: { intruder: boss.intruder }, struck: null }))?.name).toBe(part.name);
  });

  it('is nothing where a rule asks, or where the answers say it all', () => {
    expect(sourceOf(asked('turn', undefined))).toBeNull();
    expect(sourceOf(asked('exert', { card: { side: 0 }, owner: { spacer: 1 }, struck: null }))).toBeNull();
  });
});

describe('the title of a question about dice', () => {
  it('names whom an Intruder strikes', () => {
    expect(struckIn(asked('stress', blow(0)))).toEqual({ spacer: 0, more: 0 });
  });

  it('names the first of those in a Zone as the panel below does, and how many more', () => {
    expect(struckIn(asked('react', blow(1), [0, 1, 0]))).toEqual({ spacer: 0, more: 1 });
  });

  it('says of dice of our own in the middle of an activation that nobody is struck', () => {
    expect(struckIn(asked('stress', blow(null)))).toBeNull();
  });
});
