import { describe, expect, it } from 'vitest';
import type { CardLine } from '../src/net/catalog';
import type { View } from '../src/net/view';
import { beatsOf, MOMENTS, rollerOf } from '../src/stage/beats';
import { doneIn, litLines, NOTHING_DONE, partOf, type Done, type Part } from '../src/stage/lines';
import { retell } from '../src/stage/retell';
import { cards, told, turn } from './fixture';

const drawn = told('BOS-3', 'ai_drawn', {}, { kind: 'ai_drawn', card: 0, behaviour: 3 });
const behaves = told('BOS-3', 'behaves', {}, { kind: 'behaves', intruder: 0, behaviour: 3 });
const targeted = told('TGT-1', 'targeted', {}, { kind: 'targeted', intruder: 0, spacer: 1 });
const step = (from: number, to: number) => told('MOV-1', 'moved', {}, { kind: 'moved', figure: { intruder: 0 }, from, to, forced: false });
const die = told('DIC-1', 'die_rolled', {}, { kind: 'die_rolled', die: 0, colour: 'red', side: 2 });
const done = told('DIC-2', 'roll_done', {}, { kind: 'roll_done', power: 3, potential: 0, crit: 0 });
const judged = told('ATK-8', 'attack_judged', {}, { kind: 'attack_judged', target: 0, power: 3, at: 4, verdict: 'fail' });
const damaged = told('IAT-2', 'damaged', {}, { kind: 'damaged', spacer: 1, damage: 3, reduced: 0 });
const vitals = told('RUB-1', 'stat_changed', {}, { kind: 'stat_changed', spacer: 1, stat: 'vitals', from: 9, to: 6 });
const kinds = (lines: Parameters<typeof beatsOf>[0]) => beatsOf(lines).beats.map(({ kind }) => kind);

describe('beats', () => {
  it('tell an activation: card, target, move, dice, blow', () => {
    expect(kinds([drawn, behaves, targeted, step(1, 2), step(2, 3), die, done, damaged, vitals])).toEqual(['card', 'target', 'move', 'dice', 'blow']);
  });

  it('give every roll its own dice, and say what has two of us roll', () => {
    const trait = told('ABL-2', 'ability_triggered', {}, { kind: 'ability_triggered', owner: { intruder: 0 }, ability: 3 });
    const tested = (spacer: number) => told('SKL-2', 'tested', {}, { kind: 'tested', spacer, power: 3, at: 1, passed: true });
    const { beats } = beatsOf([trait, die, die, done, tested(0), die, done, tested(1)]);
    expect(beats.map(({ kind, lines }) => [kind, lines.length])).toEqual([['trait', 1], ['dice', 4], ['dice', 3]]);
    expect(beats.map(rollerOf)).toEqual([undefined, 0, 1]);
  });

  it('leave out dice that a question is about', () => {
    expect(kinds([step(1, 2), die])).toEqual(['move']);
  });

  it('say whose activation goes on', () => {
    expect(beatsOf([done, damaged], 4).beats[0]).toMatchObject({ kind: 'blow', intruder: 4, spacer: 1 });
  });

  it('tell a trait that changes a number by itself, and no other', () => {
    const trait = told('ABL-2', 'ability_triggered', {}, { kind: 'ability_triggered', owner: { intruder: 0 }, ability: 3 });
    const turned = told('FAC-1', 'turned', {}, { kind: 'turned', figure: { intruder: 0 }, facing: 'north' });
    expect(kinds([trait, turned, vitals, drawn])).toEqual(['trait', 'card']);
    expect(kinds([trait, turned, drawn])).toEqual(['card']);
    expect(kinds([damaged, vitals, trait, vitals])).toEqual(['blow', 'trait']);
  });

  it('say who acts next with what they do', () => {
    const activated = told('INT-4', 'activated', {}, { kind: 'activated', intruder: 2, opportunity: false });
    expect(beatsOf([damaged, vitals, activated, behaves]).beats.map(({ lines }) => lines)).toEqual([[damaged, vitals], [activated, behaves]]);
    expect(beatsOf([damaged, activated]).beats.map(({ lines }) => lines)).toEqual([[damaged, activated]]);
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
    expect(kinds([wounded, wounded]), 'more than it can bear').toEqual(['wound']);
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

  it('holds what was paid and what is over', () => {
    const { view } = turn();
    view.pool.active.expertise = 2;
    view.spacers[1]!.conditions = [cards.catalog.conditions[0]!.id];
    const after = retell(view, [{ kind: 'tokens_changed', half: 'active', token: 'expertise', by: -1 }, { kind: 'condition_lost', spacer: 1, condition: 0 }], cards, view);
    expect(after.pool.active.expertise).toBe(1);
    expect(after.spacers[1]!.conditions).toEqual([]);
  });

  it('has each Blip once: the number of one that was turned over goes to the next', () => {
    const { view } = turn();
    const lies = (blip: number, at: number) => ({ blip, at, place: [0, 0] as [number, number], arrow: 'north' as const, noise: 0, known: false, may_be: [] });
    const run = (...blips: ReturnType<typeof lies>[]) => ({ ...view, run: { blips } }) as unknown as View;
    const turned = { kind: 'blip_revealed', blip: 5, at: 40, token: 3 } as const;
    const spawned = { kind: 'blip_spawned', blip: 5, at: 71, arrow: 'east' } as const;
    const blips = (after: View) => after.run!.blips.map(({ blip, at }) => [blip, at]);
    expect(blips(retell(run(lies(5, 40)), [turned], cards, run(lies(5, 71))))).toEqual([]);
    expect(blips(retell(run(lies(5, 40)), [turned, spawned], cards, run(lies(5, 71))))).toEqual([[5, 71]]);
    expect(blips(retell(run(lies(5, 40)), [turned], cards, run(lies(5, 40)))), 'SCT-2: flipped back').toEqual([[5, 40]]);
  });
});

describe('the lines of an AI card', () => {
  const line = (part: CardLine['part'], more: Partial<CardLine> = {}): CardLine => ({ part, text: '', ...more });
  const lit = (lines: CardLine[], now: Part, done: Partial<Done> = {}, stress = 0) => [...litLines(lines, now, { ...NOTHING_DONE, ...done }, stress)];
  const [target, window, act, after, mood] = [line('target'), line('window'), line('act'), line('after'), line('mood')] as const;

  it('light the part that is being carried out, and never the mood', () => {
    const lines = [target, window, act, act, after, mood];
    expect(lit(lines, 'target')).toEqual([0]);
    expect(lit(lines, 'window')).toEqual([1]);
    expect(lit(lines, 'act')).toEqual([2, 3]);
    expect(lit(lines, 'after')).toEqual([4]);
    expect(lit([target, act, mood], 'after')).toEqual([1]);
  });

  it('light the one window of several that is open', () => {
    const lines = [target, window, act, window, act];
    expect(lit(lines, 'window', { windows: 1 })).toEqual([1]);
    expect(lit(lines, 'window', { windows: 2 })).toEqual([3]);
    expect(lit(lines, 'window', { windows: 3 })).toEqual([3]);
    expect(lit([target, act], 'window', { windows: 1 })).toEqual([]);
  });

  it('light what comes after the window that was open, and after the last once the dice are thrown', () => {
    const lure = [target, window, act, window, act];
    expect(lit(lure, 'act')).toEqual([2]);
    expect(lit(lure, 'act', { windows: 1 })).toEqual([2]);
    expect(lit(lure, 'act', { windows: 2 })).toEqual([4]);
    expect(lit(lure, 'act', { windows: 1, thrown: true })).toEqual([4]);
    const beforehand = [target, act, window, act];
    expect(lit(beforehand, 'act')).toEqual([1]);
    expect(lit(beforehand, 'act', { windows: 1 })).toEqual([3]);
    expect(doneIn([drawn, die])).toEqual({ ...NOTHING_DONE, thrown: true });
  });

  it('light what needs Stress only if whom it strikes has it', () => {
    const lines = [target, act, line('act', { stress: 5 })];
    const struck = doneIn([drawn, targeted, die, done, damaged]);
    expect(struck.target).toBe(1);
    expect(lit(lines, 'act', struck, 4)).toEqual([1]);
    expect(lit(lines, 'act', struck, 5)).toEqual([1, 2]);
    expect(lit(lines, 'act', { target: 1 }, 5)).toEqual([1]);
  });

  it('light only what the dice have brought about', () => {
    const lines = [target, window, act, line('act', { damage: 4 }), line('act', { power: 0 }), after, line('after', { damage: 6 })];
    expect(lit(lines, 'act')).toEqual([2]);
    expect([...litLines(lines, 'act', doneIn([drawn, die, done, damaged]), 0)]).toEqual([2, 4]);
    expect(lit(lines, 'after', { windows: 1, power: 6, damage: 5 })).toEqual([3, 4, 5]);
    const fear = [target, window, act, line('act', { power: 3 })];
    expect([...litLines(fear, 'act', doneIn([drawn, done]), 0)]).toEqual([2, 3]);
    expect(doneIn([done, drawn])).toEqual(NOTHING_DONE);
    expect(doneIn([drawn, die, done, judged])).toEqual(NOTHING_DONE);
  });

  it('light up as they are carried out', () => {
    expect(partOf('target', undefined)).toBe('target');
    expect(partOf(undefined, 'react')).toBe('window');
    expect(partOf(undefined, 'target')).toBe('target');
    expect(partOf('blow', undefined)).toBe('act');
    expect(partOf('after', undefined)).toBe('after');
    expect(partOf(undefined, 'route')).toBe('act');
    expect(partOf(undefined, 'route', true)).toBe('after');
    expect(partOf('move', undefined)).toBe('act');
    expect(partOf('move', undefined, true)).toBe('after');
  });
});
