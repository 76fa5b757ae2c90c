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

export interface Ability extends Card {
  timing: 'constant' | 'free' | 'reaction' | 'passive' | 'triggered';
}

export interface Character extends Card {
  class: string;
  skills: [number, number, number, number, number];
  stress: number;
  rubicon: Bonus[];
  abilities: string[];
  cards: [string, string][];
}

export interface Suit extends Card {
  rubicon: Bonus[];
  abilities: string[];
  red_to: number;
  orange_to: number;
  supports: number;
  backpack: number;
}

export interface Action extends Card {
  kind: string;
  steps: number;
  adrenaline: boolean;
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

export interface Gear extends Card {
  hands: number;
  supports: number;
  ammo: number;
  charges: number;
  abilities: string[];
  weapon: Weapon | null;
}

export interface StratagemCard extends Card {
  expertise: number;
  charges: number;
}

export interface Tile extends Card {
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
  conditions: Card[];
  breakdowns: Card[];
  survived: Card[];
  flatlines: Card[];
  awakenings: Card[];
  tiles: Tile[];
  places: Card[];
  behaviours: Card[];
  kinds: Kind[];
  boards: BoardView[];
  sessions: SessionCard[];
}
