/** Which lines of an AI card are being carried out. */
import type { CardLine } from '../net/catalog';
import type { LogLine } from '../net/messages';
import type { BeatKind } from './beats';

/** What is being carried out of an activation; words that set the mood never are. */
export type Part = Exclude<CardLine['part'], 'mood'>;

/** Whom it seeks is asked before anything else is carried out; once it has struck, what it is asked about and where it goes comes after. */
export function partOf(beat: BeatKind | undefined, asked: string | undefined, struck = false): Part {
  if (beat === 'card' || beat === 'target' || (!beat && asked === 'target')) return 'target';
  if (beat === 'after') return 'after';
  if (asked === 'react') return 'window';
  return struck && (!beat || beat === 'move') ? 'after' : 'act';
}

/** What a card has done so far. */
export interface Done {
  /** WIN-1: windows that were open. */
  windows: number;
  /** IAT-1: its dice were thrown. */
  thrown: boolean;
  /** What they brought, once they were counted. */
  power: number | null;
  damage: number;
  /** Whom it strikes. */
  target: number | null;
}

export const NOTHING_DONE: Done = { windows: 0, thrown: false, power: null, damage: 0, target: null };

/** From the last card that was turned on. */
export function doneIn(lines: readonly LogLine[]): Done {
  let done = NOTHING_DONE;
  for (const { event } of lines) {
    if (event?.kind === 'ai_drawn' || event?.kind === 'activated') done = NOTHING_DONE;
    else if (event?.kind === 'window_opened') done = { ...done, windows: done.windows + 1 };
    else if (event?.kind === 'die_rolled') done = { ...done, thrown: true };
    else if (event?.kind === 'roll_done') done = { ...done, power: event.power };
    // Those were the dice of a Spacer who answered.
    else if (event?.kind === 'attack_judged') done = { ...done, thrown: false, power: null };
    else if (event?.kind === 'targeted') done = { ...done, target: event.spacer };
    else if (event?.kind === 'damaged') done = { ...done, target: event.spacer, damage: Math.max(done.damage, event.damage) };
  }
  return done;
}

/** IAT-3: gated effects are read after the roll. */
const waitsForDice = ({ damage, power, stress }: CardLine) => damage !== undefined || power !== undefined || stress !== undefined;

function isMet(line: CardLine, { power, damage }: Done, stress: number): boolean {
  return !waitsForDice(line) || (power !== null && power >= (line.power ?? 0) && damage >= (line.damage ?? 0) && stress >= (line.stress ?? 0));
}

/** Of what a card does, what comes after the last window that was open; once its dice are thrown, after the last of all. */
function actsNow(lines: readonly CardLine[], acts: number[], { windows, thrown }: Done): number[] {
  const windowOf = (place: number) => lines.slice(0, place).filter(({ part }) => part === 'window').length;
  const open = thrown ? Infinity : windows;
  const begun = acts.map(windowOf).filter((window) => window <= open);
  // WIN-1: a window in which nobody can react does not open.
  const now = begun.at(-1) ?? windowOf(acts[0] ?? 0);
  return acts.filter((place) => windowOf(place) === now);
}

/** The places of the lines that are lit: of several windows only the one that is open, counted from 1; of what it does only what the dice, or the Stress of whom it strikes, have brought about. */
export function litLines(lines: readonly CardLine[], now: Part, done: Done, stress: number): Set<number> {
  const places = (part: Part) => lines.flatMap((line, n) => (line.part === part && isMet(line, done, stress) ? [n] : []));
  const acts = places('act');
  switch (now) {
    case 'target':
      return new Set(places('target'));
    case 'window': {
      const windows = places('window');
      const open = windows[Math.min(Math.max(done.windows, 1), windows.length) - 1];
      return new Set(open === undefined ? [] : [open]);
    }
    case 'act':
      return new Set(actsNow(lines, acts, done));
    case 'after': {
      const follows = [...acts.filter((n) => waitsForDice(lines[n]!)), ...places('after')];
      return new Set(follows.length > 0 ? follows : actsNow(lines, acts, done));
    }
  }
}
