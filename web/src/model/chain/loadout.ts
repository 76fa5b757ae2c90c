/** Why Gear fits or does not, and how hard a fight is, before the table is set. */
import type { Loadout } from '../../net/catalog';
import type { RoomView } from '../../net/messages';
import type { Cards } from '../cards';
import { factsOf, whyFact } from './card';
import { because, step, type Why } from './why';

export function slotWords(room: RoomView) {
  const { hands, supports, backpack } = room;
  return { hands: hands.used, hands_of: hands.of, supports: supports.used, supports_of: supports.of, pack: backpack.used, pack_of: backpack.of };
}

/** GEAR-1: what each piece takes, in order, and what there is. */
export function whySlots(cards: Cards, loadout: Loadout, room: RoomView): Why {
  const suit = cards.suit(loadout.suit);
  const pieces = loadout.gear.map((id, n) => {
    const gear = cards.gear(id);
    const place = { key: `ui.setup.place.${room.places[n] ?? 'over'}` };
    return step('GEAR-1', 'ui.chain.slot_taken', { gear: gear?.name ?? id, hands: gear?.hands ?? 0, supports: gear?.supports ?? 0, place });
  });
  return because(step('GEAR-1', 'ui.setup.slots', slotWords(room)), [
    step('GEAR-1', 'ui.chain.slot_hands', { n: room.hands.of }),
    step('GEAR-1', 'ui.chain.slot_suit', { suit: suit?.name ?? '', supports: room.supports.of, pack: room.backpack.of }),
    ...pieces,
  ]);
}

/** Everything that is printed on a piece of Gear. */
export function whyGear(cards: Cards, id: string): Why {
  const facts = factsOf(cards, id).map(({ fact, args }) => whyFact(cards, id, fact, args).steps.at(-1)!);
  const card = step('GEAR-1', 'ui.chain.printed', { card: cards.gear(id)?.name ?? id });
  return { about: card, steps: [card, ...facts], rules: ['GEAR-1'] };
}

/** How often bots win, and what counts as winning. */
export function whyEstimate(words: string, spacers: number): Why {
  return { about: words, steps: [step('SET-2', 'ui.chain.estimate_bots', { n: spacers }), step('BOS-7', 'ui.chain.estimate_win')], rules: ['BOS-7'] };
}
