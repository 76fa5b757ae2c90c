//! How much one client may ask for in how much time.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// So many at once, and so many more per second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// More per second.
    pub per_second: f64,
}

impl Rate {
    /// So many times as much.
    pub fn times(self, factor: f64) -> Rate {
        Rate {
            burst: self.burst * factor,
            per_second: self.per_second * factor,
        }
    }
}

/// A bucket that fills by itself and is emptied by use.
#[derive(Clone, Debug)]
pub struct Bucket {
    rate: Rate,
    level: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: Rate) -> Bucket {
        Bucket {
            rate,
            level: rate.burst,
            at: Instant::now(),
        }
    }

    /// Takes one out; `false` if it is empty.
    pub fn take(&mut self) -> bool {
        self.take_at(Instant::now())
    }

    /// How long it takes for one more to come in.
    pub fn refill(&self) -> Duration {
        let seconds = 1.0 / self.rate.per_second.max(0.001);
        Duration::from_secs_f64(seconds)
    }

    fn take_at(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + passed * self.rate.per_second).min(self.rate.burst);
        self.at = now;
        let full = self.level >= 1.0;
        if full {
            self.level -= 1.0;
        }
        full
    }

    fn is_full_at(&self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level + passed * self.rate.per_second >= self.rate.burst
    }
}

/// Who is limited together: an address, or of IPv6 a network, because whoever has one address
/// has all that begin with the same 64 bits. This machine is not limited: either it is the
/// player's own, or a proxy speaks for many.
pub fn household(address: IpAddr) -> Option<IpAddr> {
    match address.to_canonical() {
        IpAddr::V4(Ipv4Addr::LOCALHOST) | IpAddr::V6(Ipv6Addr::LOCALHOST) => None,
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Some(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
        }
        address => Some(address),
    }
}

/// More addresses than this are not remembered.
const MOST_ADDRESSES: usize = 10_000;

/// A bucket for each address.
#[derive(Debug)]
pub struct ByAddress {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl ByAddress {
    /// Full buckets for everybody.
    pub fn new(rate: Rate) -> ByAddress {
        ByAddress {
            rate,
            buckets: Mutex::default(),
        }
    }

    /// Takes one out of the bucket of an address.
    pub fn take(&self, address: IpAddr) -> bool {
        let Some(address) = household(address) else {
            return true;
        };
        let Ok(mut buckets) = self.buckets.lock() else {
            return false;
        };
        if buckets.len() >= MOST_ADDRESSES {
            let now = Instant::now();
            buckets.retain(|_, bucket| !bucket.is_full_at(now));
            if buckets.len() >= MOST_ADDRESSES {
                return false;
            }
        }
        let bucket = buckets.entry(address);
        bucket.or_insert_with(|| Bucket::new(self.rate)).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate {
        burst: 2.0,
        per_second: 1.0,
    };

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let mut bucket = Bucket::new(RATE);
        let now = bucket.at;
        let later = now + Duration::from_secs(1);
        let taken = [now, now, now, later, later].map(|at| bucket.take_at(at));
        assert_eq!(taken, [true, true, false, true, false]);
    }

    #[test]
    fn addresses_are_limited_one_by_one_and_this_machine_not_at_all() {
        let limits = ByAddress::new(RATE);
        let [one, two, own] = ["10.0.0.1", "10.0.0.2", "127.0.0.1"].map(|a| a.parse().unwrap());
        assert_eq!(
            [one, one, one, two].map(|a| limits.take(a)),
            [true, true, false, true]
        );
        assert!((0..100).all(|_| limits.take(own)));
        let network = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(|a| a.parse().unwrap());
        assert_eq!(
            network.map(|a| limits.take(a)),
            [true, true, false],
            "one of IPv6 has them all"
        );
    }
}
