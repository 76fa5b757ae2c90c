/** The options as a list of buttons: a stable order, the common ones first, each with a key. */
import { ownTurn } from './hand';
import type { ChoiceView, DecisionView } from '../net/view';

export interface OptionButton {
  option: number;
  /** The key to press, as written on the button. */
  key: string;
  /** Going on without: drawn quietly. */
  quiet: boolean;
  /** What Enter takes: the common answer, never one that costs something. */
  primary: boolean;
  /** Shown on the board well enough that the list can leave it to the end. */
  onBoard: boolean;
}

const QUIET = new Set(['pass', 'stop', 'end_turn']);
/** Re-rolls and exerting cost Stress or tokens: nobody does that by accident. */
const COSTLY = new Set(['die', 'exert']);
const LETTERS: Record<string, string> = { pass: 'n', stop: 's', end_turn: 'e', roll: 'r', accept: 'y', rise: 'y' };
const DIRECTION_KEYS: Record<string, string> = { north: '↑', east: '→', south: '↓', west: '←' };

/** SEC-1: a digit is its own key; a Blip has the number that it bears on the board, the tenth 0, and more have none. */
function digitOf({ kind, n, blip }: ChoiceView): string | undefined {
  if (kind === 'digit' && n !== undefined) return String(n);
  if (kind !== 'blip' || blip === undefined) return undefined;
  return blip < 10 ? String((blip + 1) % 10) : '';
}

export function buttonsOf(decision: DecisionView | null): OptionButton[] {
  if (!decision) return [];
  const buttons = decision.options.map(({ choice }, option) => ({
    option,
    kind: choice.kind,
    digit: digitOf(choice),
    dir: choice.kind === 'step' || choice.kind === 'direction' ? choice.dir : undefined,
    quiet: QUIET.has(choice.kind),
    onBoard: choice.kind === 'space' || choice.kind === 'step',
  }));
  buttons.sort((a, b) => Number(a.quiet) - Number(b.quiet));
  const used = new Set<string>();
  let number = 1;
  // In one's turn nothing goes without saying.
  const free = ownTurn(decision);
  const common = buttons.find(({ kind, quiet }) => !quiet && !COSTLY.has(kind)) ?? buttons.find(({ quiet }) => quiet);
  const first = free ? undefined : common;
  return buttons.map(({ option, kind, dir, digit, quiet, onBoard }) => {
    let key = dir ? (DIRECTION_KEYS[dir] ?? '') : (digit ?? LETTERS[kind] ?? '');
    if (digit !== '' && (!key || used.has(key))) {
      while (used.has(String(number))) number += 1;
      key = number <= 9 ? String(number++) : '';
    }
    used.add(key);
    return { option, key, quiet, onBoard, primary: option === first?.option };
  });
}

const ARROWS: Record<string, string> = { ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓', ArrowLeft: '←' };

/** The option that a key press chooses. */
export function optionOfKey(buttons: OptionButton[], pressed: string): number | null {
  const key = ARROWS[pressed] ?? pressed.toLowerCase();
  return buttons.find((button) => button.key === key)?.option ?? null;
}
