/** Chooses a drawing for a card. */
import type { Gear } from '../net/catalog';
import type { IconName } from './names';

const TILES: Record<string, IconName> = {
  bench: 'bench',
  pillar: 'pillar',
  fire: 'fire',
  acid: 'acid',
  'radiation-pool': 'radiation',
  'fog-bank': 'fog',
  'steam-vent': 'steam',
  'coolant-spill': 'coolant',
  'live-cable': 'cable',
  bulkhead: 'bulkhead',
  'console-block': 'console',
  'resonance-glass': 'glass',
};

export function tileIcon(id: string): IconName {
  return TILES[id] ?? 'tile';
}

const KINDS: Record<string, IconName> = { mothman: 'mothman', cantor: 'cantor', chorister: 'chorister', grin: 'grin' };

export function kindIcon(id: string, boss: boolean): IconName {
  return KINDS[id] ?? (boss ? 'boss' : 'minion');
}

const GEAR: [RegExp, IconName][] = [
  [/multitool/, 'multitool'],
  [/shotgun|doorknocker/, 'shotgun'],
  [/sidearm|pistol|needler/, 'pistol'],
  [/saw/, 'saw'],
  [/shield|bracer/, 'shield'],
  [/plate|weave|shell|boots|frame/, 'armor'],
  [/medkit|scrubber/, 'medkit'],
  [/injector|patch/, 'syringe'],
  [/lamp|visor/, 'lamp'],
  [/scanner|uplink|beacon|recorder/, 'radar'],
];

export function gearIcon(gear: Gear): IconName {
  const found = GEAR.find(([pattern]) => pattern.test(gear.id));
  if (found) return found[1];
  if (!gear.weapon) return 'kit';
  return gear.weapon.melee ? 'melee' : 'rifle';
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
