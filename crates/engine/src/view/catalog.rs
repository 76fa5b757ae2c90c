//! Reads a catalog for showing its cards.

use super::BoardView;
use super::printed::{
    AbilityView, AbleCardView, ActionView, BehaviourView, BodyPartView, BonusView, CardView,
    CatalogView, CharacterView, ConditionView, ConsoleView, DeviceView, GearView, KindView,
    LeveledView, LocationView, MissionView, PriceView, SessionView, SideView, StratagemCardView,
    SuitView, TileView, WeaponView,
};
use crate::catalog::{
    Ability, AbilityId, ActionKind, Behaviour, Bonus, Catalog, CondId, Condition, Console, Cost,
    Gear, GearId, IntruderKind, Label, Location, LocationId, Noise, Op, Session, Side, Timing,
    Weapon,
};
use crate::ids::Stat;
use std::collections::BTreeMap;

impl CatalogView {
    /// The same in a language, as far as the pack has it.
    pub fn in_language(catalog: &Catalog, language: &str) -> CatalogView {
        let Some(translation) = catalog.translations.get(language) else {
            return CatalogView::of(catalog);
        };
        CatalogView {
            languages: catalog.translations.keys().cloned().collect(),
            names: catalog.names_in(translation),
            ..CatalogView::of(translation)
        }
    }

    /// Everything printed in a pack.
    pub fn of(catalog: &Catalog) -> CatalogView {
        let reader = Reader(catalog);
        CatalogView {
            languages: catalog.translations.keys().cloned().collect(),
            names: BTreeMap::new(),
            pack: crate::record::Hex(catalog.hash),
            dice: catalog.dice.faces,
            abilities: catalog
                .abilities
                .iter()
                .map(|a| ability(&reader, a))
                .collect(),
            characters: reader.characters(),
            suits: reader.suits(),
            sides: catalog.sides.iter().map(|s| side(&reader, s)).collect(),
            gear: reader.all_gear(),
            stratagems: reader.stratagems(),
            conditions: catalog
                .conditions
                .iter()
                .map(|c| reader.condition(c))
                .collect(),
            tokens: reader.words(catalog.status_tokens.iter().map(|t| &t.label)),
            breakdowns: catalog
                .breakdowns
                .iter()
                .map(|c| reader.able_card(&c.label, &c.broken))
                .collect(),
            survived: catalog
                .breakdowns
                .iter()
                .map(|c| reader.able_card(&c.survived, &c.bonus))
                .collect(),
            flatlines: reader.words(catalog.flatlines.iter().map(|c| &c.label)),
            awakenings: catalog
                .awakenings
                .iter()
                .map(|c| reader.able_card(&c.label, &c.abilities))
                .collect(),
            tiles: reader.tiles(),
            places: catalog
                .places
                .iter()
                .map(|c| reader.able_card(&c.label, &c.abilities))
                .collect(),
            behaviours: catalog
                .behaviours
                .iter()
                .map(|b| reader.behaviour(b))
                .collect(),
            kinds: catalog.kinds.iter().map(|k| reader.kind(k)).collect(),
            boards: catalog.boards.iter().map(BoardView::of).collect(),
            locations: reader.locations(),
            resources: reader.words(catalog.resources.iter().map(|it| &it.label)),
            blips: reader.faces(),
            sessions: catalog.sessions.iter().map(|s| reader.session(s)).collect(),
        }
    }
}

fn ability(reader: &Reader, ability: &Ability) -> AbilityView {
    AbilityView {
        card: reader.card(&ability.label),
        timing: match ability.timing {
            Timing::Constant => "constant",
            Timing::Free => "free",
            Timing::Reaction => "reaction",
            Timing::Passive(_) => "passive",
            Timing::Triggered(_) => "triggered",
        },
        moment: ability.timing.moment(),
        cost: price(&ability.cost),
        limit: ability.told_limit(),
    }
}

fn price(cost: &Cost) -> Vec<PriceView> {
    let pieces = cost.pieces();
    pieces.map(|(price, n)| PriceView { price, n }).collect()
}

fn side(reader: &Reader, side: &Side) -> SideView {
    let actions = side.actions.iter().map(|action| ActionView {
        card: reader.card(&action.label),
        kind: action_kind(action.kind),
        steps: match action.kind {
            ActionKind::Move(steps) => steps,
            _ => 0,
        },
        adrenaline: action.adrenaline,
        cost: price(&action.cost),
        noise: is_noisy(&action.noise),
    });
    SideView {
        card: reader.card(&side.label),
        actions: actions.collect(),
    }
}

pub(super) fn action_kind(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Move(_) => "move",
        ActionKind::Attack => "attack",
        ActionKind::FullReload => "full_reload",
        ActionKind::FastReload => "fast_reload",
        ActionKind::Rationalize => "rationalize",
        ActionKind::Rearm => "rearm",
        ActionKind::CatchBreath => "catch_breath",
        ActionKind::Scout => "scout",
        ActionKind::Scavenge => "scavenge",
        ActionKind::Script => "script",
    }
}

fn is_noisy(noise: &Noise) -> bool {
    noise.makes
}

fn bonuses(bonuses: &[Bonus]) -> Vec<BonusView> {
    let view = |bonus: &Bonus| BonusView {
        at: bonus.at,
        token: bonus.token,
    };
    bonuses.iter().map(view).collect()
}

fn weapon(weapon: &Weapon) -> WeaponView {
    let dice = |always: bool| {
        let of = weapon.dice.iter();
        let of = of.filter(|(_, when)| (*when == CondId::ALWAYS) == always);
        of.map(|(colour, _)| *colour).collect()
    };
    WeaponView {
        range: weapon.range,
        melee: weapon.melee,
        dice: dice(true),
        gated: dice(false),
        power: weapon.power,
        crit: weapon.crit,
        suppress: weapon.suppress,
        burst: weapon.burst,
        noise: is_noisy(&weapon.noise),
    }
}

fn is_radiation(op: &Op) -> bool {
    matches!(
        op,
        Op::Gain {
            stat: Stat::Radiation,
            ..
        }
    )
}

/// Reads what needs names of other cards.
struct Reader<'a>(&'a Catalog);

impl Reader<'_> {
    fn card(&self, label: &Label) -> CardView {
        CardView {
            id: label.id.clone(),
            name: label.name.clone(),
            text: label.text.clone(),
            pack: self.0.pack_of(label).map(str::to_owned),
            art: label.art.clone(),
            icon: label.icon.clone(),
        }
    }

    fn words<'a>(&self, labels: impl Iterator<Item = &'a Label>) -> Vec<CardView> {
        labels.map(|label| self.card(label)).collect()
    }

    fn behaviour(&self, behaviour: &Behaviour) -> BehaviourView {
        BehaviourView {
            card: self.card(&behaviour.label),
            lines: behaviour.lines.clone(),
        }
    }

    fn ability_ids(&self, ids: &[AbilityId]) -> Vec<String> {
        let ids = ids.iter().map(|id| self.0.ability(*id).label.id.clone());
        ids.collect()
    }

    fn able_card(&self, label: &Label, abilities: &[AbilityId]) -> AbleCardView {
        AbleCardView {
            card: self.card(label),
            abilities: self.ability_ids(abilities),
        }
    }

    fn condition(&self, condition: &Condition) -> ConditionView {
        ConditionView {
            card: self.card(&condition.label),
            abilities: self.ability_ids(&condition.abilities),
            again: !condition.again.is_none(),
            lingering: condition.lingering.clone(),
        }
    }

    fn characters(&self) -> Vec<CharacterView> {
        let characters = self.0.characters.iter();
        characters
            .map(|character| CharacterView {
                card: self.card(&character.label),
                class: character.class.clone(),
                skills: character.skills,
                stress: character.stress,
                rubicon: bonuses(&character.rubicon),
                abilities: self.ability_ids(&character.abilities),
                cards: character
                    .cards
                    .iter()
                    .map(|card| {
                        let sides = self.0.action_card(*card).sides;
                        sides.map(|side| self.0.side(side).label.id.clone())
                    })
                    .collect(),
            })
            .collect()
    }

    fn suits(&self) -> Vec<SuitView> {
        let suits = self.0.suits.iter();
        suits
            .map(|suit| SuitView {
                card: self.card(&suit.label),
                rubicon: bonuses(&suit.rubicon),
                abilities: self.ability_ids(&suit.abilities),
                red_to: suit.red_to,
                orange_to: suit.orange_to,
                supports: suit.supports,
                backpack: suit.backpack,
            })
            .collect()
    }

    fn all_gear(&self) -> Vec<GearView> {
        let gear = self.0.gear.iter().enumerate();
        gear.map(|(n, card)| self.gear(GearId(n as u8), card))
            .collect()
    }

    fn gear(&self, id: GearId, gear: &Gear) -> GearView {
        GearView {
            card: self.card(&gear.label),
            hands: gear.hands,
            supports: gear.supports,
            ammo: gear.ammo,
            charges: gear.charges,
            innate: self.0.innate_gear == Some(id),
            abilities: self.ability_ids(&gear.abilities),
            loot: self.0.is_loot(id),
            weapon: gear.weapon.as_ref().map(weapon),
        }
    }

    fn stratagems(&self) -> Vec<StratagemCardView> {
        let stratagems = self.0.stratagems.iter();
        stratagems
            .map(|stratagem| StratagemCardView {
                card: self.card(&stratagem.label),
                runs: stratagem.runs,
                found: stratagem.found,
                expertise: stratagem.expertise,
                charges: stratagem.charges,
                cost: price(&stratagem.cost),
            })
            .collect()
    }

    fn tiles(&self) -> Vec<TileView> {
        let tiles = self.0.tiles.iter();
        tiles
            .map(|tile| TileView {
                card: self.card(&tile.label),
                width: tile.width,
                height: tile.height,
                obstacle: tile.obstacle,
                destructible: tile.destructible,
                obscuring: tile.obscuring,
                cover: tile.cover,
                trap: !tile.on_enter.is_none(),
                radiant: self.0.scripts.ops(tile.on_enter).iter().any(is_radiation),
                abilities: self.ability_ids(&tile.abilities),
            })
            .collect()
    }

    fn kind(&self, kind: &IntruderKind) -> KindView {
        let behaviour = |id| self.0.behaviour(id).label.id.clone();
        let boss = kind.boss.as_ref();
        let ai = boss.map_or(&[][..], |sheet| &sheet.ai).iter();
        let bp = boss.map_or(&[][..], |sheet| &sheet.bp).iter();
        KindView {
            card: self.card(&kind.label),
            speed: kind.speed,
            at: kind.at,
            range: kind.range,
            boss: boss.is_some(),
            traits: self.ability_ids(&kind.traits),
            signature: boss.map(|sheet| [sheet.signature, sheet.routine].map(behaviour)),
            ai: ai
                .map(|card| LeveledView {
                    id: behaviour(card.behaviour),
                    level: card.level,
                })
                .collect(),
            bp: bp
                .map(|part| BodyPartView {
                    card: self.card(&part.label),
                    level: part.level,
                    at: part.at,
                })
                .collect(),
        }
    }

    fn locations(&self) -> Vec<LocationView> {
        let numbered = (0u8..).zip(&self.0.locations);
        let view = |(n, location): (u8, &Location)| {
            let own = |console: &&Console| console.location == LocationId(n);
            let consoles = self.0.consoles.iter().filter(own);
            LocationView {
                card: self.card(&location.label),
                designation: location.designation.clone(),
                abilities: (location.abilities.iter())
                    .map(|id| self.0.ability(*id).label.id.clone())
                    .collect(),
                engrams: (location.engrams.iter())
                    .map(|device| DeviceView {
                        card: self.card(&device.label),
                        resource: (device.resource).map(|id| self.0.resource(id).label.id.clone()),
                    })
                    .collect(),
                consoles: consoles
                    .map(|console| ConsoleView {
                        card: self.card(&console.label),
                        locked: console.locked,
                    })
                    .collect(),
                drift: location.drift,
            }
        };
        numbered.map(view).collect()
    }

    /// BLP-6: every face once.
    fn faces(&self) -> Vec<CardView> {
        let mut faces: Vec<CardView> = vec![];
        for blip in &self.0.blips {
            if faces.iter().all(|face| face.id != blip.label.id) {
                faces.push(self.card(&blip.label));
            }
        }
        faces
    }

    fn session(&self, session: &Session) -> SessionView {
        SessionView {
            card: self.card(&session.label),
            board: session.board,
            boss: session
                .boss()
                .map(|boss| self.0.kind(boss).label.id.clone()),
            mission: session.run().map(|sheet| MissionView {
                objectives: self.words(sheet.objectives.iter().map(|it| &it.label)),
                wishes: self.words(sheet.wishes.iter().map(|it| &it.label)),
                kind: (self.0.hidden_kind(session))
                    .map_or(String::new(), |kind| self.0.kind(kind).label.id.clone()),
                locations: (self.0.features_of(session.board).parts.iter())
                    .map(|id| self.0.location(*id).label.id.clone())
                    .collect(),
                first: sheet.told.first.clone(),
                prescribed: sheet.prescribed,
            }),
            seats: session.starts.len(),
            crew: session.crew.iter().map(|l| l.named(self.0)).collect(),
            stratagems: session
                .stratagems
                .map(|id| match self.0.stratagems.get(id.0 as usize) {
                    Some(stratagem) => stratagem.label.id.clone(),
                    None => String::new(),
                }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Trigger;
    use crate::testing::whole_session;

    #[test]
    fn everything_printed_is_there_by_id() {
        let view = serde_json::to_value(CatalogView::of(&whole_session::catalog())).unwrap();
        assert_eq!(view["characters"][1]["id"], "boris");
        assert_eq!(view["characters"][1]["cards"][0][1], "dash");
        assert_eq!(view["gear"][1]["weapon"]["range"], 5);
        assert_eq!(view["kinds"][0]["bp"][8]["level"], "II");
        assert_eq!(view["sessions"][0]["crew"][0]["character"], "anna");
    }

    #[test]
    fn abl_7_cst_1_abl_3_an_ability_is_shown_with_its_terms() {
        let mut shown = Ability {
            timing: Timing::Triggered(Trigger::Wounded),
            cost: Cost {
                tokens: [0, 0, 2],
                exhaust: true,
                ..Cost::default()
            },
            ..Ability::default()
        };
        let view = serde_json::to_value(ability(&Reader(&Catalog::default()), &shown)).unwrap();
        assert_eq!(view["moment"], "wounded");
        assert_eq!(view["limit"], "once_per_round");
        let cost = r#"[{"price":"expertise","n":2},{"price":"exhaust","n":1}]"#;
        assert_eq!(view["cost"].to_string(), sorted(cost));
        shown.timing = Timing::Passive(Trigger::TurnEnd);
        shown.limit = crate::catalog::Limit::Unlimited;
        let view = serde_json::to_value(ability(&Reader(&Catalog::default()), &shown)).unwrap();
        assert_eq!(view.get("limit"), None, "ABL-2: any number of times");
    }

    fn sorted(json: &str) -> String {
        let value: serde_json::Value = serde_json::from_str(json).unwrap();
        value.to_string()
    }
}
