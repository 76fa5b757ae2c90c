/** The log: lines as they came, grouped by the choice that caused them, told apart by weight. */
import type { RuleLine } from '../net/messages';

export interface LogEntry {
  id: number;
  line: RuleLine;
  /** Which update brought it. */
  batch: number;
  tone: 'plain' | 'head' | 'harm' | 'good' | 'faint';
}

const MOST = 600;
const HEADS = /^event\.(round_began|spacer_phase|intruder_phase|turn_began|won|lost)$/;
const HARM = /^event\.(damaged|damaged_less|died|knocked_down|flatline_drawn|broke_down|condition_gained|terrorized|card_escalated|boss_strengthened|attack_failed|crashed|gear_lost|activated|activated_by_chance)$/;
const GOOD = /^event\.(attack_wounded|attack_critical|part_wounded|boss_wounded|intruder_died|test_passed|stood_up|recovered|stratagem_ready)$/;
const FAINT = /^(order\.followed|event\.(die_rolled|turned|turn_ended|pool_milled|tokens_gained|tokens_lost|window_opened|moved|ammo_changed|deck_reshuffled|targeted))$/;

export function toneOf(key: string): LogEntry['tone'] {
  if (HEADS.test(key)) return 'head';
  if (HARM.test(key)) return 'harm';
  if (GOOD.test(key)) return 'good';
  return FAINT.test(key) ? 'faint' : 'plain';
}

/** The log after an update: lines from place `from` on are replaced, so that what was undone disappears. */
export function entriesOf(before: LogEntry[], lines: RuleLine[], batch: number, from?: number): LogEntry[] {
  const first = from ?? (before.at(-1)?.id ?? -1) + 1;
  const kept = before.filter((entry) => entry.id < first);
  const added = lines.map((line, n) => ({ id: first + n, line, batch, tone: toneOf(line.key) }));
  return [...kept, ...added].slice(-MOST);
}
