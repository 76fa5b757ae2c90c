/** What Blips may turn out to be. */
import type { BlipView, RunView } from '../net/generated';

export interface Hidden {
  intruders: number;
  tokens: number;
}

/** On how many tokens there are so many Intruders, the fewest first. */
export function hidden({ may_be }: BlipView): Hidden[] {
  const counts = new Map<number, number>();
  for (const { intruders, tokens } of may_be) counts.set(intruders, (counts.get(intruders) ?? 0) + tokens);
  return [...counts].map(([intruders, tokens]) => ({ intruders, tokens })).sort((a, b) => a.intruders - b.intruders);
}

/** What the next Blip that nobody has seen may be: the same for all of them. */
export function unseen({ blips }: RunView): Hidden[] {
  const one = blips.find(({ known }) => !known);
  return one ? hidden(one) : [];
}

/** The most Intruders that a Blip may hide. */
export function worst(blip: BlipView | undefined): number {
  return Math.max(0, ...(blip?.may_be ?? []).map(({ intruders }) => intruders));
}
