import { describe, expect, it } from 'vitest';
import { placeTip } from '../src/guide/place';
import { RUN_TIPS } from '../src/guide/run_steps';
import { TIPS, tipFor, untaught } from '../src/guide/steps';
import type { View } from '../src/net/view';
import de from '../src/texts/de.json';
import en from '../src/texts/en.json';

describe('the tips of the guided fight', () => {
  it('are short, in both languages', () => {
    for (const texts of [en, de] as Record<string, string>[]) {
      for (const { id } of [...TIPS, ...RUN_TIPS]) expect((texts[`ui.guide.${id}`] ?? '').length, id).toBeGreaterThan(40);
      for (const { id } of [...TIPS, ...RUN_TIPS]) expect((texts[`ui.guide.${id}`] ?? '').length, id).toBeLessThan(170);
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
    const armed = { ...view, decision: { ...turn, options: [{ phrase: 'play desperate-measures: attack', choice: { kind: 'play', begins: 'attack' } }] } } as unknown as View;
    expect(tipFor(armed, new Set(['turn']))?.id).toBe('attack');
    const struck = { ...view, phase: 'intruders', turn: null, roll: { kind: 'defence' }, decision: { ...turn, ask: { kind: 'stress' } } } as unknown as View;
    expect(tipFor(struck, new Set())?.id).toBe('boss');
    expect(tipFor(struck, new Set(['boss']))?.id).toBe('defend');
  });

  it('tell dice from dice: those against a Spacer are no noise, whoever has the turn', () => {
    const asked = { round: 1, phase: 'spacers', turn: 0, boss: { wounds: 0, bp: { current: null } }, decision: { ask: { kind: 'stress' }, rule: 'ROL-1', options: [], who: 0 } };
    const rolled = (kind: string) => tipFor({ ...asked, roll: { kind } } as unknown as View, new Set())?.id;
    expect([rolled('noise'), rolled('attack'), rolled('defence')]).toEqual(['noise', 'roll', 'defend']);
  });

  it('keep in the dark what they have not spoken of, but only in the first round', () => {
    const view = { round: 1 } as View;
    expect(untaught(view, new Set())).toEqual(['kit', 'forecast', 'log']);
    expect(untaught(view, new Set(['pool']))).toEqual(['forecast', 'log']);
    expect(untaught({ ...view, round: 2 }, new Set())).toEqual([]);
  });

  it('name the three numbers of a Spacer before anything is asked of them', () => {
    const first = { round: 0, phase: 'setup', boss: { wounds: 0 }, decision: { ask: { kind: 'target' }, rule: 'SET-2', options: [] } } as unknown as View;
    expect(tipFor(first, new Set(['welcome']))?.id).toBe('stats');
    for (const word of ['Vitals', 'Stress', 'Adrenaline']) expect(en['ui.guide.stats']).toContain(word);
  });

  it('tell whoever carries what the crew came for that it has to come out', () => {
    const run = (carrier: number | null) => ({ extraction: { available: false, exits: [] }, objectives: [{ kind: 'reading', carrier }], level: 'I', blips: [], discoveries: [] });
    const asked = { round: 1, phase: 'spacers', turn: 0, intruders: [], pages: ['SR1'], spacers: [{ resolved: ['side'] }], decision: { ask: { kind: 'step' }, rule: 'MOV-1', options: [], who: 0 } };
    const tip = (carrier: number | null) => tipFor({ ...asked, run: run(carrier) } as unknown as View, new Set(['run_welcome', 'run_stats']))?.id;
    expect([tip(null), tip(0)]).toEqual([undefined, 'run_carried']);
  });

  it('say nothing of clicks to a finger', () => {
    for (const texts of [en, de] as Record<string, string>[]) {
      for (const { id } of TIPS) expect(texts[`ui.guide.${id}`]?.replace('{click}', ''), id).not.toMatch(/click|klick|tap\b|tippe/i);
    }
  });
});

describe('a tip', () => {
  const screen = { x: 0, y: 0, width: 1000, height: 800 };
  const size = { width: 300, height: 100 };
  const overlaps = (place: { x: number; y: number }, box: { x: number; y: number; width: number; height: number }) =>
    place.x < box.x + box.width && box.x < place.x + size.width && place.y < box.y + box.height && box.y < place.y + size.height;

  it('stands beside what it speaks of, inside the screen', () => {
    const target = { x: 900, y: 20, width: 80, height: 30 };
    const place = placeTip(size, target, screen, []);
    expect(overlaps(place, target)).toBe(false);
    expect(place.x + size.width).toBeLessThanOrEqual(1000);
    expect(place.y).toBeGreaterThanOrEqual(0);
  });

  it('covers nothing that can be chosen, if there is a place for it', () => {
    const target = { x: 400, y: 400, width: 50, height: 50 };
    const options = [{ x: 450, y: 300, width: 400, height: 300 }];
    expect(overlaps(placeTip(size, target, screen, options), options[0]!)).toBe(false);
  });

  it('stays as near as what can be chosen lets it', () => {
    const target = { x: 20, y: 560, width: 100, height: 30 };
    const options = [{ x: 0, y: 500, width: 1000, height: 100 }];
    const place = placeTip(size, target, screen, options);
    expect(overlaps(place, options[0]!)).toBe(false);
    expect(place.x).toBeLessThan(100);
    expect(place.y).toBeGreaterThan(300);
  });
});
