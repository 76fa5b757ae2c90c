//! What texts call doors, spaces and ways out, and whether there are such.

use std::collections::BTreeSet;

use super::Lowerer;
use crate::files::Ref;
use crate::yaml::{Span, hint};

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Door,
    Space,
    Exit,
}

/// A name in a text.
pub(super) struct Landmark {
    kind: Kind,
    name: String,
    file: usize,
    span: Span,
}

impl Lowerer<'_> {
    /// Looks at a name once the boards are known. Of doors and spaces only those of a page, such as
    /// `SR1:A3`: on which board others lie is known only in play.
    pub(super) fn landmark(&mut self, kind: Kind, name: &Ref) {
        if kind == Kind::Exit || name.value.contains(':') {
            self.landmarks.push(Landmark {
                kind,
                name: name.value.clone(),
                file: self.file,
                span: self.span_of(name),
            });
        }
    }

    /// Where a name stands, or where a value can be written in several ways, its effect.
    pub(super) fn span_of(&self, name: &Ref) -> Span {
        match name.span == Span::default() {
            true => self.place,
            false => name.span,
        }
    }

    /// A text that speaks of what is nowhere does nothing.
    pub(super) fn landmarks(&mut self) {
        let named = std::mem::take(&mut self.landmarks);
        if self.is_unread(&["boards/", "maps/", "pages/"]) || !self.undrawn.is_empty() {
            return;
        }
        for Landmark {
            kind,
            name,
            file,
            span,
        } in named
        {
            let Some((what, help)) = self.nowhere(kind, &name) else {
                continue;
            };
            self.file = file;
            self.fault(span, what, Some(help));
        }
    }

    /// What is told of a name that stands for nothing.
    fn nowhere(&self, kind: Kind, name: &str) -> Option<(String, String)> {
        let boards = self.catalog.boards.iter();
        let known: BTreeSet<&str> = match kind {
            Kind::Space if boards.clone().any(|board| board.parse(name).is_some()) => return None,
            Kind::Space => {
                let help = "spaces are named by page, row and column, such as `SR1:A3`".to_owned();
                return Some((format!("no map has a space `{name}`"), help));
            }
            Kind::Door => boards
                .flat_map(|board| board.doors().iter().map(|door| door.name.as_str()))
                .collect(),
            Kind::Exit => {
                let features = self.catalog.features.iter();
                let exits = features.flat_map(|it| it.exits.iter());
                exits.map(|exit| exit.label.id.as_str()).collect()
            }
        };
        let what = match kind {
            _ if known.contains(name) => return None,
            Kind::Exit => format!("no page has an Extraction Point `{name}`"),
            _ => format!("no map has a door `{name}`"),
        };
        Some((what, hint(name, known)))
    }
}
