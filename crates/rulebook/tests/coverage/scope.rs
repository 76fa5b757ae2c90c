//! Which rules the project claims to play: all but those that stand here, each with the reason.

/// Groups that come with the campaign: no session plays them.
const CAMPAIGN: &[(&str, &str)] = &[
    ("CRS", "the Course deck: which session comes next"),
    ("WLD", "what lasts from one session to the next"),
    ("HAV", "the haven between sessions"),
    ("PRG", "what characters learn between sessions"),
    (
        "CMP",
        "what is settled after a session, and when a campaign is lost",
    ),
    ("DIF", "Life Spares, Time Crystals and the gates of Parsecs"),
    ("TIM", "a whole session is undone"),
];

/// Whether the project claims to play this rule.
pub fn covers(id: &str) -> bool {
    let group = id.split_once('-').map_or(id, |(group, _)| group);
    CAMPAIGN.iter().all(|(later, _)| *later != group)
}

/// The groups that are out of scope, and why.
pub fn later() -> impl Iterator<Item = (&'static str, &'static str)> {
    CAMPAIGN.iter().copied()
}
