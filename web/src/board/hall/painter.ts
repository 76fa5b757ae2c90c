/**
 * Paints the hall in a thread of its own: to burn a lamp through the grain takes longer than a choice may, and nobody has
 * to wait for light. Whoever has moved carries theirs along.
 */
import type { Board } from '../../model/spaces';
import { occluders, shapeOf, type Point } from './geometry';
import { Hall, type Burning, type Lamp } from './hall';
import { Masonry, type Measures } from './masonry';

/** What a hall is built from. */
export interface Plan {
  board: Board;
  pillars: Point[];
  /** The doors that are not open, by their numbers. */
  shut: number[];
  measures: Measures;
}

/** The lamps of somebody, or of something that stands. */
export interface Carried {
  name: string;
  at: Point;
  lamps: Lamp[];
}

export type Order =
  | { onto: OffscreenCanvas }
  | { plan: Plan }
  /** `time` is what a move takes, in milliseconds. */
  | { carried: Carried[]; time: number };

/** Pictures a second while a light moves: a flip book. */
const PICTURES = 12;

let onto: OffscreenCanvas | undefined;
let hall: Hall | undefined;
let carried: Carried[] = [];
let picture = 0;

onmessage = ({ data }: MessageEvent<Order>) => {
  clearTimeout(picture);
  if ('onto' in data) onto = data.onto;
  else if ('plan' in data) build(data.plan);
  else light(data.carried, data.time);
};

function build({ board, pillars, shut, measures }: Plan): void {
  if (!onto) return;
  const shape = shapeOf(board);
  const masonry = new Masonry(shape, pillars, measures, 7);
  hall = new Hall(masonry, occluders(shape, (door) => shut.includes(door), pillars));
  onto.width = masonry.width;
  onto.height = masonry.height;
  show(carried.flatMap(standing));
}

function light(next: Carried[], time: number): void {
  const from = new Map(carried.map(({ name, at }) => [name, at]));
  carried = next;
  const moves = (one: Carried) => from.has(one.name) && String(from.get(one.name)) !== String(one.at);
  const length = next.some(moves) ? time : 0;
  const started = performance.now();
  const turn = () => {
    const part = length > 0 ? Math.min(1, (performance.now() - started) / length) : 1;
    show(next.flatMap((one) => (part < 1 && moves(one) ? underway(one, from.get(one.name)!, part) : standing(one))));
    if (part < 1) picture = setTimeout(turn, 1000 / PICTURES) as unknown as number;
  };
  turn();
}

function standing({ lamps }: Carried): Burning[] {
  return lamps.map((lamp) => ({ lamp, moving: false }));
}

/** The lamps of somebody who has come this far. */
function underway({ at, lamps }: Carried, from: Point, part: number): Burning[] {
  const back = (n: 0 | 1) => (from[n] - at[n]) * (1 - part);
  return lamps.map((lamp) => ({ lamp: { ...lamp, at: [lamp.at[0] + back(0), lamp.at[1] + back(1)] }, moving: true }));
}

function show(lamps: Burning[]): void {
  if (!onto || !hall) return;
  hall.render(onto, lamps);
  postMessage('painted');
}
