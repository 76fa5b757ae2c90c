/** What a hall is made of: floor, wall faces, pillars and the rock around it, painted once per board. */
import { brush, canvas, chance, type Brush } from './grain';
import { PILLAR, type Point, type Shape } from './geometry';

export interface Measures {
  /** Side of a square in pixels. */
  cell: number;
  /** Room around the squares in pixels. */
  pad: number;
}

/** How far the tops of walls are moved away from the middle: the look from above. */
const LEAN = 0.03;

export class Masonry {
  readonly width: number;
  readonly height: number;

  constructor(
    readonly shape: Shape,
    readonly pillars: readonly Point[],
    readonly measures: Measures,
    readonly seed: number,
  ) {
    this.width = shape.cols * measures.cell + 2 * measures.pad;
    this.height = shape.rows * measures.cell + 2 * measures.pad;
  }

  px(squares: number): number {
    return this.measures.pad + squares * this.measures.cell;
  }

  private on(p: Point): Point {
    return [this.px(p[0]), this.px(p[1])];
  }

  /** The same point, so many wall heights above the floor. */
  private above(p: Point, heights = 1): Point {
    const lean = LEAN * heights;
    const [mx, my] = this.shape.middle;
    return [this.px(p[0] + (p[0] - mx) * lean), this.px(p[1] + (p[1] - my) * lean)];
  }

  private squares(): Point[] {
    const { cols, rows, inside } = this.shape;
    const all = Array.from({ length: cols * rows }, (_, n): Point => [n % cols, Math.floor(n / cols)]);
    return all.filter(([col, row]) => inside(col, row));
  }

  /** Floor, wall faces and pillar shafts in full light. */
  floor(): OffscreenCanvas {
    const made = canvas(this.width, this.height);
    const x = brush(made);
    x.fillStyle = '#000';
    x.fillRect(0, 0, this.width, this.height);
    x.save();
    x.beginPath();
    for (const [col, row] of this.squares()) x.rect(this.px(col), this.px(row), this.measures.cell, this.measures.cell);
    x.clip();
    this.slabs(x);
    this.wear(x);
    this.seams(x);
    this.shade(x);
    x.restore();
    this.faces(x);
    return made;
  }

  /** Each square a slab of its own tone; some are cut once more. */
  private slabs(x: Brush): void {
    const next = chance(this.seed);
    const side = this.measures.cell;
    for (const [col, row] of this.squares()) {
      const [left, top] = this.on([col, row]);
      const tone = 208 + next() * 24 - 12;
      x.fillStyle = `rgb(${tone},${tone - 3},${tone - 8})`;
      x.fillRect(left, top, side, side);
      if (next() >= 0.34) continue;
      const at = side * (0.3 + 0.4 * next());
      x.fillStyle = 'rgba(0,0,0,.2)';
      if (next() < 0.5) x.fillRect(left + at, top, 1, side);
      else x.fillRect(left, top + at, side, 1);
    }
  }

  /** Scratches and cracks. */
  private wear(x: Brush): void {
    const next = chance(this.seed + 1);
    const area = (this.width * this.height) / (960 * 500);
    for (let n = 0; n < 2600 * area; n++) {
      const dark = next() < 0.6;
      x.fillStyle = dark ? `rgba(0,0,0,${0.05 + next() * 0.13})` : `rgba(255,250,235,${0.03 + next() * 0.08})`;
      const size = next() < 0.9 ? 1 : 2;
      x.fillRect(next() * this.width, next() * this.height, size + next() * 2, size);
    }
    x.strokeStyle = 'rgba(0,0,0,.34)';
    x.lineWidth = 1;
    for (let n = 0; n < 26 * area; n++) {
      let [left, top, turn] = [next() * this.width, next() * this.height, next() * 6.3];
      x.beginPath();
      x.moveTo(left, top);
      for (let k = 0; k < 7; k++) {
        turn += (next() - 0.5) * 1.3;
        left += Math.cos(turn) * this.measures.cell * 0.2;
        top += Math.sin(turn) * this.measures.cell * 0.2;
        x.lineTo(left, top);
      }
      x.stroke();
    }
  }

  /** The seams between the slabs are the grid. */
  private seams(x: Brush): void {
    const side = this.measures.cell;
    for (const square of this.squares()) {
      const [left, top] = this.on(square);
      x.fillStyle = 'rgba(0,0,0,.62)';
      x.fillRect(left, top, side, 1);
      x.fillRect(left, top, 1, side);
      x.fillStyle = 'rgba(255,248,230,.20)';
      x.fillRect(left + 1, top + 1, side - 1, 1);
      x.fillRect(left + 1, top + 1, 1, side - 1);
    }
  }

  /** Where floor meets wall or pillar it is dark. */
  private shade(x: Brush): void {
    const scale = this.measures.cell / 52;
    for (const [width, alpha] of [[26, 0.13], [15, 0.17], [7, 0.22]] as const) {
      x.strokeStyle = `rgba(0,0,0,${alpha})`;
      x.lineWidth = width * scale;
      x.beginPath();
      for (const { a, b } of this.shape.borders) this.stretch(x, this.on(a), this.on(b));
      for (const [a, b] of this.shape.thin) this.stretch(x, this.on(a), this.on(b));
      x.stroke();
    }
    const side = this.measures.cell;
    for (const [col, row] of this.pillars) {
      const [cx, cy] = this.on([col + 0.5, row + 0.5]);
      const ring = x.createRadialGradient(cx, cy, side * 0.28, cx, cy, side * 0.56);
      ring.addColorStop(0, 'rgba(0,0,0,.6)');
      ring.addColorStop(1, 'rgba(0,0,0,0)');
      x.fillStyle = ring;
      x.fillRect(this.px(col), this.px(row), side, side);
    }
  }

  private stretch(x: Brush, a: Point, b: Point): void {
    x.moveTo(a[0], a[1]);
    x.lineTo(b[0], b[1]);
  }

  /** Wall faces and pillar shafts: lit like the floor. */
  private faces(x: Brush): void {
    for (const { a, b, n } of this.shape.borders) {
      x.fillStyle = n[1] ? '#c4bcae' : '#a8a196';
      this.outline(x, [this.on(a), this.on(b), this.above(b), this.above(a)]);
      x.fill();
    }
    for (const [col, row] of this.pillars) {
      const side = this.measures.cell;
      const foot = this.on([col + 0.5, row + 0.5]);
      const top = this.above([col + 0.5, row + 0.5], 1.1);
      const plinth = 0.43 * side;
      const square = (grow: number, dx = 0, dy = 0) => x.fillRect(foot[0] - plinth + dx - grow, foot[1] - plinth + dy - grow, 2 * (plinth + grow), 2 * (plinth + grow));
      x.fillStyle = 'rgba(0,0,0,.55)';
      square(0, 3, 4);
      x.fillStyle = '#c9c1b2';
      square(0);
      x.fillStyle = 'rgba(0,0,0,.28)';
      square(-2.5);
      x.strokeStyle = '#a49d90';
      x.lineCap = 'round';
      x.lineWidth = 2 * PILLAR * side;
      x.beginPath();
      this.stretch(x, foot, [top[0], top[1] + 0.01]);
      x.stroke();
    }
  }

  private outline(x: Brush, points: Point[]): void {
    x.beginPath();
    points.forEach((p, n) => (n ? x.lineTo(p[0], p[1]) : x.moveTo(p[0], p[1])));
    x.closePath();
  }

  /** The tops of walls and pillars and the rock beyond: ink, with one printed edge. No light reaches up there. */
  tops(): OffscreenCanvas {
    const made = canvas(this.width, this.height);
    const x = brush(made);
    this.rock(x);
    x.strokeStyle = '#8b949f';
    x.lineWidth = 1.6;
    x.lineCap = 'square';
    x.beginPath();
    for (const { a, b } of this.shape.borders) this.stretch(x, this.above(a), this.above(b));
    x.stroke();
    for (const wall of this.shape.thin) this.thinWall(x, wall);
    for (const pillar of this.pillars) this.capital(x, pillar);
    return made;
  }

  private rock(x: Brush): void {
    const beyond = new Path2D();
    beyond.rect(0, 0, this.width, this.height);
    for (const [col, row] of this.squares()) {
      const corners = [[col, row], [col, row + 1], [col + 1, row + 1], [col + 1, row]] as const;
      corners.map((corner) => this.above(corner)).forEach((p, n) => (n ? beyond.lineTo(p[0], p[1]) : beyond.moveTo(p[0], p[1])));
      beyond.closePath();
    }
    x.save();
    x.clip(beyond, 'nonzero');
    x.fillStyle = '#07080a';
    x.fillRect(0, 0, this.width, this.height);
    const next = chance(this.seed + 5);
    x.fillStyle = '#2b3139';
    for (const { a, b, n } of this.shape.borders) {
      for (let k = 0; k < 46; k++) {
        const [along, deep] = [next(), next() * next() * 0.62];
        const p = this.above([a[0] + (b[0] - a[0]) * along - n[0] * deep, a[1] + (b[1] - a[1]) * along - n[1] * deep]);
        x.globalAlpha = 0.9 - deep;
        x.fillRect(p[0], p[1], 1.2, 1.2);
      }
    }
    x.globalAlpha = 1;
    x.lineCap = 'square';
    for (const [width, colour] of [[15, '#3a424b'], [13, '#171b20']] as const) {
      x.strokeStyle = colour;
      x.lineWidth = width;
      x.beginPath();
      for (const { a, b } of this.shape.borders) this.stretch(x, this.above(a), this.above(b));
      x.stroke();
    }
    x.restore();
  }

  private thinWall(x: Brush, [a, b]: readonly [Point, Point]): void {
    const half = 0.07;
    const corners: Point[] = [[a[0] - half, a[1] - half], [b[0] + half, a[1] - half], [b[0] + half, b[1] + half], [a[0] - half, b[1] + half]];
    x.fillStyle = '#1a1e23';
    x.strokeStyle = '#8b949f';
    x.lineWidth = 1.4;
    this.outline(x, corners.map((corner) => this.above(corner)));
    x.fill();
    x.stroke();
  }

  private capital(x: Brush, [col, row]: Point): void {
    const side = this.measures.cell;
    const radius = PILLAR * side;
    const foot = this.on([col + 0.5, row + 0.5]);
    const top = this.above([col + 0.5, row + 0.5], 1.1);
    const plinth = 0.43 * side;
    x.strokeStyle = '#59626d';
    x.lineWidth = 1.2;
    x.strokeRect(foot[0] - plinth, foot[1] - plinth, 2 * plinth, 2 * plinth);
    const disc = (r: number, fill: string, stroke: string, width: number) => {
      x.fillStyle = fill;
      x.strokeStyle = stroke;
      x.lineWidth = width;
      x.beginPath();
      x.arc(top[0], top[1], r, 0, 7);
      x.fill();
      x.stroke();
    };
    disc(radius, '#262c33', '#aab2bb', 1.8);
    disc(radius * 0.66, '#171b20', '#59626d', 1.2);
    for (let n = 0; n < 16; n++) {
      const turn = (n / 16) * 2 * Math.PI;
      const spoke = (r: number): Point => [top[0] + radius * r * Math.cos(turn), top[1] + radius * r * Math.sin(turn)];
      x.beginPath();
      this.stretch(x, spoke(0.74), spoke(0.92));
      x.stroke();
    }
  }
}
