/** Tells what happened, beat by beat, before the next question is asked. */
import { settings } from '../app/settings.svelte';
import { play, playAll } from '../app/sound';
import type { Cards } from '../model/cards';
import { soundsOf } from '../model/sounds';
import type { DieView, Event as GameEvent } from '../net/generated';
import type { LogLine } from '../net/messages';
import type { View } from '../net/view';
import { beatsOf, LENGTH, type Beat } from './beats';
import { retell } from './retell';

/** Dice are never hurried past: they lie at least so long. */
const DICE = 600;

export class Stage {
  beats: Beat[] = $state.raw([]);
  private at = $state(-1);
  /** The position as far as it has been told. */
  view: View | null = $state.raw(null);
  /** The position in which the round began, for its summary. */
  roundBefore: View | null = $state.raw(null);
  readonly beat: Beat | null = $derived(this.beats[this.at] ?? null);
  readonly on: boolean = $derived(this.beat !== null);
  /** Beats still to come, this one included. */
  readonly left: Beat[] = $derived(this.beats.slice(Math.max(0, this.at)));
  private opening: LogLine[] = $state.raw([]);
  /** What has been told of it so far. */
  readonly told: LogLine[] = $derived(this.on ? [...this.opening, ...this.beats.slice(0, this.at + 1).flatMap(({ lines }) => lines)] : []);
  private over: () => void = () => {};
  /** The position that all of it leads to. */
  private after: View | null = null;
  /** The dice that lay on the table when it began. */
  private before: DieView[] = [];
  private timer = 0;
  private pace = 1;
  private round: { n: number; view: View } | null = null;

  constructor(private readonly cards: Cards) {}

  /** Begins to tell; false if there is nothing to tell, or nobody wants to be told. */
  begin(before: View, after: View, lines: LogLine[], mine: boolean, over: () => void): boolean {
    if (this.round?.n !== before.round) this.round = { n: before.round, view: before };
    if (settings.speed === 'instant') return false;
    const { opening, beats } = beatsOf(lines, before.intruders.find(({ acting }) => acting)?.intruder);
    if (beats.length === 0 || document.hidden) return false;
    this.roundBefore = this.round.view;
    this.pace = (settings.speed === 'quick' ? 0.5 : 1) * (mine ? 1 : 0.6);
    this.over = over;
    this.after = after;
    this.before = before.roll?.thrown ? before.dice : [];
    this.opening = opening;
    this.beats = beats;
    this.view = retell(before, facts(opening), this.cards, after);
    // What led to the first beat is heard before it: a shot before its dice.
    this.show(0, playAll(soundsOf(facts(opening), this.cards.shoots)));
    return true;
  }

  /** Of the roll that is told of, dice that lay there before: none once it is done. */
  get lying(): DieView[] {
    const told = [this.opening, ...this.beats.slice(0, this.at).map(({ lines }) => lines)].flatMap(facts);
    return told.some(({ kind }) => kind === 'roll_done') ? [] : this.before;
  }

  /** On to the next beat; after the last the question is asked. */
  next(): void {
    if (this.on) this.show(this.at + 1);
  }

  /** To the next question at once. */
  skip(): void {
    if (this.on) this.show(this.beats.length);
  }

  private show(at: number, wait = 0): void {
    window.clearTimeout(this.timer);
    this.at = at;
    const beat = this.beats[at];
    if (!beat || !this.view || !this.after) {
      this.beats = [];
      this.at = -1;
      this.view = null;
      this.over();
      return;
    }
    this.view = retell(this.view, facts(beat.lines), this.cards, this.after);
    play(beat.kind, wait);
    // Without motion every beat is a still picture that waits for its reader.
    if (settings.reducedMotion) return;
    const length = LENGTH[beat.kind] * this.pace;
    this.timer = window.setTimeout(() => this.next(), beat.kind === 'dice' ? Math.max(DICE, length) : length);
  }
}

function facts(lines: LogLine[]): GameEvent[] {
  return lines.flatMap(({ event }) => (event ? [event] : []));
}
