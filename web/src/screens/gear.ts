/** The numbers of a piece of Gear in one line. */
import { t } from '../app/language.svelte';
import type { Cards } from '../model/cards';
import { factsOf, type Fact } from '../model/chain/card';

/** What it takes and how it attacks. */
const SHOWN: Fact[] = ['range', 'melee', 'reach', 'dice', 'ammo', 'charges', 'hands', 'supports'];

export function gearWords(cards: Cards, id: string): string {
  const shown = factsOf(cards, id).filter(({ fact }) => SHOWN.includes(fact));
  return shown.sort((a, b) => SHOWN.indexOf(a.fact) - SHOWN.indexOf(b.fact)).map(({ fact, args }) => t(`ui.fact.${fact}`, args)).join(' · ');
}
