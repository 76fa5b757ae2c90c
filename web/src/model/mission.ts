/** OBJ-1: what a Run is about, and how far it has come. */
import type { Card } from '../net/catalog';
import type { View } from '../net/generated';
import type { Cards } from './cards';

export interface Goal {
  objective: Card;
  /** On the board in sight, carried, and taken for good. */
  lying: number;
  carried: { seat: number; face: string | null }[];
  taken: number;
}

export function goalsOf(cards: Cards, { session, run }: View): Goal[] {
  const objectives = cards.session(session)?.mission?.objectives ?? [];
  return objectives.map((objective) => {
    const tokens = (run?.objectives ?? []).filter(({ id }) => id === objective.id);
    return {
      objective,
      lying: tokens.filter(({ at }) => at !== null).length,
      carried: tokens.flatMap(({ carrier, face }) => (carrier === null ? [] : [{ seat: carrier, face }])),
      taken: tokens.filter(({ at, carrier }) => at === null && carrier === null).length,
    };
  });
}
