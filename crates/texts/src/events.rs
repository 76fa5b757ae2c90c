//! What happened.

use crate::words::{
    Words, colour, death, deck, dir, half, level, list_colour, nth, number, stat, token,
};
use crate::{Line, Value, say};
use enormity_engine::event::{AtCause, Disabled, Event, Verdict};
use enormity_engine::game::Game;
use enormity_engine::state::{Outcome, Phase};

/// The sentence for an event. Names are those of the game as it is now.
pub fn line(game: &Game, event: &Event) -> Line {
    let w = Words(game);
    let catalog = game.catalog();
    match *event {
        Event::RoundBegan { round } => say("event.round_began", [("round", number(round))]),
        Event::PhaseBegan { phase } => match phase {
            Phase::Countdown => say("event.countdown_phase", []),
            Phase::Spacers => say("event.spacer_phase", []),
            Phase::Intruders => say("event.intruder_phase", []),
        },
        Event::TurnBegan { spacer } => say("event.turn_began", [("spacer", w.spacer(spacer))]),
        Event::TurnEnded { spacer } => say("event.turn_ended", [("spacer", w.spacer(spacer))]),
        Event::PoolMilled => say("event.pool_milled", []),
        Event::ActionBegan {
            spacer,
            side,
            action,
            exerted,
        } => {
            let card = catalog.side(side);
            let name = card.actions.get(action as usize).map(|a| &a.label);
            let key = match exerted {
                true => "event.exert_action",
                false => "event.action",
            };
            say(
                key,
                [
                    ("spacer", w.spacer(spacer)),
                    ("card", w.label(&card.label)),
                    (
                        "action",
                        name.map_or(number(action), |label| w.label(label)),
                    ),
                ],
            )
        }
        Event::CardGiven { spacer, card } => {
            let sides = catalog.action_card(card).sides;
            let [name, other] = sides.map(|side| w.label(&catalog.side(side).label));
            let card = Value::List(vec![say("choice.card", [("name", name), ("other", other)])]);
            say(
                "event.card_given",
                [("spacer", w.spacer(spacer)), ("card", card)],
            )
        }
        Event::Exerted { spacer, held } => say(
            "event.exerted",
            [("spacer", w.spacer(spacer)), ("n", number(held))],
        ),
        Event::AbilityUsed { spacer, ability } => say(
            "event.ability_used",
            [
                ("spacer", w.spacer(spacer)),
                ("ability", w.ability(ability)),
            ],
        ),
        Event::AbilityTriggered { owner, ability } => say(
            "event.ability_triggered",
            [("figure", w.figure(owner)), ("ability", w.ability(ability))],
        ),
        Event::StratagemFound { spacer, card } => say(
            "event.stratagem_found",
            [("spacer", w.spacer(spacer)), ("card", w.stratagem(card))],
        ),
        Event::StratagemReady { card } => {
            say("event.stratagem_ready", [("card", w.stratagem(card))])
        }
        Event::StratagemUsed { spacer, card } => say(
            "event.stratagem_used",
            [("spacer", w.spacer(spacer)), ("card", w.stratagem(card))],
        ),
        Event::StratagemFunded { card, stored } => say(
            "event.stratagem_funded",
            [("card", w.stratagem(card)), ("n", number(stored))],
        ),
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
            say(
                key,
                [
                    ("figure", w.figure(figure)),
                    ("from", w.space(from)),
                    ("to", w.space(to)),
                ],
            )
        }
        Event::Turned { figure, facing } => say(
            "event.turned",
            [("figure", w.figure(figure)), ("dir", dir(facing))],
        ),
        Event::Placed { figure, at } => say(
            "event.placed",
            [("figure", w.figure(figure)), ("space", w.space(at))],
        ),
        Event::StatChanged {
            spacer,
            stat: which,
            from,
            to,
        } => say(
            "event.stat_changed",
            [
                ("spacer", w.spacer(spacer)),
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
            say(
                key,
                [("n", n), ("token", token(kind)), ("half", half(which))],
            )
        }
        Event::DieRolled {
            die,
            colour: tier,
            side,
        } => say(
            "event.die_rolled",
            [
                ("n", number(die + 1)),
                ("colour", colour(tier)),
                ("face", w.face(tier, side)),
            ],
        ),
        Event::RollDone {
            power,
            potential,
            crit,
        } => say(
            match crit {
                0 => "event.roll_done",
                _ => "event.roll_done_critical",
            },
            [
                ("power", number(power)),
                ("potential", number(potential)),
                ("crit", number(crit)),
            ],
        ),
        Event::D10Rolled { value } => say("event.d10_rolled", [("n", number(value))]),
        Event::PotentialTurned { die } => say("event.potential_turned", [("n", number(die + 1))]),
        Event::DieLowered { colour: from, to } => say(
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
            say(
                key,
                [
                    ("spacer", w.spacer(spacer)),
                    ("intruder", w.intruder(target)),
                    ("gear", w.gear(gear)),
                ],
            )
        }
        Event::BodyPartDrawn {
            card,
            level: back,
            at,
        } => say(
            "event.body_part_drawn",
            [
                ("card", w.body_part(card)),
                ("level", level(back)),
                ("at", number(at)),
            ],
        ),
        Event::AtChanged {
            intruder,
            cause,
            by,
        } => {
            let (intruder, n) = (w.intruder(intruder), Value::Number(i64::from(by).abs()));
            match cause {
                AtCause::Trait(ability) => say(
                    "event.at_by_trait",
                    [
                        ("intruder", intruder),
                        ("ability", w.ability(ability)),
                        ("n", n),
                    ],
                ),
                AtCause::Strength => {
                    say("event.at_by_strength", [("intruder", intruder), ("n", n)])
                }
                AtCause::Suppression => say(
                    "event.at_by_suppression",
                    [("intruder", intruder), ("n", n)],
                ),
            }
        }
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
            say(
                key,
                [
                    ("intruder", w.intruder(target)),
                    ("power", number(power)),
                    ("at", number(at)),
                ],
            )
        }
        Event::AttackEnded { spacer } => say("event.attack_ended", [("spacer", w.spacer(spacer))]),
        Event::AmmoChanged { spacer, gear, ammo } => say(
            "event.ammo_changed",
            [
                ("spacer", w.spacer(spacer)),
                ("gear", w.gear(gear)),
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
            say(key, [("spacer", w.spacer(spacer)), ("gear", w.gear(gear))])
        }
        Event::GearLost { spacer, gear } => say(
            "event.gear_lost",
            [("spacer", w.spacer(spacer)), ("gear", w.gear(gear))],
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
            say(key, [("spacer", w.spacer(spacer)), ("gear", w.gear(gear))])
        }
        Event::IntruderDied { intruder } => {
            say("event.intruder_died", [("intruder", w.intruder(intruder))])
        }
        // It may not stand yet where this is told before it happens.
        Event::IntruderSpawned { of, at, .. } => say(
            "event.intruder_spawned",
            [("intruder", w.kind(of)), ("space", w.space(at))],
        ),
        Event::Suppressed { intruder, tokens } => say(
            "event.suppressed",
            [("intruder", w.intruder(intruder)), ("n", number(tokens))],
        ),
        Event::BossWounded {
            card,
            wounds,
            limit,
        } => match card {
            Some(card) => say(
                "event.part_wounded",
                [
                    ("card", w.body_part(card)),
                    ("n", number(wounds)),
                    ("limit", number(limit)),
                ],
            ),
            None => say(
                "event.boss_wounded",
                [("n", number(wounds)), ("limit", number(limit))],
            ),
        },
        Event::BossRadiated { tokens } => say("event.boss_radiated", [("n", number(tokens))]),
        Event::CardEscalated {
            deck: name,
            level: back,
        } => say(
            "event.card_escalated",
            [("deck", deck(name)), ("level", level(back))],
        ),
        Event::CardRemoved { deck: name, card } => say(
            "event.card_removed",
            [("deck", deck(name)), ("card", w.boss_card(name, card))],
        ),
        Event::DeckReshuffled { deck: name } => {
            say("event.deck_reshuffled", [("deck", deck(name))])
        }
        Event::BossStrengthened { might, toughness } => say(
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
            say(key, [("intruder", w.intruder(intruder))])
        }
        Event::AiDrawn { behaviour, .. } => {
            say("event.ai_drawn", [("card", w.behaviour(behaviour))])
        }
        Event::Behaves {
            intruder,
            behaviour,
        } => say(
            "event.behaves",
            [
                ("intruder", w.intruder(intruder)),
                ("card", w.behaviour(behaviour)),
            ],
        ),
        Event::ZoneStruck { intruder, at, x } => say(
            "event.zone_struck",
            [
                ("intruder", w.intruder(intruder)),
                ("space", w.space(at)),
                ("n", number(x)),
            ],
        ),
        Event::Targeted { intruder, spacer } => say(
            "event.targeted",
            [
                ("intruder", w.intruder(intruder)),
                ("spacer", w.spacer(spacer)),
            ],
        ),
        Event::NoTarget { intruder } => {
            say("event.no_target", [("intruder", w.intruder(intruder))])
        }
        Event::OutOfReach { intruder, spacer } => say(
            "event.out_of_reach",
            [
                ("intruder", w.intruder(intruder)),
                ("spacer", w.spacer(spacer)),
            ],
        ),
        Event::WindowOpened => say("event.window_opened", []),
        Event::ChainBroken { spacer } => match spacer {
            Some(spacer) => say("event.chain_broken_for", [("spacer", w.spacer(spacer))]),
            None => say("event.chain_broken", []),
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
            say(
                key,
                [
                    ("spacer", w.spacer(spacer)),
                    ("n", number(damage)),
                    ("less", number(reduced)),
                ],
            )
        }
        Event::Terrorized { spacer, stress } => say(
            "event.terrorized",
            [("spacer", w.spacer(spacer)), ("n", number(stress))],
        ),
        Event::ConditionGained { spacer, condition } => say(
            "event.condition_gained",
            [
                ("spacer", w.spacer(spacer)),
                ("condition", w.condition(condition)),
            ],
        ),
        Event::ConditionLost { spacer, condition } => say(
            "event.condition_lost",
            [
                ("spacer", w.spacer(spacer)),
                ("condition", w.condition(condition)),
            ],
        ),
        Event::StatusChanged { on, token, to } => {
            let token = w.label(&catalog.status_token(token).label);
            match on {
                Some(figure) => say(
                    "event.status",
                    [
                        ("token", token),
                        ("figure", w.figure(figure)),
                        ("n", number(to)),
                    ],
                ),
                None => say(
                    "event.status_of_session",
                    [("token", token), ("n", number(to))],
                ),
            }
        }
        Event::DisableChanged { what, disabled } => {
            let thing = |line| Value::List(vec![line]);
            let what = match what {
                Disabled::Gear { spacer, gear } => thing(say(
                    "thing.gear",
                    [("gear", w.gear(gear)), ("spacer", w.spacer(spacer))],
                )),
                Disabled::Door { door } => {
                    let name = Value::Name(game.board().door(door).name.clone());
                    thing(say("thing.door", [("name", name)]))
                }
                Disabled::Tile { tile, at } => {
                    let tile = w.label(&catalog.tile(tile).label);
                    thing(say("thing.tile", [("tile", tile), ("space", w.space(at))]))
                }
                Disabled::Stratagem { card } => w.stratagem(card),
            };
            match disabled {
                true => say("event.disabled", [("what", what)]),
                false => say("event.enabled", [("what", what)]),
            }
        }
        Event::KnockedDown { spacer } => say("event.knocked_down", [("spacer", w.spacer(spacer))]),
        Event::StoodUp { spacer } => say("event.stood_up", [("spacer", w.spacer(spacer))]),
        Event::Crashed { spacer } => say("event.crashed", [("spacer", w.spacer(spacer))]),
        Event::FlatlineDrawn { spacer, card } => {
            let card = w.listed(catalog.flatlines.get(card as usize).map(|c| &c.label));
            say(
                "event.flatline_drawn",
                [("spacer", w.spacer(spacer)), ("card", card)],
            )
        }
        Event::BrokeDown { spacer, card } => {
            let card = w.listed(catalog.breakdowns.get(card as usize).map(|c| &c.label));
            say(
                "event.broke_down",
                [("spacer", w.spacer(spacer)), ("card", card)],
            )
        }
        Event::Recovered { spacer, card } => {
            let card = w.listed(catalog.breakdowns.get(card as usize).map(|c| &c.survived));
            say(
                "event.recovered",
                [("spacer", w.spacer(spacer)), ("card", card)],
            )
        }
        Event::Awakened { spacer, card } => {
            let card = w.listed(catalog.awakenings.get(card as usize).map(|c| &c.label));
            say(
                "event.awakened",
                [("spacer", w.spacer(spacer)), ("card", card)],
            )
        }
        Event::AwakenedBriefly { spacer } => {
            say("event.awakened_briefly", [("spacer", w.spacer(spacer))])
        }
        Event::AwakeningEnded { spacer } => {
            say("event.awakening_ended", [("spacer", w.spacer(spacer))])
        }
        Event::Died { spacer, cause } => say(
            "event.died",
            [("spacer", w.spacer(spacer)), ("cause", death(cause))],
        ),
        Event::LampTaken { spacer, by, word } => {
            let character = game.public().spacer(spacer).character;
            let words = catalog.character(character).last_word.clone();
            let key = match (word, words.is_empty()) {
                (false, _) => "event.lamp_taken",
                (true, true) => "event.last_word_unheard",
                (true, false) => "event.last_word",
            };
            let spacers = [("spacer", w.spacer(spacer)), ("by", w.spacer(by))];
            let [spacer, by] = spacers;
            say(key, [spacer, by, ("words", Value::Name(words))])
        }
        Event::NoiseMade { spacer, heard } => say(
            if heard {
                "event.noise_heard"
            } else {
                "event.noise_unheard"
            },
            [("spacer", w.spacer(spacer))],
        ),
        Event::PriorityMoved { to } => match to {
            Some(spacer) => say("event.priority", [("spacer", w.spacer(spacer))]),
            None => say("event.priority_nobody", []),
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
            say(
                key,
                [
                    ("spacer", w.spacer(spacer)),
                    ("power", number(power)),
                    ("at", number(at)),
                ],
            )
        }
        Event::TilePlaced { tile, at } => say(
            "event.tile_placed",
            [("tile", w.tile(tile)), ("space", w.space(at))],
        ),
        Event::TileDestroyed { tile, at } => say(
            "event.tile_destroyed",
            [("tile", w.tile(tile)), ("space", w.space(at))],
        ),
        Event::TileNotPlaced { tile, .. } => say("event.tile_not_placed", [("tile", w.tile(tile))]),
        Event::TileEntered { tile, figure } => say(
            "event.tile_entered",
            [("tile", w.tile(tile)), ("figure", w.figure(figure))],
        ),
        Event::DoorChanged { door, open, welded } => {
            let key = match (open, welded) {
                (_, true) => "event.door_welded",
                (true, _) => "event.door_opened",
                (false, _) => "event.door_closed",
            };
            say(key, [("door", w.door(door))])
        }
        Event::CoordinateDrawn { at } => match at {
            Some(at) => say("event.coordinate_drawn", [("space", w.space(at))]),
            None => say("event.no_coordinate", []),
        },
        Event::SentAway { spacer, place } => say(
            "event.sent_away",
            [("spacer", w.spacer(spacer)), ("place", w.place(place))],
        ),
        Event::PageRevealed { page } => say("event.page_revealed", [("page", w.page(page))]),
        Event::Surprised {
            intruder,
            surprised,
        } => {
            let key = match surprised {
                true => "event.surprised",
                false => "event.no_longer_surprised",
            };
            say(key, [("intruder", w.intruder(intruder))])
        }
        Event::Lingering { spacer, condition } => {
            let condition = catalog.condition(condition);
            let effect = condition.lingering.clone().unwrap_or_default();
            say(
                "event.lingering",
                [
                    ("spacer", w.spacer(spacer)),
                    ("condition", w.label(&condition.label)),
                    ("effect", Value::Name(effect)),
                ],
            )
        }
        Event::CountdownMoved { to: 0 } => say("event.zero_hour", []),
        Event::CountdownMoved { to } => say("event.countdown_moved", [("n", number(to))]),
        Event::BlipSpawned { blip, at, arrow } => say(
            "event.blip_spawned",
            [
                ("blip", nth(blip)),
                ("point", w.point(at)),
                ("dir", dir(arrow)),
            ],
        ),
        Event::BlipMoved { blip, to, .. } => say(
            "event.blip_moved",
            [("blip", nth(blip)), ("to", w.point(to))],
        ),
        Event::BlipSlowed { blip, steps, .. } => say(
            "event.blip_slowed",
            [("blip", nth(blip)), ("n", number(steps))],
        ),
        Event::BlipTurned { blip, arrow, .. } => say(
            "event.blip_turned",
            [("blip", nth(blip)), ("dir", dir(arrow))],
        ),
        Event::BlipRevealed { blip, at, token } => match at {
            Some(_) => say(
                "event.blip_revealed",
                [("blip", nth(blip)), ("face", w.blip(token))],
            ),
            None => say("event.blip_off_track", [("face", w.blip(token))]),
        },
        Event::BlipPutBack { blip, .. } => say("event.blip_put_back", [("blip", nth(blip))]),
        Event::BlipFlippedBack { blip, .. } => {
            say("event.blip_flipped_back", [("blip", nth(blip))])
        }
        Event::BlipSeen { blip, token, .. } => say(
            "event.blip_seen",
            [("blip", nth(blip)), ("face", w.blip(token))],
        ),
        Event::ScannerSeen { nth, speeds, .. } => {
            let [nw, ne, sw, se] = speeds.map(number);
            say(
                "event.scanner_seen",
                [
                    ("n", number(nth)),
                    ("nw", nw),
                    ("ne", ne),
                    ("sw", sw),
                    ("se", se),
                ],
            )
        }
        Event::ScannerBuried { speeds, .. } => {
            let [nw, ne, sw, se] = speeds.map(number);
            say(
                "event.scanner_buried",
                [("nw", nw), ("ne", ne), ("sw", sw), ("se", se)],
            )
        }
        Event::BlipOnTrack { space } => say("event.blip_on_track", [("at", number(space))]),
        Event::IntrudersOnTrack { of, count, space } => say(
            "event.intruders_on_track",
            [
                ("n", number(count)),
                ("kind", w.label(&catalog.kind(of).label)),
                ("at", number(space)),
            ],
        ),
        Event::DiscoveryOnTrack { space } => {
            say("event.discovery_on_track", [("at", number(space))])
        }
        Event::OffTrack { of, count } => {
            let kind = w.label(&catalog.kind(of).label);
            say("event.off_track", [("n", number(count)), ("kind", kind)])
        }
        Event::CountdownHeld { stayed: false } => say("event.countdown_held", []),
        Event::CountdownHeld { stayed: true } => say("event.countdown_stayed", []),
        Event::PatrolHeld { stayed: false } => say("event.patrol_held", []),
        Event::PatrolHeld { stayed: true } => say("event.patrol_missed", []),
        Event::NoiseFrom { at, heard } => match (at, heard) {
            (Some(at), true) => say("event.noise_from", [("space", w.space(at))]),
            (None, true) => say("event.noise_somewhere", []),
            (_, false) => say("event.noise_faint", []),
        },
        Event::DangerOut { page } => say("event.danger_out", [("page", w.page(page))]),
        Event::DangerAround { at } => say("event.danger_around", [("space", w.space(at))]),
        Event::Said { text } => {
            let words = w.said(|catalog| catalog.scripts.text(text));
            say("event.said", [("text", words)])
        }
        Event::BlipDiscarded { blip } => say("event.blip_discarded", [("blip", nth(blip))]),
        Event::ScannerDrawn { speeds, .. } => {
            let [nw, ne, sw, se] = speeds.map(number);
            say(
                "event.scanner_drawn",
                [("nw", nw), ("ne", ne), ("sw", sw), ("se", se)],
            )
        }
        Event::NoiseAssigned {
            blip, potential, ..
        } => say(
            "event.noise_assigned",
            [("blip", nth(blip)), ("n", number(potential))],
        ),
        Event::ExtractionMoved { left } => say("event.extraction_moved", [("n", number(left))]),
        Event::ExtractionAvailable => say("event.extraction_available", []),
        Event::ExitFound { exit } => say("event.exit_found", [("exit", w.exit(exit))]),
        Event::ExitInitiated {
            spacer,
            exit,
            tokens,
        } => say(
            "event.exit_initiated",
            [
                ("spacer", w.spacer(spacer)),
                ("exit", w.exit(exit)),
                ("n", number(tokens)),
            ],
        ),
        Event::ExfiltrationCounted { exit, tokens: 0 } => {
            say("event.exit_open", [("exit", w.exit(exit))])
        }
        Event::ExfiltrationCounted { exit, tokens } => say(
            "event.exfiltration_counted",
            [("exit", w.exit(exit)), ("n", number(tokens))],
        ),
        Event::FullAlert => say("event.full_alert", []),
        Event::AlarmRaised { at, rounds } => say(
            "event.alarm_raised",
            [("space", w.space(at)), ("n", number(rounds))],
        ),
        Event::FlashAttacked { intruder, spacer } => say(
            "event.flash_attacked",
            [
                ("intruder", w.intruder(intruder)),
                ("spacer", w.spacer(spacer)),
            ],
        ),
        Event::FlashEnded { intruder, returns } => {
            let key = match returns {
                true => "event.flash_returns",
                false => "event.flash_ended",
            };
            say(key, [("intruder", w.intruder(intruder))])
        }
        Event::Extracted { spacer } => say("event.extracted", [("spacer", w.spacer(spacer))]),
        Event::CacheLooted { spacer, at } => say(
            "event.cache_looted",
            [("spacer", w.spacer(spacer)), ("space", w.space(at))],
        ),
        Event::GearGained { spacer, gear } => say(
            "event.gear_gained",
            [("spacer", w.spacer(spacer)), ("gear", w.gear(gear))],
        ),
        Event::EngramLaid { engram, at } => say(
            "event.engram_laid",
            [("engram", w.engram(engram, at)), ("space", w.space(at))],
        ),
        Event::EngramTaken { spacer, engram, at } => say(
            "event.engram_taken",
            [
                ("spacer", w.spacer(spacer)),
                ("engram", w.engram(engram, at)),
            ],
        ),
        Event::EngramUsed { spacer, engram } => {
            let at = w.0.public().spacer(spacer).at;
            say(
                "event.engram_used",
                [
                    ("spacer", w.spacer(spacer)),
                    ("engram", w.engram(engram, at)),
                ],
            )
        }
        Event::ConsoleUsed { spacer, console } => say(
            "event.console_used",
            [
                ("spacer", w.spacer(spacer)),
                ("console", w.label(&catalog.console(console).label)),
            ],
        ),
        Event::ObjectiveTaken {
            spacer, objective, ..
        } => say(
            "event.objective_taken",
            [
                ("spacer", w.spacer(spacer)),
                ("objective", w.objective(objective)),
            ],
        ),
        Event::ObjectiveDropped { objective, at } => say(
            "event.objective_dropped",
            [
                ("objective", w.objective(objective)),
                ("space", w.space(at)),
            ],
        ),
        Event::DiscoveriesLaid { page, tokens } => say(
            "event.discoveries_laid",
            [("page", w.page(page)), ("n", number(tokens))],
        ),
        Event::DiscoveryMade { spacer, at } => match at {
            Some(at) => say(
                "event.discovery_made",
                [("spacer", w.spacer(spacer)), ("space", w.space(at))],
            ),
            None => say("event.discovery_off_track", [("spacer", w.spacer(spacer))]),
        },
        Event::DiscoveryTurned { colour } => {
            say("event.discovery_turned", [("colour", list_colour(colour))])
        }
        Event::DiscoveryRolled { value, discarded } => say(
            "event.discovery_rolled",
            [("n", number(value)), ("discarded", number(discarded))],
        ),
        Event::DiscoveryRead { discovery, .. } => say(
            "event.discovery_read",
            [
                ("name", w.said(|it| &it.discovery(discovery).label.name)),
                ("text", w.said(|it| &it.discovery(discovery).label.text)),
            ],
        ),
        Event::NothingLeft => say("event.nothing_left", []),
        Event::SetWentWild { .. } => say("event.set_went_wild", []),
        Event::DiscoveryStruck => say("event.discovery_struck", []),
        Event::ClueFound { spacer, clue } => say(
            "event.clue_found",
            [
                ("spacer", w.spacer(spacer)),
                ("clue", w.said(|it| &it.clue(clue).label.name)),
                ("text", w.said(|it| &it.clue(clue).label.text)),
            ],
        ),
        Event::ResourceGained { spacer, resource } => say(
            "event.resource_gained",
            [
                ("spacer", w.spacer(spacer)),
                ("resource", w.label(&catalog.resource(resource).label)),
            ],
        ),
        Event::LootSeen { spacer, gear } => say(
            "event.loot_seen",
            [("spacer", w.spacer(spacer)), ("gear", w.gear(gear))],
        ),
        Event::KeyholeUnlocked { door } => say("event.keyhole_unlocked", [("door", w.door(door))]),
        Event::TextFound { spacer, block } => say(
            "event.text_found",
            [("spacer", w.spacer(spacer)), ("text", w.block(block))],
        ),
        Event::TextDecoded { spacer, block } => say(
            "event.text_decoded",
            [("spacer", w.spacer(spacer)), ("text", w.block(block))],
        ),
        Event::CodeEntered { spacer, number: n } => say(
            "event.code_entered",
            [
                ("spacer", w.spacer(spacer)),
                ("code", Value::Name(format!("{n:04}"))),
            ],
        ),
        Event::CodeRefused { spacer } => say("event.code_refused", [("spacer", w.spacer(spacer))]),
        Event::CodeRead { code, .. } => say(
            "event.discovery_read",
            [
                ("name", w.said(|it| &it.codes[usize::from(code)].label.name)),
                ("text", w.said(|it| &it.codes[usize::from(code)].label.text)),
            ],
        ),
        Event::Overwhelmed { by } => say("event.overwhelmed", [("kind", w.kind(by))]),
        Event::Overspawned { intruder } => {
            say("event.overspawned", [("intruder", w.intruder(intruder))])
        }
        Event::Ended { outcome } => match outcome {
            Outcome::Won if w.is_run() => say("event.run_won", []),
            Outcome::Lost if w.is_run() => say("event.run_lost", []),
            Outcome::Won if w.has_boss() => say("event.won", []),
            Outcome::Won => say("event.skirmish_won", []),
            Outcome::Lost if w.has_boss() => say("event.lost", []),
            Outcome::Lost => say("event.skirmish_lost", []),
            Outcome::Broken(_) => say("event.broken", []),
        },
    }
}
