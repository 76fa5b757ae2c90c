/** Drawings of the pack: one flat SVG file each, which cards name as their `art` or `icon`, fetched when first shown. */

export interface Drawing {
  viewBox: string;
  /** What is inside the outermost element. */
  inside: string;
}

/** The pack whose cards are shown. */
let pack = '';

export function knowPack(hash: string): void {
  pack = hash;
}

/** What puts the middle of a drawing at 0,0 and makes it this wide, wherever its file has them. */
export function around({ viewBox }: Pick<Drawing, 'viewBox'>, width: number): string {
  const [x = 0, y = 0, wide = width, high = wide] = viewBox.split(/[ ,]+/).map(Number);
  return `scale(${width / wide}) translate(${-x - wide / 2}px,${-y - high / 2}px)`;
}

const cache = new Map<string, Promise<Drawing | null>>();
let copies = 0;

/** A drawing of the pack, or `null` if the card names none. */
export function drawing(file: string | undefined): Promise<Drawing | null> {
  if (!file) return Promise.resolve(null);
  const path = `/api/art/${pack}/${file}`;
  const known = cache.get(path) ?? load(path);
  cache.set(path, known);
  return known;
}

async function load(path: string): Promise<Drawing | null> {
  try {
    const response = await fetch(path);
    return response.ok ? parse(await response.text()) : null;
  } catch {
    cache.delete(path);
    return null;
  }
}

function parse(text: string): Drawing | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.tagName !== 'svg') return null;
  return { viewBox: root.getAttribute('viewBox') ?? '0 0 100 100', inside: root.innerHTML };
}

/** The same drawing with names of its own, so that it can stand on a page twice. */
export function copy(of: Drawing): string {
  const mark = `-art${++copies}`;
  return of.inside.replace(/ id="([\w-]+)"/g, ` id="$1${mark}"`).replace(/href="#([\w-]+)"/g, `href="#$1${mark}"`);
}
