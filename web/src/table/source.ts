/** What a question comes from: the card, trait, page or mission that asks it. */
import { say, t } from '../app/language.svelte';
import { deviceOf } from '../model/finds';
import { pagesOf } from '../model/reading';
import { pageOf } from '../model/spaces';
import type { Card } from '../net/catalog';
import { EXPLAINED } from './about';
import type { Table } from './table.svelte';

/** Blips, noise, patrols, scouting, what lies about and the order of turns: the rule asks, whatever card was played last. */
const BY_RULE = /^(BLP|NOI|PAT|SCT|SCV|INT|CTD|RND)-|^ACT-4$/;

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
  // Their answers are cards that say it all.
  if (!decision || decision.ask.kind === 'attack' || decision.ask.kind === 'exert') return null;
  if (decision.ask.mission) return missionSource(table);
  if (BY_RULE.test(decision.rule) && EXPLAINED.has(decision.ask.kind)) return null;
  const acting = view.intruders.find((intruder) => intruder.acting);
  const card = acting?.boss ? view.boss?.ai.current : undefined;
  // A Boss without a card strikes nobody: one of its traits lets it fly, or turn.
  const acts = acting && (card || !acting.boss);
  if (ABOUT_STRIKE.has(decision.ask.kind) && !ownRoll(table)) {
    const strike = acts ? actor(table, acting.kind, card) : striking(table);
    if (strike) return strike;
  }
  const own = ownSource(table);
  if (own) return own;
  // An attack of ours may come in the middle of its turn: no card of it asks then.
  if (acting && !(ownRoll(table) && view.roll?.kind === 'attack')) return { ...actor(table, acting.kind, card), ...(acts && !ownRoll(table) ? {} : { spacer: null }) };
  const boss = view.intruders.find((intruder) => intruder.boss);
  const part = cards.kind(boss?.kind ?? '')?.bp.find(({ id }) => id === view.boss?.bp.current);
  return part && boss ? { name: part.name, text: part.text, spacer: null, intruder: boss.kind } : null;
}

/** Asked about an Intruder on the board, whatever dice lie there. */
const ON_BOARD = new Set(['target', 'route', 'facing', 'throw']);

/** The dice that are asked about are a Spacer's own: nobody is struck by them. */
function ownRoll({ view, decision, update }: Table): boolean {
  return view.roll != null && view.roll.kind !== 'defence' && !update.threat && !ON_BOARD.has(decision?.ask.kind ?? '');
}

/** Whom a question about a blow calls struck: the first of them, and how many more there are. */
export function struckBy({ update }: Table, source: Source): { spacer: number; more: number } | null {
  const struck = [...new Set((update.threat?.blows ?? []).map(({ spacer }) => spacer))];
  if (!source.intruder || source.spacer === null) return null;
  return { spacer: struck[0] ?? source.spacer, more: Math.max(0, struck.length - 1) };
}

/** Whoever acts, by the card that lies face up. */
function actor(table: Table, kind: string, drawn: string | null | undefined): Source {
  const { cards } = table;
  const card = cards.behaviour(drawn ?? '') ?? cards.kind(kind);
  return { name: card?.name ?? '', text: card?.text ?? '', spacer: target(table), intruder: kind };
}

/** CMD-1: what an Intruder does out of its turn, a trait or a wound having called for it: no card of it lies face up. */
function striking(table: Table): Source | null {
  for (let n = table.log.length - 1; n >= 0; n--) {
    const event = table.log[n]!.line.event;
    if (event?.kind === 'behaves') {
      const card = table.cards.catalog.behaviours[event.behaviour];
      const source = its(table, card, event.intruder);
      return source && { ...source, spacer: target(table) };
    }
    if (event && (ENDS.has(event.kind) || ELSE.has(event.kind))) return null;
    if (event?.kind === 'ability_triggered' && 'intruder' in event.owner) return null;
  }
  return null;
}

/** OBJ-1: the mission asks, and says in a line what it is about. */
function missionSource({ cards, view, decision }: Table): Source {
  const what = decision?.ask.kind === 'token' ? 'mission_token' : 'mission';
  return { name: cards.session(view.session)?.name ?? '', text: t(`ui.source.${what}`), spacer: null, intruder: '' };
}

/** It has struck, or something else has begun since. */
const ELSE = new Set(['damaged', 'terrorized', 'action_began', 'attack_declared', 'body_part_drawn']);

/** An Intruder begins to act: its traits before that are over. */
const ACTS = new Set(['activated', 'ai_drawn', 'behaves']);

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
    if (over && event && event.kind !== 'ability_triggered' && !ENDS.has(event.kind) && !ACTS.has(event.kind)) continue;
    switch (event?.kind) {
      case 'damaged':
      case 'terrorized':
        over = true;
        break;
      // KEY-ADV: one walks because the weapon lets one close in.
      case 'attack_declared':
        if (!closesIn(table)) break;
        return from(catalog.gear[event.gear], event.spacer);
      // What is being read asks for what it says.
      case 'said':
      case 'discovery_read':
      case 'code_read':
        if (table.view.run?.reading === undefined) break;
        return passage(table);
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
      case 'console_used':
        return from(consoleOf(table, event.spacer), event.spacer);
      case 'engram_used':
        return from(deviceOf(table.cards, placeOf(table, event.spacer), event.engram), event.spacer);
      case 'objective_taken':
        return from(table.cards.session(table.view.session)?.mission?.objectives[event.objective], event.spacer);
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
      case 'ai_drawn':
      case 'activated':
      case 'turn_began':
      case 'turn_ended':
      case 'round_began':
        return null;
    }
  }
  return null;
}

/** KEY-ADV: the step that is asked for belongs to an attack. */
export function closesIn({ decision, log }: Table): boolean {
  if (decision?.ask.kind !== 'step') return false;
  for (let n = log.length - 1; n >= 0; n--) {
    const kind = log[n]!.line.event?.kind;
    if (kind && STEPS.has(kind)) return kind === 'attack_declared';
  }
  return false;
}

/** What a step can belong to. */
const STEPS = new Set<string>(['attack_declared', 'attack_ended', 'action_began', 'ability_used', 'ability_triggered', 'stratagem_used', 'console_used', 'turn_began']);

/** DSC-1: the page that was read last, in its own words. */
function passage({ log, decision }: Table): Source | null {
  const page = pagesOf(log).at(-1);
  return page?.title ? { name: say(page.title), text: say(page.text.at(-1)!), spacer: decision?.who ?? page.spacer, intruder: '' } : null;
}

/** CNS-1: the Console that a Spacer stands at. */
function consoleOf({ cards, view }: Table, spacer: number): Card | undefined {
  const here = view.run?.consoles.find(({ at }) => at === view.spacers[spacer]?.at);
  return here && cards.console(here.code);
}

/** LOC-2: the Location that a Spacer is in. */
function placeOf({ board, view }: Table, spacer: number): string {
  return view.run?.locations[pageOf(board, view.spacers[spacer]?.at ?? -1)] ?? '';
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
