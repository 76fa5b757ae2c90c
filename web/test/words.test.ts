import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holes, render } from '../src/model/words';
import de from '../src/texts/de.json';
import en from '../src/texts/en.json';

describe('words', () => {
  it('fills the holes of a template, with plurals and other texts', () => {
    const texts = { walk: '{who} goes {n} {n|step|steps} {dir}.', 'dir.north': 'north' };
    const args = (n: number) => ({ who: 'Juliet', n, dir: { key: 'dir.north' } });
    expect(render(texts, 'walk', args(1))).toBe('Juliet goes 1 step north.');
    expect(render(texts, 'walk', args(3))).toBe('Juliet goes 3 steps north.');
  });

  it('takes arguments as pairs, as the server sends them', () => {
    expect(render({ key: '{n} left' }, 'key', [['n', 2]])).toBe('2 left');
  });

  it('leaves a hole without an argument visible', () => {
    expect(render({ key: 'To {whom}' }, 'key')).toBe('To {whom}');
  });

  it('has the same keys and holes in both languages', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
    for (const [key, template] of Object.entries(en)) {
      const other = (de as Record<string, string>)[key] ?? '';
      expect([...new Set(holes(other))], key).toEqual([...new Set(holes(template))]);
    }
  });

  it('never shouts', () => {
    for (const file of ['en', 'de']) {
      expect(readFileSync(`src/texts/${file}.json`, 'utf8')).not.toContain('!');
    }
  });
});
