/** Why the Boss's numbers are what they are. */
import type { BodyPart } from '../../net/catalog';
import type { RuleLine } from '../../net/messages';
import type { BossView, DeckView, IntruderView, View } from '../../net/view';
import { changesOf } from './log';
import { because, step, type Seen, type Why } from './why';

export type DeckName = 'ai' | 'bp';
export type Pile = 'escalation' | 'known' | 'discard' | 'stack' | 'removed';

const PILES: Record<Pile, Record<DeckName, string>> = {
  escalation: { ai: 'ESC-3', bp: 'ESC-3' },
  known: { ai: 'BOS-3', bp: 'WND-1' },
  discard: { ai: 'BOS-3', bp: 'WND-1' },
  stack: { ai: 'WND-2', bp: 'WND-2' },
  removed: { ai: 'ESC-8', bp: 'ESC-6' },
};
const NUMERALS = ['I', 'II', 'III'];

export function bossFigure(view: View): IntruderView | undefined {
  return view.intruders.find((intruder) => intruder.boss);
}

/** The sheet that a chain is about; nothing shows such a number in a session without a Boss. */
export function sheetOf(view: View): BossView {
  if (!view.boss) throw new Error('This session has no Boss.');
  return view.boss;
}

/** Levels with their numbers: "I×4 · II×1". */
export function levelsOf(counts: readonly number[]): string {
  return counts.flatMap((n, level) => (n > 0 ? [`${NUMERALS[level]}×${n}`] : [])).join(' · ') || '–';
}

export function cardsIn(deck: DeckView): number {
  return deck.deck.reduce((sum, n) => sum + n, 0);
}

/** BOS-7. */
export function whyWounds({ view, log }: Seen): Why {
  const { wounds, limit } = sheetOf(view);
  const changes = changesOf(log, (event) => event.kind === 'boss_wounded');
  return because(
    step('BOS-7', 'ui.chain.wounds', { n: wounds, limit }),
    [step('BOS-7', 'ui.chain.wounds_limit', { limit, difficulty: { key: `ui.difficulty.${view.difficulty}` } }), ...changes],
    ['WND-2'],
  );
}

/** What changed a deck: cards shuffled in, removed, shuffled back. */
function changesOfDeck(seen: Seen, name: DeckName): RuleLine[] {
  return changesOf(seen.log, (event) => 'deck' in event && event.deck === name);
}

/** SET-3, BOS-3: how many cards of which level, and which comes next. */
export function whyDeck(seen: Seen, name: DeckName): Why {
  const deck = sheetOf(seen.view)[name];
  const words = { deck: { key: `ui.boss.${name}_deck` } };
  const rule = name === 'ai' ? 'BOS-3' : 'ATK-4';
  return because(
    step(rule, 'ui.chain.deck', { ...words, n: cardsIn(deck), levels: levelsOf(deck.deck) }),
    [
      step('SET-3', 'ui.chain.deck_start', words),
      ...changesOfDeck(seen, name),
      deck.discard.length > 0 && step(PILES.discard[name], 'ui.chain.deck_discard', { n: deck.discard.length }),
      deck.top !== null && step(rule, 'ui.chain.deck_top', { level: deck.top }),
    ],
    name === 'ai' ? ['ESC-8'] : ['ESC-4'],
  );
}

/** A pile beside the deck. */
export function whyPile(seen: Seen, name: DeckName, pile: Pile): Why {
  const held = sheetOf(seen.view)[name][pile];
  const n = pile === 'escalation' ? (held as number[]).reduce((sum, one) => sum + one, 0) : held.length;
  const rule = PILES[pile][name];
  const args = { n, deck: { key: `ui.boss.${name}_deck` } };
  return because(step(rule, 'ui.chain.pile', { n, pile: { key: `ui.chain.pile.${pile}` } }), [step(rule, `ui.chain.pile_about.${pile}`, args), ...changesOfDeck(seen, name)]);
}

/** ESC-12, KEY-RDT. */
export function whyStrength({ view, log }: Seen, what: 'might' | 'toughness' | 'radiation'): Why {
  const n = sheetOf(view)[what];
  if (what === 'radiation') return because(step('KEY-RDT', 'ui.chain.radiated', { n }), changesOf(log, (event) => event.kind === 'boss_radiated'));
  return because(step('ESC-12', `ui.boss.${what}`, { n }), [step('ESC-12', 'ui.chain.strengthened', {}), ...changesOf(log, (event) => event.kind === 'boss_strengthened')]);
}

/** ATK-4: what makes an Intruder's AT differ from what is printed: traits by name, strength, Suppression. */
export function stepsOfToughness({ cards }: Seen, intruder: IntruderView): RuleLine[] {
  return intruder.at_changes.map(({ ability, rule, by }) => {
    if (ability) return step(rule, 'ui.chain.at_trait', { name: cards.ability(ability)?.name ?? ability, n: by });
    return by > 0 ? step(rule, 'ui.chain.at_toughness', { n: by }) : step(rule, 'ui.chain.at_suppression', { n: -by });
  });
}

/** ATK-4: the AT of the part that was drawn. */
export function whyPart(seen: Seen, part: BodyPart): Why {
  const figure = bossFigure(seen.view);
  return because(
    step('ATK-4', 'ui.chain.at', { part: part.name, n: sheetOf(seen.view).at ?? part.at }),
    [step('ATK-4', 'ui.chain.at_printed', { part: part.name, n: part.at }), ...(figure ? stepsOfToughness(seen, figure) : [])],
    ['ATK-8'],
  );
}
