/** What the table and the server say to each other. */
import type { Loadout } from './catalog';
import type { GameEvent } from './events';
import type { Colour, Level, Outcome, View } from './view';

/** A number, a name, another text of the catalogue, or several lines to be joined. */
export type Arg = number | string | { key: string } | { list: Line[] };

/** A sentence before it is put into a language. */
export interface Line {
  key: string;
  args?: [string, Arg][] | Record<string, Arg>;
}

export interface RuleLine extends Line {
  rule: string;
}

/** A line of the log: a sentence, what it weighs, and the fact itself. */
export interface LogLine extends RuleLine {
  tone: 'plain' | 'head' | 'harm' | 'good' | 'faint';
  /** What kind of cause it is for what follows. */
  cause?: 'phase' | 'turn' | 'action' | 'attack';
  /** Whoever walks would want to think again. */
  disturbs?: boolean;
  event?: GameEvent;
}

/** A way to a space, and what it brings. */
export interface Way {
  /** The Move to choose first; none on a walk that is under way. */
  option: number | null;
  /** The spaces entered; the last is where it leads. */
  path: number[];
  tiles: { tile: string; at: number }[];
  chances: { from: number; intruders: number[] }[];
  noise: boolean;
}

/** What a player never wants to be asked. */
export interface StandingOrders {
  /** Kinds of question that are answered with "no" or "go on". */
  decline: string[];
  /** The only option is taken without asking. */
  single: boolean;
}

export interface Seat {
  seat: number;
  spacer?: string;
  player: string;
  name: string;
  connected: boolean;
  orders?: StandingOrders;
}

export interface Odds {
  fail?: number;
  wound?: number;
  critical?: number;
  hit?: number;
  death?: number;
  /** The AT that may have to be matched. */
  at?: number[];
  /** What was counted. */
  gear?: string;
  intruder?: number;
  /** Dice by colour: white, red, black. */
  dice?: number[];
  power?: number;
  crit?: number;
  confidence?: number;
  discipline?: number;
  devastating?: boolean;
}

export interface Intent {
  card?: string;
  intruder?: number;
  level?: Level;
  target?: number | null;
  to?: number | null;
  dice?: Colour[] | null;
  hit?: number | null;
  death?: number | null;
  /** What counts in its first blow besides the dice. */
  blow?: { lethal: boolean; terrorize: boolean; less: number; more: number };
  /** How it comes to that, step by step up to the roll. */
  course?: LogLine[];
  /** Everybody at risk. */
  danger?: Danger[];
  does?: string | null;
  /** Players choose among several Targets. */
  open?: boolean;
  among?: number[];
  /** Luck decides: what came of several deals. The rest is what comes most often. */
  luck?: Deals;
}

export interface Danger {
  spacer: number;
  flatline: number;
  death: number;
  /** The lowest and the highest chance of death, where luck decides. */
  between?: [number, number];
}

export interface Deals {
  deals: number;
  /** Whom it may go for; null is nobody. */
  targets: (number | null)[];
  to: number[];
  hit: [number, number];
}

export interface Forecast {
  boss?: { top?: Level | null; cards: Intent[] } | null;
  minions?: Intent[];
}

export interface Update {
  decision: number;
  view: View;
  /** The place of the first line in the log; what was there from it on is replaced. */
  from?: number;
  lines: LogLine[];
  prompt?: Line | null;
  labels?: Line[];
  undo: number;
  redo: number;
  seats: Seat[];
  choices?: number;
  abandoned?: boolean;
  /** Why the session cannot go on, though it is not over. */
  stopped?: Trouble | null;
  forecast?: Forecast | null;
  odds?: Record<string, Odds>;
  /** By option, the chance that it kills whoever chooses it. */
  deaths?: Record<string, number>;
  /** Where whoever is asked could walk. */
  ways?: Way[];
}

export interface Trouble {
  request?: number;
  what: string;
  why?: string;
  do?: string;
}

export interface ChatLine {
  seats?: number[];
  name: string;
  text: string;
  at?: number;
}

export interface PingMark {
  seats?: number[];
  name?: string;
  space: string;
}

export interface SeatLink {
  seat: number;
  link: string;
  token: string;
}

export interface Welcome {
  table: string;
  you: number[];
  host: boolean;
  seed_hash: string;
  /** Whether the founder had a say in the seed. */
  seed_chosen?: boolean;
  /** The seed, if it was chosen exactly. */
  seed?: string;
  guided?: boolean;
  protocol: number;
  links?: SeatLink[];
  bots?: string[];
  /** What was said last. */
  chat?: ChatLine[];
}

export interface Over {
  outcome: Outcome | null;
  seed: string | null;
  salt?: string | null;
  /** The word that the seed was made of, if the founder chose one. */
  chosen?: string | null;
  record: string;
}

export type ServerMessage =
  | { welcome: Welcome }
  | { update: Update }
  | { ack: { request: number } }
  | { error: Trouble }
  | { hint: { option: number; why: Line | string } }
  | { you: { you: number[] } }
  | { beat: object }
  | { chat: ChatLine & { yours: boolean } }
  | { ping: PingMark }
  | { over: Over };

export type ClientMessage =
  | { choose: { decision: number; option: number; request: number } }
  | { undo: { request: number } }
  | { redo: { request: number } }
  | { hint: { request: number } }
  | { seat: { seat: number; player?: string; name?: string } }
  | { orders: StandingOrders & { seat: number; request: number } }
  | { abandon: { request: number } }
  | { chat: { text: string } }
  | { ping: { space: string } };

export interface NewTable {
  session: string;
  difficulty: string;
  crew: Loadout[];
  stratagems: [string, string];
  /** A word that goes into the seed. */
  seed?: string;
  /** The seed itself, in 16 hexadecimal digits. */
  exact_seed?: string;
  guided?: boolean;
  players?: string[];
  /** Of every seat, to begin with. */
  orders?: StandingOrders;
}

export interface NewTableAnswer {
  table: string;
  host: string;
  seats: SeatLink[];
}

export interface Rule {
  id: string;
  title: string | null;
  chapter: number;
  section: string | null;
  text: string;
  ruling: boolean;
}

export interface ReplayFrame {
  index: number;
  view: View;
  lines: LogLine[];
  prompt?: Line | null;
}

/** A frame without its position. */
export interface ReplayLines {
  index: number;
  lines: LogLine[];
}

/** How dice fell: how many, what they give on average, what they gave. */
export interface Luck {
  dice: number;
  expected: number;
  rolled: number;
}

/** How a session went, from its whole record. */
export interface Story {
  outcome: Outcome | null;
  choices: number;
  rounds: number;
  limit: number;
  curve: { index: number; round: number; wounds: number; vitals: number[]; stress: number[] }[];
  marks: { index: number; round: number; what: string; spacer: number | null }[];
  spacers: (Luck & { fails: number; wounds: number; criticals: number; best: number; taken: number })[];
  intruders: Luck;
}
