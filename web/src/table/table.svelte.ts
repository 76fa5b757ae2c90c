/** Everything a screen with a board shows: the last update, and what this person is doing with it. */
import { getContext, setContext } from 'svelte';
import { playAll } from '../app/sound';
import type { Cards } from '../model/cards';
import { buttonsOf } from '../model/buttons';
import { possibleCards } from '../model/forecast';
import { entriesOf, type LogEntry } from '../model/log';
import { noPlaces, placesOf } from '../model/places';
import { soundsOf } from '../model/sounds';
import { pageOf, type Board } from '../model/spaces';
import type { Location } from '../net/catalog';
import type { Answer, ChatLine, Line, LogLine, Mend, Odds, RouteView, Seat, StandingOrders, Trouble, Update, Way } from '../net/messages';
import type { DecisionView, OptionView, SpacerView, View } from '../net/view';
import { Stage } from '../stage/stage.svelte';
import { NoisePlan } from './noise.svelte';
import { Orders } from './orders';
import { Walk } from './walk.svelte';

/** Sends what the player decides; a replay has nobody to send to. */
export interface Answers {
  choose(decision: number, option: number, then: Answer[]): void;
  order(seat: number, orders: StandingOrders): void;
}

export interface Hint {
  option: number;
  /** Where ways are shown, which of them. */
  route?: number;
  /** Where one answer is given together with the next: that one. */
  then?: Answer;
  /** Where dice are asked about, which of all that can be done. */
  mend?: number;
  why: Line;
}

export class Table {
  update: Update = $state.raw(undefined as unknown as Update);
  log: LogEntry[] = $state.raw([]);
  chat: ChatLine[] = $state([]);
  seats: Seat[] = $state.raw([]);
  pings: { id: number; space: number; name: string }[] = $state([]);
  hint: Hint | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  /** The seats this person plays. */
  you: number[] = $state.raw([]);
  /** An answer is on its way. */
  waiting = $state(false);
  /** The space under the pointer or the focus. */
  hovered: number | null = $state(null);
  /** The space a finger or a key has pointed out, to be walked to next. */
  aimed: number | null = $state(null);
  /** The option under the pointer or the focus. */
  pondered: number | null = $state(null);
  /** The Blip under the pointer. */
  pointed: number | null = $state(null);
  /** The page that asks is laid aside, to look at the board. */
  pageAside = $state(false);
  /** Several options at one place, or ways of an Intruder that end there: only these are listed until one is chosen. */
  narrowed: number[] | null = $state.raw(null);
  /** Dice that are marked to be thrown again. */
  marks: number[] = $state.raw([]);
  /** The way of an Intruder under the pointer or the focus, by its place in the list. */
  routed: number | null = $state(null);
  /** The Spacer whose hand is open, if somebody chose one. */
  selected: number | null = $state(null);

  /** What has happened is told on it before the next question. */
  readonly stage: Stage;
  readonly view: View = $derived.by(() => this.stage.view ?? this.update.view);
  readonly decision: DecisionView | null = $derived(this.view.decision);
  /** By what figures come to where they stand: what is being told, or what just came. */
  readonly walked: LogLine[] = $derived.by(() => this.stage.beat?.lines ?? (this.staged ? [] : this.update.lines));
  readonly board: Board = $derived(this.boardOf(this.view));
  /** May this person answer? */
  readonly mine: boolean = $derived(this.mayAnswer());
  readonly places = $derived(this.mine ? placesOf(this.decision) : noPlaces());
  readonly buttons = $derived(this.mine ? buttonsOf(this.decision) : []);
  /** Keys by option, to be written wherever the option is shown. */
  readonly keys = $derived(new Map(this.buttons.map((button) => [button.option, button.key])));
  /** What is known about the Intruders' next moves. */
  readonly forecast = $derived.by(() => this.update.forecast ?? possibleCards(this.view));
  /** Chances by option: of attacks, and of death. */
  readonly odds: Record<string, Odds> = $derived.by(() => this.chances());
  /** The Spacer who acts: whose question it is, else whose turn. */
  readonly acting: number | null = $derived(this.decision?.who ?? this.view.turn);
  readonly shown: SpacerView | undefined = $derived(this.spacerShown());
  /** LOC-2: the Location of whoever is shown. */
  readonly here: Location | undefined = $derived.by(() => {
    const page = this.shown?.presence === 'board' ? pageOf(this.board, this.shown.at) : -1;
    return this.cards.location(this.view.run?.locations[page] ?? '');
  });
  readonly ways: Way[] = $derived(this.update.ways ?? []);
  /** What can be done about the dice, if this person may. */
  readonly mends: Mend[] = $derived.by(() => (this.mine ? (this.update.mends ?? []) : []));
  /** The space that is spoken of: that of the answer pointed at, else the one under the pointer. */
  readonly looked: number | null = $derived.by(() => (this.pondered === null ? undefined : this.option(this.pondered)?.choice.space) ?? this.hovered);
  /** The ways that an Intruder can be sent. */
  readonly routes: RouteView[] = $derived.by(() => (this.decision ? (this.update.routes ?? []) : []));
  readonly orders: Orders;
  readonly walk: Walk;
  readonly noise: NoisePlan;
  /** Called when a question stands and nothing is left to tell. */
  onsettled: () => void = () => {};
  /** Updates that came while another was being told. */
  private inbox: Update[] = [];
  /** The last update was told in beats. */
  private staged = $state(false);

  constructor(
    readonly cards: Cards,
    readonly answers: Answers | null,
  ) {
    this.orders = new Orders(
      () => this.seats,
      (seat, orders) => this.answers?.order(seat, orders),
    );
    this.walk = new Walk(this);
    this.noise = new NoisePlan(this);
    this.stage = new Stage(cards);
  }

  private chances(): Record<string, Odds> {
    const odds: Record<string, Odds> = { ...this.update.odds };
    for (const [option, { chance, course }] of Object.entries(this.update.deaths ?? {})) odds[option] = { ...odds[option], death: chance, ...(course ? { course } : {}) };
    return odds;
  }

  /** A board that is laid out page by page comes with the position; all others are printed. */
  private boardOf({ session, board }: View): Board {
    const number = this.cards.session(session)?.board ?? 0;
    return board ? { ...board, joined: true } : this.cards.catalog.boards[number]!;
  }

  private mayAnswer(): boolean {
    const decision = this.decision;
    if (!decision || !this.answers || this.update.abandoned || this.update.stopped) return false;
    return decision.who === null ? this.you.length > 0 : this.you.includes(decision.who);
  }

  private spacerShown(): SpacerView | undefined {
    const own = this.you[0];
    const seat = this.selected ?? this.acting ?? own ?? 0;
    return this.view.spacers[seat];
  }

  option(option: number): OptionView | undefined {
    return this.decision?.options[option];
  }

  name(seat: number | null): string {
    const spacer = seat === null ? undefined : this.view.spacers[seat];
    return spacer ? this.cards.firstName(spacer.character) : '';
  }

  /** Takes in what the server sent; what has happened is told first. */
  receive(update: Update): void {
    const rewound = update.from !== undefined && update.from < (this.log.at(-1)?.id ?? -1) + 1;
    if (rewound) {
      this.inbox = [];
      this.stage.skip();
    }
    if (this.stage.on) {
      this.inbox.push(update);
      return;
    }
    const before = this.update as Update | undefined;
    const tell = before !== undefined && !rewound && this.answers !== null;
    this.staged = tell && this.stage.begin(before.view, update.view, update.lines, this.mine, () => this.take(update));
    if (this.staged) {
      this.waiting = true;
      return;
    }
    if (tell) playAll(soundsOf(update.lines.flatMap(({ event }) => event ?? []), this.cards.shoots));
    this.take(update);
  }

  /** Goes on with what came meanwhile. */
  private take(update: Update): void {
    const before = this.update as Update | undefined;
    this.update = update;
    this.seats = update.seats ?? this.seats;
    this.log = entriesOf(this.log, update.lines, update.decision, update.from);
    this.waiting = false;
    // What went wrong at an earlier question is over.
    if (before?.decision !== update.decision) {
      this.trouble = null;
      this.pageAside = false;
    }
    this.hint = null;
    this.pondered = null;
    this.pointed = null;
    this.narrowed = null;
    this.aimed = null;
    this.marks = [];
    this.routed = null;
    this.noise.reset();
    if (before && before.view.turn !== update.view.turn) this.selected = null;
    this.onsettled();
    const later = this.inbox.splice(0);
    const last = later.at(-1);
    // What came while something else was being told is told in one go: a walk, a patrol, not every step of them.
    if (last) this.receive({ ...last, lines: later.flatMap(({ lines }) => lines), ...(later[0]!.from === undefined ? {} : { from: later[0]!.from }) });
  }

  narrow(options: number[] | null): void {
    this.narrowed = options;
  }

  /** A hint is shown where it can be followed: dice that it would throw again are marked. */
  advise(hint: Hint): void {
    this.hint = hint;
    this.noise.follow(hint.option);
    const mend = this.mends[hint.mend ?? -1];
    if (mend && mend.dice.length > 0) this.marks = mend.dice;
  }

  /** Marks a die, or takes the mark off. */
  mark(die: number): void {
    this.marks = this.marks.includes(die) ? this.marks.filter((other) => other !== die) : [...this.marks, die];
  }

  /** Answers the question, and those that follow as long as nothing comes in between. */
  choose(option: number, then: Answer[] = this.with(option)): void {
    if (!this.mine || this.waiting || !this.answers || !this.option(option)) return;
    this.waiting = true;
    this.trouble = null;
    this.answers.choose(this.update.decision, option, then);
  }

  /** KEY-EMP: what can be told to spend all Ammo, and is not, spends what it must. */
  private with(option: number): Answer[] {
    return this.update.clips?.[option] ? [{ ask: 'empty_clip', say: 'pass' }] : [];
  }

  /** The same with answers that the server has laid out. */
  answerWith(answers: Answer[]): void {
    const [first, ...then] = answers;
    const option = this.decision?.options.findIndex(({ phrase }) => phrase === first?.say) ?? -1;
    if (option >= 0) this.choose(option, then);
  }
}

const KEY = Symbol('table');

export function provideTable(table: Table): void {
  setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
