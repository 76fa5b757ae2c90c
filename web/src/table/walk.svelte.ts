/** A walk planned by pointing: one answer, and the steps that follow it as long as nothing comes in between. */
import type { Answer, Way } from '../net/messages';
import type { Table } from './table.svelte';

export class Walk {
  /** Every space that can be reached now, with the way there, as the server says it. */
  readonly reach: Map<number, Way> = $derived.by(() => this.ways());
  /** The way to the space that is pointed at. */
  readonly plan: Way | null = $derived.by(() => this.pointed());

  constructor(private readonly table: Table) {}

  private pointed(): Way | null {
    const { looked } = this.table;
    return looked === null ? null : (this.reach.get(looked) ?? null);
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

  /** Walks to a space, and stays there. */
  start(to: number): boolean {
    const way = this.reach.get(to);
    if (!way || this.table.waiting) return false;
    const steps: Answer[] = [...way.steps.map((dir) => `step ${dir}`), 'stop'].map((say) => ({ ask: 'step', say }));
    if (way.option === null) this.table.answerWith(steps);
    else this.table.choose(way.option, steps);
    return true;
  }
}
