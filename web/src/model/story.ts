/** How a session went: the server's story as curves. */
import type { Story } from '../net/messages';

export interface Point {
  time: number;
  value: number;
}

/** A moment as a place in the rounds: 2.5 is the middle of round 2. */
function clock(story: Story): (index: number) => number {
  const begins: { round: number; index: number }[] = [];
  for (const { round, index } of story.curve) if (round > 0 && begins.at(-1)?.round !== round) begins.push({ round, index });
  return (index) => {
    const at = begins.filter((begin) => begin.index <= index).length - 1;
    const begin = begins[at];
    if (!begin) return 1;
    const end = begins[at + 1]?.index ?? story.choices + 1;
    return begin.round + (index - begin.index) / Math.max(1, end - begin.index);
  };
}

/** What one looks for in a replay, and after which choice it came. */
export interface Landmark {
  index: number;
  what: 'round' | 'wound' | 'death';
  /** The round, or how many wounds there are. */
  n: number;
  /** Who died. */
  seat?: number;
}

export function landmarks(story: Story): Landmark[] {
  const found: Landmark[] = [];
  let before = { round: 0, wounds: 0 };
  for (const { index, round, wounds } of story.curve) {
    if (round > before.round) found.push({ index, what: 'round', n: round });
    if (wounds > before.wounds) found.push({ index, what: 'wound', n: wounds });
    before = { round, wounds };
  }
  for (const { what, index, round, spacer } of story.marks) if (what === 'death') found.push({ index, what, n: round, seat: spacer });
  return found.sort((a, b) => a.index - b.index);
}

/** When a Spacer died, as the number of a choice. */
export function deathOf(story: Story, seat: number): number | null {
  return story.marks.find((mark) => mark.what === 'death' && mark.spacer === seat)?.index ?? null;
}

/** A number over time; that of a Spacer ends with death. */
export function curveOf(story: Story, value: (moment: Story['curve'][number]) => number, seat?: number): Point[] {
  const time = clock(story);
  const end = seat === undefined ? null : deathOf(story, seat);
  const lived = story.curve.filter(({ round, index }) => round > 0 && (end === null || index <= end));
  return lived.map((moment) => ({ time: time(moment.index), value: value(moment) }));
}

/** A curve as steps, in a box of this size: nothing happens between two moments. It may end early. */
export function steps(points: Point[], span: { from: number; to: number; most: number; ended?: boolean }, width: number, height: number): string {
  const x = (time: number) => (((time - span.from) / Math.max(span.to - span.from, 0.001)) * width).toFixed(1);
  const y = (value: number) => (height - (Math.min(value, span.most) / Math.max(span.most, 1)) * height).toFixed(1);
  let path = '';
  let last: number | null = null;
  for (const { time, value } of points) {
    if (last === null) path += `M${x(time)},${y(value)}`;
    else if (value !== last) path += `H${x(time)}V${y(value)}`;
    last = value;
  }
  return last === null ? '' : `${path}H${x(span.ended ? (points.at(-1)?.time ?? span.to) : span.to)}`;
}
