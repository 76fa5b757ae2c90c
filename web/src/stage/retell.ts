/** A position in the middle of what happens: the last one known, with the facts told since. */
import type { Cards } from '../model/cards';
import type { Event as GameEvent } from '../net/generated';
import type { Figure, View } from '../net/view';

function figureOf(view: View, figure: Figure) {
  return 'spacer' in figure ? view.spacers[figure.spacer] : view.intruders.find(({ intruder }) => intruder === figure.intruder);
}

/** Changes a position by one fact. Numbers are those of the fact; nothing is worked out. */
function apply(view: View, event: GameEvent, cards: Cards, after: View): void {
  switch (event.kind) {
    case 'round_began':
      view.round = event.round;
      view.acted = [];
      break;
    case 'phase_began':
      view.phase = event.phase;
      view.turn = null;
      if (view.boss) view.boss.ai.current = null;
      for (const intruder of view.intruders) intruder.acting = false;
      break;
    case 'turn_began':
      view.turn = event.spacer;
      break;
    case 'moved': {
      const figure = figureOf(view, event.figure);
      if (figure) figure.at = event.to;
      break;
    }
    case 'turned': {
      const figure = figureOf(view, event.figure);
      if (figure) figure.facing = event.facing;
      break;
    }
    case 'stat_changed': {
      const spacer = view.spacers[event.spacer];
      const stat = event.stat as 'vitals' | 'stress' | 'adrenaline' | 'radiation' | 'infection' | 'antinomy';
      if (spacer && typeof spacer[stat] === 'number') spacer[stat] = event.to;
      break;
    }
    case 'activated':
      for (const intruder of view.intruders) intruder.acting = intruder.intruder === event.intruder;
      break;
    case 'ai_drawn':
      if (view.boss) view.boss.ai.current = cards.catalog.behaviours[event.behaviour]?.id ?? null;
      break;
    case 'boss_wounded':
      if (view.boss) view.boss.wounds = event.wounds;
      break;
    case 'knocked_down': {
      const spacer = view.spacers[event.spacer];
      if (spacer) spacer.knockdown = 'falling';
      break;
    }
    case 'stood_up': {
      const spacer = view.spacers[event.spacer];
      if (spacer) spacer.knockdown = 'up';
      break;
    }
    case 'condition_gained': {
      const id = cards.catalog.conditions[event.condition]?.id;
      if (id) view.spacers[event.spacer]?.conditions.push(id);
      break;
    }
    case 'condition_lost': {
      const spacer = view.spacers[event.spacer];
      const id = cards.catalog.conditions[event.condition]?.id;
      if (spacer) spacer.conditions = spacer.conditions.filter((held) => held !== id);
      break;
    }
    case 'tokens_changed':
      view.pool[event.half][event.token] += event.by;
      break;
    case 'pool_milled':
      view.pool = { active: view.pool.incoming, incoming: { discipline: 0, confidence: 0, expertise: 0 } };
      break;
    case 'died': {
      const spacer = view.spacers[event.spacer];
      if (spacer) spacer.presence = 'dead';
      break;
    }
    case 'intruder_spawned': {
      const figure = after.intruders.find(({ intruder }) => intruder === event.intruder);
      if (figure) view.intruders = [...view.intruders.filter(({ intruder }) => intruder !== event.intruder), { ...structuredClone(figure), at: event.at }];
      break;
    }
    case 'extracted': {
      const spacer = view.spacers[event.spacer];
      if (spacer) spacer.presence = 'out';
      break;
    }
    case 'intruder_died':
      view.intruders = view.intruders.filter(({ intruder }) => intruder !== event.intruder);
      break;
    case 'countdown_moved':
      if (view.run) view.run.countdown = event.to;
      break;
    case 'blip_spawned':
      // A number that has become free is given to the next one.
      if (view.run) view.run.blips = [...view.run.blips.filter(({ blip }) => blip !== event.blip), { blip: event.blip, at: event.at, place: [0, 0], arrow: event.arrow, noise: 0, known: false, may_be: [] }];
      break;
    case 'blip_moved': {
      const blip = view.run?.blips.find(({ blip }) => blip === event.blip);
      if (blip) blip.at = event.to;
      break;
    }
    case 'blip_turned': {
      const blip = view.run?.blips.find(({ blip }) => blip === event.blip);
      if (blip) blip.arrow = event.arrow;
      break;
    }
    case 'blip_revealed': {
      // SCT-2: after a Scout it may be flipped back.
      const stays = after.run?.blips.some(({ blip, at }) => blip === event.blip && at === event.at);
      if (view.run && !stays) view.run.blips = view.run.blips.filter(({ blip }) => blip !== event.blip);
      break;
    }
    case 'blip_discarded':
    case 'blip_put_back':
      if (view.run) view.run.blips = view.run.blips.filter(({ blip }) => blip !== event.blip);
      break;
    case 'page_revealed':
      // What lies on a page is no fact of its own: it is seen from now on.
      if (after.board) view.board = after.board;
      view.tiles = after.tiles;
      if (view.run && after.run) {
        const { caches, engrams, consoles, dangerous, objectives, discoveries, extraction } = after.run;
        Object.assign(view.run, { caches, engrams, consoles, dangerous, objectives, discoveries, extraction });
      }
      break;
    case 'priority_moved':
      view.priority = event.to;
      break;
    default:
  }
}

/** The position after these facts; nothing is asked in it. `after` is the one they lead to. */
export function retell(view: View, events: GameEvent[], cards: Cards, after: View): View {
  const next = structuredClone(view);
  next.decision = null;
  next.roll = null;
  next.dice = [];
  for (const event of events) apply(next, event, cards, after);
  return next;
}
