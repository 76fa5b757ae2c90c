//! The resolution stack: everything that is pending, as plain data.
//!
//! Each procedure of the rules is a struct with a `resume` method and is
//! defined in the module of its chapter; [`Frame`] is the sum of them. The
//! loop in `game` takes the innermost frame, resumes it, and does what the
//! returned [`Flow`] says. A frame is resumed with exactly one [`Input`]: the
//! go-ahead, the answer to its question, or the result of the frame it called.

use crate::actions::{Act, BonusAction};
use crate::activation::Activation;
use crate::awakening::Awakening;
use crate::cx::Cx;
use crate::decision::Choice;
use crate::effects::Effects;
use crate::flash_attack::FlashAttack;
use crate::forced::{Crash, Displace, Knockback, Pull, Push};
use crate::gear::{GainGear, Rearm};
use crate::harm::{Flatline, Harm, Legacy, Vigil};
use crate::ids::FigureSet;
use crate::intruder_attack::{IntruderAttack, IntruderRoll};
use crate::intruder_move::{Appear, Approach, Arrive, Facing, Shift, StraightMove, Stride};
use crate::lookahead::Aftermath;
use crate::noise::Noise;
use crate::opportunity::Opportunity;
use crate::payment::Payment;
use crate::roll::Roll;
use crate::round::{Round, Turn};
use crate::scene::{
    AdversaryComes, BlipDeeds, BlipMove, Countdown, Decode, Discover, DrawLoot, EnterCode,
    MissionEvents, NoiseMoves, Overwhelm, PageSetup, Patrol, Reveal, Scavenge, Scout, SpawnBlip,
    Take, UseConsole,
};
use crate::session_start::SessionStart;
use crate::spacer_attack::SpacerAttack;
use crate::spawn::Spawn;
use crate::terrain::{Enter, PlaceTile};
use crate::triggers::{Everybody, Triggers};
use crate::walk::Walk;
use crate::window::{UseAbility, Window};

/// What a frame is resumed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    /// It has just been put on the stack, or asked to go on.
    Go,
    /// The answer to its question.
    Chose(Choice),
    /// The frame it called has returned.
    Done(Ret),
}

/// What a finished frame tells the one below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Ret {
    /// Nothing.
    #[default]
    None,
    /// The sum of a roll: Power after halves and tokens, Potentials left, quadrants.
    Roll { power: u8, potential: u8, crit: u8 },
    /// Whether something was done.
    Yes(bool),
    /// The Intruders that have appeared.
    Came(FigureSet),
    /// Steps that an Intruder did not take; `None` is unlimited.
    Left(Option<u8>),
}

/// What the loop does next.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Flow {
    /// Resume the same frame with [`Input::Go`]; it has changed its step.
    Again,
    /// A decision has been written; wait for the answer.
    Ask,
    /// Put a frame on top; this one waits for its result.
    Call(Frame),
    /// This frame gives way to another.
    Become(Frame),
    /// This frame is finished.
    Return(Ret),
}

impl Flow {
    /// Finished, with nothing to tell.
    pub(crate) const END: Flow = Flow::Return(Ret::None);
}

/// Resumes as long as the answer is [`Flow::Again`] and there are steps left.
#[inline(always)]
fn go_on(cx: &mut Cx, input: Input, mut resume: impl FnMut(&mut Cx, Input) -> Flow) -> Flow {
    let mut input = input;
    loop {
        cx.steps_left -= 1;
        if cx.steps_left < 0 {
            return Flow::Again;
        }
        let flow = resume(cx, input);
        if !matches!(flow, Flow::Again) {
            return flow;
        }
        input = Input::Go;
    }
}

macro_rules! frames {
    ($($(#[$doc:meta])* $name:ident($frame:ty),)*) => {
        /// A pending procedure.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub(crate) enum Frame {
            /// Nothing: the unused part of the stack.
            #[default]
            Empty,
            $($(#[$doc])* $name($frame),)*
        }

        impl Frame {
            /// Lets the procedure go on, and on, until it does something else. It is compiled
            /// into the loop, which is all that calls it.
            #[inline(always)]
            pub(crate) fn resume(&mut self, cx: &mut Cx, input: Input) -> Flow {
                match self {
                    Frame::Empty => Flow::END,
                    $(Frame::$name(frame) => {
                        go_on(cx, input, |cx, input| frame.resume(cx, input))
                    })*
                }
            }
        }

        // The stack is half of the state.
        const _: () = assert!(size_of::<Frame>() <= 40);

        $(impl From<$frame> for Frame {
            fn from(frame: $frame) -> Frame {
                Frame::$name(frame)
            }
        })*
    };
}

frames! {
    /// SET-2.
    SessionStart(SessionStart),
    /// RND-1.
    Round(Round),
    /// RND-3.
    Turn(Turn),
    /// ACT-1: one action of a card.
    Act(Act),
    /// ACT-6.
    BonusAction(BonusAction),
    /// MOV-1: a Spacer walks.
    Walk(Walk),
    /// AOO-1.
    Opportunity(Opportunity),
    /// ATK-1: a Spacer attacks.
    SpacerAttack(SpacerAttack),
    /// A roll, with all that may mend it (ROL).
    Roll(Roll),
    /// Noise that is rolled and given to Blips (NOI).
    Noise(Noise),
    /// ACT-4.
    Rearm(Rearm),
    /// GEAR-6.
    GainGear(GainGear),
    /// INT-4, BOS-2.
    Activation(Activation),
    /// An Intruder's attack in the sense of CHB-7.
    IntruderAttack(IntruderAttack),
    /// IAT: one attack roll against one Spacer.
    IntruderRoll(IntruderRoll),
    /// IMV: an Intruder walks to its Target.
    Approach(Approach),
    /// CMD-4.
    Shift(Shift),
    /// A straight move of an Intruder.
    StraightMove(StraightMove),
    /// One step of an Intruder.
    Stride(Stride),
    /// BOS-9: an Intruder ends its move.
    Arrive(Arrive),
    /// FAC-4.
    Facing(Facing),
    /// An Intruder is put next to somebody.
    Appear(Appear),
    /// New Intruders.
    Spawn(Spawn),
    /// WIN-1.
    Window(Window),
    /// ABL-3: an ability is paid for and used.
    UseAbility(UseAbility),
    /// CST-1: an Action card is chosen to pay with.
    Payment(Payment),
    /// ABL-2: abilities that come up together.
    Triggers(Triggers),
    /// ABL-2: what a moment brings up for several figures.
    Everybody(Everybody),
    /// A script.
    Effects(Effects),
    /// HRM-1.
    Harm(Harm),
    /// FLT-1.
    Flatline(Flatline),
    /// AWK-2.
    Awakening(Awakening),
    /// LMP-2.
    Vigil(Vigil),
    /// LMP-3.
    Legacy(Legacy),
    /// KNB-1.
    Knockback(Knockback),
    /// PSH-1.
    Push(Push),
    /// PSH-2.
    Pull(Pull),
    /// DSP-1.
    Displace(Displace),
    /// CRA-1.
    Crash(Crash),
    /// TER-2.
    PlaceTile(PlaceTile),
    /// TER-1.
    Enter(Enter),
    /// CTD-2.
    Countdown(Countdown),
    /// BLP-8.
    SpawnBlip(SpawnBlip),
    /// BLP-2.
    BlipMove(BlipMove),
    /// A text does something with Blips.
    BlipDeeds(BlipDeeds),
    /// BLP-6.
    Reveal(Reveal),
    /// PAT-1.
    Patrol(Patrol),
    /// NOI-5.
    NoiseMoves(NoiseMoves),
    /// NOI-2.
    Overwhelm(Overwhelm),
    /// SCT-1.
    Scout(Scout),
    /// SCV-1.
    Scavenge(Scavenge),
    /// SCV-1: what was found is taken or used.
    Take(Take),
    /// CNS-1.
    UseConsole(UseConsole),
    /// LOC-3.
    PageSetup(PageSetup),
    /// OBJ-1.
    MissionEvents(MissionEvents),
    /// DSC-1.
    Discover(Discover),
    /// SEC-2.
    Decode(Decode),
    /// SEC-1.
    EnterCode(EnterCode),
    /// SCV-3.
    DrawLoot(DrawLoot),
    /// What follows an activation that is tried out.
    Aftermath(Aftermath),
    /// ZER-1.
    AdversaryComes(AdversaryComes),
    /// FLA-1.
    FlashAttack(FlashAttack),
}
