/** EXT: how far the way out is. */
import type { ExitView, ExtractionView } from '../net/generated';
import type { Line } from '../net/messages';
import { changesOf } from './chain/log';
import { because, step, type Seen, type Why } from './chain/why';

/** An Insertion Point, not available yet, to be initiated, counting down, open. */
export type ExitState = 'insertion' | 'shut' | 'ready' | 'counting' | 'open';

export function exitState({ available }: ExtractionView, { tokens, insertion }: ExitView): ExitState {
  if (insertion) return 'insertion';
  if (tokens === null) return available ? 'ready' : 'shut';
  return tokens > 0 ? 'counting' : 'open';
}

const RULES: Record<ExitState, string> = { insertion: 'EXT-6', shut: 'EXT-2', ready: 'EXT-3', counting: 'EXT-4', open: 'EXT-4' };

/** Why a Point is as it is. */
export function whyExit(seen: Seen, exit: ExitView): Why {
  const extraction = seen.view.run!.extraction;
  const state = exitState(extraction, exit);
  const told = changesOf(seen.log, (event) => event.kind === 'exit_found' || event.kind === 'exit_initiated' || event.kind === 'exfiltration_counted', 3);
  return because(step(RULES[state], `ui.exit.${state}`, { n: exit.tokens ?? 0 }), [step('EXT-2', `ui.extraction.${extraction.available ? 'available' : 'marker'}`, { n: extraction.marker ?? 0 }), ...told]);
}

/** EXT-2, EXT-4: how far the way out is, in a sentence: nothing where Discoveries do not bring it closer. */
export function wayOut(extraction: ExtractionView): Line | null {
  const { marker, available, exits } = extraction;
  const states = exits.map((exit) => exitState(extraction, exit));
  if (states.includes('open')) return { key: 'ui.extraction.open' };
  const counting = exits.filter((_, n) => states[n] === 'counting').map(({ tokens }) => tokens ?? 0);
  if (counting.length > 0) return { key: 'ui.extraction.counting', args: { n: Math.min(...counting) } };
  // EXT-2: a Point may first have to be found.
  if (available) return { key: states.includes('ready') ? 'ui.extraction.available' : 'ui.extraction.unknown' };
  return marker === null ? null : { key: 'ui.extraction.marker', args: { n: marker } };
}

/** Why the way out is open or not. */
export function whyExtraction(seen: Seen, extraction: ExtractionView): Why {
  const told = changesOf(seen.log, (event) => event.kind === 'extraction_moved' || event.kind === 'extraction_available' || event.kind === 'exfiltration_counted', 3);
  return because({ ...(wayOut(extraction) ?? { key: 'ui.extraction.none' }), rule: 'EXT-2' }, told, ['EXT-1']);
}
