/** What the engine's `view` module sends, field by field. Spaces are numbers, row by row from the bottom left. */

export type Dir = 'north' | 'east' | 'south' | 'west';
export type Colour = 'white' | 'red' | 'black';
export type Level = 'I' | 'II' | 'III';
export type Token = 'discipline' | 'confidence' | 'expertise';
export type Half = 'incoming' | 'active';
export type Difficulty = string;
export type Figure = { spacer: number } | { intruder: number };
export type Outcome = 'won' | 'lost' | { broken: string };

export interface Face {
  power: number;
  half: number;
  potential: number;
  crit: number;
}

export interface View {
  session: string;
  difficulty: Difficulty;
  strict_rubicon: boolean;
  round: number;
  phase: string;
  turn: number | null;
  acted: Figure[];
  priority: number | null;
  spacers: SpacerView[];
  intruders: IntruderView[];
  boss: BossView;
  pool: Record<Half, Record<Token, number>>;
  stratagems: StratagemView[];
  tiles: PlacedTileView[];
  doors: DoorState[];
  pages: number[];
  scanner_left: number;
  breakdowns_left: number;
  dice: DieView[];
  roll: RollView | null;
  decision: DecisionView | null;
  outcome: Outcome | null;
}

export type DoorState = 'open' | 'closed' | 'welded';

export interface SpacerView {
  seat: number;
  character: string;
  suit: string;
  presence: 'board' | 'away' | 'dead';
  place: string | null;
  at: number;
  facing: Dir;
  vitals: number;
  vitals_level: 'green' | 'orange' | 'red';
  stress: number;
  adrenaline: number;
  radiation: number;
  infection: number;
  antinomy: number;
  awakening: string | null;
  breakdown: string | null;
  recovered: boolean;
  conditions: string[];
  knockdown: 'up' | 'falling' | 'rising';
  cards: HandCardView[];
  resolved: string[];
  plays_left: number;
  exerts: number;
  exerted: boolean;
  breath: boolean;
  boosts: BoostView[];
  items: ItemView[];
  used: string[];
}

export interface HandCardView {
  sides: [string, string];
  played: boolean;
}

export interface ItemView {
  gear: string;
  equipped: boolean;
  exhausted: boolean;
  discharged: boolean;
  ammo: number;
  charges: number;
}

export interface BoostView {
  melee: boolean;
  heavy: boolean;
  discipline: number;
  confidence: number;
  power: number;
  crit: number;
  dice: [number, number, number];
}

export interface IntruderView {
  intruder: number;
  kind: string;
  boss: boolean;
  at: number;
  facing: Dir;
  wounds: number;
  suppression: number;
  /** ATK-4: what is added to its printed AT, or taken off, piece by piece. */
  at_changes: AtChange[];
  surprised: boolean;
  acting: boolean;
}

export interface AtChange {
  /** The trait that does it, if one does. */
  ability: string | null;
  rule: string;
  by: number;
}

export interface DeckView {
  deck: [number, number, number];
  top: Level | null;
  known: string[];
  discard: string[];
  current: string | null;
  aside: string | null;
  escalation: [number, number, number];
  stack: string[];
  removed: string[];
}

export interface BossView {
  wounds: number;
  limit: number;
  /** INT-8: the level that values and gates go by. */
  level: Level;
  radiation: number;
  might: number;
  toughness: number;
  /** ATK-4: the AT that counts of the part that is drawn. */
  at: number | null;
  ai: DeckView;
  bp: DeckView;
}

export interface StratagemView {
  card: string;
  stored: number;
  needed: number;
  charges: number;
}

export interface PlacedTileView {
  tile: string;
  at: number;
  spaces: number[];
}

export interface DieView {
  colour: Colour;
  side: number;
  face: Face;
  /** What it counts, after Discipline and keywords. */
  counts: Face;
  stressed: boolean;
  confident: boolean;
  armored: boolean;
  disciplined: boolean;
}

/** What the dice on the table are thrown for. */
export interface RollView {
  kind: 'attack' | 'test' | 'noise' | 'defence' | 'open';
  spacer: number;
  /** What Power is compared with; 0 if with nothing. */
  at: number;
  intruder: number | null;
  /** Power is Stress instead of damage. */
  terrorize: boolean;
  /** Before the throw the sides of the dice mean nothing. */
  thrown: boolean;
  total: Total;
  /** Is Power enough, if it is compared with something? */
  enough: boolean | null;
  /** Would a wound be critical? */
  critical: boolean;
  /** What an Intruder's attack does to whoever rolls, armor and all counted. */
  harm: number | null;
}

/** What a roll comes to, and by what. */
export interface Total {
  power: number;
  dice: number;
  halves: number;
  raw: number;
  turned: number;
  lethal: number;
  potential: number;
  crit: number;
  crit_of_weapon: number;
}

export interface DecisionView {
  ask: { kind: string; n?: number };
  who: number | null;
  rule: string;
  options: OptionView[];
}

export interface OptionView {
  phrase: string;
  choice: ChoiceView;
}

export interface ChoiceView {
  kind: string;
  id?: string;
  spacer?: number;
  intruder?: number;
  space?: number;
  dir?: Dir;
  door?: number;
  n?: number;
  side?: number;
  action?: number;
  token?: Token;
  half?: Half;
}

export interface BoardView {
  width: number;
  height: number;
  in_bounds: boolean[];
  lines: { space: number; dir: Dir; kind: 'wall' | 'red' | 'door'; door?: number }[];
  doors: string[];
  marks: { mark: string; space: number }[];
  pages: { name: string; col: number; row: number; width: number; height: number }[];
}
