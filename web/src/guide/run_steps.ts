/** The tips of the guided Run: what moves in the dark, what is heard, what can be found, and how one gets out. */
import type { View } from '../net/view';
import { asks, asksTurn, rolls, TAB_OF_BOSS, TAB_OF_CREW, THE_ANSWERS, THE_DICE, type Tip } from './parts';

const run = (view: View) => view.run!;
const acting = (view: View) => view.spacers[view.turn ?? -1];
const exits = (view: View) => run(view).extraction.exits;
const begun = (view: View) => view.decision !== null;
/** The second turn of the first round: the first was for walking. */
const settled = (view: View) => asksTurn(view) && (view.round > 1 || view.acted.length > 1);

/** Of those that fit, the first that was not yet read is shown: what is more urgent comes first. */
export const RUN_TIPS: Tip[] = [
  { id: 'run_welcome', rule: 'OBJ-1', at: ['section.mission', TAB_OF_BOSS], when: begun },
  { id: 'run_stats', rule: 'RUB-1', at: ['article.crew .stats', '.own .stats', TAB_OF_CREW], when: begun },
  { id: 'run_reading', rule: 'DSC-1', at: ['.page'], when: (view) => run(view).reading !== undefined },
  { id: 'run_heard', rule: 'NOI-5', at: ['ol.noise', ...THE_ANSWERS], when: asks('noise_die') },
  { id: 'run_roll', rule: 'NOI-3', at: THE_DICE, when: rolls('noise') },
  { id: 'run_revealed', rule: 'BLP-7', at: ['.figure.intruder', TAB_OF_BOSS], when: (view) => view.intruders.length > 0 },
  { id: 'run_out', rule: 'EXT-4', at: ['.exit.open', '.exit.counting'], when: (view) => exits(view).some(({ tokens }) => tokens !== null) },
  { id: 'run_exit', rule: 'EXT-3', at: ['.exit.ready', '.countdown .way'], when: (view) => run(view).extraction.available && exits(view).some(({ insertion }) => !insertion) },
  { id: 'run_carried', rule: 'OBJ-2', at: ['article.crew .goal', 'section.mission', TAB_OF_CREW], when: (view) => run(view).objectives.some(({ carrier }) => carrier !== null) },
  { id: 'run_page', rule: 'LOC-3', at: ['.pages', '.board svg'], when: (view) => view.pages.length > 1 },
  { id: 'run_whose_turn', rule: 'RND-2', at: ['article.crew .take', ...THE_ANSWERS], when: asks('whose_turn') },
  { id: 'run_turn', rule: 'ACT-1', at: ['.hit.can'], when: (view) => asksTurn(view) && acting(view)?.resolved.length === 0 },
  { id: 'run_noise', rule: 'NOI-1', at: ['.hand .why.noise', '.hand'], when: (view) => asksTurn(view) && acting(view)?.resolved.length === 0 },
  { id: 'run_find', rule: 'SCV-1', at: ['.hand .answers', '.hand'], when: asks('scavenge', 'fast_scavenge') },
  { id: 'run_blips', rule: 'BLP-1', at: ['.blip'], when: (view) => settled(view) && run(view).blips.length > 0 },
  { id: 'run_discoveries', rule: 'DSC-1', at: ['[data-find=discovery]'], when: (view) => settled(view) && run(view).discoveries.some(({ at }) => at !== null) },
  { id: 'run_patrol', rule: 'PAT-1', at: ['.blip'], when: (view) => view.round > 1 && asks('whose_turn')(view) },
  { id: 'run_countdown', rule: 'CTD-1', at: ['.countdown'], when: (view) => view.round > 1 && asks('whose_turn', 'turn')(view) },
  { id: 'run_level', rule: 'CTD-5', at: ['.countdown'], when: (view) => run(view).level !== 'I' },
  { id: 'run_help', rule: 'CAR-3', at: ['.rewind'], when: (view) => view.round > 1 && asksTurn(view) },
];
