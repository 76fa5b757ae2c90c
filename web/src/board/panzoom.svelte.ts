/** Moves and scales the board: wheel, drag, pinch, buttons; and by itself where squares are too small to hit. */
import { SQUARE, type Frame, type Spot, type Taken } from './drawing';

const CLOSEST = 6;
/** So many pixels of movement turn a click into a drag. */
const SLACK = 6;
/** Below this many pixels a square is hard to hit, and the board comes closer by itself. */
const HITTABLE = 36;
/** A board that grows is never seen whole for long: its squares are as large as a finger. */
const GROWING = 44;
/** At this scale of the board its smallest words can be read; more than so much they are not enlarged. */
const READABLE = 0.95;
const LARGEST_INK = 1.9;
/** What a square measures when the board comes closer by itself. */
const COMFORTABLE = 46;

interface Box {
  /** The drawing. */
  frame: Frame;
  /** It is laid out page by page. */
  grows: boolean;
  /** Where it is shown, in pixels. */
  across: number;
  down: number;
  svg: SVGSVGElement | undefined;
}

export class PanZoom {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  dragging = $state(false);
  /** The player chose this part of the board: it stays until somebody else acts. */
  held = $state(false);
  private pointers = new Map<number, Spot>();
  private moved = 0;

  constructor(private readonly box: () => Box) {}

  /** The part of the drawing's plane that fits the element. */
  private window() {
    const { frame, across, down } = this.box();
    const scale = Math.min(across / frame.width, down / frame.height) || 1;
    const [w, h] = [across / scale || frame.width, down / scale || frame.height];
    return { left: frame.x + (frame.width - w) / 2, top: frame.y + (frame.height - h) / 2, w, h, square: SQUARE * scale };
  }

  /** How much larger words must be drawn to be read where the board is small. */
  get ink(): number {
    const drawn = (this.window().square / SQUARE) * this.k;
    return Math.min(LARGEST_INK, Math.max(1, READABLE / drawn));
  }

  /** The part of the drawing that is seen. */
  get sight(): Frame {
    const { frame } = this.box();
    const { left, top, w, h } = this.window();
    const [x, y] = [Math.max((left - this.x) / this.k, frame.x), Math.max((top - this.y) / this.k, frame.y)];
    const right = Math.min((left + w - this.x) / this.k, frame.x + frame.width);
    const bottom = Math.min((top + h - this.y) / this.k, frame.y + frame.height);
    return { x, y, width: right - x, height: bottom - y };
  }

  /** What so many pixels in the upper right corner lie over. */
  corner(across: number, down: number): Taken {
    const { left, top, w, square } = this.window();
    const pixel = SQUARE / square / this.k;
    const [width, height] = [across * pixel, down * pixel];
    return { x: (left + w - this.x) / this.k - width / 2, y: (top - this.y) / this.k + height / 2, width, height };
  }

  /** From the screen to the drawing before it is moved. */
  private local(point: Spot): Spot {
    const matrix = this.box().svg?.getScreenCTM();
    if (!matrix) return point;
    const at = new DOMPoint(point.x, point.y).matrixTransform(matrix.inverse());
    return { x: at.x, y: at.y };
  }

  private clamp(): void {
    const { frame } = this.box();
    const { left, top, w, h } = this.window();
    this.x = within(this.x + frame.x * this.k, frame.width * this.k, left, w) - frame.x * this.k;
    this.y = within(this.y + frame.y * this.k, frame.height * this.k, top, h) - frame.y * this.k;
  }

  private scale(factor: number, at?: Spot): void {
    const { left, top, w, h } = this.window();
    const centre = at ?? { x: left + w / 2, y: top + h / 2 };
    const k = Math.min(CLOSEST, Math.max(1, this.k * factor));
    const real = k / this.k;
    this.x = centre.x - (centre.x - this.x) * real;
    this.y = centre.y - (centre.y - this.y) * real;
    this.k = k;
    this.clamp();
  }

  zoom(factor: number, at?: Spot): void {
    this.held = true;
    this.scale(factor, at);
  }

  fit(): void {
    this.held = true;
    this.k = 1;
    this.clamp();
  }

  /**
   * Brings these spots into sight, the first ones above all, if squares are too small to hit.
   * Nothing moves while all that fits is in sight already.
   */
  look(spots: Spot[]): void {
    const { left, top, w, h, square } = this.window();
    const first = spots[0];
    if (this.held || !first) return;
    if (square >= (this.box().grows ? GROWING : HITTABLE)) {
      if (this.k !== 1) this.k = 1;
      this.clamp();
      return;
    }
    const k = COMFORTABLE / square;
    const [most, tallest] = [w / k - SQUARE, h / k - SQUARE];
    let box = { x: first.x, y: first.y, right: first.x, bottom: first.y };
    for (const { x, y } of spots) {
      const wider = { x: Math.min(box.x, x), y: Math.min(box.y, y), right: Math.max(box.right, x), bottom: Math.max(box.bottom, y) };
      if (wider.right - wider.x <= most && wider.bottom - wider.y <= tallest) box = wider;
    }
    const half = SQUARE / 2;
    const seen =
      this.k === k &&
      (box.x - half) * k + this.x >= left &&
      (box.right + half) * k + this.x <= left + w &&
      (box.y - half) * k + this.y >= top &&
      (box.bottom + half) * k + this.y <= top + h;
    if (seen) return;
    this.k = k;
    this.x = left + w / 2 - ((box.x + box.right) / 2) * k;
    this.y = top + h / 2 - ((box.y + box.bottom) / 2) * k;
    this.clamp();
  }

  /** Shows a part of the board that somebody asked for, and stays there. */
  show(spots: Spot[]): void {
    this.held = false;
    this.look(spots);
    this.held = true;
  }

  /** Moves just so far that the mark of the keyboard is in sight. */
  follow({ x, y }: Spot): void {
    const { left, top, w, h } = this.window();
    const half = (SQUARE / 2) * this.k;
    const into = (at: number, from: number, room: number) => Math.max(from + half - at, 0) + Math.min(from + room - half - at, 0);
    this.x += into(x * this.k + this.x, left, w);
    this.y += into(y * this.k + this.y, top, h);
    this.clamp();
  }

  /** Moves the board by so many squares, as it is seen. */
  shift(across: number, down: number): void {
    this.held = true;
    this.x -= across * SQUARE * this.k;
    this.y -= down * SQUARE * this.k;
    this.clamp();
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
    this.held = true;
    const [a, b] = [this.local(before), this.local(now)];
    const other = others[0];
    if (other) {
      const spread = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.scale(spread, this.local({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
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

/** Where a length may begin: it fills the room if it can, else it is in its middle. */
function within(begin: number, length: number, from: number, room: number): number {
  if (length <= room) return from + (room - length) / 2;
  return Math.min(from, Math.max(from + room - length, begin));
}
