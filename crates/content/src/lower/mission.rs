//! OBJ-1: the missions of Runs.

use enormity_engine::board::{Board, DoorId, DoorState};
use enormity_engine::catalog::{
    BySpacers, FIXED, Features, KindId, ListColour, MissionEvent, OBJECTIVE_FACES, OBJECTIVE_KINDS,
    OBJECTIVES, Objective, ObjectiveFace, RunSheet, Spot, Told, Wish,
};
use enormity_engine::ids::Level;
use enormity_engine::scene::{Wishes, ZeroHour};
use enormity_engine::state::Slot;

use super::Lowerer;
use super::intruders::wounds;
use crate::context::{is_of_missions, moment_of};
use crate::files::{Carried, Discoveries, ObjectiveFile, Ref, RunFile, SessionFile};
use crate::yaml::{At, Span, hint};

impl Lowerer<'_> {
    /// SET-1: the mission, and what a Run cannot do without.
    pub(super) fn run(
        &mut self,
        board: Option<&Board>,
        it: &SessionFile,
        run: &RunFile,
    ) -> RunSheet {
        self.check_run(board, it);
        let number = self.names.grounds.get(&it.board).unwrap_or(0);
        let features = self
            .catalog
            .features
            .get(number)
            .cloned()
            .unwrap_or_default();
        let kind = run.intruder.as_ref().map(|name| KindId(self.minion(name)));
        let home = features.locations.iter().flatten().next();
        let unread = self.is_unread(&["locations/"]);
        if kind.is_none() && home.is_none() && board.is_some() && !unread {
            let help = "say `intruder: ...`, or give the pages a `location`".to_owned();
            self.fault(it.id.span, "a Run without Intruders", Some(help));
        }
        let pages = self.start_pages(board, run);
        let marker = run.marker.as_ref().map(|value| wounds(value.value));
        if let (Some(value), Some(spaces)) = (&run.marker, marker)
            && spaces.iter().any(|n| *n > 9)
        {
            self.fault(
                value.span,
                "the Extraction marker begins at most 9 spaces before zero hour",
                None,
            );
        }
        let mut doors = self.sheet_doors(board, &features);
        doors.extend(self.start_doors(board, run));
        let fixed = self.fixed_discoveries(board, run);
        self.on_track(&run.track.blips, it.id.span);
        self.on_track(&run.track.discoveries, it.id.span);
        let track_intruders = self.track_intruders(run);
        self.check_discoveries(it.id.span, run);
        let known = run.exits.known.iter();
        let known = known
            .filter_map(|name| self.exit(board, &features, name))
            .collect();
        let insertion = run.exits.insertion.as_ref();
        let insertion = insertion.and_then(|name| self.exit(board, &features, name));
        self.no_id_twice(
            "Objective",
            &run.objectives.iter().map(|o| &o.id).collect::<Vec<_>>(),
        );
        self.at_most(
            it.id.span,
            "kinds of Objectives",
            run.objectives.len(),
            OBJECTIVE_KINDS,
        );
        self.objective_names = run.objectives.iter().map(|o| o.id.value.clone()).collect();
        let objectives: Vec<Objective> = (run.objectives.iter())
            .take(OBJECTIVE_KINDS)
            .map(|objective| self.objective(board, objective))
            .collect();
        let most = |o: &Objective| o.count.into_iter().max().unwrap_or(0);
        self.objective_tokens = objectives.iter().map(most).collect();
        let tokens = |n: usize| objectives.iter().map(|o| usize::from(o.count[n])).sum();
        let most = (0..4).map(tokens).max().unwrap_or(0);
        self.at_most(it.id.span, "Objective tokens", most, OBJECTIVES);
        self.place = it.id.span;
        for line in run.events.iter().filter(|line| !is_of_missions(line.on)) {
            let what = format!(
                "`on: {}` never comes up in a mission",
                moment_of(line.on).name
            );
            self.fault(it.id.span, what, None);
        }
        let events = run.events.iter().map(|line| MissionEvent {
            on: line.on,
            when: self.when(&line.when),
            script: self.script(&line.effects),
        });
        let events = events.collect();
        self.at_most(
            it.id.span,
            "optional goals",
            run.wishes.of.len(),
            Wishes::MOST,
        );
        let wishes = run.wishes.of.iter().take(Wishes::MOST).map(|line| Wish {
            label: self.part_label(&line.id, &line.name, &line.text),
            when: self.cond(&line.when),
        });
        let wishes: Vec<Wish> = wishes.collect();
        let fully = run.told.fully.as_ref();
        if run.level.is_some_and(|level| !(1..=3).contains(&level)) {
            self.fault(it.id.span, "levels of Intruders are 1, 2 and 3", None);
        }
        let sheet = RunSheet {
            kind,
            level: run.level,
            pages,
            marker,
            random: run.discoveries == Discoveries::Random,
            fixed,
            parsec: self.list(&run.parsec, ListColour::Yellow),
            track_blips: run.track.blips.clone(),
            track_intruders,
            track_discoveries: run.track.discoveries.clone(),
            blips: self.start_blips(board, run),
            doors,
            known,
            insertion,
            objectives,
            success: self.when(&run.success),
            abilities: self.abilities(&run.abilities, Slot::PER_MISSION, it.id.span),
            events,
            wishes_drawn: run.wishes.draw.min(wishes.len() as u8),
            wishes,
            zero_hour: run
                .adversary
                .as_ref()
                .map_or(ZeroHour::Nobody, |name| self.zero_hour(name)),
            told: Told {
                first: run.told.first.text.trim().to_owned(),
                won: run.told.won.text.trim().to_owned(),
                fully: fully.map(|it| (self.cond(&it.when), it.text.trim().to_owned())),
                lost: run.told.lost.text.trim().to_owned(),
            },
            prescribed: run.prescribed,
        };
        self.objective_names.clear();
        self.objective_tokens.clear();
        sheet
    }

    fn check_run(&mut self, board: Option<&Board>, it: &SessionFile) {
        if board.is_some_and(|board| board.spawn_points().next().is_none()) {
            let help = "draw a small letter where a Blip may appear: corners are the `+` signs";
            self.fault(
                it.board.span,
                "the board of a Run needs a spawn point (BLP-8)",
                Some(help.into()),
            );
        }
        if self.catalog.blips.is_empty() && !self.is_unread(&["blips/"]) {
            let what = "a Run needs Blips, and the pack has none in `blips/`";
            self.fault(it.id.span, what, None);
        }
        if self.is_unread(&["scanner/"]) {
            return;
        }
        for (level, colour) in Level::ALL.into_iter().zip(["white", "red", "black"]) {
            if !self.catalog.scanner.iter().any(|card| card.level == level) {
                let what = format!("a Run needs {colour} Scanner cards, and the pack has none");
                self.fault(it.id.span, what, None);
            }
        }
    }

    /// BRD-10: the pages in play at the start; the first if none is named.
    fn start_pages(&mut self, board: Option<&Board>, run: &RunFile) -> Vec<u8> {
        let Some(board) = board else {
            return vec![0];
        };
        let mut pages = Vec::new();
        for name in &run.pages {
            match board
                .pages()
                .iter()
                .position(|page| page.name == name.value)
            {
                Some(page) => pages.push(page as u8),
                None => {
                    let what = format!("the map has no page `{}`", name.value);
                    let help = hint(name, board.pages().iter().map(|page| page.name.as_str()));
                    self.fault(name.span, what, Some(help));
                }
            }
        }
        if pages.is_empty() {
            pages.push(0);
        }
        pages
    }

    /// LOC-5: how the sheets of the Locations want doors to stand; the mission may say otherwise.
    fn sheet_doors(&self, board: Option<&Board>, features: &Features) -> Vec<(DoorId, DoorState)> {
        let entries = features.parts.iter();
        let entries = entries.filter_map(|id| self.book.locations.get(usize::from(id.0)));
        let lists = entries.flat_map(|entry| {
            let setup = &entry.it.setup;
            [
                (&setup.closed, DoorState::Closed),
                (&setup.open, DoorState::Open),
                (&setup.welded, DoorState::Welded),
            ]
        });
        let named = lists.flat_map(|(names, stand)| names.iter().map(move |name| (name, stand)));
        let door = |(name, stand): (&At<String>, _)| Some((board?.door_named(name)?, stand));
        named.filter_map(door).collect()
    }

    fn start_doors(&mut self, board: Option<&Board>, run: &RunFile) -> Vec<(DoorId, DoorState)> {
        let Some(board) = board else {
            return vec![];
        };
        let lists = [
            (&run.closed, DoorState::Closed),
            (&run.open, DoorState::Open),
            (&run.unlocked, DoorState::Open),
            (&run.welded, DoorState::Welded),
        ];
        let mut doors = Vec::new();
        for (names, stand) in lists {
            for name in names {
                match board.door_named(name) {
                    Some(door) => doors.push((door, stand)),
                    None => {
                        let what = format!("the board has no door or keyhole `{}`", name.value);
                        let help = hint(name, board.doors().iter().map(|door| door.name.as_str()));
                        self.fault(name.span, what, Some(help));
                    }
                }
            }
        }
        doors
    }

    fn fixed_discoveries(
        &mut self,
        board: Option<&Board>,
        run: &RunFile,
    ) -> Vec<(enormity_engine::catalog::DiscoveryId, Spot)> {
        let mut fixed = Vec::new();
        for line in &run.fixed {
            let card = self.discovery(&line.discovery);
            let spot = match (&line.at, line.track) {
                (Some(at), None) => Spot::Board(self.one_space(board, at)),
                (None, Some(space)) => {
                    self.on_track(&[space], line.discovery.span);
                    Spot::Track(space)
                }
                _ => {
                    let what = "a fixed Discovery lies either `at` a space or on the `track`";
                    self.fault(line.discovery.span, what, None);
                    continue;
                }
            };
            fixed.push((card, spot));
        }
        fixed
    }

    /// CTD-8: Intruders as figures on the track.
    fn track_intruders(&mut self, run: &RunFile) -> Vec<(KindId, u8, u8)> {
        let mut all = vec![];
        for line in &run.track.intruders {
            self.on_track(&[line.space], line.kind.span);
            if line.count == 0 {
                self.fault(line.kind.span, "at least 1 Intruder waits there", None);
            }
            all.push((KindId(self.minion(&line.kind)), line.count, line.space));
        }
        all
    }

    /// DSC-7: what can lie there.
    fn check_discoveries(&mut self, span: Span, run: &RunFile) {
        self.at_most(span, "fixed Discoveries", run.fixed.len(), FIXED);
        let track = &run.track.discoveries;
        if run.discoveries == Discoveries::Fixed && !track.is_empty() {
            let what = "random Discoveries on the track of a mission with fixed ones";
            let help = "put them there with `fixed: [{discovery: ..., track: 5}]`".to_owned();
            self.fault(span, what, Some(help));
        }
        if (1..track.len()).any(|n| track[..n].contains(&track[n])) {
            let what = "two random Discoveries on the same space of the track";
            self.fault(span, what, None);
        }
        for line in &run.fixed {
            let card = self.book.discoveries.iter();
            let card = card
                .map(|entry| &entry.it)
                .find(|it| it.id.value == line.discovery.value);
            if card.is_some_and(|card| card.number.is_none()) {
                let what = format!(
                    "`{}` lies face up and has no `number`",
                    line.discovery.value
                );
                let help = "give it a `number` from 1 to 99 that no other Discovery has";
                self.fault(line.discovery.span, what, Some(help.to_owned()));
            }
        }
    }

    /// SET-1: printed starting Blips, each another token of its face.
    fn start_blips(
        &mut self,
        board: Option<&Board>,
        run: &RunFile,
    ) -> Vec<(u8, enormity_engine::board::Intersection)> {
        let mut blips: Vec<(u8, enormity_engine::board::Intersection)> = Vec::new();
        for line in &run.blips {
            if self.look_up(|n| &n.blips, &line.face).is_none() {
                continue;
            }
            let of_face = (0u8..).zip(&self.catalog.blips);
            let mut of_face = of_face.filter(|(_, blip)| blip.label.id == line.face.value);
            let token = of_face.find(|(n, _)| blips.iter().all(|(taken, _)| taken != n));
            let Some((token, _)) = token else {
                let what = format!(
                    "there are no more Blips with the face `{}`",
                    line.face.value
                );
                self.fault(line.face.span, what, None);
                continue;
            };
            match board.map(|board| board.parse_point(&line.at)) {
                Some(Some(point)) => blips.push((token, point)),
                Some(None) => {
                    let what = format!(
                        "expected a corner such as `SR1:4,7`, found `{}`",
                        line.at.value
                    );
                    self.fault(line.at.span, what, None);
                }
                None => {}
            }
        }
        blips
    }

    /// The Extraction Point with this id.
    fn exit(&mut self, board: Option<&Board>, features: &Features, name: &Ref) -> Option<u8> {
        // Without a board it is not known what is on it.
        board?;
        let found = features
            .exits
            .iter()
            .position(|exit| exit.label.id == name.value);
        if found.is_none() {
            let what = format!(
                "no page of the map has an Extraction Point `{}`",
                name.value
            );
            let known = features.exits.iter().map(|exit| exit.label.id.as_str());
            let help = match features.exits.is_empty() {
                true => {
                    "a page says where it is: `features: {X: {exit: {id: ..., name: ...}}}`".into()
                }
                false => hint(name, known),
            };
            self.fault(name.span, what, Some(help));
        }
        found.map(|n| n as u8)
    }

    fn objective(&mut self, board: Option<&Board>, it: &ObjectiveFile) -> Objective {
        let mut at = Vec::new();
        for spot in &it.at {
            at.extend(self.spaces(board, spot));
        }
        let all = at.len().min(OBJECTIVES) as u8;
        let count: BySpacers = it.count.map_or([all; 4], wounds);
        if board.is_some() && count.iter().any(|n| *n > all) {
            let what = format!("there are only {all} spaces for the tokens");
            self.fault(it.id.span, what, None);
        }
        self.at_most(it.id.span, "faces", it.faces.len(), OBJECTIVE_FACES);
        let taken = self.script(&it.taken);
        let mut faces: Vec<ObjectiveFace> = Vec::new();
        for (id, effects) in &it.faces {
            let mut all = it.taken.clone();
            all.extend(effects.iter().cloned());
            faces.push(ObjectiveFace {
                id: id.clone(),
                carried: it.carried.includes(id),
                script: self.script(&all),
            });
        }
        if let Carried::Faces(carried) = &it.carried {
            for face in carried {
                if !it.faces.contains_key(&face.value) {
                    let what = format!("the Objective has no face `{}`", face.value);
                    let help = hint(face, it.faces.keys().map(String::as_str));
                    self.fault(face.span, what, Some(help));
                }
            }
        }
        if faces.is_empty() {
            faces.push(ObjectiveFace {
                id: String::new(),
                carried: it.carried.includes(""),
                script: taken,
            });
        } else if faces.len() < usize::from(all) {
            let what = format!("{all} tokens, and faces for {} of them", faces.len());
            self.fault(it.id.span, what, None);
        }
        Objective {
            label: self.part_label(&it.id, &it.name, &it.text),
            at,
            count: count.map(|n| n.min(all)),
            price: it.price,
            faces,
            abilities: self.abilities(&it.abilities, Slot::PER_MISSION, it.id.span),
        }
    }

    /// ZER-1: a Boss who has an Adversary card, or any of them.
    fn zero_hour(&mut self, name: &Ref) -> ZeroHour {
        let cards = || (0u8..).map(KindId).zip(&self.catalog.kinds);
        if name.value == "any" && cards().any(|(_, kind)| kind.adversary.is_some()) {
            return ZeroHour::Anybody;
        }
        let Some(boss) = self.look_up(|n| &n.kinds, name) else {
            return ZeroHour::Nobody;
        };
        let kinds = (0u8..).map(KindId).zip(&self.catalog.kinds);
        let mut cards = kinds.filter(|(_, kind)| kind.boss_of == Some(KindId(boss)));
        match cards.next() {
            Some((card, _)) => ZeroHour::Waiting(card),
            None if self.is_unread(&[&format!("bosses/{}/adversary", name.value)]) => {
                ZeroHour::Nobody
            }
            None => {
                let what = format!("`{}` has no Adversary card", name.value);
                let help = format!("it stands in `bosses/{}/adversary.yaml`", name.value);
                self.fault(name.span, what, Some(help));
                ZeroHour::Nobody
            }
        }
    }

    /// An Objective of the mission that is being lowered.
    pub(super) fn objective_named(&mut self, name: &At<String>) -> u8 {
        let names = self.objective_names.clone();
        let found = names.iter().position(|other| *other == name.value);
        if found.is_none() {
            let (what, help) = match names.is_empty() {
                true => (
                    format!("there is no Objective `{}` here", name.value),
                    "those of a mission stand under its `run`, and only what stands there can \
                     speak of them"
                        .to_owned(),
                ),
                false => (
                    format!("the mission has no Objective `{}`", name.value),
                    hint(name, names.iter().map(String::as_str)),
                ),
            };
            self.fault(name.span, what, Some(help));
        }
        found.unwrap_or(0) as u8
    }
}
