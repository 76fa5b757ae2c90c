/** Moments of a real session, as the engine sent them. */
import { Cards } from '../src/model/cards';
import type { Catalog } from '../src/net/catalog';
import type { LogLine, Update } from '../src/net/messages';
import type { Event } from '../src/net/view';
import catalogJson from './fixtures/catalog.json';
import stepJson from './fixtures/step.json';
import turnJson from './fixtures/turn.json';

export const catalog = catalogJson as unknown as Catalog;
export const cards = new Cards(catalog);
/** Juliet on D9 chooses a card. */
export const turn = () => structuredClone(turnJson) as unknown as Update;
/** Juliet on D9 has three steps of Hurried Walk before her. */
export const step = () => structuredClone(stepJson) as unknown as Update;
/** A line of the log about something that happened. */
export function told(rule: string, key: string, args: Record<string, LogLine['args'][number][1]>, event?: Event, more: Partial<LogLine> = {}): LogLine {
  return { rule, key: `event.${key}`, args: Object.entries(args), tone: 'plain', ...(event ? { event } : {}), ...more };
}
export const board = catalog.boards[cards.session('incursion/mothman')!.board]!;
