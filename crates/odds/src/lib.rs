//! Exact odds of a roll under the best use of re-rolls and tokens.
