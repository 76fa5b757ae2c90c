/** A board as a lit hall: floor, walls and light on one canvas, below everything one can point at. */
import { canvas, context, grainTile } from './grain';
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
  /** It is on its way: burnt anew with each picture, coarsely. */
  moving?: boolean;
}

/** How soft the sides of a wedge are, in radians. */
const SOFT = 0.06;
/** How far light spills onto the near faces of walls, in pixels. */
const SPILL = 9;
/** What the dark shows. */
const AMBIENT = '#2a323c';
/** How much light hangs in the air. */
const HAZE = 0.2;

export class Hall {
  private readonly floor: HTMLCanvasElement;
  private readonly tops: HTMLCanvasElement;
  private readonly light: HTMLCanvasElement;
  private readonly burner: HTMLCanvasElement;
  private readonly grain: CanvasPattern;
  /** The light of all that stands still. */
  private still: HTMLCanvasElement | null = null;

  constructor(
    private readonly masonry: Masonry,
    private readonly walls: readonly Segment[],
  ) {
    this.floor = masonry.floor();
    this.tops = masonry.tops();
    this.light = canvas(masonry.width, masonry.height);
    this.burner = canvas(masonry.width, masonry.height);
    this.grain = context(this.burner).createPattern(grainTile(), 'repeat')!;
  }

  /** Something that stood still has changed. */
  forget(): void {
    this.still = null;
  }

  render(onto: HTMLCanvasElement, lamps: readonly Lamp[]): void {
    const { width, height } = this.masonry;
    if (!this.still) {
      this.still = canvas(width, height);
      const x = context(this.still);
      x.fillStyle = AMBIENT;
      x.fillRect(0, 0, width, height);
      for (const lamp of lamps) if (!lamp.moving) this.burn(this.still, lamp, 1);
    }
    const lit = context(this.light);
    lit.globalCompositeOperation = 'copy';
    lit.drawImage(this.still, 0, 0);
    lit.globalCompositeOperation = 'source-over';
    for (const lamp of lamps) if (lamp.moving) this.burn(this.light, lamp, 0.5);
    const x = context(onto);
    x.globalCompositeOperation = 'source-over';
    x.drawImage(this.floor, 0, 0);
    x.globalCompositeOperation = 'multiply';
    x.drawImage(this.light, 0, 0);
    x.globalCompositeOperation = 'screen';
    x.globalAlpha = HAZE;
    x.drawImage(this.light, 0, 0);
    x.globalAlpha = 1;
    x.globalCompositeOperation = 'source-over';
    x.drawImage(this.tops, 0, 0);
  }

  /** Burns the light of one lamp through the grain; at half size it is four times cheaper, and coarser. */
  private burn(onto: HTMLCanvasElement, lamp: Lamp, scale: number): void {
    const { masonry } = this;
    const radius = lamp.radius * masonry.measures.cell;
    const [cx, cy] = [masonry.px(lamp.at[0]), masonry.px(lamp.at[1])];
    const half = (lamp.spread ?? 1.1) / 2;
    const wedge = lamp.dir === undefined ? undefined : { dir: lamp.dir, half: half + SOFT };
    const outline = visible(lamp.at, this.walls, lamp.radius + 0.4, wedge).map((p): Point => [masonry.px(p[0]), masonry.px(p[1])]);
    const box = this.boxOf(outline, cx, cy, radius);
    if (box.width <= 0 || box.height <= 0) return;
    const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
    const x = context(this.burner);
    x.save();
    x.globalCompositeOperation = 'source-over';
    x.fillStyle = '#000';
    x.fillRect(0, 0, width, height);
    x.beginPath();
    x.rect(0, 0, width, height);
    x.clip();
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
    x.setTransform(1, 0, 0, 1, -box.left * scale, -box.top * scale);
    for (const [mix, fill] of [['color-burn', this.grain], ['multiply', lamp.tint]] as const) {
      x.globalCompositeOperation = mix;
      x.fillStyle = fill;
      x.fillRect(box.left * scale, box.top * scale, width, height);
    }
    x.restore();
    const to = context(onto);
    to.save();
    to.imageSmoothingEnabled = false;
    to.globalCompositeOperation = lamp.mix ?? 'lighten';
    to.drawImage(this.burner, 0, 0, width, height, box.left, box.top, box.width, box.height);
    to.restore();
  }

  /** The part of the hall that the lamp can light. */
  private boxOf(outline: Point[], cx: number, cy: number, radius: number) {
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

  private ramp(x: CanvasRenderingContext2D, lamp: Lamp, cx: number, cy: number, radius: number): CanvasGradient {
    const body = lamp.body ?? 0.5;
    const ramp = x.createRadialGradient(cx, cy, 0, cx, cy, radius);
    const grey = (power: number) => `rgb(${[1, 1, 1].map(() => Math.round(255 * power)).join()})`;
    ramp.addColorStop(0, grey(1));
    ramp.addColorStop(body, grey(0.93));
    ramp.addColorStop(Math.min(0.99, 0.54 + body / 2), grey(0.55));
    ramp.addColorStop(1, '#000');
    return ramp;
  }

  private clipWedge(x: CanvasRenderingContext2D, dir: number, half: number, cx: number, cy: number, far: number): void {
    x.beginPath();
    x.moveTo(cx, cy);
    for (const side of [-half, half]) x.lineTo(cx + far * Math.cos(dir + side), cy + far * Math.sin(dir + side));
    x.closePath();
    x.clip();
  }
}
