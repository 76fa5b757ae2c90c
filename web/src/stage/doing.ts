/** What an Intruder without a deck of its own is about while it acts. */
import type { LogLine } from '../net/messages';

export interface Doing {
  /** Its place in the catalogue. */
  behaviour: number;
  /** The Spacer it has found. */
  target?: number;
}

/** Since it was last activated; nothing before it has settled on something. */
export function doneBy(lines: readonly LogLine[], intruder: number): Doing | undefined {
  let doing: Doing | undefined;
  for (const { event } of lines) {
    if (!event || !('intruder' in event) || event.intruder !== intruder) continue;
    if (event.kind === 'activated') doing = undefined;
    else if (event.kind === 'behaves') doing = { behaviour: event.behaviour };
    else if (event.kind === 'targeted' && doing) doing = { ...doing, target: event.spacer };
  }
  return doing;
}
