/** Moves and scales the board: wheel, drag, pinch, buttons. */

const CLOSEST = 4;
/** So many pixels of movement turn a click into a drag. */
const SLACK = 6;

interface Point {
  x: number;
  y: number;
}

export class PanZoom {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  dragging = $state(false);
  private pointers = new Map<number, Point>();
  private moved = 0;

  constructor(private readonly box: () => { svg: SVGSVGElement | undefined; width: number; height: number }) {}

  /** From the screen to the drawing before it is moved. */
  private local(point: Point): Point {
    const { svg } = this.box();
    const matrix = svg?.getScreenCTM();
    if (!matrix) return point;
    const at = new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse());
    return { x: at.x, y: at.y };
  }

  private clamp(): void {
    const { width, height } = this.box();
    const room = (size: number) => Math.max(0, size * (this.k - 1));
    this.x = Math.min(width * 0.3, Math.max(-room(width) - width * 0.3, this.x));
    this.y = Math.min(height * 0.3, Math.max(-room(height) - height * 0.3, this.y));
  }

  zoom(factor: number, at?: Point): void {
    const { width, height } = this.box();
    const centre = at ?? { x: width / 2, y: height / 2 };
    const k = Math.min(CLOSEST, Math.max(1, this.k * factor));
    const real = k / this.k;
    this.x = centre.x - (centre.x - this.x) * real;
    this.y = centre.y - (centre.y - this.y) * real;
    this.k = k;
    if (k === 1) this.fit();
    else this.clamp();
  }

  fit(): void {
    this.x = 0;
    this.y = 0;
    this.k = 1;
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.local({ x: event.clientX, y: event.clientY }));
  };

  down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) this.moved = 0;
  };

  move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    this.pointers.set(event.pointerId, now);
    if (this.moved < SLACK) return;
    this.dragging = true;
    const [a, b] = [this.local(before), this.local(now)];
    const other = others[0];
    if (other) {
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.zoom(spread, this.local({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    } else {
      this.x += b.x - a.x;
      this.y += b.y - a.y;
      this.clamp();
    }
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size === 0) window.setTimeout(() => (this.dragging = false));
  };
}
