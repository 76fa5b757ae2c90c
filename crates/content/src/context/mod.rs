//! What works where: the table of verbs, selectors, moments, modifiers and conditions by the
//! card they stand on. `lower` takes its faults from it, and the page about writing content is
//! made of it ([`pages`]), so that what is checked is what is told.

mod conditions;
mod figures;
mod modifiers;
mod moments;
mod page;
mod selectors;
pub(crate) mod spots;
mod verbs;

pub(crate) use conditions::{Needs, needs_of};
pub(crate) use figures::{Context, Figures, Owner};
pub(crate) use modifiers::modifier_of;
pub(crate) use moments::{is_of_missions, moment_of, timing_fault};
pub use page::pages;
pub(crate) use selectors::{filter_fault, selector_of};
pub(crate) use verbs::{DISABLE_GEAR, Verb, verb_of};
