/** Why status tokens lie somewhere. */
import type { Figure, StatusView } from '../../net/view';
import { changesOf } from './log';
import { because, step, type Seen, type Why } from './why';

const same = (a: Figure | null, b: Figure | null) => JSON.stringify(a) === JSON.stringify(b);

/** TOK-1: what they mean, and the last changes; `on` is null for those of the session. */
export function whyStatus({ cards, log }: Seen, on: Figure | null, held: StatusView): Why {
  const card = cards.token(held.token);
  const isIt = (n: number) => cards.catalog.tokens?.[n]?.id === held.token;
  const changes = changesOf(log, (event) => event.kind === 'status_changed' && same(event.on, on) && isIt(event.token), 4);
  return because(step('TOK-1', 'ui.chain.status', { token: card?.name ?? held.token, n: held.n, text: card?.text ?? '' }), changes);
}
