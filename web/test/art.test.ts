import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { around } from '../src/art/files';
import { cards } from './fixture';

const art = new URL('../../packs/base/art/', import.meta.url);
const undrawn = (all: { id: string; art?: string; icon?: string }[], key: 'art' | 'icon' = 'art') =>
  all.filter((card) => !card[key] || !existsSync(new URL(card[key], art))).map(({ id }) => id);

describe('the drawings of the base pack', () => {
  it('show every AI card and every weapon', () => {
    const ai = cards.catalog.kinds.flatMap((kind) => kind.ai.map(({ id }) => cards.behaviour(id)!));
    const weapons = cards.catalog.gear.filter(({ weapon }) => weapon);
    expect(ai.length).toBeGreaterThan(20);
    expect(undrawn([...ai, ...weapons])).toEqual([]);
  });

  it('show every face, and everybody from above', () => {
    const all = [...cards.catalog.characters, ...cards.catalog.kinds];
    expect(undrawn(all)).toEqual([]);
    expect(undrawn(all, 'icon')).toEqual([]);
  });

  it('are one size each, and colours are variables that a light can change', () => {
    const sizes: Record<string, string[]> = { portraits: ['0 0 240 300'], vignettes: ['0 0 320 180'], figures: ['-50 -50 100 100', '-120 -120 240 240'] };
    for (const [kind, boxes] of Object.entries(sizes)) {
      for (const file of readdirSync(new URL(kind, art))) {
        const svg = readFileSync(new URL(`${kind}/${file}`, art), 'utf8');
        expect(boxes, `${kind}/${file}`).toContain(/viewBox="([^"]+)"/.exec(svg)?.[1]);
        expect(svg.match(/(fill|stroke)="#[^"]+"/g) ?? [], `${kind}/${file}`).toEqual([]);
      }
    }
  });

  it('stand on their space wherever their file has its middle', () => {
    expect(around({ viewBox: '-50 -50 100 100' }, 50)).toBe('scale(0.5) translate(0px,0px)');
    expect(around({ viewBox: '0,0 200 200' }, 50)).toBe('scale(0.25) translate(-100px,-100px)');
  });
});
