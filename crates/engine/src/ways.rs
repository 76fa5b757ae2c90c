//! Where whoever is asked could walk, by which way, and what that brings (MOV, AOO-1,
//! TER-1): for players who point at a space instead of taking step after step.

use crate::board::{Dir, Space};
use crate::catalog::{Action, ActionKind};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::frame::Frame;
use crate::game::Game;
use crate::ids::{Figure, IntruderId, SpacerId};
use crate::walk::{Ground, LONGEST, Walk};
use serde::Serialize;

/// A way to a space.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// The Move that must be chosen first, by its place among the options; none on a walk
    /// that is under way.
    pub option: Option<usize>,
    /// The spaces entered, in order; the last is where it leads.
    pub path: Vec<Space>,
    /// The steps by which they are.
    pub steps: Vec<Dir>,
    /// TER-1: tiles on the way that do something to whoever enters.
    pub tiles: Vec<TileOnWay>,
    /// AOO-1: steps that give Intruders a chance to strike.
    pub chances: Vec<ChanceOnWay>,
    /// MOV-4: the Move makes noise.
    pub noise: bool,
}

/// TER-1: a tile that is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TileOnWay {
    /// Which kind.
    pub tile: String,
    /// The space of the way that it lies on.
    pub at: Space,
}

/// AOO-1: a step away from Intruders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChanceOnWay {
    /// The space that is left.
    pub from: Space,
    /// Who may strike then.
    pub intruders: Vec<IntruderId>,
}

/// Shortest first; then as few chances, then as few tiles as can be.
type Price = (usize, usize, usize);

impl Way {
    fn price(&self) -> Price {
        (self.path.len(), self.chances.len(), self.tiles.len())
    }

    /// Where it leads.
    pub fn to(&self) -> Option<Space> {
        self.path.last().copied()
    }
}

/// A Move that can be chosen.
struct Move {
    option: Option<usize>,
    walk: Walk,
    noise: bool,
}

impl Game {
    /// The best way to every space that whoever is asked could walk to: on the walk under
    /// way, or with a Move on offer, the shortest Move that gets there, a quiet one first.
    pub fn ways(&self) -> Vec<Way> {
        let mut moves = self.moves();
        moves.sort_by_key(|one| (one.walk.left(), one.noise));
        let mut ways: Vec<Way> = vec![];
        for one in &moves {
            for way in self.imagine(|cx| ways_of(cx, one)) {
                if ways.iter().all(|known| known.to() != way.to()) {
                    ways.push(way);
                }
            }
        }
        ways
    }

    fn moves(&self) -> Vec<Move> {
        if let Some(Frame::Walk(walk)) = self.state().stack.last() {
            return vec![Move {
                option: None,
                walk: *walk,
                noise: false,
            }];
        }
        let (Some(decision), Some(who)) = (self.decision(), self.decider()) else {
            return vec![];
        };
        let options = decision.options.iter().enumerate();
        options
            .filter_map(|(option, choice)| {
                let action = self.action_of(who, *choice)?;
                let ActionKind::Move(steps) = action.kind else {
                    return None;
                };
                let walk = |cx: &Cx| {
                    let walk = Walk::like(who, cx.move_steps(who, steps));
                    walk.slipping(cx, action.slips)
                };
                Some(Move {
                    option: Some(option),
                    walk: self.consult(walk),
                    noise: action.noise.makes,
                })
            })
            .collect()
    }

    /// The action that a choice begins.
    pub(crate) fn action_of(&self, who: SpacerId, choice: Choice) -> Option<&Action> {
        let catalog = self.catalog();
        let (side, action) = match choice {
            Choice::Play { card, side, action } => {
                let card = self.state().spacer(who).cards.get(usize::from(card))?;
                let sides = catalog.action_card(*card).sides;
                (*sides.get(usize::from(side))?, action)
            }
            Choice::Exert { action } => (self.exert_offered()?, action),
            _ => return None,
        };
        catalog.side(side).actions.get(usize::from(action))
    }
}

/// Goes on from the best ways of one length to those of the next.
fn ways_of(cx: &mut Cx, one: &Move) -> Vec<Way> {
    let id = one.walk.spacer();
    let start = cx.state.spacer(id).at;
    let ground = cx.ground(id);
    let here = Way {
        option: one.option,
        path: vec![],
        steps: vec![],
        tiles: vec![],
        chances: vec![],
        noise: one.noise,
    };
    let mut found: Vec<Way> = vec![];
    let mut edge = vec![here];
    if let Some(dir) = one.walk.push() {
        // LOC-8: to drift on from a handhold is no further push.
        found = pushes(cx, one, &edge[0], start, dir);
        edge.extend(found.iter().cloned());
    }
    for _ in 0..usize::from(one.walk.left()).min(LONGEST) {
        let mut next: Vec<Way> = vec![];
        for way in &edge {
            let from = way.to().unwrap_or(start);
            if cx.drifts(from) {
                for dir in Dir::ALL {
                    for longer in pushes(cx, one, way, from, dir) {
                        let known = |way: &Way| way.to() == longer.to();
                        if longer.to() != Some(start)
                            && !found.iter().any(known)
                            && !next.iter().any(known)
                        {
                            next.push(longer);
                        }
                    }
                }
                continue;
            }
            let chance = chance_at(cx, &one.walk, from, way.path.is_empty());
            for (dir, to) in steps(cx, &one.walk, &ground, from) {
                let known = |way: &Way| way.to() == Some(to);
                if to == start || found.iter().any(known) {
                    continue;
                }
                let mut longer = way.clone();
                longer.path.push(to);
                longer.steps.push(dir);
                longer.chances.extend(chance.clone());
                longer.tiles.extend(tile_at(cx, from, to));
                match next.iter_mut().find(|rival| known(rival)) {
                    Some(rival) if rival.price() <= longer.price() => {}
                    Some(rival) => *rival = longer,
                    None => next.push(longer),
                }
            }
        }
        found.extend(next.iter().cloned());
        edge = next;
    }
    // MOV-3: through other Spacers, but not onto them.
    found.retain(|way| way.to().is_some_and(|to| !ground.others.contains(to)));
    found
}

/// LOC-8: a way with one more push, one for each space where that can end. To pass a handhold takes
/// an answer of its own.
fn pushes(cx: &mut Cx, one: &Move, way: &Way, from: Space, dir: Dir) -> Vec<Way> {
    let push = cx.push(one.walk.spacer(), from, dir);
    let mut longer = way.clone();
    // The landing is heard, not the walk.
    longer.noise &= !way.path.is_empty();
    longer.steps.push(dir);
    let (mut at, mut ways) = (from, vec![]);
    for (n, to) in (1..).zip(push.path) {
        let first = longer.path.is_empty();
        longer.chances.extend(chance_at(cx, &one.walk, at, first));
        longer.tiles.extend(tile_at(cx, at, to));
        longer.path.push(to);
        at = to;
        if let Some(end) = push.ends.iter().find(|end| end.after == n) {
            let mut here = longer.clone();
            here.noise |= end.loud;
            ways.push(here);
            longer.steps.push(dir);
        }
    }
    ways
}

fn steps<'a>(
    cx: &'a Cx,
    walk: &'a Walk,
    ground: &'a Ground,
    from: Space,
) -> impl Iterator<Item = (Dir, Space)> + 'a {
    let lead = move |dir| Some((dir, walk.leads(cx, ground, from, dir)?));
    Dir::ALL.into_iter().filter_map(lead)
}

/// AOO-1: who may strike at a step away from a space.
fn chance_at(cx: &mut Cx, walk: &Walk, from: Space, first: bool) -> Option<ChanceOnWay> {
    let id = walk.spacer();
    let at = std::mem::replace(&mut cx.state.spacer_mut(id).at, from);
    let provoked = match first {
        true => walk.provoked(cx),
        false => cx.provoked(id),
    };
    cx.state.spacer_mut(id).at = at;
    let intruders: Vec<_> = provoked.iter().filter_map(Figure::intruder).collect();
    (!intruders.is_empty()).then_some(ChanceOnWay { from, intruders })
}

/// TER-1: the tile that a step enters, if it does something.
fn tile_at(cx: &Cx, from: Space, at: Space) -> Option<TileOnWay> {
    let index = cx
        .tile_at(at)
        .filter(|tile| cx.tile_at(from) != Some(*tile))?;
    let placed = cx.state.tiles[index];
    let tile = cx.catalog.tile(placed.tile);
    let does = !tile.on_enter.is_none() && !placed.disabled;
    does.then(|| TileOnWay {
        tile: tile.label.id.clone(),
        at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing};
    use crate::testing::*;

    /// Anna walks so many steps from D4.
    fn walking(table: &mut Bench, steps: u8) -> Vec<Way> {
        table.start(Walk::like(ANNA, steps));
        table.game().ways()
    }

    fn to(table: &Bench, ways: &[Way], name: &str) -> Option<Way> {
        let space = table.space(name);
        ways.iter().find(|way| way.to() == Some(space)).cloned()
    }

    #[test]
    fn mov_1_ways_lead_wherever_so_many_steps_lead() {
        let mut table = Bench::new();
        let ways = walking(&mut table, 2);
        assert_eq!(ways.len(), 12);
        assert_eq!(to(&table, &ways, "D6").unwrap().path.len(), 2);
        assert_eq!(to(&table, &ways, "D7"), None);
        assert!(ways.iter().all(|way| way.option.is_none() && !way.noise));
    }

    #[test]
    fn ter_1_of_two_ways_as_long_the_clean_one_is_taken() {
        for pool in ["D5", "E4"] {
            let mut table = Bench::new();
            table.put(ACID, pool);
            let ways = walking(&mut table, 2);
            assert_eq!(to(&table, &ways, "E5").unwrap().tiles, []);
            let into = to(&table, &ways, pool).unwrap();
            assert_eq!(into.tiles.len(), 1, "what cannot be helped is told");
        }
    }

    #[test]
    fn tok_2_a_disabled_tile_is_no_danger_on_the_way() {
        let mut table = Bench::new();
        table.put(ACID, "D5");
        table.state.tiles[0].disabled = true;
        let ways = walking(&mut table, 1);
        assert_eq!(to(&table, &ways, "D5").unwrap().tiles, []);
    }

    #[test]
    fn mov_2_mov_3_not_through_obstacles_and_not_onto_spacers() {
        let mut table = Bench::new();
        table.put(CRATE, "D5");
        table.stand(BORIS, "E4");
        let ways = walking(&mut table, 2);
        assert_eq!(to(&table, &ways, "D5"), None);
        assert_eq!(to(&table, &ways, "E4"), None);
        let over = to(&table, &ways, "F4").unwrap();
        assert_eq!(over.path[0], table.space("E4"));
    }

    #[test]
    fn aoo_1_leaving_an_intruder_is_a_chance_for_it() {
        let mut table = Bench::new();
        table.stand(ANNA, "F4");
        let ways = walking(&mut table, 2);
        let away = to(&table, &ways, "D4").unwrap();
        assert_eq!(away.chances.len(), 1);
        assert_eq!(away.chances[0].intruders, [BOSS]);
        assert_eq!(away.chances[0].from, table.space("F4"));
    }

    #[test]
    fn aoo_1_no_chance_through_walls_red_lines_or_while_suppressed() {
        for line in ["-", "="] {
            let row = "|. . . . . . . . .|\n+ + + + + + + + + +\n";
            let edge = "+-+-+-+-+-+-+-+-+-+\n";
            let under = format!("|. . . . . . . . .|\n+ + + +{line}+ + + + + +\n");
            let last = "|. . . . . . . . .|\n";
            // Rows from I at the top down to A: the line lies between G4 and F4.
            let art = [edge, &row.repeat(2), &under, &row.repeat(5), last, edge].concat();
            let board = Board::draw(&Drawing::new(&art)).unwrap();
            let mut table = Bench::on(board);
            table.stand(ANNA, "F4");
            let ways = walking(&mut table, 2);
            let away = to(&table, &ways, "D4").unwrap();
            assert_eq!(away.chances, [], "{line}");
        }
        let mut table = Bench::new();
        table.stand(ANNA, "F4");
        table.state.intruder_mut(BOSS).suppression = 1;
        let ways = walking(&mut table, 1);
        assert!(ways.iter().all(|way| way.chances.is_empty()));
    }

    #[test]
    fn brd_9_an_arrow_is_left_only_as_it_bids() {
        let row = "|. . . . . . . . .|\n+ + + + + + + + + +\n";
        let arrow = "|. . . > . . . . .|\n+ + + + + + + + + +\n";
        let edge = "+-+-+-+-+-+-+-+-+-+\n";
        let last = "|. . . . . . . . .|\n";
        let art = [edge, &row.repeat(5), arrow, &row.repeat(2), last, edge].concat();
        let board = Board::draw(&Drawing::new(&art)).unwrap();
        let mut table = Bench::on(board);
        let ways = walking(&mut table, 2);
        assert!(ways.iter().all(|way| way.path[0] == table.space("D5")));
    }

    #[test]
    fn mov_3_a_walk_under_way_does_not_go_back() {
        let mut table = Bench::new();
        table.start(Walk::like(ANNA, 3));
        table.choose(Choice::Step(Dir::North));
        let ways = table.game().ways();
        assert_eq!(to(&table, &ways, "D4"), None);
        assert!(to(&table, &ways, "G5").is_none() && to(&table, &ways, "E6").is_some());
    }

    #[test]
    fn mov_4_a_card_on_offer_reaches_as_far_and_says_that_it_makes_noise() {
        let mut catalog = crate::testing::whole_session::catalog();
        for side in &mut catalog.sides {
            side.actions[0].noise.makes = side.label.id != "dash";
        }
        let setup = crate::setup::Setup::standard(&catalog, crate::catalog::SessionId(0), 2, 7);
        let mut game = Game::new(std::sync::Arc::new(catalog), &setup).unwrap();
        assert_eq!(game.ways(), [], "nobody walks before the first turn");
        while game.ways().is_empty() {
            let options = game.decision().unwrap().options;
            game.choose_silently(options[0]).unwrap();
        }
        let ways = game.ways();
        let options = game.decision().unwrap().options;
        for way in &ways {
            let mut ahead = game.clone();
            let choice = options[way.option.unwrap()];
            assert!(matches!(choice, Choice::Play { .. }));
            assert!(!way.noise, "the quiet one is there as well");
            ahead.choose_silently(choice).unwrap();
            let again = ahead.ways();
            assert!(again.iter().any(|other| other.path == way.path));
        }
    }
}
