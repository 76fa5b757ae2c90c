//! The names in lines about play. The words of choices, and the names of Extraction Points, come with
//! the lines themselves, since some are secret until they are read (SEC-3).

use super::{Catalog, Label};
use std::collections::BTreeMap;

impl Catalog {
    /// Every name, in an order that is the same in all languages of a pack.
    fn names(&self) -> Vec<&str> {
        let mut labels: Vec<&Label> = Vec::new();
        labels.extend(self.abilities.iter().map(|it| &it.label));
        labels.extend(self.behaviours.iter().map(|it| &it.label));
        labels.extend(self.characters.iter().map(|it| &it.label));
        labels.extend(self.suits.iter().map(|it| &it.label));
        for side in &self.sides {
            labels.push(&side.label);
            labels.extend(side.actions.iter().map(|it| &it.label));
        }
        labels.extend(self.gear.iter().map(|it| &it.label));
        labels.extend(self.stratagems.iter().map(|it| &it.label));
        labels.extend(self.conditions.iter().map(|it| &it.label));
        labels.extend(
            self.breakdowns
                .iter()
                .flat_map(|it| [&it.label, &it.survived]),
        );
        labels.extend(self.flatlines.iter().map(|it| &it.label));
        labels.extend(self.awakenings.iter().map(|it| &it.label));
        labels.extend(self.tiles.iter().map(|it| &it.label));
        labels.extend(self.places.iter().map(|it| &it.label));
        for kind in &self.kinds {
            labels.push(&kind.label);
            let parts = kind.boss.iter().flat_map(|boss| &boss.bp);
            labels.extend(parts.map(|it| &it.label));
        }
        labels.extend(self.blips.iter().map(|it| &it.label));
        labels.extend(self.resources.iter().map(|it| &it.label));
        for location in &self.locations {
            labels.push(&location.label);
            labels.extend(location.engrams.iter().map(|it| &it.label));
        }
        labels.extend(self.consoles.iter().map(|it| &it.label));
        labels.extend(self.sessions.iter().map(|it| &it.label));
        let sheets = self.sessions.iter().filter_map(|session| session.run());
        labels.extend(
            sheets
                .flat_map(|sheet| &sheet.objectives)
                .map(|it| &it.label),
        );
        let mut names: Vec<&str> = labels.into_iter().map(|label| &*label.name).collect();
        names.extend(
            self.conditions
                .iter()
                .filter_map(|it| it.lingering.as_deref()),
        );
        names.extend(self.characters.iter().map(|it| &*it.last_word));
        names
    }

    /// What the names of this catalog are called in a translation of it.
    pub fn names_in(&self, translation: &Catalog) -> BTreeMap<String, String> {
        let (ours, theirs) = (self.names(), translation.names());
        let pairs = ours
            .into_iter()
            .zip(theirs)
            .filter(|(own, other)| own != other);
        pairs
            .map(|(own, other)| (own.to_owned(), other.to_owned()))
            .collect()
    }
}
