//! Selectors: whom they can mean on whose card, and which filters can hold for whom.

use super::{Context, Figures};
use crate::files::{Filter, Who};

/// What holds for a selector.
#[derive(Debug)]
pub(crate) struct Selector {
    pub name: &'static str,
    pub means: Means,
    /// Whether it can stand as a targeting line.
    pub line: bool,
}

/// Whom a selector means.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Means {
    /// The owner.
    Me,
    /// The Target.
    Target,
    /// These, on every card.
    Just(Figures),
}

impl Selector {
    /// Whom it can mean here.
    pub fn figures(&self, context: &Context) -> Figures {
        match self.means {
            Means::Me => context.owner.figures(),
            Means::Target => context.target,
            Means::Just(figures) => figures,
        }
    }
}

macro_rules! selectors {
    ($($variant:ident $name:literal: $means:expr, $line:expr;)*) => {
        /// The row of a selector.
        pub(crate) fn selector_of(who: &Who) -> &'static Selector {
            match who {
                $(Who::$variant { .. } => {
                    const ROW: Selector = Selector { name: $name, means: $means, line: $line };
                    &ROW
                })*
            }
        }

        /// All rows, in the order of the page.
        pub(super) const SELECTORS: &[Selector] = &[
            $(Selector { name: $name, means: $means, line: $line },)*
        ];
    };
}

selectors! {
    Me "me": Means::Me, false;
    Target "target": Means::Target, false;
    Each "each": Means::Just(Figures::SPACERS), true;
    One "one": Means::Just(Figures::SPACERS), true;
    Closest "closest": Means::Just(Figures::SPACERS), true;
    Furthest "furthest": Means::Just(Figures::SPACERS), true;
    Highest "highest": Means::Just(Figures::SPACERS), true;
    Lowest "lowest": Means::Just(Figures::SPACERS), true;
    Priority "priority": Means::Just(Figures::SPACERS), true;
    Boss "boss": Means::Just(Figures::BOSS), false;
    EachIntruder "each_intruder": Means::Just(Figures::INTRUDERS), false;
    OneIntruder "one_intruder": Means::Just(Figures::INTRUDERS), false;
    Zone "zone": Means::Just(Figures::NONE), true;
    Nobody "nobody": Means::Just(Figures::NONE), true;
}

/// Why a filter lets nobody pass, whoever it is asked about among these.
pub(crate) fn filter_fault(who: &'static str, figures: Figures, filter: &Filter) -> Option<String> {
    let of_spacers = [
        ("knocked_down", filter.knocked_down.is_some()),
        ("has", filter.has.is_some()),
        ("at_least", filter.at_least.is_some()),
        ("at_most", filter.at_most.is_some()),
        ("away", filter.away),
    ];
    let of_spacers = of_spacers.iter().find(|(_, asked)| *asked);
    if let (Some((name, _)), false) = (of_spacers, figures.meets(Figures::SPACERS)) {
        let found = figures.words();
        return Some(format!(
            "`{name}` is about Spacers, and `{who}` means {found}"
        ));
    }
    if filter.not_me && who == "me" || filter.not_target && who == "target" {
        return Some(format!("`not_{who}` leaves nobody of `{who}`"));
    }
    if filter.in_front && filter.rear {
        return Some("nobody is in front and in the rear".to_owned());
    }
    None
}
