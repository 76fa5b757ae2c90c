//! Chapter 13: Knockback, Pushback, Lure, Displace, Crash.

mod ahead;
mod crash;
mod displace;
mod knockback;
mod pull;
mod push;

pub(crate) use crash::Crash;
pub(crate) use displace::Displace;
pub(crate) use knockback::Knockback;
pub(crate) use pull::Pull;
pub(crate) use push::Push;

#[cfg(test)]
mod tests;
