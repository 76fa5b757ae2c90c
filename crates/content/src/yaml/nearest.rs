//! What to tell somebody who wrote a name that does not exist.

/// More names than this are not listed.
const MOST_LISTED: usize = 80;

/// The name that was probably meant, and all there are.
pub fn hint<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    if known.is_empty() {
        return "there is none at all".to_owned();
    }
    let quoted = |name: &&str| format!("`{name}`");
    let listed: Vec<String> = known.iter().take(MOST_LISTED).map(quoted).collect();
    let more = match known.len().saturating_sub(MOST_LISTED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let all = format!("known are {}{more}", listed.join(", "));
    match did_you_mean(wrong, known) {
        Some(near) => format!("did you mean `{near}`? {}", all.replacen('k', "K", 1)),
        None => all,
    }
}

/// The known name that was probably meant: a slip of the hand away, no more.
pub fn did_you_mean<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = folded(wrong);
    let limit = match wrong.chars().count() {
        0..=2 => 0,
        3..=5 => 1,
        6..=9 => 2,
        _ => 3,
    };
    let known = known.into_iter();
    let near = known.map(|name| (distance(&wrong, &folded(name)), name));
    let best = near.min_by_key(|(distance, _)| *distance)?;
    (best.0 <= limit).then_some(best.1)
}

/// Capitals and the signs between words are no difference worth counting.
fn folded(name: &str) -> String {
    let letters = name.chars().filter(|c| !"-_ ".contains(*c));
    letters.flat_map(char::to_lowercase).collect()
}

/// How many letters must be changed, added, dropped or swapped with their neighbour.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().take(64).collect();
    let b: Vec<char> = b.chars().take(64).collect();
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j;
    }
    for i in 1..=a.len() {
        rows[i][0] = i;
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = least;
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found_and_far_ones_are_not() {
        let known = ["knockback", "knockdown", "stress"];
        assert_eq!(did_you_mean("knokback", known), Some("knockback"));
        assert_eq!(did_you_mean("strses", known), Some("stress"));
        assert_eq!(did_you_mean("banana", known), None);
        assert_eq!(did_you_mean("Knock-Back", known), Some("knockback"));
        assert_eq!(did_you_mean("turn", ["cure", "lure"]), None);
    }

    #[test]
    fn what_exists_is_listed_with_a_guess_and_without() {
        let known = ["free", "reaction"];
        assert_eq!(hint("later", known), "known are `free`, `reaction`");
        let guess = "did you mean `free`? Known are `free`, `reaction`";
        assert_eq!(hint("fre", known), guess);
        let many: Vec<String> = (0..90).map(|n| format!("card-{n}")).collect();
        let told = hint("x", many.iter().map(String::as_str));
        assert!(told.ends_with("`card-79` and 10 more"), "{told}");
    }
}
