import { describe, expect, it } from 'vitest';
import { chainOf, changesOf } from '../src/model/chain/log';
import { entriesOf } from '../src/model/log';
import { curveOf, deathOf, steps } from '../src/model/story';
import type { RuleLine, Story } from '../src/net/messages';

const line = (key: string, args: Record<string, number | string | { key: string }> = {}, rule = 'DIC-1'): RuleLine => ({ rule, key: `event.${key}`, args });
const red = (n: number) => line('die_rolled', { n, colour: { key: 'colour.red' }, face: '2' });

describe('the chain behind a line', () => {
  const log = entriesOf(
    [],
    [
      line('round_began', { round: 1 }),
      line('spacer_phase'),
      line('turn_began', { spacer: 'Juliet' }),
      line('action', { spacer: 'Juliet', card: 'Walk', action: 'Move' }),
      line('moved', { figure: 'Juliet', from: 'A1', to: 'A2' }),
      line('action', { spacer: 'Juliet', card: 'Measures', action: 'Attack' }),
      line('attack', { spacer: 'Juliet', intruder: 'Boss', gear: 'Rifle' }),
      red(1),
      line('roll_done', { power: 2, potential: 0, crit: 0 }),
      line('attack_wounded', { intruder: 'Boss', power: 2, at: 2 }),
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

  it('of a number is its last changes', () => {
    const stat = (spacer: string, name: string, to: number) => line('stat_changed', { spacer, stat: { key: `stat.${name}` }, from: 9, to });
    const changes = entriesOf([], [stat('Juliet', 'vitals', 7), stat('Dov', 'vitals', 5), stat('Juliet', 'stress', 3)], 1);
    expect(changesOf(changes, /stat_changed$/, { spacer: 'Juliet', stat: 'stat.vitals' })).toEqual([changes[0]!.line]);
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
    spacers: [{ ...luck, fails: 0, wounds: 0, criticals: 0, best: 0, taken: 0 }],
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
