/** What a Run shows: where Blips would go, how far the way out is, what was read aloud. */
import { describe, expect, it } from 'vitest';
import { exitState, wayOut } from '../src/model/extraction';
import { reached, waysIn, wayWords } from '../src/model/heard';
import type { LogEntry } from '../src/model/log';
import { pagesOf } from '../src/model/reading';
import type { LogLine } from '../src/net/messages';

describe('BLP-2 where a Blip would go', () => {
  const board = { width: 8 };
  it('is told by its direction where it goes straight, else by its length', () => {
    expect(wayWords(board, { path: [10, 11, 12], beside: [], cards: 1 })).toBe('2 crossings east');
    expect(wayWords(board, { path: [10, 19], beside: [], cards: 1 })).toBe('1 crossing north');
    expect(wayWords(board, { path: [10, 11, 20], beside: [], cards: 1 })).toBe('2 crossings');
    expect(wayWords(board, { path: [10], beside: [], cards: 1 })).toBe('Stays');
    expect(wayWords(board, { path: [10], beside: [2], cards: 1 })).toBe('At once, where it lies');
  });
  it('names everybody beside whom it may end, once', () => {
    expect(reached([{ path: [1, 2], beside: [3], cards: 1 }, { path: [1, 0], beside: [1, 3], cards: 1 }])).toEqual([1, 3]);
  });
  it('is one way for each Blip in what an answer brings, whoever is pushed between its steps', () => {
    const moved = (blip: number, from: number, to: number) => ({ event: { kind: 'blip_moved', blip, from, to } }) as LogLine;
    expect(waysIn([moved(0, 10, 11), moved(3, 11, 12), moved(0, 11, 12)]).map(({ path }) => path)).toEqual([
      [10, 11, 12],
      [11, 12],
    ]);
  });
});

describe('EXT-3 an Extraction Point', () => {
  const exit = (tokens: number | null, insertion = false) => ({ id: 'chute', at: 1, tokens, insertion });
  const way = (available: boolean) => ({ marker: available ? null : 2, available, exits: [] });
  it('is shut, ready, counting down or open, and never where one came in', () => {
    expect(exitState(way(false), exit(null))).toBe('shut');
    expect(exitState(way(true), exit(null))).toBe('ready');
    expect(exitState(way(true), exit(3))).toBe('counting');
    expect(exitState(way(true), exit(0))).toBe('open');
    expect(exitState(way(true), exit(null, true))).toBe('insertion');
  });
  it('is told by the one that is closest to being open', () => {
    expect(wayOut(way(false))).toEqual({ key: 'ui.extraction.marker', args: { n: 2 } });
    expect(wayOut(way(true)), 'EXT-2: nobody has found one').toEqual({ key: 'ui.extraction.unknown' });
    expect(wayOut({ ...way(true), exits: [exit(null)] })).toEqual({ key: 'ui.extraction.available' });
    expect(wayOut({ ...way(true), exits: [exit(3), exit(2), exit(null)] })).toEqual({ key: 'ui.extraction.counting', args: { n: 2 } });
    expect(wayOut({ ...way(true), exits: [exit(3), exit(0)] })).toEqual({ key: 'ui.extraction.open' });
    expect(wayOut({ marker: null, available: false, exits: [exit(null)] })).toBeNull();
  });
});

describe('DSC-1 what is read aloud', () => {
  const said = (text: string): LogLine => ({ rule: 'SEC-3', key: 'event.said', args: [['text', text]], tone: 'head', event: { kind: 'said', text: 0 } }) as unknown as LogLine;
  const read = { rule: 'DSC-1', key: 'event.discovery_read', args: [['name', 'Hooks'], ['text', 'Forty.']], tone: 'head', event: { kind: 'discovery_read', spacer: 1, discovery: 0 } } as unknown as LogLine;
  const log = (lines: LogLine[]) => lines.map((line, id) => ({ id, line })) as unknown as LogEntry[];
  it('is one page with all that it goes on to say', () => {
    const pages = pagesOf(log([said('Before.'), read, said('More.')]));
    expect(pages.map(({ first, last, spacer, text }) => [first, last, spacer, text.length])).toEqual([[0, 0, null, 1], [1, 2, 1, 2]]);
    expect(pages[1]!.title).toEqual({ key: 'event.said', args: [['text', 'Hooks']] });
  });
  it('bears the name of what was read before, as long as the turn lasts', () => {
    const ended = { rule: 'ACT-1', key: 'event.turn_ended', args: [], event: { kind: 'turn_ended', spacer: 1 } } as unknown as LogLine;
    const name = { key: 'event.said', args: [['text', 'Hooks']] };
    expect(pagesOf(log([read, said('More.')]), 1).map(({ title, spacer }) => [title, spacer])).toEqual([[name, 1]]);
    expect(pagesOf(log([read, ended, said('More.')]), 2).map(({ title, spacer }) => [title, spacer])).toEqual([[null, null]]);
  });
});
