/** The options in words. */
import { say, t } from '../app/language.svelte';
import { spaceName } from '../model/spaces';
import type { RollView } from '../net/view';
import type { Hint, Table } from './table.svelte';

const ARROWS = { north: '↑', east: '→', south: '↓', west: '←' };

export function labelOf(table: Table, option: number): string {
  const line = table.update.labels?.[option];
  const choice = table.option(option)?.choice;
  if (choice?.blip !== undefined) return t('ui.blip.n', { n: choice.blip + 1 });
  // The board shows the same number on the crossing.
  const number = choice?.kind === 'point' ? table.keys.get(option) : undefined;
  if (number) return t('ui.point.n', { n: number });
  const text = line ? say(line) : (table.option(option)?.phrase ?? '');
  const space = choice?.kind === 'step' ? choice.space : whereOf(table, choice?.intruder);
  return space === undefined ? text : `${text} (${spaceName(table.board, space)})`;
}

/** The answer that is advised, by the words of its button. */
export function advisedLabelOf(table: Table, { option, route, then, mend }: Hint): string {
  if (route !== undefined) return routeLabelOf(table, route);
  // All dice are given by one button.
  if (table.noise.open) return t('ui.heard.advised', { blip: labelOf(table, option) });
  // Tokens are chosen in pairs.
  const other = then?.ask === 'token' ? (table.decision?.options.findIndex(({ phrase }) => phrase === then.say) ?? -1) : -1;
  if (other >= 0) return other === option ? t('ui.tokens.two', { token: labelOf(table, option) }) : t('ui.tokens.both', { one: labelOf(table, option), other: labelOf(table, other) });
  const way = table.mends[mend ?? -1];
  return way ? t(`ui.mend.${way.by}`, { n: way.dice.length || way.spent }) : labelOf(table, option);
}

/** Where an Intruder stands, if its name alone does not tell which one it is. */
function whereOf(table: Table, intruder: number | undefined): number | undefined {
  const found = table.view.intruders.find((other) => other.intruder === intruder);
  const alike = table.view.intruders.filter((other) => other.kind === found?.kind);
  return alike.length > 1 ? found?.at : undefined;
}

/** A way that an Intruder can be sent; where several lead to one space, each says by which space it goes. */
export function routeLabelOf(table: Table, route: number): string {
  const { path, answers } = table.routes[route] ?? { path: [], answers: [] };
  const [end, before] = [path.at(-1), path.at(-2)];
  if (end === undefined) return answers[0]?.say ?? '';
  const rivals = table.routes.filter((other) => other.path.at(-1) === end);
  const space = spaceName(table.board, end);
  return rivals.length > 1 && before !== undefined && path.length > 2 ? t('ui.route.by', { space, by: spaceName(table.board, before) }) : t('ui.route.to', { space });
}

/** Steps are an arrow and a space, dice a number: the board, the tray and the panels show the rest. */
export function shortLabelOf(table: Table, option: number): string {
  const choice = table.option(option)?.choice;
  // Not thrown yet: dice differ by their colour alone.
  const unthrown = table.decision?.ask.kind === 'noise_bonus' ? table.view.dice[choice?.n ?? -1] : undefined;
  if (unthrown) return t('ui.die.of_colour', { colour: t(`colour.${unthrown.colour}`) });
  if (choice?.kind === 'die' && choice.n !== undefined && table.view.dice.length > 0) return t('ui.die.short', { n: choice.n + 1 });
  if (choice?.kind === 'fund' && choice.n !== undefined) return `+1 ${table.cards.stratagem(table.view.stratagems[choice.n]?.card ?? '')?.name ?? ''}`;
  if (choice?.kind !== 'step' || !choice.dir) return labelOf(table, option);
  return `${ARROWS[choice.dir]} ${choice.space === undefined ? '' : spaceName(table.board, choice.space)}`.trim();
}

/** What the dice are thrown for, and whether Power is good or bad. */
export function rollWords(table: Table, roll: RollView): string {
  const figure = table.view.intruders.find((other) => other.intruder === roll.intruder);
  const intruder = table.cards.kind(figure?.kind ?? '')?.name ?? '';
  // SEC-4: what no card asks for is the price of a wrong code.
  const refused = roll.kind === 'open' && !table.decision?.ask.source;
  return t(`ui.tray.for_${roll.terrorize ? 'terrorize' : refused ? 'code' : roll.kind}`, { name: table.name(roll.spacer), intruder });
}
