/** What the table and the server say to each other. What the server says is made from its own types. */
import type { Loadout } from './catalog';
import type { AttackOdds, BossForecast, IntentView, LogLine, Orders, PatrolForecast, Position, Problem, SeatLink, ServerMessage as Message, Line as ServerLine } from './generated';
import type { View } from './view';

export type { Answer, BlowAhead, ChatLine, ClientMessage, Danger, LogLine, Luck, Mend, NoiseOdds, BlipEnd, Orders as StandingOrders, Rest, RouteView, SeatLink, SeatView as Seat, Story, ThreatView, Way } from './generated';

/** A number, a name, another text of the catalogue, several lines to be joined, a decimal, or words read aloud by language. */
export type Arg = number | string | { key: string } | { list: Line[] } | { hundredths: number } | { said: Record<string, string> };

/** A sentence before it is put into a language: the server's own, or one of the table's. */
export interface Line {
  key: string;
  args?: [string, Arg][] | Record<string, Arg>;
}

export interface RuleLine extends Line {
  rule: string;
}

/** Chances of an option: of an attack, and of death. */
export type Odds = Partial<AttackOdds> & { hit?: number; death?: number };

/** What an Intruder would do, as far as it is known. */
export type Intent = Partial<IntentView>;

export interface Forecast {
  boss?: (Omit<BossForecast, 'cards'> & { cards: Intent[] }) | null;
  minions?: Intent[];
  patrol?: PatrolForecast;
}

/** A position and what led to it; that of a replay is a view and little more. */
export type Update = Pick<Position, 'view' | 'undo' | 'redo' | 'seats'> &
  Partial<Position> & {
    decision: number;
    /** The place of the first line in the log; what was there from it on is replaced. */
    from?: number;
    lines: LogLine[];
  };

export interface Trouble {
  what: string;
  why?: string;
  do?: string;
  /** The same for a catalogue of another language. */
  lines?: Problem['lines'];
}

/** What a message of the server says, by its key. */
type Said<K extends string> = Extract<Message, Record<K, unknown>>[K];

export type ServerMessage = Message | { update: Update };

export type Welcome = Said<'welcome'>;
export type Over = Said<'over'>;
export type Turned = Said<'back'>;

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
  /** LMP-1. */
  lamps?: boolean;
  players?: string[];
  /** Of every seat, to begin with. */
  orders?: Orders;
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

/** A word that cards use in the sense of a rule, the longest first. */
export interface Keyword {
  word: string;
  rule: string;
  /** What it means, in one sentence. */
  about: string;
}

export interface ReplayFrame {
  index: number;
  view: View;
  lines: LogLine[];
  prompt?: ServerLine | null;
  /** What was answered to it. */
  answer?: ServerLine;
}

/** A frame without its position. */
export interface ReplayLines {
  index: number;
  lines: LogLine[];
}
