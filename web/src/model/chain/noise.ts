/** Why something is heard, why a Blip would go where it goes, and what may come out of it. */
import type { BlipForecast, NoiseOdds } from '../../net/generated';
import { t } from '../../app/language.svelte';
import type { RuleLine } from '../../net/messages';
import { hidden } from '../blips';
import { wayWords } from '../heard';
import { percent } from '../percent';
import { because, diceWords, step, type Seen, type Why } from './why';

/** NOI-1 to NOI-4: the dice of an action, what is added and what is quiet. */
export function whyNoise(odds: NoiseOdds): Why {
  const { dice, bonus, quiet, overwhelm, heard } = odds;
  return because(
    step('NOI-4', 'ui.chain.noise_heard', { n: percent(heard) }),
    [
      dice.some((n) => n > 0) && step('NOI-1', 'ui.chain.noise_dice', { dice: diceWords(dice) }),
      bonus > 0 && step('NOI-1', 'ui.chain.noise_bonus', { n: bonus }),
      quiet > 0 && step('NOI-4', 'ui.chain.noise_quiet', { n: quiet }),
      overwhelm > 0 && step('NOI-2', 'ui.chain.noise_overwhelm', { n: overwhelm }),
    ],
    ['NOI-3'],
  );
}

/** NOI-5, BLP-2: a Blip goes a crossing for every Potential. */
export function whyWay(potential: number, blip: number): Why {
  return because(step('BLP-2', 'ui.chain.blip_way', { n: potential, blip: blip + 1 }), [step('NOI-5', 'ui.chain.noise_given', { n: potential })]);
}

/** BLP-3, BLP-6: next to whom it is turned over, and what that may bring. */
export function whyReveal(seen: Seen, blip: number, potential: number, names: string): Why {
  return because(step('BLP-3', 'ui.chain.blip_revealed', { blip: blip + 1, names }), [step('NOI-5', 'ui.chain.noise_given', { n: potential }), ...faces(seen, blip)], ['BLP-7']);
}

/** BLP-6: what a Blip may be, by the tokens that nobody has seen. */
function faces(seen: Seen, blip: number): RuleLine[] {
  const token = seen.view.run?.blips.find((other) => other.blip === blip);
  const name = seen.cards.kind(seen.view.run?.kind ?? '')?.name ?? '';
  const all = token ? hidden(token) : [];
  const of = all.reduce((sum, face) => sum + face.tokens, 0);
  return all.map((face) => step('BLP-6', 'ui.chain.hidden', { n: face.tokens, of, intruders: face.intruders, name }));
}

/** PAT-1: where a Blip can be after the patrol of this round, by how many Scanner cards, and what it may turn out to be. */
export function whyPatrol(seen: Seen, { blip, ends, revealed }: BlipForecast): Why {
  const cards = seen.forecast?.patrol?.cards ?? 0;
  const names = (seats: number[]) => seats.map((seat) => seen.cards.firstName(seen.view.spacers[seat]?.character ?? '')).join(', ');
  const ways = ends.map((end) => {
    const where = { n: end.cards, of: cards, way: wayWords(seen.board, end) };
    return end.beside.length > 0 ? step('BLP-3', 'ui.chain.patrol_reveals', { ...where, names: names(end.beside) }) : step('PAT-1', 'ui.chain.patrol_way', where);
  });
  const about = revealed > 0 ? step('BLP-3', 'ui.chain.patrol_chance', { blip: blip + 1, n: percent(revealed) }) : step('PAT-1', 'ui.chain.patrol_safe', { blip: blip + 1 });
  return because(about, [...ways, ...faces(seen, blip)], ['PAT-1', 'PAT-2']);
}

/** What a patrol brings of a Blip, in one line. */
export function patrolWords(seen: Seen, { blip, ends, revealed }: BlipForecast): string {
  const seats = [...new Set(ends.flatMap(({ beside }) => beside))];
  const names = seats.map((seat) => seen.cards.firstName(seen.view.spacers[seat]?.character ?? '')).join(', ');
  return seats.length > 0 ? t('ui.patrol.reveals', { blip: blip + 1, n: percent(revealed), names }) : t('ui.patrol.safe', { blip: blip + 1 });
}
