/** What stands behind an answer, and what a question is about: cards, their owners, their words. */
import { t } from '../app/language.svelte';
import type { Action, Card } from '../net/catalog';
import type { LogLine } from '../net/messages';
import type { DecisionView } from '../net/view';
import type { Table } from './table.svelte';

export interface About {
  /** What the card says. */
  text: string;
  /** Whose card it is. */
  owner: string;
  /** The portrait to be shown with it. */
  face: string;
  /** What is certain to come of it. */
  facts: LogLine[];
}

/** SCV-1: answers about what lies here or is held. */
const FINDS = new Set(['take_engram', 'use_console', 'take_objective', 'engram']);

/** ACT-4: answers that put Gear elsewhere say so themselves; what it does is told instead. */
const MOVES_GEAR = new Set(['equip', 'stow', 'discard']);

/** Steps are seen on the board; that one does what one chooses, and that the round goes on, goes without saying. */
const PLAIN = new Set<string | undefined>(['moved', 'ability_used', 'action_began', 'attack_declared', 'card_given', 'activated', 'phase_began', 'round_began', 'turn_began']);

/** Of what is certain to come, what is worth a word. */
export const telling = (facts: LogLine[]): LogLine[] => facts.filter(({ event }, at) => !PLAIN.has(event?.kind) && !goesOn(event, facts.slice(at + 1)));

/** Of a Blip that goes on, where it comes to lie is enough. */
function goesOn(event: LogLine['event'], later: LogLine[]): boolean {
  return event?.kind === 'blip_moved' && later.some(({ event: next }) => next?.kind === 'blip_moved' && next.blip === event.blip);
}

/** LOC-8: what a card prints about the noise of a Move is ignored where one drifts. */
export const drifts = (table: Table, action: Action): boolean => action.kind === 'move' && (table.here?.drift ?? false);

/** What an action does, in a few words; a card's own text says the rest. What a Move brings besides its steps stands beside it. */
export function aboutAction(table: Table, action: Action): string {
  if ((action.kind !== 'move' && action.text) || action.kind === 'script') return action.text;
  return t(`ui.action.${drifts(table, action) ? 'move_drift' : action.kind === 'move' && action.noise ? 'move_loudly' : action.kind}`);
}

/** The card an option would use, if it is about one. */
function cardOf(table: Table, option: number): Card | undefined {
  const choice = table.option(option)?.choice;
  if (!choice) return undefined;
  if (choice.kind === 'stratagem' && choice.n !== undefined) return table.cards.stratagem(table.view.stratagems[choice.n]?.card ?? '');
  if (FINDS.has(choice.kind)) return table.cards.any(choice.id ?? '');
  if (choice.kind === 'token') return { id: '', name: '', text: t(`ui.about.token.${choice.token}`) };
  if (choice.kind === 'enter_code') return { id: '', name: '', text: t('ui.about.digit') };
  if (choice.kind === 'take_cache') return { id: '', name: '', text: t('ui.find.cache_does') };
  if (MOVES_GEAR.has(choice.kind)) return table.cards.any(choice.id ?? '');
  if (choice.kind === 'exert' || choice.kind === 'play') {
    const side = table.cards.side(choice.id ?? '');
    const action = side?.actions[choice.action ?? -1];
    return side && action && { ...side, text: [aboutAction(table, action), action.kind === 'move' ? action.text : ''].filter(Boolean).join(' ') };
  }
  if (choice.kind === 'use' || choice.kind === 'attack' || choice.kind === 'item') return table.cards.any(choice.id ?? '');
  return undefined;
}

/** Answers that stand for a card, or of which something certain is known, are shown as cards. */
export function isCard(table: Table, option: number): boolean {
  return cardOf(table, option) !== undefined || factsOf(table, option).length > 0;
}

/** KEY-EMP: how much Ammo there is to spend. */
export function clipOf(table: Table, option: number): number {
  const { n } = table.option(option)?.choice ?? {};
  const spacer = table.view.spacers[table.decision?.who ?? -1];
  return spacer?.items[n ?? -1]?.ammo ?? 0;
}

export function aboutOption(table: Table, option: number): About {
  const card = cardOf(table, option);
  const who = table.decision?.who;
  const own = table.option(option)?.choice.spacer ?? who;
  const spacer = own == null ? undefined : table.view.spacers[own];
  // Whose weapons they are is plain to see.
  // Tokens are everybody's.
  const shared = table.option(option)?.choice.token !== undefined;
  const named = table.decision?.ask.kind !== 'attack' && !shared && (card || table.option(option)?.choice.spacer !== undefined);
  return { text: card?.text ?? '', owner: card && named && spacer ? table.name(spacer.seat) : '', face: named && spacer ? (table.cards.character(spacer.character)?.art ?? '') : '', facts: factsOf(table, option) };
}

function factsOf(table: Table, option: number): LogLine[] {
  const facts = telling(table.update.certain?.[option] ?? []);
  // The question says who comes, and the answer where.
  if (table.option(option)?.choice.kind === 'space') return facts.filter(({ event }) => event?.kind !== 'intruder_spawned' && event?.kind !== 'placed');
  return MOVES_GEAR.has(table.option(option)?.choice.kind ?? '') ? facts.filter(({ event }) => event?.kind !== 'gear_moved') : facts;
}

/** Questions that no card asks, of which a line says what they are about. */
const EXPLAINED = new Set(
  'whose_turn point blip_arrow blip_way which_blip blip noise_die noise_bonus token half order which_intruder scout reveal let_out bury loot scavenge fast_scavenge page digit encrypted stand_up rearm space facing door'.split(' '),
);

/** The line that says what a question is about, by its key; none for those that explain themselves. */
export function aboutAsk(decision: DecisionView | null): string {
  if (decision?.rule === 'SET-2') return 'ui.about.first_priority';
  if (decision?.ask.appears) return 'ui.about.appears';
  if (decision?.rule === 'GEAR-6') return 'ui.about.gear_gained';
  if (decision?.rule === 'BLP-7' && decision.ask.kind === 'target') return 'ui.about.ambush';
  if (decision?.rule === 'TGT-9') return 'ui.about.tied_targets';
  if (decision?.ask.kind === 'trigger' && decision.ask.blip !== undefined) return 'ui.about.blip_moves';
  return decision && EXPLAINED.has(decision.ask.kind) ? `ui.about.${decision.ask.kind}` : '';
}
