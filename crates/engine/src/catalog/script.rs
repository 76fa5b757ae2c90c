//! Scripts: lists of effects in one arena, so that everything refers to them by number.

use super::{Cond, CondId, Op};

/// A list of effects, by number. Script 0 is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Script(pub u16);

impl Script {
    /// The script that does nothing.
    pub const NONE: Script = Script(0);

    /// Whether it does nothing.
    pub fn is_none(self) -> bool {
        self == Script::NONE
    }
}

/// The arena of all scripts and conditions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Scripts {
    lists: Vec<Vec<Op>>,
    /// DOR-7: which of them weld.
    weld: Vec<bool>,
    conds: Vec<Cond>,
    /// What a player reads when a script is offered as one of several (`Op::Choose`).
    labels: Vec<String>,
    /// Lists of the spaces (CRD-1) and doors that effects name.
    names: Vec<Vec<String>>,
    /// What is read aloud (`Op::Say`).
    texts: Vec<String>,
}

impl Default for Scripts {
    fn default() -> Self {
        Scripts {
            lists: vec![vec![]],
            weld: vec![false],
            conds: vec![Cond::Always],
            labels: vec![String::new()],
            names: vec![],
            texts: vec![],
        }
    }
}

impl Scripts {
    /// Adds a list; an empty one without a label is [`Script::NONE`].
    pub fn add(&mut self, ops: Vec<Op>, label: &str) -> Script {
        if ops.is_empty() && label.is_empty() {
            return Script::NONE;
        }
        let welds = |op: &Op| matches!(op, Op::Weld { .. });
        self.weld.push(ops.iter().any(welds));
        self.lists.push(ops);
        self.labels.push(label.to_owned());
        Script((self.lists.len() - 1) as u16)
    }

    /// Adds a condition.
    pub fn add_cond(&mut self, cond: Cond) -> CondId {
        if cond == Cond::Always {
            return CondId::ALWAYS;
        }
        self.conds.push(cond);
        CondId((self.conds.len() - 1) as u16)
    }

    /// Adds a list of names and says its number.
    pub fn add_names(&mut self, names: Vec<String>) -> u16 {
        self.names.push(names);
        (self.names.len() - 1) as u16
    }

    /// The names of a list, such as `H3`.
    pub fn names(&self, list: u16) -> &[String] {
        &self.names[usize::from(list)]
    }

    /// Adds a text to be read aloud and says its number.
    pub fn add_text(&mut self, text: &str) -> u16 {
        self.texts.push(text.to_owned());
        (self.texts.len() - 1) as u16
    }

    /// A text that is read aloud.
    pub fn text(&self, number: u16) -> &str {
        &self.texts[usize::from(number)]
    }

    /// The ops of a script.
    #[inline]
    pub fn ops(&self, script: Script) -> &[Op] {
        &self.lists[script.0 as usize]
    }

    /// DOR-7: whether any of its ops welds.
    #[inline]
    pub fn welds(&self, script: Script) -> bool {
        self.weld[script.0 as usize]
    }

    /// The condition.
    #[inline]
    pub fn cond(&self, id: CondId) -> &Cond {
        &self.conds[id.0 as usize]
    }

    /// What a player reads for it.
    pub fn label(&self, script: Script) -> &str {
        &self.labels[script.0 as usize]
    }

    /// How many scripts there are.
    pub fn len(&self) -> usize {
        self.lists.len()
    }

    /// How many conditions there are.
    pub fn conds_len(&self) -> usize {
        self.conds.len()
    }

    /// Whether there is none but the empty one.
    pub fn is_empty(&self) -> bool {
        self.lists.len() == 1
    }
}
