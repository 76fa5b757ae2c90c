//! What the tests of this module share.

use super::{Board, Drawing, Page, Space, SpaceSet};

/// A board from a drawing whose lines may be indented.
pub fn board(art: &str) -> Board {
    Board::draw(&drawing(art)).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// A drawing whose lines may be indented.
pub fn drawing(art: &str) -> Drawing {
    let lines: Vec<&str> = art.lines().map(str::trim_start).collect();
    Drawing::new(&lines.join("\n"))
}

/// The space with this name.
pub fn space(board: &Board, name: &str) -> Space {
    board
        .parse(name)
        .unwrap_or_else(|| panic!("no space {name}"))
}

/// The spaces with these names, which are separated by blanks.
pub fn spaces(board: &Board, names: &str) -> SpaceSet {
    names.split_whitespace().map(|n| space(board, n)).collect()
}

/// Two empty pages of 9 by 9 side by side.
pub fn two_pages() -> Board {
    let page = |name: &str, col| Page {
        name: name.into(),
        col,
        row: 0,
        width: 9,
        height: 9,
    };
    let border = "+-".repeat(18) + "+";
    let row = "|".to_owned() + &". ".repeat(17) + ".|";
    let between = "+ ".repeat(18) + "+";
    let inner = vec![row; 9].join(&format!("\n{between}\n"));
    let mut drawing = Drawing::new(&format!("{border}\n{inner}\n{border}"));
    drawing.pages = vec![page("left", 0), page("right", 9)];
    Board::draw(&drawing).unwrap()
}

/// A tiny generator of test cases (xorshift64*).
pub struct Cases(pub u64);

impl Cases {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) % n
    }

    /// True once in `n`.
    pub fn once_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// A random board of 2 to 7 columns and rows with walls, red lines, up to
    /// three doors, arrows and out-of-bounds spaces.
    pub fn board(&mut self) -> Board {
        let (width, height) = (2 + self.below(6) as usize, 2 + self.below(6) as usize);
        let density = 2 + self.below(8);
        let mut lines = vec![vec!['+'; 2 * width + 1]; 2 * height + 1];
        for row in 0..height {
            for col in 0..width {
                lines[2 * row + 1][2 * col + 1] = match self.below(24) {
                    0 | 1 => '#',
                    2 => ['^', '>', 'v', '<'][self.below(4) as usize],
                    _ => '.',
                };
            }
        }
        for line in 0..lines.len() {
            for column in (0..lines[line].len()).filter(|c| (c + line) % 2 == 1) {
                let (vertical, last) = (line % 2 == 1, lines.len() - 1);
                let on_border = line == 0 || line == last || column == 0 || column == 2 * width;
                let beside_void = [(0, 1), (1, 0)].iter().any(|&(l, c)| {
                    let out = |l: usize, c: usize| lines[l][c] == '#';
                    !on_border && (l == 1) != vertical && {
                        out(line - l, column - c) || out(line + l, column + c)
                    }
                });
                let (wall, red) = if vertical { ('|', '!') } else { ('-', '=') };
                lines[line][column] = match self.below(3 * density) {
                    _ if on_border || beside_void => wall,
                    0 => wall,
                    1 => red,
                    2 => ['1', '2', '3'][self.below(3) as usize],
                    _ => ' ',
                };
            }
        }
        let art: Vec<String> = lines.into_iter().map(String::from_iter).collect();
        Board::draw(&Drawing::new(&art.join("\n"))).unwrap()
    }

    /// A random in-bounds space, if there is any.
    pub fn space(&mut self, board: &Board) -> Option<Space> {
        let count = board.spaces().len() as u64;
        let nth = if count == 0 { 0 } else { self.below(count) };
        board.spaces().iter().nth(nth as usize)
    }

    /// Each in-bounds space with a chance of one in `n`.
    pub fn scatter(&mut self, board: &Board, n: u64) -> SpaceSet {
        board.spaces().iter().filter(|_| self.once_in(n)).collect()
    }
}
