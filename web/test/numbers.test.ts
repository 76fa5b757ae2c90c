import { describe, expect, it } from 'vitest';
import { faceText } from '../src/model/dice';
import { outlook, possibleCards, threats } from '../src/model/forecast';
import { oddsParts, percent } from '../src/model/percent';
import { track } from '../src/model/rubicon';
import { cards, turn } from './fixture';

describe('odds', () => {
  it('are never called certain when they are not', () => {
    expect(percent(0.001)).toBe(1);
    expect(percent(0.999)).toBe(99);
    expect([percent(0), percent(1), percent(0.505)]).toEqual([0, 100, 51]);
  });

  it('make a bar of a hundred', () => {
    const parts = oddsParts({ fail: 0.336, wound: 0.512, critical: 0.152 });
    expect(parts.reduce((sum, part) => sum + part.percent, 0)).toBe(100);
    expect(oddsParts({ hit: 0.78 }).map((part) => part.percent)).toEqual([22, 78]);
  });
});

describe('dice', () => {
  const face = (power: number, half: number, potential: number) => ({ power, half, potential, crit: 1 });

  it('show power, halves and Potentials', () => {
    expect(faceText(face(1, 0, 1))).toBe('1◇');
    expect(faceText(face(0, 1, 0))).toBe('½');
    expect(faceText(face(0, 0, 0))).toBe('');
  });
});

describe('the Rubicon track', () => {
  it('shows how far the next Adrenaline action reaches, as the server says (RUB-2)', () => {
    const spacer = { ...turn().view.spacers[0]!, collected: 3 };
    const spaces = track(spacer, cards.character('juliet-abel'), cards.suit('standard-eva-suit'));
    expect(spaces).toHaveLength(10);
    expect(spaces.map(({ reached }) => reached).lastIndexOf(true)).toBe(2);
    expect([spaces[9]!.level, spaces[0]!.level]).toEqual(['green', 'red']);
  });
});

describe('the forecast', () => {
  it('names a card only where it is the only one that goes for somebody', () => {
    const { view } = turn();
    const card = (card: string, target: number) => ({ card, target });
    const targets = [{ spacer: 1, cards: 2, hit: 0.8, death: 0, to: 5 }, { spacer: 0, cards: 1, hit: null, death: 0, to: 4 }];
    const all = threats(view, { boss: { top: null, cards: [card('ignite', 0), card('omen', 1), card('swoop', 1)], targets } });
    expect(all.map(({ target, cards: n, of, hit, card }) => [target, n, of, hit, card])).toEqual([[1, 2, 3, 0.8, null], [0, 1, 3, null, 'ignite']]);
  });

  it('call nobody spared whom a choice may fall on, nor anybody while no card has a Target', () => {
    const tied = [{ card: 'omen', target: 0, among: [0, 1] }, { card: 'ignite', target: 0 }];
    expect([1, 2].map((seat) => outlook(tied, seat))).toEqual(['chosen', 'spared']);
    expect(outlook([{ card: 'omen', target: null }], 0)).toBe('unsure');
  });
});

describe('the cards that can come', () => {
  it('are those that the server names', () => {
    const { view } = turn();
    view.boss!.next_ai = ['ignite', 'omen'];
    expect(possibleCards(view)!.boss!.cards.map(({ card }) => card)).toEqual(['ignite', 'omen']);
  });
});
