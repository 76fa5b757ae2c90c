/** A walk planned by pointing and carried out step by step; it stops when something interrupts it. */
import type { LogLine, Way } from '../net/messages';
import type { Table } from './table.svelte';

export class Walk {
  /** Spaces still to go, and whose way it is. */
  private going: { seat: number; path: number[]; at: number } | null = null;
  /** Every space that can be reached now, with the way there, as the server says it. */
  readonly reach: Map<number, Way> = $derived.by(() => this.ways());
  /** The way to the space that is pointed at. */
  readonly plan: Way | null = $derived.by(() => this.pointed());

  constructor(private readonly table: Table) {}

  private pointed(): Way | null {
    const { hovered } = this.table;
    return hovered === null ? null : (this.reach.get(hovered) ?? null);
  }

  private ways(): Map<number, Way> {
    const { mine, update } = this.table;
    return new Map((mine ? (update.ways ?? []) : []).map((way) => [way.path.at(-1)!, way]));
  }

  /** The card that must be played for it; empty if none. */
  cardOf(way: Way): string {
    const side = way.option === null ? undefined : this.table.option(way.option)?.choice.id;
    return this.table.cards.side(side ?? '')?.name ?? '';
  }

  /** Sets out for a space. */
  start(to: number): boolean {
    const way = this.reach.get(to);
    const seat = this.table.acting;
    if (!way || seat === null || this.table.waiting) return false;
    const option = way.option ?? this.stepOption(way.path[0]!);
    if (option === null) return false;
    this.table.choose(option);
    this.going = { seat, path: way.path, at: way.option === null ? 1 : 0 };
    return true;
  }

  cancel(): void {
    this.going = null;
  }

  /** The option of the next step, if nothing came in between. */
  next(lines: LogLine[]): number | null {
    const going = this.going;
    if (!going) return null;
    const decision = this.table.decision;
    const spacer = this.table.view.spacers[going.seat];
    const before = going.at === 0 ? null : going.path[going.at - 1]!;
    const step = going.path[going.at];
    const disturbed = going.at > 0 && lines.some((line) => line.disturbs);
    const goesOn = decision?.ask.kind === 'step' && decision.who === going.seat && (before === null || spacer?.at === before);
    const option = step !== undefined && goesOn && !disturbed ? this.stepOption(step) : null;
    if (option === null) this.going = null;
    else going.at += 1;
    return option;
  }

  private stepOption(to: number): number | null {
    const options = this.table.decision?.options ?? [];
    const at = options.findIndex(({ choice }) => choice.kind === 'step' && choice.space === to);
    return at < 0 ? null : at;
  }
}
