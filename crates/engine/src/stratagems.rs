//! STR: Stratagems.
