//! What players may know: the whole table, without deck orders, unseen cards or the seed.
//!
//! Clients and bots get a [`View`] and nothing else. Cards are named by their
//! ids; what they say is in the [`CatalogView`], where walls stand in the
//! [`BoardView`]; both never change during a session. Spaces are numbers, row
//! by row from the bottom left. Seats, Intruders, dice and items are numbers
//! from 0.

mod board;
mod boss;
mod catalog;
mod decision;
mod exploration;
mod printed;
mod roll;
mod run;
mod run_end;
mod spacer;

pub use crate::roll::{RollKind, Total};
pub use board::{BoardView, LineKind, LineView, MarkView};
pub use boss::{BossView, DeckView};
pub use decision::{AskView, ChoiceView, DecisionView, OptionView};
pub use exploration::{
    ConsoleOnBoard, DiscoveryView, EngramView, ExitView, ExplorationView, ExtractionView,
    HeldEngramView, ObjectiveView, ResourceView,
};
pub use printed::{
    AbilityView, AbleCardView, ActionView, BehaviourView, BodyPartView, BonusView, CardView,
    CatalogView, CharacterView, ConditionView, ConsoleView, DeviceView, GearView, KindView,
    LeveledView, LocationView, MissionView, PriceView, SessionView, SideView, StratagemCardView,
    SuitView, TileView, WeaponView,
};
pub use roll::RollView;
pub use run::{BlipView, FaceView, RunView};
pub use run_end::{LastWords, RunEndView};
pub use spacer::{HandCardView, ItemView, KnockdownView, PresenceView, SpacerView};

use crate::board::{Dir, DoorId, DoorState, Space};
use crate::catalog::StatusId;
use crate::dice::{Colour, Face};
use crate::event::AtCause;
use crate::game::Game;
use crate::ids::{Figure, Half, IntruderId, SpacerId, Token};
use crate::state::{Difficulty, Outcome, Phase, StatusTokens};
use serde::Serialize;

/// Everything public about a session at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// What is played.
    pub session: String,
    /// How hard.
    pub difficulty: Difficulty,
    /// RUB-2.
    pub strict_rubicon: bool,
    /// LMP-1.
    pub lamps: bool,
    /// RND-1.
    pub round: u16,
    /// RND-1.
    pub phase: Phase,
    /// Whose turn it is.
    pub turn: Option<SpacerId>,
    /// Who has taken a turn, or activated, in this round.
    pub acted: Vec<Figure>,
    /// NOI-4.
    pub priority: Option<SpacerId>,
    /// The Spacers by seat.
    pub spacers: Vec<SpacerView>,
    /// Intruders on the board.
    pub intruders: Vec<IntruderView>,
    /// The Boss's sheet, if one takes part.
    pub boss: Option<BossView>,
    /// Countdown and Blips, if it is a Run.
    pub run: Option<RunView>,
    /// TOK-1: status tokens that lie with no figure.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub tokens: Vec<StatusView>,
    /// POOL-1.
    pub pool: PoolView,
    /// STR-1.
    pub stratagems: Vec<StratagemView>,
    /// Tiles on the board.
    pub tiles: Vec<PlacedTileView>,
    /// Doors, in the order of the board's list.
    pub doors: Vec<DoorState>,
    /// TOK-2: doors that stay as they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub disabled_doors: Vec<DoorId>,
    /// BRD-10: pages in play.
    pub pages: Vec<u8>,
    /// BRD-10: the board as far as it is revealed, if it is laid out page by page.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub board: Option<BoardView>,
    /// CRD-4: Scanner cards in the deck.
    pub scanner_left: u32,
    /// BRK-1: Breakdown cards in the deck.
    pub breakdowns_left: u32,
    /// The dice on the table.
    pub dice: Vec<DieView>,
    /// What they are thrown for, until that is over.
    pub roll: Option<RollView>,
    /// What is asked; nothing once the session is over.
    pub decision: Option<DecisionView>,
    /// How it ended, once it has.
    pub outcome: Option<Outcome>,
}

/// An Intruder on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct IntruderView {
    /// Its number.
    pub intruder: u8,
    /// Its type.
    pub kind: String,
    /// Whether it is the Boss.
    pub boss: bool,
    /// Its space.
    pub at: Space,
    /// FAC-1.
    pub facing: Dir,
    /// ATK-9.
    pub wounds: u8,
    /// SUP-2.
    pub suppression: u8,
    /// ATK-4: what is added to its printed AT, or taken off, piece by piece.
    pub at_changes: Vec<AtChangeView>,
    /// TOK-1.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub tokens: Vec<StatusView>,
    /// SUR-1.
    pub surprised: bool,
    /// It is in the middle of its activation.
    pub acting: bool,
}

/// ATK-4: something that raises or lowers an AT.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AtChangeView {
    /// The trait of the Intruder, if it is one.
    pub ability: Option<String>,
    /// The rule otherwise.
    pub rule: &'static str,
    /// By how much.
    pub by: i8,
}

/// Tokens of one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TokensView {
    /// Discipline.
    pub discipline: u8,
    /// Confidence.
    pub confidence: u8,
    /// Expertise.
    pub expertise: u8,
}

/// TOK-1: status tokens of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StatusView {
    /// Which kind.
    pub token: String,
    /// How many.
    pub n: u8,
}

/// POOL-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolView {
    /// What can be used from the next milling on.
    pub incoming: TokensView,
    /// What can be used now.
    pub active: TokensView,
}

/// STR-1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StratagemView {
    /// Which card.
    pub card: String,
    /// Expertise on it.
    pub stored: u8,
    /// Expertise it needs.
    pub needed: u8,
    /// Charges left; 0 is the requirement side.
    pub charges: u8,
    /// TOK-2.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub disabled: bool,
}

/// TER-1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlacedTileView {
    /// Which kind.
    pub tile: String,
    /// Its bottom left space.
    pub at: Space,
    /// All spaces it covers.
    pub spaces: Vec<Space>,
    /// TOK-2.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub disabled: bool,
}

/// A die in the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DieView {
    /// Its colour.
    pub colour: Colour,
    /// The side that is up, 0 to 5.
    pub side: u8,
    /// What that side shows.
    pub face: Face,
    /// What it counts, after Discipline and keywords.
    pub counts: Face,
    /// ROL-1.
    pub stressed: bool,
    /// ROL-2.
    pub confident: bool,
    /// GEAR-7.
    pub armored: bool,
    /// ROL-4.
    pub disciplined: bool,
}

impl Game {
    /// What players may know.
    pub fn view(&self) -> View {
        let (catalog, state) = (self.catalog(), self.state());
        let tokens = |half| TokensView {
            discipline: state.pool.count(half, Token::Discipline),
            confidence: state.pool.count(half, Token::Confidence),
            expertise: state.pool.count(half, Token::Expertise),
        };
        let roll = self.roll_view();
        View {
            session: catalog.session(state.session).label.id.clone(),
            difficulty: state.difficulty,
            strict_rubicon: state.strict_rubicon,
            lamps: state.lamps,
            round: state.round,
            phase: state.phase,
            turn: state.turn,
            acted: state.acted.iter().collect(),
            priority: state.priority,
            spacers: state.seats().map(|id| self.spacer_view(id)).collect(),
            intruders: self.intruder_views(),
            boss: self.boss_view(),
            run: self.run_view(),
            tokens: self.status_views(&state.status),
            pool: PoolView {
                incoming: tokens(Half::Incoming),
                active: tokens(Half::Active),
            },
            stratagems: self.stratagem_views(),
            tiles: self.tile_views(),
            doors: self.door_states(),
            disabled_doors: (0..self.board().doors().len() as u8)
                .map(DoorId)
                .filter(|door| self.consult(|cx| cx.is_disabled(*door)))
                .collect(),
            pages: (0..self.board().pages().len())
                .filter(|page| state.doors.is_revealed(*page))
                .map(|page| page as u8)
                .collect(),
            board: (self.board().is_joined())
                .then(|| BoardView::revealed(self.board(), |page| state.doors.is_revealed(page))),
            scanner_left: state.scanner.len() as u32,
            breakdowns_left: state.breakdowns.len() as u32,
            dice: self.dice_views(roll.as_ref()),
            roll,
            decision: self.decision_view(),
            outcome: state.outcome,
        }
    }

    fn status_views(&self, tokens: &StatusTokens) -> Vec<StatusView> {
        let kinds = (0u8..).zip(&self.catalog().status_tokens);
        let views = kinds.map(|(n, kind)| StatusView {
            token: kind.label.id.clone(),
            n: tokens.count(StatusId(n)),
        });
        views.filter(|view| view.n > 0).collect()
    }

    fn intruder_views(&self) -> Vec<IntruderView> {
        let view = |id| {
            let intruder = self.state().intruder(id);
            let kind = self.catalog().kind(intruder.kind);
            IntruderView {
                intruder: id.0,
                kind: kind.label.id.clone(),
                boss: self.state().boss() == Some(id),
                at: intruder.at,
                facing: intruder.facing,
                wounds: intruder.wounds,
                suppression: intruder.suppression,
                at_changes: self.at_change_views(id),
                tokens: self.status_views(&intruder.status),
                surprised: intruder.surprised,
                acting: intruder.acting,
            }
        };
        let seen = |id: &IntruderId| self.is_in_play(self.state().intruder(*id).at);
        self.state().present().filter(seen).map(view).collect()
    }

    fn at_change_views(&self, id: IntruderId) -> Vec<AtChangeView> {
        let mut views = vec![];
        self.consult(|cx| {
            cx.each_at_change(id, cx.attacker(), |cause, by| {
                let (rule, ability) = match cause {
                    AtCause::Trait(ability) => ("ATK-4", Some(self.catalog().ability(ability))),
                    AtCause::Strength => ("ESC-12", None),
                    AtCause::Suppression => ("SUP-2", None),
                };
                let ability = ability.map(|ability| ability.label.id.clone());
                views.push(AtChangeView { ability, rule, by });
            });
        });
        views
    }

    fn stratagem_views(&self) -> Vec<StratagemView> {
        let held = self.state().stratagems.iter();
        held.map(|held| {
            let card = self.catalog().stratagem(held.card);
            StratagemView {
                card: card.label.id.clone(),
                stored: held.stored,
                needed: card.expertise,
                charges: held.charges,
                disabled: held.disabled,
            }
        })
        .collect()
    }

    fn tile_views(&self) -> Vec<PlacedTileView> {
        let placed = self.state().tiles.iter();
        placed
            .filter(|placed| self.is_in_play(placed.at))
            .map(|placed| PlacedTileView {
                tile: self.catalog().tile(placed.tile).label.id.clone(),
                at: placed.at,
                spaces: placed
                    .spaces(self.catalog(), self.board())
                    .flatten()
                    .collect(),
                disabled: placed.disabled,
            })
            .collect()
    }

    /// Whether a door borders a space of a page in play.
    fn is_seen(&self, door: DoorId) -> bool {
        let mut spaces = self.board().door(door).borders.iter();
        spaces.any(|space| self.is_in_play(space))
    }

    fn door_states(&self) -> Vec<DoorState> {
        let doors = &self.state().doors;
        (0..self.board().doors().len() as u8)
            .map(DoorId)
            .map(|door| match self.is_seen(door) {
                true => doors.state(door),
                // SEC-3: nobody knows how doors of pages stand that are not in play.
                false => DoorState::Closed,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::whole_session;

    #[test]
    fn a_view_tells_nothing_that_is_hidden() {
        let game = whole_session::game();
        let view = serde_json::to_string(&game.view()).unwrap();
        let mut state = *game.state();
        state.rng.next_u64();
        state.fight_mut().ai.draw.reverse();
        state.fight_mut().bp.draw.swap(0, 5);
        let other = serde_json::to_string(&game.with_state(state).view()).unwrap();
        assert_eq!(view, other, "order and generator do not show");
    }

    #[test]
    fn a_view_tells_what_is_public() {
        let game = whole_session::game();
        let view = serde_json::to_value(game.view()).unwrap();
        assert_eq!(view["spacers"][0]["character"], "anna");
        assert_eq!(view["spacers"][0]["items"][0]["gear"], "pistol");
        assert_eq!(view["boss"]["ai"]["deck"], serde_json::json!([8, 0, 0]));
        assert_eq!(view["boss"]["ai"]["top"], "I");
        assert_eq!(view["decision"]["options"][1]["phrase"], "spacer boris");
        assert_eq!(view["decision"]["options"][1]["choice"]["spacer"], 1);
    }
}
