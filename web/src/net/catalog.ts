/** What is printed on the cards: the engine's `CatalogView`. It never changes during a session. */
import type { BoardView, Colour, Face, Level, Token } from './view';

export interface Card {
  id: string;
  name: string;
  text: string;
}

export interface Bonus {
  at: number;
  token: Token;
}

/** CST-1: a piece of a price. */
export interface Price {
  price: string;
  n: number;
}

export interface Ability extends Card {
  timing: 'constant' | 'free' | 'reaction' | 'passive' | 'triggered';
  /** What a passive or triggered one waits for. */
  moment?: string;
  cost?: Price[];
  /** ABL-3: how often, if its owner decides. */
  limit?: 'once_per_round' | 'once_per_session' | 'unlimited';
}

/** A card with abilities. */
export interface AbleCard extends Card {
  abilities: string[];
}

export interface Condition extends AbleCard {
  /** CON-2: gaining it again does something; its text says what. */
  again: boolean;
  /** CON-1: what is told of it at the end. */
  lingering?: string;
}

export interface Character extends AbleCard {
  class: string;
  skills: [number, number, number, number, number];
  stress: number;
  rubicon: Bonus[];
  cards: [string, string][];
}

export interface Suit extends AbleCard {
  rubicon: Bonus[];
  red_to: number;
  orange_to: number;
  supports: number;
  backpack: number;
}

export interface Action extends Card {
  kind: string;
  steps: number;
  adrenaline: boolean;
  cost?: Price[];
  noise: boolean;
}

export interface Side extends Card {
  actions: Action[];
}

export interface Weapon {
  range: number;
  melee: boolean;
  dice: Colour[];
  /** More dice, at times. */
  gated: Colour[];
  power: number;
  crit: number;
  suppress: number;
  burst: number;
  noise: boolean;
}

export interface Gear extends AbleCard {
  hands: number;
  supports: number;
  ammo: number;
  charges: number;
  weapon: Weapon | null;
}

export interface StratagemCard extends Card {
  expertise: number;
  charges: number;
  cost?: Price[];
}

export interface Tile extends AbleCard {
  width: number;
  height: number;
  obstacle: boolean;
  destructible: boolean;
  obscuring: boolean;
  cover: boolean;
}

export interface BodyPart extends Card {
  level: Level;
  at: number;
}

export interface Kind extends Card {
  speed: (number | null)[];
  at: [number, number, number];
  range: number | null;
  boss: boolean;
  traits: string[];
  signature: [string, string] | null;
  ai: { id: string; level: Level }[];
  bp: BodyPart[];
}

export interface Loadout {
  character: string;
  suit: string;
  gear: string[];
}

export interface SessionCard extends Card {
  board: number;
  boss: string;
  seats: number;
  crew: Loadout[];
  stratagems: [string, string];
}

export interface Catalog {
  pack: string;
  dice: [Face[], Face[], Face[]];
  abilities: Ability[];
  characters: Character[];
  suits: Suit[];
  sides: Side[];
  gear: Gear[];
  stratagems: StratagemCard[];
  conditions: Condition[];
  breakdowns: AbleCard[];
  survived: AbleCard[];
  flatlines: Card[];
  awakenings: AbleCard[];
  tiles: Tile[];
  places: AbleCard[];
  behaviours: Card[];
  kinds: Kind[];
  boards: BoardView[];
  sessions: SessionCard[];
}
