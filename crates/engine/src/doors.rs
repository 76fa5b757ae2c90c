//! DOR: doors in play.

use crate::board::{DoorId, MOST_DOORS};
use crate::catalog::{DoorChange, DoorPick, Op, Script};
use crate::cx::Cx;
use crate::effects::DoorsMeant;
use crate::event::{Disabled, Event};
use crate::ids::{Figure, SpacerId};
use crate::select::Origin;

impl Cx<'_> {
    /// DOR-3, DOR-7: the doors that the Spacer could weld, or whose weld they could
    /// break (DOR-4): open or welded ones with a door space on or next to theirs. The
    /// door itself, shut or not, is no reason not to be next to its space.
    pub fn weldable(&self, spacer: SpacerId) -> impl Iterator<Item = DoorId> + use<> {
        let on_board = self.state.spacer(spacer).is_on_board();
        let at = self.state.spacer(spacer).at;
        let mut near = self.board.adjacents(at, &self.state.doors);
        near.insert(at);
        let mut found = 0u64;
        for n in 0..self.board.doors().len() as u8 {
            let door = DoorId(n);
            let doors = &self.state.doors;
            let works = doors.is_open(door) || doors.is_welded(door);
            let line = self.board.door(door);
            let reached = line.spaces.intersects(&near)
                || line.borders.contains(at) && line.spaces.intersects(&line.borders);
            if on_board && works && !self.is_disabled(door) && reached {
                found |= 1 << n;
            }
        }
        let all = 0..MOST_DOORS as u8;
        all.filter(move |n| found & (1 << n) != 0).map(DoorId)
    }

    /// DOR-7: whether these effects are to weld, and nobody whom they mean could.
    pub fn welds_in_vain(&self, script: Script, origin: &Origin) -> bool {
        let could = |figure: Figure| {
            let spacer = figure.spacer();
            spacer.is_some_and(|id| self.weldable(id).next().is_some())
        };
        let ops = self.catalog.scripts.ops(script);
        ops.iter().any(|op| match op {
            Op::Weld { who } => !self.select(who, origin).iter().any(could),
            _ => false,
        })
    }

    /// DOR-3, DOR-4: welds an open door, or breaks the weld of a welded one.
    pub fn weld(&mut self, door: DoorId) {
        if self.is_disabled(door) {
            return;
        }
        if self.state.doors.is_welded(door) {
            self.break_weld(door, "DOR-4");
        } else if self.state.doors.is_open(door) {
            self.state.doors.weld(door);
            self.tell_door(door, "DOR-3");
        }
    }

    /// DOR-8: a broken weld leaves the door open.
    pub fn break_weld(&mut self, door: DoorId, rule: &'static str) {
        if self.state.doors.is_welded(door) && !self.is_disabled(door) {
            self.state.doors.unweld(door);
            self.tell_door(door, rule);
        }
    }

    /// The doors that a text means and can change so, as seen from a figure; for the nearest all
    /// that tie.
    pub fn doors_meant(&self, figure: Figure, pick: DoorPick, change: DoorChange) -> DoorsMeant {
        let mut meant = 0;
        if let DoorPick::Named(list) = pick {
            for door in self.doors_named(list) {
                meant |= u64::from(self.can_change(door, change)) << door.0;
            }
            return DoorsMeant(meant);
        }
        if !self.stands(figure) {
            return DoorsMeant(0);
        }
        let at = self.at(figure);
        let (doors, page) = (&self.state.doors, self.board.page_of(at));
        let mut best = u16::MAX;
        for n in 0..self.board.doors().len() as u8 {
            let borders = &self.board.door(DoorId(n)).borders;
            let in_play = |space| {
                let page = self.board.page_of(space);
                page.is_none_or(|page| doors.is_revealed(page))
            };
            // LOC-7: a keyhole, between two pages, is unlocked by its name alone.
            let of_page = borders.first().and_then(|space| self.board.page_of(space));
            let keyhole = borders.iter().any(|it| self.board.page_of(it) != of_page);
            if keyhole || !self.can_change(DoorId(n), change) || !borders.iter().any(in_play) {
                continue;
            }
            let distance = || {
                let each = borders.iter();
                let each = each.map(|space| self.board.distance(at, space, doors));
                each.min().unwrap_or(u16::MAX)
            };
            match pick {
                DoorPick::Named(_) => {}
                DoorPick::Nearest => {
                    let distance = distance();
                    if distance < best {
                        (meant, best) = (0, distance);
                    }
                    meant |= u64::from(distance == best) << n;
                }
                DoorPick::Some {
                    beside,
                    card,
                    within,
                    page: on_page,
                    ..
                } => {
                    let signed = || self.features().card_signs.contains(&(DoorId(n), at));
                    let fits = (!beside || borders.contains(at))
                        && (!card || signed())
                        && (!on_page || borders.iter().any(|it| self.board.page_of(it) == page))
                        && within.is_none_or(|n| distance() <= u16::from(n));
                    meant |= u64::from(fits) << n;
                }
            }
        }
        DoorsMeant(meant)
    }

    /// DOR-2, DOR-3: whether the door can be changed so as it stands.
    fn can_change(&self, door: DoorId, change: DoorChange) -> bool {
        let doors = &self.state.doors;
        let (open, welded) = (doors.is_open(door), doors.is_welded(door));
        !self.is_disabled(door)
            && match change {
                DoorChange::Open => !open && !welded,
                DoorChange::Close => open,
                DoorChange::Flip => !welded,
                DoorChange::Weld => open || welded,
            }
    }

    /// DOR-2, DOR-3: a text changes a door.
    pub fn change_door(&mut self, door: DoorId, change: DoorChange) {
        if !self.can_change(door, change) {
            return;
        }
        match change {
            DoorChange::Weld => return self.weld(door),
            DoorChange::Flip if self.state.doors.is_open(door) => self.state.doors.close(door),
            DoorChange::Close => self.state.doors.close(door),
            DoorChange::Open | DoorChange::Flip => {
                self.state.doors.open(door);
            }
        }
        self.tell_door(door, "DOR-2");
    }

    /// LOC-7: a keyhole is unlocked.
    pub fn unlock(&mut self, door: DoorId) {
        if !self.state.doors.is_open(door) && !self.is_disabled(door) {
            self.state.doors.unweld(door);
            self.state.doors.open(door);
            self.emit("LOC-7", Event::KeyholeUnlocked { door });
        }
    }

    /// TOK-2: nothing can change a disabled door.
    pub fn is_disabled(&self, door: DoorId) -> bool {
        self.state.disabled_doors & (1 << (door.0 & 63)) != 0
    }

    /// TOK-2: a Disable token comes onto a door, or off it.
    pub fn disable_door(&mut self, door: DoorId, disabled: bool) {
        if self.is_disabled(door) != disabled {
            self.state.disabled_doors ^= 1 << (door.0 & 63);
            let what = Disabled::Door { door };
            self.emit("TOK-2", Event::DisableChanged { what, disabled });
        }
    }

    fn tell_door(&mut self, door: DoorId, rule: &'static str) {
        let (open, welded) = (
            self.state.doors.is_open(door),
            self.state.doors.is_welded(door),
        );
        self.emit(rule, Event::DoorChanged { door, open, welded });
    }
}

impl<'a> Cx<'a> {
    /// The doors of a list of names that the board has.
    pub fn doors_named(&self, list: u16) -> impl Iterator<Item = DoorId> + use<'a> {
        let board = self.board;
        let names = self.catalog.scripts.names(list).iter();
        names.filter_map(|name| board.door_named(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Drawing, Page};
    use crate::catalog::Who;
    use crate::testing::*;

    /// Door 1 between E4 and E5 with door spaces on both, drawn open; Anna stands on D4.
    fn table() -> Bench {
        Bench::on(Board::draw(&drawing()).unwrap())
    }

    fn drawing() -> Drawing {
        let row = "|. . . . . . . . .|".to_owned();
        let mut rows = vec![row; 9];
        rows[4] = "|. . . 111 . . . .|".to_owned();
        let between = format!("\n{}\n", " ".repeat(19));
        let border = "-".repeat(19);
        let mut drawing = Drawing::new(&format!("{border}\n{}\n{border}", rows.join(&between)));
        drawing.open = vec!['1'];
        drawing
    }

    #[test]
    fn loc_7_a_text_about_doors_nearby_leaves_keyholes_alone() {
        let mut drawing = drawing();
        let page = |name: &str, col, width| Page {
            name: name.into(),
            col,
            row: 0,
            width,
            height: 9,
        };
        drawing.pages = vec![page("left", 0, 4), page("right", 4, 5)];
        let mut table = Bench::on(Board::draw(&drawing).unwrap());
        table.state.doors.close(DOOR);
        let name = table.catalog.boards[0].door(DOOR).name.clone();
        let named = DoorPick::Named(table.catalog.scripts.add_names(vec![name]));
        for (pick, opened) in [(DoorPick::Nearest, 0), (named, 1)] {
            let meant = table.cx().doors_meant(ANNA.into(), pick, DoorChange::Open);
            assert_eq!(meant.0, opened, "{pick:?}");
        }
    }

    #[test]
    fn dor_2_the_nearest_door_opens() {
        let mut table = table();
        table.state.doors.close(DOOR);
        let meant = table
            .cx()
            .doors_meant(ANNA.into(), DoorPick::Nearest, DoorChange::Open);
        meant
            .doors()
            .for_each(|door| table.cx().change_door(door, DoorChange::Open));
        assert!(table.state.doors.is_open(DOOR));
    }

    const DOOR: DoorId = DoorId(0);

    #[test]
    fn dor_3_an_open_door_is_welded_and_closed() {
        let mut table = table();
        table.cx().weld(DOOR);
        assert!(table.state.doors.is_welded(DOOR) && !table.state.doors.is_open(DOOR));
        assert!(!table.state.doors.open(DOOR), "no Console opens it");
        assert!(table.happened(Event::DoorChanged {
            door: DOOR,
            open: false,
            welded: true
        }));
    }

    #[test]
    fn dor_3_a_door_that_is_merely_closed_cannot_be_welded() {
        let mut table = table();
        table.state.doors.close(DOOR);
        assert_eq!(table.cx().weldable(ANNA).count(), 0);
        table.cx().weld(DOOR);
        assert!(!table.state.doors.is_welded(DOOR));
    }

    #[test]
    fn dor_8_a_broken_weld_leaves_the_door_open() {
        let mut table = table();
        table.cx().weld(DOOR);
        table.cx().weld(DOOR);
        assert!(table.state.doors.is_open(DOOR));
    }

    #[test]
    fn dor_7_on_or_next_to_a_door_space() {
        let mut table = table();
        for (name, reaches) in [("D4", true), ("E4", true), ("E5", true), ("D3", false)] {
            table.stand(ANNA, name);
            assert_eq!(table.cx().weldable(ANNA).count() > 0, reaches, "{name}");
        }
    }

    #[test]
    fn dor_7_a_weld_effect_cannot_be_used_away_from_the_door_spaces() {
        let mut table = table();
        let who = Who::ME;
        let weld = table.catalog.scripts.add(vec![Op::Weld { who }], "");
        for (name, in_vain) in [("D4", false), ("D3", true), ("E4", false)] {
            table.stand(ANNA, name);
            let origin = Origin::own(ANNA);
            assert_eq!(table.cx().welds_in_vain(weld, &origin), in_vain, "{name}");
        }
        table.state.doors.close(DOOR);
        assert!(table.cx().welds_in_vain(weld, &Origin::own(ANNA)), "DOR-3");
    }

    #[test]
    fn tok_2_a_disabled_door_stays_as_it_is() {
        let mut table = table();
        table.state.disabled_doors = 1;
        assert_eq!(table.cx().weldable(ANNA).count(), 0);
        table.cx().weld(DOOR);
        assert!(table.state.doors.is_open(DOOR));
    }
}
