/**
 * The odds of an attack from what everybody can see: the weapon's dice, Discipline in the
 * Active half, and the body parts that can come. Re-rolls only make them better.
 */
import type { Catalog, Weapon } from '../net/catalog';
import type { Odds } from '../net/messages';
import type { DecisionView, DeckView, Face, View } from '../net/view';
import type { Cards } from './cards';
import { diceCounts } from './chain/why';

/** ATK-7: so many quadrants make a wound critical. */
const QUADRANTS = 4;

/** Chances by halves of Power, Potentials and quadrants. */
type Spread = Map<string, { halves: number; potential: number; crit: number; chance: number }>;

function throwDice(catalog: Catalog, weapon: Weapon): Spread {
  let spread: Spread = new Map([['', { halves: weapon.power * 2, potential: 0, crit: weapon.crit, chance: 1 }]]);
  for (const colour of weapon.dice) {
    const faces: Face[] = catalog.dice[colour === 'white' ? 0 : colour === 'red' ? 1 : 2];
    const next: Spread = new Map();
    for (const roll of spread.values()) {
      for (const face of faces) {
        const halves = roll.halves + face.power * 2 + face.half;
        const potential = roll.potential + face.potential;
        const crit = Math.min(QUADRANTS, roll.crit + face.crit);
        const key = `${halves} ${potential} ${crit}`;
        const chance = (next.get(key)?.chance ?? 0) + roll.chance / faces.length;
        next.set(key, { halves, potential, crit, chance });
      }
    }
    spread = next;
  }
  return spread;
}

/** Cards of a level that are not known to lie elsewhere. */
export function possible<T extends { id: string; level: string }>(cards: T[], deck: DeckView): T[] {
  const elsewhere = new Set([...deck.discard, ...deck.stack, ...deck.removed, deck.current, deck.aside]);
  return cards.filter((card) => card.level === deck.top && !elsewhere.has(card.id));
}

/** The AT that may have to be matched. */
function toughness(cards: Cards, view: View, intruder: number): number[] {
  const figure = view.intruders.find((other) => other.intruder === intruder);
  const kind = figure && cards.kind(figure.kind);
  if (!figure || !kind) return [];
  if (figure.boss) return possible(kind.bp, view.boss.bp).map((part) => Math.max(1, part.at + figure.toughness));
  const third = Math.min(2, Math.floor((view.boss.wounds * 3) / Math.max(1, view.boss.limit)));
  return [Math.max(1, (kind.at[third] ?? kind.at[0]) + figure.toughness)];
}

export function attackOdds(cards: Cards, view: View, weapon: Weapon, intruder: number): Odds | null {
  const ats = toughness(cards, view, intruder);
  if (ats.length === 0 || weapon.dice.length === 0) return null;
  const discipline = view.pool.active.discipline;
  let [wound, critical] = [0, 0];
  for (const at of ats) {
    for (const { halves, potential, crit, chance } of throwDice(cards.catalog, weapon).values()) {
      const power = Math.floor(halves / 2) + Math.min(discipline, potential);
      if (power < at) continue;
      if (crit >= QUADRANTS) critical += chance / ats.length;
      else wound += chance / ats.length;
    }
  }
  const { power, crit } = weapon;
  const at = [...new Set(ats)].sort((a, b) => a - b);
  return { fail: Math.max(0, 1 - wound - critical), wound, critical, at, intruder, dice: diceCounts(weapon.dice), power, crit, discipline };
}

/** Odds of every attack on offer, by option. */
export function oddsOfOptions(cards: Cards, view: View, decision: DecisionView | null): Record<string, Odds> {
  const found: Record<string, Odds> = {};
  const spacer = decision?.who == null ? undefined : view.spacers[decision.who];
  decision?.options.forEach(({ choice }, option) => {
    if (choice.kind !== 'attack' || choice.intruder === undefined) return;
    const gear = choice.id ?? spacer?.items[choice.n ?? -1]?.gear ?? '';
    const weapon = cards.gear(gear)?.weapon;
    const odds = weapon ? attackOdds(cards, view, weapon, choice.intruder) : null;
    if (odds) found[option] = { ...odds, gear };
  });
  return found;
}
