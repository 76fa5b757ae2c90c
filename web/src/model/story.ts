/** How a session went, from its first choice to its last: the curves, and what each Spacer did. */
import type { RuleLine } from '../net/messages';
import type { View } from '../net/view';
import { argument } from './words';

/** A position and the lines that led to it. */
export interface Scene {
  view: View;
  lines: RuleLine[];
}

export interface Moment {
  /** The round and how far it had come: 2.5 is the middle of round 2. */
  time: number;
  wounds: number;
  vitals: number[];
  stress: number[];
  dead: boolean[];
}

export interface Deeds {
  seat: number;
  wounds: number;
  damage: number;
  /** The round of death. */
  died: number | null;
}

/** One moment per scene, spread evenly over their round; the setup before round 1 is none. */
export function momentsOf(all: Scene[]): Moment[] {
  const scenes = all.filter(({ view }) => view.round > 0);
  const inRound = new Map<number, number>();
  for (const { view } of scenes) inRound.set(view.round, (inRound.get(view.round) ?? 0) + 1);
  const seen = new Map<number, number>();
  return scenes.map(({ view }) => {
    const before = seen.get(view.round) ?? 0;
    seen.set(view.round, before + 1);
    return {
      time: view.round + before / (inRound.get(view.round) ?? 1),
      wounds: view.boss.wounds,
      vitals: view.spacers.map((spacer) => (spacer.presence === 'dead' ? 0 : spacer.vitals)),
      stress: view.spacers.map((spacer) => spacer.stress),
      dead: view.spacers.map((spacer) => spacer.presence === 'dead'),
    };
  });
}

/** What each Spacer gave and took. */
export function deedsOf(scenes: Scene[], names: string[]): Deeds[] {
  const deeds = names.map((_, seat): Deeds => ({ seat, wounds: 0, damage: 0, died: null }));
  let attacker = -1;
  for (const { view, lines } of scenes) {
    for (const line of lines) {
      const of = deeds[names.indexOf(String(argument(line.args, 'spacer')))];
      if (line.key === 'event.attack' || line.key === 'event.bonus_attack') attacker = of?.seat ?? -1;
      else if (line.key === 'event.activated') attacker = -1;
      else if (line.key === 'event.part_wounded' && deeds[attacker]) deeds[attacker]!.wounds += 1;
      else if (of && /^event\.damaged/.test(line.key)) of.damage += Number(argument(line.args, 'n') ?? 0);
      else if (of && line.key === 'event.died') of.died = view.round;
    }
  }
  return deeds;
}

/** The part of the story in which a Spacer lives, and the moment of death. */
export function lifeOf(moments: Moment[], seat: number): Moment[] {
  const death = moments.findIndex((moment) => moment.dead[seat]);
  return death < 0 ? moments : moments.slice(0, death + 1);
}

/** A curve as steps, in a box of this size: nothing happens between two moments. It may end early. */
export function steps(points: { time: number; value: number }[], span: { from: number; to: number; most: number; ended?: boolean }, width: number, height: number): string {
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
