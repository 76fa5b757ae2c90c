/** What the table and the server say to each other. What the server says is made from its own types. */
import type { AttackOdds, BossForecast, BossTarget, IntentView, LogLine, PatrolForecast, Position, Problem, ServerMessage as Message } from './generated';

export type { Answer, BlowAhead, ChatLine, ClientMessage, CrewView, Danger, Difficulty, EstimateView, Frame as ReplayFrame, Keyword, LogLine, Luck, Mend, NewTable, NoiseOdds, BlipEnd, Orders as StandingOrders, ReplayInfo, Rest, RoomView, RouteView, Rule, SeatLink, SeatView as Seat, Step as ReplayLines, Story, TableRequest, ThreatView, Way } from './generated';

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
export type Odds = Partial<AttackOdds> & {
  hit?: number;
  death?: number;
  /** What leads to a certain death. */
  course?: LogLine[];
};

/** What an Intruder would do, as far as it is known. */
export type Intent = Partial<IntentView>;

export interface Forecast {
  boss?: (Omit<BossForecast, 'cards' | 'targets'> & { cards: Intent[]; targets?: BossTarget[] }) | null;
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
