import { describe, expect, it } from 'vitest';
import { chainOf, changesOf } from '../src/model/chain';
import { entriesOf } from '../src/model/log';
import { averagePower, luck } from '../src/model/luck';
import { deedsOf, lifeOf, momentsOf, steps } from '../src/model/story';
import type { RuleLine } from '../src/net/messages';
import { catalog, turn } from './fixture';

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
  it('spreads the moments of a round evenly over it', () => {
    const scenes = [1, 1, 2].map((round) => ({ view: { ...turn().view, round }, lines: [] }));
    expect(momentsOf(scenes).map(({ time }) => time)).toEqual([1, 1.5, 2]);
  });

  it('of a Spacer ends with the moment of death', () => {
    const scenes = [1, 2, 3].map((round) => ({ view: { ...turn().view, round }, lines: [] }));
    for (const { view } of scenes.slice(1)) view.spacers[0]!.presence = 'dead';
    expect(lifeOf(momentsOf(scenes), 0)).toHaveLength(2);
    expect(lifeOf(momentsOf(scenes), 1)).toHaveLength(3);
  });

  it('draws steps, not slopes', () => {
    const points = [0, 0, 4].map((value, n) => ({ time: 1 + n, value }));
    expect(steps(points, { from: 1, to: 5, most: 8 }, 100, 50)).toBe('M0.0,50.0H50.0V25.0H100.0');
  });

  it('gives a wound to whoever attacked last, and damage to whoever took it', () => {
    const lines = [
      line('attack', { spacer: 'Juliet' }),
      line('part_wounded', { card: 'Eye', n: 1, limit: 8 }),
      line('activated', { intruder: 'Boss' }),
      line('part_wounded', { card: 'Claw', n: 2, limit: 8 }),
      line('damaged_less', { spacer: 'Dov', n: 3, less: 1 }),
      line('died', { spacer: 'Dov', cause: 'x' }),
    ];
    const [juliet, dov] = deedsOf([{ view: { ...turn().view, round: 4 }, lines }], ['Juliet', 'Dov']);
    expect(juliet).toEqual({ seat: 0, wounds: 1, damage: 0, died: null });
    expect(dov).toEqual({ seat: 1, wounds: 0, damage: 3, died: 4 });
  });

  it('compares each attack with what its dice give on average', () => {
    const lines = [
      line('round_began', { round: 2 }),
      line('attack', { spacer: 'Juliet' }),
      red(1),
      red(2),
      // The second die again: it counts once.
      red(2),
      line('roll_done', { power: 5 }),
      line('attack_failed'),
      // A noise roll is nobody's attack.
      red(1),
      line('roll_done', { power: 9 }),
    ];
    const told = luck(catalog, lines);
    const average = 2 * averagePower(catalog, 'red');
    expect(told.best).toEqual({ who: 'Juliet', round: 2, power: 5, average });
    expect(told.ours).toBeCloseTo(5 - average);
    expect(told.theirs).toBe(0);
    expect(told.fails).toBe(1);
  });
});
