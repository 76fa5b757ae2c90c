import { describe, expect, it } from 'vitest';
import { buttonsOf, optionOfKey } from '../src/model/buttons';
import { endsAndNext, optionsInHand } from '../src/model/hand';
import { placesOf, playKey } from '../src/model/places';
import { whyNoAbility, whyNoPlay } from '../src/model/reasons';
import { cards, step, turn } from './fixture';

describe('places', () => {
  it('puts plays on cards and abilities on their names', () => {
    const { decision } = turn().view;
    const places = placesOf(decision);
    const rationalize = decision!.options.findIndex(({ phrase }) => phrase === 'play stressful-brainstorm: rationalize');
    expect(places.plays.get(playKey(0, 0, 3))).toBe(rationalize);
    expect(places.abilities.has('strategic-analysis')).toBe(true);
  });

  it('puts steps on the spaces they lead to', () => {
    const { decision } = step().view;
    const places = placesOf(decision);
    expect([...places.spaces.keys()].length).toBe(decision!.options.filter(({ choice }) => choice.kind === 'step').length);
  });
});

describe('buttons', () => {
  it('have arrows for steps and S for stopping', () => {
    const { decision } = step().view;
    const buttons = buttonsOf(decision);
    const north = decision!.options.findIndex(({ choice }) => choice.dir === 'north');
    expect(optionOfKey(buttons, 'ArrowUp')).toBe(north);
    const stop = decision!.options.findIndex(({ choice }) => choice.kind === 'stop');
    if (stop >= 0) expect(optionOfKey(buttons, 's')).toBe(stop);
  });

  it('number the rest and put going on without last', () => {
    const buttons = buttonsOf(turn().view.decision);
    expect(buttons[0]!.key).toBe('1');
    expect(buttons.at(-1)).toMatchObject({ key: 'e', quiet: true });
    expect(optionOfKey(buttons, 'x')).toBeNull();
  });

  it('give a Blip the number that it bears on the board, and the rest what is left', () => {
    const blips = [1, 2, 4, 9, 10].map((blip) => ({ phrase: `blip ${blip}`, choice: { kind: 'blip', blip } }));
    const grin = { phrase: 'intruder grin', choice: { kind: 'intruder', intruder: 0 } };
    const decision = { ...turn().view.decision!, options: [...blips, grin] };
    expect(buttonsOf(decision).map(({ key }) => key)).toEqual(['2', '3', '5', '0', '', '1']);
  });

  it('never give one key to two options', () => {
    const keys = buttonsOf(turn().view.decision).map(({ key }) => key).filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the open hand', () => {
  it('shows plays and abilities, and leaves the rest to the list', () => {
    const { view } = turn();
    const inHand = optionsInHand(cards, view.decision, view.spacers[0]);
    const left = view.decision!.options.filter((_, option) => !inHand.has(option)).map(({ phrase }) => phrase);
    expect(left).toEqual(['end turn']);
    expect(optionsInHand(cards, view.decision, view.spacers[1]).size).toBe(0);
  });

  it('leaves abilities of anything else to the list', () => {
    const { view } = turn();
    view.decision!.ask.kind = 'order';
    expect(optionsInHand(cards, view.decision, view.spacers[0]).size).toBe(0);
  });
});

describe('reasons', () => {
  it('say why a card or an ability is not on offer', () => {
    const { view } = turn();
    const juliet = view.spacers[0]!;
    const attack = cards.side('desperate-measures')!.actions[0]!;
    expect(whyNoPlay(view.decision, juliet, false, attack)).toBe('ui.no.attack');
    expect(whyNoPlay(view.decision, juliet, true, attack)).toBe('ui.no.played');
    expect(whyNoPlay(view.decision, view.spacers[1]!, false, attack)).toBe('ui.no.not_asked');
    const ability = cards.ability('go-check-it-out')!;
    expect(whyNoAbility(view.decision, juliet, ability)).toBe('ui.no.price');
    expect(whyNoAbility(view.decision, { ...juliet, used: [ability.id] }, ability)).toBe('ui.no.used');
  });

  it('SEC-1 gives every digit of a code its own key', () => {
    const options = [0, 1, 9].map((n) => ({ phrase: `digit ${n}`, choice: { kind: 'digit', n } }));
    const buttons = buttonsOf({ ask: { kind: 'digit' }, who: 0, rule: 'SEC-1', options });
    expect(buttons.map(({ key }) => key)).toEqual(['0', '1', '9']);
  });
});

describe('the end of a turn', () => {
  const ended = (kinds: string[], spacers = 4) => {
    const { view } = turn();
    const one = view.spacers[0]!;
    const crew = Array.from({ length: spacers }, (_, seat) => ({ ...one, seat }));
    const options = kinds.map((kind) => ({ phrase: kind, choice: { kind } }));
    const decision = { ...view.decision!, who: 0, options };
    return { decision, view: { ...view, turn: 0, acted: [{ spacer: 0 }], spacers: crew } };
  };
  const next = ({ decision, view }: ReturnType<typeof ended>, seat: number) => endsAndNext(decision, view, view.spacers[seat]!);

  it('names whoever waits, once no card is left', () => {
    const over = ended(['stratagem', 'end_turn']);
    expect([0, 1, 2, 3].map((seat) => next(over, seat))).toEqual([undefined, 1, 1, 1]);
    expect(next(ended(['play', 'end_turn']), 1)).toBeUndefined();
    over.view.acted.push({ spacer: 1 });
    over.view.spacers[3]!.presence = 'dead';
    expect(next(over, 2), 'nobody else waits').toBeUndefined();
  });

  it('is there where nothing is left but to exert', () => {
    const over = ended(['pass', 'exert']);
    expect(next({ ...over, decision: { ...over.decision, ask: { kind: 'exert' } } }, 1)).toBe(0);
  });
});
