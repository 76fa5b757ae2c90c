//! What the targets in `fuzz_targets/` are made with.

/// Feeds a reader with anything.
#[cfg(fuzzing)]
pub use libfuzzer_sys::fuzz_target;

/// Without libFuzzer a target is read by the compiler, and does nothing when it is run.
#[cfg(not(fuzzing))]
#[macro_export]
macro_rules! fuzz_target {
    (|$input:ident: $of:ty| $body:block) => {
        fn target($input: $of) $body

        fn main() {
            let _: fn($of) = target;
        }
    };
}
