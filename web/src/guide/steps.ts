/** The tips of the guided fight: each is shown when the table first comes to what it speaks of. */
import type { View } from '../net/view';
import { TAB_OF_BOSS, TAB_OF_CREW, THE_ANSWERS, THE_DICE, acting, activeTokens, asks, asksTurn, isFirst, mending, offersAttack, resolved, rolls, secondTurn, type Tip } from './parts';
import { RUN_TIPS } from './run_steps';

export type { Tip } from './parts';

/** Of those that fit, the first that was not yet read is shown: what is more urgent comes first. */
export const TIPS: Tip[] = [
  { id: 'welcome', rule: 'BOS-7', at: ['section.boss .wounds', '.bar .its'], when: isFirst },
  { id: 'stats', rule: 'RUB-1', at: ['article.crew .stats', '.own .stats', TAB_OF_CREW], when: isFirst },
  { id: 'first', rule: 'SET-2', at: THE_ANSWERS, when: isFirst },
  { id: 'whose_turn', rule: 'RND-2', at: ['article.crew .take', ...THE_ANSWERS], when: asks('whose_turn') },
  { id: 'wounded', rule: 'ESC-1', at: ['section.boss .wounds', '.bar .its'], when: (view) => (view.boss?.wounds ?? 0) > 0 },
  { id: 'pool', rule: 'POOL-3', at: ['.pool', TAB_OF_CREW, ...THE_ANSWERS], when: (view) => asks('half', 'token')(view) || (asksTurn(view) && activeTokens(view) > 0) },
  { id: 'attack', rule: 'ATK-1', at: ['.action.can[data-begins=attack]'], when: (view) => asksTurn(view) && offersAttack(view) },
  { id: 'turn', rule: 'ACT-1', at: ['.hit.can'], when: (view) => asksTurn(view) && resolved(view) === 0 },
  { id: 'step', rule: 'MOV-1', at: ['.hit.can'], when: asks('step') },
  { id: 'roll', rule: 'ATK-4', at: ['section.boss .drawn', '.roll .sum', ...THE_DICE], when: rolls('attack') },
  { id: 'stress', rule: 'ROL-1', at: mending('stress'), when: (view) => asks('stress')(view) && rolls('attack')(view) },
  { id: 'confidence', rule: 'ROL-2', at: mending('confidence'), when: (view) => asks('confidence')(view) && rolls('attack')(view) },
  { id: 'discipline', rule: 'ROL-4', at: mending('discipline'), when: (view) => asks('discipline')(view) && rolls('attack')(view) },
  { id: 'noise', rule: 'NOI-6', at: THE_DICE, when: rolls('noise') },
  { id: 'adrenaline', rule: 'RUB-2', at: ['article.crew.acting .track', '.own .track', TAB_OF_CREW], when: (view) => asksTurn(view) && (acting(view)?.adrenaline ?? 0) > 0 },
  { id: 'forecast', rule: 'BOS-3', at: ['section.boss .forecast', TAB_OF_BOSS], when: secondTurn },
  { id: 'boss', rule: 'BOS-2', at: ['section.boss .face', TAB_OF_BOSS], when: (view) => view.phase === 'intruders' || view.round > 1 },
  { id: 'defend', rule: 'IAT-2', at: THE_DICE, when: rolls('defence') },
  { id: 'react', rule: 'WIN-1', at: THE_ANSWERS, when: asks('react') },
  { id: 'mitigate', rule: 'POOL-4', at: THE_ANSWERS, when: asks('mitigate') },
  { id: 'meet', rule: 'BRK-1', at: ['article.crew .track', '.own .track', TAB_OF_CREW], when: (view) => view.round > 1 && asks('whose_turn')(view) },
  { id: 'help', rule: 'CAR-3', at: ['.rewind'], when: (view) => view.round > 1 && asksTurn(view) },
];

/** What a newcomer need not look at before it was spoken of, by the part of the screen. */
export const TAUGHT_BY: Record<string, string> = { kit: 'pool', forecast: 'forecast', log: 'boss' };

/** The parts that no tip has spoken of yet. After the first round nothing is kept in the dark. */
export function untaught(view: View, told: Set<string>): string[] {
  if (view.round > 1 || view.run) return [];
  return Object.keys(TAUGHT_BY).filter((part) => !told.has(TAUGHT_BY[part]!));
}

/** The tip for a position, given those already read. */
export function tipFor(view: View, read: Set<string>): Tip | null {
  return (view.run ? RUN_TIPS : TIPS).find((tip) => !read.has(tip.id) && tip.when(view)) ?? null;
}
