//! A Run to try things out in.

use super::{ANNA, BOSS, Bench, MINION_KIND};
use crate::board::{Board, Dir, Drawing};
use crate::catalog::{BlipFace, Label};
use crate::ids::BlipId;
use crate::scene::{BlipPlace, Run, Scene};

/// An open board of 9 by 9 with one spawn point at the corner of A1, and a Run on it with two
/// Echoes and two Lone tokens.
pub fn run_bench() -> Bench {
    let row = ["."; 9].join(" ");
    let rows = [format!("|{row}|").as_str(); 9].join(&format!("\n{}\n", " ".repeat(19)));
    let line = "-".repeat(19);
    let drawing = Drawing::new(&format!("{line}\n{rows}\na{}", &line[1..]));
    let mut table = Bench::on(Board::draw(&drawing).unwrap());
    table.state.intruder_mut(BOSS).present = false;
    let face = |id: &str, white| BlipFace {
        label: Label {
            id: id.into(),
            ..Label::default()
        },
        dots: [white, 0, 0],
        unique: false,
    };
    table.catalog.blips = vec![
        face("echo", 0),
        face("echo", 0),
        face("lone", 1),
        face("lone", 1),
    ];
    table.state.scene = Scene::Run(Run::new(MINION_KIND, 4, Default::default()));
    table.state.priority = Some(ANNA);
    table
}

impl Bench {
    /// Lays a Blip on an intersection, its arrow to the north.
    pub fn lay_blip(&mut self, token: u8, x: u8, y: u8) -> BlipId {
        let at = self.catalog.boards[0].intersection(x, y).unwrap();
        let run = self.state.run_mut().unwrap();
        run.lay(token, BlipPlace::Board(at), Dir::North).unwrap()
    }
}
