/** The Gear that can be taken along, by what one looks for. */
import type { Gear } from '../net/catalog';

export const SHELVES = ['all', 'ranged', 'melee', 'worn', 'held'] as const;
export type Shelf = (typeof SHELVES)[number];

/** On which shelf a piece of Gear lies. */
export function shelfOf(gear: Gear): Exclude<Shelf, 'all'> {
  if (gear.weapon) return gear.weapon.melee ? 'melee' : 'ranged';
  return gear.supports > 0 ? 'worn' : 'held';
}

/** What lies on a shelf, without what everybody has anyway (it takes no place) and what is only found. */
export function onShelf(all: Gear[], shelf: Shelf): Gear[] {
  return all.filter((gear) => gear.hands + gear.supports > 0 && !gear.loot && (shelf === 'all' || shelfOf(gear) === shelf));
}
