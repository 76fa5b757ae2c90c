import { describe, expect, it } from 'vitest';
import { beatsOf, MOMENTS } from '../src/stage/beats';
import { doneIn, linesOf, litLines, NOTHING_DONE, partOf } from '../src/stage/lines';
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

describe('moments', () => {
  const flat = told('FLT-1', 'flatline_drawn', {}, { kind: 'flatline_drawn', spacer: 1, card: 0 });
  const broke = told('BRK-1', 'broke_down', {}, { kind: 'broke_down', spacer: 1, card: 0 });
  const awoke = told('AWK-1', 'awakened', {}, { kind: 'awakened', spacer: 1, card: 0 });
  const died = told('DIE-6', 'died', {}, { kind: 'died', spacer: 1, cause: 'flatline' });
  const turnedOver = told('BLP-6', 'blip_revealed', {}, { kind: 'blip_revealed', blip: 2, at: 5, token: 0 });
  const came = (intruder: number) => told('BLP-6', 'intruder_spawned', {}, { kind: 'intruder_spawned', intruder, of: 0, at: 7 });
  const out = told('EXT-1', 'extracted', {}, { kind: 'extracted', spacer: 1 });
  const ended = (outcome: 'won' | 'lost') => told('SES-1', 'ended', {}, { kind: 'ended', outcome });
  const one = (lines: Parameters<typeof beatsOf>[0]) => beatsOf(lines).beats.filter(({ kind }) => MOMENTS.has(kind));

  it('are a Breakdown, a Flatline and an Awakening, each of whom it befalls', () => {
    for (const [line, kind] of [[broke, 'breakdown'], [flat, 'flatline'], [awoke, 'awakening']] as const) expect(one([vitals, line])).toEqual([{ kind, lines: [line], intruder: undefined, spacer: 1 }]);
  });

  it('follow each other: a blow, a Flatline, a death, the end', () => {
    expect(kinds([damaged, vitals, flat, died, ended('lost')])).toEqual(['blow', 'flatline', 'death', 'lost']);
    expect(one([damaged, vitals, flat, died, ended('lost')]).map(({ spacer }) => spacer)).toEqual([1, 1, undefined]);
  });

  it('are the end, won or lost', () => {
    expect(kinds([ended('won')])).toEqual(['won']);
    expect(kinds([ended('lost')])).toEqual(['lost']);
  });

  it('show all who come out of a Blip at once, and nobody who comes another way', () => {
    const beats = one([turnedOver, came(3), came(4)]);
    expect(beats).toHaveLength(1);
    expect(beats[0]).toMatchObject({ kind: 'reveal', intruder: 3, lines: [came(3), came(4)] });
    expect(kinds([came(3)])).toEqual(['after']);
  });

  it('are whoever gets out', () => {
    expect(one([out])).toMatchObject([{ kind: 'out', spacer: 1 }]);
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

const WORDS = { window: 'Window', after: 'After', whatever: 'Whatever', power: 'Power' };

describe('the lines of an AI card', () => {
  it('say whom, when one may react, what it does and what comes after', () => {
    const lines = linesOf('Closest in front, else closest. Window. Shift & Attack 2 red. 2+ damage: Knockback 2. After: Lure 1.', WORDS);
    expect(lines.map(({ part }) => part)).toEqual(['target', 'window', 'act', 'act', 'after']);
  });

  it('are told from words that only set the mood', () => {
    const lines = linesOf('Closest. Window. Move & Attack 2 red. 3+ damage: Knockdown. After: Lure 1. It moves the furniture out of your way.', WORDS);
    expect(lines.map(({ part }) => part)).toEqual(['target', 'window', 'act', 'act', 'after', null]);
  });

  it('light the one window of several that is open', () => {
    const lines = linesOf('Furthest in sight. Window. Lure 4. Window. Attack 2 red.', WORDS);
    expect([...litLines(lines, 'window', { ...NOTHING_DONE, windows: 1 })]).toEqual([1]);
    expect([...litLines(lines, 'window', { ...NOTHING_DONE, windows: 2 })]).toEqual([3]);
    expect([...litLines(lines, 'act', NOTHING_DONE)]).toEqual([2, 4]);
  });

  it('hold what a card does before its last count, also if nothing is counted in it', () => {
    const lines = linesOf('No target. Window. The song stops. Empty both halves of the pool. Every Spacer chooses: gain 2 Stress, or 1.', WORDS);
    expect(lines.map(({ part }) => part)).toEqual(['target', 'window', 'act', 'act', 'act']);
  });

  it('of an Intruder begin with what it does', () => {
    const lines = linesOf('Move and Attack with 2 red dice. After, 6 or more damage: The Gift.', WORDS, false);
    expect(lines.map(({ part }) => part)).toEqual(['act', 'after']);
  });

  it('light only what the dice have brought about', () => {
    const lines = linesOf('Closest. Window. Shift & Shoot 2 red. 4+ damage: Burning. Whatever the roll: Lure 1. After: Lure 2.', WORDS);
    expect([...litLines(lines, 'act', NOTHING_DONE)]).toEqual([2]);
    expect([...litLines(lines, 'act', doneIn([drawn, die, done, damaged]))]).toEqual([2, 4]);
    expect([...litLines(lines, 'after', { windows: 1, power: 6, damage: 5 })]).toEqual([3, 4, 5]);
    const fear = linesOf('Lowest Stress. Window. Terrorize 1 red. 3+ Power: Dazed.', WORDS);
    expect([...litLines(fear, 'act', doneIn([drawn, done]))]).toEqual([2, 3]);
    expect(doneIn([done, drawn])).toEqual(NOTHING_DONE);
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
