//! Dice, tiles, Other Places, Scanner cards, Blips.

use enormity_engine::catalog::{BlipFace, Place, ScannerCard, Tile};
use enormity_engine::dice::{DiceSet, Face};
use enormity_engine::ids::Level;
use enormity_engine::state::Slot;

use super::{Lowerer, showing};
use crate::context::{Figures, Owner, spots};
use crate::files::{Colour, DieFile};

impl Lowerer<'_> {
    pub(super) fn terrain(&mut self) {
        self.dice_set();
        self.tiles();
        self.places();
        self.scanner();
        self.blips();
    }

    fn dice_set(&mut self) {
        for entry in self.book.dice.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.label("dice", &it.id, &it.name, &it.text, it.origin);
            let faces = |die: &DieFile| {
                die.faces.map(|face| Face {
                    power: face.power.min(9),
                    half: face.half.min(9),
                    potential: face.potential.min(9),
                    crit: face.crit.min(9),
                })
            };
            self.catalog.dice = DiceSet::new(
                [faces(&it.white), faces(&it.red), faces(&it.black)],
                [it.white.supply, it.red.supply, it.black.supply],
            );
        }
    }

    fn tiles(&mut self) {
        for entry in self.book.tiles.clone() {
            self.for_owner(entry.file, Owner::Tile);
            let it = &entry.it;
            let span = it.id.span;
            if it.destructible && it.indestructible {
                self.fault(
                    span,
                    "a tile is destructible or indestructible, not both",
                    None,
                );
            }
            if !(1..=9).contains(&it.width) || !(1..=9).contains(&it.height) {
                self.fault(span, "a tile covers 1 to 9 columns and rows", None);
            }
            if it.supply == 0 {
                self.fault(span, "at least one tile must be in the box", None);
            }
            let mut context = spots::ENTER.of(Owner::Tile);
            if !it.affects_intruders {
                context.target = Figures::SPACERS;
            }
            let on_enter = self.in_context(context, |this| this.script(&it.on_enter));
            if it.affects_intruders && it.on_enter.is_empty() {
                let what = "`affects_intruders` is about `on_enter`, and there is none";
                self.fault(span, what, None);
            }
            if it.obstacle && !it.abilities.is_empty() {
                self.fault(
                    span,
                    "nobody stands on an obstacle to have its abilities",
                    None,
                );
            }
            // What holds for a Spacer who stands on it is that Spacer's own.
            self.for_spacer(entry.file);
            let tile = Tile {
                label: showing(
                    self.label("tiles", &it.id, &it.name, &it.text, it.origin),
                    None,
                    self.drawing(&it.icon),
                ),
                width: it.width.clamp(1, 9),
                height: it.height.clamp(1, 9),
                supply: it.supply.max(1),
                obstacle: it.obstacle,
                destructible: it.destructible,
                indestructible: it.indestructible,
                obscuring: it.obscuring,
                cover: it.cover,
                on_enter,
                affects_intruders: it.affects_intruders,
                abilities: self.abilities(&it.abilities, Slot::PER_CARD, span),
            };
            self.catalog.tiles.push(tile);
        }
    }

    fn places(&mut self) {
        for entry in self.book.places.clone() {
            self.for_owner(entry.file, Owner::Place);
            let it = &entry.it;
            let place = Place {
                label: self.label("places", &it.id, &it.name, &it.text, it.origin),
                abilities: self.abilities(&it.abilities, Slot::PER_CARD, it.id.span),
            };
            self.catalog.places.push(place);
        }
    }

    fn scanner(&mut self) {
        for entry in self.book.scanner.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            self.label("scanner", &it.id, "", "", it.origin);
            // CRD-2: only white ones name a space.
            let (row, column) = match (&it.at, it.colour) {
                (Some(at), Colour::White) => match coordinate(at) {
                    Some(place) => place,
                    None => {
                        let what =
                            format!("expected a coordinate such as `B1`, found `{}`", at.value);
                        self.fault(at.span, what, None);
                        continue;
                    }
                },
                (None, Colour::White) => {
                    let help = "write `at: B1`".to_owned();
                    let what = "a white Scanner card names a space";
                    self.fault(it.id.span, what, Some(help));
                    continue;
                }
                (Some(at), _) => {
                    self.fault(at.span, "only white Scanner cards name a space", None);
                    continue;
                }
                (None, _) => (0, 0),
            };
            let speeds = it.speeds;
            self.catalog.scanner.push(ScannerCard {
                id: it.id.value.clone(),
                level: Level::ALL[it.colour as usize],
                row,
                column,
                speeds,
            });
        }
    }
}

impl Lowerer<'_> {
    /// BLP-6: the Blip tokens, one by one.
    fn blips(&mut self) {
        for entry in self.book.blips.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            let mut face = BlipFace {
                label: self.label("blips", &it.id, &it.name, &it.text, it.origin),
                unique: it.unique,
                ..BlipFace::default()
            };
            if it.unique && !it.dots.is_empty() {
                let what = "a face that hides a Unique Specimen has no dots";
                self.fault(it.id.span, what, None);
            }
            for dot in &it.dots {
                face.dots[*dot as usize] += 1;
            }
            if it.copies == 0 {
                self.fault(it.id.span, "at least one token has the face", None);
            }
            let copies = std::iter::repeat_n(face, it.copies.into());
            self.catalog.blips.extend(copies);
        }
    }
}

/// Row and column, counted from 0.
pub(super) fn coordinate(text: &str) -> Option<(u8, u8)> {
    let letter = text.bytes().next().filter(u8::is_ascii_uppercase)?;
    let column: u8 = text[1..].parse().ok()?;
    Some((letter - b'A', column.checked_sub(1)?))
}
