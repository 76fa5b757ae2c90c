/** What stands behind an answer and behind a question: cards, their owners, their words. */
import { t } from '../app/language.svelte';
import type { Card } from '../net/catalog';
import type { LogLine } from '../net/messages';
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

/** The card an option would use, if it is about one. */
function cardOf(table: Table, option: number): Card | undefined {
  const choice = table.option(option)?.choice;
  if (!choice) return undefined;
  if (choice.kind === 'stratagem' && choice.n !== undefined) return table.cards.stratagem(table.view.stratagems[choice.n]?.card ?? '');
  if (FINDS.has(choice.kind)) return table.cards.any(choice.id ?? '');
  if (choice.kind === 'take_cache') return { id: '', name: '', text: t('ui.find.cache_does') };
  if (choice.kind === 'use' || choice.kind === 'exert' || choice.kind === 'attack' || choice.kind === 'item') return table.cards.any(choice.id ?? '');
  return undefined;
}

/** Answers that stand for a card, or of which something certain is known, are shown as cards. */
export function isCard(table: Table, option: number): boolean {
  return cardOf(table, option) !== undefined || factsOf(table, option).length > 0;
}

export function aboutOption(table: Table, option: number): About {
  const card = cardOf(table, option);
  const who = table.decision?.who;
  const own = table.option(option)?.choice.spacer ?? who;
  const spacer = own == null ? undefined : table.view.spacers[own];
  // Whose weapons they are is plain to see.
  const named = table.decision?.ask.kind !== 'attack' && (card || table.option(option)?.choice.spacer !== undefined);
  return { text: card?.text ?? '', owner: card && named && spacer ? table.name(spacer.seat) : '', face: named && spacer ? (table.cards.character(spacer.character)?.art ?? '') : '', facts: factsOf(table, option) };
}

function factsOf(table: Table, option: number): LogLine[] {
  return table.update.certain?.[option] ?? [];
}

export interface Source {
  /** The card, trait, part or rule that asks, and what it says. */
  name: string;
  text: string;
  /** Whom an Intruder strikes, or whose card it is. */
  spacer: number | null;
  /** The Intruder who acts, or whose part it is; none for a card of ours. */
  intruder: string;
  /** The line of the card that is being resolved. */
  line?: string;
}

const ABOUT_STRIKE = new Set(['react', 'stress', 'armor', 'mitigate', 'cover', 'target', 'route', 'facing', 'throw']);

/** What a question comes from: a card of ours, the card of an Intruder that acts, or the part that is attacked. */
export function sourceOf(table: Table): Source | null {
  const { view, cards, decision } = table;
  if (!decision || decision.ask.kind === 'attack') return null;
  const acting = view.intruders.find((intruder) => intruder.acting);
  const own = ABOUT_STRIKE.has(decision.ask.kind) && acting ? null : ownSource(table);
  if (own) return own;
  if (acting) {
    const drawn = acting.boss ? view.boss?.ai.current : null;
    const card = drawn ? cards.behaviour(drawn) : undefined;
    const kind = cards.kind(acting.kind);
    // A Boss without a card strikes nobody: it flies, or turns.
    const struck = card || !acting.boss ? target(table) : null;
    return { name: card?.name ?? kind?.name ?? '', text: card?.text ?? kind?.text ?? '', spacer: struck, intruder: acting.kind };
  }
  const boss = view.intruders.find((intruder) => intruder.boss);
  const part = cards.kind(boss?.kind ?? '')?.bp.find(({ id }) => id === view.boss?.bp.current);
  return part && boss ? { name: part.name, text: part.text, spacer: null, intruder: boss.kind } : null;
}

/** Nothing that was asked about before goes on after these. */
const ENDS = new Set(['turn_began', 'turn_ended', 'round_began']);

/** The card of ours that was used last, or the trait of an Intruder, if what it does is what is asked about. */
function ownSource(table: Table): Source | null {
  const { catalog } = table.cards;
  if (table.view.roll) return null;
  /** An Intruder has struck since: reactions to that, and what struck, are over. */
  let over = false;
  for (let n = table.log.length - 1; n >= 0; n--) {
    const event = table.log[n]!.line.event;
    if (over && event && event.kind !== 'ability_triggered' && !ENDS.has(event.kind)) continue;
    switch (event?.kind) {
      case 'damaged':
      case 'terrorized':
        over = true;
        break;
      case 'ability_used':
        return from(catalog.abilities[event.ability], event.spacer);
      case 'ability_triggered':
        if (over && 'spacer' in event.owner) break;
        return 'spacer' in event.owner ? from(catalog.abilities[event.ability], event.owner.spacer) : its(table, catalog.abilities[event.ability], event.owner.intruder);
      case 'stratagem_used':
        return from(catalog.stratagems[event.card], event.spacer);
      case 'action_began':
        return from(catalog.sides[event.side], event.spacer);
      case 'broke_down':
        return from(catalog.breakdowns[event.card], event.spacer);
      case 'tile_entered':
        return 'spacer' in event.figure ? from(catalog.tiles[event.tile], event.figure.spacer) : null;
      case 'body_part_drawn': {
        const boss = table.view.intruders.find((intruder) => intruder.boss);
        return its(table, table.cards.kind(boss?.kind ?? '')?.bp[event.card], boss?.intruder ?? -1);
      }
      // What these brought up has a source of its own.
      case 'blip_revealed':
      case 'overwhelmed':
      case 'page_revealed':
      case 'countdown_moved':
      case 'behaves':
      case 'activated':
      case 'turn_began':
      case 'turn_ended':
      case 'round_began':
        return null;
    }
  }
  return null;
}

function from(card: Card | undefined, spacer: number): Source | null {
  return card ? { name: card.name, text: card.text, spacer, intruder: '' } : null;
}

function its(table: Table, card: Card | undefined, intruder: number): Source | null {
  const figure = table.view.intruders.find((other) => other.intruder === intruder);
  return card && figure ? { name: card.name, text: card.text, spacer: null, intruder: figure.kind } : null;
}

/** Whom the Intruder that acts has chosen. */
function target(table: Table): number | null {
  if (table.view.roll && table.view.roll.kind === 'defence') return table.view.roll.spacer;
  for (let n = table.log.length - 1; n >= 0; n--) {
    const event = table.log[n]!.line.event;
    if (event?.kind === 'targeted') return event.spacer;
    if (event?.kind === 'activated') return null;
  }
  return null;
}
