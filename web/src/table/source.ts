/** What a question comes from, in words: the card, trait, page or mission that asks it. */
import { say, t } from '../app/language.svelte';
import { ENGRAMS } from '../model/finds';
import { pagesOf } from '../model/reading';
import type { Card } from '../net/catalog';
import type { Printed } from '../net/view';
import type { Table } from './table.svelte';

export interface Source {
  /** The card, trait, part or rule that asks, and what it says. */
  name: string;
  text: string;
  /** Whom an Intruder strikes, or whose card it is. */
  spacer: number | null;
  /** The Intruder who acts, or whose part it is; none for a card of ours. */
  intruder: string;
}

/** Their answers are cards that say it all. */
const SAY_IT_ALL = new Set(['attack', 'exert']);

/** None where a rule asks, and no card. */
export function sourceOf(table: Table): Source | null {
  const { decision, view } = table;
  const source = decision?.ask.source;
  // GEAR-6: whatever Gear was gained by, the question is where it goes.
  if (!source || SAY_IT_ALL.has(decision.ask.kind) || decision.rule === 'GEAR-6') return null;
  const card = cardOf(table, source.card);
  if (!card) return null;
  const owner = source.owner ?? null;
  const intruder = owner && 'intruder' in owner ? view.intruders.find((one) => one.intruder === owner.intruder) : undefined;
  const spacer = owner && 'spacer' in owner ? owner.spacer : (source.struck ?? null);
  return { name: card.name, text: card.text, spacer, intruder: intruder?.kind ?? '' };
}

/** Whom a question about a blow calls struck: the first of them, and how many more there are. */
export function struckBy({ update }: Table, source: Source): { spacer: number; more: number } | null {
  const struck = [...new Set((update.threat?.blows ?? []).map(({ spacer }) => spacer))];
  if (!source.intruder || source.spacer === null) return null;
  return { spacer: struck[0] ?? source.spacer, more: Math.max(0, struck.length - 1) };
}

function cardOf(table: Table, card: Printed): Pick<Card, 'name' | 'text'> | undefined {
  const { cards, view } = table;
  const { catalog } = cards;
  if (card === 'passage') return passage(table);
  if (card === 'mission') return { name: cards.session(view.session)?.name ?? '', text: t(`ui.source.${table.decision?.ask.kind === 'token' ? 'mission_token' : 'mission'}`) };
  if ('ability' in card) return catalog.abilities[card.ability];
  if ('behaviour' in card) return catalog.behaviours[card.behaviour];
  if ('stratagem' in card) return catalog.stratagems[card.stratagem];
  if ('side' in card) return catalog.sides[card.side];
  if ('gear' in card) return catalog.gear[card.gear];
  if ('kind' in card) return catalog.kinds[card.kind];
  if ('part' in card) return catalog.kinds[card.part[0]]?.bp[card.part[1]];
  if ('condition' in card) return catalog.conditions[card.condition];
  if ('breakdown' in card) return catalog.breakdowns[card.breakdown];
  if ('tile' in card) return catalog.tiles[card.tile];
  if ('console' in card) return catalog.locations[card.console[0]]?.consoles[card.console[1]];
  if ('engram' in card) return catalog.locations[card.engram[0]]?.engrams[ENGRAMS.indexOf(card.engram[1])];
  return cards.session(view.session)?.mission?.objectives[card.objective];
}

/** DSC-1: the page that was read last, in its own words. */
function passage({ log }: Table): Pick<Card, 'name' | 'text'> | undefined {
  const page = pagesOf(log).at(-1);
  return page?.title ? { name: say(page.title), text: say(page.text.at(-1)!) } : undefined;
}
