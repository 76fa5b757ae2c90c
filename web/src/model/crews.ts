/** Crews that stand ready: those the pack proposes for its fights, and the one this browser went in with last. */
import type { Loadout } from '../net/catalog';
import type { Cards } from './cards';

export interface ReadyCrew {
  /** The session that proposes it, or `own`. */
  id: string;
  /** Whom it was put together for. */
  against: string;
  crew: Loadout[];
}

const KEY = 'enormity.crew';

/** The crew of this session first, then those of others of its kind; one that two propose is named once. Who goes because a mission says so is no crew to choose. */
export function readyCrews(cards: Cards, session: string): ReadyCrew[] {
  const own = lastCrew(cards);
  const runs = cards.session(session)?.mission !== undefined;
  const proposed = cards.catalog.sessions
    .filter(({ mission }) => (mission !== undefined) === runs && !mission?.prescribed)
    .sort((a, b) => Number(b.id === session) - Number(a.id === session))
    .map(({ id, name, crew }) => ({ id, against: name, crew }));
  const seen = new Set<string>();
  return [...proposed, ...(own ? [{ id: 'own', against: '', crew: own }] : [])].filter(({ crew }) => {
    const same = JSON.stringify(crew);
    return !seen.has(same) && seen.add(same);
  });
}

/** The crew after somebody has left it: whoever played them alone plays the first of the others. */
export function without<L extends { player: string }>(crew: L[], seat: number): L[] {
  const left = crew.filter((_, n) => n !== seat);
  const deserted = crew[seat]?.player === 'human' && !left.some(({ player }) => player === 'human');
  return left.map((loadout, n) => (deserted && n === 0 ? { ...loadout, player: 'human' } : loadout));
}

export function keepCrew(crew: Loadout[]): void {
  localStorage.setItem(KEY, JSON.stringify(crew.map(({ character, suit, gear }) => ({ character, suit, gear }))));
}

/** What this browser went in with last, if the pack still has all of it. */
function lastCrew(cards: Cards): Loadout[] | null {
  try {
    const crew = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Loadout[] | null;
    const known = crew?.every(({ character, suit, gear }) => cards.character(character) && cards.suit(suit) && gear.every((id) => cards.gear(id)));
    return known ? crew : null;
  } catch {
    return null;
  }
}
