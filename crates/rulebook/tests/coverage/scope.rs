//! Which rules the project claims to play: the one list to change when that
//! grows. What is missing here (zero hour, flash attacks, the
//! campaign) is in the rules reference but not in the game yet.

/// Whole groups (`ESC`) and single rules (`NOI-1`), in the order of the book.
#[rustfmt::skip] // one chapter per line
pub const SCOPE: &[&str] = &[
    // 01 Principles, board and sight
    "CAR", "BRD", "LOS", "FAC", "CRD",
    // 02 Dice and rolls
    "DIC", "ROL", "SKL",
    // 03 Spacers
    "SPC", "RUB", "POOL", "GEAR",
    // 04 Round and countdown
    "RND", "CTD",
    // 05 Actions: discarded Loot (SCV-4) comes with the campaign
    "ACT", "MOV", "EXR", "SCT", "SCV-1", "SCV-2", "SCV-3", "RLD",
    // 06 Spacer attacks
    "ATK", "SUP", "BST", "BON",
    // 07 Noise and Blips
    "NOI", "BLP", "PAT",
    // 08 Intruders and AI protocols: levels of sheets (INT-9) come with the campaign
    "INT-1", "INT-2", "INT-3", "INT-4", "INT-5", "INT-6", "INT-7", "INT-8", "PRO", "IMV", "IAT", "WIN", "CHB", "AOO", "SUR",
    // 09 Boss Intruders
    "BOS", "TGT", "CMD",
    // 10 Wounds and Escalation
    "WND", "ESC",
    // 11 Harm, dying, awakening
    "HRM", "CON", "BRK", "DIE", "LMP", "FLT", "AWK",
    // 12 Abilities and keywords
    "ABL", "REA", "CST", "KEY",
    // 13 Forced movement
    "KNB", "KND", "PSH", "DSP", "CRA",
    // 14 Terrain, doors, tokens
    "TER", "DOR", "TOK",
    // 15 Exploration
    "DSC", "SEC", "CNS", "OBJ", "LOC-2", "LOC-3", "LOC-4", "LOC-7", "LOC-8", "ENG-1",
    // 16 Extraction, zero hour, flash attacks: Points that start later Runs (EXT-7) come with the campaign
    "EXT-1", "EXT-2", "EXT-3", "EXT-4", "EXT-5", "EXT-6", "ZER", "FLA",
    // 17 Setup and Stratagems: all but Runs
    "SET-2", "SET-3", "SET-4", "SET-5", "STR",
];

/// Rules of the groups above that come with Runs and the campaign.
#[rustfmt::skip]
const LATER: &[&str] = &["GEAR-8", "DIE-8"];

/// Whether the project claims to play this rule.
pub fn covers(id: &str) -> bool {
    let group = id.split_once('-').map_or(id, |(group, _)| group);
    !LATER.contains(&id) && (SCOPE.contains(&id) || SCOPE.contains(&group))
}
