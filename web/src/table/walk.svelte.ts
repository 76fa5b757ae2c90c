/** A walk planned by pointing and carried out step by step; it stops when something interrupts it. */
import type { RuleLine } from '../net/messages';
import type { Dir } from '../net/view';
import { chances, walks, type Step } from '../model/route';
import type { Table } from './table.svelte';

export interface Plan {
  path: Step[];
  /** The card that must be played first, as an option. */
  play: number | null;
  /** Steps that give an Intruder a chance to strike. */
  chances: number;
}

/** What happens on the way that a player would want to think about. */
const INTERRUPTIONS = /^event\.(activated|damaged|tile_entered|knocked_down|stat_changed|condition_gained|moved_by_force|test_|died|page_revealed)/;

export class Walk {
  /** Steps still to go, and whose they are. */
  private going: { seat: number; path: Step[]; at: number } | null = null;
  /** Every space that can be reached now, with the way there. */
  readonly reach: Map<number, Plan> = $derived.by(() => this.plans());
  /** The way to the space that is pointed at. */
  readonly plan: Plan | null = $derived.by(() => this.pointed());

  constructor(private readonly table: Table) {}

  private pointed(): Plan | null {
    const { hovered } = this.table;
    return hovered === null ? null : (this.reach.get(hovered) ?? null);
  }

  private plans(): Map<number, Plan> {
    const { table } = this;
    const decision = table.decision;
    const spacer = table.acting === null ? undefined : table.view.spacers[table.acting];
    if (!decision || !spacer || !table.mine) return new Map();
    if (decision.ask.kind === 'step') {
      const first = new Set<Dir>();
      for (const { choice } of decision.options) if (choice.kind === 'step' && choice.dir) first.add(choice.dir);
      return this.within(spacer.at, decision.ask.n ?? 1, null, first);
    }
    return decision.ask.kind === 'turn' ? this.byCards(spacer.at) : new Map();
  }

  /** Before a card is played: what each Move on offer could reach, the shortest Move first. */
  private byCards(from: number): Map<number, Plan> {
    const { cards, decision } = this.table;
    const moves: { option: number; steps: number; noise: boolean }[] = [];
    decision?.options.forEach(({ choice }, option) => {
      if (choice.kind !== 'play' || !choice.id) return;
      const action = cards.side(choice.id)?.actions[choice.action ?? 0];
      if (action?.kind === 'move') moves.push({ option, steps: action.steps, noise: action.noise });
    });
    moves.sort((a, b) => a.steps - b.steps || Number(a.noise) - Number(b.noise));
    const found = new Map<number, Plan>();
    for (const { option, steps } of moves) {
      for (const [to, plan] of this.within(from, steps, option)) if (!found.has(to)) found.set(to, plan);
    }
    return found;
  }

  private within(from: number, steps: number, play: number | null, first?: Set<Dir>): Map<number, Plan> {
    const { board, land } = this.table;
    const plans = new Map<number, Plan>();
    for (const [to, path] of walks(board, land, from, steps, first)) {
      plans.set(to, { path, play, chances: chances(land, from, path) });
    }
    return plans;
  }

  /** The card that must be played for it; empty if none. */
  cardOf(plan: Plan): string {
    const side = plan.play === null ? undefined : this.table.option(plan.play)?.choice.id;
    return this.table.cards.side(side ?? '')?.name ?? '';
  }

  /** Sets out for a space. */
  start(to: number): boolean {
    const plan = this.reach.get(to);
    const seat = this.table.acting;
    if (!plan || seat === null || this.table.waiting) return false;
    const option = plan.play ?? this.stepOption(plan.path[0]!.dir);
    if (option === null) return false;
    this.table.choose(option);
    this.going = { seat, path: plan.path, at: plan.play === null ? 1 : 0 };
    return true;
  }

  cancel(): void {
    this.going = null;
  }

  /** The option of the next step, if nothing came in between. */
  next(lines: RuleLine[]): number | null {
    const going = this.going;
    if (!going) return null;
    const decision = this.table.decision;
    const spacer = this.table.view.spacers[going.seat];
    const before = going.at === 0 ? null : going.path[going.at - 1]!.to;
    const step = going.path[going.at];
    const disturbed = going.at > 0 && lines.some((line) => INTERRUPTIONS.test(line.key));
    const goesOn = decision?.ask.kind === 'step' && decision.who === going.seat && (before === null || spacer?.at === before);
    const option = step && goesOn && !disturbed ? this.stepOption(step.dir) : null;
    if (option === null) this.going = null;
    else going.at += 1;
    return option;
  }

  private stepOption(dir: Dir): number | null {
    const options = this.table.decision?.options ?? [];
    const at = options.findIndex(({ choice }) => choice.kind === 'step' && choice.dir === dir);
    return at < 0 ? null : at;
  }
}
