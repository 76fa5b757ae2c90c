/** The large words of a beat, and the sentence of story that goes with a moment. */
import { known, t } from '../app/language.svelte';
import type { Cards } from '../model/cards';
import { deviceOf } from '../model/finds';
import type { Card, Kind } from '../net/catalog';
import type { DieView, Event as GameEvent } from '../net/generated';
import type { Table } from '../table/table.svelte';
import type { Beat } from './beats';

/** There are so many sentences for each moment that can come again and again. */
const VARIANTS = 3;

export interface Words {
  what: string;
  /** A number that has changed, from one to the other. */
  change: string;
}

function find<K extends GameEvent['kind']>(beat: Beat, kind: K): Extract<GameEvent, { kind: K }> | undefined {
  for (const { event } of beat.lines) if (event?.kind === kind) return event as Extract<GameEvent, { kind: K }>;
  return undefined;
}

/** The change that stands in the large words. */
export function changeIn(beat: Beat): Extract<GameEvent, { kind: 'stat_changed' }> | undefined {
  const change = find(beat, 'stat_changed');
  return change?.spacer === beat.spacer ? change : undefined;
}

function changed(beat: Beat): string {
  const change = changeIn(beat);
  return change ? t('ui.stage.change', { stat: t(`stat.${change.stat}`), from: change.from, to: change.to }) : '';
}

function intruderName(table: Table, beat: Beat): string {
  const figure = table.view.intruders.find(({ intruder }) => intruder === beat.intruder);
  return table.cards.kind(figure?.kind ?? '')?.name ?? '';
}

/** The card that is being carried out. */
export function cardOf(table: Table, beat: Beat): Card | undefined {
  const drawn = find(beat, 'ai_drawn') ?? find(beat, 'behaves');
  return drawn && table.cards.catalog.behaviours[drawn.behaviour];
}

/** The trait of an Intruder that takes effect. */
export function traitOf(table: Table, beat: Beat) {
  return table.cards.catalog.abilities[find(beat, 'ability_triggered')?.ability ?? -1];
}

export function headline(table: Table, beat: Beat): Words {
  const name = beat.spacer === undefined ? '' : table.name(beat.spacer);
  const it = intruderName(table, beat);
  const change = changed(beat);
  switch (beat.kind) {
    case 'card':
      return { what: cardOf(table, beat)?.name ?? it, change: '' };
    case 'target':
      return { what: find(beat, 'zone_struck') ? t('ui.stage.zone', { it }) : t('ui.stage.target', { it, name }), change: '' };
    case 'trait':
      return { what: traitOf(table, beat)?.name ?? it, change: '' };
    case 'move':
      return { what: t('ui.stage.move', { it }), change: '' };
    case 'blips':
      return { what: t('ui.stage.blips'), change: '' };
    case 'find':
      return { what: t('ui.stage.find', { name, what: foundIn(table, beat)?.name ?? '' }), change: '' };
    case 'page': {
      const revealed = find(beat, 'page_revealed');
      return { what: t('ui.stage.page', { name: table.board.pages[revealed?.page ?? -1]?.name ?? '' }), change: '' };
    }
    case 'dice': {
      const sum = find(beat, 'roll_done');
      // DIC-3: of noise Potentials are counted.
      const noise = find(beat, 'noise_made') ?? find(beat, 'noise_from') ?? find(beat, 'noise_assigned');
      return { what: t('ui.stage.dice'), change: !sum ? '' : noise ? t('ui.tray.potential', { n: sum.potential }) : t('ui.tray.power', { n: sum.power }) };
    }
    case 'blow': {
      const damage = find(beat, 'damaged');
      const fear = find(beat, 'terrorized');
      if (damage) return { what: t('ui.stage.damage', { name, n: damage.damage }), change };
      return { what: t('ui.stage.fear', { name, n: fear?.stress ?? 0 }), change };
    }
    case 'after':
      return { what: name || it, change };
    default:
      return { what: title(table, beat), change: '' };
  }
}

/** What somebody gained: Gear, an Engram, an Objective. */
export function foundIn(table: Table, beat: Beat): Card | undefined {
  const gear = find(beat, 'gear_gained');
  const engram = find(beat, 'engram_taken');
  const objective = find(beat, 'objective_taken');
  if (gear) return table.cards.catalog.gear[gear.gear];
  if (objective) return table.cards.session(table.view.session)?.mission?.objectives[objective.objective];
  const lay = engram && table.view.run?.engrams.find(({ at }) => at === engram.at);
  return lay && deviceOf(table.cards, lay.location, lay.engram);
}

/** The title of a moment. */
export function title(table: Table, beat: Beat): string {
  const name = beat.spacer === undefined ? '' : table.name(beat.spacer);
  const { wounds = 0, limit = 0 } = table.view.boss ?? {};
  if (beat.kind === 'round') return t('ui.moment.round', { n: table.view.round - 1 });
  if (beat.kind === 'reveal') return t('ui.moment.reveal', { n: Math.max(1, beat.lines.filter(({ event }) => event?.kind === 'intruder_spawned').length), name: revealedIn(table, beat)?.name ?? '' });
  return t(`ui.moment.${beat.kind}`, { name, n: wounds, limit });
}

/** BLP-6: the type of those who came out of a Blip. */
export function revealedIn(table: Table, beat: Beat): Kind | undefined {
  const came = find(beat, 'intruder_spawned') ?? find(beat, 'flash_attacked');
  const figure = table.view.intruders.find(({ intruder }) => intruder === came?.intruder);
  return table.cards.kind(figure?.kind ?? table.view.run?.kind ?? '');
}

/** The last sentence of a fight: of the Boss it was about, if there is one for it. */
export function lastWords(table: Table, won: boolean): string {
  const end = `ui.story.${won ? 'won' : 'lost'}`;
  const own = `${end}.${table.cards.session(table.view.session)?.boss ?? ''}`;
  return t(known(own) ? own : end);
}

/** One sentence of story. */
export function story(table: Table, beat: Beat): string {
  const name = beat.spacer === undefined ? '' : table.name(beat.spacer);
  const death = find(beat, 'died');
  if (death) return t(`ui.story.death.${death.cause}`, { name });
  if (beat.kind === 'won' || beat.kind === 'lost') return lastWords(table, beat.kind === 'won');
  const variant = ((table.view.boss?.wounds ?? 0) + table.view.round + (beat.spacer ?? 0)) % VARIANTS;
  if (beat.kind === 'wound' || beat.kind === 'breakdown' || beat.kind === 'reveal' || beat.kind === 'out') return t(`ui.story.${beat.kind}.${variant}`, { name });
  return beat.kind === 'round' ? '' : t(`ui.story.${beat.kind}`, { name });
}

/** The part of the Boss that was struck in a moment. */
export function woundedPart(table: Table, beat: Beat): string {
  const wound = find(beat, 'boss_wounded');
  const boss = table.view.intruders.find(({ boss }) => boss);
  return wound?.card == null ? '' : (table.cards.kind(boss?.kind ?? '')?.bp[wound.card]?.name ?? '');
}

/** The card of ours that was drawn in a moment. */
export function drawnIn(table: Table, beat: Beat): Card | undefined {
  const { catalog } = table.cards;
  const broke = find(beat, 'broke_down');
  const flat = find(beat, 'flatline_drawn');
  const awoke = find(beat, 'awakened');
  return broke ? catalog.breakdowns[broke.card] : flat ? catalog.flatlines[flat.card] : awoke ? catalog.awakenings[awoke.card] : undefined;
}

/** The dice of a beat as they fell: of a roll that goes on, those that were not thrown again lie among them. */
export function diceIn(cards: Cards, beat: Beat, lying: DieView[]): DieView[] {
  // Dice that a question is about lie in its panel, not under what went before.
  if (beat.kind !== 'dice') return [];
  const fallen = new Map(lying.entries());
  for (const { event } of beat.lines) {
    if (event?.kind !== 'die_rolled') continue;
    const colour = event.colour as DieView['colour'];
    const face = cards.catalog.dice[['white', 'red', 'black'].indexOf(colour)]?.[event.side];
    if (face) fallen.set(event.die, { colour, side: event.side, face, counts: face, stressed: false, confident: false, armored: false, disciplined: false });
  }
  return [...fallen.values()];
}
