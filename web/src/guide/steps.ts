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
const asksTurn = asks('turn');
const asksDice = asks('stress', 'confidence', 'discipline');
const acting = (view: View) => view.spacers[view.turn ?? -1];
const resolved = (view: View) => acting(view)?.resolved.length ?? 0;

/** Dice of an attack lie on the table once a body part is drawn (ATK-4); other dice of a turn are noise. */
const attacking = (view: View) => typeof view.boss?.bp.current === 'string';
const ownDice = (view: View) => view.phase === 'spacers' && view.turn !== null && asksDice(view);
const offersAttack = (view: View) => view.decision?.options.some(({ phrase }) => /^play .*: .*attack/.test(phrase)) ?? false;
/** Whoever acts counts as having acted. */
const secondTurn = (view: View) => asksTurn(view) && view.acted.length > 1;

const activeTokens = (view: View) => Object.values(view.pool.active).reduce((sum, n) => sum + n, 0);

/** Of those that fit, the first that was not yet read is shown: what is more urgent comes first. */
export const TIPS: Tip[] = [
  { id: 'welcome', rule: 'BOS-7', when: (view) => asks('target')(view) && view.decision?.rule === 'SET-2' },
  { id: 'whose_turn', rule: 'RND-2', when: asks('whose_turn') },
  { id: 'wounded', rule: 'ESC-1', when: (view) => (view.boss?.wounds ?? 0) > 0 },
  { id: 'pool', rule: 'POOL-3', when: (view) => asks('half', 'token')(view) || (asksTurn(view) && activeTokens(view) > 0) },
  { id: 'attack', rule: 'ATK-1', when: (view) => asksTurn(view) && offersAttack(view) },
  { id: 'turn', rule: 'ACT-1', when: (view) => asksTurn(view) && resolved(view) === 0 },
  { id: 'step', rule: 'MOV-1', when: asks('step') },
  { id: 'roll', rule: 'ATK-4', when: (view) => ownDice(view) && attacking(view) },
  { id: 'stress', rule: 'ROL-1', when: (view) => asks('stress')(view) && ownDice(view) && attacking(view) },
  { id: 'confidence', rule: 'ROL-2', when: asks('confidence') },
  { id: 'discipline', rule: 'ROL-4', when: (view) => asks('discipline')(view) && attacking(view) },
  { id: 'noise', rule: 'NOI-6', when: (view) => ownDice(view) && !attacking(view) },
  { id: 'adrenaline', rule: 'RUB-2', when: (view) => asksTurn(view) && (acting(view)?.adrenaline ?? 0) > 0 },
  { id: 'forecast', rule: 'BOS-3', when: secondTurn },
  { id: 'boss', rule: 'BOS-2', when: (view) => view.phase === 'intruders' || view.round > 1 },
  { id: 'defend', rule: 'IAT-2', when: (view) => view.phase === 'intruders' && asksDice(view) },
  { id: 'react', rule: 'WIN-1', when: asks('react') },
  { id: 'mitigate', rule: 'POOL-4', when: asks('mitigate') },
  { id: 'stats', rule: 'BRK-1', when: (view) => view.round > 1 && asks('whose_turn')(view) },
  { id: 'help', rule: 'CAR-3', when: (view) => view.round > 1 && asksTurn(view) },
];

/** The tip for a position, given those already read. */
export function tipFor(view: View, read: Set<string>): Tip | null {
  return TIPS.find((tip) => !read.has(tip.id) && tip.when(view)) ?? null;
}
