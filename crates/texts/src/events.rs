//! What happened.

use crate::{Line, Value};
use enormity_engine::board::{Dir, Space};
use enormity_engine::catalog::{GearId, Label};
use enormity_engine::dice::Colour;
use enormity_engine::event::{Death, DeckName, Event, Verdict};
use enormity_engine::game::Game;
use enormity_engine::ids::{Figure, Half, IntruderId, Level, SpacerId, Stat, Token};
use enormity_engine::state::{Outcome, Phase};

/// The sentence for an event. Names are those of the game as it is now.
pub fn line(game: &Game, event: &Event) -> Line {
    let words = Words(game);
    match *event {
        Event::RoundBegan { round } => Line::new("event.round_began", [("round", number(round))]),
        Event::PhaseBegan { phase } => match phase {
            Phase::Spacers => Line::new("event.spacer_phase", []),
            Phase::Intruders => Line::new("event.intruder_phase", []),
        },
        Event::TurnBegan { spacer } => {
            Line::new("event.turn_began", [("spacer", words.spacer(spacer))])
        }
        Event::TurnEnded { spacer } => {
            Line::new("event.turn_ended", [("spacer", words.spacer(spacer))])
        }
        Event::PoolMilled => Line::new("event.pool_milled", []),
        Event::ActionBegan {
            spacer,
            side,
            action,
            exerted,
        } => {
            let card = game.catalog().side(side);
            let name = card.actions.get(action as usize).map(|a| &a.label);
            let key = match exerted {
                true => "event.exert_action",
                false => "event.action",
            };
            Line::new(
                key,
                [
                    ("spacer", words.spacer(spacer)),
                    ("card", words.label(&card.label)),
                    (
                        "action",
                        name.map_or(number(action), |label| words.label(label)),
                    ),
                ],
            )
        }
        Event::Exerted { spacer, held } => Line::new(
            "event.exerted",
            [("spacer", words.spacer(spacer)), ("n", number(held))],
        ),
        Event::AbilityUsed { spacer, ability } => {
            let ability = words.label(&game.catalog().ability(ability).label);
            Line::new(
                "event.ability_used",
                [("spacer", words.spacer(spacer)), ("ability", ability)],
            )
        }
        Event::AbilityTriggered { owner, ability } => {
            let ability = words.label(&game.catalog().ability(ability).label);
            Line::new(
                "event.ability_triggered",
                [("figure", words.figure(owner)), ("ability", ability)],
            )
        }
        Event::StratagemReady { card } => {
            let card = words.label(&game.catalog().stratagem(card).label);
            Line::new("event.stratagem_ready", [("card", card)])
        }
        Event::StratagemUsed { spacer, card } => {
            let card = words.label(&game.catalog().stratagem(card).label);
            Line::new(
                "event.stratagem_used",
                [("spacer", words.spacer(spacer)), ("card", card)],
            )
        }
        Event::StratagemFunded { card, stored } => {
            let card = words.label(&game.catalog().stratagem(card).label);
            Line::new(
                "event.stratagem_funded",
                [("card", card), ("n", number(stored))],
            )
        }
        Event::Moved {
            figure,
            from,
            to,
            forced,
        } => {
            let key = match forced {
                true => "event.moved_by_force",
                false => "event.moved",
            };
            Line::new(
                key,
                [
                    ("figure", words.figure(figure)),
                    ("from", words.space(from)),
                    ("to", words.space(to)),
                ],
            )
        }
        Event::Turned { figure, facing } => Line::new(
            "event.turned",
            [("figure", words.figure(figure)), ("dir", dir(facing))],
        ),
        Event::Placed { figure, at } => Line::new(
            "event.placed",
            [("figure", words.figure(figure)), ("space", words.space(at))],
        ),
        Event::StatChanged {
            spacer,
            stat: which,
            from,
            to,
        } => Line::new(
            "event.stat_changed",
            [
                ("spacer", words.spacer(spacer)),
                ("stat", stat(which)),
                ("from", number(from)),
                ("to", number(to)),
            ],
        ),
        Event::TokensChanged {
            half: which,
            token: kind,
            by,
        } => {
            let key = match by < 0 {
                true => "event.tokens_lost",
                false => "event.tokens_gained",
            };
            let n = Value::Number(i64::from(by).abs());
            Line::new(
                key,
                [("n", n), ("token", token(kind)), ("half", half(which))],
            )
        }
        Event::DieRolled {
            die,
            colour: tier,
            side,
        } => Line::new(
            "event.die_rolled",
            [
                ("n", number(die + 1)),
                ("colour", colour(tier)),
                ("face", words.face(tier, side)),
            ],
        ),
        Event::RollDone {
            power,
            potential,
            crit,
        } => Line::new(
            "event.roll_done",
            [
                ("power", number(power)),
                ("potential", number(potential)),
                ("crit", number(crit)),
            ],
        ),
        Event::D10Rolled { value } => Line::new("event.d10_rolled", [("n", number(value))]),
        Event::PotentialTurned { die } => {
            Line::new("event.potential_turned", [("n", number(die + 1))])
        }
        Event::DieLowered { colour: from, to } => Line::new(
            "event.die_lowered",
            [("from", colour(from)), ("to", colour(to))],
        ),
        Event::AttackDeclared {
            spacer,
            gear,
            target,
            bonus,
        } => {
            let key = match bonus {
                true => "event.bonus_attack",
                false => "event.attack",
            };
            Line::new(
                key,
                [
                    ("spacer", words.spacer(spacer)),
                    ("intruder", words.intruder(target)),
                    ("gear", words.gear(gear)),
                ],
            )
        }
        Event::BodyPartDrawn {
            card,
            level: back,
            at,
        } => Line::new(
            "event.body_part_drawn",
            [
                ("card", words.body_part(card)),
                ("level", level(back)),
                ("at", number(at)),
            ],
        ),
        Event::AttackJudged {
            target,
            power,
            at,
            verdict,
        } => {
            let key = match verdict {
                Verdict::None => "event.attack_not_rolled",
                Verdict::Fail => "event.attack_failed",
                Verdict::Wound => "event.attack_wounded",
                Verdict::Critical => "event.attack_critical",
            };
            Line::new(
                key,
                [
                    ("intruder", words.intruder(target)),
                    ("power", number(power)),
                    ("at", number(at)),
                ],
            )
        }
        Event::AttackEnded { spacer } => {
            Line::new("event.attack_ended", [("spacer", words.spacer(spacer))])
        }
        Event::AmmoChanged { spacer, gear, ammo } => Line::new(
            "event.ammo_changed",
            [
                ("spacer", words.spacer(spacer)),
                ("gear", words.gear(gear)),
                ("n", number(ammo)),
            ],
        ),
        Event::ExhaustChanged {
            spacer,
            gear,
            exhausted,
        } => {
            let key = match exhausted {
                true => "event.exhausted",
                false => "event.unexhausted",
            };
            Line::new(
                key,
                [("spacer", words.spacer(spacer)), ("gear", words.gear(gear))],
            )
        }
        Event::GearLost { spacer, gear } => Line::new(
            "event.gear_lost",
            [("spacer", words.spacer(spacer)), ("gear", words.gear(gear))],
        ),
        Event::GearMoved {
            spacer,
            gear,
            equipped,
        } => {
            let key = match equipped {
                true => "event.gear_equipped",
                false => "event.gear_stowed",
            };
            Line::new(
                key,
                [("spacer", words.spacer(spacer)), ("gear", words.gear(gear))],
            )
        }
        Event::IntruderDied { intruder } => Line::new(
            "event.intruder_died",
            [("intruder", words.intruder(intruder))],
        ),
        Event::IntruderSpawned { intruder, at } => Line::new(
            "event.intruder_spawned",
            [
                ("intruder", words.intruder(intruder)),
                ("space", words.space(at)),
            ],
        ),
        Event::Suppressed { intruder, tokens } => Line::new(
            "event.suppressed",
            [
                ("intruder", words.intruder(intruder)),
                ("n", number(tokens)),
            ],
        ),
        Event::BossWounded {
            card,
            wounds,
            limit,
        } => match card {
            Some(card) => Line::new(
                "event.part_wounded",
                [
                    ("card", words.body_part(card)),
                    ("n", number(wounds)),
                    ("limit", number(limit)),
                ],
            ),
            None => Line::new(
                "event.boss_wounded",
                [("n", number(wounds)), ("limit", number(limit))],
            ),
        },
        Event::BossRadiated { tokens } => Line::new("event.boss_radiated", [("n", number(tokens))]),
        Event::CardEscalated {
            deck: name,
            level: back,
        } => Line::new(
            "event.card_escalated",
            [("deck", deck(name)), ("level", level(back))],
        ),
        Event::CardRemoved { deck: name, card } => Line::new(
            "event.card_removed",
            [("deck", deck(name)), ("card", words.boss_card(name, card))],
        ),
        Event::DeckReshuffled { deck: name } => {
            Line::new("event.deck_reshuffled", [("deck", deck(name))])
        }
        Event::BossStrengthened { might, toughness } => Line::new(
            "event.boss_strengthened",
            [("might", number(might)), ("toughness", number(toughness))],
        ),
        Event::Activated {
            intruder,
            opportunity,
        } => {
            let key = match opportunity {
                true => "event.activated_by_chance",
                false => "event.activated",
            };
            Line::new(key, [("intruder", words.intruder(intruder))])
        }
        Event::AiDrawn { behaviour, .. } => {
            let name = words.label(&game.catalog().behaviour(behaviour).label);
            Line::new("event.ai_drawn", [("card", name)])
        }
        Event::Behaves {
            intruder,
            behaviour,
        } => {
            let name = words.label(&game.catalog().behaviour(behaviour).label);
            Line::new(
                "event.behaves",
                [("intruder", words.intruder(intruder)), ("card", name)],
            )
        }
        Event::Targeted { intruder, spacer } => Line::new(
            "event.targeted",
            [
                ("intruder", words.intruder(intruder)),
                ("spacer", words.spacer(spacer)),
            ],
        ),
        Event::NoTarget { intruder } => {
            Line::new("event.no_target", [("intruder", words.intruder(intruder))])
        }
        Event::OutOfReach { intruder, spacer } => Line::new(
            "event.out_of_reach",
            [
                ("intruder", words.intruder(intruder)),
                ("spacer", words.spacer(spacer)),
            ],
        ),
        Event::WindowOpened => Line::new("event.window_opened", []),
        Event::ChainBroken { spacer } => match spacer {
            Some(spacer) => Line::new("event.chain_broken_for", [("spacer", words.spacer(spacer))]),
            None => Line::new("event.chain_broken", []),
        },
        Event::Damaged {
            spacer,
            damage,
            reduced,
        } => {
            let key = match reduced {
                0 => "event.damaged",
                _ => "event.damaged_less",
            };
            Line::new(
                key,
                [
                    ("spacer", words.spacer(spacer)),
                    ("n", number(damage)),
                    ("less", number(reduced)),
                ],
            )
        }
        Event::Terrorized { spacer, stress } => Line::new(
            "event.terrorized",
            [("spacer", words.spacer(spacer)), ("n", number(stress))],
        ),
        Event::ConditionGained { spacer, condition } => {
            let name = words.label(&game.catalog().condition(condition).label);
            Line::new(
                "event.condition_gained",
                [("spacer", words.spacer(spacer)), ("condition", name)],
            )
        }
        Event::ConditionLost { spacer, condition } => {
            let name = words.label(&game.catalog().condition(condition).label);
            Line::new(
                "event.condition_lost",
                [("spacer", words.spacer(spacer)), ("condition", name)],
            )
        }
        Event::KnockedDown { spacer } => {
            Line::new("event.knocked_down", [("spacer", words.spacer(spacer))])
        }
        Event::StoodUp { spacer } => {
            Line::new("event.stood_up", [("spacer", words.spacer(spacer))])
        }
        Event::Crashed { spacer } => Line::new("event.crashed", [("spacer", words.spacer(spacer))]),
        Event::FlatlineDrawn { spacer, card } => {
            let card = words.listed(
                game.catalog()
                    .flatlines
                    .get(card as usize)
                    .map(|c| &c.label),
            );
            Line::new(
                "event.flatline_drawn",
                [("spacer", words.spacer(spacer)), ("card", card)],
            )
        }
        Event::BrokeDown { spacer, card } => {
            let card = words.listed(
                game.catalog()
                    .breakdowns
                    .get(card as usize)
                    .map(|c| &c.label),
            );
            Line::new(
                "event.broke_down",
                [("spacer", words.spacer(spacer)), ("card", card)],
            )
        }
        Event::Recovered { spacer, card } => {
            let card = words.listed(
                game.catalog()
                    .breakdowns
                    .get(card as usize)
                    .map(|c| &c.survived),
            );
            Line::new(
                "event.recovered",
                [("spacer", words.spacer(spacer)), ("card", card)],
            )
        }
        Event::Awakened { spacer, card } => {
            let card = words.listed(
                game.catalog()
                    .awakenings
                    .get(card as usize)
                    .map(|c| &c.label),
            );
            Line::new(
                "event.awakened",
                [("spacer", words.spacer(spacer)), ("card", card)],
            )
        }
        Event::AwakeningEnded { spacer } => {
            Line::new("event.awakening_ended", [("spacer", words.spacer(spacer))])
        }
        Event::Died { spacer, cause } => Line::new(
            "event.died",
            [("spacer", words.spacer(spacer)), ("cause", death(cause))],
        ),
        Event::PriorityMoved { to } => match to {
            Some(spacer) => Line::new("event.priority", [("spacer", words.spacer(spacer))]),
            None => Line::new("event.priority_nobody", []),
        },
        Event::Tested {
            spacer,
            power,
            at,
            passed,
        } => {
            let key = match passed {
                true => "event.test_passed",
                false => "event.test_failed",
            };
            Line::new(
                key,
                [
                    ("spacer", words.spacer(spacer)),
                    ("power", number(power)),
                    ("at", number(at)),
                ],
            )
        }
        Event::TilePlaced { tile, at } => {
            let tile = words.label(&game.catalog().tile(tile).label);
            Line::new(
                "event.tile_placed",
                [("tile", tile), ("space", words.space(at))],
            )
        }
        Event::TileDestroyed { tile, at } => {
            let tile = words.label(&game.catalog().tile(tile).label);
            Line::new(
                "event.tile_destroyed",
                [("tile", tile), ("space", words.space(at))],
            )
        }
        Event::TileNotPlaced { tile, .. } => {
            let tile = words.label(&game.catalog().tile(tile).label);
            Line::new("event.tile_not_placed", [("tile", tile)])
        }
        Event::TileEntered { tile, figure } => {
            let tile = words.label(&game.catalog().tile(tile).label);
            Line::new(
                "event.tile_entered",
                [("tile", tile), ("figure", words.figure(figure))],
            )
        }
        Event::DoorChanged { door, open, welded } => {
            let key = match (open, welded) {
                (_, true) => "event.door_welded",
                (true, _) => "event.door_opened",
                (false, _) => "event.door_closed",
            };
            let door = game.board().doors().get(door.0 as usize);
            let name = door.map(|door| door.name.to_string());
            Line::new(key, [("door", Value::Name(name.unwrap_or_default()))])
        }
        Event::CoordinateDrawn { at } => match at {
            Some(at) => Line::new("event.coordinate_drawn", [("space", words.space(at))]),
            None => Line::new("event.no_coordinate", []),
        },
        Event::SentAway { spacer, place } => {
            let place = words.label(&game.catalog().place(place).label);
            Line::new(
                "event.sent_away",
                [("spacer", words.spacer(spacer)), ("place", place)],
            )
        }
        Event::PageRevealed { page } => {
            let name = game
                .board()
                .pages()
                .get(page as usize)
                .map(|p| p.name.clone());
            Line::new(
                "event.page_revealed",
                [("page", Value::Name(name.unwrap_or_default()))],
            )
        }
        Event::Surprised {
            intruder,
            surprised,
        } => {
            let key = match surprised {
                true => "event.surprised",
                false => "event.no_longer_surprised",
            };
            Line::new(key, [("intruder", words.intruder(intruder))])
        }
        Event::Lingering { spacer, condition } => {
            let condition = game.catalog().condition(condition);
            let effect = condition.lingering.clone().unwrap_or_default();
            Line::new(
                "event.lingering",
                [
                    ("spacer", words.spacer(spacer)),
                    ("condition", words.label(&condition.label)),
                    ("effect", Value::Name(effect)),
                ],
            )
        }
        Event::Ended { outcome } => match outcome {
            Outcome::Won => Line::new("event.won", []),
            Outcome::Lost => Line::new("event.lost", []),
            Outcome::Broken(_) => Line::new("event.broken", []),
        },
    }
}

/// Names of things in a game.
pub(crate) struct Words<'a>(pub &'a Game);

impl Words<'_> {
    pub fn label(&self, label: &Label) -> Value {
        Value::Name(label.name.clone())
    }

    fn listed(&self, label: Option<&Label>) -> Value {
        label.map_or(Value::Name(String::new()), |label| self.label(label))
    }

    pub fn spacer(&self, spacer: SpacerId) -> Value {
        let spacer = self.0.state().spacer(spacer);
        self.label(&self.0.catalog().character(spacer.character).label)
    }

    pub fn intruder(&self, intruder: IntruderId) -> Value {
        let intruder = self.0.state().intruder(intruder);
        self.label(&self.0.catalog().kind(intruder.kind).label)
    }

    fn figure(&self, figure: Figure) -> Value {
        match figure {
            Figure::Spacer(spacer) => self.spacer(spacer),
            Figure::Intruder(intruder) => self.intruder(intruder),
        }
    }

    fn gear(&self, gear: GearId) -> Value {
        self.label(&self.0.catalog().gear_card(gear).label)
    }

    pub fn space(&self, space: Space) -> Value {
        Value::Name(self.0.board().coordinate(space))
    }

    fn body_part(&self, card: u8) -> Value {
        self.boss_card(DeckName::Bp, card)
    }

    fn boss_card(&self, deck: DeckName, card: u8) -> Value {
        let catalog = self.0.catalog();
        let session = catalog.session(self.0.state().session);
        let sheet = catalog.kind(session.boss).boss.as_ref();
        let card = card as usize;
        self.listed(sheet.and_then(|sheet| match deck {
            DeckName::Ai => {
                let card = sheet.ai.get(card)?;
                Some(&catalog.behaviour(card.behaviour).label)
            }
            DeckName::Bp => sheet.bp.get(card).map(|part| &part.label),
        }))
    }

    /// A side of a die in signs: `2 ½ ◇ ✦` for Power, half, Potential, quadrant.
    pub fn face(&self, colour: Colour, side: u8) -> Value {
        let face = self.0.catalog().dice.face(colour, side.min(5));
        let mut signs = vec![];
        if face.power > 0 {
            signs.push(face.power.to_string());
        }
        for (sign, n) in [("½", face.half), ("◇", face.potential), ("✦", face.crit)] {
            signs.extend((0..n).map(|_| sign.to_owned()));
        }
        match signs.is_empty() {
            true => Value::Key("face.blank"),
            false => Value::Name(signs.join(" ")),
        }
    }
}

pub(crate) fn number(n: impl Into<i64>) -> Value {
    Value::Number(n.into())
}

pub(crate) fn dir(dir: Dir) -> Value {
    Value::Key(match dir {
        Dir::North => "dir.north",
        Dir::East => "dir.east",
        Dir::South => "dir.south",
        Dir::West => "dir.west",
    })
}

pub(crate) fn colour(colour: Colour) -> Value {
    Value::Key(match colour {
        Colour::White => "colour.white",
        Colour::Red => "colour.red",
        Colour::Black => "colour.black",
    })
}

pub(crate) fn token(token: Token) -> Value {
    Value::Key(match token {
        Token::Discipline => "token.discipline",
        Token::Confidence => "token.confidence",
        Token::Expertise => "token.expertise",
    })
}

pub(crate) fn half(half: Half) -> Value {
    Value::Key(match half {
        Half::Incoming => "half.incoming",
        Half::Active => "half.active",
    })
}

fn stat(stat: Stat) -> Value {
    Value::Key(match stat {
        Stat::Vitals => "stat.vitals",
        Stat::Stress => "stat.stress",
        Stat::Adrenaline => "stat.adrenaline",
        Stat::Radiation => "stat.radiation",
        Stat::Infection => "stat.infection",
        Stat::Antinomy => "stat.antinomy",
    })
}

fn level(level: Level) -> Value {
    Value::Name(level.numeral().to_owned())
}

fn deck(deck: DeckName) -> Value {
    Value::Key(match deck {
        DeckName::Ai => "deck.ai",
        DeckName::Bp => "deck.bp",
    })
}

fn death(cause: Death) -> Value {
    Value::Key(match cause {
        Death::Stress => "death.stress",
        Death::Adrenaline => "death.adrenaline",
        Death::Radiation => "death.radiation",
        Death::Infection => "death.infection",
        Death::Exertion => "death.exertion",
        Death::Effect => "death.effect",
        Death::Flatline => "death.flatline",
    })
}
