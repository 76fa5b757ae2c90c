/** Why something is not on offer, as a key of the catalogue: what a player would ask first. */
import type { Ability, Action, Gear } from '../net/catalog';
import type { DecisionView, ItemView, SpacerView } from '../net/view';
import { ownTurn } from './hand';

export type Reason = string;

/** Is this Spacer choosing cards right now? */
function choosing(decision: DecisionView | null, spacer: SpacerView): boolean {
  return decision?.who === spacer.seat && ownTurn(decision);
}

export function whyNoPlay(decision: DecisionView | null, spacer: SpacerView, played: boolean, action: Action): Reason {
  if (decision?.who !== spacer.seat) return 'ui.no.not_asked';
  if (played) return 'ui.no.played';
  if (!choosing(decision, spacer)) return 'ui.no.first_this';
  if (spacer.plays_left === 0) return 'ui.no.plays';
  if (action.kind === 'scout') return 'ui.no.scout';
  if (action.kind === 'scavenge') return 'ui.no.scavenge';
  if (action.kind === 'attack') return 'ui.no.attack';
  if (action.kind.endsWith('reload')) return 'ui.no.reload';
  if (action.kind === 'catch_breath') return 'ui.no.breath';
  return 'ui.no.price';
}

export function whyNoAbility(decision: DecisionView | null, spacer: SpacerView, ability: Ability): Reason {
  if (spacer.used.includes(ability.id)) return 'ui.no.used';
  if (ability.timing === 'reaction') return 'ui.no.reaction';
  if (!choosing(decision, spacer)) return 'ui.no.own_turn';
  return 'ui.no.price';
}

/** ATK-2, ATK-3. */
export function whyNoWeapon(item: ItemView, gear: Gear): Reason {
  if (item.disabled) return 'ui.no.disabled';
  if (item.exhausted) return 'ui.no.exhausted';
  if (item.discharged) return 'ui.no.discharged';
  if (gear.ammo > 0 && item.ammo === 0) return 'ui.no.ammo';
  if (gear.charges > 0 && item.charges === 0) return 'ui.no.charges';
  return 'ui.no.range';
}
