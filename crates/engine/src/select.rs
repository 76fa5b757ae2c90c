//! Who is meant, how much, and when: selectors (TGT), amounts and conditions of effects.

use crate::catalog::{Amount, Anchor, Asks, Cond, CondId, Filter, Pick, Who};
use crate::cx::Cx;
use crate::ids::{Figure, FigureSet, Half, IntruderId, SpacerId, Token};
use crate::state::{Difficulty, Presence, Storage};

/// What an effect knows about where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Origin {
    /// Whose ability or card it is; for tiles, whoever entered.
    pub me: Figure,
    /// Whom it is about.
    pub target: Option<Figure>,
    /// The owner's item it is printed on, by its place in the list.
    pub item: Option<u8>,
    /// Damage dealt, Stress suffered, or the Power of the roll, that it follows.
    pub dealt: u8,
    /// The Power of the roll that it follows.
    pub power: u8,
    /// What kind of thing brought it about.
    pub cause: Cause,
    /// KNB-2, KND-3: the Target was beyond the reach of what brought it about when it began.
    pub out_of_reach: bool,
}

/// What brought an effect about: Knockback and Knockdown ask (KNB-2, KND-3), and so does CHB-1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Cause {
    /// An ability, a Stratagem, a card.
    #[default]
    Ability,
    /// An Intruder's attack or its after effects: lost if the chain breaks for its Target.
    Attack,
    /// An After Final effect (BOS-5): lost only if the chain breaks for all (CHB-8).
    Final,
    /// The Intruder's response to a Spacer's attack: lost if that attack is broken.
    Response,
    /// What the attacker's own cards say to a Wound or a Fail (ATK-15): likewise.
    Verdict,
    /// A tile.
    Terrain,
}

impl Origin {
    /// An effect of `me`, about `target`.
    pub fn new(me: impl Into<Figure>, target: Option<Figure>, cause: Cause) -> Origin {
        Origin {
            me: me.into(),
            target,
            item: None,
            dealt: 0,
            power: 0,
            cause,
            out_of_reach: false,
        }
    }

    /// An effect of a Spacer on themselves.
    pub fn own(spacer: SpacerId) -> Origin {
        Origin::new(spacer, Some(spacer.into()), Cause::Ability)
    }

    /// The Target if it is a Spacer.
    pub fn target_spacer(&self) -> Option<SpacerId> {
        self.target.and_then(Figure::spacer)
    }
}

impl Cx<'_> {
    /// Everybody a selector can mean. For a pick of one (see [`Pick::is_single`])
    /// these are the ones that tie, and the players choose among them (CAR-4).
    #[inline]
    pub fn select(&self, who: &Who, origin: &Origin) -> FigureSet {
        match who.is_plain() {
            true => self.known(who, origin).into_iter().collect(),
            false => self.search(who, origin),
        }
    }

    /// Whom a plain selector means.
    #[inline(always)]
    fn known(&self, who: &Who, origin: &Origin) -> Option<Figure> {
        let known = match who.pick {
            Pick::Me => Some(origin.me),
            _ => origin.target,
        };
        known.filter(|f| self.is_in_play(*f))
    }

    #[inline(never)]
    fn search(&self, who: &Who, origin: &Origin) -> FigureSet {
        self.select_among(who, origin, |_| true)
    }

    /// Whether a selector can mean anybody of whom this holds: the first of many will do.
    #[inline(always)]
    pub fn means_any(&self, who: &Who, origin: &Origin, is: impl Fn(Figure) -> bool) -> bool {
        match who.is_plain() {
            true => self.known(who, origin).is_some_and(is),
            false => self.search_any(who, origin, &is),
        }
    }

    #[inline(never)]
    fn search_any(&self, who: &Who, origin: &Origin, is: &dyn Fn(Figure) -> bool) -> bool {
        let (filter, asks) = (who.filter(), who.asks());
        match who.pick {
            Pick::Each | Pick::One => {
                let living = |id: &SpacerId| self.state.spacer(*id).is_alive();
                let mut living = self.state.seats().filter(living).map(Figure::Spacer);
                living.any(|figure| self.passes(figure, filter, asks, origin) && is(figure))
            }
            Pick::EachIntruder | Pick::OneIntruder => {
                let mut present = self.state.present().map(Figure::Intruder);
                present.any(|figure| self.fits(figure, filter, asks, origin) && is(figure))
            }
            _ => self.search(who, origin).iter().any(is),
        }
    }

    /// Everybody a selector can mean among those that meet one more demand (TGT-3, CMD-4).
    pub fn select_among(
        &self,
        who: &Who,
        origin: &Origin,
        valid: impl Fn(Figure) -> bool,
    ) -> FigureSet {
        let (filter, asks) = (who.filter(), who.asks());
        let spacers = || {
            self.state
                .seats()
                .filter(|id| self.state.spacer(*id).is_alive())
                .map(Figure::Spacer)
                .filter(|figure| self.passes(*figure, filter, asks, origin) && valid(*figure))
        };
        let placed = || {
            let anchor = self.anchor(filter.from, origin);
            spacers().filter(move |figure| self.share_a_place(anchor, *figure))
        };
        let just = |figure: Option<Figure>| {
            figure
                .filter(|f| self.is_in_play(*f) && self.fits(*f, filter, asks, origin) && valid(*f))
                .into_iter()
                .collect()
        };
        match who.pick {
            Pick::Me => just(Some(origin.me)),
            Pick::Target => just(origin.target),
            Pick::Boss => just(self.boss().map(Figure::Intruder)),
            Pick::Priority => just(
                self.state
                    .priority
                    .filter(|id| self.state.spacer(*id).is_on_board())
                    .map(Figure::Spacer),
            ),
            Pick::Each | Pick::One => spacers().collect(),
            Pick::Closest => self.fewest(placed(), |f| self.distance_from(filter.from, f, origin)),
            Pick::Furthest => self.fewest(placed(), |f| {
                u16::MAX - self.distance_from(filter.from, f, origin)
            }),
            Pick::Highest(stat) => self.fewest(spacers(), |f| {
                f.spacer()
                    .map_or(255, |id| 255 - u16::from(self.stat(id, stat)))
            }),
            Pick::Lowest(stat) => self.fewest(spacers(), |f| {
                f.spacer().map_or(255, |id| u16::from(self.stat(id, stat)))
            }),
            Pick::EachIntruder | Pick::OneIntruder => self
                .state
                .present()
                .map(Figure::Intruder)
                .filter(|figure| self.fits(*figure, filter, asks, origin) && valid(*figure))
                .collect(),
            Pick::Zone(reach) => {
                let zone = self.board.zone(self.at(origin.me), reach);
                spacers().filter(|f| zone.contains(self.at(*f))).collect()
            }
            Pick::Nobody => FigureSet::EMPTY,
        }
    }

    fn fewest(
        &self,
        figures: impl Iterator<Item = Figure>,
        of: impl Fn(Figure) -> u16,
    ) -> FigureSet {
        let mut best = (u16::MAX, FigureSet::EMPTY);
        for figure in figures {
            let value = of(figure);
            if value < best.0 || best.1.is_empty() {
                best = (value, FigureSet::one(figure));
            } else if value == best.0 {
                best.1.insert(figure);
            }
        }
        best.1
    }

    #[inline(always)]
    fn distance_from(&self, anchor: Anchor, figure: Figure, origin: &Origin) -> u16 {
        let from = self.anchor(anchor, origin);
        self.board
            .distance(self.at(from), self.at(figure), &self.state.doors)
    }

    fn anchor(&self, anchor: Anchor, origin: &Origin) -> Figure {
        match anchor {
            Anchor::Me => origin.me,
            Anchor::Target => origin.target.unwrap_or(origin.me),
        }
    }

    /// Whether the figure lives, on the board or elsewhere.
    #[inline(always)]
    pub fn is_in_play(&self, figure: Figure) -> bool {
        match figure {
            Figure::Spacer(id) => self.state.spacer(id).is_alive(),
            Figure::Intruder(id) => self.state.intruder(id).present,
        }
    }

    /// TGT-9: Spacers in Other Places are out of it, unless the filter speaks of them or the
    /// effect is their own (TOK-3).
    #[inline(always)]
    fn passes(&self, figure: Figure, filter: &Filter, asks: Asks, origin: &Origin) -> bool {
        let away = self.is_away(figure);
        let meant = away == filter.away || (away && figure == origin.me);
        meant && self.fits(figure, filter, asks, origin)
    }

    fn is_away(&self, figure: Figure) -> bool {
        let presence = figure.spacer().map(|id| self.state.spacer(id).presence);
        matches!(presence, Some(Presence::Away(_)))
    }

    /// TOK-3: an Other Place is nowhere near anything but whoever is there themselves.
    fn share_a_place(&self, anchor: Figure, figure: Figure) -> bool {
        anchor == figure || !self.is_away(anchor) && !self.is_away(figure)
    }

    #[inline(always)]
    fn fits(&self, figure: Figure, filter: &Filter, asks: Asks, origin: &Origin) -> bool {
        // What takes longest to find out is asked last.
        let excluded = filter.not_me && figure == origin.me
            || filter.not_target && Some(figure) == origin.target;
        !excluded
            && match figure {
                Figure::Spacer(id) => !asks.spacers || self.fits_spacer(id, filter),
                Figure::Intruder(_) => !asks.spacers,
            }
            && filter
                .status
                .is_none_or(|(token, n)| self.status(Some(figure)).count(token) >= n)
            && (!asks.places
                || (filter.or_me && figure == origin.me)
                || self.fits_place(figure, filter, self.anchor(filter.from, origin)))
    }

    /// Few filters ask about places, so this is kept out of the way of those that do not.
    #[inline(never)]
    fn fits_place(&self, figure: Figure, filter: &Filter, anchor: Figure) -> bool {
        if self.is_away(anchor) || self.is_away(figure) {
            return anchor == figure && filter.takes_in_the_anchor();
        }
        let (from, to) = (self.at(anchor), self.at(figure));
        let doors = &self.state.doors;
        let facing = || self.facing(anchor);
        let board = self.board;
        (!filter.adjacent || board.adjacent(from, to, doors))
            && filter
                .within
                .is_none_or(|n| board.is_within(from, to, n.into(), doors))
            && filter.zone.is_none_or(|n| board.zone(from, n).contains(to))
            && (!filter.in_line
                || board.row(from) == board.row(to)
                || board.col(from) == board.col(to))
            && (!filter.rear || board.rear(from, facing()) == Some(to))
            && (!filter.in_front || board.in_front(from, facing()).contains(to))
            && (!(filter.in_sight || filter.in_front) || self.sees(anchor, figure))
            && filter
                .ground
                .is_none_or(|ground| self.is_ground(to, ground))
            && filter.by_tile.is_none_or(|tile| {
                let here = |space| {
                    self.tile_at(space)
                        .is_some_and(|i| self.state.tiles[i].tile == tile)
                };
                here(to) || board.adjacents(to, doors).iter().any(here)
            })
    }

    #[inline(always)]
    fn fits_spacer(&self, id: SpacerId, filter: &Filter) -> bool {
        let spacer = self.state.spacer(id);
        filter
            .knocked_down
            .is_none_or(|down| spacer.is_down() == down)
            && filter.has.is_none_or(|condition| spacer.has(condition))
            && filter
                .at_least
                .is_none_or(|(stat, n)| self.stat(id, stat) >= n)
            && filter
                .at_most
                .is_none_or(|(stat, n)| self.stat(id, stat) <= n)
    }

    /// Whether a condition holds.
    #[inline]
    pub fn holds(&self, cond: CondId, origin: &Origin) -> bool {
        cond == CondId::ALWAYS || self.is_met(cond, origin)
    }

    fn is_met(&self, cond: CondId, origin: &Origin) -> bool {
        match self.catalog.scripts.cond(cond) {
            Cond::Always => true,
            Cond::Any(who) => self.means_any(who, origin, |_| true),
            Cond::DealtAtLeast(n) => origin.dealt >= *n,
            Cond::PowerAtLeast(n) => origin.power >= *n,
            Cond::SessionStatus(token, n) => self.status(None).count(*token) >= *n,
            Cond::GainedThisTurn(condition) => origin
                .me
                .spacer()
                .is_some_and(|id| self.state.spacer(id).gained & (1 << condition.0) != 0),
            Cond::PoolEmpty(half) => self.state.pool.is_empty(*half),
            Cond::PoolHas(token, n) => self.state.pool.count(Half::Active, *token) >= *n,
            Cond::VitalsLevel(level) => origin
                .me
                .spacer()
                .is_some_and(|id| self.vitals_level(id) >= *level),
            Cond::PrecededBy(tag) => origin
                .me
                .spacer()
                .is_some_and(|id| self.preceded_by(id, *tag)),
            Cond::WoundsAtLeast(n) => self.boss_wounds() >= *n,
            Cond::LevelAtLeast(level) => self.level() >= *level,
            Cond::SpacersAtLeast(n) => {
                let living = self.state.spacers.iter().filter(|s| s.is_alive());
                living.count() >= usize::from(*n)
            }
            Cond::CrewAtLeast(n) => self.state.spacers.len() >= usize::from(*n),
            Cond::Veteran => self.state.difficulty == Difficulty::Veteran,
            Cond::IntrudersAtMost {
                kind,
                most,
                or_blips,
            } => {
                let of_kind = |id: &IntruderId| self.is_of(*id, *kind);
                let intruders = self.state.present().filter(of_kind).count();
                let run = self.state.run().filter(|_| *or_blips);
                let blips = run.map_or(0, |run| run.on_board().count());
                intruders + blips <= usize::from(*most)
            }
            Cond::Objective { kind, fate, n } => self.objectives(*kind, *fate) >= usize::from(*n),
            Cond::IntrudersAtLeast(n) => self.state.present().count() >= usize::from(*n),
            Cond::BlipsAtLeast(n) => {
                let run = self.state.run();
                run.is_some_and(|run| run.on_board().count() >= usize::from(*n))
            }
            Cond::Fresh => self.is_fresh(),
            Cond::PageSeen(list) => self.pages_named(*list).any(|page| {
                let doors = &self.state.doors;
                doors.is_revealed(page)
            }),
            Cond::OnPage(list) => {
                let here = self.board.page_of(self.at(origin.me));
                let stands = self.stands(origin.me);
                stands && self.pages_named(*list).any(|page| here == Some(page))
            }
            Cond::Aboard(character) => {
                let mut living = self.state.spacers.iter().filter(|s| s.is_alive());
                living.any(|spacer| spacer.character == *character)
            }
            Cond::Died => {
                let mut crew = self.state.spacers.iter();
                crew.any(|spacer| spacer.presence == Presence::Dead)
            }
            Cond::HasGear(gear) => origin.me.spacer().is_some_and(|id| {
                let mut items = self.state.spacer(id).items.iter();
                items.any(|item| item.gear == *gear && item.storage != Storage::Lost)
            }),
            Cond::Clue(clue) => self.knows(*clue),
            Cond::Parsec(n) => self.parsec() >= *n,
            Cond::OnConsole => {
                let on = self.features().console_on(self.at(origin.me));
                self.state.run().is_some() && self.stands(origin.me) && on.is_some()
            }
            Cond::Drawn(card) => self.is_marked(*card),
            Cond::OwnTurn => origin.me.spacer().is_some() && self.state.turn == origin.me.spacer(),
            Cond::Attacked => origin.me.spacer().is_some_and(|id| self.is_attacked(id)),
            Cond::AttackIs(kind) => self.attack_kind() == Some(*kind),
            Cond::Melee(melee) => self
                .weapon_of(origin)
                .is_some_and(|weapon| weapon.melee == *melee),
            Cond::WeaponDie(colour) => self
                .weapon_of(origin)
                .is_some_and(|weapon| weapon.dice.iter().any(|(c, _)| c == colour)),
            Cond::Not(cond) => !self.holds(*cond, origin),
            Cond::All(conds) => conds.iter().all(|cond| self.holds(*cond, origin)),
            Cond::Either(conds) => conds.iter().any(|cond| self.holds(*cond, origin)),
        }
    }

    /// How much an amount is.
    #[inline(always)]
    pub fn amount(&self, amount: Amount, origin: &Origin) -> u8 {
        match amount {
            Amount::N(n) => n,
            Amount::Dealt => origin.dealt,
            Amount::StatOf(stat, by) => origin
                .target_spacer()
                .map_or(0, |id| self.stat(id, stat).div_ceil(by.max(1))),
            Amount::Spacers => self.state.on_board().count() as u8,
            Amount::Wounds(by) => self.boss_wounds().div_ceil(by.max(1)),
            Amount::ActiveTokens(token) => self.state.pool.count(Half::Active, token),
            Amount::Status(token, from) => {
                self.status(Some(self.anchor(from, origin))).count(token)
            }
            Amount::SessionStatus(token) => self.status(None).count(token),
            Amount::ByLevel(values) => values[self.level() as usize],
        }
    }

    /// Whether the tokens of a kind in the Active half suffice.
    pub fn has_tokens(&self, token: Token, n: u8) -> bool {
        self.state.pool.count(Half::Active, token) >= n
    }
}

impl Filter {
    /// Whether whoever measures is within reach of themselves, wherever they are.
    fn takes_in_the_anchor(&self) -> bool {
        let nowhere = self.by_tile.is_some() || self.ground.is_some();
        !(self.adjacent || self.in_front || self.rear || nowhere)
    }
}

impl Pick {
    /// Whether at most one figure is meant, so that ties must be broken.
    pub fn is_single(self) -> bool {
        !matches!(
            self,
            Pick::Each | Pick::EachIntruder | Pick::Zone(_) | Pick::Nobody
        )
    }
}
