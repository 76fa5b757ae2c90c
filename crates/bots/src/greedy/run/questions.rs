//! The small questions that only Runs ask.

use super::super::{Seat, best};
use super::blips::mean;
use super::goals::Goal;
use crate::{Prize, Reason, Why};
use enormity_engine::board::Space;
use enormity_engine::catalog::Op;
use enormity_engine::decision::{Ask, Choice, Find};
use enormity_engine::ids::{BlipId, Half, Token};
use enormity_engine::public_side::PublicRun;

impl<'a> Seat<'a> {
    /// Answers what only a Run asks.
    pub fn explore(self, ask: Ask, why: &mut Why) -> Option<Choice> {
        let run = self.table.run()?;
        match ask {
            Ask::NoiseDie(steps) => {
                let worth = |choice| -self.blip_in(choice, |blip| self.rise(run, blip, steps));
                self.prefer(worth, why, |_| Reason::DoesLeastThere)
            }
            Ask::Blip => self.prefer(
                |choice| self.blip_in(choice, |blip| self.meant_blip(run, blip)),
                why,
                |_| Reason::WorthMost,
            ),
            Ask::Scout => self.prefer(
                |choice| match choice {
                    Choice::Blip(blip) => self.knowing_worth(run, blip),
                    _ => 0.1,
                },
                why,
                |_| Reason::ThreatensMost,
            ),
            Ask::Reveal => {
                why.say(|| Reason::BetterKnown);
                Some(Choice::Accept)
            }
            Ask::LetOut => Some(self.let_out(run, why)),
            Ask::Point => self.prefer(
                |choice| match choice {
                    Choice::Point(point) => {
                        let board = self.table.board();
                        let spacers = self.table.on_board();
                        let far = spacers
                            .map(|id| board.lattice_distance(point, self.table.spacer(id).at));
                        f32::from(far.min().unwrap_or(0))
                    }
                    _ => 0.0,
                },
                why,
                |_| Reason::FurthestAway,
            ),
            Ask::Bury => {
                let worth = |choice: Choice| match choice {
                    Choice::Scanner(card) => {
                        let card = &self.table.catalog().scanner[usize::from(card)];
                        f32::from(card.speeds.iter().sum::<u8>()) - 4.5
                    }
                    _ => 0.0,
                };
                self.prefer(worth, why, |_| Reason::FastestPatrol)
            }
            Ask::Door => {
                let worth = |choice| match choice {
                    Choice::Door(door) => self.changing_worth(door),
                    _ => 0.0,
                };
                self.prefer(worth, why, |_| Reason::WorthMost)
            }
            Ask::Scavenge => {
                let worth = |choice| self.find_in(run, choice);
                let found = self.prefer(worth, why, |_| Reason::WorthMost)?;
                why.say(|| Reason::Take(prize_of(found)));
                Some(found)
            }
            Ask::Digit(nth) => {
                why.say(|| Reason::CluesSay);
                Some(self.digit(run, nth))
            }
            Ask::FastScavenge(price) => {
                let worth = |choice: Choice| match choice {
                    Choice::Fast(_, token) => {
                        let each = 0.04 + 0.5 * self.token_use(Half::Active, token);
                        self.find_in(run, choice) - f32::from(price) * each
                    }
                    _ => 0.05,
                };
                let (choice, _) = best(self.table.options(), worth)?;
                why.say(|| match choice {
                    Choice::Fast(..) => Reason::Take(prize_of(choice)),
                    _ => Reason::SaveTokens,
                });
                Some(choice)
            }
            _ => None,
        }
    }

    /// SCV-2: what a token is worth for what the crew goes for next: it saves a card.
    pub fn fast_use(self, token: Token) -> f32 {
        let Some(run) = self.table.run() else {
            return 0.0;
        };
        let price = 1 + run.level() as u8;
        let pool = self.table.pool();
        let have = pool.count(Half::Active, token) + pool.count(Half::Incoming, token);
        if have >= price {
            return 0.0;
        }
        let wants = self.table.on_board().filter(|id| {
            let seat = Seat { me: *id, ..self };
            let pull = seat.pull(run);
            let goal = pull.goal(self.table.spacer(*id).at);
            goal.is_some_and(|goal| self.fast_token(run, goal) == Some(token))
        });
        0.2 * wants.count().min(1) as f32 / f32::from(price - have)
    }

    /// SCV-2: what fast scavenging takes there, if one kind of token is asked for.
    fn fast_token(self, run: PublicRun, goal: &Goal) -> Option<Token> {
        match goal.prize {
            Prize::Cache => Some(Token::Expertise),
            Prize::Engram => Some(Token::Discipline),
            Prize::Console | Prize::Point => Some(Token::Confidence),
            Prize::Objective => {
                let mut there = run.finds().filter(|(at, _)| *at == goal.at);
                let price = there.find_map(|(_, find)| match find {
                    Find::Objective(n) => {
                        let kind = run.objective(n)?.kind;
                        Some(run.sheet().objectives[usize::from(kind)].price)
                    }
                    _ => None,
                });
                match *price?.tokens() {
                    [] => None,
                    [only] => Some(only),
                    [..] => Some(Token::Confidence),
                }
            }
            Prize::Discovery | Prize::Page | Prize::WayOut => None,
        }
    }

    fn blip_in(self, choice: Choice, worth: impl Fn(BlipId) -> f32) -> f32 {
        match choice {
            Choice::Blip(blip) => worth(blip),
            _ => 0.0,
        }
    }

    fn find_in(self, run: PublicRun<'a>, choice: Choice) -> f32 {
        let (Choice::Find(find) | Choice::Fast(find, _)) = choice else {
            return 0.0;
        };
        let at = self.table.spacer(self.me).at;
        self.find_worth(run, self.needs(run), at, find)
    }

    /// SCV-1: the best thing on the own space, and what it is worth.
    pub fn best_find(self, run: PublicRun<'a>) -> Option<(Find, f32)> {
        let at = self.table.spacer(self.me).at;
        let needs = self.needs(run);
        let here = run.finds().filter(|(space, _)| *space == at);
        let beside = run.exits().filter(|exit| {
            !exit.initiated && run.is_available() && self.beside(exit.at).any(|space| space == at)
        });
        let exits = beside.map(|exit| Find::Exit(exit.exit));
        let code = run.console_at(at).map(|_| Find::Code);
        let finds = here.map(|(_, find)| find).chain(exits).chain(code);
        let worths = finds.map(|find| (find, self.find_worth(run, needs, at, find)));
        worths.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// NOI-5: what it costs that a Blip comes so many steps closer.
    fn rise(self, run: PublicRun<'a>, blip: BlipId, steps: u8) -> f32 {
        let lurking = self.lurking(run);
        let Some(blip) = lurking.iter().find(|it| it.blip == blip) else {
            return 0.0;
        };
        let far = |space: Space| self.table.board().lattice_distance(blip.at, space);
        let far = far(self.table.spacer(self.me).at);
        match u16::from(steps) {
            steps if steps >= far => blip.price,
            steps => blip.price_at(far - steps, true) - blip.price_at(far, true),
        }
    }

    /// Which Blip a text should mean: the worst for what harms Blips, else the least.
    fn meant_blip(self, run: PublicRun<'a>, blip: BlipId) -> f32 {
        match self.table.effect() {
            Some(Op::Blip { deed, .. }) => self.deed_worth(run, blip, *deed),
            _ => 0.0,
        }
    }

    /// What a Blip may cost the crew as it lies.
    pub fn threat_of(self, run: PublicRun<'a>, blip: BlipId) -> f32 {
        let lurking = self.lurking(run);
        let one = lurking.iter().find(|it| it.blip == blip);
        let spaces = self.table.on_board().map(|id| self.table.spacer(id).at);
        one.map_or(0.0, |blip| {
            let prices = spaces.map(|space| self.lurking_price(&[*blip], space));
            prices.sum()
        })
    }

    /// SCT-2: what it is worth to know a Blip: Echoes go, and what hides nothing yet can be
    /// shuffled away.
    pub fn knowing_worth(self, run: PublicRun<'a>, blip: BlipId) -> f32 {
        let threat = self.threat_of(run, blip);
        match run.blips().find(|it| it.blip == blip) {
            Some(seen) if seen.tokens > 1 => 0.3 * threat,
            _ => 0.0,
        }
    }

    /// SCT-1: the best that a Scout can do, as far as the light may reach.
    pub fn best_scout(self, run: PublicRun<'a>) -> f32 {
        let at = self.table.spacer(self.me).at;
        let near = run
            .blips()
            .filter(|blip| self.table.board().lattice_distance(blip.at, at) <= 4);
        let worths = near.map(|blip| self.knowing_worth(run, blip.blip));
        worths.fold(0.0, f32::max)
    }

    /// SCT-2: let out only what hides nothing at this level: the token goes back into the pool.
    fn let_out(self, run: PublicRun, why: &mut Why) -> Choice {
        let at = self.table.spacer(self.me).at;
        let board = self.table.board();
        let known = run.blips().filter(|blip| blip.tokens == 1);
        let nearest = known.min_by_key(|blip| board.lattice_distance(blip.at, at));
        let nothing = nearest.is_some_and(|blip| mean(blip) == 0.0);
        why.say(|| match nothing {
            true => Reason::NothingComesOut,
            false => Reason::BetterAsleep,
        });
        match nothing {
            true => Choice::Accept,
            false => Choice::Pass,
        }
    }
}

/// What a choice takes or uses.
fn prize_of(choice: Choice) -> Prize {
    match choice {
        Choice::Find(find) | Choice::Fast(find, _) => match find {
            Find::Cache => Prize::Cache,
            Find::Engram => Prize::Engram,
            Find::Console | Find::Code => Prize::Console,
            Find::Objective(_) => Prize::Objective,
            Find::Exit(_) => Prize::Point,
        },
        _ => Prize::Objective,
    }
}
