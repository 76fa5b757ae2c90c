/** What was read aloud, page by page: a Discovery or a paragraph behind a code with all that it went on to say, or words by themselves. */
import type { Line } from '../net/messages';
import type { LogEntry } from './log';

export interface ReadPage {
  /** The lines of the log it is made of. */
  first: number;
  last: number;
  /** Words by themselves have none. */
  title: Line | null;
  text: Line[];
  /** Who found it. */
  spacer: number | null;
}

/** An argument of a line as a line of its own. */
function part(line: Line, name: string): Line {
  const args = Array.isArray(line.args) ? line.args : Object.entries(line.args ?? {});
  const value = args.find(([key]) => key === name)?.[1] ?? '';
  return { key: 'event.said', args: [['text', value]] };
}

/** What is said after these belongs to nothing that was read before. */
const ENDS = new Set(['turn_began', 'turn_ended', 'round_began']);

/** The pages whose lines begin at `from`; what goes on with one that was read before bears its name. */
export function pagesOf(log: readonly LogEntry[], from = 0): ReadPage[] {
  const pages: ReadPage[] = [];
  let before: Pick<ReadPage, 'title' | 'spacer'> = { title: null, spacer: null };
  for (const { id, line } of log) {
    const { event } = line;
    if (id < from) {
      if (event?.kind === 'discovery_read' || event?.kind === 'code_read') before = { title: part(line, 'name'), spacer: event.spacer };
      else if (event && ENDS.has(event.kind)) before = { title: null, spacer: null };
      continue;
    }
    const open = pages.at(-1);
    if (event?.kind === 'discovery_read' || event?.kind === 'code_read') pages.push({ first: id, last: id, title: part(line, 'name'), text: [part(line, 'text')], spacer: event.spacer });
    else if (event?.kind === 'said' && open) {
      open.text.push(line);
      open.last = id;
    } else if (event?.kind === 'said') pages.push({ first: id, last: id, ...before, text: [line] });
    else if (event && ENDS.has(event.kind)) before = { title: null, spacer: null };
  }
  return pages;
}
