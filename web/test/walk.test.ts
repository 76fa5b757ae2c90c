import { describe, expect, it } from 'vitest';
import { spaceNamed } from '../src/model/spaces';
import type { LogLine } from '../src/net/messages';
import { warningsOf } from '../src/board/act';
import { Table } from '../src/table/table.svelte';
import { board, cards, step, told } from './fixture';

const at = (name: string) => spaceNamed(board, name)!;
const moved = told('MOV-1', 'moved', { figure: 'Juliet Abel', from: 'D9', to: 'D10' });

/** Juliet sets out from D9 for D11; what is said is noted. */
function setOut() {
  const chosen: string[][] = [];
  const table: Table = new Table(cards, {
    choose: (_, option, then) => chosen.push([table.option(option)!.phrase, ...then.map(({ say }) => say)]),
    order: () => undefined,
  });
  table.you = [0];
  table.receive(step());
  expect(table.walk.start(at('D11'))).toBe(true);
  return { table, chosen };
}

/** She stands on a space, with so many steps left. */
function arrived(name: string, lines: LogLine[]) {
  const update = step();
  update.decision += 1;
  update.lines = lines;
  const moved = at(name) - update.view.spacers[0]!.at;
  update.view.spacers[0]!.at = at(name);
  for (const { choice } of update.view.decision!.options) if (choice.space !== undefined) choice.space += moved;
  update.view.decision!.ask.n = 2;
  return update;
}

describe('a walk', () => {
  it('is one answer and the steps that follow it, to where one stays', () => {
    const { chosen } = setOut();
    expect(chosen).toEqual([['step east', 'step east', 'stop']]);
  });

  it('is not begun twice while the first answer is on its way', () => {
    const { table, chosen } = setOut();
    expect(table.walk.start(at('D10'))).toBe(false);
    expect(chosen.length).toBe(1);
  });
});

describe('ways', () => {
  it('are those that the server names, and nobody else walks them', () => {
    const { table } = setOut();
    const ways = step().ways!;
    expect([...table.walk.reach.keys()].sort()).toEqual(ways.map(({ path }) => path.at(-1)!).sort());
    table.you = [1];
    expect(table.walk.reach.size).toBe(0);
  });

  it('warn of attacks, tiles and noise', () => {
    const { table } = setOut();
    const way = { option: null, path: [at('D10')], steps: ['east' as const], tiles: [{ tile: 'radiation-pool', at: at('D10') }], chances: [{ from: at('D9'), intruders: [0] }], noise: true };
    expect(warningsOf(table, way)).toEqual(['an Intruder may strike 1 time', 'enters Radiation Pool', 'makes noise']);
  });
});

describe('what went wrong', () => {
  it('is over when the next question comes', () => {
    const { table } = setOut();
    table.trouble = { what: 'No.' };
    table.receive({ ...step(), decision: table.update.decision });
    expect(table.trouble, 'the same question').not.toBeNull();
    table.receive(arrived('D10', [moved]));
    expect(table.trouble).toBeNull();
  });
});
