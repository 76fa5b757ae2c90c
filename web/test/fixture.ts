/** Moments of a real session, as the engine sent them. */
import { Cards } from '../src/model/cards';
import type { Catalog } from '../src/net/catalog';
import type { Update } from '../src/net/messages';
import catalogJson from './fixtures/catalog.json';
import stepJson from './fixtures/step.json';
import turnJson from './fixtures/turn.json';

export const catalog = catalogJson as unknown as Catalog;
export const cards = new Cards(catalog);
/** Juliet on D9 chooses a card. */
export const turn = () => structuredClone(turnJson) as unknown as Update;
/** Juliet on D9 has three steps of Hurried Walk before her. */
export const step = () => structuredClone(stepJson) as unknown as Update;
export const board = catalog.boards[cards.session('incursion/mothman')!.board]!;
