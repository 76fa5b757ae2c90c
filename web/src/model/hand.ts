/** Which options can be read off the open hand, so that the list need not repeat them. */
import type { Ability, Location } from '../net/catalog';
import type { DecisionView, SpacerView, View } from '../net/view';
import type { OptionButton } from './buttons';
import type { Cards } from './cards';

/** The abilities a player can decide to use: their Character's, Suit's and equipped Gear's, and those of the Location they are in. */
export function usableAbilities(cards: Cards, spacer: SpacerView, here?: Location): Ability[] {
  const ids = [
    ...(cards.character(spacer.character)?.abilities ?? []),
    ...(cards.suit(spacer.suit)?.abilities ?? []),
    ...spacer.items.filter((item) => item.equipped).flatMap((item) => cards.gear(item.gear)?.abilities ?? []),
    ...(here?.abilities ?? []),
  ];
  const known = [...new Set(ids)].map((id) => cards.ability(id));
  return known.filter((ability): ability is Ability => ability?.timing === 'free' || ability?.timing === 'reaction');
}

/** Whether it is asked how a turn goes on. To exert is one way: then the rest of the turn is on offer as well. */
export function ownTurn(decision: DecisionView | null): boolean {
  const kind = decision?.ask.kind;
  return kind === 'turn' || (kind === 'exert' && decision!.options.some(({ choice }) => choice.kind === 'end_turn'));
}

/** The options that the cards and abilities of this Spacer show by themselves. */
export function optionsInHand(cards: Cards, decision: DecisionView | null, spacer: SpacerView | undefined, here?: Location): Set<number> {
  const found = new Set<number>();
  if (!decision || !spacer || decision.who !== spacer.seat) return found;
  const turn = ownTurn(decision);
  const abilities = new Set(usableAbilities(cards, spacer, here).map((ability) => ability.id));
  decision.options.forEach(({ choice }, option) => {
    const shown =
      (turn && (choice.kind === 'play' || choice.kind === 'exert')) ||
      // Whoever goes on with the turn does not exert: that needs no answer of its own.
      (turn && (choice.kind === 'pass' || choice.kind === 'engram')) ||
      (turn && choice.kind === 'use' && abilities.has(choice.id ?? ''));
    if (shown) found.add(option);
  });
  return found;
}

/** What ends a turn: it stands beside the question, not among the answers. */
export function endsTurn({ buttons, decision }: { buttons: OptionButton[]; decision: DecisionView | null }): OptionButton[] {
  if (!decision || !ownTurn(decision)) return [];
  return buttons.filter(({ option }) => decision.options[option]?.choice.kind === 'end_turn');
}

/**
 * RND-2: the answer that ends a turn in which no card is left to be played, if the next turn could be this Spacer's
 * and others wait as well.
 */
export function endsAndNext(decision: DecisionView | null, { spacers, acted, turn }: View, { seat }: SpacerView): number | undefined {
  const kind = decision?.ask.kind;
  if (!decision || decision.who !== turn || (kind !== 'turn' && kind !== 'exert')) return undefined;
  const has = (wanted: string) => decision.options.findIndex(({ choice }) => choice.kind === wanted);
  const waits = (other: SpacerView) => other.seat !== turn && other.presence !== 'dead' && other.presence !== 'out' && !acted.some((figure) => 'spacer' in figure && figure.spacer === other.seat);
  const waiting = spacers.filter(waits);
  if (has('play') >= 0 || waiting.length < 2 || !waiting.some((other) => other.seat === seat)) return undefined;
  const end = has('end_turn');
  // EXR-1: where nothing is left but to exert, not to do so ends the turn.
  const ends = end >= 0 ? end : has('pass');
  return ends >= 0 ? ends : undefined;
}
