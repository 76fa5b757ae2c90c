/** The terms of an ability: when it comes up, what it costs, how often. The same order as in the Rust crate `texts`. */
import type { Ability, Price } from '../net/catalog';
import type { Line } from '../net/messages';

/** CST-1: a price, piece by piece. */
export function priceOf(cost: Price[] = []): Line[] {
  return cost.map(({ price, n }) => ({ key: `cost.${price}`, args: [['n', n]] }));
}

/** When it comes up: its moment, or its kind of timing. */
export function timingOf({ timing, moment }: Ability): Line[] {
  const when: Line[] = moment ? [{ key: `moment.${moment}`, args: [] }] : [];
  return timing === 'passive' ? when : [...when, { key: `timing.${timing}`, args: [] }];
}

export function termsOf(ability: Ability): Line[] {
  const limit: Line[] = ability.limit ? [{ key: `limit.${ability.limit}`, args: [] }] : [];
  return [...timingOf(ability), ...priceOf(ability.cost), ...limit];
}
