//! Single words: names of figures, cards and spaces, and what the catalogue calls things.

use crate::{Value, say};
use enormity_engine::board::{Dir, DoorId, Intersection, Space};
use enormity_engine::catalog::{
    AbilityId, BehaviourId, Catalog, ConditionId, EngramType, GearId, KindId, Label, ListColour,
    PlaceId, SessionKind, StratagemId, TileId,
};
use enormity_engine::dice::Colour;
use enormity_engine::event::{Death, DeckName};
use enormity_engine::game::Game;
use enormity_engine::ids::{BlipId, Figure, Half, IntruderId, Level, SpacerId, Stat, Token};
use std::collections::BTreeMap;

/// Under this key a catalogue says its own code.
pub(crate) const LANGUAGE_CODE: &str = "language.code";

/// Words of a pack in all its languages, for a line that brings them along.
pub fn printed(catalog: &Catalog, words: impl Fn(&Catalog) -> &str) -> Value {
    let others = catalog.translations.iter();
    let others = others.map(|(code, other)| (code.clone(), words(other).to_owned()));
    let own = (String::new(), words(catalog).to_owned());
    let mut said: BTreeMap<String, String> = others.collect();
    said.retain(|_, text| *text != own.1);
    said.extend([own]);
    Value::Said(said)
}

/// Names of things in a game.
pub(crate) struct Words<'a>(pub &'a Game);

impl Words<'_> {
    pub fn label(&self, label: &Label) -> Value {
        Value::Name(label.name.clone())
    }

    pub fn listed(&self, label: Option<&Label>) -> Value {
        label.map_or(Value::Name(String::new()), |label| self.label(label))
    }

    pub fn spacer(&self, spacer: SpacerId) -> Value {
        let spacer = self.0.public().spacer(spacer);
        self.label(&self.0.catalog().character(spacer.character).label)
    }

    pub fn intruder(&self, intruder: IntruderId) -> Value {
        let intruder = self.0.public().intruder(intruder);
        self.label(&self.0.catalog().kind(intruder.kind).label)
    }

    pub fn figure(&self, figure: Figure) -> Value {
        match figure {
            Figure::Spacer(spacer) => self.spacer(spacer),
            Figure::Intruder(intruder) => self.intruder(intruder),
        }
    }

    pub fn gear(&self, gear: GearId) -> Value {
        self.label(&self.0.catalog().gear_card(gear).label)
    }

    pub fn ability(&self, ability: AbilityId) -> Value {
        self.label(&self.0.catalog().ability(ability).label)
    }

    pub fn stratagem(&self, card: StratagemId) -> Value {
        self.label(&self.0.catalog().stratagem(card).label)
    }

    pub fn behaviour(&self, behaviour: BehaviourId) -> Value {
        self.label(&self.0.catalog().behaviour(behaviour).label)
    }

    pub fn condition(&self, condition: ConditionId) -> Value {
        self.label(&self.0.catalog().condition(condition).label)
    }

    pub fn tile(&self, tile: TileId) -> Value {
        self.label(&self.0.catalog().tile(tile).label)
    }

    pub fn place(&self, place: PlaceId) -> Value {
        self.label(&self.0.catalog().place(place).label)
    }

    pub fn door(&self, door: DoorId) -> Value {
        let door = self.0.board().doors().get(door.0 as usize);
        self.said_on_page(door.map_or("", |door| &door.name))
    }

    fn said_on_page(&self, name: &str) -> Value {
        let said = self.0.board().said(name, self.0.public().doors());
        Value::Name(said.to_owned())
    }

    pub fn page(&self, page: u8) -> Value {
        let page = self.0.board().pages().get(page as usize);
        Value::Name(page.map_or(String::new(), |page| page.name.clone()))
    }

    /// ENG-1: what a type of Engram is in the part of the ship that the space belongs to.
    pub fn engram(&self, engram: EngramType, at: Space) -> Value {
        let (catalog, side) = (self.0.catalog(), self.0.public());
        let features = catalog.features_of(side.session().board);
        let page = side.board().page_of(at);
        let location = page.and_then(|page| features.location(page));
        match location {
            Some(location) => {
                self.label(&catalog.location(location).engrams[engram as usize].label)
            }
            None => Value::Name(engram.name().to_owned()),
        }
    }

    /// OBJ-2: an Objective of the mission.
    pub fn objective(&self, objective: u8) -> Value {
        let sheet = self.0.public().session().run();
        let objective = sheet.and_then(|sheet| sheet.objectives.get(usize::from(objective)));
        objective.map_or(Value::Name(String::new()), |it| self.label(&it.label))
    }

    /// EXT-3: an Extraction Point, of which nobody has heard before one finds it.
    pub fn exit(&self, exit: u8) -> Value {
        let board = self.0.public().session().board;
        self.said(|catalog| {
            let exit = catalog.features_of(board).exits.get(usize::from(exit));
            exit.map_or("", |it| &it.label.name)
        })
    }

    pub fn space(&self, space: Space) -> Value {
        self.said_on_page(&self.0.board().coordinate(space))
    }

    /// A crossing, by the spaces that meet there.
    pub fn point(&self, point: Intersection) -> Value {
        let doors = self.0.public().doors();
        self.said_on_page(&self.0.board().point_among_spaces(point, doors))
    }

    pub fn kind(&self, kind: KindId) -> Value {
        self.label(&self.0.catalog().kind(kind).label)
    }

    /// BLP-6: what the face of a Blip token shows.
    pub fn blip(&self, token: u8) -> Value {
        let token = self.0.catalog().blips.get(usize::from(token));
        self.listed(token.map(|it| &it.label))
    }

    /// The speeds of a Scanner card.
    pub fn speeds(&self, card: u8) -> [Value; 4] {
        let card = self.0.catalog().scanner.get(usize::from(card));
        card.map_or([0; 4], |card| card.speeds).map(number)
    }

    /// SEC-2: what an encrypted text stands in, which was read when it was found.
    pub fn block(&self, block: u8) -> Value {
        self.said(|catalog| &catalog.blocks[usize::from(block)].label.name)
    }

    /// SEC-3: words that come with the line that reads them, in all languages of the pack.
    pub fn said(&self, words: impl Fn(&Catalog) -> &str) -> Value {
        printed(self.0.catalog(), words)
    }

    pub fn is_run(&self) -> bool {
        matches!(self.0.public().session().kind, SessionKind::Run(_))
    }

    pub fn has_boss(&self) -> bool {
        self.0.public().boss().is_some()
    }

    pub fn body_part(&self, card: u8) -> Value {
        self.boss_card(DeckName::Bp, card)
    }

    pub fn boss_card(&self, deck: DeckName, card: u8) -> Value {
        let catalog = self.0.catalog();
        let sheet = self.0.public().sheet();
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

/// A Blip by the number that it has on the board.
pub(crate) fn nth(blip: BlipId) -> Value {
    Value::List(vec![say("blip.nth", [("n", number(blip.0 + 1))])])
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

/// DSC-3: the colour of a Discovery token.
pub(crate) fn list_colour(colour: ListColour) -> Value {
    Value::Key(match colour {
        ListColour::Blue => "list.blue",
        ListColour::Yellow => "list.yellow",
        ListColour::Red => "list.red",
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

pub(crate) fn stat(stat: Stat) -> Value {
    Value::Key(match stat {
        Stat::Vitals => "stat.vitals",
        Stat::Stress => "stat.stress",
        Stat::Adrenaline => "stat.adrenaline",
        Stat::Radiation => "stat.radiation",
        Stat::Infection => "stat.infection",
        Stat::Antinomy => "stat.antinomy",
    })
}

pub(crate) fn level(level: Level) -> Value {
    Value::Name(level.numeral().to_owned())
}

pub(crate) fn deck(deck: DeckName) -> Value {
    Value::Key(match deck {
        DeckName::Ai => "deck.ai",
        DeckName::Bp => "deck.bp",
    })
}

pub(crate) fn death(cause: Death) -> Value {
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
