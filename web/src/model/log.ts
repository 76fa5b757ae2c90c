/** The log: lines as they came, grouped by the choice that caused them. */
import type { LogLine } from '../net/messages';

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
