//! Ops about the Spacer pool, where the players often choose.

use super::{Applied, Effects, misplaced};
use crate::catalog::{Op, TokenPick};
use crate::cx::Cx;
use crate::decision::{Ask, Choice};
use crate::event::Event;
use crate::frame::Input;
use crate::ids::{Half, Token};

impl Effects {
    pub(super) fn tokens(&mut self, cx: &mut Cx, op: &Op, input: Input) -> Applied {
        match op {
            Op::GainTokens { token, by, half } => {
                let by = cx.amount(*by, &self.origin);
                self.gain_tokens(cx, *token, by, half.half(), input)
            }
            Op::LoseTokens { token, by, half } => {
                let by = cx.amount(*by, &self.origin);
                self.lose_tokens(cx, *token, by, *half, input)
            }
            Op::ClearPool => {
                for half in [Half::Incoming, Half::Active] {
                    for token in Token::ALL {
                        self.take(cx, half, token, u8::MAX);
                    }
                }
                Applied::Done
            }
            Op::ShiftToken { from } => self.shift(cx, *from, input),
            _ => {
                misplaced(op);
                Applied::Done
            }
        }
    }

    /// POOL-2: how many tokens of the players' choice are still to be gained.
    pub fn tokens_left(&self, cx: &Cx) -> Option<u8> {
        match self.op(cx.catalog)? {
            Op::GainTokens { by, .. } => {
                Some(cx.amount(*by, &self.origin).saturating_sub(self.count))
            }
            _ => None,
        }
    }

    fn take(&self, cx: &mut Cx, half: Half, token: Token, n: u8) -> u8 {
        let taken = cx.state.pool.take(half, token, n);
        if taken > 0 {
            cx.emit(
                "POOL-1",
                Event::TokensChanged {
                    half,
                    token,
                    by: -(taken as i8),
                },
            );
        }
        taken
    }

    /// POOL-2; where it is open, first the half is asked for, then each token.
    fn gain_tokens(
        &mut self,
        cx: &mut Cx,
        token: TokenPick,
        by: u8,
        half: Option<Half>,
        input: Input,
    ) -> Applied {
        // The note keeps the half: 0 not yet known, else 1 + half.
        match (half, input) {
            (Some(half), _) => self.note = 1 + half as u8,
            (None, Input::Chose(Choice::Half(half))) => self.note = 1 + half as u8,
            (None, _) if self.note == 0 => {
                cx.ask(Ask::Half, self.origin.me.spacer(), "POOL-2");
                cx.offer(Choice::Half(Half::Incoming));
                cx.offer(Choice::Half(Half::Active));
                return Applied::Ask;
            }
            _ => {}
        }
        let half = if self.note == 1 {
            Half::Incoming
        } else {
            Half::Active
        };
        match token {
            TokenPick::Kind(token) => {
                cx.gain_tokens(half, token, by, "POOL-2");
                Applied::Done
            }
            TokenPick::Any => {
                if let Input::Chose(Choice::Token(token)) = input {
                    cx.gain_tokens(half, token, 1, "POOL-2");
                    self.count += 1;
                }
                if self.count >= by {
                    return Applied::Done;
                }
                cx.ask(Ask::Token, self.origin.me.spacer(), "POOL-2");
                for token in Token::ALL {
                    cx.offer(Choice::Token(token));
                }
                Applied::Ask
            }
        }
    }

    fn lose_tokens(
        &mut self,
        cx: &mut Cx,
        token: TokenPick,
        by: u8,
        half: Half,
        input: Input,
    ) -> Applied {
        match token {
            TokenPick::Kind(token) => {
                self.take(cx, half, token, by);
                Applied::Done
            }
            TokenPick::Any => {
                if let Input::Chose(Choice::Token(token)) = input {
                    self.count += self.take(cx, half, token, 1);
                }
                if self.count >= by {
                    return Applied::Done;
                }
                self.ask_token(cx, half)
            }
        }
    }

    fn shift(&mut self, cx: &mut Cx, from: Half, input: Input) -> Applied {
        let to = match from {
            Half::Incoming => Half::Active,
            Half::Active => Half::Incoming,
        };
        if let Input::Chose(Choice::Token(token)) = input {
            if self.take(cx, from, token, 1) > 0 {
                cx.gain_tokens(to, token, 1, "POOL-2");
            }
            return Applied::Done;
        }
        self.ask_token(cx, from)
    }

    /// Which of the tokens that are there.
    fn ask_token(&self, cx: &mut Cx, half: Half) -> Applied {
        cx.ask(Ask::Token, self.origin.me.spacer(), "CAR-4");
        for token in Token::ALL {
            if cx.state.pool.count(half, token) > 0 {
                cx.offer(Choice::Token(token));
            }
        }
        if cx.offered() == 0 {
            Applied::Done
        } else {
            Applied::Ask
        }
    }
}
