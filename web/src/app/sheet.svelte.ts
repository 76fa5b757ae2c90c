/** The sheet at the side: rules, cards, forecast, sharing. One at a time; Escape closes it. */
import type { Line, RuleLine } from '../net/messages';

export type SheetContent =
  | { kind: 'rule'; ids: string[]; about?: Line | string | undefined; chain?: RuleLine[] | undefined }
  | { kind: 'card'; id: string; notes?: string[] }
  | { kind: 'spacer'; seat: number }
  | { kind: 'boss' }
  | { kind: 'forecast' }
  | { kind: 'share' }
  | { kind: 'chat' }
  | { kind: 'orders' }
  | { kind: 'keys' }
  | { kind: 'menu' }
  | { kind: 'report' };

export const sheet: { open: SheetContent | null } = $state({ open: null });

let before: Element | null = null;

export function openSheet(content: SheetContent): void {
  if (!sheet.open) before = document.activeElement;
  sheet.open = content;
}

/** Why? Opens the rules behind a number or a line, and the lines that led to it. */
export function why(ids: string | string[], about?: Line | string, chain?: RuleLine[]): void {
  openSheet({ kind: 'rule', ids: Array.isArray(ids) ? ids : [ids], about, chain });
}

export function closeSheet(): void {
  sheet.open = null;
  if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  before = null;
}
