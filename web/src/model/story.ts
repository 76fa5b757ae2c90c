/** How a session went: the curves that the end shows. */
import type { View } from '../net/view';

export interface Moment {
  round: number;
  wounds: number;
  vitals: number[];
  stress: number[];
}

/** Adds a moment if anything on the curves changed. */
export function summaryOf(before: Moment[], view: View): Moment[] {
  const now: Moment = {
    round: view.round,
    wounds: view.boss.wounds,
    vitals: view.spacers.map((spacer) => (spacer.presence === 'dead' ? 0 : spacer.vitals)),
    stress: view.spacers.map((spacer) => spacer.stress),
  };
  const last = before.at(-1);
  return last && JSON.stringify(last) === JSON.stringify(now) ? before : [...before, now];
}

/** The points of a curve in a box of this size. */
export function curve(values: number[], most: number, width: number, height: number): string {
  const across = Math.max(values.length - 1, 1);
  return values
    .map((value, n) => `${((n / across) * width).toFixed(1)},${(height - (value / Math.max(most, 1)) * height).toFixed(1)}`)
    .join(' ');
}
