//! Status tokens and Disable tokens.

use enormity_engine::catalog::{
    self, Amount, Anchor, Component, Cond, Op, Pick, StatusId, StatusToken, TileId,
};
use enormity_engine::state::StatusTokens;

use super::Lowerer;
use super::landmarks::Kind;
use crate::context::{DISABLE_GEAR, Figures};
use crate::files;
use crate::yaml::Span;

impl Lowerer<'_> {
    pub(super) fn status_tokens(&mut self) {
        for entry in self.book.tokens.clone() {
            self.for_spacer(entry.file);
            let it = &entry.it;
            if !(1..=StatusTokens::MOST).contains(&it.most) {
                let most = StatusTokens::MOST;
                let what = format!("`most` is 1 to {most}, found {}", it.most);
                self.fault(it.id.span, what, None);
            }
            let token = StatusToken {
                label: self.label("tokens", &it.id, &it.name, &it.text, it.origin),
                session: it.session,
                most: it.most,
            };
            self.catalog.status_tokens.push(token);
        }
    }

    /// A kind of token, and whether it lies with the session.
    fn status(&mut self, name: &files::Ref) -> (StatusId, bool) {
        let Some(number) = self.look_up(|n| &n.tokens, name) else {
            return (StatusId(0), false);
        };
        let kind = self.catalog.status_tokens.get(usize::from(number));
        (StatusId(number), kind.is_some_and(|kind| kind.session))
    }

    pub(super) fn status_op(&mut self, it: &files::StatusChange, more: bool, span: Span) -> Op {
        let (token, session) = self.status(&it.token);
        if session && it.who.is_some() {
            self.on_nobody(&it.token, Some("leave `who` out"));
        }
        let on = match session {
            true => None,
            false => Some(self.figures(&it.who, span)),
        };
        let by = self.amount(&it.by, span);
        Op::Status {
            on,
            token,
            by,
            more,
        }
    }

    /// So many tokens on whoever a condition looks at, or in the session.
    pub(super) fn status_cond(&mut self, it: &files::StatusCount) -> Cond {
        match self.status_count(it) {
            (token, true) => Cond::SessionStatus(token, it.count),
            (token, false) => {
                let by_target = self.unsaid.pick != Pick::Me;
                if by_target && self.context.target == Figures::NONE {
                    let what = "the condition `tokens` looks at the Target, and here is none";
                    let name = &it.token.value;
                    let help = format!("ask somebody: `{{any: {{me: {{tokens: {name}}}}}}}`");
                    self.targetless(it.token.span, what.to_owned(), Some(help));
                }
                let status = Some((token, it.count));
                let filter = *self.unsaid.filter();
                Cond::Any(self.unsaid.among(catalog::Filter { status, ..filter }))
            }
        }
    }

    /// So many tokens on a figure.
    pub(super) fn status_filter(&mut self, it: &files::StatusCount) -> (StatusId, u8) {
        let (token, session) = self.status_count(it);
        if session {
            let help = "outside of filters the condition `tokens` looks there";
            self.on_nobody(&it.token, Some(help));
        }
        (token, it.count)
    }

    /// A number of tokens that can lie somewhere.
    fn status_count(&mut self, it: &files::StatusCount) -> (StatusId, bool) {
        let (token, session) = self.status(&it.token);
        let known = self.names.tokens.get(&it.token).is_some();
        let most = self.catalog.status_tokens.get(usize::from(token.0));
        let most = most.map_or(it.count, |kind| kind.most);
        if known && most > 0 && (it.count == 0 || it.count > most) {
            let (name, count) = (&it.token.value, it.count);
            let what = format!("of `{name}` there are 1 to {most} in one place, not {count}");
            let help = "`{not: {tokens: ...}}` holds where there is none".to_owned();
            self.fault(it.token.span, what, (it.count == 0).then_some(help));
        }
        (token, session)
    }

    pub(super) fn status_amount(&mut self, it: &files::StatusShare) -> Amount {
        match (self.status(&it.token), it.on) {
            ((token, true), None) => Amount::SessionStatus(token),
            ((token, true), Some(_)) => {
                self.on_nobody(&it.token, Some("leave `on` out"));
                Amount::SessionStatus(token)
            }
            ((token, false), Some(Anchor::Me)) => Amount::Status(token, Anchor::Me),
            ((token, false), None | Some(Anchor::Target)) => {
                if self.context.target == Figures::NONE {
                    let what = format!("`{}` is of the Target, and here is none", it.token.value);
                    let help = "`on: me` is of the owner".to_owned();
                    self.targetless(it.token.span, what, Some(help));
                }
                Amount::Status(token, Anchor::Target)
            }
        }
    }

    fn on_nobody(&mut self, token: &files::Ref, help: Option<&str>) {
        let what = format!("`{}` lies with the session, on nobody", token.value);
        self.fault(token.span, what, help.map(str::to_owned));
    }

    pub(super) fn disable_op(&mut self, it: &files::Component, disabled: bool, span: Span) -> Op {
        let what = match it {
            files::Component::Gear(who) => {
                self.doing = &DISABLE_GEAR;
                Component::Gear(self.figures(who, span))
            }
            files::Component::Doors(names) => Component::Doors(self.door_names(names, span)),
            files::Component::Tiles(tiles) => {
                let tile = tiles.tile.as_ref();
                let tile = tile.map(|name| TileId(self.resolve(|n| &n.tiles, name)));
                Component::Tiles(tile, self.spaces_of(&tiles.at, span))
            }
            files::Component::Stratagems => Component::Stratagems,
        };
        Op::Disable { what, disabled }
    }

    /// Doors by name: which board they are on is known only in play.
    pub(super) fn door_names(&mut self, names: &[files::Ref], span: Span) -> u16 {
        if names.is_empty() {
            self.fault(span, "here is no door", None);
        }
        for name in names {
            let on_page = name.split_once(':').map_or(&*name.value, |(_, rest)| rest);
            let mut signs = on_page.chars();
            let sign = signs.next().is_some_and(char::is_alphanumeric);
            if !sign || signs.next().is_some() {
                let what = format!("expected the name of a door, found `{}`", name.value);
                let help = "a door is a letter or a digit of a board's drawing".to_owned();
                self.fault(self.span_of(name), what, Some(help));
            } else {
                self.landmark(Kind::Door, name);
            }
        }
        let names = names.iter().map(|name| name.value.clone()).collect();
        self.catalog.scripts.add_names(names)
    }
}
