//! The board as text, page by page: walls, doors, tiles, figures, what lies there, Blips on the corners,
//! and who is who.

use crate::screen::{say, tell};
use anstyle::{AnsiColor, Style};
use enormity_engine::board::{Dir, DoorId, Edge, Page, Space};
use enormity_engine::catalog::Tile;
use enormity_engine::event::{Event, Journal};
use enormity_engine::game::Game;
use enormity_engine::ids::{IntruderId, SpacerId};
use std::fmt::Write;
use std::ops::Range;

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
                | Event::PageRevealed { .. }
                | Event::DiscoveryMade { .. }
                | Event::CacheLooted { .. }
                | Event::EngramTaken { .. }
                | Event::ObjectiveTaken { .. }
                | Event::ObjectiveDropped { .. }
                | Event::ExitFound { .. }
                | Event::Extracted { .. }
                | Event::TurnBegan { .. }
        )
    })
}

/// Whether a turn began.
pub fn turn_began(journal: &Journal) -> bool {
    let mut events = journal.0.iter();
    events.any(|(_, event)| matches!(event, Event::TurnBegan { .. }))
}

/// Before the first column, where the letters of the rows stand.
const MARGIN: &str = "   ";

/// Draws the pages in play with everything on them, one below the other: two do not fit beside each other
/// into 80 columns. With `near` only those on which somebody is.
pub fn draw(game: &Game, near: bool) -> String {
    let (table, board) = (game.public(), game.board());
    let things = Things::of(game);
    let somebody = |page: usize| {
        let mut spacers = table.on_board().map(|id| table.spacer(id).at);
        spacers.any(|at| board.page_of(at) == Some(page))
    };
    let in_play = |n: &usize| table.doors().is_revealed(*n);
    let (mut art, mut left) = (String::new(), vec![]);
    for n in (0..board.pages().len()).filter(in_play) {
        let page = &board.pages()[n];
        match near && !somebody(n) {
            true => left.push(page.name.as_str()),
            false => draw_page(game, page, &things, &mut art),
        }
    }
    if !left.is_empty() {
        let left = left.join(", ");
        let _ = writeln!(art, "Nobody is on {left}; `board` shows all pages.");
    }
    art
}

fn draw_page(game: &Game, page: &Page, things: &Things, art: &mut String) {
    let board = game.board();
    let cols = page.col..page.col + page.width;
    let rows = page.row..page.row + page.height;
    // CRD-1: counted as spaces are named, on a joined board page by page.
    let (left, below) = match board.is_joined() {
        true => (0, 0),
        false => (page.col, page.row),
    };
    if board.pages().len() > 1 {
        let _ = writeln!(art, "{MARGIN}{}", page.name);
    }
    for row in rows.clone().rev() {
        things.write_corners(art, cols.clone(), row + 1, |col| {
            let edge = board.at(col, row).map(|at| board.edge(at, Dir::North));
            horizontal(game, col, row, edge)
        });
        let _ = write!(art, " {} ", char::from(b'A' + below + row - page.row));
        for col in cols.clone() {
            let space = board.at(col, row).unwrap_or_default();
            art.push(vertical(game, space, Dir::West));
            art.push_str(&cell(game, space, things));
        }
        let last = board.at(cols.end - 1, row).unwrap_or_default();
        art.push(vertical(game, last, Dir::East));
        art.push('\n');
    }
    things.write_corners(art, cols, rows.start, |col| {
        let edge = board.at(col, rows.start);
        let edge = edge.map(|at| board.edge(at, Dir::South));
        horizontal(game, col, rows.start, edge)
    });
    art.push_str(MARGIN);
    for col in left + 1..=left + page.width {
        let _ = write!(art, " {col:>2} ");
    }
    art.push('\n');
}

/// What lies on the spaces and corners of a Run.
#[derive(Default)]
struct Things {
    /// BRD-5: Blips on the corners.
    blips: Vec<([u8; 2], Dir)>,
    /// A sign for everything on a space that is no figure and no tile.
    signs: Vec<(Space, char)>,
    /// EXT-3: Extraction Points, which are no spaces.
    exits: Vec<Space>,
}

impl Things {
    fn of(game: &Game) -> Things {
        let Some(run) = game.view().run else {
            return Things::default();
        };
        let found = &run.found;
        let mut signs: Vec<(Space, char)> = vec![];
        let mut put = |spaces: Vec<Space>, sign: char| {
            signs.extend(spaces.into_iter().map(|at| (at, sign)));
        };
        let lying = found.discoveries.iter().filter_map(|it| it.at);
        put(lying.collect(), '?');
        let objectives = found.objectives.iter().filter_map(|it| it.at);
        put(objectives.collect(), '!');
        put(found.caches.clone(), '$');
        put(found.engrams.iter().map(|it| it.at).collect(), '%');
        put(found.consoles.iter().map(|it| it.at).collect(), '&');
        let arrows = game.public().run().into_iter();
        put(arrows.flat_map(|run| run.ways_on()).collect(), '*');
        put(found.dangerous.clone(), '~');
        Things {
            blips: run.blips.iter().map(|it| (it.place, it.arrow)).collect(),
            signs,
            exits: found.extraction.exits.iter().map(|it| it.at).collect(),
        }
    }

    /// A line of corners, with what lies between two of them.
    fn write_corners(
        &self,
        art: &mut String,
        cols: Range<u8>,
        y: u8,
        between: impl Fn(u8) -> String,
    ) {
        art.push_str(MARGIN);
        for col in cols.clone() {
            art.push_str(&self.corner([col, y]));
            art.push_str(&between(col));
        }
        art.push_str(&self.corner([cols.end, y]));
        art.push('\n');
    }

    fn corner(&self, at: [u8; 2]) -> String {
        let blip = self.blips.iter().find(|(place, _)| *place == at);
        blip.map_or("+".into(), |(_, dir)| {
            paint(AnsiColor::Magenta, arrow(*dir))
        })
    }

    /// The signs of what lies on a space, the most important first.
    fn on(&self, space: Space) -> String {
        let here = self.signs.iter().filter(|(at, _)| *at == space);
        here.map(|(_, sign)| sign).collect()
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

fn cell(game: &Game, space: Space, things: &Things) -> String {
    let table = game.public();
    let lies = things.on(space);
    let beside = lies.chars().next().unwrap_or(' ');
    for id in table.present() {
        let intruder = table.intruder(id);
        if intruder.at == space {
            return paint(
                AnsiColor::Red,
                format!(
                    "{}{}{beside}",
                    intruder_letter(game, id),
                    arrow(intruder.facing)
                ),
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
                format!("{}{down}{beside}", spacer_letter(game, id)),
            );
        }
    }
    if things.exits.contains(&space) {
        return paint(AnsiColor::Green, "[X]");
    }
    if !game.board().in_bounds(space) {
        return "   ".into();
    }
    if let Some(tile) = table.tile_at(space) {
        return paint(AnsiColor::Cyan, format!(" {}{beside}", sign(tile)));
    }
    match lies.chars().count() {
        0 => " . ".into(),
        1 => paint(AnsiColor::Green, format!(" {lies} ")),
        2 => paint(AnsiColor::Green, format!(" {lies}")),
        _ => {
            let first: String = lies.chars().take(3).collect();
            paint(AnsiColor::Green, first)
        }
    }
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

/// The first letter of a word of their name, else of the rest of it, that neither the Boss nor a
/// seat before has.
fn spacer_letter(game: &Game, id: SpacerId) -> char {
    let table = game.public();
    let mut taken: Vec<char> = table
        .boss()
        .map(|boss| intruder_letter(game, boss))
        .into_iter()
        .collect();
    for seat in table.seats().take_while(|seat| *seat != id) {
        let letter = free_letter(game, seat, &taken);
        taken.push(letter);
    }
    free_letter(game, id, &taken)
}

fn free_letter(game: &Game, id: SpacerId, taken: &[char]) -> char {
    let character = game.public().spacer(id).character;
    let name = &game.catalog().character(character).label.name;
    let initials = name
        .split_whitespace()
        .filter_map(|word| word.chars().next());
    let rest = name.chars().filter(|letter| letter.is_alphabetic());
    let mut letters = initials.chain(rest.flat_map(char::to_uppercase));
    letters
        .find(|letter| !taken.contains(letter))
        .unwrap_or('?')
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
    let placed = game.view().tiles;
    for tile in &catalog.tiles {
        let lying = placed.iter().filter(|placed| placed.tile == tile.label.id);
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
        say("  ?   Discovery    !  Objective    $  Cache    %  Engram    &  Console");
        say("  *   way to a page nobody has seen    ~  dangerous    [X]  Extraction Point");
        tell(
            0,
            "An arrow on a corner between spaces is a Blip and where it patrols. Corners are \
             counted on each page from the one below A1, which is 0,0: first to the right, then up.",
        );
    }
    say("Dice: a number is Power, ½ half a Power, ◇ a Potential, ✦ a critical quadrant.");
    say("Rows are letters from below, columns numbers: C4 is row C, column 4.");
}
