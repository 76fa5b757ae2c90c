/** Why the board shows a number at a space. */
import type { IntruderView } from '../../net/view';
import { threats } from '../forecast';
import { spaceName } from '../spaces';
import { stepsOfToughness, whyWounds } from './boss';
import { whyPriority, whyStat } from './crew';
import { whyThreat } from './forecast';
import { changesOf } from './log';
import { because, step, together, type Seen, type Why } from './why';

export type Badge = 'wounds' | 'suppression' | 'surprised';

function nameOf({ cards }: Seen, intruder: IntruderView): string {
  return cards.kind(intruder.kind)?.name ?? intruder.kind;
}

export function whyBadge(seen: Seen, intruder: IntruderView, badge: Badge): Why {
  const name = nameOf(seen, intruder);
  if (badge === 'surprised') return because(step('SUR-1', 'ui.chain.surprised', { name }), changesOf(seen.log, /^event\.surprised$/, { intruder: name }, 1));
  if (badge === 'suppression') {
    return because(step('SUP-2', 'ui.chain.suppressed', { name, n: intruder.suppression }), changesOf(seen.log, /^event\.suppressed$/, { intruder: name }, 2), ['SUP-1', 'SUP-3']);
  }
  if (intruder.boss) return whyWounds(seen);
  return because(step('ATK-9', 'ui.chain.minion_wounds', { name, n: intruder.wounds }), [...changesOf(seen.log, /^event\.attack_(wounded|critical)$/, { intruder: name }, 2), ...stepsOfToughness(seen, intruder)]);
}

export interface Walk {
  path: { to: number }[];
  play: number | null;
  chances: number;
}

/** MOV-1, AOO-1: how long a walk is and who may strike on the way. */
export function whyWalk({ board }: Seen, to: number, walk: Walk, card: string): Why {
  const space = spaceName(board, to);
  return because(
    step('MOV-1', 'ui.chain.walk', { space, n: walk.path.length }),
    [
      card !== '' && step('ACT-1', 'ui.chain.walk_card', { card }),
      step('MOV-1', 'ui.chain.walk_way', { spaces: walk.path.map((one) => spaceName(board, one.to)).join(', ') }),
      walk.chances > 0 && step('AOO-1', 'ui.chain.walk_chances', { n: walk.chances }),
    ],
    walk.chances > 0 ? ['AOO-1'] : [],
  );
}

/** Everything the board says about a space: figures, their badges, what is about to happen to them. */
export function whySpace(seen: Seen, space: number): Why | null {
  const { view } = seen;
  const ofIntruders = view.intruders
    .filter((intruder) => intruder.at === space)
    .flatMap((intruder) => [
      ...(intruder.boss || intruder.wounds > 0 ? [whyBadge(seen, intruder, 'wounds')] : []),
      ...(intruder.suppression > 0 ? [whyBadge(seen, intruder, 'suppression')] : []),
      ...(intruder.surprised ? [whyBadge(seen, intruder, 'surprised')] : []),
      ...threats(view, seen.forecast).filter((threat) => threat.intruder === intruder.intruder).slice(0, 1).map((threat) => whyThreat(seen, threat)),
    ]);
  const ofSpacers = view.spacers
    .filter((spacer) => spacer.presence === 'board' && spacer.at === space)
    .flatMap((spacer) => [whyStat(seen, spacer, 'vitals'), ...(view.priority === spacer.seat ? [whyPriority(seen, spacer)] : [])]);
  return together([...ofIntruders, ...ofSpacers]);
}
