import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keywordPieces, keywordsOf } from '../src/model/keywords';
import { reasonIn } from '../src/model/hints';
import { holes, render } from '../src/model/words';
import de from '../src/texts/de.json';
import en from '../src/texts/en.json';
import germanHints from '../src/texts/hints/de.json';
import germanKeywords from '../src/texts/keywords/de.json';

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
  const source = files.map((name) => readFileSync(`src/${name}`, 'utf8')).join('\n');
  const used = new Set([...source.matchAll(/'(ui\.[a-z0-9_.-]+)'/g)].map((match) => match[1]!));
  const patterns = [...source.matchAll(/`(ui\.[a-z0-9_.-]*)\$\{/g)].map((match) => match[1]!);

  it('has a text for every key that the source names', () => {
    expect([...used].filter((key) => !(key in en))).toEqual([]);
  });

  it('has no text that is never said', () => {
    const said = (key: string) => used.has(key) || patterns.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(en).filter((key) => !said(key))).toEqual([]);
  });
});

describe('keywords', () => {
  const book = readFileSync('../rules/12-abilities.md', 'utf8');
  const rules = [...book.matchAll(/\*?\*?(KEY-[A-Z]{3}) ([A-Z][A-Za-z ]*?)(?: X)?(?::\*\*|\*\*| \/)/g)].map(([, id, title]) => ({ id: id!, title: title!, text: '' }) as never);
  const german = keywordsOf(rules, germanKeywords as never);

  it('of the rules all have words in German', () => {
    expect(rules.length).toBeGreaterThan(30);
    expect(Object.keys(germanKeywords).sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('are links on German cards too', () => {
    const linked = keywordPieces('Nahkampf, Reichweite 2. Zurückweichen 1, Lautlos. Wunde: Am Boden.', german).filter(({ rule }) => rule);
    expect(linked.map(({ rule }) => rule)).toEqual(['KEY-RCH', 'KEY-FLB', 'KEY-NSL', 'KEY-KND']);
  });
});

describe('reasons of bots', () => {
  const sources = readdirSync('../crates/bots/src/greedy').map((name) => `../crates/bots/src/greedy/${name}`).concat('../crates/bots/src/hint.rs');
  const code = sources.map((name) => readFileSync(name, 'utf8').split('#[cfg(test)]')[0]!.replace(/\/\/.*/g, '')).join('\n');
  // What begins or ends in a blank or a comma is part of a longer one.
  const said = [...code.matchAll(/"([^"\n]*)"/g)].map(([, words]) => words!.replace(/\{[^}]*\}/g, '7')).filter((words) => !words.startsWith(',') && /\w .*[a-z]{3}/.test(words));

  it('are all there in German', () => {
    expect(said.length).toBeGreaterThan(50);
    expect(said.filter((words) => reasonIn(germanHints, words) === words)).toEqual([]);
  });

  it('are put together from sentences within sentences', () => {
    expect(reasonIn(germanHints, 'to E7: 2 red 1 white vs AT 3 to 6')).toBe('nach E7: 2 rot 1 weiß gegen AT 3 bis 6');
    expect(reasonIn(germanHints, '2 black vs AT 5 to 6: wound 23 %, critical 33 %, else Suppress 1')).toBe('2 schwarz gegen AT 5 bis 6: Wunde 23 %, kritisch 33 %, sonst Niederhaltung 1');
  });
});
