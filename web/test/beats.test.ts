import { describe, expect, it } from 'vitest';
import { beatsOf } from '../src/stage/beats';
import { linesOf, litLines, partOf } from '../src/stage/lines';
import { retell } from '../src/stage/retell';
import { cards, told, turn } from './fixture';

const drawn = told('BOS-3', 'ai_drawn', {}, { kind: 'ai_drawn', card: 0, behaviour: 3 });
const behaves = told('BOS-3', 'behaves', {}, { kind: 'behaves', intruder: 0, behaviour: 3 });
const targeted = told('TGT-1', 'targeted', {}, { kind: 'targeted', intruder: 0, spacer: 1 });
const step = (from: number, to: number) => told('MOV-1', 'moved', {}, { kind: 'moved', figure: { intruder: 0 }, from, to, forced: false });
const die = told('DIC-1', 'die_rolled', {}, { kind: 'die_rolled', die: 0, colour: 'red', side: 2 });
const done = told('DIC-2', 'roll_done', {}, { kind: 'roll_done', power: 3, potential: 0, crit: 0 });
const damaged = told('IAT-2', 'damaged', {}, { kind: 'damaged', spacer: 1, damage: 3, reduced: 0 });
const vitals = told('RUB-1', 'stat_changed', {}, { kind: 'stat_changed', spacer: 1, stat: 'vitals', from: 9, to: 6 });
const kinds = (lines: Parameters<typeof beatsOf>[0]) => beatsOf(lines).beats.map(({ kind }) => kind);

describe('beats', () => {
  it('tell an activation: card, target, move, dice, blow', () => {
    expect(kinds([drawn, behaves, targeted, step(1, 2), step(2, 3), die, done, damaged, vitals])).toEqual(['card', 'target', 'move', 'dice', 'blow']);
  });

  it('leave out dice that a question is about', () => {
    expect(kinds([step(1, 2), die])).toEqual(['move']);
  });

  it('say whose activation goes on', () => {
    expect(beatsOf([done, damaged], 4).beats[0]).toMatchObject({ kind: 'blow', intruder: 4, spacer: 1 });
  });

  it('are none while a Spacer walks', () => {
    const walk = told('MOV-1', 'moved', {}, { kind: 'moved', figure: { spacer: 0 }, from: 1, to: 2, forced: false });
    expect(beatsOf([walk, die])).toEqual({ opening: [walk, die], beats: [] });
  });

  it('give a wound, a Breakdown and a death a moment of their own', () => {
    const wounded = told('ESC-1', 'boss_wounded', {}, { kind: 'boss_wounded', card: 0, wounds: 1, limit: 9 });
    const judged = told('ATK-7', 'attack_judged', {}, { kind: 'attack_judged', target: 0, power: 6, at: 5, verdict: 'critical' });
    const broke = told('BRK-1', 'broke_down', {}, { kind: 'broke_down', spacer: 0, card: 0 });
    const died = told('DIE-6', 'died', {}, { kind: 'died', spacer: 0, cause: 'flatline' });
    expect(kinds([wounded])).toEqual(['wound']);
    expect(kinds([judged, wounded])).toEqual(['critical']);
    expect(kinds([vitals, broke, died])).toEqual(['breakdown', 'death']);
  });
});

describe('a position in the middle of what happens', () => {
  it('holds the facts told so far, asks nothing, and leaves the last one as it was', () => {
    const { view } = turn();
    const to = view.intruders[0]!.at - 1;
    const after = retell(view, [step(view.intruders[0]!.at, to).event!, vitals.event!], cards, view);
    expect(after.intruders[0]!.at).toBe(to);
    expect(after.spacers[1]!.vitals).toBe(6);
    expect(after.decision).toBeNull();
    expect(view.intruders[0]!.at).not.toBe(to);
  });
});

describe('the lines of an AI card', () => {
  it('say whom, when one may react, what it does and what comes after', () => {
    const lines = linesOf('Closest in front, else closest. Window. Shift & Attack 2 red. 2+ damage: Knockback 2. After: Lure 1.', 'Window', 'After');
    expect(lines.map(({ part }) => part)).toEqual(['target', 'window', 'act', 'act', 'after']);
  });

  it('are told from words that only set the mood', () => {
    const lines = linesOf('Closest. Window. Move & Attack 2 red. 3+ damage: Knockdown. After: Lure 1. It moves the furniture out of your way.', 'Window', 'After');
    expect(lines.map(({ part }) => part)).toEqual(['target', 'window', 'act', 'act', 'after', null]);
  });

  it('light the one window of several that is open', () => {
    const lines = linesOf('Furthest in sight. Window. Lure 4. Window. Attack 2 red.', 'Window', 'After');
    expect([...litLines(lines, 'window', 1)]).toEqual([1]);
    expect([...litLines(lines, 'window', 2)]).toEqual([3]);
    expect([...litLines(lines, 'act', 2)]).toEqual([2, 4]);
  });

  it('light up as they are carried out', () => {
    expect(partOf('target', undefined)).toBe('target');
    expect(partOf(undefined, 'react')).toBe('window');
    expect(partOf(undefined, 'target')).toBe('target');
    expect(partOf('blow', undefined)).toBe('act');
    expect(partOf('after', undefined)).toBe('after');
    expect(partOf(undefined, 'route')).toBe('act');
    expect(partOf(undefined, 'route', true)).toBe('after');
  });
});
