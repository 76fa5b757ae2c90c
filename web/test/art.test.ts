import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cards } from './fixture';

const art = new URL('../../packs/base/art/', import.meta.url);
const drawn = (path: string) => existsSync(new URL(`${path}.svg`, art));

describe('the drawings of the base pack', () => {
  it('show every AI card and every weapon', () => {
    const ai = cards.catalog.kinds.flatMap((kind) => kind.ai.map(({ id }) => id));
    const weapons = cards.catalog.gear.filter(({ weapon }) => weapon).map(({ id }) => id);
    expect(ai.length).toBeGreaterThan(20);
    expect([...ai, ...weapons].filter((id) => !drawn(`vignettes/${id}`))).toEqual([]);
  });

  it('show every face, and everybody from above', () => {
    const all = [...cards.catalog.characters, ...cards.catalog.kinds].map(({ id }) => id);
    for (const kind of ['portraits', 'figures']) expect(all.filter((id) => !drawn(`${kind}/${id}`)), kind).toEqual([]);
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
});
