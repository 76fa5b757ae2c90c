//! What a bot may know: the table as every player sees it.

use enormity_engine::board::{Space, SpaceSet};
use enormity_engine::catalog::{Ability, AbilityId, Action, CondId, Cost, Ground, Op, Script};
use enormity_engine::decision::{Ask, Choice, Decision};
use enormity_engine::deck::CARDS;
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, FigureSet, IntruderId, SpacerId};
use enormity_engine::lookahead::attack_preview::{AttackPool, Mark};
use enormity_engine::phrase::phrase;
use enormity_engine::public_side;
use enormity_engine::question::{RollAsked, UnderWay};
use enormity_engine::rng::Rng;
use enormity_engine::seq::Seq;
use enormity_engine::state::{Outcome, Slot};
use enormity_engine::view::View;
use enormity_odds::{AttackOdds, LookUp, of_option};
use std::ops::Deref;

/// What a bot may know about a session: what lies on the table, what is asked, and what
/// players can work out. There is no way from here to the order of a deck, a hidden card or
/// the generator.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    game: &'a Game,
    seen: public_side::PublicSide<'a>,
    /// Answers that are looked at; all of them if not said.
    among: Option<&'a [Choice]>,
}

impl<'a> Deref for Table<'a> {
    type Target = public_side::PublicSide<'a>;

    #[inline]
    fn deref(&self) -> &public_side::PublicSide<'a> {
        &self.seen
    }
}

/// The decision and how to think about it.
impl<'a> Table<'a> {
    /// The bot's side of a session.
    pub fn new(game: &'a Game) -> Table<'a> {
        let seen = game.public();
        let among = None;
        Table { game, seen, among }
    }

    /// The same question with some of its answers left out.
    pub fn among(self, answers: &'a [Choice]) -> Table<'a> {
        let among = Some(answers);
        Table { among, ..self }
    }

    /// Whether an answer certainly kills a Spacer, whatever is answered after it.
    pub fn is_fatal(&self, choice: Choice, spacer: SpacerId) -> bool {
        self.game.is_fatal(choice, spacer)
    }

    /// What is asked; `None` once the session is over.
    pub fn decision(&self) -> Option<&'a Decision> {
        self.game.decision()
    }

    /// Every legal answer; none once the session is over.
    pub fn options(&self) -> &'a [Choice] {
        let all = || self.decision().map_or(&[][..], |asked| &asked.options);
        self.among.unwrap_or_else(all)
    }

    /// A session that looks the same to the players, with everything hidden dealt anew.
    pub fn redealt(&self, rng: &mut Rng) -> Game {
        self.game.redealt(rng)
    }

    /// Everything public, as data for other programs.
    pub fn view(&self) -> View {
        self.game.view()
    }

    /// How an answer is written down.
    pub fn phrase(&self, choice: Choice) -> String {
        phrase(self.game, choice)
    }

    /// The answer that is written like this, if it is offered.
    pub fn find(&self, said: &str) -> Option<Choice> {
        self.game.find(said).ok()
    }

    /// How it ended, once it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
}

/// What players can work out about the Boss.
impl Table<'_> {
    /// ATK-4: what an attack on it can meet, each as likely as the other.
    pub fn next_marks(&self) -> Seq<Mark, CARDS> {
        self.game.next_marks()
    }

    /// BOS-3: AI cards that the next one can be, a bit each.
    pub fn next_ai(&self) -> u32 {
        let cards = self.game.next_ai_cards();
        cards.fold(0, |set, card| set | 1 << card)
    }
}

/// What the options refer to, and what players can work out.
impl<'a> Table<'a> {
    /// Whose cards and items the options refer to.
    pub fn decider(&self) -> Option<SpacerId> {
        self.game.decider()
    }

    /// The action that a choice of a card begins.
    pub fn action(&self, choice: Choice) -> Option<&'a Action> {
        self.game.choice_action(choice)
    }

    /// The ability in a slot that is offered.
    pub fn ability(&self, slot: Slot) -> Option<&'a Ability> {
        let id: AbilityId = self.game.ability_offered(slot)?;
        Some(self.catalog().ability(id))
    }

    /// What an offer costs.
    pub fn cost(&self) -> Option<Cost> {
        self.game.cost_offered()
    }

    /// Whether a condition of a text of this Spacer's holds now.
    pub fn holds(&self, cond: CondId, spacer: SpacerId) -> bool {
        self.game.holds(cond, spacer)
    }

    /// Whether it would hold if they stood on that space.
    pub fn holds_at(&self, cond: CondId, spacer: SpacerId, space: Space) -> bool {
        self.game.holds_at(cond, spacer, space)
    }

    /// CRD-3: the spaces in play that a text describes.
    pub fn spaces_of(&self, ground: Ground) -> SpaceSet {
        self.game.spaces_of(ground)
    }

    /// The script that one of several effects stands for.
    pub fn script(&self, n: u8) -> Option<Script> {
        self.game.script_offered(n)
    }

    /// The effect that asks.
    pub fn effect(&self) -> Option<&'a Op> {
        self.game.effect_asking()
    }

    /// The roll a question about dice is about.
    pub fn roll(&self) -> Option<RollAsked> {
        self.game.roll_asked()
    }

    /// The attack one is closing in for: with which card, on whom.
    pub fn closing_in(&self) -> Option<(u8, IntruderId)> {
        self.game.closing_in()
    }

    /// From which of the spaces a weapon reaches with so many steps left to close in.
    pub fn strikes_within(
        &self,
        steps: u8,
        id: SpacerId,
        item: u8,
        target: IntruderId,
        spaces: SpaceSet,
    ) -> SpaceSet {
        self.game.strikes_within(steps, id, item, target, spaces)
    }

    /// The attack of an Intruder that is under way.
    pub fn under_way(&self) -> Option<UnderWay> {
        self.game.under_way()
    }

    /// The odds of the attack that an option stands for or leads to, as everybody is told.
    pub fn odds(&self, choice: Choice, look_up: LookUp) -> Option<AttackOdds> {
        of_option(self.game, choice, look_up)
    }

    /// AOO-1: whether a step on offer may cost the life of whoever takes it.
    pub fn step_endangers(&self, id: SpacerId) -> bool {
        let provoked = self.game.provoked_by_step();
        provoked
            .iter()
            .filter_map(Figure::intruder)
            .any(|intruder| {
                let boss = self
                    .catalog()
                    .kind(self.intruder(intruder).kind)
                    .boss
                    .is_some();
                let cards: Vec<Option<u8>> = match boss {
                    true => self.game.next_ai_cards().map(Some).collect(),
                    false => vec![None],
                };
                cards.into_iter().any(|card| {
                    let rng = &mut Rng::default();
                    let prospects = self.game.prospects(intruder, card, Some(id), rng);
                    let mut risks = prospects.iter().flat_map(|intent| &intent.risks);
                    risks.any(|risk| risk.spacer == id)
                })
            })
    }

    /// What an attack would be rolled with.
    pub fn attack_pool(&self, id: SpacerId, item: u8, target: IntruderId) -> Option<AttackPool> {
        self.game.attack_pool(id, item, target)
    }

    /// From which of the spaces a weapon would reach.
    pub fn strikes_from(
        &self,
        id: SpacerId,
        item: u8,
        target: IntruderId,
        spaces: SpaceSet,
    ) -> SpaceSet {
        self.game.strikes_from(id, item, target, spaces)
    }

    /// Whom a step away would provoke; of a walk under way, its next step.
    pub fn provoked(&self, id: SpacerId) -> FigureSet {
        let asked = self.decision().map(|decision| decision.ask);
        match matches!(asked, Some(Ask::Step(_))) && self.decider() == Some(id) {
            true => self.game.provoked_by_step(),
            false => self.game.provoked(id),
        }
    }
}
