/** What went wrong, in the chosen language: what, why, and what to do. */
import type { Line, Trouble } from '../net/messages';
import { say } from './language.svelte';

/** A line, or what the server said in English where it knows words that this page does not. */
const told = (line: Line | undefined, english: string | undefined) => {
  const words = line ? say(line) : '';
  return words && words !== line?.key ? words : (english ?? '');
};

/** The three parts. */
export function partsOf({ what, why, do: remedy, lines }: Trouble): Required<Omit<Trouble, 'lines'>> {
  return { what: told(lines?.what, what), why: told(lines?.why, why), do: told(lines?.do, remedy) };
}

/** All of it, one sentence after the other. */
export function tell(trouble: Trouble): string {
  const { what, why, do: remedy } = partsOf(trouble);
  return [what, why, remedy].filter(Boolean).join(' ');
}
