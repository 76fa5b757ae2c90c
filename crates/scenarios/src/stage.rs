//! Builds the position a scenario starts from.

use std::path::Path;
use std::sync::Arc;

use enormity_content::yaml::{At, Span};
use enormity_engine::board::{Board, Drawing, Space};
use enormity_engine::catalog::{
    Catalog, CharacterId, GearId, KindId, Label, Op, RunSheet, Session, SessionId, SessionKind,
    StartTile, StratagemId, SuitId, TileId, Who,
};
use enormity_engine::event::Journal;
use enormity_engine::game::Game;
use enormity_engine::ids::MAX_SPACERS;
use enormity_engine::scripted_chance::ScriptedChance;
use enormity_engine::seq::Seq;
use enormity_engine::session_start::Start;
use enormity_engine::setup::{Loadout, Setup};
use enormity_engine::state::State;

use crate::arrange::Arranger;
use crate::chance::{Script, Wrong, script};
use crate::file::{BoardDrawn, Draws, Member, Scenario, StartAt};
use crate::fragment::{START, fragments, start_fragment};
use crate::names::{Named, figure, find, spacer};
use crate::packs::Packs;
use crate::report::Failure;

/// Everything a scenario needs to be played, and played again.
pub(crate) struct Stage<'a> {
    scenario: &'a Scenario,
    pub catalog: Arc<Catalog>,
    pub setup: Setup,
    /// Scripted chance given for the whole scenario.
    pub script: Script,
}

impl<'a> Stage<'a> {
    /// Reads the content and settles who plays what.
    pub fn new(
        scenario: &'a Scenario,
        text: &str,
        beside: &Path,
        packs: &Packs,
    ) -> Result<Stage<'a>, Vec<Failure>> {
        let name = scenario.pack.as_ref().map_or("base", |pack| &pack.value);
        let mut more = fragments(text, &scenario.content);
        more.extend(start_fragment(text, &scenario.start, by_intruder(scenario)));
        let mut catalog = packs.catalog(name, beside, &more)?;
        let mut wrong = Wrong::new();
        let session = match &scenario.board {
            Some(drawn) => {
                let own = Arc::make_mut(&mut catalog);
                own_session(own, scenario, drawn, &mut wrong)
            }
            None => match &scenario.session {
                None => SessionId(0),
                Some(name) => {
                    let labels = catalog.sessions.iter().map(|session| &session.label);
                    let found = find("session", name, labels);
                    SessionId(noted(&mut wrong, name.span, found).unwrap_or(0) as u8)
                }
            },
        };
        let setup = setup(&catalog, scenario, session, &mut wrong);
        let mut stage = Stage {
            scenario,
            catalog,
            setup,
            script: vec![],
        };
        let whole = (&scenario.dice[..], &scenario.d10[..], &scenario.draws);
        stage.script = stage.read_chance(whole, &mut wrong);
        match wrong.is_empty() {
            true => Ok(stage),
            false => Err(Failure::all(text, wrong)),
        }
    }

    /// Scripted chance in words.
    pub fn read_chance(
        &self,
        words: (&[At<String>], &[At<u8>], &Draws),
        wrong: &mut Wrong,
    ) -> Script {
        let session = self.catalog.session(self.setup.session);
        let board = &self.catalog.boards[session.board as usize];
        let boss = session.boss().map(|boss| self.catalog.kind(boss));
        let boss = boss.and_then(|kind| kind.boss.as_ref());
        script(&self.catalog, board, boss, words, wrong)
    }

    /// Starts the game.
    pub fn begin(&self, log: &mut Journal, loaded: &mut ScriptedChance) -> Result<Game, Wrong> {
        let mut wrong = Wrong::new();
        // Figures of effects can only be named once the position stands.
        let trial = self.arrange(Start::Round, &mut wrong, None, None);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let whole = |faults: Vec<String>| {
            let faults = faults.into_iter();
            faults
                .map(|what| (Span::default(), what))
                .collect::<Wrong>()
        };
        let trial = trial.map_err(whole)?;
        let start = self.start(trial.state());
        let (start, catalog) = start.map_err(|what| vec![(self.scenario.start.span, what)])?;
        let again = Stage {
            scenario: self.scenario,
            catalog,
            setup: self.setup,
            script: vec![],
        };
        again
            .arrange(start, &mut wrong, Some(log), Some(loaded))
            .map_err(whole)
    }

    fn arrange(
        &self,
        start: Start,
        wrong: &mut Wrong,
        log: Option<&mut Journal>,
        loaded: Option<&mut ScriptedChance>,
    ) -> Result<Game, Vec<String>> {
        let catalog = &*self.catalog;
        let board = &catalog.boards[catalog.session(self.setup.session).board as usize];
        let edit = |state: &mut State| {
            let mut arranger = Arranger {
                catalog,
                board,
                wrong,
            };
            arranger.position(&self.scenario.given, state);
        };
        let log = log.map(|log| log as _);
        Game::arrange(self.catalog.clone(), &self.setup, edit, start, log, loaded)
    }

    fn start(&self, state: &State) -> Named<(Start, Arc<Catalog>)> {
        let catalog = &self.catalog;
        let start = match &*self.scenario.start {
            StartAt::Opening => Start::Opening,
            StartAt::Round => Start::Round,
            StartAt::Turn(name) => Start::SpacerTurn(spacer(catalog, state, name)?),
            StartAt::CountdownPhase => Start::CountdownPhase,
            StartAt::IntruderPhase => Start::IntruderPhase,
            StartAt::Effects { me, target, .. } => {
                let target = target.as_ref().map(|name| figure(catalog, state, name));
                Start::Script {
                    script: start_script(catalog)?,
                    me: figure(catalog, state, me)?,
                    target: target.transpose()?,
                }
            }
            StartAt::Activate { who, against } => {
                let mut with_script = (**catalog).clone();
                let op = Op::Activate {
                    against: Who::TARGET,
                };
                let start = Start::Script {
                    script: with_script.scripts.add(vec![op], ""),
                    me: figure(catalog, state, who)?,
                    target: Some(figure(catalog, state, against)?),
                };
                return Ok((start, Arc::new(with_script)));
            }
        };
        Ok((start, catalog.clone()))
    }
}

/// The script that `start: {effects: ...}` was made into.
fn start_script(catalog: &Catalog) -> Named<enormity_engine::catalog::Script> {
    let card = catalog
        .stratagems
        .iter()
        .find(|card| card.label.id == START);
    if let Some(card) = card {
        return Ok(card.script);
    }
    let kind = catalog.kinds.iter().find(|kind| kind.label.id == START);
    let ability = kind.and_then(|kind| kind.traits.first());
    let ability = ability.ok_or("there is nothing to start with")?;
    Ok(catalog.ability(*ability).script)
}

/// Whether the effects at the start are an Intruder's: its name is none of the crew's.
fn by_intruder(scenario: &Scenario) -> bool {
    let StartAt::Effects { me, .. } = &*scenario.start else {
        return false;
    };
    let in_crew = scenario.crew.iter().any(|member| member.character == **me);
    me.value == "boss" || !scenario.crew.is_empty() && !in_crew
}

fn noted<T>(wrong: &mut Wrong, span: Span, named: Named<T>) -> Option<T> {
    named.map_err(|what| wrong.push((span, what))).ok()
}

/// A session on the board that is drawn in the scenario.
fn own_session(
    catalog: &mut Catalog,
    scenario: &Scenario,
    drawn: &BoardDrawn,
    wrong: &mut Wrong,
) -> SessionId {
    let drawing = Drawing {
        rows: drawn.drawing.lines().map(str::to_owned).collect(),
        open: drawn.open.clone(),
        welded: drawn.welded.clone(),
        ..Drawing::default()
    };
    let board = match Board::draw(&drawing) {
        Ok(board) => board,
        Err(faults) => {
            for fault in faults.iter().take(20) {
                let what = match fault.line {
                    0 => format!("the drawing: {}", fault.what),
                    line => format!("line {line} of the drawing: {}", fault.what),
                };
                wrong.push((drawn.drawing.span, what));
            }
            return SessionId(0);
        }
    };
    let session = catalog.sessions.first().cloned().unwrap_or_default();
    let mut boss = session.boss().unwrap_or_default();
    if let Some(name) = &scenario.boss {
        let labels = catalog.kinds.iter().map(|kind| &kind.label);
        let found = noted(wrong, name.span, find("Boss", name, labels));
        boss = KindId(found.unwrap_or(0) as u8);
    }
    let free: Vec<Space> = board
        .spaces()
        .iter()
        .filter(|s| !is_marked(&board, *s))
        .collect();
    let mut free = free.into_iter();
    let mut at = |mark: char| {
        let marked = board.marked(mark).first();
        marked.or_else(|| free.next()).unwrap_or(Space(0))
    };
    let starts = ['1', '2', '3', '4'].map(&mut at).to_vec();
    let mut tiles = vec![];
    for (mark, name) in &drawn.tiles {
        let labels = catalog.tiles.iter().map(|tile| &tile.label);
        if let Some(tile) = noted(wrong, name.span, find("tile", name, labels)) {
            let tile = TileId(tile as u8);
            tiles.extend(board.marked(*mark).iter().map(|at| StartTile { tile, at }));
        }
    }
    let kind = match &scenario.run {
        Some(name) => {
            let labels = catalog.kinds.iter().map(|kind| &kind.label);
            let found = noted(wrong, name.span, find("Intruder", name, labels));
            let kind = KindId(found.unwrap_or(0) as u8);
            let pages = (0..board.pages().len() as u8).collect();
            SessionKind::Run(Box::new(RunSheet {
                kind: Some(kind),
                pages,
                ..RunSheet::default()
            }))
        }
        None => SessionKind::Incursion {
            boss,
            boss_at: at('X'),
            boss_faces: drawn.boss_faces,
            wounds: None,
        },
    };
    catalog.sessions.push(Session {
        label: Label {
            id: "scenario".to_owned(),
            ..Label::default()
        },
        board: catalog.boards.len() as u8,
        kind,
        starts,
        tiles,
        intruders: vec![],
        ..session
    });
    catalog.boards.push(board);
    SessionId((catalog.sessions.len() - 1) as u8)
}

fn is_marked(board: &Board, space: Space) -> bool {
    board.marks().iter().any(|(_, at)| *at == space)
}

fn setup(catalog: &Catalog, scenario: &Scenario, session: SessionId, wrong: &mut Wrong) -> Setup {
    let mut setup = Setup::standard(catalog, session, MAX_SPACERS, scenario.seed);
    setup.strict_rubicon = scenario.strict_rubicon;
    setup.lamps = scenario.lamps;
    setup.asks_all = !scenario.sparing;
    setup.difficulty = scenario.difficulty;
    if !scenario.crew.is_empty() {
        setup.crew = Seq::new();
        for member in &scenario.crew {
            let loadout = loadout(catalog, member);
            let loadout = noted(wrong, member.span, loadout).unwrap_or_default();
            if !setup.crew.push(loadout) {
                wrong.push((member.span, "at most four Spacers take part".to_owned()));
                break;
            }
        }
    }
    if let Some(names) = &scenario.stratagems {
        let labels = catalog.stratagems.iter().map(|card| &card.label);
        for (n, name) in names.iter().enumerate() {
            let found = noted(wrong, name.span, find("Stratagem", name, labels.clone()));
            setup.stratagems[n] = StratagemId(found.unwrap_or(0) as u8);
        }
    }
    setup
}

fn loadout(catalog: &Catalog, member: &Member) -> Named<Loadout> {
    let characters = catalog.characters.iter().map(|card| &card.label);
    let suits = catalog.suits.iter().map(|card| &card.label);
    let gear = catalog.gear.iter().map(|card| &card.label);
    let suit = member.suit.as_ref().map(|name| find("Suit", name, suits));
    let mut loadout = Loadout {
        character: CharacterId(find("Character", &member.character, characters)? as u8),
        suit: SuitId(suit.transpose()?.unwrap_or(0) as u8),
        gear: Seq::new(),
    };
    for name in &member.gear {
        let id = GearId(find("Gear", name, gear.clone())? as u8);
        if !loadout.gear.push(id) {
            return Err(format!("{} carries too many cards", member.character));
        }
    }
    Ok(loadout)
}
