/** Why a Run shows what it shows: its Countdown, its Blips and what they may be. */
import type { RunView } from '../../net/generated';
import type { Hidden } from '../blips';
import type { Goal } from '../mission';
import { changesOf } from './log';
import { because, step, type Seen, type Why } from './why';

/** CTD-1: where the marker stands, and what that colour means. */
export function whyCountdown({ log }: Seen, run: RunView): Why {
  const moved = changesOf(log, (event) => event.kind === 'countdown_moved', 1);
  return because(step('CTD-1', 'ui.chain.countdown', { n: run.countdown }), [...moved, step(LEVEL_RULES[run.level], `ui.countdown.${run.level}`)], ['CTD-2']);
}

const LEVEL_RULES = { I: 'CTD-4', II: 'CTD-5', III: 'CTD-6' } as const;

/** CTD-7: a number of the Intruders at this level. */
export function whyAtLevel(run: RunView, key: 'speed' | 'armour', name: string, n: number): Why {
  const level = { key: `ui.chain.level.${run.level}` };
  return because(step('CTD-7', `ui.chain.run_${key}`, { name, n, level }), [step('CTD-1', 'ui.chain.countdown', { n: run.countdown })]);
}

/** BLP-8: Blips on the board, and tokens to come. */
export function whyBlips({ log }: Seen, run: RunView): Why {
  const changes = changesOf(log, (event) => event.kind === 'blip_spawned' || event.kind === 'blip_revealed' || event.kind === 'blip_discarded', 4);
  return because(step('BLP-8', 'ui.chain.blips', { n: run.blips.length, pool: run.pool }), changes, ['BLP-1']);
}

/** BLP-6: on how many of the tokens that nobody has seen there are so many. */
export function whyHidden(face: Hidden, tokens: number, name: string): Why {
  return because(step('BLP-6', 'ui.chain.hidden', { n: face.tokens, of: tokens, intruders: face.intruders, name }), []);
}

/** OBJ-2: where the tokens of an Objective are. */
export function whyGoal({ log }: Seen, { objective, lying, carried, taken }: Goal): Why {
  const changes = changesOf(log, (event) => event.kind === 'objective_taken' || event.kind === 'objective_dropped', 4);
  return because(step('OBJ-2', 'ui.chain.goal', { name: objective.name, lying, carried: carried.length, taken }), changes, ['SCV-1']);
}
