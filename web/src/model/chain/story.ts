/** Why the end of a session tells these numbers. */
import type { Luck, RuleLine, Story } from '../../net/messages';
import { whyWounds } from './boss';
import { changesOf } from './log';
import { whyRound } from './team';
import { because, step, together, type Seen, type Why } from './why';

export type Deed = 'dealt' | 'failed' | 'taken' | 'luck' | 'best' | 'fate';

function nameOf({ view, cards }: Seen, seat: number): string {
  return cards.character(view.spacers[seat]?.character ?? '')?.name ?? '';
}

const tenths = (n: number) => n.toFixed(1);

/** Dice thrown, what they give on average, what they gave. */
function stepsOfLuck({ dice, expected, rolled }: Luck): RuleLine[] {
  return [
    step('DIC-1', 'ui.chain.luck_dice', { n: dice }),
    step('DIC-2', 'ui.chain.luck_expected', { n: tenths(expected) }),
    step('DIC-2', 'ui.chain.luck_rolled', { n: tenths(rolled) }),
  ];
}

/** Power above or below what the dice give on average. */
export function luckWords({ rolled, expected }: Luck): string {
  return `${rolled < expected ? '−' : '+'}${tenths(Math.abs(rolled - expected))}`;
}

export function whyLuck(luck: Luck, name: string): Why {
  return because(step('DIC-2', 'ui.chain.luck', { name, n: luckWords(luck) }), stepsOfLuck(luck), ['DIC-1']);
}

/** What a Spacer did or suffered, counted over the whole record. */
export function whyDeed(seen: Seen, story: Story, seat: number, deed: Deed): Why {
  const deeds = story.spacers[seat]!;
  const name = nameOf(seen, seat);
  const counted = step('ATK-1', 'ui.chain.counted', { n: story.choices });
  if (deed === 'luck') return whyLuck(deeds, name);
  if (deed === 'dealt') {
    const number = step('ATK-8', 'ui.chain.dealt', { name, n: deeds.wounds + deeds.criticals });
    return because(number, [counted, step('ATK-8', 'ui.chain.dealt_plain', { n: deeds.wounds }), step('ATK-7', 'ui.chain.dealt_critical', { n: deeds.criticals })]);
  }
  if (deed === 'failed') return because(step('ATK-8', 'ui.chain.failed', { name, n: deeds.fails }), [counted]);
  if (deed === 'taken') return because(step('IAT-2', 'ui.chain.taken', { name, n: deeds.taken }), [counted], ['IAT-4']);
  if (deed === 'best') return because(step('ATK-8', 'ui.chain.best', { name, n: deeds.best }), [counted]);
  const mark = story.marks.find(({ what, spacer }) => what === 'death' && spacer === seat);
  const fell = changesOf(seen.log, (event) => (event.kind === 'flatline_drawn' || event.kind === 'died') && event.spacer === seat, 2);
  if (!mark) return because(step('BOS-7', 'ui.chain.lives', { name }), [counted]);
  return because(step('DIE-7', 'ui.chain.died', { name, n: mark.round }), [counted, ...fell], ['DIE-1', 'DIE-6']);
}

/** The round it came to, who lives, and the wounds of the Boss, if there is one. */
export function whyEnd(seen: Seen, story: Story | null): Why | null {
  const fates = story ? seen.view.spacers.map(({ seat }) => whyDeed(seen, story, seat, 'fate')) : [];
  return together([whyRound(seen), ...(seen.view.boss ? [whyWounds(seen)] : []), ...fates.map((fate) => ({ ...fate, steps: fate.steps.slice(-1) }))]);
}

/** A curve over the rounds. */
export function whyCurve(story: Story, rule: string): Why {
  return because(step(rule, 'ui.chain.curve', { n: story.curve.length }), [step('RND-1', 'ui.chain.curve_rounds', { n: story.rounds }), step('ATK-1', 'ui.chain.counted', { n: story.choices })]);
}
