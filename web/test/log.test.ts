import { describe, expect, it } from 'vitest';
import type { LogLine } from '../src/net/messages';
import type { Event } from '../src/net/view';
import { deedsOf, entriesOf, latest } from '../src/model/log';
import { pieces, searchRules } from '../src/model/rules';
import { waysOf } from '../src/model/ways';
import { spaceName, spaceNamed } from '../src/model/spaces';
import { board, told } from './fixture';

const line = (key: string) => told('RND-1', key, {});

describe('the log', () => {
  it('grows by what happened', () => {
    const before = entriesOf([], [line('round_began')], 1, 0);
    const after = entriesOf(before, [line('damaged')], 2, 1);
    expect(after.map((entry) => [entry.id, entry.batch])).toEqual([[0, 1], [1, 2]]);
  });

  it('forgets what was undone', () => {
    const before = entriesOf([], [line('a'), line('b'), line('c')], 1, 0);
    const after = entriesOf(before, [], 2, 1);
    expect(after.map((entry) => entry.line.key)).toEqual(['event.a']);
  });

  /** The lines of each deed: its head, what is told with it, and everything. */
  function deeds(...lines: LogLine[]): number[][][] {
    return deedsOf(entriesOf([], lines, 1, 0)).map(({ head, outcome, whole }) => [[head.id], outcome.map(({ id }) => id), whole.map(({ id }) => id)]);
  }
  const event = (kind: Event['kind']) => ({ kind }) as Event;
  const action = told('ACT-1', 'action', {}, event('action_began'), { cause: 'action' });
  const die = told('DIC-1', 'die_rolled', {}, event('die_rolled'), { tone: 'faint' });

  it('tells an attack and what came of it; its AT, the parts of it and the dice are folded', () => {
    const lines = [
      told('RND-3', 'turn_began', {}, event('turn_began'), { tone: 'head', cause: 'turn' }),
      action,
      told('ATK-1', 'attack', {}, event('attack_declared'), { cause: 'attack' }),
      told('ATK-4', 'body_part_drawn', {}, event('body_part_drawn'), { cause: 'attack' }),
      told('SUP-1', 'at_by_suppression', {}, event('at_changed')),
      die,
      told('ATK-8', 'attack_failed', {}, event('attack_judged'), { tone: 'harm' }),
    ];
    expect(deeds(...lines)).toEqual([[[0], [], []], [[1], [6], [2, 3, 4, 5, 6]]]);
  });

  it('tells a round, its phase and its first turn in one line', () => {
    const head = (kind: Event['kind']) => told('RND-1', kind, {}, event(kind), { tone: 'head' });
    const [first, second] = deedsOf(entriesOf([], [head('round_began'), head('phase_began'), head('turn_began'), action, head('turn_began')], 1, 0)).filter(({ head: { line } }) => line.tone === 'head');
    expect([first, second].map((deed) => [deed!.head.id, deed!.heads.map(({ id }) => id)])).toEqual([[0, [1, 2]], [4, []]]);
  });

  it('tells what the noise of a walk did', () => {
    const noise = told('NOI-4', 'noise_unheard', {}, event('noise_made'));
    expect(deeds(action, told('MOV-1', 'moved', {}, event('moved'), { tone: 'faint' }), die, noise)).toEqual([[[0], [3], [1, 2, 3]]]);
  });

  it('tells a reaction with the activation that it answers, and an ability of a turn by itself', () => {
    const used = told('ABL-1', 'ability_used', {}, event('ability_used'), { cause: 'action' });
    const activated = told('INT-4', 'activated', {}, event('activated'), { tone: 'harm', cause: 'turn' });
    expect(deeds(action, used, activated, used)).toEqual([[[0], [], []], [[1], [], []], [[2], [3], [3]]]);
  });

  it('tells a card by itself that is played after an ambush: in a turn it is no reaction', () => {
    const turn = told('RND-3', 'turn_began', {}, event('turn_began'), { tone: 'head', cause: 'turn' });
    const activated = told('INT-4', 'activated', {}, event('activated'), { tone: 'harm', cause: 'turn' });
    expect(deeds(turn, action, activated, action)).toEqual([[[0], [], []], [[1], [], []], [[2], [], []], [[3], [], []]]);
  });

  it('tells what changes the board of a Run: a new Blip, the patrol, a door; and with what is let out its First Contact', () => {
    const phase = told('RND-1', 'intruder_phase', {}, event('phase_began'), { tone: 'head', cause: 'phase' });
    const moved = told('PAT-1', 'blip_moved', {}, event('blip_moved'));
    const [patrol, spawned, door] = (['scanner_drawn', 'blip_spawned', 'door_changed'] as const).map((kind) => told('RND-1', kind, {}, event(kind)));
    const revealed = told('BLP-6', 'blip_revealed', {}, event('blip_revealed'), { tone: 'harm' });
    const contact = told('ABL-2', 'ability_triggered', {}, { kind: 'ability_triggered', owner: { intruder: 0 }, ability: 3 });
    expect(deeds(phase, patrol!, moved, moved)).toEqual([[[0], [1], [1, 2, 3]]]);
    expect(deeds(phase, spawned!)).toEqual([[[0], [1], [1]]]);
    const turn = told('RND-3', 'turn_began', {}, event('turn_began'), { tone: 'head', cause: 'turn' });
    expect(deeds(phase, turn), 'they begin together').toEqual([[[0], [], []]]);
    expect(deeds(phase, phase, patrol!, moved), 'a phase in which nothing came about').toEqual([[[1], [2], [2, 3]]]);
    expect(deeds(action, door!, moved)).toEqual([[[0], [1], [1, 2]]]);
    expect(deeds(action, revealed, contact, moved)).toEqual([[[0], [1, 2], [1, 2, 3]]]);
  });

  it('tells what an Intruder performs out of turn, but a drawn card once', () => {
    const trait = told('ABL-2', 'ability_triggered', {}, { kind: 'ability_triggered', owner: { intruder: 0 }, ability: 3 });
    const gear = told('ABL-2', 'ability_triggered', {}, { kind: 'ability_triggered', owner: { spacer: 0 }, ability: 4 });
    const behaves = told('CMD-1', 'behaves', {}, { kind: 'behaves', intruder: 0, behaviour: 3 });
    const drawn = told('BOS-3', 'ai_drawn', {}, { kind: 'ai_drawn', card: 0, behaviour: 3 });
    expect(deeds(action, gear, trait, behaves)).toEqual([[[0], [3], [1, 2, 3]]]);
    expect(deeds(action, drawn, behaves)).toEqual([[[0], [1], [1, 2]]]);
  });

  it('tells the card of an activation, and the gravest of what came of it', () => {
    const activated = told('INT-4', 'activated', {}, event('activated'), { tone: 'harm', cause: 'turn' });
    const drawn = told('BOS-3', 'ai_drawn', {}, event('ai_drawn'));
    const damaged = told('IAT-2', 'damaged', {}, event('damaged'), { tone: 'harm' });
    const died = told('DIE-6', 'died', {}, event('died'), { tone: 'harm' });
    expect(deeds(activated, drawn, damaged, died, damaged)).toEqual([[[0], [1, 3], [1, 2, 3, 4]]]);
  });

  it('tells with a failed attack what its answer did, but not the Stress of a re-roll', () => {
    const failed = told('ATK-8', 'attack_failed', {}, event('attack_judged'), { tone: 'harm' });
    const down = told('KND-1', 'knocked_down', {}, event('knocked_down'), { tone: 'harm' });
    const stress = (rule: string) => told(rule, 'stat_changed', {}, { kind: 'stat_changed', spacer: 0, stat: 'stress', from: 1, to: 2 });
    expect(deeds(action, die, failed, down)).toEqual([[[0], [2, 3], [1, 2, 3]]]);
    expect(deeds(action, failed, stress('ATK-10'))).toEqual([[[0], [1, 2], [1, 2]]]);
    expect(deeds(action, failed, stress('ROL-1'))).toEqual([[[0], [1], [1, 2]]]);
  });

  it('tells of an activation the blow, else the dice, and not what a reaction or a trait brought', () => {
    const activated = told('INT-4', 'activated', {}, event('activated'), { tone: 'harm', cause: 'turn' });
    const drawn = told('BOS-3', 'ai_drawn', {}, event('ai_drawn'));
    const used = told('ABL-1', 'ability_used', {}, event('ability_used'), { cause: 'action' });
    const steeled = told('CON-1', 'condition_gained', {}, event('condition_gained'), { tone: 'harm' });
    const sum = told('DIC-2', 'roll_done', {}, event('roll_done'));
    const fear = told('CMD-7', 'terrorized', {}, event('terrorized'), { tone: 'harm' });
    const trait = told('ABL-2', 'ability_triggered', {}, { kind: 'ability_triggered', owner: { intruder: 0 }, ability: 3 });
    expect(deeds(activated, drawn, used, steeled, die, sum, fear, trait)[0]![1]).toEqual([1, 6]);
    expect(deeds(activated, drawn, used, steeled, die, sum, trait)[0]![1]).toEqual([1, 5]);
  });

  it('begins with a deed where earlier lines are left out', () => {
    const turn = told('RND-3', 'turn_began', {}, event('turn_began'), { tone: 'head', cause: 'turn' });
    const all = entriesOf([], [turn, action, die, die, turn, action], 1, 0);
    expect(latest(all, 3).map(({ id }) => id)).toEqual([4, 5]);
    expect(latest(all, 9)).toBe(all);
  });
});

describe('ways', () => {
  const moved = (intruder: number, from: string, to: string) =>
    told('IMV-2', 'moved', { figure: 'Gloam', from, to }, { kind: 'moved', figure: { intruder }, from: spaceNamed(board, from)!, to: spaceNamed(board, to)!, forced: false });

  it('join the steps of a figure', () => {
    const ways = waysOf([moved(0, 'E14', 'E13'), moved(0, 'E13', 'E12')]);
    expect(ways.get('intruder 0')).toEqual(['E14', 'E13', 'E12'].map((name) => spaceNamed(board, name)));
  });

  it('keep two figures of one name apart', () => {
    const ways = waysOf([moved(1, 'E14', 'E13'), moved(2, 'C3', 'C4'), moved(1, 'E13', 'E12')]);
    expect(ways.get('intruder 1')).toHaveLength(3);
    expect(ways.get('intruder 2')).toEqual(['C3', 'C4'].map((name) => spaceNamed(board, name)));
  });
});

describe('rules', () => {
  const rule = (id: string, title: string | null, text: string) => ({ id, title, chapter: 1, section: null, text, ruling: false });

  it('find words and ids, names first', () => {
    const rules = [rule('ESC-1', null, 'Wounds escalate.'), rule('MOV-1', 'Move', 'Walk.'), rule('WND-2', 'Wounds', 'The stack.')];
    expect(searchRules(rules, 'wounds').map(({ id }) => id)).toEqual(['WND-2', 'ESC-1']);
    expect(searchRules(rules, 'mov1').map(({ id }) => id)).toEqual(['MOV-1']);
  });

  it('mark names of rules, strong and plain text', () => {
    const cut = pieces('**Move X**: see MOV-2 *now*.', new Set(['MOV-2']));
    expect(cut.map((piece) => [piece.text, Boolean(piece.rule), Boolean(piece.strong)])).toEqual([
      ['Move X', false, true], [': see ', false, false], ['MOV-2', true, false], [' ', false, false], ['now', false, false], ['.', false, false],
    ]);
  });
});

describe('spaces', () => {
  it('are named by row letter and column', () => {
    expect(spaceName(board, 0)).toBe('A1');
    expect(spaceNamed(board, 'D9')).toBe(3 * 18 + 8);
    expect(spaceNamed(board, 'Z99')).toBeNull();
  });
});
