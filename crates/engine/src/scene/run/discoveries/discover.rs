//! DSC-1: a Discovery is made.

use super::DiscoveryToken;
use crate::catalog::{DiscoveryId, Spot, Trigger};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Input};
use crate::ids::SpacerId;
use crate::select::Origin;

/// The token is turned over, its text is read and does what it says; then the token is discarded
/// and Extraction comes closer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Discover {
    spacer: SpacerId,
    token: DiscoveryToken,
    /// What is being read.
    card: Option<DiscoveryId>,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Step {
    Turn,
    Read,
}

impl Discover {
    pub fn new(spacer: SpacerId, token: DiscoveryToken) -> Discover {
        Discover {
            spacer,
            token,
            card: None,
            step: Step::Turn,
        }
    }

    /// What is being read.
    pub fn card(&self) -> Option<DiscoveryId> {
        self.card
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        match self.step {
            Step::Turn => self.turn(cx),
            Step::Read => self.discard(cx),
        }
    }

    fn turn(&mut self, cx: &mut Cx) -> Flow {
        let spacer = self.spacer;
        self.step = Step::Read;
        if let Some(run) = cx.state.run_mut() {
            run.exploration.discoveries.take(self.token);
        }
        let at = self.space(cx);
        cx.emit("DSC-1", Event::DiscoveryMade { spacer, at });
        self.card = match self.token {
            DiscoveryToken::Up(n) => {
                let fixed = cx
                    .run_sheet()
                    .and_then(|sheet| sheet.fixed.get(usize::from(n)));
                let card = fixed.map(|(card, _)| *card);
                card.inspect(|card| cx.mark(*card))
            }
            DiscoveryToken::Down(_) | DiscoveryToken::Track(_) => self.draw(cx),
        };
        let Some(discovery) = self.card else {
            cx.emit("DSC-4", Event::NothingLeft);
            return Flow::Again;
        };
        cx.reveal();
        cx.emit("DSC-1", Event::DiscoveryRead { spacer, discovery });
        let script = cx.catalog.discovery(discovery).script;
        Flow::Call(Effects::new(script, Origin::own(spacer)).into())
    }

    /// Where the token lies, if on the board.
    fn space(&self, cx: &Cx) -> Option<crate::board::Space> {
        match self.token {
            DiscoveryToken::Up(n) => match cx.run_sheet()?.fixed.get(usize::from(n))?.1 {
                Spot::Board(space) => Some(space),
                Spot::Track(_) => None,
            },
            DiscoveryToken::Down(spot) => cx.features().discoveries.get(usize::from(spot)).copied(),
            DiscoveryToken::Track(_) => None,
        }
    }

    /// DSC-3: the colour names a list, a d10 and the tokens discarded so far its entry.
    fn draw(&self, cx: &mut Cx) -> Option<DiscoveryId> {
        let spacer = self.spacer;
        let lists = [0, 1, 2].map(|n| cx.list_of(crate::catalog::ListColour::ALL[n], spacer));
        let colour = cx.draw_colour(|colour| lists[colour as usize].is_some())?;
        cx.emit("DSC-3", Event::DiscoveryTurned { colour });
        let list = lists[colour as usize]?;
        let value = cx.roll_d10();
        let discarded = cx.state.run()?.exploration.discoveries.discarded;
        cx.emit("DSC-3", Event::DiscoveryRolled { value, discarded });
        cx.draw_entry(list, usize::from(value) + usize::from(discarded), spacer)
    }

    /// DSC-1: afterwards, whatever came of it.
    fn discard(&self, cx: &mut Cx) -> Flow {
        if let Some(run) = cx.state.run_mut() {
            let discarded = &mut run.exploration.discoveries.discarded;
            *discarded = discarded.saturating_add(1);
        }
        cx.advance_extraction();
        let events = cx.mission_events(Trigger::Discovered, Some(self.spacer));
        events.map_or(Flow::END, Flow::Become)
    }
}

impl Cx<'_> {
    /// DSC-4, DSC-6: a card is marked.
    pub(crate) fn mark(&mut self, card: DiscoveryId) {
        if let Some(run) = self.state.run_mut() {
            run.exploration.discoveries.marks.mark(card);
        }
    }
}
