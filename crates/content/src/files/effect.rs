//! Effects: what cards do. Each effect is one verb.

use enormity_engine::ids::Skill;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::yaml::At;

use super::deed::{Approach, Performance, Retreat, Spawn, Throw, TilePlacement, TileRemoval};
use super::run_deed::{
    AlertLine, BlipLine, DangerLine, DecodeLine, DoorLine, Drive, FlashLine, GearGift, LootLine,
    NoiseFrom, RunEnding, ScannerLine, Surprise, TrackDeed,
};
use super::{
    Amount, Component, CostPart, Course, Dice, Half, HalfPick, Ref, StatusChange, When, Who,
};

/// A list of effects.
pub type Effects = Vec<At<Effect>>;

/// One effect. See docs/content.md for all verbs with examples.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Gains stats or pool tokens: `gain: {discipline: 1}`, `gain: {vitals: 2, who: me}`.
    Gain(Change),
    /// Loses stats or pool tokens: `lose: {stress: 1}`.
    Lose(Change),
    /// Gains Stress: `stress: 1`.
    Stress(Dose),
    /// Gains Radiation tokens.
    Radiation(Dose),
    /// Gains Infection tokens.
    Infection(Dose),
    /// Gains Adrenaline.
    Adrenaline(Dose),
    /// Loses Vitals; nothing mitigates it.
    Damage(Dose),
    /// Gains Vitals.
    Heal(Dose),
    /// Loses Stress.
    Calm(Dose),
    /// Gets a Condition card: `condition: dazed`.
    Condition(Affliction),
    /// Discards a Condition card, or all of them: `cure: dazed`, `cure`.
    Cure(Cure),
    /// Gains status tokens: `add_token: rage`, `add_token: {token: rage, by: 2, who: boss}`.
    AddToken(StatusChange),
    /// Loses status tokens: `remove_token: rage`.
    RemoveToken(StatusChange),
    /// Puts a Disable token on a component: `disable: gear`, `disable: {doors: ["1"]}`.
    Disable(Component),
    /// Takes it off.
    Enable(Component),
    /// Is knocked down.
    Knockdown(Option<Who>),
    /// Stands up.
    StandUp(Option<Who>),
    /// Is knocked back: `knockback: 3`, `knockback: {by: 2, direction: north}`.
    Knockback(Throw),
    /// Is pushed back.
    Pushback(Dose),
    /// Is lured: moved toward the source.
    Lure(Dose),
    /// Is displaced.
    Displace(Option<Who>),
    /// Suffers Crash.
    Crash(Option<Who>),
    /// A Spacer or a baseline Intruder dies; a Boss does not.
    Kill(Option<Who>),
    /// Empties both halves of the pool.
    ClearPool,
    /// Moves one token of the players' choice out of this half into the other.
    ShiftToken(Half),
    /// May walk up to so many steps: `move: 1`.
    Move(Walk),
    /// May make a Bonus attack.
    BonusAttack(Option<Who>),
    /// May use a Bonus action.
    BonusAction(Option<Who>),
    /// Improves the next attack this turn: `boost: {discipline: 1, melee: true}`.
    Boost(BoostLine),
    /// Suppresses Intruders: `suppress: {by: 1, who: one_intruder}`.
    Suppress(Suppression),
    /// Puts Radiation tokens on the Boss: `radiate: 1`.
    Radiate(Amount),
    /// The Boss escalates.
    Escalate,
    /// Additional single Wounds for the Boss: `wound: 1`.
    Wound(Amount),
    /// The acting Intruder performs a behaviour: `perform: {name: wing-buffet, against: target}`.
    Perform(Performance),
    /// The acting Boss performs its Signature: `signature: target`.
    Signature(Option<Who>),
    /// The acting Intruder activates against them: `activate: target`.
    Activate(Option<Who>),
    /// The acting Intruder turns to them.
    Face(Option<Who>),
    /// The acting Intruder moves toward them, by its Speed or `by`.
    Approach(Approach),
    /// The acting Intruder is put on the free space nearest to them.
    Appear(Option<Who>),
    /// The acting Intruder moves away from them: `retreat: 3`.
    Retreat(Retreat),
    /// Places tiles: `place_tile: {tile: fire, at: random, count: 2}`.
    PlaceTile(TilePlacement),
    /// Destroys tiles: `destroy_tile: {tile: fire, at: everywhere}`.
    DestroyTile(TileRemoval),
    /// New Intruders: `spawn: {kind: grin, near: priority, ambush: true}`.
    Spawn(Spawn),
    /// Sends away to an Other Place: `send_away: the-dream`.
    SendAway(Exile),
    /// Brings back from an Other Place.
    BringBack(Option<Who>),
    /// Welds an open door nearby, or breaks a weld.
    Weld(Option<Who>),
    /// In a Run, a new Blip as seen from them.
    SpawnBlip(Option<Who>),
    /// In a Run, the Blip furthest from the Spacers leaves the board unseen.
    DiscardBlip,
    /// In a Run, an Extraction Point is found: `exit: {show: chute}`, `exit: {show: nearest}`.
    Exit(ShownExit),
    /// In a Run, what becomes of Extraction: `extraction: available`, `extraction: closer`.
    Extraction(ExtractionStep),
    /// In a Run, the Blip that is about to move takes so many steps fewer, but at least one; with
    /// `timing: {triggered: blip_moves}`.
    SlowBlip(Amount),
    /// In a Run, something is done with Blips: `blip: {turn: away, which: each}`.
    Blip(BlipLine),
    /// Doors open, close or are welded: `door: {close: {nearest: true}}`.
    Door(DoorLine),
    /// In a Run, the players look at the next Scanner cards: `scanner: {look: 3, bury: 1}`.
    Scanner(ScannerLine),
    /// In a Run, something is put on the Countdown track:
    /// `put_on_track: {intruder: grin, count: 2, ahead: 3}`.
    PutOnTrack(TrackDeed),
    /// In a Run, the Countdown marker stays in the next Countdown phase.
    HoldCountdown,
    /// In a Run, Blips do not patrol in this round.
    HoldPatrol,
    /// In a Run, every Blip comes to their space for so many rounds: `alert: 1`.
    Alert(AlertLine),
    /// A flash attack on them: `flash: {kind: mothman, level: II}`.
    Flash(FlashLine),
    /// In a Run, something else makes noise: `noise_from: {dice: 1w, at: here}`.
    NoiseFrom(NoiseFrom),
    /// In a Run, other spaces are dangerous: `danger: {page: out}`, `danger: {around: round}`.
    Danger(DangerLine),
    /// Surprises Intruders: `surprise: {who: {each_intruder: {within: 3}}}`.
    Surprise(Surprise),
    /// Intruders move away from the owner: `drive: {who: each_intruder, by: 2}`.
    Drive(Drive),
    /// Their turn is over.
    EndTurn(Option<Who>),
    /// The Run is over: `end_run: lost`.
    EndRun(RunEnding),
    /// In a Run, the Priority Target marker counts as just taken.
    PriorityFresh,
    /// A text is read aloud: `say: It holds the door for you.`
    Say(String),
    /// In a Run, the crew learns a clue: `clue: coats-39`.
    Clue(Ref),
    /// In a Run, cards of the Loot deck are drawn: `loot: 1`, `loot: {draw: 2, keep: 1}`.
    Loot(LootLine),
    /// Gains this Gear: `gain_gear: hull-knife`.
    GainGear(GearGift),
    /// In a Run, the team has a Stratagem more: `gain_stratagem: false-knock`.
    GainStratagem(Ref),
    /// In a Run, the crew gains a resource: `resource: mirror`.
    Resource(Ref),
    /// In a Run, a keyhole is unlocked: `unlock: "SR1:A3"`.
    Unlock(Ref),
    /// In a Run, a page comes into play, or with `beyond` one behind an arrow of the own page:
    /// `reveal_page: SR3`, `reveal_page: beyond`.
    RevealPage(Ref),
    /// In a Run, a Discovery is struck out: `strike: smile`.
    Strike(Ref),
    /// In a Run, an encrypted text, read by who knows a clue or by a quantum decryption:
    /// `decode: {clue: coats-39, do: [...], else: [...]}`, `decode: {quantum: true, do: [...]}`.
    Decode(DecodeLine),
    /// In a Run, one quantum-encrypted text that was found is read.
    Decrypt,
    /// Exhausts one equipped card of the players' choice.
    Exhaust(Option<Who>),
    /// Readies one exhausted card, or all: `ready`, `ready: {all: true}`.
    Ready(ReadyLine),
    /// Loses Ammo from one loaded weapon of the players' choice.
    LoseAmmo(Dose),
    /// Reloads: `reload` (Fast) or `reload: {full: true}`.
    Reload(ReloadLine),
    /// Makes noise: `noise: 2w`, `noise: intruder`.
    Noise(NoiseMade),
    /// Becomes the Priority Target.
    TakePriority(Option<Who>),
    /// Ends the Intruder attack under way, for them.
    ChainBreak(Option<Who>),
    /// A window of opportunity before the rest.
    Window,
    /// Drops dice of the attack against them, weakest first.
    Dodge(Dose),
    /// Lowers the damage of the attack against them, to no less than 1.
    Shield(Dose),
    /// Moves the attack under way to another Spacer: `redirect: me`.
    Redirect(Who),
    /// A Skill test: `test: {skill: willpower, at: 2, pass: [...], fail: [...]}`.
    Test(Test),
    /// An open roll whose Power is the amount `dealt` in `then`.
    Roll(OpenRoll),
    /// Only if it holds: `if: {when: {stress: 5}, then: [...], else: [...]}`.
    If(Branch),
    /// The players choose one: `choose: [{label: ..., do: [...]}, ...]`.
    Choose(Choose),
    /// One may pay: `may: {cost: {expertise: 1}, do: [...]}`.
    May(May),
    /// For each of them, with it as the Target: `with: {who: each, do: [...]}`.
    With(With),
    /// Several times: `repeat: {times: 2, do: [...]}`.
    Repeat(Repeat),
}

/// How much, and to whom.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Dose.by", deny_unknown_fields)]
pub struct Dose {
    /// How much; 1 if not said.
    #[serde(default = "one")]
    pub by: Amount,
    /// On whom; the owner or the Target if not said, by where it stands.
    #[serde(default)]
    pub who: Option<Who>,
}

/// Stats and pool tokens that are gained or lost, in this order.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Change {
    /// Discipline tokens.
    pub discipline: Option<Amount>,
    /// Confidence tokens.
    pub confidence: Option<Amount>,
    /// Expertise tokens.
    pub expertise: Option<Amount>,
    /// Tokens of the players' choice.
    pub any: Option<Amount>,
    /// Which half of the pool: gained tokens go to Incoming, lost ones come from Active, unless said.
    pub half: Option<HalfPick>,
    /// Vitals, at most as many as the bar has.
    pub vitals: Option<Amount>,
    /// Stress; whoever comes to more than 9 dies.
    pub stress: Option<Amount>,
    /// Adrenaline, at most 9.
    pub adrenaline: Option<Amount>,
    /// Radiation tokens.
    pub radiation: Option<Amount>,
    /// Infection tokens.
    pub infection: Option<Amount>,
    /// Antinomy tokens.
    pub antinomy: Option<Amount>,
    /// Whose stats.
    pub who: Option<Who>,
}

/// A Condition and who gets it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Affliction.name", deny_unknown_fields)]
pub struct Affliction {
    /// The Condition.
    pub name: Ref,
    /// Who gets it.
    #[serde(default)]
    pub who: Option<Who>,
}

/// A Condition, or all, and who loses it.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, rename = "Cure.name", deny_unknown_fields)]
pub struct Cure {
    /// The Condition; all of them if not said.
    pub name: Option<Ref>,
    /// Who loses it.
    pub who: Option<Who>,
}

/// A walk.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Walk.by", deny_unknown_fields)]
pub struct Walk {
    /// At most so many steps.
    pub by: Amount,
    /// Who walks.
    #[serde(default)]
    pub who: Option<Who>,
    /// Where it may lead.
    #[serde(default)]
    pub course: Course,
}

/// What the next attack this turn gets.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BoostLine {
    /// Only a melee attack gets it.
    pub melee: bool,
    /// Only an attack with a Heavy weapon gets it.
    pub heavy: bool,
    /// Works like Discipline tokens.
    pub discipline: u8,
    /// Works like Confidence tokens.
    pub confidence: u8,
    /// Raw Power.
    pub power: u8,
    /// Critical quadrants.
    pub crit: u8,
    /// Extra dice.
    pub dice: Dice,
    /// Whose attack.
    pub who: Option<Who>,
}

/// How much Suppression, on whom.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Suppression {
    /// How much.
    #[serde(default = "one")]
    pub by: Amount,
    /// Which Intruders.
    pub who: Who,
}

/// An Other Place and who goes there.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Exile.place", deny_unknown_fields)]
pub struct Exile {
    /// The Other Place.
    pub place: Ref,
    /// Who goes there.
    #[serde(default)]
    pub who: Option<Who>,
}

/// Cards that are readied.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReadyLine {
    /// All of them.
    pub all: bool,
    /// Whose cards; the owner's or the Target's if not said, by where it stands.
    pub who: Option<Who>,
}

/// A reload outside of a reload action.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ReloadLine {
    /// A Full reload.
    pub full: bool,
    /// Whose cards; the owner's or the Target's if not said, by where it stands.
    pub who: Option<Who>,
}

/// Noise that an effect makes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "NoiseMade.dice", deny_unknown_fields)]
pub struct NoiseMade {
    /// The dice, or `intruder` for the Intruder symbol.
    pub dice: super::NoiseDice,
    /// Potentials added.
    #[serde(default)]
    pub bonus: u8,
    /// Who makes it.
    #[serde(default)]
    pub who: Option<Who>,
}

/// A Skill test.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Test {
    /// The Skill.
    pub skill: Skill,
    /// The Power that is needed.
    pub at: Amount,
    /// What happens on success.
    #[serde(default)]
    pub pass: Effects,
    /// What happens otherwise.
    #[serde(default)]
    pub fail: Effects,
    /// Who is tested.
    #[serde(default)]
    pub who: Option<Who>,
}

/// A roll that is read by what follows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenRoll {
    /// The dice.
    pub dice: Dice,
    /// What follows; `dealt` is the Power of the roll.
    pub then: Effects,
    /// Who rolls.
    #[serde(default)]
    pub who: Option<Who>,
}

/// A condition and what follows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The condition.
    pub when: When,
    /// If it holds.
    pub then: Effects,
    /// If it does not.
    #[serde(default, rename = "else")]
    pub otherwise: Effects,
}

/// A choice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename = "Choose.among", deny_unknown_fields)]
pub struct Choose {
    /// The options.
    pub among: Vec<OptionLine>,
    /// Who chooses.
    #[serde(default)]
    pub who: Option<Who>,
}

/// One option of a choice.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionLine {
    /// What the players read.
    pub label: String,
    /// What is read aloud once it is chosen.
    #[serde(default)]
    pub text: String,
    /// Offered only if this holds.
    #[serde(default)]
    pub when: Option<When>,
    /// What happens; nothing if not said.
    #[serde(default, rename = "do")]
    pub effects: Effects,
}

/// An offer: pay, and it happens.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct May {
    /// The price; nothing if not said.
    #[serde(default)]
    pub cost: CostPart,
    /// What happens.
    #[serde(rename = "do")]
    pub effects: Effects,
    /// Who may.
    #[serde(default)]
    pub who: Option<Who>,
}

/// The same for several figures.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct With {
    /// The figures; each becomes the Target in turn.
    pub who: Who,
    /// What happens; effects that do not say whom mean the Target.
    #[serde(rename = "do")]
    pub effects: Effects,
}

/// The same several times.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repeat {
    /// How often.
    pub times: Amount,
    /// What happens.
    #[serde(rename = "do")]
    pub effects: Effects,
}

fn one() -> Amount {
    Amount::N(1)
}

/// An Extraction Point that is found.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShownExit {
    /// Its id on the page, or `nearest`.
    pub show: Ref,
}

/// What becomes of Extraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExtractionStep {
    /// Points can be used, wherever the marker is.
    Available,
    /// The marker moves one space, as after a Discovery.
    Closer,
}
