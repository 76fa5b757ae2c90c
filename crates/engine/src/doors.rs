//! DOR: doors in play.
