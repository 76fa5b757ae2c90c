//! Cards say what they do: for every card of the base pack the numbers and keywords of its text
//! are held against its effects.
//!
//! What cannot be matched stands in `unmatched.txt`, line by line: words about Runs, and numbers
//! that a text puts in another way. The list is exact. A new line means that a text and its
//! effects have come apart; a line that is gone is to be taken out.

mod done;
mod said;

use done::{Reader, name};
use enormity_content::embedded_base;
use enormity_engine::catalog::{Ability, AbilityId, Catalog, IntruderKind, KindId, Label, Script};
use said::Vocabulary;
use std::collections::BTreeSet;

/// Keywords of the rules that texts use.
const WORDS: &str = "vitals, stress, adrenaline, radiation, infection, antinomy, discipline, \
    confidence, expertise, knockback, pushback, lure, knockdown, crash, suppress, \
    suppressing power, radiate, dodge, shield, blast, shoot, ranged, terrorize, shift, lethal, \
    window, noise, exhaust, ready, fast reload, full reload, rationalize, rearm, catch breath, \
    scout, scavenge, spawn a blip, priority target, signature, bonus attack, bonus action, additional wound, \
    escalate, activate, weld, stand up, linear, deadzone, heavy, noiseless, discharge, \
    empty clip, devastating, burst, advance, fallback, melee, reach, range, light source, \
    critical quadrant, damage reduction, re-roll, stress re-roll, opportunity, intelligence, \
    dexterity, strength, willpower, perception, level ii, level iii, after final, \
    whatever the roll, obstacle, destructible, indestructible, obscuring, cover, action card, \
    twice, ammo, louder, furthest from the priority target";

/// Keywords only with a number, or where an effect needs them: too common to stand for one.
const COMMON: &str = "move, attack, zone, within, adjacent, damage, power, potential, step, \
    door, look, patrol, scanner card, turn, fresh, extraction, \
    space, die, white, red, black, spacer, intruder, token, half, incoming, active, pool, \
    charge, discard, condition, reaction, wound, light, random, quiet, test, live, ability, threshold";

fn list(words: &str) -> impl Iterator<Item = String> {
    words.split(',').map(|word| word.trim().to_owned())
}

/// Cards with what they are called in the list, and what was read of them.
struct Checker<'a> {
    catalog: &'a Catalog,
    vocabulary: Vocabulary,
    common: BTreeSet<String>,
    found: BTreeSet<String>,
}

impl<'a> Checker<'a> {
    fn new(catalog: &'a Catalog) -> Checker<'a> {
        let conditions = catalog.conditions.iter().map(|c| &c.label);
        let tiles = catalog.tiles.iter().map(|c| &c.label);
        let places = catalog.places.iter().map(|c| &c.label);
        let kinds = catalog
            .kinds
            .iter()
            .filter(|kind| kind.boss.is_none() && kind.boss_of.is_none());
        let names = conditions
            .chain(tiles)
            .chain(places)
            .chain(kinds.map(|kind| &kind.label));
        let names = names.map(|label| name(&label.name));
        let all = list(WORDS).chain(list(COMMON)).chain(names);
        Checker {
            catalog,
            vocabulary: Vocabulary::new(all),
            common: list(COMMON).collect(),
            found: BTreeSet::new(),
        }
    }

    /// Holds a text against what is read of its card.
    fn check(&mut self, kind: &str, label: &Label, read: impl FnOnce(&mut Reader<'a>)) {
        let mut reader = Reader::new(self.catalog);
        read(&mut reader);
        let said = self.vocabulary.read(&label.text);
        let own = name(&label.name);
        let bare = |n: u8| said.contains(&(String::new(), Some(n)));
        for deed in reader.deeds.iter().filter(|deed| deed.must) {
            let told = deed
                .words
                .iter()
                .any(|word| said.contains(&(word.clone(), deed.n)));
            let told = told || deed.n.is_some_and(bare) || deed.words.contains(&own);
            if !told {
                let what = words(&deed.words.join(" or "), deed.n);
                self.found
                    .insert(format!("{kind} {}: not said: {what}", label.id));
            }
        }
        for (word, n) in &said {
            let deeds = reader.deeds.iter();
            let meant = |deed: &&done::Deed| {
                let word = word.is_empty() || deed.words.contains(word);
                word && n.is_none_or(|n| deed.n == Some(n))
            };
            let common = n.is_none() && (self.common.contains(word) || *word == own);
            if !common && !deeds.clone().any(|deed| meant(&deed)) {
                let what = words(word, *n);
                self.found
                    .insert(format!("{kind} {}: not done: {what}", label.id));
            }
        }
    }

    /// A card whose text tells all of its abilities.
    fn check_with(
        &mut self,
        kind: &str,
        label: &Label,
        abilities: &[AbilityId],
        read: impl FnOnce(&mut Reader<'a>),
    ) {
        let catalog = self.catalog;
        self.check(kind, label, |reader| {
            read(reader);
            for id in abilities {
                reader.ability(catalog.ability(*id));
            }
        });
    }

    /// A card that leaves the telling to its abilities.
    fn check_aside(&mut self, kind: &str, label: &Label, abilities: &[AbilityId]) {
        let catalog = self.catalog;
        self.check(kind, label, |reader| {
            for id in abilities {
                let ability = catalog.ability(*id);
                reader.aside(|reader| reader.ability(ability));
            }
        });
    }

    /// An ability box says what it does; its price stands beside it.
    fn check_ability(&mut self, ability: &'a Ability) {
        if !ability.label.text.is_empty() {
            self.check("ability", &ability.label, |reader| {
                reader.ability_alone(ability);
            });
        }
    }

    fn all(mut self) -> BTreeSet<String> {
        let catalog = self.catalog;
        catalog
            .abilities
            .iter()
            .for_each(|ability| self.check_ability(ability));
        for card in &catalog.characters {
            self.check_aside("character", &card.label, &card.abilities);
        }
        for card in &catalog.suits {
            self.check_aside("suit", &card.label, &card.abilities);
        }
        for card in &catalog.places {
            self.check_aside("place", &card.label, &card.abilities);
        }
        for card in &catalog.gear {
            self.check_with("gear", &card.label, &card.abilities, |reader| {
                card.weapon.iter().for_each(|weapon| reader.weapon(weapon));
                reader.supply(card);
            });
        }
        for card in &catalog.conditions {
            self.check_with("condition", &card.label, &card.abilities, |reader| {
                reader.script(card.again);
            });
            let again = card.label.text.contains("Again: ");
            if again == card.again.is_none() {
                let what = format!("condition {}: Again in text or effects", card.label.id);
                self.found.insert(what);
            }
        }
        for card in &catalog.awakenings {
            self.check_with("awakening", &card.label, &card.abilities, |_| ());
        }
        for card in &catalog.breakdowns {
            self.check_with("breakdown", &card.label, &card.broken, |reader| {
                reader.script(card.script);
            });
            self.check_with("breakdown", &card.survived, &card.bonus, |_| ());
        }
        for card in &catalog.tiles {
            self.check_with("tile", &card.label, &card.abilities, |reader| {
                reader.tile(card)
            });
        }
        for card in &catalog.stratagems {
            self.check("stratagem", &card.label, |reader| {
                reader.cost(&card.cost);
                reader.script(card.script);
            });
        }
        for side in &catalog.sides {
            self.check("side", &side.label, |reader| {
                side.actions.iter().for_each(|action| reader.action(action));
            });
        }
        for card in &catalog.behaviours {
            self.check("behaviour", &card.label, |reader| reader.behaviour(card));
        }
        for (n, kind) in (0u8..).zip(&catalog.kinds) {
            // INT-6: a Unique Specimen says only what sets it apart from its type.
            let types = |of: &&IntruderKind| of.specimens.contains(&KindId(n));
            let of = catalog.kinds.iter().find(types);
            let own = |part: fn(&IntruderKind) -> Script| {
                let script = part(kind);
                of.is_none_or(|of| part(of) != script).then_some(script)
            };
            let answers = [
                own(|kind| kind.on_wound),
                own(|kind| kind.on_fail),
                own(|kind| kind.on_critical),
            ];
            let scouted = own(|kind| kind.scouted).is_some();
            self.check("intruder", &kind.label, |reader| {
                for script in answers.into_iter().flatten() {
                    reader.script(script);
                }
                if scouted {
                    reader.scouted(kind);
                }
                if kind.boss.is_none() {
                    reader.sheet(kind, of);
                }
            });
            for part in kind.boss.iter().flat_map(|sheet| &sheet.bp) {
                self.check("body part", &part.label, |reader| {
                    reader.script(part.instinct);
                    reader.script(part.wound);
                    reader.script(part.fail);
                    reader.script(part.critical);
                });
            }
        }
        self.found
    }
}

fn words(word: &str, n: Option<u8>) -> String {
    let number = n.map_or(String::new(), |n| format!(" {n}"));
    format!("{word}{number}").trim().to_owned()
}

#[test]
fn every_text_says_the_numbers_and_keywords_of_its_card() {
    let pack = embedded_base().expect("the base pack loads");
    let found = Checker::new(&pack.catalog).all();
    let known = include_str!("unmatched.txt").lines();
    let known: BTreeSet<String> = known.map(str::to_owned).collect();
    let fresh: Vec<_> = found.difference(&known).cloned().collect();
    let gone: Vec<_> = known.difference(&found).cloned().collect();
    assert!(
        fresh.is_empty() && gone.is_empty(),
        "text and effects differ:\n{}\n\nin the list, but no longer so:\n{}",
        fresh.join("\n"),
        gone.join("\n")
    );
}

#[test]
fn a_wrong_number_and_a_missing_keyword_are_found() {
    let pack = embedded_base().expect("the base pack loads");
    let mut catalog = (*pack.catalog).clone();
    let weapon = catalog.gear.iter_mut().find(|gear| gear.weapon.is_some());
    let gear = weapon.expect("there is a weapon");
    let id = gear.label.id.clone();
    gear.label.text = "Range 9. Lure 7.".into();
    let found = Checker::new(&catalog).all();
    for line in ["not done: range 9", "not done: lure 7"] {
        assert!(
            found.contains(&format!("gear {id}: {line}")),
            "{line}: {found:#?}"
        );
    }
    assert!(
        found
            .iter()
            .any(|line| line.starts_with(&format!("gear {id}: not said: ")))
    );
}

#[test]
fn an_adversary_says_beside_whom_it_appears() {
    let pack = embedded_base().expect("the base pack loads");
    let mut catalog = (*pack.catalog).clone();
    let mut kinds = catalog.kinds.iter_mut();
    let kind = kinds.find(|kind| kind.adversary.is_some());
    let label = &mut kind.expect("there is an Adversary").label;
    label.text = label.text.replace("furthest from", "next to");
    let line = format!(
        "intruder {}: not said: furthest from the priority target",
        label.id
    );
    assert!(Checker::new(&catalog).all().contains(&line));
}
