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

export function pagesOf(log: readonly LogEntry[]): ReadPage[] {
  const pages: ReadPage[] = [];
  for (const { id, line } of log) {
    const { event } = line;
    const open = pages.at(-1);
    if (event?.kind === 'discovery_read' || event?.kind === 'code_read') pages.push({ first: id, last: id, title: part(line, 'name'), text: [part(line, 'text')], spacer: event.spacer });
    else if (event?.kind === 'said' && open) {
      open.text.push(line);
      open.last = id;
    } else if (event?.kind === 'said') pages.push({ first: id, last: id, title: null, text: [line], spacer: null });
  }
  return pages;
}
