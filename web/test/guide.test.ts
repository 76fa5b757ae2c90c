import { describe, expect, it } from 'vitest';
import { TIPS, tipFor } from '../src/guide/steps';
import type { View } from '../src/net/view';
import de from '../src/texts/de.json';
import en from '../src/texts/en.json';

describe('the tips of the guided fight', () => {
  it('are short, in both languages', () => {
    for (const texts of [en, de] as Record<string, string>[]) {
      for (const { id } of TIPS) expect((texts[`ui.guide.${id}`] ?? '').length, id).toBeGreaterThan(40);
      for (const { id } of TIPS) expect((texts[`ui.guide.${id}`] ?? '').length, id).toBeLessThan(170);
    }
  });

  it('come once, and each when the table is at what it speaks of', () => {
    const turn = { ask: { kind: 'turn' }, rule: 'ACT-1', options: [], who: 0 };
    const pool = { discipline: 0, confidence: 0, expertise: 0 };
    const view = {
      round: 1,
      phase: 'spacers',
      turn: 0,
      acted: [{ spacer: 0 }],
      spacers: [{ resolved: [], adrenaline: 0 }],
      boss: { wounds: 0, bp: { current: null } },
      pool: { active: pool, incoming: pool },
      decision: turn,
    } as unknown as View;
    expect(tipFor(view, new Set())?.id).toBe('turn');
    expect(tipFor(view, new Set(['turn']))).toBeNull();
    const wounded = { ...view, boss: { ...view.boss!, wounds: 1 } };
    expect(tipFor(wounded, new Set())?.id).toBe('wounded');
    const armed = { ...view, decision: { ...turn, options: [{ phrase: 'play desperate-measures: attack' }] } } as unknown as View;
    expect(tipFor(armed, new Set(['turn']))?.id).toBe('attack');
    const struck = { ...view, phase: 'intruders', turn: null, decision: { ...turn, ask: { kind: 'stress' } } } as unknown as View;
    expect(tipFor(struck, new Set())?.id).toBe('boss');
    expect(tipFor(struck, new Set(['boss']))?.id).toBe('defend');
  });
});
