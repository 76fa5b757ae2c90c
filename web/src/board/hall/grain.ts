/** Grain: light is burnt through it, so that it falls off in dots and never in a gradient. */

/** The same numbers for the same seed, so that a hall looks the same on every visit. */
export function chance(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((s ^ (s >>> 13)) >>> 0) / 4294967296;
  };
}

export function canvas(width: number, height: number): OffscreenCanvas {
  return new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
}

export type Brush = OffscreenCanvasRenderingContext2D;

export function brush(of: OffscreenCanvas): Brush {
  return of.getContext('2d')!;
}

/** Evenly spread noise from 0 to 1: neighbours are pushed apart, then ranked. */
function evenNoise(n: number, seed: number): Float32Array {
  const next = chance(seed);
  const noise = Float32Array.from({ length: n * n }, next);
  for (let pass = 0; pass < 3; pass++) {
    const old = noise.slice();
    for (let y = 0; y < n; y++) {
      for (let x = 0; x < n; x++) {
        let sum = 0;
        for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) sum += old[((y + j + n) % n) * n + ((x + i + n) % n)]!;
        noise[y * n + x] = old[y * n + x]! * 1.9 - (sum / 9) * 0.9;
      }
    }
    const ranked = Array.from(noise.keys()).sort((a, b) => noise[a]! - noise[b]!);
    ranked.forEach((place, rank) => (noise[place] = rank / ranked.length));
  }
  return noise;
}

let tile: OffscreenCanvas | undefined;

/** The one tile of grain that every hall is printed through. */
export function grainTile(): OffscreenCanvas {
  if (tile) return tile;
  const size = 256;
  const darkest = 24;
  const noise = evenNoise(size, 11);
  tile = canvas(size, size);
  const image = brush(tile).createImageData(size, size);
  noise.forEach((value, n) => image.data.set([...Array<number>(3).fill(darkest + (255 - darkest) * value), 255], n * 4));
  brush(tile).putImageData(image, 0, 0);
  return tile;
}
