/** The tips of the guided fight: each is shown when the table first comes to what it speaks of. */
import type { View } from '../net/view';

export interface Tip {
  /** Its text is `ui.guide.<id>`. */
  id: string;
  /** The rule to read on in. */
  rule: string;
  when: (view: View) => boolean;
}

const asks = (...kinds: string[]) => (view: View) => kinds.includes(view.decision?.ask.kind ?? '');
const resolved = (view: View) => view.spacers[view.turn ?? -1]?.resolved.length ?? 0;

/** Dice of an attack lie on the table once a body part is drawn (ATK-4); other dice of a turn are noise. */
const attacking = (view: View) => view.boss.bp.current !== null;
const offersAttack = (view: View) => view.decision?.options.some(({ phrase }) => /^play .*: .*attack/.test(phrase)) ?? false;

export const TIPS: Tip[] = [
  { id: 'welcome', rule: 'BOS-7', when: (view) => asks('target')(view) && view.decision?.rule === 'SET-2' },
  { id: 'whose_turn', rule: 'RND-2', when: asks('whose_turn') },
  { id: 'attack', rule: 'ATK-1', when: (view) => asks('attack')(view) || (asks('turn')(view) && offersAttack(view)) },
  { id: 'turn', rule: 'ACT-1', when: (view) => asks('turn')(view) && resolved(view) === 0 },
  { id: 'adrenaline', rule: 'RUB-2', when: (view) => asks('turn')(view) && resolved(view) > 0 },
  { id: 'step', rule: 'MOV-1', when: asks('step') },
  { id: 'noise_roll', rule: 'NOI-6', when: (view) => asks('stress', 'discipline', 'confidence')(view) && view.turn !== null && !attacking(view) },
  { id: 'confidence', rule: 'ROL-2', when: (view) => asks('confidence')(view) && attacking(view) },
  { id: 'stress', rule: 'ROL-1', when: (view) => asks('stress')(view) && attacking(view) },
  { id: 'discipline', rule: 'ROL-4', when: (view) => asks('discipline')(view) && attacking(view) },
  { id: 'exert', rule: 'EXR-1', when: asks('exert') },
  { id: 'react', rule: 'WIN-1', when: asks('react') },
  { id: 'mitigate', rule: 'POOL-4', when: asks('mitigate') },
  { id: 'noise', rule: 'NOI-4', when: (view) => view.priority !== null && asks('turn')(view) && resolved(view) > 0 },
  { id: 'forecast', rule: 'BOS-2', when: (view) => view.acted.length >= view.spacers.length && asks('turn')(view) },
  { id: 'wounded', rule: 'ESC-1', when: (view) => view.boss.wounds > 0 },
  { id: 'second_round', rule: 'POOL-3', when: (view) => view.round === 2 },
  { id: 'done', rule: 'BOS-7', when: (view) => view.round >= 4 && asks('whose_turn')(view) },
];

/** The tip for a position, given those already read. */
export function tipFor(view: View, read: Set<string>): Tip | null {
  return TIPS.find((tip) => !read.has(tip.id) && tip.when(view)) ?? null;
}
