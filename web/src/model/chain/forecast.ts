/** Why the forecast says what it says: which cards, which Target, which way, which roll. */
import type { Intent, RuleLine } from '../../net/messages';
import type { Threat } from '../forecast';
import { percent } from '../percent';
import { sheetOf } from './boss';
import { ruleOfDying, stepsOfCounting, stepsOfDying } from './odds';
import { because, diceCounts, diceWords, step, type Seen, type Why } from './why';

function spacerName({ view, cards }: Seen, seat: number): string {
  return cards.character(view.spacers[seat]?.character ?? '')?.name ?? '';
}

function cardName({ cards }: Seen, intent: Intent): string {
  return cards.behaviour(intent.card ?? '')?.name ?? intent.card ?? '';
}

/** BOS-3: which cards can come. */
export function whyNext({ view, forecast }: Seen): Why {
  const deck = sheetOf(view).ai;
  const n = forecast?.boss?.cards.length ?? 0;
  const level = forecast?.boss?.top ?? deck.top;
  return because(level ? step('BOS-3', 'ui.forecast.next', { level, n }) : step('BOS-3', 'ui.forecast.next_any', { n }), [
    level ? step('BOS-3', 'ui.chain.deck_top', { level }) : step('BOS-3', 'ui.chain.deck_empty'),
    deck.discard.length > 0 && step('BOS-3', 'ui.chain.deck_discard', { n: deck.discard.length }),
    deck.removed.length > 0 && step('ESC-8', 'ui.chain.deck_removed', { n: deck.removed.length }),
    level !== null && step('BOS-3', 'ui.chain.next_left', { n, level }),
  ]);
}

/** What it rolls and what counts besides. */
function stepsOfRoll(intent: Intent): (RuleLine | false | undefined)[] {
  const { dice, blow, hit } = intent;
  return [
    Boolean(dice?.length) && step('IAT-2', 'ui.chain.rolls', { dice: diceWords(diceCounts(dice ?? [])) }),
    blow?.lethal && step('KEY-LTH', 'ui.chain.lethal'),
    blow?.terrorize && step('CMD-7', 'ui.chain.terrorize'),
    Boolean(blow?.more) && step('ESC-12', 'ui.chain.more', { n: blow?.more ?? 0 }),
    Boolean(blow?.less) && step('IAT-4', 'ui.chain.less', { n: blow?.less ?? 0 }),
    typeof hit === 'number' && step('IAT-2', 'ui.chain.hits', { n: percent(hit) }),
  ];
}

/** TGT-1: the lines of the card, whom they mean, where it goes, what it rolls, whom that may kill. */
export function whyIntent(seen: Seen, intent: Intent): Why {
  const card = seen.cards.behaviour(intent.card ?? '');
  const risks = (intent.danger ?? []).filter(({ death }) => death > 0);
  const steps = [
    intent.level && step('BOS-3', 'ui.chain.card_level', { card: cardName(seen, intent), level: intent.level }),
    card?.text && step('TGT-1', 'ui.chain.card_reads', { card: card.name, text: card.text }),
    ...(intent.course ?? []),
    intent.open && step('TGT-9', 'ui.chain.tie'),
    intent.luck && step('BOS-3', 'ui.chain.by_luck', { n: intent.luck.deals }),
    ...stepsOfRoll(intent),
    ...(risks.length > 0 ? stepsOfCounting() : []),
    ...risks.flatMap((risk) => [
      ...stepsOfDying(seen, seen.view.spacers[risk.spacer]!, [risk]),
      step(ruleOfDying([risk]), 'ui.forecast.death', { name: spacerName(seen, risk.spacer), n: percent(risk.death) }),
    ]),
  ].filter((line): line is RuleLine => Boolean(line));
  const number = steps.at(-1) ?? step('BOS-3', 'ui.chain.card_level', { card: cardName(seen, intent), level: intent.level ?? '' });
  return because(number, steps.slice(0, -1), ['TGT-1', 'IAT-2']);
}

/** One step for each card that strikes a Spacer: by which rule it does. */
function stepsOfTarget(seen: Seen, intents: Intent[]): RuleLine[] {
  return intents.map((intent) => {
    const rule = (intent.course ?? []).filter((line) => line.event?.kind === 'targeted').at(-1)?.rule ?? 'TGT-1';
    const hit = typeof intent.hit === 'number' ? [{ key: 'ui.forecast.hits', args: { n: percent(intent.hit) } }] : [{ key: 'ui.chain.no_roll' }];
    return step(rule, 'ui.chain.card_strikes', { card: cardName(seen, intent), name: spacerName(seen, intent.target ?? 0), hit: { list: hit } });
  });
}

/** How many of the possible cards strike somebody, how likely they hit, how likely they kill. */
export function whyThreat(seen: Seen, threat: Threat, asked: 'share' | 'death' = 'share'): Why {
  const minion = seen.forecast?.minions?.find((intent) => intent.intruder === threat.intruder);
  if (minion) return whyIntent(seen, minion);
  const all = seen.forecast?.boss?.cards ?? [];
  const name = spacerName(seen, threat.target);
  const spacer = seen.view.spacers[threat.target];
  const share = step('TGT-1', 'ui.forecast.likely', { name, n: threat.cards, of: threat.of });
  const cards = [
    ...whyNext(seen).steps.slice(-1),
    ...stepsOfTarget(seen, all.filter((intent) => intent.target === threat.target)),
    threat.hit !== null && step('IAT-2', 'ui.chain.hits_mean', { n: percent(threat.hit) }),
  ];
  if (!threat.death || !spacer) return because(share, cards, ['BOS-3', 'IAT-2']);
  const risks = all.flatMap((intent) => (intent.danger ?? []).filter((risk) => risk.spacer === threat.target));
  const death = step(ruleOfDying(risks), 'ui.forecast.death', { name, n: percent(threat.death) });
  const deadly = [...stepsOfDying(seen, spacer, risks), ...stepsOfCounting()];
  return asked === 'death' ? because(death, [...cards, share, ...deadly], ['TGT-1', 'IAT-2']) : because(share, [...cards, ...deadly, death], ['BOS-3', 'IAT-2']);
}
