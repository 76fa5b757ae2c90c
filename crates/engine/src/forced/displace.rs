//! DSP: making room.

use crate::board::{Dir, Space, SpaceSet, Walker};
use crate::cx::Cx;
use crate::decision::Choice;
use crate::event::{Death, Event};
use crate::frame::{Flow, Input};
use crate::ids::Figure;
use crate::terrain::Enter;

/// DSP-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Displace {
    /// Who must make room.
    pub figure: Figure,
}

impl Displace {
    /// Onto a free adjacent space.
    pub fn new(figure: Figure) -> Displace {
        Displace { figure }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        let figure = self.figure;
        if !cx.stands(figure) {
            return Flow::END;
        }
        let to = match input {
            Input::Chose(Choice::Space(space)) => Some(space),
            _ => {
                let room = self.room(cx);
                if room.is_empty() {
                    if let Figure::Spacer(spacer) = figure {
                        cx.die(spacer, Death::Effect, "DSP-1");
                    }
                    return Flow::END;
                }
                cx.ask_space(room, "DSP-1")
            }
        };
        let Some(to) = to else { return Flow::Ask };
        cx.shove(figure, to, "DSP-1");
        Flow::Become(Enter::forced(figure).into())
    }

    /// One step away, or for an Intruder without that the nearest free spaces.
    fn room(&self, cx: &Cx) -> SpaceSet {
        let at = cx.at(self.figure);
        let step = |dir| cx.board.passable(at, dir, &cx.state.doors, Walker::Spacer);
        let beside = Dir::ALL.into_iter().filter_map(step);
        let room: SpaceSet = beside.filter(|space| cx.is_free(*space)).collect();
        if room.is_empty() && self.figure.intruder().is_some() {
            return cx.nearest_free(at);
        }
        room
    }
}

impl Cx<'_> {
    /// Moves a figure to a space against its will; what is there comes later.
    pub(super) fn shove(&mut self, figure: Figure, to: Space, rule: &'static str) {
        let from = self.at(figure);
        match figure {
            Figure::Spacer(id) => self.state.spacer_mut(id).at = to,
            Figure::Intruder(id) => self.state.intruder_mut(id).at = to,
        }
        if from != to {
            let forced = true;
            self.emit(
                rule,
                Event::Moved {
                    figure,
                    from,
                    to,
                    forced,
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::*;

    #[test]
    fn dsp_1_onto_a_free_adjacent_space_of_the_players_choice() {
        let mut table = Bench::new();
        table.put(CRATE, "C4");
        table.stand(BORIS, "D5");
        table.start(Displace::new(ANNA.into()));
        let [e4, d3] = ["E4", "D3"].map(|name| table.space(name));
        assert_eq!(table.options(), [Choice::Space(d3), Choice::Space(e4)]);
        table.choose(Choice::Space(e4));
        assert_eq!(table.spacer(ANNA).at, e4);
    }

    #[test]
    fn dsp_1_a_spacer_without_room_dies() {
        let mut table = Bench::new();
        table.stand(ANNA, "A1");
        table.put(CRATE, "A2");
        table.stand(BORIS, "B1");
        table.run(Displace::new(ANNA.into()), &[]);
        assert!(!table.spacer(ANNA).is_alive());
    }

    #[test]
    fn dsp_1_an_intruder_without_room_goes_to_the_nearest_free_space() {
        let mut table = Bench::new();
        let minion = table.spawn(MINION_KIND, "A1");
        table.put(CRATE, "A2");
        table.put(CRATE, "B1");
        let b2 = table.space("B2");
        let [a3, c1] = ["A3", "C1"].map(|name| table.space(name));
        table.start(Displace::new(minion.into()));
        assert_eq!(
            table.options(),
            [a3, b2, c1].map(Choice::Space),
            "all at distance 2"
        );
        table.choose(Choice::Space(b2));
        assert_eq!(table.state.intruder(minion).at, b2);
    }

    #[test]
    fn key_dst_a_tile_one_is_displaced_onto_acts_and_is_destroyed() {
        let mut table = Bench::new();
        table.put(ACID, "C4");
        let c4 = table.space("C4");
        table.run(Displace::new(ANNA.into()), &[Choice::Space(c4)]);
        assert!(table.happened(Event::TileEntered {
            tile: ACID,
            figure: ANNA.into()
        }));
        assert!(table.state.tiles.is_empty());
    }
}
