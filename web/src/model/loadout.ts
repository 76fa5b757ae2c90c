/** What a Spacer can carry (GEAR-1), told before the table is set. */
import type { Gear, Loadout } from '../net/catalog';
import type { Cards } from './cards';

export interface Slots {
  hands: { used: number; of: number };
  supports: { used: number; of: number };
  backpack: { used: number; of: number };
  /** Gear that fits nowhere. */
  over: string[];
  /** Where each piece of Gear goes, in order. */
  places: ('equipped' | 'backpack' | 'over')[];
}

/** GEAR-1: two hands. */
const HANDS = 2;

/** Puts the Gear into slots in order, as the engine does; what finds none goes into the backpack. */
export function slots(cards: Cards, loadout: Loadout): Slots {
  const suit = cards.suit(loadout.suit);
  const found: Slots = {
    hands: { used: 0, of: HANDS },
    supports: { used: 0, of: suit?.supports ?? 0 },
    backpack: { used: 0, of: suit?.backpack ?? 0 },
    over: [],
    places: [],
  };
  for (const id of loadout.gear) {
    const gear = cards.gear(id);
    if (!gear) {
      found.places.push('over');
      continue;
    }
    if (equips(found, gear)) found.places.push('equipped');
    else if (found.backpack.used < found.backpack.of) {
      found.backpack.used += 1;
      found.places.push('backpack');
    } else {
      found.over.push(id);
      found.places.push('over');
    }
  }
  return found;
}

function equips(slots: Slots, gear: Gear): boolean {
  const hands = slots.hands.used + gear.hands;
  const supports = slots.supports.used + gear.supports;
  if (hands > slots.hands.of || supports > slots.supports.of) return false;
  slots.hands.used = hands;
  slots.supports.used = supports;
  return true;
}

/** Would one more card fit? */
export function fits(cards: Cards, loadout: Loadout, gear: string): boolean {
  return slots(cards, { ...loadout, gear: [...loadout.gear, gear] }).over.length === 0;
}
