/** Why a Skirmish shows what it shows of its Intruders. */
import type { IntruderView } from '../../net/view';
import { signsOf, whyBadge } from './board';
import { changesOf } from './log';
import { because, step, together, type Seen, type Why } from './why';

/** Everything that is said of an Intruder. */
export function whyIntruder(seen: Seen, intruder: IntruderView): Why | null {
  return together([whyBadge(seen, intruder, 'wounds'), ...signsOf(seen, intruder)]);
}

/** SET-5: how many are still to be killed. */
export function whyLeft({ view, log }: Seen): Why {
  return because(step('SET-5', 'ui.intruders.left', { n: view.intruders.length }), [step('SET-5', 'ui.chain.skirmish'), ...changesOf(log, (event) => event.kind === 'intruder_died')]);
}
