import { describe, expect, it } from 'vitest';
import { sourceOf, struckBy } from '../src/table/source';
import type { Table } from '../src/table/table.svelte';
import type { BlowAhead } from '../src/net/messages';
import type { RollView } from '../src/net/view';
import { board, cards, turn } from './fixture';

/** The Boss acts by the card that lies face up, and somebody is asked something. */
function asked(kind: string, roll: Partial<RollView> | null, struck: number[] = []): Table {
  const update = turn();
  const view = update.view;
  const boss = view.intruders.find((one) => one.boss)!;
  boss.acting = true;
  view.boss!.ai.current = cards.catalog.behaviours[0]!.id;
  view.roll = roll as RollView | null;
  update.threat = struck.length > 0 ? { blows: struck.map((spacer) => ({ spacer }) as BlowAhead), danger: [], reactions: {} } : undefined;
  const decision = { ...view.decision!, rule: 'ROL-1', ask: { kind } };
  const log = [{ id: 0, line: { rule: '', key: '', args: [], tone: 'plain', event: { kind: 'targeted', spacer: 1 } } }];
  return { cards, board, view, update, decision, log } as unknown as Table;
}

const struck = (table: Table) => {
  const source = sourceOf(table);
  return source && struckBy(table, source);
};

describe('the title of a question about dice', () => {
  it('names whom an Intruder strikes, by the dice of the blow', () => {
    expect(struck(asked('stress', { kind: 'defence', spacer: 0 }))).toEqual({ spacer: 0, more: 0 });
    expect(struck(asked('react', null))).toEqual({ spacer: 1, more: 0 });
  });

  it('names the first of those in a Zone as the panel below does, and how many more', () => {
    expect(struck(asked('react', null, [0, 1, 0]))).toEqual({ spacer: 0, more: 1 });
  });

  it('says of an attack or a test of ours in the middle of an activation that nobody is struck', () => {
    expect(struck(asked('stress', { kind: 'attack', spacer: 0 }))).toBeNull();
    expect(struck(asked('stress', { kind: 'test', spacer: 0 }))).toBeNull();
    expect(sourceOf(asked('stress', { kind: 'test', spacer: 0 }))?.name).toBe(cards.catalog.behaviours[0]!.name);
  });
});
