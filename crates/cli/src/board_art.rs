//! The board as text: walls, tiles, figures, and who is who.

use crate::screen::{say, tell};
use anstyle::{AnsiColor, Style};
use enormity_engine::board::{Board, Dir, Edge, Space};
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
    let mut art = String::new();
    for row in (0..board.height()).rev() {
        art.push_str("   ");
        for col in 0..board.width() {
            let edge = board
                .at(col, row)
                .map(|space| board.edge(space, Dir::North));
            art.push_str(horizontal(board, col, row, edge));
        }
        art.push_str("+\n");
        let _ = write!(art, " {} ", char::from(b'A' + row));
        for col in 0..board.width() {
            let space = board.at(col, row).unwrap_or_default();
            art.push_str(vertical(board, space, Dir::West));
            art.push_str(&cell(game, space));
        }
        let last = board.at(board.width() - 1, row).unwrap_or_default();
        art.push_str(vertical(board, last, Dir::East));
        art.push('\n');
    }
    art.push_str("   ");
    for col in 0..board.width() {
        let edge = board.at(col, 0).map(|space| board.edge(space, Dir::South));
        art.push_str(horizontal(board, col, 0, edge));
    }
    art.push_str("+\n   ");
    for col in 0..board.width() {
        let _ = write!(art, " {:>2} ", col + 1);
    }
    art.push('\n');
    art
}

fn horizontal(board: &Board, col: u8, row: u8, edge: Option<Edge>) -> &'static str {
    let inside = |row: Option<u8>| {
        row.and_then(|row| board.at(col, row))
            .is_some_and(|space| board.in_bounds(space))
    };
    match edge {
        Some(Edge::Wall) if inside(Some(row)) || inside(row.checked_add(1)) => "+---",
        Some(Edge::RedLine) => "+===",
        Some(Edge::Door(_)) => "+-d-",
        _ => "+   ",
    }
}

fn vertical(board: &Board, space: Space, dir: Dir) -> &'static str {
    let beyond = board
        .neighbour(space, dir)
        .is_some_and(|space| board.in_bounds(space));
    match board.edge(space, dir) {
        Edge::Wall if board.in_bounds(space) || beyond => "|",
        Edge::RedLine => "!",
        Edge::Door(_) => "d",
        _ => " ",
    }
}

fn cell(game: &Game, space: Space) -> String {
    let table = game.public();
    let paint = |colour: AnsiColor, text: String| {
        let style = Style::new().bold().fg_color(Some(colour.into()));
        format!("{style}{text}{style:#}")
    };
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
    say("  .   floor    +---  |  wall    +===  !  red line    -d-  d  door");
    say("Dice: a number is Power, ½ half a Power, ◇ a Potential, ✦ a critical quadrant.");
    say("Rows are letters from below, columns numbers: C4 is row C, column 4.");
}
