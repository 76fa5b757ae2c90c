/** A board as a lit hall: floor, walls and light on one canvas, below everything one can point at. */
import { brush, canvas, grainTile, type Brush } from './grain';
import { visible, type Point, type Segment } from './geometry';
import type { Masonry } from './masonry';

/** A light. Without `dir` it shines all round; with it, in a wedge. */
export interface Lamp {
  at: Point;
  /** How far, in squares. */
  radius: number;
  tint: string;
  /** Radians, clockwise from the right. */
  dir?: number | undefined;
  spread?: number;
  /** The part of the radius that is nearly as bright as the middle. */
  body?: number;
  /** Lamps join by the brighter; its stare is added to them. */
  mix?: 'lighten' | 'screen';
}

/** A lamp that burns; one on its way is burnt anew with each picture, coarsely. */
export interface Burning {
  lamp: Lamp;
  moving: boolean;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a lamp sheds, and where. */
interface Shine {
  image: OffscreenCanvas;
  box: Box;
  mix: 'lighten' | 'screen';
}

/** How soft the sides of a wedge are, in radians. */
const SOFT = 0.06;
/** How far light spills onto the near faces of walls, in pixels. */
const SPILL = 9;
/** What the dark shows. */
const AMBIENT = '#2a323c';
/** How much light hangs in the air. */
const HAZE = 0.2;
/** So many lamps are kept as they burnt: everybody's, and those of whoever acted before. */
const KEPT = 28;

export class Hall {
  private readonly floor: OffscreenCanvas;
  private readonly tops: OffscreenCanvas;
  private readonly light: OffscreenCanvas;
  /** Lamps that stood still, by what they are; the one used last comes last. */
  private readonly kept = new Map<string, Shine | null>();
  /** What the canvas shows now. */
  private shown: Shine[] | null = null;

  constructor(
    private readonly masonry: Masonry,
    private readonly walls: readonly Segment[],
  ) {
    this.floor = masonry.floor();
    this.tops = masonry.tops();
    this.light = canvas(masonry.width, masonry.height);
  }

  /** Paints the hall in this light: only where it has changed. */
  render(onto: OffscreenCanvas, lamps: readonly Burning[]): void {
    const shines = lamps.map((burning) => this.shineOf(burning)).filter((shine) => shine !== null);
    const changed = this.changed(shines);
    this.shown = shines;
    if (!changed) return;
    const lit = brush(this.light);
    this.within(lit, changed, () => {
      lit.fillStyle = AMBIENT;
      lit.fillRect(changed.left, changed.top, changed.width, changed.height);
      lit.imageSmoothingEnabled = false;
      for (const { image, box, mix } of shines) {
        if (!meet(box, changed)) continue;
        lit.globalCompositeOperation = mix;
        lit.drawImage(image, box.left, box.top, box.width, box.height);
      }
    });
    const x = brush(onto);
    this.within(x, changed, () => {
      x.drawImage(this.floor, 0, 0);
      x.globalCompositeOperation = 'multiply';
      x.drawImage(this.light, 0, 0);
      x.globalCompositeOperation = 'screen';
      x.globalAlpha = HAZE;
      x.drawImage(this.light, 0, 0);
      x.globalAlpha = 1;
      x.globalCompositeOperation = 'source-over';
      x.drawImage(this.tops, 0, 0);
    });
  }

  private within(x: Brush, { left, top, width, height }: Box, paint: () => void): void {
    x.save();
    x.beginPath();
    x.rect(left, top, width, height);
    x.clip();
    paint();
    x.restore();
  }

  /** The part of the hall whose light is no longer what is shown. */
  private changed(shines: Shine[]): Box | null {
    if (!this.shown) return { left: 0, top: 0, width: this.masonry.width, height: this.masonry.height };
    const [old, now] = [new Set(this.shown), new Set(shines)];
    const boxes = [...this.shown.filter((shine) => !now.has(shine)), ...shines.filter((shine) => !old.has(shine))].map(({ box }) => box);
    if (boxes.length === 0) return null;
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const right = Math.max(...boxes.map((box) => box.left + box.width));
    const bottom = Math.max(...boxes.map((box) => box.top + box.height));
    return { left, top, width: right - left, height: bottom - top };
  }

  private shineOf({ lamp, moving }: Burning): Shine | null {
    if (moving) return this.burn(lamp, 0.5);
    const key = JSON.stringify(lamp);
    const known = this.kept.get(key);
    const shine = known === undefined ? this.burn(lamp, 1) : known;
    this.kept.delete(key);
    this.kept.set(key, shine);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    return shine;
  }

  /** Burns the light of one lamp through the grain; at half size it is four times cheaper, and coarser. */
  private burn(lamp: Lamp, scale: number): Shine | null {
    const { masonry } = this;
    const radius = lamp.radius * masonry.measures.cell;
    const [cx, cy] = [masonry.px(lamp.at[0]), masonry.px(lamp.at[1])];
    const half = (lamp.spread ?? 1.1) / 2;
    const wedge = lamp.dir === undefined ? undefined : { dir: lamp.dir, half: half + SOFT };
    const outline = visible(lamp.at, this.walls, lamp.radius + 0.4, wedge).map((p): Point => [masonry.px(p[0]), masonry.px(p[1])]);
    const box = this.boxOf(outline, cx, cy, radius);
    if (box.width <= 0 || box.height <= 0) return null;
    const image = canvas(box.width * scale, box.height * scale);
    const { width, height } = image;
    const x = brush(image);
    x.fillStyle = '#000';
    x.fillRect(0, 0, width, height);
    x.save();
    x.scale(scale, scale);
    x.translate(-box.left, -box.top);
    const path = new Path2D();
    outline.forEach((p, n) => (n ? path.lineTo(p[0], p[1]) : path.moveTo(p[0], p[1])));
    path.closePath();
    x.fillStyle = x.strokeStyle = this.ramp(x, lamp, cx, cy, radius);
    x.lineJoin = 'bevel';
    x.lineWidth = 2 * SPILL;
    const shine = () => (x.fill(path), x.stroke(path));
    if (lamp.dir === undefined) shine();
    else {
      // Two passes: a fringe, and the beam inside it.
      for (const [within, alpha] of [[half + SOFT, 0.42], [half - SOFT, 1]] as const) {
        x.save();
        this.clipWedge(x, lamp.dir, within, cx, cy, 3 * radius);
        x.globalAlpha = alpha;
        shine();
        x.restore();
      }
    }
    x.restore();
    // The grain lies still, wherever the lamp stands.
    x.translate(-Math.round(box.left * scale), -Math.round(box.top * scale));
    const grain = x.createPattern(grainTile(), 'repeat')!;
    for (const [mix, fill] of [['color-burn', grain], ['multiply', lamp.tint]] as const) {
      x.globalCompositeOperation = mix;
      x.fillStyle = fill;
      x.fillRect(box.left * scale - 1, box.top * scale - 1, width + 2, height + 2);
    }
    return { image, box, mix: lamp.mix ?? 'lighten' };
  }

  /** The part of the hall that the lamp can light. */
  private boxOf(outline: Point[], cx: number, cy: number, radius: number): Box {
    const span = (axis: 0 | 1, middle: number, size: number) => {
      const along = outline.map((p) => p[axis]);
      const low = Math.max(0, Math.floor(Math.max(Math.min(middle, ...along), middle - radius) - 12));
      const high = Math.min(size, Math.ceil(Math.min(Math.max(middle, ...along), middle + radius) + 12));
      return [low, high - low] as const;
    };
    const [left, width] = span(0, cx, this.masonry.width);
    const [top, height] = span(1, cy, this.masonry.height);
    return { left, top, width, height };
  }

  private ramp(x: Brush, lamp: Lamp, cx: number, cy: number, radius: number): CanvasGradient {
    const body = lamp.body ?? 0.5;
    const ramp = x.createRadialGradient(cx, cy, 0, cx, cy, radius);
    const grey = (power: number) => `rgb(${[1, 1, 1].map(() => Math.round(255 * power)).join()})`;
    ramp.addColorStop(0, grey(1));
    ramp.addColorStop(body, grey(0.93));
    ramp.addColorStop(Math.min(0.99, 0.54 + body / 2), grey(0.55));
    ramp.addColorStop(1, '#000');
    return ramp;
  }

  private clipWedge(x: Brush, dir: number, half: number, cx: number, cy: number, far: number): void {
    x.beginPath();
    x.moveTo(cx, cy);
    for (const side of [-half, half]) x.lineTo(cx + far * Math.cos(dir + side), cy + far * Math.sin(dir + side));
    x.closePath();
    x.clip();
  }
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
