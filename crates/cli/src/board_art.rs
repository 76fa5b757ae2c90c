//! The board as text: walls, doors, tiles, figures, Blips on the corners, and who is who.

use crate::screen::{say, tell};
use anstyle::{AnsiColor, Style};
use enormity_engine::board::{Dir, DoorId, Edge, Space};
use enormity_engine::catalog::{Tile, TileId};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::ids::{IntruderId, SpacerId};
use std::fmt::Write;

/// Whether what happened shows on the board, or a new turn begins.
pub fn changed(journal: &Journal) -> bool {
    journal.0.iter().any(|(_, event)| {
        matches!(
            event,
            Event::Moved { .. }
                | Event::Placed { .. }
                | Event::Turned { .. }
                | Event::TilePlaced { .. }
                | Event::TileDestroyed { .. }
                | Event::IntruderSpawned { .. }
                | Event::IntruderDied { .. }
                | Event::Died { .. }
                | Event::DoorChanged { .. }
                | Event::BlipSpawned { .. }
                | Event::BlipMoved { .. }
                | Event::BlipTurned { .. }
                | Event::BlipRevealed { .. }
                | Event::BlipDiscarded { .. }
                | Event::TurnBegan { .. }
        )
    })
}

/// Whether a turn began.
pub fn turn_began(journal: &Journal) -> bool {
    let mut events = journal.0.iter();
    events.any(|(_, event)| matches!(event, Event::TurnBegan { .. }))
}

/// Draws the board with everything on it.
pub fn draw(game: &Game) -> String {
    let board = game.board();
    let corners = Corners::of(game);
    let mut art = String::new();
    for row in (0..board.height()).rev() {
        corners.write_line(&mut art, row + 1, |col| {
            let edge = board.at(col, row).map(|at| board.edge(at, Dir::North));
            horizontal(game, col, row, edge)
        });
        let _ = write!(art, " {} ", char::from(b'A' + row));
        for col in 0..board.width() {
            let space = board.at(col, row).unwrap_or_default();
            art.push(vertical(game, space, Dir::West));
            art.push_str(&cell(game, space));
        }
        let last = board.at(board.width() - 1, row).unwrap_or_default();
        art.push(vertical(game, last, Dir::East));
        art.push('\n');
    }
    corners.write_line(&mut art, 0, |col| {
        let edge = board.at(col, 0).map(|at| board.edge(at, Dir::South));
        horizontal(game, col, 0, edge)
    });
    art.push_str("   ");
    for col in 0..board.width() {
        let _ = write!(art, " {:>2} ", col + 1);
    }
    art.push('\n');
    art
}

/// BRD-5: the corners of the spaces, with the Blips that lie on them.
struct Corners {
    width: u8,
    blips: Vec<([u8; 2], Dir)>,
}

impl Corners {
    fn of(game: &Game) -> Corners {
        let run = game.view().run;
        let blips = run.into_iter().flat_map(|run| run.blips);
        Corners {
            width: game.board().width(),
            blips: blips.map(|blip| (blip.place, blip.arrow)).collect(),
        }
    }

    /// A line of corners, with what lies between two of them.
    fn write_line(&self, art: &mut String, y: u8, between: impl Fn(u8) -> String) {
        art.push_str("   ");
        for col in 0..self.width {
            art.push_str(&self.corner([col, y]));
            art.push_str(&between(col));
        }
        art.push_str(&self.corner([self.width, y]));
        art.push('\n');
    }

    fn corner(&self, at: [u8; 2]) -> String {
        let blip = self.blips.iter().find(|(place, _)| *place == at);
        blip.map_or("+".into(), |(_, dir)| {
            paint(AnsiColor::Magenta, arrow(*dir))
        })
    }
}

fn paint(colour: AnsiColor, text: impl std::fmt::Display) -> String {
    let style = Style::new().bold().fg_color(Some(colour.into()));
    format!("{style}{text}{style:#}")
}

/// DOR-1, DOR-5: `d` stands open, `D` is closed, `W` welded.
fn door(game: &Game, door: DoorId) -> char {
    let doors = game.public().doors();
    match (doors.is_welded(door), doors.is_open(door)) {
        (true, _) => 'W',
        (false, true) => 'd',
        (false, false) => 'D',
    }
}

fn horizontal(game: &Game, col: u8, row: u8, edge: Option<Edge>) -> String {
    let board = game.board();
    let inside = |row: Option<u8>| {
        row.and_then(|row| board.at(col, row))
            .is_some_and(|space| board.in_bounds(space))
    };
    match edge {
        Some(Edge::Wall) if inside(Some(row)) || inside(row.checked_add(1)) => "---".into(),
        Some(Edge::RedLine) => "===".into(),
        Some(Edge::Door(id)) => format!("-{}-", door(game, id)),
        _ => "   ".into(),
    }
}

fn vertical(game: &Game, space: Space, dir: Dir) -> char {
    let board = game.board();
    let beyond = board
        .neighbour(space, dir)
        .is_some_and(|space| board.in_bounds(space));
    match board.edge(space, dir) {
        Edge::Wall if board.in_bounds(space) || beyond => '|',
        Edge::RedLine => '!',
        Edge::Door(id) => door(game, id),
        _ => ' ',
    }
}

fn cell(game: &Game, space: Space) -> String {
    let table = game.public();
    for id in table.present() {
        let intruder = table.intruder(id);
        if intruder.at == space {
            return paint(
                AnsiColor::Red,
                format!("{}{} ", intruder_letter(game, id), arrow(intruder.facing)),
            );
        }
    }
    for id in table.on_board() {
        let spacer = table.spacer(id);
        if spacer.at == space {
            let down = if spacer.is_down() {
                '_'
            } else {
                arrow(spacer.facing)
            };
            return paint(
                AnsiColor::Yellow,
                format!("{}{down} ", spacer_letter(game, id)),
            );
        }
    }
    if !game.board().in_bounds(space) {
        return "   ".into();
    }
    table.tile_at(space).map_or(" . ".into(), |tile| {
        paint(AnsiColor::Cyan, format!(" {} ", sign(tile)))
    })
}

/// `#` for what is in the way, else the first letter.
fn sign(tile: &Tile) -> char {
    let first = tile.label.name.chars().next().unwrap_or('?');
    match tile.obstacle {
        true => '#',
        false => first.to_ascii_lowercase(),
    }
}

fn arrow(dir: Dir) -> char {
    match dir {
        Dir::North => '^',
        Dir::East => '>',
        Dir::South => 'v',
        Dir::West => '<',
    }
}

fn spacer_letter(game: &Game, id: SpacerId) -> char {
    let name = &game
        .catalog()
        .character(game.public().spacer(id).character)
        .label
        .name;
    name.chars().next().unwrap_or('?')
}

fn intruder_letter(game: &Game, id: IntruderId) -> char {
    let name = &game
        .catalog()
        .kind(game.public().intruder(id).kind)
        .label
        .name;
    let letter = name
        .trim_start_matches("The ")
        .chars()
        .next()
        .unwrap_or('?');
    // Without a Boss nobody is lesser.
    if game.public().boss().is_none_or(|boss| boss == id) {
        letter
    } else {
        letter.to_ascii_lowercase()
    }
}

/// What the signs on the board mean, and where which tiles lie.
pub fn legend(game: &Game) {
    let (table, catalog, board) = (game.public(), game.catalog(), game.board());
    say("A letter with an arrow is a figure and where it looks; _ lies on the ground.");
    for id in table.on_board() {
        let name = &catalog.character(table.spacer(id).character).label.name;
        say(format_args!("  {}   {name}", spacer_letter(game, id)));
    }
    for id in table.present() {
        let intruder = table.intruder(id);
        let name = &catalog.kind(intruder.kind).label.name;
        let at = board.coordinate(intruder.at);
        say(format_args!(
            "  {}   {name} on {at}",
            intruder_letter(game, id)
        ));
    }
    for (n, tile) in (0..).map(TileId).zip(&catalog.tiles) {
        let lying = table.tiles().iter().filter(|placed| placed.tile == n);
        let spaces: Vec<String> = lying.map(|placed| board.coordinate(placed.at)).collect();
        if !spaces.is_empty() {
            let (name, text) = (&tile.label.name, &tile.label.text);
            let spaces = spaces.join(" ");
            tell(
                6,
                format_args!("  {}   {name} ({spaces}). {text}", sign(tile)),
            );
        }
    }
    say("  .   floor    +---  |  wall    +===  !  red line");
    say("  d   door that stands open    D  closed    W  welded");
    if game.view().run.is_some() {
        say("An arrow on a corner between spaces is a Blip and where it patrols. Corners are");
        say("counted from the one below A1, which is 0,0: first to the right, then up.");
    }
    say("Dice: a number is Power, ½ half a Power, ◇ a Potential, ✦ a critical quadrant.");
    say("Rows are letters from below, columns numbers: C4 is row C, column 4.");
}
