/** The sheet at the side: rules, cards, forecast, sharing. One at a time; what lay under it can be gone back to. */
import type { Why } from '../model/chain/why';

export type SheetContent =
  | { kind: 'rule'; why: Why }
  | { kind: 'card'; id: string }
  | { kind: 'spacer'; seat: number }
  | { kind: 'boss' }
  | { kind: 'mission' }
  | { kind: 'clues' }
  | { kind: 'location'; id: string }
  | { kind: 'locker'; seat: number }
  | { kind: 'forecast' }
  | { kind: 'share' }
  | { kind: 'chat' }
  | { kind: 'orders' }
  | { kind: 'keys' }
  | { kind: 'menu' }
  | { kind: 'report' };

class Sheets {
  open: SheetContent | null = $state.raw(null);
  /** What the open one was opened from, the nearest last. */
  under: SheetContent[] = $state.raw([]);
}

export const sheet = new Sheets();

let before: Element | null = null;

export function openSheet(content: SheetContent): void {
  if (sheet.open) sheet.under = [...sheet.under, sheet.open];
  else before = document.activeElement;
  sheet.open = content;
}

/** Why? Opens the chain behind a number or a line, and the rules below it. */
export function explain(why: Why | null): void {
  if (why) openSheet({ kind: 'rule', why });
}

export function goBack(): void {
  sheet.open = sheet.under.at(-1) ?? null;
  sheet.under = sheet.under.slice(0, -1);
}

export function closeSheet(): void {
  sheet.open = null;
  sheet.under = [];
  if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  before = null;
}
