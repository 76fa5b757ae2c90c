/** The Rubicon track: three indicators, the bonuses of Character and Suit, the colours of the Vitals bar. */
import type { Character, Suit } from '../net/catalog';
import type { SpacerView, Token } from '../net/view';

export interface TrackSpace {
  at: number;
  bonuses: Token[];
  /** RUB-2: the next Adrenaline action collects here. */
  reached: boolean;
  level: 'green' | 'orange' | 'red';
}

/** The track as it is printed, with how far the server says the next Adrenaline action reaches. */
export function track(spacer: SpacerView, character?: Character, suit?: Suit): TrackSpace[] {
  const bonuses = [...(character?.rubicon ?? []), ...(suit?.rubicon ?? [])];
  return Array.from({ length: 10 }, (_, at) => ({
    at,
    bonuses: bonuses.filter((bonus) => bonus.at === at).map((bonus) => bonus.token),
    reached: at < spacer.collected,
    level: at <= (suit?.red_to ?? 0) ? 'red' : at <= (suit?.orange_to ?? 0) ? 'orange' : 'green',
  }));
}
