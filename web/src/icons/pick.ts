/** Which of our signs stands for a card whose pack brings none. */
import type { Gear } from '../net/catalog';
import type { IconName } from './names';

export function gearIcon({ weapon }: Gear): IconName {
  if (!weapon) return 'kit';
  return weapon.melee ? 'melee' : 'rifle';
}

const ACTIONS: Record<string, IconName> = {
  move: 'walk',
  attack: 'attack',
  full_reload: 'reload',
  fast_reload: 'reload',
  rationalize: 'think',
  rearm: 'kit',
  catch_breath: 'breath',
};

export function actionIcon(kind: string): IconName {
  return ACTIONS[kind] ?? 'tile';
}
