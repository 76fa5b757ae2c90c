/** NOI-5: the dice of a noise lie beside Blips before any is given: two clicks swap them, one gives them all. */
import type { BlipEnd, NoiseToGive } from '../net/generated';
import type { Table } from './table.svelte';

export class NoisePlan {
  /** The Blip whose die is about to be swapped. */
  picked: number | null = $state(null);
  /** The Blips that have the dice, in the order of the dice; nothing while they lie as proposed. */
  private laid: number[] | null = $state.raw(null);
  /** What is to be given, if this person may. */
  readonly open: NoiseToGive | undefined = $derived.by(() => this.asked());
  readonly blips: number[] = $derived.by(() => this.laid ?? this.open?.plan ?? []);

  constructor(private readonly table: Table) {}

  private asked(): NoiseToGive | undefined {
    return this.table.mine ? this.table.update.noise : undefined;
  }

  /** What the die shows that lies beside a Blip; 0 without one. */
  dieOf(blip: number): number {
    return this.open?.dice[this.blips.indexOf(blip)] ?? 0;
  }

  /** Where a Blip would go by the die beside it. */
  endsOf(blip: number): BlipEnd[] {
    return this.open?.ways[this.dieOf(blip)]?.[blip] ?? [];
  }

  optionOf(blip: number): number {
    return this.table.decision?.options.findIndex(({ choice }) => choice.blip === blip) ?? -1;
  }

  /** The first click picks a Blip, the second swaps its die for the other's; a single die just goes where it is clicked. */
  click(blip: number): void {
    const one = this.open?.dice.length === 1 ? this.blips[0]! : null;
    const from = this.picked ?? one;
    if (from === null) this.picked = blip;
    else {
      this.swap(from, blip);
      this.picked = null;
    }
  }

  private swap(one: number, other: number): void {
    this.laid = this.blips.map((blip) => (blip === one ? other : blip === other ? one : blip));
  }

  /** Lays the dice as a hint would have the first of them. */
  follow(option: number): void {
    const blip = this.table.option(option)?.choice.blip;
    if (blip !== undefined && this.open && this.blips[0] !== blip) this.swap(this.blips[0]!, blip);
  }

  /** Gives all of them. */
  give(): void {
    const answers = this.blips.map((blip) => ({ ask: 'noise_die', say: this.table.option(this.optionOf(blip))?.phrase ?? '' }));
    this.table.answerWith(answers);
  }

  /** Another question. */
  reset(): void {
    this.laid = null;
    this.picked = null;
  }
}
