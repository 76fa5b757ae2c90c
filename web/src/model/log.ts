/** The log: lines as they came, grouped by the choice that caused them. */
import type { LogLine } from '../net/messages';
import type { Event } from '../net/view';

export interface LogEntry {
  id: number;
  line: LogLine;
  /** Which update brought it. */
  batch: number;
}

const MOST = 600;

/** The log after an update: lines from place `from` on are replaced, so that what was undone disappears. */
export function entriesOf(before: LogEntry[], lines: LogLine[], batch: number, from?: number): LogEntry[] {
  const first = from ?? (before.at(-1)?.id ?? -1) + 1;
  const kept = before.filter((entry) => entry.id < first);
  const added = lines.map((line, n) => ({ id: first + n, line, batch }));
  return [...kept, ...added].slice(-MOST);
}

/** What somebody did: the line that says so, what came of it, and all that happened on the way. */
export interface Deed {
  head: LogEntry;
  /** A round, a phase, a turn that began in one breath with it. */
  heads: LogEntry[];
  /** What is told with it in the same line. */
  outcome: LogEntry[];
  /** Everything after the first line, in order. */
  whole: LogEntry[];
}

type Kind = Event['kind'];

/** What a Spacer does. In an activation it is a reaction, and part of it. */
const DEEDS = new Set<Kind>(['action_began', 'ability_used', 'stratagem_used']);

/** Neither good nor bad in itself, but an outcome is not understood without it: the card, the Target, the AT and its parts, the dice, the noise. */
const TOLD = new Set<Kind>(['ai_drawn', 'targeted', 'zone_struck', 'no_target', 'out_of_reach', 'roll_done', 'body_part_drawn', 'at_changed', 'noise_made', 'priority_moved', 'ability_used', 'stratagem_used', 'awakened', 'behaves']);

/** What changes the board of a Run, and is missed by whoever looked elsewhere: what came, how it patrols, what was taken, opened or brought closer. */
const TOLD_OF_RUNS = new Set<Kind>([
  'blip_spawned', 'scanner_drawn', 'patrol_held', 'countdown_moved', 'countdown_held', 'page_revealed', 'door_changed',
  'gear_gained', 'engram_taken', 'engram_used', 'objective_taken', 'objective_dropped', 'exfiltration_counted', 'off_track', 'noise_from',
]);

/** Whether a Spacer's turn is under way: then whoever activates interrupts it, and the next card is no reaction. */
const inTurn = (deeds: Deed[]) => deeds.flatMap(({ head, heads }) => [head, ...heads].flatMap(({ line }) => line.event?.kind ?? [])).filter((kind) => kind === 'turn_began' || kind === 'phase_began').at(-1) === 'turn_began';

function begins({ line }: LogEntry, deeds: Deed[]): boolean {
  const last = deeds.at(-1);
  if (!last || line.tone === 'head' || line.cause === 'phase' || line.cause === 'turn') return true;
  if (line.event === undefined || !DEEDS.has(line.event.kind)) return false;
  return last.head.line.event?.kind !== 'activated' || (line.event.kind === 'action_began' && inTurn(deeds));
}

/** A trait of an Intruder takes effect: what it does is not understood without it. */
const isTrait = (event: Event | undefined) => event?.kind === 'ability_triggered' && 'intruder' in event.owner;

function isTold({ line }: LogEntry): boolean {
  return isTrait(line.event) || line.tone === 'harm' || line.tone === 'good' || (line.event !== undefined && (TOLD.has(line.event.kind) || TOLD_OF_RUNS.has(line.event.kind)));
}

/** The card that was drawn just now is performed: that goes without saying. */
function isDrawn({ line: { event } }: LogEntry, { outcome }: Deed): boolean {
  const drawn = outcome.at(-1)?.line.event;
  return event?.kind === 'behaves' && drawn?.kind === 'ai_drawn' && drawn.behaviour === event.behaviour;
}

/** What nobody must miss, whatever came before it. */
const GRAVE = new Set<Kind>(['died', 'intruder_died', 'flatline_drawn', 'broke_down', 'page_revealed']);

/** What an Intruder acts for. */
const BLOWS = new Set<Kind>(['damaged', 'terrorized']);

/** What says that something goes on after a reaction. */
const GOES_ON = new Set<Kind>(['ability_used', 'stratagem_used', 'targeted', 'die_rolled', 'roll_done', 'damaged']);

/** What a Spacer's reaction brought is not what came of the activation. */
function isAnswer(entry: LogEntry, whole: LogEntry[]): boolean {
  const before = whole.slice(0, whole.indexOf(entry)).filter(({ line: { event } }) => event && GOES_ON.has(event.kind)).at(-1);
  return entry.line.event?.kind === 'condition_gained' && (before?.line.event?.kind === 'ability_used' || before?.line.event?.kind === 'stratagem_used');
}

/** A number changes for the worse; the Stress of a re-roll was somebody's choice. */
function isHurt({ line: { event, rule, tone } }: LogEntry): boolean {
  if (event?.kind !== 'stat_changed') return tone === 'harm' && event?.kind !== 'attack_judged';
  if (event.stat === 'vitals') return event.to < event.from;
  return ['stress', 'radiation', 'infection'].includes(event.stat) && event.to > event.from && rule !== 'ROL-1';
}

/** ATK-10: what the answer to a failed attack did. */
function hurtBy(failure: LogEntry | undefined, whole: LogEntry[]): LogEntry | undefined {
  if (failure?.line.event?.kind !== 'attack_judged' || failure.line.tone !== 'harm') return undefined;
  return whole.slice(whole.indexOf(failure) + 1).find(isHurt);
}

/** A deed is one line: the card of whoever acts, and the gravest of what came of it, else the first luck or harm, else what was told last. */
function inShort({ head, outcome: told, whole }: Deed): LogEntry[] {
  const acts = head.line.event?.kind === 'activated';
  const card = acts ? told.find(({ line: { event } }) => event?.kind === 'ai_drawn' || event?.kind === 'behaves') : undefined;
  const grave = told.filter(({ line: { event } }) => event && GRAVE.has(event.kind)).at(-1);
  const blow = acts ? told.find(({ line: { event } }) => event && BLOWS.has(event.kind)) : undefined;
  const first = told.find((entry) => (entry.line.tone === 'harm' || entry.line.tone === 'good') && !(acts && isAnswer(entry, whole)));
  // What a trait does next is no outcome of the card.
  const last = acts ? told.filter((entry) => !isTrait(entry.line.event) && !isAnswer(entry, whole)).at(-1) : undefined;
  const came = grave ?? blow ?? first ?? last ?? told.at(-1);
  const hurt = hurtBy(came, whole);
  // INT-2: what a Blip lets out does something the moment it stands there.
  const contact = came?.line.event?.kind === 'blip_revealed' ? told.find(({ line: { event } }) => isTrait(event)) : undefined;
  return [...told.filter((entry) => entry === card || entry === came || entry === contact), ...(hurt ? [hurt] : [])];
}

/** The last lines, from the beginning of a deed on: what is left of one says nothing without its head. */
export function latest(entries: LogEntry[], most: number): LogEntry[] {
  const cut = Math.max(0, entries.length - most);
  if (cut === 0) return entries;
  const whole = entries.findIndex(({ line }, n) => n >= cut && (line.tone === 'head' || line.cause === 'phase' || line.cause === 'turn'));
  return entries.slice(whole < 0 ? cut : whole);
}

/** The log by deeds: turns, cards, abilities, activations. */
export function deedsOf(entries: LogEntry[]): Deed[] {
  const deeds: Deed[] = [];
  for (const entry of entries) {
    const last = deeds.at(-1);
    if (entry.line.tone === 'head' && last?.head.line.tone === 'head' && last.whole.length === 0) {
      // Of a phase in which nothing came about, the next one says as much.
      if (last.head.line.event?.kind === 'phase_began' && entry.line.event?.kind !== 'turn_began') last.head = entry;
      else last.heads.push(entry);
    }
    else if (begins(entry, deeds)) deeds.push({ head: entry, heads: [], outcome: [], whole: [] });
    else {
      last!.whole.push(entry);
      if (isTold(entry) && !isDrawn(entry, last!)) last!.outcome.push(entry);
    }
  }
  for (const deed of deeds) {
    // There are Blips that do not patrol: then the card is drawn for nothing.
    const idle = !deed.whole.some(({ line: { event } }) => event?.kind === 'blip_moved' || event?.kind === 'blip_revealed');
    deed.outcome = inShort({ ...deed, outcome: deed.outcome.filter(({ line: { event } }) => !(idle && event?.kind === 'scanner_drawn')) });
  }
  return deeds;
}
