/** Why the board shows a number at a space. */
import type { Way } from '../../net/messages';
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
  if (badge === 'surprised') return because(step('SUR-1', 'ui.chain.surprised', { name }), changesOf(seen.log, (event) => event.kind === 'surprised' && event.intruder === intruder.intruder, 1));
  if (badge === 'suppression') {
    return because(step('SUP-2', 'ui.chain.suppressed', { name, n: intruder.suppression }), changesOf(seen.log, (event) => event.kind === 'suppressed' && event.intruder === intruder.intruder, 2), ['SUP-1', 'SUP-3']);
  }
  if (intruder.boss) return whyWounds(seen);
  const wounded = changesOf(seen.log, (event) => event.kind === 'attack_judged' && event.target === intruder.intruder && event.verdict !== 'fail', 2);
  return because(step('ATK-9', 'ui.chain.minion_wounds', { name, n: intruder.wounds }), [...wounded, ...stepsOfToughness(seen, intruder)]);
}

/** MOV-1, AOO-1, TER-1, MOV-4: how long a walk is, who may strike on the way, what it enters, whether it is heard. */
export function whyWalk({ board, cards, view }: Seen, way: Way, card: string): Why {
  const space = spaceName(board, way.path.at(-1)!);
  const nameOfIntruder = (id: number) => cards.kind(view.intruders.find((other) => other.intruder === id)?.kind ?? '')?.name ?? '';
  return because(
    step('MOV-1', 'ui.chain.walk', { space, n: way.steps.length }),
    [
      card !== '' && step('ACT-1', 'ui.chain.walk_card', { card }),
      step('MOV-1', 'ui.chain.walk_way', { spaces: way.path.map((one) => spaceName(board, one)).join(', ') }),
      ...way.chances.flatMap(({ from, intruders }) => intruders.map((id) => step('AOO-1', 'ui.chain.provokes', { space: spaceName(board, from), intruder: nameOfIntruder(id) }))),
      ...way.tiles.map(({ tile, at }) => step('TER-1', 'ui.chain.walk_tile', { space: spaceName(board, at), tile: cards.tile(tile)?.name ?? tile, text: cards.tile(tile)?.text ?? '' })),
      way.noise && step('MOV-4', 'ui.chain.action_noise'),
    ],
    way.chances.length > 0 ? ['AOO-1'] : [],
  );
}

/** What the board shows on an Intruder besides its wounds, and what is expected of it. */
export function signsOf(seen: Seen, intruder: IntruderView): Why[] {
  return [
    ...(intruder.suppression > 0 ? [whyBadge(seen, intruder, 'suppression')] : []),
    ...(intruder.surprised ? [whyBadge(seen, intruder, 'surprised')] : []),
    ...threats(seen.view, seen.forecast).filter((threat) => threat.intruder === intruder.intruder).slice(0, 1).map((threat) => whyThreat(seen, threat)),
  ];
}

/** Everything the board says about a space: figures, their badges, what is about to happen to them. */
export function whySpace(seen: Seen, space: number): Why | null {
  const { view } = seen;
  const ofIntruders = view.intruders
    .filter((intruder) => intruder.at === space)
    .flatMap((intruder) => [
      ...(intruder.boss || intruder.wounds > 0 ? [whyBadge(seen, intruder, 'wounds')] : []),
      ...signsOf(seen, intruder),
    ]);
  const ofSpacers = view.spacers
    .filter((spacer) => spacer.presence === 'board' && spacer.at === space)
    .flatMap((spacer) => [whyStat(seen, spacer, 'vitals'), ...(view.priority === spacer.seat ? [whyPriority(seen, spacer)] : [])]);
  return together([...ofIntruders, ...ofSpacers]);
}
