/** Every beat has a name in the row of beats, and every moment its title. */
import { describe, expect, it } from 'vitest';
import { LENGTH, MOMENTS, type BeatKind } from '../src/stage/beats';
import { diceIn } from '../src/stage/words';
import german from '../src/texts/de.json';
import english from '../src/texts/en.json';
import { cards, told } from './fixture';

describe('the words of beats', () => {
  it('are there in both languages', () => {
    const kinds = Object.keys(LENGTH) as BeatKind[];
    const wanted = [...kinds.map((kind) => `ui.beat.${kind}`), ...[...MOMENTS].map((kind) => `ui.moment.${kind}`)];
    for (const texts of [english, german]) expect(wanted.filter((key) => !(key in texts))).toEqual([]);
  });
});

describe('the dice of a beat', () => {
  const rolled = (die: number, side: number) => told('DIC-1', 'die_rolled', {}, { kind: 'die_rolled', die, colour: 'red', side });

  it('lie among those that were not thrown again', () => {
    const first = diceIn(cards, { kind: 'dice', lines: [rolled(0, 1), rolled(1, 2)] }, []);
    expect(first.map(({ side }) => side)).toEqual([1, 2]);
    const again = diceIn(cards, { kind: 'dice', lines: [rolled(1, 5)] }, first);
    expect(again.map(({ side }) => side)).toEqual([1, 5]);
    expect(diceIn(cards, { kind: 'blow', lines: [rolled(1, 5)] }, first)).toEqual([]);
  });
});
