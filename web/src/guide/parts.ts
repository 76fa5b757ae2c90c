/** What tips are made of: what is asked, what lies on the table, and where it is pointed at. */
import type { RollKind } from '../net/generated';
import type { View } from '../net/view';

export interface Tip {
  /** Its text is `ui.guide.<id>`. */
  id: string;
  /** The rule to read on in. */
  rule: string;
  /** What it speaks of: the first of these that is on the screen is pointed at. */
  at: string[];
  when: (view: View) => boolean;
}

export const asks = (...kinds: string[]) => (view: View) => kinds.includes(view.decision?.ask.kind ?? '');
export const asksTurn = asks('turn');
const asksDice = asks('stress', 'confidence', 'discipline');
export const acting = (view: View) => view.spacers[view.turn ?? -1];
export const resolved = (view: View) => acting(view)?.resolved.length ?? 0;

/** What the dice that one is asked about are thrown for: in one's own turn the Boss may strike, too. */
export const rolls = (kind: RollKind) => (view: View) => asksDice(view) && view.roll?.kind === kind;
export const offersAttack = (view: View) => view.decision?.options.some(({ choice }) => choice.begins === 'attack') ?? false;
/** Whoever acts counts as having acted. */
export const secondTurn = (view: View) => asksTurn(view) && view.acted.length > 1;

export const activeTokens = (view: View) => Object.values(view.pool.active).reduce((sum, n) => sum + n, 0);

export const isFirst = (view: View) => asks('target')(view) && view.decision?.rule === 'SET-2';
export const THE_ANSWERS = ['.hand .answers', '.hand'];
export const THE_DICE = ['.roll', '.tray', ...THE_ANSWERS];
/** A way to mend a roll; the dice, where it is not offered by itself. */
export const mending = (by: string) => [`.roll [data-mend=${by}]`, ...THE_DICE];
/** On a phone, what lies behind another tab is pointed at by its tab. */
export const TAB_OF_CREW = '.tabs [data-tab=crew]';
export const TAB_OF_BOSS = '.tabs [data-tab=boss]';
