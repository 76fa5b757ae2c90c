import { describe, expect, it } from 'vitest';
import english from '../../crates/texts/texts/en.json';
import german from '../../crates/texts/texts/de.json';
import { termsOf } from '../src/model/terms';
import { renderLine } from '../src/model/words';
import type { Ability } from '../src/net/catalog';

const overwatch: Ability = {
  id: 'overwatch',
  name: 'Overwatch',
  text: 'Make a Bonus attack.',
  timing: 'reaction',
  cost: [
    { price: 'discipline', n: 1 },
    { price: 'stress', n: 1 },
    { price: 'exhaust', n: 1 },
  ],
  limit: 'once_per_round',
};

describe('the terms of an ability', () => {
  const words = (texts: Record<string, string>, ability: Ability) => termsOf(ability).map((line) => renderLine(texts, line)).join(', ');

  it('say when, for what and how often', () => {
    expect(words(english, overwatch)).toBe('reaction, 1 Discipline, 1 Stress, exhaust the card, once a round');
    expect(words(german, overwatch)).toBe('Reaktion, 1 Disziplin, 1 Stress, die Karte erschöpfen, einmal je Runde');
  });

  it('of what comes by itself are its moment alone', () => {
    expect(words(english, { ...overwatch, timing: 'passive', moment: 'turn_end', cost: undefined, limit: undefined })).toBe('at the end of the turn');
  });
});
