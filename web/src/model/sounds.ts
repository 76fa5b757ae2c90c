/** Which sounds belong to facts that are not told in beats, in the order in which they are heard. */
import type { Event as GameEvent } from '../net/generated';

export type FactSound = 'shot' | 'strike' | 'dice' | 'door' | 'step';

/** How long the next one waits for it, in seconds: a weapon is heard before its dice. */
export const FIRST: Record<FactSound, number> = { shot: 0.22, strike: 0.28, dice: 0.4, door: 0.3, step: 0.06 };

/** A walk, or the dice of a roll, sound once. `shoots` tells weapons that are fired from those that are swung. */
export function soundsOf(facts: readonly GameEvent[], shoots: (gear: number) => boolean): FactSound[] {
  const heard = new Set<FactSound>();
  for (const fact of facts) {
    if (fact.kind === 'attack_declared') heard.add(shoots(fact.gear) ? 'shot' : 'strike');
    else if (fact.kind === 'die_rolled') heard.add('dice');
    else if (fact.kind === 'door_changed') heard.add('door');
    else if (fact.kind === 'moved') heard.add('step');
  }
  return [...heard];
}
