/** Sorts the options of a question by where they can be clicked. */
import type { ChoiceView, DecisionView } from '../net/view';

export interface Places {
  /** Option numbers by space: steps, spaces, figures that stand there. */
  spaces: Map<number, number[]>;
  spacers: Map<number, number[]>;
  intruders: Map<number, number[]>;
  doors: Map<number, number>;
  /** Blips, and crossings for one. */
  blips: Map<number, number[]>;
  points: Map<number, number>;
  dice: Map<number, number>;
  stratagems: Map<number, number[]>;
  /** Engrams in hand. */
  engrams: Map<number, number>;
  items: Map<number, number[]>;
  /** By `card side action`. */
  plays: Map<string, number>;
  /** EXR-1: by action of the other side. */
  exerts: Map<number, number>;
  /** By ability id. */
  abilities: Map<string, number>;
  halves: Map<string, number>;
}

const ITEM_KINDS = new Set(['item', 'equip', 'stow', 'discard', 'attack']);

function add<K>(map: Map<K, number[]>, key: K | undefined, option: number): void {
  if (key === undefined) return;
  map.set(key, [...(map.get(key) ?? []), option]);
}

export function playKey(card: number, side: number, action: number): string {
  return `${card} ${side} ${action}`;
}

export function noPlaces(): Places {
  return {
    spaces: new Map(),
    spacers: new Map(),
    intruders: new Map(),
    doors: new Map(),
    blips: new Map(),
    points: new Map(),
    dice: new Map(),
    stratagems: new Map(),
    engrams: new Map(),
    items: new Map(),
    plays: new Map(),
    exerts: new Map(),
    abilities: new Map(),
    halves: new Map(),
  };
}

export function placesOf(decision: DecisionView | null): Places {
  const places = noPlaces();
  decision?.options.forEach(({ choice }, option) => put(places, choice, option));
  return places;
}

function put(places: Places, choice: ChoiceView, option: number): void {
  const { kind, n } = choice;
  add(places.spaces, choice.space, option);
  add(places.spacers, choice.spacer, option);
  add(places.intruders, choice.intruder, option);
  add(places.blips, choice.blip, option);
  if (choice.point !== undefined) places.points.set(choice.point, option);
  if (choice.door !== undefined) places.doors.set(choice.door, option);
  if (choice.half !== undefined) places.halves.set(choice.half, option);
  if (kind === 'use' && choice.id) places.abilities.set(choice.id, option);
  if (n === undefined) {
    if (kind === 'exert') places.exerts.set(choice.action ?? 0, option);
    return;
  }
  if (kind === 'engram') places.engrams.set(n, option);
  if (kind === 'die') places.dice.set(n, option);
  if (kind === 'stratagem' || kind === 'fund') add(places.stratagems, n, option);
  if (ITEM_KINDS.has(kind)) add(places.items, n, option);
  if (kind === 'play') places.plays.set(playKey(n, choice.side ?? 0, choice.action ?? 0), option);
}
