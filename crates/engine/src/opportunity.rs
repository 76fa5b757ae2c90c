//! AOO: attacks of opportunity.

use crate::activation::Activation;
use crate::catalog::Modifier;
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::frame::{Flow, Input};
use crate::ids::{Figure, FigureSet, IntruderId, SpacerId};

/// AOO-1, AOO-2: the Intruders a step provokes activate, in the players' order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Opportunity {
    spacer: SpacerId,
    left: FigureSet,
}

impl Cx<'_> {
    /// AOO-1: the Intruders that a step of the Spacer away from their space provokes.
    pub fn provoked(&self, id: SpacerId) -> FigureSet {
        let at = self.state.spacer(id).at;
        let mut set = FigureSet::EMPTY;
        for intruder in self.state.present() {
            let it = self.state.intruder(intruder);
            if it.suppression == 0
                && !it.surprised
                && !it.acting
                && self.board.adjacent(at, it.at, &self.state.doors)
                && self.intruder_modifier(intruder, Modifier::Indifferent, Some(id)) == 0
            {
                set.insert(intruder);
            }
        }
        if !set.is_empty() && self.has_modifier(id, Modifier::Slippery) {
            return FigureSet::EMPTY;
        }
        set
    }
}

impl Opportunity {
    /// The Spacer is about to leave their space.
    pub fn new(spacer: SpacerId, provoked: FigureSet) -> Opportunity {
        Opportunity {
            spacer,
            left: provoked,
        }
    }

    pub fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
        if let Input::Chose(Choice::Intruder(intruder)) = input {
            return self.strike(intruder);
        }
        // What has left, been suppressed or lost contact no longer strikes.
        let still = cx.provoked(self.spacer);
        let left: FigureSet = self.left.iter().filter(|f| still.contains(*f)).collect();
        self.left = left;
        if !cx.state.spacer(self.spacer).is_on_board() {
            return Flow::END;
        }
        match (left.len(), left.first()) {
            (0, _) => Flow::END,
            (1, Some(Figure::Intruder(intruder))) => self.strike(intruder),
            _ => {
                cx.ask(Ask::WhichIntruder, None, "AOO-2");
                for figure in left.iter() {
                    if let Figure::Intruder(intruder) = figure {
                        cx.offer(Choice::Intruder(intruder));
                    }
                }
                Flow::Ask
            }
        }
    }

    fn strike(&mut self, intruder: IntruderId) -> Flow {
        self.left.remove(intruder);
        Flow::Call(Activation::new(intruder, Some(self.spacer), true).into())
    }
}
