//! The board as text: walls, tiles, figures, and who is who.

use anstyle::{AnsiColor, Style};
use enormity_engine::board::{Board, Dir, Edge, Space};
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::ids::{IntruderId, SpacerId};
use enormity_engine::state::Presence;
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
    let state = game.state();
    let paint = |colour: AnsiColor, text: String| {
        let style = Style::new().bold().fg_color(Some(colour.into()));
        format!("{style}{text}{style:#}")
    };
    for id in state.present() {
        let intruder = state.intruder(id);
        if intruder.at == space {
            return paint(
                AnsiColor::Red,
                format!("{}{} ", intruder_letter(game, id), arrow(intruder.facing)),
            );
        }
    }
    for id in state.on_board() {
        let spacer = state.spacer(id);
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
    tile_mark(game, space).map_or(" . ".into(), |mark| {
        paint(AnsiColor::Cyan, format!(" {mark} "))
    })
}

fn tile_mark(game: &Game, space: Space) -> Option<char> {
    let board = game.board();
    game.state().tiles.iter().find_map(|placed| {
        let tile = game.catalog().tile(placed.tile);
        let (col, row) = (board.col(space), board.row(space));
        let (left, bottom) = (board.col(placed.at), board.row(placed.at));
        let covers = (left..left + tile.width.max(1)).contains(&col)
            && (bottom..bottom + tile.height.max(1)).contains(&row);
        let letter = tile
            .label
            .name
            .chars()
            .next()
            .unwrap_or('?')
            .to_ascii_lowercase();
        covers.then_some(if tile.obstacle { '#' } else { letter })
    })
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
        .character(game.state().spacer(id).character)
        .label
        .name;
    name.chars().next().unwrap_or('?')
}

fn intruder_letter(game: &Game, id: IntruderId) -> char {
    let name = &game
        .catalog()
        .kind(game.state().intruder(id).kind)
        .label
        .name;
    let letter = name
        .trim_start_matches("The ")
        .chars()
        .next()
        .unwrap_or('?');
    if id == IntruderId(0) {
        letter
    } else {
        letter.to_ascii_lowercase()
    }
}

/// One line per Spacer, the pool and the Boss.
pub fn status(game: &Game) -> String {
    use enormity_engine::ids::{Half, Token};
    let (state, catalog) = (game.state(), game.catalog());
    let mut text = String::new();
    for id in state.seats() {
        let spacer = state.spacer(id);
        let name = &catalog.character(spacer.character).label.name;
        let mut notes = String::new();
        if state.priority == Some(id) {
            notes.push_str("  priority");
        }
        if spacer.is_down() {
            notes.push_str("  knocked down");
        }
        if spacer.exerts > 0 {
            let _ = write!(notes, "  exert {}", spacer.exerts);
        }
        if spacer.radiation > 0 {
            let _ = write!(notes, "  radiation {}", spacer.radiation);
        }
        if spacer.infection > 0 {
            let _ = write!(notes, "  infection {}", spacer.infection);
        }
        let place = match spacer.presence {
            Presence::Board => game.board().coordinate(spacer.at),
            Presence::Away(place) => catalog.place(place).label.name.clone(),
            Presence::Dead => "dead".into(),
        };
        let _ = writeln!(
            text,
            "{name:<14} {place:<5} vitals {}  stress {}  adrenaline {}{notes}",
            spacer.vitals, spacer.stress, spacer.adrenaline
        );
    }
    let count = |half, token| state.pool.count(half, token);
    let half = |half| {
        format!(
            "{} discipline, {} confidence, {} expertise",
            count(half, Token::Discipline),
            count(half, Token::Confidence),
            count(half, Token::Expertise)
        )
    };
    let _ = writeln!(
        text,
        "Active: {}. Incoming: {}.",
        half(Half::Active),
        half(Half::Incoming)
    );
    let boss = &state.boss;
    let sheet = catalog.kind(state.intruder(IntruderId(0)).kind);
    let levels = |deck: &enormity_engine::state::Deck,
                  level: fn(
        usize,
        &enormity_engine::catalog::BossSheet,
    ) -> enormity_engine::ids::Level| {
        let sheet = sheet.boss.as_ref()?;
        let top = deck.draw.last()?;
        Some(level(usize::from(*top), sheet).numeral())
    };
    let ai = levels(&boss.ai, |i, sheet| sheet.ai[i].level).unwrap_or("-");
    let bp = levels(&boss.bp, |i, sheet| sheet.bp[i].level).unwrap_or("-");
    let _ = writeln!(
        text,
        "{}: {} of {} wounds. AI deck {} (top {ai}), body parts {} (top {bp}), suppression {}.",
        sheet.label.name,
        boss.wounds,
        boss.wound_limit,
        boss.ai.draw.len(),
        boss.bp.draw.len(),
        state.intruder(IntruderId(0)).suppression
    );
    text
}
