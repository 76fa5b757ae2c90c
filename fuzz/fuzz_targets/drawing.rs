//! A drawing is a board, or its faults are told; distances and sight of a board go both ways.
#![cfg_attr(fuzzing, no_main)]

use enormity_engine::board::{Board, Drawing, SpaceSet, Viewer};
use enormity_fuzz::fuzz_target;

fuzz_target!(|art: &str| {
    if art.len() > 2000 {
        return;
    }
    match Board::draw(&Drawing::new(art)) {
        Err(faults) => assert!(!faults.is_empty()),
        Ok(board) => {
            let (doors, none) = (board.initial_doors(), SpaceSet::EMPTY);
            let Some(first) = board.spaces().first() else {
                return;
            };
            for space in board.spaces() {
                assert_eq!(
                    board.distance(first, space, &doors),
                    board.distance(space, first, &doors)
                );
                let sees = |a, b| board.sees(a, b, &doors, &none, Viewer::Spacer);
                assert_eq!(sees(first, space), sees(space, first));
                assert_eq!(board.parse(&board.coordinate(space)), Some(space));
            }
        }
    }
});
