//! SEC-2, SEC-5: encrypted texts.

use crate::catalog::{ClueId, Key, Trigger};
use crate::cx::Cx;
use crate::effects::Effects;
use crate::event::Event;
use crate::frame::{Flow, Frame, Input};
use crate::ids::SpacerId;
use crate::select::Origin;

/// An encrypted text is decoded: it is read, and does what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Decode {
    spacer: SpacerId,
    block: u8,
    done: bool,
}

impl Decode {
    pub fn new(spacer: SpacerId, block: u8) -> Decode {
        Decode {
            spacer,
            block,
            done: false,
        }
    }

    /// Which text.
    pub fn block(&self) -> u8 {
        self.block
    }

    pub fn resume(&mut self, cx: &mut Cx, _input: Input) -> Flow {
        if std::mem::replace(&mut self.done, true) {
            return Flow::END;
        }
        let (spacer, block) = (self.spacer, self.block);
        if let Some(run) = cx.state.run_mut() {
            run.exploration.discoveries.encrypted.remove(block);
        }
        cx.reveal();
        cx.emit("SEC-2", Event::TextDecoded { spacer, block });
        let script = cx.catalog.blocks[usize::from(block)].script;
        Flow::Call(Effects::new(script, Origin::own(spacer)).into())
    }
}

impl Cx<'_> {
    /// SEC-2: whether the crew can read an encrypted text as things stand.
    pub(crate) fn can_decode(&self, block: u8) -> bool {
        match self.catalog.blocks[usize::from(block)].key {
            Key::Clue(clue) => self.knows(clue),
            Key::Quantum => false,
        }
    }

    /// SEC-2: a text that nobody can read yet is kept. What comes up for whoever found it.
    pub(crate) fn keep_encrypted(&mut self, spacer: SpacerId, block: u8) -> Option<Frame> {
        let run = self.state.run_mut()?;
        run.exploration.discoveries.encrypted.insert(block);
        self.emit("SEC-2", Event::TextFound { spacer, block });
        self.triggers(Trigger::Encrypted, spacer.into(), None)
    }

    /// Whether a text is kept and has not been read.
    pub(crate) fn is_encrypted(&self, block: u8) -> bool {
        let run = self.state.run();
        run.is_some_and(|run| run.exploration.discoveries.encrypted.contains(block))
    }

    /// The texts that are kept and have such a key.
    pub(crate) fn encrypted_by(&self, key: Key) -> impl Iterator<Item = u8> + '_ {
        let kept = self
            .state
            .run()
            .map(|run| run.exploration.discoveries.encrypted);
        let kept = kept.unwrap_or_default().iter();
        kept.filter(move |block| self.catalog.blocks[usize::from(*block)].key == key)
    }

    /// DSC-5: whether the crew knows a clue.
    pub(crate) fn knows(&self, clue: ClueId) -> bool {
        let run = self.state.run();
        run.is_some_and(|run| run.exploration.discoveries.clues.contains(clue.0))
    }

    /// DSC-5: the crew learns a clue.
    pub(crate) fn learn(&mut self, spacer: SpacerId, clue: ClueId) {
        if self.knows(clue) {
            return;
        }
        if let Some(run) = self.state.run_mut() {
            run.exploration.discoveries.clues.insert(clue.0);
            self.reveal();
            self.emit("DSC-5", Event::ClueFound { spacer, clue });
        }
    }
}
