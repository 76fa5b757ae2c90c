//! Who is let in: not too many at all, not too many from one address. Whoever says nothing
//! makes room for those who come later, and a few places are kept for the seated.

use crate::config::Limits;
use crate::limits::household;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// The way in.
#[derive(Clone, Debug)]
pub struct Door {
    limits: Limits,
    inside: Arc<Mutex<Inside>>,
    /// How many connections there are, those included that are being closed.
    count: watch::Sender<usize>,
}

#[derive(Debug, Default)]
struct Inside {
    open: usize,
    kept: usize,
    addresses: HashMap<IpAddr, usize>,
    /// Those who had said nothing when somebody looked last, the oldest first.
    silent: VecDeque<Arc<Manners>>,
}

/// One of the connections that are allowed. A WebSocket keeps it after its
/// request has been answered.
#[derive(Clone, Debug)]
pub struct Place {
    held: Arc<Held>,
}

#[derive(Debug)]
struct Held {
    door: Door,
    address: Option<IpAddr>,
    /// One of the places that are kept for the seated.
    kept: bool,
    manners: Arc<Manners>,
}

#[derive(Debug, Default)]
struct Manners {
    spoken: AtomicBool,
    gone: AtomicBool,
    /// The place was given to somebody else.
    given: AtomicBool,
    leave: Notify,
}

impl Door {
    /// Nobody is in yet.
    pub fn new(limits: Limits) -> Door {
        Door {
            limits,
            inside: Arc::default(),
            count: watch::Sender::new(0),
        }
    }

    /// Lets a connection in, if there is a place for it.
    pub fn enter(&self, address: IpAddr) -> Option<Place> {
        let mut inside = self.inside();
        let address = household(address);
        let crowd = address.and_then(|address| inside.addresses.get(&address));
        if crowd.is_some_and(|crowd| *crowd >= self.limits.per_address) {
            return None;
        }
        let full = |inside: &Inside| inside.open >= self.limits.connections;
        if full(&inside) {
            inside.send_a_silent_one_away();
        }
        let kept = full(&inside);
        if kept && inside.kept >= self.limits.kept {
            return None;
        }
        *inside.places(kept) += 1;
        if let Some(address) = address {
            *inside.addresses.entry(address).or_default() += 1;
        }
        self.count.send_modify(|count| *count += 1);
        let manners = Arc::<Manners>::default();
        if !kept {
            inside.remember(manners.clone(), self.limits.connections);
        }
        let held = Held {
            door: self.clone(),
            address,
            kept,
            manners,
        };
        let held = Arc::new(held);
        Some(Place { held })
    }

    /// Waits until everybody has left.
    pub async fn empty(&self) {
        let _ = self.count.subscribe().wait_for(|count| *count == 0).await;
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inside {
    fn places(&mut self, kept: bool) -> &mut usize {
        match kept {
            true => &mut self.kept,
            false => &mut self.open,
        }
    }

    fn remember(&mut self, manners: Arc<Manners>, most: usize) {
        if self.silent.len() > 2 * most {
            self.silent.retain(|manners| manners.is_silent());
        }
        self.silent.push_back(manners);
    }

    /// Whoever has been silent for longest makes room.
    fn send_a_silent_one_away(&mut self) {
        while let Some(oldest) = self.silent.pop_front() {
            if oldest.is_silent() {
                oldest.given.store(true, Relaxed);
                oldest.leave.notify_one();
                self.open -= 1;
                return;
            }
        }
    }
}

impl Manners {
    fn is_silent(&self) -> bool {
        !self.spoken.load(Relaxed) && !self.gone.load(Relaxed)
    }
}

impl Place {
    /// Somebody has said what they want.
    pub fn speak(&self) {
        self.held.manners.spoken.store(true, Relaxed);
    }

    /// Whether it is one of those that are kept for the seated.
    pub fn is_kept(&self) -> bool {
        self.held.kept
    }

    /// Waits until the place is given to somebody else.
    pub async fn lost(&self) {
        self.held.manners.leave.notified().await;
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut inside = self.door.inside();
        self.manners.gone.store(true, Relaxed);
        if !self.manners.given.load(Relaxed) {
            *inside.places(self.kept) -= 1;
        }
        if let Some(address) = self.address
            && let Some(crowd) = inside.addresses.get_mut(&address)
        {
            *crowd -= 1;
            if *crowd == 0 {
                inside.addresses.remove(&address);
            }
        }
        self.door.count.send_modify(|count| *count -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door() -> Door {
        Door::new(Limits {
            connections: 3,
            kept: 1,
            per_address: 2,
            ..Limits::default()
        })
    }

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_has_so_many_places_and_gets_them_back() {
        let door = door();
        for (one, same) in [
            ("10.0.0.1", "::ffff:10.0.0.1"),
            ("2001:db8::1", "2001:db8::2"),
        ] {
            let (one, same) = (address(one), address(same));
            let (first, second) = (door.enter(one).unwrap(), door.enter(same).unwrap());
            assert!(door.enter(one).is_none());
            assert!(door.enter(address("10.0.0.2")).is_some(), "another address");
            drop(first);
            assert!(door.enter(same).is_some());
            drop(second);
        }
        assert!(door.inside().addresses.is_empty());
        let own = address("127.0.0.1");
        let many: Vec<Place> = (0..3).filter_map(|_| door.enter(own)).collect();
        assert_eq!(many.len(), 3, "a proxy speaks for many");
    }

    #[test]
    fn the_silent_make_room_and_the_others_do_not() {
        let door = door();
        let enter = || door.enter(address("127.0.0.1"));
        let places: Vec<Place> = (0..3).filter_map(|_| enter()).collect();
        places[0].speak();
        let fourth = enter().unwrap();
        assert!(!fourth.is_kept());
        let given = |place: &Place| place.held.manners.given.load(Relaxed);
        let gave: Vec<bool> = places.iter().map(given).collect();
        assert_eq!(gave, [false, true, false], "the oldest that was silent");
        places[2].speak();
        fourth.speak();
        // Now all have spoken: only a place for the seated is left.
        let fifth = enter().unwrap();
        assert!(fifth.is_kept());
        assert!(enter().is_none());
        drop(places);
        assert!(!enter().unwrap().is_kept());
        drop((fourth, fifth));
        let inside = door.inside();
        assert_eq!((inside.open, inside.kept), (0, 0));
    }
}
