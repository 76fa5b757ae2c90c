/** What stands behind an answer and behind a question: cards, their owners, their words. */
import type { Card } from '../net/catalog';
import type { Table } from './table.svelte';

export interface About {
  /** What the card says. */
  text: string;
  /** Whose card it is. */
  owner: string;
  /** The Character to be shown with it. */
  face: string;
}

/** The card an option would use, if it is about one. */
function cardOf(table: Table, option: number): Card | undefined {
  const choice = table.option(option)?.choice;
  if (!choice) return undefined;
  if (choice.kind === 'stratagem' && choice.n !== undefined) return table.cards.stratagem(table.view.stratagems[choice.n]?.card ?? '');
  if (choice.kind === 'use' || choice.kind === 'exert') return table.cards.any(choice.id ?? '');
  return undefined;
}

/** Answers that stand for a card, or for going on without one, are shown as cards. */
export function isCard(table: Table, option: number): boolean {
  return cardOf(table, option) !== undefined;
}

export function aboutOption(table: Table, option: number): About {
  const card = cardOf(table, option);
  const who = table.decision?.who;
  const spacer = who == null ? undefined : table.view.spacers[who];
  return { text: card?.text ?? '', owner: card && spacer ? table.name(spacer.seat) : '', face: card && spacer ? spacer.character : '' };
}

export interface Source {
  /** The card, trait or part that asks, and what it says. */
  name: string;
  text: string;
  /** Whom it is about: shown struck, if an Intruder acts. */
  spacer: number | null;
  /** The Intruder who acts. */
  intruder: string;
}

/** What a question comes from: the card of an Intruder that acts, or the part of the Boss that is attacked. */
export function sourceOf(table: Table): Source | null {
  const { view, cards, decision } = table;
  if (!decision) return null;
  const acting = view.intruders.find((intruder) => intruder.acting);
  if (acting) {
    const drawn = acting.boss ? view.boss?.ai.current : null;
    const card = drawn ? cards.behaviour(drawn) : undefined;
    const kind = cards.kind(acting.kind);
    return { name: card?.name ?? kind?.name ?? '', text: card?.text ?? kind?.text ?? '', spacer: target(table), intruder: acting.kind };
  }
  const boss = view.intruders.find((intruder) => intruder.boss);
  const part = cards.kind(boss?.kind ?? '')?.bp.find(({ id }) => id === view.boss?.bp.current);
  return part && boss ? { name: part.name, text: part.text, spacer: null, intruder: boss.kind } : null;
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
