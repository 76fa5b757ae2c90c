import { describe, expect, it } from 'vitest';
import { entriesOf } from '../src/model/log';
import { pieces, searchRules } from '../src/model/rules';
import { waysOf } from '../src/model/ways';
import { spaceNamed } from '../src/model/spaces';
import { board } from './fixture';

const line = (key: string) => ({ rule: 'RND-1', key });

describe('the log', () => {
  it('grows by what happened', () => {
    const before = entriesOf([], [line('event.round_began')], 1, 0);
    const after = entriesOf(before, [line('event.damaged')], 2, 1);
    expect(after.map((entry) => entry.tone)).toEqual(['head', 'harm']);
  });

  it('forgets what was undone', () => {
    const before = entriesOf([], [line('a'), line('b'), line('c')], 1, 0);
    const after = entriesOf(before, [], 2, 1);
    expect(after.map((entry) => entry.line.key)).toEqual(['a']);
  });
});

describe('ways', () => {
  it('join the steps of a figure', () => {
    const moved = (from: string, to: string) => ({ rule: 'IMV-2', key: 'event.moved', args: { figure: 'Mothman', from, to } });
    const ways = waysOf(board, [moved('E14', 'E13'), moved('E13', 'E12')]);
    expect(ways.get('Mothman')).toEqual(['E14', 'E13', 'E12'].map((name) => spaceNamed(board, name)));
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
