import { describe, expect, it } from 'vitest';
import { soundsOf } from '../src/model/sounds';
import type { Event as GameEvent } from '../src/net/generated';

const PISTOL = 1;
const shoots = (gear: number) => gear === PISTOL;
const attack = (gear: number): GameEvent => ({ kind: 'attack_declared', spacer: 0, gear, target: 0, bonus: false });
const die: GameEvent = { kind: 'die_rolled', die: 0, colour: 'red', side: 2 };
const step: GameEvent = { kind: 'moved', figure: { spacer: 0 }, from: 1, to: 2, forced: false };

describe('the sounds of facts', () => {
  it('let a shot be heard before the dice that are thrown for it', () => {
    expect(soundsOf([attack(PISTOL), die, die, die], shoots)).toEqual(['shot', 'dice']);
  });

  it('tell a weapon that is swung from one that is fired', () => {
    expect(soundsOf([attack(0), die], shoots)).toEqual(['strike', 'dice']);
  });

  it('are heard in the order of what happened, each once', () => {
    expect(soundsOf([step, step, attack(PISTOL), die], shoots)).toEqual(['step', 'shot', 'dice']);
    expect(soundsOf([{ kind: 'turn_began', spacer: 0 }], shoots)).toEqual([]);
  });
});
