/** Which options can be read off the open hand, so that the list need not repeat them. */
import type { Ability } from '../net/catalog';
import type { DecisionView, SpacerView } from '../net/view';
import type { OptionButton } from './buttons';
import type { Cards } from './cards';

/** The abilities a player can decide to use: their Character's, Suit's and equipped Gear's. */
export function usableAbilities(cards: Cards, spacer: SpacerView): Ability[] {
  const ids = [
    ...(cards.character(spacer.character)?.abilities ?? []),
    ...(cards.suit(spacer.suit)?.abilities ?? []),
    ...spacer.items.filter((item) => item.equipped).flatMap((item) => cards.gear(item.gear)?.abilities ?? []),
  ];
  const known = [...new Set(ids)].map((id) => cards.ability(id));
  return known.filter((ability): ability is Ability => ability?.timing === 'free' || ability?.timing === 'reaction');
}

/** The options that the cards and abilities of this Spacer show by themselves. */
export function optionsInHand(cards: Cards, decision: DecisionView | null, spacer: SpacerView | undefined): Set<number> {
  const found = new Set<number>();
  if (!decision || !spacer || decision.who !== spacer.seat) return found;
  const abilities = new Set(usableAbilities(cards, spacer).map((ability) => ability.id));
  decision.options.forEach(({ choice }, option) => {
    const shown =
      (choice.kind === 'play' && decision.ask.kind === 'turn') ||
      (choice.kind === 'use' && decision.ask.kind === 'turn' && abilities.has(choice.id ?? ''));
    if (shown) found.add(option);
  });
  return found;
}

/** What ends a turn: it stands beside the question, not among the answers. */
export function endsTurn({ buttons, decision }: { buttons: OptionButton[]; decision: DecisionView | null }): OptionButton[] {
  if (decision?.ask.kind !== 'turn') return [];
  return buttons.filter(({ option }) => decision.options[option]?.choice.kind === 'end_turn');
}
