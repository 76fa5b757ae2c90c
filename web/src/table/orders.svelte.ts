/** Standing orders: questions a player never wants to be asked. They are answered with "go on". */
import type { DecisionView } from '../net/view';

/** Questions that can be declined for good. */
export const DECLINABLE = ['react', 'trigger', 'exert', 'stress', 'armor', 'confidence', 'discipline', 'mitigate', 'cover', 'offer', 'burst', 'empty_clip'];

export class Orders {
  /** Kinds of question by seat. */
  declined: Record<string, string[]> = $state({});
  private readonly key: string;

  constructor(table: string) {
    this.key = `enormity.orders.${table}`;
    try {
      this.declined = JSON.parse(localStorage.getItem(this.key) ?? '{}') as Record<string, string[]>;
    } catch {
      this.declined = {};
    }
  }

  has(seat: number, kind: string): boolean {
    return this.declined[seat]?.includes(kind) ?? false;
  }

  set(seat: number, kind: string, decline: boolean): void {
    const rest = (this.declined[seat] ?? []).filter((other) => other !== kind);
    this.declined[seat] = decline ? [...rest, kind] : rest;
    localStorage.setItem(this.key, JSON.stringify(this.declined));
  }

  /** Can this question be put into an order? */
  static fits(decision: DecisionView): boolean {
    return decision.who !== null && DECLINABLE.includes(decision.ask.kind) && passOf(decision) !== null;
  }

  answer(decision: DecisionView): number | null {
    if (decision.who === null || !this.has(decision.who, decision.ask.kind)) return null;
    return passOf(decision);
  }
}

function passOf(decision: DecisionView): number | null {
  const at = decision.options.findIndex(({ choice }) => choice.kind === 'pass' || choice.kind === 'roll');
  return at < 0 ? null : at;
}
