/** Every beat has a name in the row of beats, and every moment its title. */
import { describe, expect, it } from 'vitest';
import { LENGTH, MOMENTS, type BeatKind } from '../src/stage/beats';
import german from '../src/texts/de.json';
import english from '../src/texts/en.json';

describe('the words of beats', () => {
  it('are there in both languages', () => {
    const kinds = Object.keys(LENGTH) as BeatKind[];
    const wanted = [...kinds.map((kind) => `ui.beat.${kind}`), ...[...MOMENTS].map((kind) => `ui.moment.${kind}`)];
    for (const texts of [english, german]) expect(wanted.filter((key) => !(key in texts))).toEqual([]);
  });
});
