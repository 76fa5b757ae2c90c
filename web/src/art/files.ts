/** Drawings of the pack: one flat SVG file each, fetched when first shown. */

export type ArtKind = 'portraits' | 'figures' | 'vignettes';

export interface Drawing {
  viewBox: string;
  /** What is inside the outermost element. */
  inside: string;
}

/** What the pack has; before it is known everything is asked for. */
let drawn: Set<string> | null = null;

export function knowArt(names: string[] | undefined): void {
  drawn = names ? new Set(names) : null;
}

/** Whether the pack is known to have it: for what would leave an empty frame. */
export function hasArt(kind: ArtKind, id: string): boolean {
  return drawn?.has(`${kind}/${id}`) ?? false;
}

const cache = new Map<string, Promise<Drawing | null>>();
let copies = 0;

/** A drawing of the pack, or `null` if it has none of this name. */
export function drawing(kind: ArtKind, id: string): Promise<Drawing | null> {
  if (drawn && !drawn.has(`${kind}/${id}`)) return Promise.resolve(null);
  const path = `/api/art/${kind}/${id}.svg`;
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
