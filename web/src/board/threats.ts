/** Which forecasts are drawn, and where their labels find room. */
import { t } from '../app/language.svelte';
import { threats, underWay, type Threat } from '../model/forecast';
import { percent } from '../model/percent';
import type { Table } from '../table/table.svelte';
import { bow, centre, clearOf, MARGIN, SQUARE, type Frame, type Spot, type Taken } from './drawing';

export interface DrawnThreat {
  threat: Threat;
  path: string;
  /** The middle of the label. */
  spot: Spot;
  goal: Spot | null;
  onSomebody: boolean;
  /** Before it is enlarged. */
  width: number;
  text: string;
  death: string;
}

/** Room for the sign at the end of a label that asks why. */
export const SIGN = 18;
/** A figure with its badges, and a label. */
const FIGURE = { width: 56, height: 56 };
const HEIGHT = 24;

/** What a label says, and the same in fewer words for where there is less room: the sign at its end tells it all. */
function labelsOf(table: Table, threat: Threat): string[] {
  const name = threat.card ? (table.cards.behaviour(threat.card)?.name ?? '') : '';
  const share = threat.of > 1 ? t('ui.forecast.share', { n: threat.cards, of: threat.of }) : '';
  const hit = threat.hit === null ? '' : t('ui.forecast.hits', { n: percent(threat.hit) });
  // The line to a Spacer beside the Boss is too short to be seen: the label says whom it is about.
  const who = table.name(threat.target);
  return [[who, name, share, hit], [who, share, hit], [who, hit || share]].map((parts) => parts.filter(Boolean).join(' · '));
}

/** Before it is enlarged. */
function widthOf(text: string, death: string): number {
  return (text.length + (death ? death.length + 3 : 0)) * 6.1 + 16 + SIGN;
}

/** Where the sign stands: on the line between two spaces, so that it covers the middle of none. */
function onLine(x: number): number {
  return MARGIN + Math.round((x - MARGIN) / SQUARE) * SQUARE;
}

/** Where labels may stand. */
export interface Room {
  /** How much larger words are drawn. */
  ink: number;
  /** The part of the drawing that is seen. */
  sight: Frame;
  /** What lies over it. */
  covered: Taken[];
}

/** Without a `room` only the lines are drawn. */
export function drawnThreats(table: Table, room?: Room): DrawnThreat[] {
  const { view, board } = table;
  if (underWay(view)) return [];
  const present = view.spacers.filter((spacer) => spacer.presence === 'board');
  const figures = [...view.intruders, ...present].map(({ at }) => centre(board, at));
  const pointed = view.intruders.find((intruder) => intruder.at === table.hovered)?.intruder;
  const pointedSpacer = present.find((spacer) => spacer.at === table.hovered)?.seat;
  const seen = new Set<number>();
  const ink = room?.ink ?? 1;
  const taken: Taken[] = figures.map((spot) => ({ ...spot, ...FIGURE }));
  return threats(view, table.forecast).flatMap((threat) => {
    // One bow per Intruder; all of them for the one that is pointed at.
    const main = !seen.has(threat.intruder);
    seen.add(threat.intruder);
    if (!main && pointed !== threat.intruder && pointedSpacer !== threat.target) return [];
    const from = view.intruders.find((intruder) => intruder.intruder === threat.intruder);
    const to = view.spacers[threat.target];
    if (!from || !to || to.presence !== 'board') return [];
    const line = bow(centre(board, from.at), centre(board, to.at));
    // A minion that only walks says so by its ring; its plan has a name for whoever points at it.
    const plain = threat.of === 1 && threat.hit === null && pointed !== threat.intruder;
    const death = threat.death ? t('ui.odds.death_short', { n: percent(threat.death) }) : '';
    const labels = plain ? [''] : labelsOf(table, threat);
    const text = labels.find((label) => !room || widthOf(label, death) * ink < room.sight.width - SQUARE) ?? labels.at(-1)!;
    const width = widthOf(text, death);
    const end = line.top.x + ((width - SIGN) / 2) * ink;
    const wish = { x: line.top.x + onLine(end) - end, y: line.top.y, width: width * ink, height: HEIGHT * ink };
    const spot = text && room ? clearOf(taken, wish, room.sight, room.covered) : wish;
    if (text) taken.push({ ...wish, ...spot });
    const goal = threat.to !== null && threat.to !== from.at ? centre(board, threat.to) : null;
    const onSomebody = figures.some((figure) => figure.x === goal?.x && figure.y === goal?.y);
    return [{ threat, path: line.path, spot, goal, onSomebody, width, text, death }];
  });
}
