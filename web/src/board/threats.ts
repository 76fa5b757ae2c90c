/** Which forecasts are drawn, and where their labels find room. */
import { t } from '../app/language.svelte';
import { threats, underWay, type Threat } from '../model/forecast';
import { percent } from '../model/percent';
import type { Table } from '../table/table.svelte';
import { bow, centre, clearOf, MARGIN, SQUARE, type Spot, type Taken } from './drawing';

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

function labelOf(table: Table, threat: Threat): string {
  const name = threat.card ? (table.cards.behaviour(threat.card)?.name ?? '') : '';
  const share = threat.of > 1 ? t('ui.forecast.share', { n: threat.cards, of: threat.of }) : '';
  const hit = threat.hit === null ? '' : t('ui.forecast.hits', { n: percent(threat.hit) });
  // The line to a Spacer beside the Boss is too short to be seen: the label says whom it is about.
  return [table.name(threat.target), name, share, hit].filter(Boolean).join(' · ');
}

/** Where the sign stands: on the line between two spaces, so that it covers the middle of none. */
function onLine(x: number): number {
  return MARGIN + Math.round((x - MARGIN) / SQUARE) * SQUARE;
}

/** `ink`: how much larger words are drawn. */
export function drawnThreats(table: Table, ink = 1): DrawnThreat[] {
  const { view, board } = table;
  if (underWay(view)) return [];
  const present = view.spacers.filter((spacer) => spacer.presence === 'board');
  const figures = [...view.intruders, ...present].map(({ at }) => centre(board, at));
  const box = { width: board.width * SQUARE + MARGIN * 2, height: board.height * SQUARE + MARGIN * 2 };
  const pointed = view.intruders.find((intruder) => intruder.at === table.hovered)?.intruder;
  const pointedSpacer = present.find((spacer) => spacer.at === table.hovered)?.seat;
  const seen = new Set<number>();
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
    const text = plain ? '' : labelOf(table, threat);
    const death = threat.death ? t('ui.odds.death_short', { n: percent(threat.death) }) : '';
    const width = (text.length + (death ? death.length + 3 : 0)) * 6.1 + 16 + SIGN;
    const end = line.top.x + ((width - SIGN) / 2) * ink;
    const wish = { x: line.top.x + onLine(end) - end, y: line.top.y, width: width * ink, height: HEIGHT * ink };
    const spot = text ? clearOf(taken, wish, box) : wish;
    if (text) taken.push({ ...wish, ...spot });
    const goal = threat.to !== null && threat.to !== from.at ? centre(board, threat.to) : null;
    const onSomebody = figures.some((figure) => figure.x === goal?.x && figure.y === goal?.y);
    return [{ threat, path: line.path, spot, goal, onSomebody, width, text, death }];
  });
}
