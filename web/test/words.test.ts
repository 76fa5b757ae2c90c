import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keywordPieces } from '../src/model/keywords';
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

  it('tells decimals with the point of the language, as short as they are', () => {
    const told = (hundredths: number) => render({ key: '{n}', 'number.point': ',' }, 'key', { n: { hundredths } });
    expect([125, 150, 200, -5].map(told)).toEqual(['1,25', '1,5', '2', '-0,05']);
    const plain = (n: number | string) => render({ key: '{n}', 'number.point': ',' }, 'key', { n });
    expect([2.7, 3, '+1.2', 'A. Name', '0.38b'].map(plain)).toEqual(['2,7', '3', '+1,2', 'A. Name', '0.38b']);
  });

  it('joins several lines with commas', () => {
    const texts = { price: 'Pay {cost}', 'cost.stress': '{n} Stress', 'cost.ammo': '{n} Ammo' };
    const list = [{ key: 'cost.stress', args: { n: 2 } }, { key: 'cost.ammo', args: { n: 1 } }];
    expect(render(texts, 'price', [['cost', { list }]])).toBe('Pay 2 Stress, 1 Ammo');
  });

  it('tells names as they are called in the language, those within lists too', () => {
    const texts = { use: '{who} uses {what}', with: 'with {list}' };
    const names = { 'Hull Knife': 'Rumpfmesser' };
    const line = { key: 'use', args: { who: 'Juliet', what: 'Hull Knife' } };
    expect(render(texts, line.key, line.args, names)).toBe('Juliet uses Rumpfmesser');
    expect(render(texts, 'with', [['list', { list: [line] }]], names)).toBe('with Juliet uses Rumpfmesser');
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

describe('the catalogue', () => {
  const files = readdirSync('src', { recursive: true }).map(String).filter((name) => /\.(svelte|ts)$/.test(name));
  const source = [...files.map((name) => `src/${name}`), 'index.html', 'public/manifest.webmanifest'].map((name) => readFileSync(name, 'utf8')).join('\n');
  const used = new Set([...source.matchAll(/['%](ui\.[a-z0-9_.-]+)['%]/g)].map((match) => match[1]!));
  const patterns = [...source.matchAll(/`(ui\.[a-z0-9_.-]*)\$\{/g)].map((match) => match[1]!);

  it('has a text for every key that the source names', () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });

  it('has words for every kind of roll', () => {
    const [, kinds = ''] = /export type RollKind =([^;]*);/.exec(readFileSync('src/net/generated.ts', 'utf8')) ?? [];
    const named = [...kinds.matchAll(/"(\w+)"/g)].map((match) => match[1]!);
    expect(named).toContain('scout');
    expect(named.flatMap((kind) => [`ui.ask.roll_${kind}`, `ui.tray.for_${kind}`]).filter((key) => !(key in en))).toEqual([]);
  });

  it('has no text that is never said', () => {
    const said = (key: string) => used.has(key) || patterns.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !said(key))).toEqual([]);
  });
});

describe('keywords', () => {
  const keyword = (word: string, rule: string) => ({ word, rule, about: 'What it means.' });
  const german = [keyword('Nahkampf, Reichweite', 'KEY-RCH'), keyword('Zurückweichen', 'KEY-FLB'), keyword('Verdeckend', 'KEY-OBC'), keyword('Am Boden', 'KEY-KND')];

  it('are links on the cards of every language', () => {
    const linked = keywordPieces('Nahkampf, Reichweite 2. Zurückweichen 1, Verdeckend. Wunde: Am Boden.', german).filter(({ rule }) => rule);
    expect(linked.map(({ rule }) => rule)).toEqual(['KEY-RCH', 'KEY-FLB', 'KEY-OBC', 'KEY-KND']);
  });

  it('are found where they begin or end in a letter beyond ASCII, and not within longer words', () => {
    const known = [keyword('Rückstoß', 'KEY-RCL'), keyword('Feuerstoß', 'KEY-BRS'), keyword('Ätzend', 'KEY-ACD'), keyword('Reach', 'KEY-RCH')];
    const rules = (text: string) => keywordPieces(text, known).flatMap(({ rule }) => rule ?? []);
    expect(rules('Feuerstoß 2, Rückstoß. Ätzend')).toEqual(['KEY-BRS', 'KEY-RCL', 'KEY-ACD']);
    expect(rules('Rückstoßes, Reaching, Überätzend, Outreach, Reachß')).toEqual([]);
  });
});
