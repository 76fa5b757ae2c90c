/** Reads a forecast: whom the Boss most likely strikes, and what minions will do. */
import { t } from '../app/language.svelte';
import { percent } from './percent';
import type { Danger, Forecast, Intent } from '../net/messages';
import type { View } from '../net/view';

export interface Threat {
  intruder: number;
  target: number;
  /** How many of the possible cards strike this Spacer. */
  cards: number;
  of: number;
  /** The chance to be hit if it comes to that, over the cards that roll, as the server says it. */
  hit: number | null;
  /** The chance that one of these cards kills. */
  death: number | null;
  /** Where most of them would take it. */
  to: number | null;
  /** The card, if there is only one. */
  card: string | null;
  /** Nothing else can happen. */
  certain: boolean;
}

export function threats(view: View, forecast: Forecast | null | undefined): Threat[] {
  if (!forecast) return [];
  const boss = view.intruders.find((intruder) => intruder.boss);
  const cards = forecast.boss?.cards ?? [];
  const fromBoss = (forecast.boss?.targets ?? []).map(({ spacer, cards: n, hit, death, to }) => ({
    intruder: boss?.intruder ?? 0,
    target: spacer,
    cards: n,
    of: cards.length,
    hit,
    death,
    to,
    card: n === 1 ? (cards.find(({ target }) => target === spacer)?.card ?? null) : null,
    certain: cards.length === 1,
  }));
  const fromMinions = (forecast.minions ?? []).flatMap((intent) =>
    typeof intent.target === 'number' && intent.intruder !== undefined
      ? [
          {
            intruder: intent.intruder,
            target: intent.target,
            cards: 1,
            of: 1,
            hit: intent.hit ?? null,
            death: intent.death ?? null,
            to: intent.to ?? null,
            card: intent.card ?? null,
            certain: true,
          },
        ]
      : [],
  );
  return [...(boss ? fromBoss : []), ...fromMinions].sort((a, b) => b.cards - a.cards);
}

/** What is said of a Spacer whom no card seeks as things stand: the choice at a tie may fall on them; where no card has a Target, nothing is sure. */
export function outlook(cards: Intent[], seat: number): 'chosen' | 'spared' | 'unsure' {
  if (cards.some(({ among }) => among?.includes(seat))) return 'chosen';
  return cards.some(({ target }) => typeof target === 'number') ? 'spared' : 'unsure';
}

/** In a replay: which cards could come, without what they would do. */
export function possibleCards({ boss }: View): Forecast | null {
  if (!boss || boss.next_ai.length === 0) return null;
  const level = boss.ai.top ?? undefined;
  return { boss: { top: boss.ai.top, cards: boss.next_ai.map((card) => ({ card, ...(level ? { level } : {}) })) } };
}

/** Somebody acts already: what comes after that is nobody's first question. */
export function underWay(view: View): boolean {
  return view.intruders.some((intruder) => intruder.acting) || typeof view.boss?.ai.current === 'string';
}

/** Whom most of the Boss's cards would strike. */
export function likeliest(all: Threat[], boss: number | undefined): Threat | null {
  return all.find((threat) => threat.intruder === boss) ?? null;
}

/** The chance of death in words, with its range where luck decides. */
export function deathWords(name: string, { death, between }: Danger): string {
  const [low, high] = (between ?? [death, death]).map(percent);
  return low === high ? t('ui.forecast.death', { name, n: percent(death) }) : t('ui.forecast.death_range', { name, n: percent(death), low: low!, high: high! });
}
