/** The guided fight: which tip is shown, which were read, and what has not been spoken of yet. */
import { untrack } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import type { Table } from '../table/table.svelte';
import { tipFor, untaught, type Tip } from './steps';

/** What was read stays read when the page is loaded anew. */
const KEY = 'enormity.tips.';

function readBefore(table: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export class Guide {
  readonly read: SvelteSet<string>;
  tip: Tip | null = $state.raw(null);
  /** A page lies over what it speaks of: it waits until that was read. */
  covered = $state(false);
  private question = -1;

  constructor(
    private readonly table: Table,
    private readonly id: string,
  ) {
    this.read = new SvelteSet(readBefore(id));
  }

  done(tip: string): void {
    this.read.add(tip);
    sessionStorage.setItem(KEY + this.id, JSON.stringify([...this.read]));
  }

  /** To be called whenever the table has changed. */
  follow(): void {
    // While an answer is on its way, or a walk goes on by itself, nothing changes.
    if (this.table.waiting || this.table.stage.on) return;
    const now = this.table.update.decision;
    const shown = untrack(() => (this.covered ? null : this.tip));
    // A tip was seen once the fight has gone on from it.
    if (shown && now !== this.question) this.done(shown.id);
    this.question = now;
    this.tip = tipFor(this.table.view, this.read);
  }

  /** The parts of the screen that are dimmed. */
  get dim(): string[] {
    return untaught(this.table.view, new Set([...this.read, ...(this.tip ? [this.tip.id] : [])]));
  }
}
