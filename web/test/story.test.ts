import { describe, expect, it } from 'vitest';
import { chainOf, changesOf } from '../src/model/chain/log';
import { entriesOf } from '../src/model/log';
import { curveOf, deathOf, landmarks, steps } from '../src/model/story';
import type { Story } from '../src/net/messages';

import { told } from './fixture';

const red = (die: number) => told('DIC-1', 'die_rolled', { n: die + 1, colour: { key: 'colour.red' }, face: '2' }, { kind: 'die_rolled', die, colour: 'red', side: 3 });

describe('the chain behind a line', () => {
  const log = entriesOf(
    [],
    [
      told('RND-1', 'round_began', { round: 1 }, undefined, { cause: 'phase' }),
      told('RND-1', 'spacer_phase', {}, undefined, { cause: 'phase' }),
      told('RND-3', 'turn_began', { spacer: 'Juliet' }, undefined, { cause: 'turn' }),
      told('ACT-1', 'action', { spacer: 'Juliet', card: 'Walk', action: 'Move' }, undefined, { cause: 'action' }),
      told('MOV-1', 'moved', { figure: 'Juliet', from: 'A1', to: 'A2' }),
      told('ACT-1', 'action', { spacer: 'Juliet', card: 'Measures', action: 'Attack' }, undefined, { cause: 'action' }),
      told('ATK-1', 'attack', { spacer: 'Juliet', intruder: 'Boss', gear: 'Rifle' }, undefined, { cause: 'attack' }),
      red(0),
      told('DIC-2', 'roll_done', { power: 2, potential: 0, crit: 0 }),
      told('ATK-8', 'attack_wounded', { intruder: 'Boss', power: 2, at: 2 }),
    ],
    1,
  );

  it('goes from the phase to the turn, the card, the attack and its dice', () => {
    const keys = chainOf(log, 9).map(({ key }) => key.replace('event.', ''));
    expect(keys).toEqual(['spacer_phase', 'turn_began', 'action', 'attack', 'die_rolled', 'roll_done', 'attack_wounded']);
  });

  it('leaves out what another card did', () => {
    const said = chainOf(log, 9).filter(({ key }) => key === 'event.action');
    expect(said).toHaveLength(1);
    expect(chainOf(log, 9).some(({ key }) => key === 'event.moved')).toBe(false);
  });

  it('of a number is its last changes, of whom it is about', () => {
    const stat = (spacer: number, name: 'vitals' | 'stress', to: number) =>
      told('IAT-2', 'stat_changed', { spacer: 'Somebody', stat: { key: `stat.${name}` }, from: 9, to }, { kind: 'stat_changed', spacer, stat: name, from: 9, to });
    const changes = entriesOf([], [stat(0, 'vitals', 7), stat(1, 'vitals', 5), stat(0, 'stress', 3)], 1);
    const found = changesOf(changes, (event) => event.kind === 'stat_changed' && event.spacer === 0 && event.stat === 'vitals');
    expect(found).toEqual([changes[0]!.line]);
  });

  it('of a drawn body part names what changed its AT (ATK-4)', () => {
    const drawn = told('ATK-4', 'body_part_drawn', { card: 'Wing', level: 'I', at: 4 }, { kind: 'body_part_drawn', card: 1, level: 'I', at: 4 }, { cause: 'attack' });
    const cloak = told('ATK-4', 'at_by_trait', { ability: 'Dust Cloak', intruder: 'Mothman', n: 1 }, { kind: 'at_changed', intruder: 0, cause: { trait: 3 }, by: 1 });
    const attacked = entriesOf(log, [drawn, cloak, red(0)], 2, 7);
    expect(chainOf(attacked, 7).map(({ key }) => key)).toContain('event.at_by_trait');
    expect(chainOf(attacked, 7).at(-1)).toBe(drawn);
    const judged = entriesOf(attacked, [told('ATK-8', 'attack_failed', {})], 2, 10);
    expect(chainOf(judged, 10).map(({ key }) => key)).toContain('event.at_by_trait');
  });
});

describe('the story', () => {
  const moment = (index: number, round: number, wounds: number) => ({ index, round, wounds, vitals: [9 - wounds], stress: [1] });
  const luck = { dice: 0, expected: 0, rolled: 0 };
  const story: Story = {
    outcome: 'lost',
    choices: 19,
    rounds: 2,
    limit: 8,
    curve: [moment(0, 0, 0), moment(2, 1, 0), moment(7, 1, 1), moment(12, 2, 1), moment(16, 2, 3)],
    marks: [{ index: 12, round: 2, what: 'death', spacer: 0 }],
    spacers: [{ ...luck, fails: 0, wounds: 0, criticals: 0, best: 0, taken: 0, found: [] }],
    intruders: luck,
  };

  it('places each moment in its round, and leaves the setup out', () => {
    expect(curveOf(story, ({ wounds }) => wounds)).toEqual([
      { time: 1, value: 0 },
      { time: 1.5, value: 1 },
      { time: 2, value: 1 },
      { time: 2.5, value: 3 },
    ]);
  });

  it('of a Spacer ends with the moment of death', () => {
    expect(deathOf(story, 0)).toBe(12);
    expect(curveOf(story, ({ vitals }) => vitals[0]!, 0).at(-1)).toEqual({ time: 2, value: 8 });
  });

  it('draws steps, not slopes', () => {
    const points = [0, 0, 4].map((value, n) => ({ time: 1 + n, value }));
    expect(steps(points, { from: 1, to: 5, most: 8 }, 100, 50)).toBe('M0.0,50.0H50.0V25.0H100.0');
    expect(steps(points, { from: 1, to: 5, most: 8, ended: true }, 100, 50)).toBe('M0.0,50.0H50.0V25.0H50.0');
  });
});

describe('the landmarks of a replay', () => {
  it('are rounds, wounds and deaths, each at its choice', () => {
    const moment = (index: number, round: number, wounds: number) => ({ index, round, wounds, vitals: [], stress: [] });
    const story = {
      curve: [moment(1, 1, 0), moment(5, 1, 1), moment(9, 2, 1), moment(12, 2, 3)],
      marks: [
        { index: 11, round: 2, what: 'death', spacer: 1 },
        { index: 11, round: 2, what: 'flatline', spacer: 1 },
      ],
    } as unknown as Story;
    expect(landmarks(story).map(({ index, what, n }) => [index, what, n])).toEqual([
      [1, 'round', 1],
      [5, 'wound', 1],
      [9, 'round', 2],
      [11, 'death', 2],
      [12, 'wound', 3],
    ]);
  });
});
