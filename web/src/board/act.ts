/** What a space of the board offers, and how it is described. */
import { t } from '../app/language.svelte';
import { findsOf, type Find } from '../model/finds';
import { pagesInPlay } from '../model/pages';
import { percent } from '../model/percent';
import { pageOf, spaceName, type Board } from '../model/spaces';
import type { LogLine, Way } from '../net/messages';
import type { Table } from '../table/table.svelte';
import { centre, corner, cornersOf, type Spot } from './drawing';

/** Options about the space itself or about whoever stands on it. */
export function optionsAt(table: Table, space: number): number[] {
  const { places, view } = table;
  const found = [...(places.spaces.get(space) ?? [])];
  for (const intruder of view.intruders) {
    if (intruder.at === space) found.push(...(places.intruders.get(intruder.intruder) ?? []));
  }
  for (const spacer of view.spacers) {
    if (spacer.at === space && spacer.presence === 'board') found.push(...(places.spacers.get(spacer.seat) ?? []));
  }
  return [...new Set(found)];
}

/** Every space where a click does something. */
export function liveSpaces(table: Table): Set<number> {
  const { places, view, walk } = table;
  const figures = [
    ...view.intruders.filter(({ intruder }) => places.intruders.has(intruder)),
    ...view.spacers.filter(({ seat, presence }) => presence === 'board' && places.spacers.has(seat)),
  ];
  const ends = table.mine ? table.routes.flatMap(({ path }) => path.at(-1) ?? []) : [];
  return new Set([...ends, ...places.spaces.keys(), ...walk.reach.keys(), ...figures.map(({ at }) => at)]);
}

/** The space in words: who and what is there, and what a click would do. */
export function describeSpace(table: Table, space: number): string {
  const { view, cards, board } = table;
  const parts = [spaceName(board, space)];
  for (const spacer of view.spacers) {
    if (spacer.at !== space || spacer.presence !== 'board') continue;
    parts.push(cards.character(spacer.character)?.name ?? '');
    if (view.priority === spacer.seat) parts.push(t('ui.badge.priority_long'));
    if (spacer.knockdown !== 'up') parts.push(t('ui.badge.down_long'));
  }
  for (const intruder of view.intruders) {
    if (intruder.at !== space) continue;
    parts.push(cards.kind(intruder.kind)?.name ?? '');
    if (intruder.boss && view.boss) parts.push(t('ui.boss.wounds', { n: view.boss.wounds, limit: view.boss.limit }));
    if (intruder.suppression > 0) parts.push(t('ui.badge.suppression', { n: intruder.suppression }));
    if (intruder.surprised) parts.push(t('ui.badge.surprised'));
  }
  for (const placed of view.tiles) {
    if (!placed.spaces.includes(space)) continue;
    const tile = cards.tile(placed.tile);
    if (tile) parts.push(placed.disabled ? `${tile.name}, ${t('ui.disabled')}` : `${tile.name}: ${tile.text}`);
  }
  parts.push(...findsOf(cards, view).filter(({ at }) => at === space).map(findLine));
  if (view.run?.dangerous.includes(space)) parts.push(dangerLine(table, space));
  const plan = table.walk.reach.get(space);
  if (plan) {
    const card = table.walk.cardOf(plan);
    const steps = { n: plan.steps.length };
    parts.push(card ? t('ui.walk.with', { ...steps, card }) : t('ui.walk.steps', steps));
    parts.push(...warningsOf(table, plan));
  } else parts.push(whyNoWalk(table, space));
  return parts.filter(Boolean).join(' · ');
}

/** LOC-2: what of the place holds there without anybody using it. */
function dangerLine({ view, cards, board }: Table, space: number): string {
  const place = cards.location(view.run?.locations[pageOf(board, space)] ?? '');
  const rules = (place?.abilities ?? []).flatMap((id) => cards.ability(id) ?? []).filter(({ timing }) => timing === 'constant' || timing === 'passive');
  return [t('ui.find.dangerous'), ...rules.map(({ text }) => text)].join(' ');
}

/** What lies on a space, in one line. */
function findLine({ kind, name, text, locked }: Find): string {
  const what = [t(`ui.find.${kind}`), name].filter(Boolean).join(', ');
  const lock = locked ? ` ${t('ui.find.locked', { skill: t(`ui.skill.${locked[0]}`), n: locked[1] })}` : '';
  return `${what}: ${text || t(`ui.find.${kind}_does`)}${lock}`;
}

/** What a way brings that one should know before: attacks, tiles, noise. */
export function warningsOf(table: Table, way: Way): string[] {
  const tiles = [...new Set(way.tiles.map(({ tile }) => table.cards.tile(tile)?.name ?? tile))];
  return [
    ...(way.chances.length > 0 ? [t('ui.walk.chances', { n: way.chances.length })] : []),
    ...tiles.map((tile) => t('ui.walk.tile', { tile })),
    ...priceOf(table, way),
    ...(way.noise ? [noiseWords(table, way)] : []),
  ];
}

/** What the card says of its Move besides the steps: it may cost something. */
function priceOf(table: Table, { option }: Way): string[] {
  const choice = option === null ? undefined : table.option(option)?.choice;
  const text = table.cards.side(choice?.id ?? '')?.actions[choice?.action ?? 0]?.text;
  return text ? [text] : [];
}

/** MOV-4: how likely a Move is heard, if that is known. */
function noiseWords(table: Table, { option }: Way): string {
  const odds = option === null ? undefined : table.update.noises?.[option];
  return odds ? t('ui.walk.heard', { n: percent(odds.heard) }) : t('ui.walk.noise');
}

/** Why one cannot walk there, if one can walk anywhere. */
function whyNoWalk(table: Table, space: number): string {
  const { view, acting, walk } = table;
  const at = acting === null ? undefined : view.spacers[acting]?.at;
  if (walk.reach.size === 0 || space === at || optionsAt(table, space).length > 0) return '';
  if (view.intruders.some((intruder) => intruder.at === space)) return t('ui.walk.no_intruder');
  if (view.spacers.some((spacer) => spacer.at === space && spacer.presence === 'board')) return t('ui.walk.no_stop');
  const obstacle = view.tiles.some((placed) => placed.spaces.includes(space) && table.cards.tile(placed.tile)?.obstacle);
  return t(obstacle ? 'ui.walk.no_obstacle' : 'ui.walk.no_reach');
}

/** BRD-10: the pages that came into play. */
function revealedIn(board: Board, lines: LogLine[]): Spot[] {
  const revealed = lines.flatMap(({ event }) => (event?.kind === 'page_revealed' ? [event.page] : []));
  return pagesInPlay(board).filter(({ page }) => revealed.includes(page)).flatMap(({ area }) => cornersOf(area));
}

/** BLP-1: the crossings and Blips that are asked about. */
function crossingsAsked({ view, places, decision }: Table): number[] {
  const point = decision?.ask.point;
  const blips = (view.run?.blips ?? []).filter(({ blip }) => places.blips.has(blip));
  return [...(point === undefined ? [] : [point]), ...places.points.keys(), ...blips.map(({ at }) => at)];
}

/** What a player should see of the board now: the Blips that are asked about, whoever acts, what they can do, the Boss or else all Intruders. */
export function spotsOfInterest(table: Table): Spot[] {
  const { view, board, places, walk, stage } = table;
  if (stage.beat) {
    const page = revealedIn(board, stage.beat.lines);
    if (page.length > 0) return page;
    const its = view.intruders.filter(({ intruder }) => intruder === stage.beat?.intruder);
    const ours = view.spacers.filter(({ seat }) => seat === stage.beat?.spacer);
    if (its.length + ours.length > 0) return [...its, ...ours].map(({ at }) => centre(board, at));
  }
  const acting = table.acting === null ? undefined : view.spacers[table.acting];
  const offered = view.intruders.filter(({ intruder }) => places.intruders.has(intruder));
  const foes = view.intruders.filter((intruder) => intruder.boss || !view.boss);
  const figures = acting?.presence === 'board' ? [acting] : foes;
  const reach = table.decision?.ask.kind === 'step' ? [...walk.reach.keys()] : [];
  const near = [...figures, ...offered].map(({ at }) => at);
  const rest = [...foes, ...view.spacers.filter((spacer) => spacer.presence === 'board')].map(({ at }) => at);
  const spots = (spaces: number[]) => spaces.map((space) => centre(board, space));
  const crossings = crossingsAsked(table).map((point) => corner(board, point));
  return [...crossings, ...spots(near), ...revealedIn(board, table.update.lines), ...spots([...places.spaces.keys(), ...reach, ...rest])];
}
