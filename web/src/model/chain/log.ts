/** The chain behind a line of the log: what set it off, what followed, up to the line itself. */
import type { LogLine, RuleLine } from '../../net/messages';
import type { Event } from '../../net/view';
import type { LogEntry } from '../log';

/** What sets other things off, from the widest to the nearest. */
const CAUSES = ['phase', 'turn', 'action', 'attack'];
const NEAREST = CAUSES.length;
/** More steps than this between a cause and its effect are not read. */
const MOST_STEPS = 12;

function rank(line: LogLine): number {
  return line.cause ? CAUSES.indexOf(line.cause) : NEAREST;
}

export function chainOf(log: LogEntry[], id: number): RuleLine[] {
  const end = log.findIndex((entry) => entry.id === id);
  if (end < 0) return [];
  const chain: RuleLine[] = [...changesOfAt(log, end), log[end]!.line];
  let wanted = rank(log[end]!.line);
  let steps = 0;
  for (let at = end - 1; at >= 0 && wanted > 0; at--) {
    const line = log[at]!.line;
    const found = rank(line);
    // Steps of the same kind lie between an effect and its cause; a cause of another kind ends them.
    const step = found === NEAREST && wanted === NEAREST && steps < MOST_STEPS;
    if (found >= wanted && !step) continue;
    if (step) steps += 1;
    else wanted = found;
    chain.unshift(line);
  }
  return chain;
}

/** ATK-4: what makes the AT of a body part another one than the printed is told right after it is drawn. */
function changesOfAt(log: LogEntry[], drawn: number): RuleLine[] {
  if (log[drawn]!.line.event?.kind !== 'body_part_drawn') return [];
  const after = log.slice(drawn + 1).map((entry) => entry.line);
  const end = after.findIndex((line) => line.event?.kind !== 'at_changed');
  return end < 0 ? after : after.slice(0, end);
}

/** The last changes of a number: what happened and fits. */
export function changesOf(log: LogEntry[], fits: (event: Event) => boolean, most = 6): RuleLine[] {
  const lines = log.map((entry) => entry.line).filter(({ event }) => event !== undefined && fits(event));
  return lines.slice(-most);
}
