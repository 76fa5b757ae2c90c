import { describe, expect, it } from 'vitest';
import { spaceNamed } from '../src/model/spaces';
import type { RuleLine } from '../src/net/messages';
import { Table } from '../src/table/table.svelte';
import { board, cards, step } from './fixture';

const at = (name: string) => spaceNamed(board, name)!;
const moved: RuleLine = { rule: 'MOV-1', key: 'event.moved', args: { figure: 'Juliet Abel', from: 'D9', to: 'D10' } };

/** Juliet sets out from D9 for D11; what is chosen is noted. */
function setOut() {
  const chosen: string[] = [];
  const table: Table = new Table(cards, {
    choose: (_, option) => chosen.push(table.option(option)!.phrase),
    order: () => undefined,
  });
  table.you = [0];
  table.receive(step());
  expect(table.walk.start(at('D11'))).toBe(true);
  return { table, chosen };
}

/** She stands on a space, with so many steps left. */
function arrived(name: string, lines: RuleLine[]) {
  const update = step();
  update.decision += 1;
  update.lines = lines;
  update.view.spacers[0]!.at = at(name);
  update.view.decision!.ask.n = 2;
  return update;
}

describe('a walk', () => {
  it('goes on by itself after one click', () => {
    const { table, chosen } = setOut();
    table.receive(arrived('D10', [moved]));
    expect(chosen).toEqual(['step east', 'step east']);
  });

  it('stops when something happens on the way', () => {
    for (const key of ['activated', 'damaged', 'tile_entered', 'stat_changed']) {
      const { table, chosen } = setOut();
      table.receive(arrived('D10', [moved, { rule: 'MOV-1', key: `event.${key}`, args: {} }]));
      expect(chosen, key).toEqual(['step east']);
    }
  });

  it('stops when she is somewhere else than planned', () => {
    const { table, chosen } = setOut();
    table.receive(arrived('C9', [moved]));
    expect(chosen).toEqual(['step east']);
  });

  it('stops when something else is asked', () => {
    const { table, chosen } = setOut();
    const update = arrived('D10', [moved]);
    update.view.decision!.ask.kind = 'react';
    table.receive(update);
    expect(chosen).toEqual(['step east']);
  });
});
