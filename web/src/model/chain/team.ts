/** Why the numbers of the whole team are what they are: pool, Stratagems, round, Flashback. */
import type { Half, Token } from '../../net/view';
import type { LogLine } from '../../net/messages';
import { changesOf } from './log';
import { because, step, type Seen, type Why } from './why';

const USES: Record<Token, string> = { discipline: 'ROL-4', confidence: 'ROL-2', expertise: 'POOL-4' };

const MOST = 8;

/** POOL-1 to POOL-4: the last tokens that came and went. */
export function whyToken({ view, log }: Seen, half: Half, token: Token): Why {
  const words = { token: { key: `token.${token}` }, half: { key: `half.${half}` } };
  const about = ({ event }: LogLine) => event?.kind === 'pool_milled' || (event?.kind === 'tokens_changed' && event.token === token);
  const lines = log.map((entry) => entry.line).filter(about);
  const mills = lines.flatMap((line, at) => (line.event?.kind === 'pool_milled' ? [at] : []));
  // What is Active came in before the last milling.
  const changes = lines.slice(mills.at(half === 'active' ? -2 : -1) ?? 0).slice(-MOST);
  return because(
    step('POOL-1', 'ui.chain.token', { ...words, n: view.pool[half][token] }),
    [step('POOL-2', half === 'active' ? 'ui.chain.token_active' : 'ui.chain.token_incoming'), ...changes],
    [USES[token]],
  );
}

/** STR-1, STR-2: what it costs, holds and how often it can be used. */
export function whyStratagem({ view, cards, log }: Seen, n: number): Why | null {
  const held = view.stratagems[n];
  if (!held) return null;
  const card = cards.stratagem(held.card);
  const name = card?.name ?? held.card;
  const isIt = (n: number) => cards.catalog.stratagems[n]?.id === held.card;
  const kinds = ['stratagem_found', 'stratagem_funded', 'stratagem_ready', 'stratagem_used'];
  const changes = changesOf(log, (event) => kinds.includes(event.kind) && 'card' in event && isIt(event.card as number));
  const number =
    held.charges > 0
      ? step('STR-1', 'ui.chain.stratagem_ready', { name, n: held.charges })
      : step('STR-2', 'ui.chain.stratagem_stored', { name, n: held.stored, of: held.needed });
  return because(
    number,
    [
      step('STR-1', 'ui.chain.stratagem_cost', { name, n: held.needed }),
      step('STR-1', 'ui.chain.stratagem_uses', { name, n: card?.charges ?? 1 }),
      step('STR-2', 'ui.chain.stratagem_pays', { n: view.pool.active.expertise }),
      ...changes,
    ],
    ['STR-1', 'STR-2'],
  );
}

/** RND-1: the round, the phase in it, and who has acted. */
export function whyRound({ view, log }: Seen): Why {
  const acted = view.acted.filter((figure) => 'spacer' in figure && figure.spacer !== view.turn).length;
  const alive = view.spacers.filter((spacer) => spacer.presence !== 'dead').length;
  const began = changesOf(log, (event) => event.kind === 'round_began' || event.kind === 'phase_began', 2);
  return because(
    step('RND-1', 'ui.chain.round', { n: view.round, phase: { key: `ui.phase.${view.phase}` } }),
    [step('RND-1', 'ui.chain.rounds'), ...began, step('RND-2', 'ui.chain.round_acted', { n: acted, of: alive })],
    ['RND-2'],
  );
}

/** CAR-3: how far back, or forward again. */
export function whyFlashback(n: number, what: 'undo' | 'redo'): Why {
  const number = step('CAR-3', `ui.${what}.reach`, { n });
  return because(number, [step('CAR-3', what === 'undo' ? 'ui.chain.undo' : 'ui.chain.redo', { n })]);
}
