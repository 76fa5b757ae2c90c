/** Standing orders: questions a player never wants to be asked. The server keeps them and answers with "go on". */
import type { Seat, StandingOrders } from '../net/messages';

export class Orders {
  /** Kinds of question that can be declined for good. */
  declinable: string[] = [];

  constructor(
    private readonly seats: () => Seat[],
    private readonly give: (seat: number, orders: StandingOrders) => void,
  ) {}

  private of(seat: number): StandingOrders {
    return this.seats().find((row) => row.seat === seat)?.orders ?? { decline: [], single: false };
  }

  has(seat: number, kind: string): boolean {
    return this.of(seat).decline.includes(kind);
  }

  set(seat: number, kind: string, decline: boolean): void {
    const now = this.of(seat);
    const rest = now.decline.filter((other) => other !== kind);
    this.give(seat, { ...now, decline: decline ? [...rest, kind] : rest });
  }

  /** Should the only option be taken without asking? */
  setSingle(seat: number, single: boolean): void {
    const now = this.of(seat);
    if (now.single !== single) this.give(seat, { ...now, single });
  }
}
