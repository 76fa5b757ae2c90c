/** What happened between two questions, told in beats: one picture, one sentence each. */
import type { Event as GameEvent } from '../net/generated';
import type { LogLine } from '../net/messages';

export type BeatKind =
  | 'card'
  | 'target'
  | 'move'
  | 'dice'
  | 'blow'
  | 'after'
  | 'trait'
  | 'blips'
  | 'page'
  | 'find'
  | 'reveal'
  | 'out'
  | 'wound'
  | 'critical'
  | 'breakdown'
  | 'flatline'
  | 'awakening'
  | 'death'
  | 'round'
  | 'won'
  | 'lost';

export interface Beat {
  kind: BeatKind;
  /** What is told in it, in order. */
  lines: LogLine[];
  /** Who does it, and to whom. */
  intruder?: number | undefined;
  spacer?: number | undefined;
}

/** How long a beat stays at a calm pace, in milliseconds. */
export const LENGTH: Record<BeatKind, number> = {
  card: 1000,
  target: 800,
  move: 900,
  dice: 1000,
  blow: 1200,
  after: 900,
  trait: 1000,
  blips: 900,
  page: 1600,
  find: 1500,
  reveal: 1700,
  out: 1900,
  wound: 1400,
  critical: 1600,
  breakdown: 1800,
  flatline: 1700,
  awakening: 1600,
  death: 2200,
  round: 1500,
  won: 2600,
  lost: 2600,
};

/** Beats with a moment of their own: they take the whole board. */
export const MOMENTS: ReadonlySet<BeatKind> = new Set<BeatKind>(['wound', 'critical', 'breakdown', 'flatline', 'awakening', 'death', 'reveal', 'out', 'round', 'won', 'lost']);

/** Events that begin a beat of their own. */
function kindOf(event: GameEvent, before: LogLine[], after: LogLine[]): BeatKind | null {
  switch (event.kind) {
    case 'ability_triggered': {
      // A trait that changes somebody's numbers, or has them roll: what is seen is not understood without it.
      const next = after.find(({ event }) => event && event.kind !== 'turned')?.event?.kind;
      return 'intruder' in event.owner && (next === 'stat_changed' || next === 'die_rolled') ? 'trait' : null;
    }
    case 'ai_drawn':
    case 'behaves':
      return 'card';
    case 'targeted':
    case 'zone_struck':
      return 'target';
    case 'moved':
      return 'intruder' in event.figure ? 'move' : event.forced ? 'after' : null;
    case 'damaged':
    case 'terrorized':
      return 'blow';
    case 'knocked_down':
    case 'crashed':
    case 'condition_gained':
    case 'gear_lost':
    case 'sent_away':
    case 'intruder_died':
      return 'after';
    case 'intruder_spawned':
      // BLP-6: out of a Blip that was turned over.
      return before.some(({ event }) => event?.kind === 'blip_revealed') ? 'reveal' : 'after';
    case 'flash_attacked':
      return 'reveal';
    case 'extracted':
      return 'out';
    case 'countdown_moved':
    case 'blip_spawned':
    case 'blip_moved':
    case 'blip_turned':
    case 'blip_revealed':
    case 'extraction_moved':
    case 'extraction_available':
    case 'exit_found':
    case 'exit_initiated':
    case 'exfiltration_counted':
    case 'full_alert':
    case 'alarm_raised':
      return 'blips';
    case 'gear_gained':
    case 'engram_taken':
    case 'objective_taken':
      return 'find';
    case 'page_revealed':
      return 'page';
    case 'boss_wounded':
      // BOS-7: what is wounded to the last is not wounded further.
      if (before.some(({ event: other }) => other?.kind === 'boss_wounded' && other.wounds === event.wounds)) return null;
      return before.some(({ event }) => event?.kind === 'attack_judged' && event.verdict === 'critical') ? 'critical' : 'wound';
    case 'broke_down':
      return 'breakdown';
    case 'flatline_drawn':
      return 'flatline';
    case 'awakened':
      return 'awakening';
    case 'died':
      return 'death';
    case 'round_began':
      return event.round > 1 ? 'round' : null;
    case 'ended':
      return event.outcome === 'won' ? 'won' : event.outcome === 'lost' ? 'lost' : null;
    default:
      return null;
  }
}

function spacerOf(event: GameEvent): number | undefined {
  if ('spacer' in event && typeof event.spacer === 'number') return event.spacer;
  return event.kind === 'moved' && 'spacer' in event.figure ? event.figure.spacer : undefined;
}

function intruderOf(event: GameEvent): number | undefined {
  if (event.kind === 'ability_triggered') return 'intruder' in event.owner ? event.owner.intruder : undefined;
  if ('intruder' in event) return event.intruder;
  return event.kind === 'moved' && 'intruder' in event.figure ? event.figure.intruder : undefined;
}

/** The Spacer who made the roll: for a test, or noise. */
export function rollerOf({ lines }: Beat): number | undefined {
  for (const { event } of lines) if (event?.kind === 'tested' || event?.kind === 'noise_made') return event.spacer;
  return undefined;
}

/** Dice that were thrown and counted with no question in between: nobody has seen them yet. */
function unseenDice(lines: LogLine[], at: number): boolean {
  return lines[at]?.event?.kind === 'die_rolled' && lines.slice(at).some(({ event }) => event?.kind === 'roll_done');
}

/** Goes on telling what the last beat began: the next step of a way, the next die, what a blow does to Vitals. */
function continues(last: Beat | undefined, kind: BeatKind | null, event: GameEvent | undefined): boolean {
  if (!last || !event) return false;
  // Every roll has its own dice.
  if (kind === 'dice') return last.kind === 'dice' && !last.lines.some(({ event }) => event?.kind === 'roll_done');
  // Whom a Zone strikes is told with it.
  const zone = kind === 'target' && last.lines[0]?.event?.kind === 'zone_struck';
  if (kind === last.kind) return zone || kind === 'move' || kind === 'blips' || kind === 'reveal' || (kind === 'after' && last.lines.length < 4) || event.kind === 'behaves';
  return kind === null;
}

/** The beats of an update, `actor` being the Intruder whose activation goes on. What comes before the first is told without one. */
export function beatsOf(lines: LogLine[], actor?: number): { opening: LogLine[]; beats: Beat[] } {
  const opening: LogLine[] = [];
  const beats: Beat[] = [];
  /** Who acts next is told with what they do, not at the end of what went before. */
  let next: LogLine[] = [];
  lines.forEach((line, at) => {
    const { event } = line;
    const kind = event ? (unseenDice(lines, at) ? 'dice' : kindOf(event, lines.slice(0, at), lines.slice(at + 1))) : null;
    if (event) actor = intruderOf(event) ?? actor;
    const last = beats.at(-1);
    if (!last && kind === null) opening.push(line);
    else if (last && kind === null && (event?.kind === 'activated' || next.length > 0)) next.push(line);
    else if (last && next.length === 0 && (kind === null || continues(last, kind, event))) last.lines.push(line);
    else if (kind !== null && event) {
      beats.push({ kind, lines: [...next, line], intruder: intruderOf(event) ?? actor, spacer: spacerOf(event) });
      next = [];
    }
  });
  beats.at(-1)?.lines.push(...next);
  return { opening, beats };
}
