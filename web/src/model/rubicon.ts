/** The Rubicon track: three indicators, the bonuses of Character and Suit, the colours of the Vitals bar. */
import type { Bonus, Character, Suit } from '../net/catalog';
import type { SpacerView, Token } from '../net/view';

export interface TrackSpace {
  at: number;
  bonuses: Token[];
  /** RUB-2: the next Adrenaline action would reach it. */
  reached: boolean;
  level: 'green' | 'orange' | 'red';
}

export function track(spacer: SpacerView, character?: Character, suit?: Suit, strict = false): TrackSpace[] {
  const bonuses: Bonus[] = [...(character?.rubicon ?? []), ...(suit?.rubicon ?? [])];
  const next = Math.min(spacer.adrenaline + 1, 9);
  return Array.from({ length: 10 }, (_, at) => ({
    at,
    bonuses: bonuses.filter((bonus) => bonus.at === at).map((bonus) => bonus.token),
    reached: strict ? at < next : at <= next,
    level: at <= (suit?.red_to ?? 0) ? 'red' : at <= (suit?.orange_to ?? 0) ? 'orange' : 'green',
  }));
}

/** What the next Adrenaline action would put into the pool. */
export function nextBonuses(spaces: TrackSpace[]): Token[] {
  return spaces.filter((space) => space.reached).flatMap((space) => space.bonuses);
}
