import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import gameEnglish from '../../crates/texts/texts/en.json';
import { whyBadge, whySpace, whyWalk } from '../src/model/chain/board';
import { whyDeck, whyPart, whyPile, whyWounds } from '../src/model/chain/boss';
import { factsOf, whyAction, whyFact } from '../src/model/chain/card';
import { whyPlays, whySkill, whyStat, whySupply, whyTrack } from '../src/model/chain/crew';
import { whyDie, whySum } from '../src/model/chain/dice';
import { whyIntent, whyNext, whyThreat } from '../src/model/chain/forecast';
import { whyEstimate, whyGear, whySlots } from '../src/model/chain/loadout';
import { whyOdds } from '../src/model/chain/odds';
import { whyDeed, whyEnd } from '../src/model/chain/story';
import { whyStatus } from '../src/model/chain/tokens';
import { whyFlashback, whyRound, whyStratagem, whyToken } from '../src/model/chain/team';
import type { Seen, Why } from '../src/model/chain/why';
import { Cards } from '../src/model/cards';
import { possibleCards, threats } from '../src/model/forecast';
import { entriesOf } from '../src/model/log';
import { renderLine } from '../src/model/words';
import type { LogLine } from '../src/net/messages';
import type { DieView, Figure, RollView } from '../src/net/view';
import tableEnglish from '../src/texts/en.json';
import { board, cards, catalog, told, turn } from './fixture';

const texts = { ...gameEnglish, ...tableEnglish };

/** Juliet's turn, with these lines in the log. */
function seen(lines: LogLine[] = []): Seen {
  const { view } = turn();
  return { view, cards, board, log: entriesOf([], lines, 1, 0), forecast: possibleCards(view), odds: {} };
}

/** A chain as it is read: "sentence RULE". */
function read(why: Why | null): string[] {
  return (why?.steps ?? []).map((line) => `${renderLine(texts, line)} ${line.rule}`);
}

const changed = (stat: 'vitals' | 'stress', from: number, to: number, spacer = 0): LogLine =>
  told('IAT-2', 'stat_changed', { spacer: 'Juliet Abel', stat: { key: `stat.${stat}` }, from, to }, { kind: 'stat_changed', spacer, stat, from, to });
const die = (colour: 'white' | 'red', power: number, half: number, potential: number, more: Partial<DieView> = {}): DieView => {
  const face = { power, half, potential, crit: 0 };
  return { ...{ colour, side: 0, face, counts: face, stressed: false, confident: false, armored: false, disciplined: false }, ...more };
};
const total = { power: 0, dice: 0, halves: 0, raw: 0, turned: 0, lethal: 0, potential: 0, noise: 0, crit: 0, crit_of_weapon: 0 };
const roll: RollView = { kind: 'attack', spacer: 0, at: 5, intruder: null, terrorize: false, thrown: true, total, enough: false, critical: false, quiet: 0, harm: null };

describe('the chain behind status tokens', () => {
  const rage = { id: 'rage', name: 'Rage', text: 'It has been hurt once too often.' };
  const now = (...lines: LogLine[]): Seen => ({ ...seen(lines), cards: new Cards({ ...catalog, tokens: [rage] }) });
  const line = (n: number, on: Figure | null) => told('TOK-1', 'status', { token: 'Rage', figure: 'The Mothman', n }, { kind: 'status_changed', on, token: 0, to: n });

  it('says what they mean and how they came, on this figure alone', () => {
    const boss = { intruder: 0 };
    expect(read(whyStatus(now(line(1, boss), line(3, { spacer: 0 }), line(2, boss)), boss, { token: 'rage', n: 2 }))).toEqual([
      'Rage on The Mothman: 1. TOK-1',
      'Rage on The Mothman: 2. TOK-1',
      'Rage 2: It has been hurt once too often. TOK-1',
    ]);
  });

  it('tells those of the session apart', () => {
    expect(read(whyStatus(now(line(1, { intruder: 0 })), null, { token: 'rage', n: 1 }))).toHaveLength(1);
  });
});

describe('the chain behind a Spacer', () => {
  it('goes from the start over every change to the number', () => {
    const now = seen([changed('vitals', 9, 7), changed('stress', 1, 2), changed('vitals', 7, 5)]);
    now.view.spacers[0]!.vitals = 5;
    expect(read(whyStat(now, now.view.spacers[0]!, 'vitals'))).toEqual([
      'At the start: Vitals 9. RUB-1',
      'Juliet Abel: Vitals 9 to 7. IAT-2',
      'Juliet Abel: Vitals 7 to 5. IAT-2',
      'Juliet Abel: Vitals 5. RUB-1',
    ]);
  });

  it('tells Spacers apart by their seats', () => {
    const now = seen([changed('vitals', 9, 7, 1)]);
    expect(read(whyStat(now, now.view.spacers[0]!, 'vitals')).join()).not.toContain('9 to 7');
  });

  it('does not pretend to know the start when older lines are gone', () => {
    const now = seen([changed('vitals', 4, 3)]);
    expect(read(whyStat(now, now.view.spacers[0]!, 'vitals'))[0]).toBe('Juliet Abel: Vitals 4 to 3. IAT-2');
  });

  it('names every bonus that the next Adrenaline action reaches (RUB-2)', () => {
    const now = seen();
    Object.assign(now.view.spacers[0]!, { adrenaline: 1, collected: 3, next_bonuses: ['discipline', 'discipline'] });
    const steps = read(whyTrack(now, now.view.spacers[0]!));
    expect(steps).toContain('At 2 on Character or Suit: Discipline. RUB-2');
    expect(steps.at(-1)).toBe('The next Adrenaline action reaches 2 and brings: Discipline, Discipline. RUB-2');
  });

  it('counts plays down from three (ACT-1, EXR-2)', () => {
    const now = seen();
    Object.assign(now.view.spacers[0]!, { exerts: 1, plays_left: 1 });
    expect(read(whyPlays(now, now.view.spacers[0]!))).toEqual([
      '3 cards can be played in a turn. ACT-1',
      '1 Exert card fills as many of them. EXR-2',
      'Played this turn: 1. RND-3',
      'Juliet Abel can play 1 more card. ACT-1',
    ]);
  });
});

describe('the chain behind the Boss', () => {
  it('names the trait and the Suppression that change the AT (ATK-4)', () => {
    const now = seen();
    const trait = cards.kind('mothman')!.traits[0]!;
    now.view.boss!.at = 4;
    now.view.intruders[0]!.at_changes = [
      { ability: trait, rule: 'ATK-4', by: 1 },
      { ability: null, rule: 'SUP-2', by: -2 },
    ];
    const part = cards.kind('mothman')!.bp.find((one) => one.at === 5)!;
    expect(read(whyPart(now, part)).map((text) => text.replace(part.name, 'It'))).toEqual([
      'Printed on It: AT 5. ATK-4',
      `${cards.ability(trait)!.name} adds 1 AT. ATK-4`,
      '2 Suppression take 2 AT off. SUP-2',
      'It has AT 4 now. ATK-4',
    ]);
  });

  it('keeps dice that a card adds at times apart from those it always throws', () => {
    const printed = factsOf(cards, 'osr-3').map(({ fact, args }) => read(whyFact(cards, 'osr-3', fact, args)).at(-1));
    expect(printed).toEqual(expect.arrayContaining(['Dice: 2 red ATK-6', 'At times 1 red more ATK-6']));
  });

  it('tells how a deck came to its cards (ESC-8)', () => {
    const now = seen([told('ESC-8', 'card_escalated', { level: 'II', deck: { key: 'deck.ai' } }, { kind: 'card_escalated', deck: 'ai', level: 'II' })]);
    const steps = read(whyDeck(now, 'ai'));
    expect(steps[1]).toBe('A level II card is shuffled into the AI deck. ESC-8');
    expect(read(whyDeck(now, 'bp')).join()).not.toContain('ESC-8');
    expect(steps.at(-1)).toMatch(/^AI deck: \d+ cards, by level I×\d/);
  });
});

describe('the chain behind odds', () => {
  it('says which dice, which tokens, which AT, and what comes of it', () => {
    const now = seen();
    now.odds = { 0: { fail: 0.3, wound: 0.6, critical: 0.1, at: [3, 5], gear: 'osr-3', intruder: 0, dice: [1, 2, 0], power: 1, crit: 1, confidence: 1, discipline: 2 } };
    expect(read(whyOdds(now, now.view.decision, 0))).toEqual([
      'OSR-3 "Dumb" Polymer Rifle against Mothman. ATK-1',
      'Thrown: 1 white, 2 red. ATK-6',
      'The weapon adds 1 Power. DIC-2',
      '1 die is thrown again by Confidence, where it helps. ROL-2',
      'Discipline turns up to 2 Potentials into Power. ROL-4',
      'Re-rolls for Stress are not counted: they only make it better. ROL-1',
      'With that the body parts that can come have AT 3 to 5, each as likely as the other. ATK-4',
      'Less Power than AT: fail in 30\u00a0%. ATK-8',
      'Four critical quadrants and enough Power, 1 of them by the weapon: critical in 10\u00a0%. ATK-7',
      'Power of at least AT: a wound in 60\u00a0%. ATK-8',
    ]);
  });

  const deadly = (kind: string, change: object, ways: Seen['ways'] = [], course?: LogLine[]) => {
    const now = seen();
    now.ways = ways;
    Object.assign(now.view.spacers[0]!, change);
    const option = { phrase: kind, choice: { kind } };
    now.odds = { 0: { death: 1, ...(course ? { course } : {}) } };
    return read(whyOdds(now, { ...now.view.decision!, who: 0, options: [option] }, 0)).join('\n');
  };

  it('says by what an option kills, as the server does', () => {
    const course = [told('EXR-1', 'exerted', { spacer: 'Juliet Abel', n: 3 }), told('DIE-4', 'died', { spacer: 'Juliet Abel', cause: { key: 'death.exertion' } })];
    expect(deadly('exert', {}, [], course)).toMatch(/EXR-1\n.* DIE-4\nChance of death: 100\u00a0% DIE-4$/);
  });

  it('names those who strike when somebody steps away (AOO-1)', () => {
    const at = turn().view.intruders[0]!.at;
    const away = { option: null, path: [at - 2], steps: [], tiles: [], chances: [{ from: at - 1, intruders: [0] }], noise: false };
    expect(deadly('step', { at: at - 1 }, [away])).toMatch(/is struck by Mothman first\. AOO-1\nIt draws one of \d cards that can come\. BOS-3\nJuliet Abel has \d Vitals to lose/);
    expect(deadly('step', { at: at - 1 })).not.toMatch(/is struck by/);
  });
});

describe('the chain behind the forecast', () => {
  const course: LogLine[] = [
    told('CMD-1', 'behaves', { intruder: 'Mothman', card: 'Swoop' }),
    told('TGT-3', 'targeted', { intruder: 'Mothman', spacer: 'Juliet Abel' }, { kind: 'targeted', intruder: 0, spacer: 0 }),
    told('IMV-2', 'moved', { figure: 'Mothman', from: 'E14', to: 'E10' }),
  ];
  const swoop = { card: 'swoop', level: 'I' as const, target: 0, to: 81, dice: ['red' as const, 'red' as const], hit: 0.8, course, blow: { lethal: false, terrorize: false, less: 1, more: 0 } };

  it('goes by the card, its Target, its way and its roll', () => {
    const steps = read(whyIntent(seen(), { ...swoop, danger: [{ spacer: 0, flatline: 0.1, death: 0.05 }] }));
    expect(steps[1]).toMatch(/^Swoop reads: .* TGT-1$/s);
    expect(steps.slice(2, 8)).toEqual([
      'Mothman performs Swoop. CMD-1',
      'Mothman targets Juliet Abel. TGT-3',
      'Mothman moves from E14 to E10. IMV-2',
      'It throws 2 red. IAT-2',
      'Gear takes off 1, to no less than 1. IAT-4',
      'At least 1 Power falls in 80\u00a0% of all throws; re-rolls by armor and Stress are not counted. IAT-2',
    ]);
    expect(steps.at(-1)).toBe('Chance of death for Juliet Abel: 5\u00a0%. FLT-1');
  });

  it('says what the chance of death counts, and whether Vitals or Stress bring it', () => {
    const dying = (flatline: number) => read(whyIntent(seen(), { ...swoop, danger: [{ spacer: 0, flatline, death: 0.05 }] })).slice(8);
    expect(dying(0.1)[0]).toMatch(/^Everything this activation brings is counted: .* IAT-5$/);
    expect(dying(0.1)[1]).toMatch(/^Counted for people who do nothing about it: .* IAT-4$/);
    expect(dying(0.1)[2]).toMatch(/^Juliet Abel has \d Vitals to lose\. HRM-1$/);
    expect(dying(0)[2]).toMatch(/^Juliet Abel: Stress \d\. RUB-1$/);
    expect(dying(0)[3]).toBe('Stress above 9 is death. DIE-1');
    expect(dying(0.1).at(-1)).toMatch(/FLT-1$/);
    expect(dying(0).at(-1)).toMatch(/DIE-1$/);
  });

  it('names the rule by which each card strikes somebody', () => {
    const now = seen();
    const targets = [{ spacer: 0, cards: 1, hit: 0.8, death: 0, to: 4 }];
    now.forecast = { boss: { top: 'I', cards: [swoop, { ...swoop, card: 'ignite', target: 1 }], targets } };
    const threat = threats(now.view, now.forecast).find((one) => one.target === 0)!;
    expect(read(whyThreat(now, threat))).toEqual([
      'Next card is level I: one of 2. BOS-3',
      'Swoop would strike Juliet Abel: hits 80\u00a0%. TGT-3',
      'On average they hit in 80\u00a0% of all throws. IAT-2',
      'Most likely target: Juliet Abel (1 of 2). TGT-1',
    ]);
    expect(read(whyNext(now)).at(-1)).toBe('Next card is level I: one of 2. BOS-3');
  });

  it('names no level while the deck is empty', () => {
    const now = seen();
    now.view.boss!.ai = { ...now.view.boss!.ai, top: null };
    now.forecast = { boss: { top: null, cards: [swoop] } };
    expect(read(whyNext(now)).at(-1)).toBe('The deck is empty: the next card is one of 1. BOS-3');
    expect(read(whyNext(now)).join()).not.toMatch(/level/);
  });
});

describe('the chain behind dice', () => {
  it('goes die by die to the sum that the server says, and what it must match (ATK-8)', () => {
    const now = seen();
    now.view.dice = [die('white', 1, 1, 0), die('red', 0, 1, 1, { disciplined: true })];
    now.view.roll = { ...roll, total: { ...total, power: 4, halves: 1, turned: 1, raw: 1, crit: 2, crit_of_weapon: 2 } };
    const part = cards.kind('mothman')!.bp.find((one) => one.at === 5)!;
    const steps = read(whySum(now, part));
    expect(steps.slice(0, 7)).toEqual([
      'Die 1, white: 1½ DIC-1',
      'Die 2, red: ½◇ DIC-1',
      'Two halves make one Power: 1 more. DIC-2',
      'Discipline turned 1 Potential into Power. ROL-4',
      '1 Power that is on no die, by weapon and bonuses. DIC-2',
      '2 of the critical quadrants are on no die: by weapon and bonuses. ATK-7',
      '2 critical quadrants; 4 make a wound critical. ATK-7',
    ]);
    expect(steps.at(-1)).toBe('Together: 4 Power and 0 Potentials against AT 5. ATK-8');
  });

  it('says what an attack of an Intruder does, Lethal and all (KEY-LTH)', () => {
    const now = seen();
    now.view.dice = [die('red', 2, 0, 2)];
    now.view.roll = { ...roll, kind: 'defence', at: 0, intruder: 0, enough: null, total: { ...total, power: 4, lethal: 2 }, harm: 3 };
    const steps = read(whySum(now, undefined));
    expect(steps).toContain('Lethal: 2 Potentials count as Power. KEY-LTH');
    expect(steps).toContain('With armor and all else counted: 3 Vitals lost. IAT-4');
    expect(steps.at(-1)).toMatch(/^Together: 4 Power/);
  });

  it('have no sum before they are thrown, and keep that of the last roll after it', () => {
    const now = seen([told('DIC-2', 'roll_done', {}, { kind: 'roll_done', power: 3, potential: 1, crit: 2 })]);
    now.view.dice = [die('red', 2, 0, 0)];
    now.view.roll = { ...roll, thrown: false };
    expect(whySum(now, undefined)).toBeNull();
    expect(read(whyDie(now, 0))).toEqual(['A red die: whoever makes the roll brings it. DIC-1']);
    now.view.roll = null;
    expect(read(whySum(now, undefined)).at(-1)).toBe('Together: 3 Power, 1 Potential. DIC-2');
  });

  it('says what was done to a die', () => {
    const now = seen([told('DIC-1', 'die_rolled', { n: 1, colour: { key: 'colour.red' }, face: '2' }, { kind: 'die_rolled', die: 0, colour: 'red', side: 3 })]);
    now.view.dice = [die('red', 2, 0, 0, { stressed: true })];
    expect(read(whyDie(now, 0))).toEqual([
      'A red die: whoever makes the roll brings it. DIC-1',
      'Die 1, red: 2. DIC-1',
      'It was thrown again for 1 Stress. ROL-1',
      'It counts 2 Power. DIC-2',
    ]);
    expect(whyDie(now, 4)).toBeNull();
  });
});

describe('the chain behind the pool', () => {
  const gained = (half: 'incoming' | 'active', n: number): LogLine =>
    told('RUB-2', 'tokens_gained', { half: { key: `half.${half}` }, n, token: { key: 'token.discipline' } }, { kind: 'tokens_changed', half, token: 'discipline', by: n });
  const milled = told('POOL-3', 'pool_milled', {}, { kind: 'pool_milled' });

  it('tells what is Active from what came in before the last milling (POOL-3)', () => {
    const now = seen([gained('incoming', 5), milled, gained('incoming', 2), milled, gained('incoming', 1)]);
    const active = read(whyToken(now, 'active', 'discipline'));
    expect(active.join()).not.toContain('+5');
    expect(active).toContain('Incoming: +2 Discipline. RUB-2');
    const incoming = read(whyToken(now, 'incoming', 'discipline'));
    expect(incoming).toContain('Incoming: +1 Discipline. RUB-2');
    expect(incoming.join()).not.toContain('+2');
  });
});

describe('the chain behind the end', () => {
  const luck = { dice: 10, expected: 8.25, rolled: 11 };
  const story = {
    ...{ outcome: 'won' as const, choices: 90, rounds: 4, limit: 8, curve: [], intruders: luck },
    spacers: [{ ...luck, fails: 2, wounds: 3, criticals: 1, best: 6, taken: 7, found: [] }],
    marks: [{ index: 80, round: 4, what: 'death' as const, spacer: 0 }],
  };

  it('says how dice fell', () => {
    expect(read(whyDeed(seen(), story, 0, 'luck'))).toEqual([
      '10 dice were thrown, re-rolls included. DIC-1',
      'Such dice give 8.3 Power on average. DIC-2',
      'They gave 11.0. DIC-2',
      'Juliet Abel: +2.8 Power against the average. DIC-2',
    ]);
  });

  it('says what was counted, and how somebody fell', () => {
    expect(read(whyDeed(seen(), story, 0, 'dealt')).slice(1)).toEqual(['3 with Power of at least AT. ATK-8', '1 with four critical quadrants. ATK-7', 'Juliet Abel: 4 attacks that wounded. ATK-8']);
    const died = told('DIE-6', 'died', { spacer: 'Juliet Abel', cause: 'a failed Flatline check' }, { kind: 'died', spacer: 0, cause: 'flatline' });
    expect(read(whyDeed(seen([died]), story, 0, 'fate')).slice(1)).toEqual(['Juliet Abel dies: a failed Flatline check. DIE-6', 'Juliet Abel died in round 4. DIE-7']);
    expect(read(whyEnd(seen(), story))).toContain('Juliet Abel died in round 4. DIE-7');
  });
});

describe('every chain', () => {
  const now = seen();
  const [juliet] = now.view.spacers;
  const side = cards.side('hurried-walk')!;
  const all: (Why | null)[] = [
    ...(['vitals', 'stress', 'adrenaline', 'radiation', 'infection', 'antinomy', 'exerts'] as const).map((stat) => whyStat(now, juliet!, stat)),
    ...(['ai', 'bp'] as const).flatMap((deck) => (['escalation', 'known', 'discard', 'stack', 'removed'] as const).map((pile) => whyPile(now, deck, pile))),
    ...(['wounds', 'suppression', 'surprised'] as const).map((badge) => whyBadge(now, now.view.intruders[0]!, badge)),
    ...cards.catalog.gear.flatMap(({ id }) => factsOf(cards, id).map(({ fact, args }) => whyFact(cards, id, fact, args))),
    ...side.actions.map((action) => whyAction(side, action)),
    ...now.view.spacers.map((spacer) => whySpace(now, spacer.at)),
    whySupply(now, juliet!, juliet!.items[0]!, 'ammo'),
    whySkill(now, juliet!, 0),
    whyWounds(now),
    whyStratagem(now, 0),
    whyRound(now),
    whySlots(cards, { character: 'juliet-abel', suit: 'standard-eva-suit', gear: ['osr-3', 'doorknocker'] }, { hands: { used: 2, of: 2 }, supports: { used: 0, of: 2 }, backpack: { used: 1, of: 3 }, places: ['equipped', 'backpack'], fitting: [] }),
    whyGear(cards, 'osr-3'),
    whyEstimate('Bots win this.', 2),
    whyFlashback(3, 'undo'),
    whyFlashback(2, 'redo'),
    whyWalk(now, { option: null, path: [80, 81], steps: [], tiles: [{ tile: 'radiation-pool', at: 80 }], chances: [{ from: 79, intruders: [0] }], noise: true }, 'Steady Walk'),
  ];

  it('has steps in plain words, each with its rule', () => {
    for (const why of all) {
      expect(why?.steps.length, JSON.stringify(why?.about)).toBeGreaterThan(0);
      for (const text of read(why)) expect(text).toMatch(/^[^{}]+ [A-Z]+-[A-Z0-9]+$/);
      expect(why!.rules.length).toBeGreaterThan(0);
    }
  });

  it('names only rules that exist', () => {
    const rules = readdirSync('../rules').filter((file) => file.endsWith('.md')).map((file) => readFileSync(`../rules/${file}`, 'utf8')).join('\n');
    const source = readdirSync('src/model/chain').map((file) => readFileSync(`src/model/chain/${file}`, 'utf8')).join('\n');
    const named = [...new Set([...source.matchAll(/'([A-Z]{3,4}-(?:\d+|[A-Z]{3}))'/g)].map((match) => match[1]!))];
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((id) => !rules.includes(`**${id}`))).toEqual([]);
  });
});
