//! Finding rules by words.
//!
//! The book is small, so there is no index: every rule is weighed. What counts
//! is, in this order, that the query is an id or the start of one, that its
//! words are in the rule's name, in its text, or in the headings above it; words
//! side by side weigh more than words apart.

use crate::{Rule, Rulebook, id};

/// The query is the rule's id.
const IS_ID: u32 = 10_000;
/// The query is the start of the rule's id.
const STARTS_ID: u32 = 1_000;
/// What finding the query in one part of a rule is worth.
struct Worth {
    /// A word of the query.
    word: u32,
    /// A word that begins with a word of the query.
    beginning: u32,
    /// All words of the query, side by side.
    phrase: u32,
}

const IN_NAME: Worth = Worth {
    word: 60,
    beginning: 30,
    phrase: 100,
};
const IN_TEXT: Worth = Worth {
    word: 10,
    beginning: 4,
    phrase: 40,
};
const IN_HEADINGS: Worth = Worth {
    word: 6,
    beginning: 2,
    phrase: 30,
};

pub(crate) fn search<'a>(book: &'a Rulebook, query: &str) -> Vec<&'a Rule> {
    // `esc6` is one word to the eye but the id `ESC-6` in every text.
    let query = book.get(query).map_or(query, |rule| rule.id.as_str());
    let words = stems(query);
    if words.is_empty() {
        return Vec::new();
    }
    let key = id::key(query);
    let mut found: Vec<(u32, &Rule)> = book
        .rules()
        .iter()
        .filter_map(|rule| weigh(book, rule, &key, &words).map(|weight| (weight, rule)))
        .collect();
    // Stable: equals stay in the order of the book.
    found.sort_by_key(|&(weight, _)| std::cmp::Reverse(weight));
    found.into_iter().map(|(_, rule)| rule).collect()
}

/// How well a rule fits; `None` if a word is missing.
fn weigh(book: &Rulebook, rule: &Rule, key: &str, words: &[String]) -> Option<u32> {
    let rule_key = id::key(&rule.id);
    if rule_key == key {
        return Some(IS_ID);
    }
    if rule_key.starts_with(key) {
        return Some(STARTS_ID);
    }
    let chapter = book
        .chapters()
        .iter()
        .find(|chapter| chapter.number == rule.chapter);
    let chapter = chapter.map_or("", |chapter| chapter.title.as_str());
    let section = rule.section.as_deref().unwrap_or_default();
    let parts = [
        (stems(rule.title.as_deref().unwrap_or_default()), IN_NAME),
        (stems(&format!("{} {}", rule.id, rule.text)), IN_TEXT),
        (stems(&format!("{section} {chapter}")), IN_HEADINGS),
    ];
    let mut weight = 0;
    for word in words {
        let best = parts
            .iter()
            .map(|(stems, worth)| occurrence(stems, word, worth))
            .max();
        weight += best.filter(|&best| best > 0)?;
    }
    if words.len() > 1 {
        let whole = |stems: &[String]| stems.windows(words.len()).any(|run| run == words);
        let phrases = parts.iter().filter(|(stems, _)| whole(stems));
        weight += phrases.map(|(_, worth)| worth.phrase).sum::<u32>();
    }
    Some(weight)
}

/// What a word is worth among these stems; 0 if it is not there.
fn occurrence(stems: &[String], word: &str, worth: &Worth) -> u32 {
    if stems.iter().any(|stem| stem == word) {
        worth.word
    } else if stems.iter().any(|stem| stem.starts_with(word)) {
        worth.beginning
    } else {
        0
    }
}

/// The words of a text, in lower case, without their endings.
fn stems(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| stem(&word.to_lowercase()))
        .collect()
}

/// Cuts the commonest English endings, so that `moves`, `moved` and `moving`
/// meet. It need not be right, only the same for a query and a text.
fn stem(word: &str) -> String {
    let cut = |ending: &str| {
        word.strip_suffix(ending)
            .filter(|rest| rest.chars().count() >= 3)
    };
    if let Some(rest) = cut("ies") {
        return format!("{rest}y");
    }
    let Some(rest) = cut("ing").or_else(|| cut("ed")) else {
        let plural = cut("s").filter(|rest| !rest.ends_with(['s', 'u', 'i']));
        let word = plural.unwrap_or(word);
        return word
            .strip_suffix('e')
            .filter(|rest| rest.len() >= 3)
            .unwrap_or(word)
            .to_owned();
    };
    // stopped: stopp: stop; but missed: miss.
    let mut letters = rest.chars().rev();
    match (letters.next(), letters.next()) {
        (Some(a), Some(b)) if a == b && !"aeiouls".contains(a) => {
            rest[..rest.len() - a.len_utf8()].to_owned()
        }
        _ => rest.strip_suffix('e').unwrap_or(rest).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(query: &str) -> Vec<&str> {
        Rulebook::embedded()
            .search(query)
            .iter()
            .map(|rule| rule.id.as_str())
            .collect()
    }

    #[test]
    fn words_meet_whatever_their_endings() {
        for family in [
            ["move", "moves", "moved", "moving"].as_slice(),
            &["stop", "stops", "stopped", "stopping"],
            &["miss", "missed", "missing"],
            &["body", "bodies"],
            &["space", "spaces"],
            &["bonus"],
        ] {
            for word in family {
                assert_eq!(stem(word), stem(family[0]), "{word}");
            }
        }
    }

    #[test]
    fn an_id_finds_its_rule_then_those_that_cite_it() {
        for typed in ["ESC-6", "esc6", "esc 6"] {
            let found = ids(typed);
            assert_eq!(found[0], "ESC-6", "{typed}");
            assert!(found.contains(&"ESC-7"), "{typed}");
        }
    }

    #[test]
    fn the_start_of_an_id_finds_the_group_in_order() {
        assert_eq!(ids("esc")[..3], ["ESC-1", "ESC-2", "ESC-3"]);
        assert_eq!(ids("key-c")[..2], ["KEY-CNF", "KEY-COV"]);
    }

    #[test]
    fn words_of_a_text_find_it() {
        let found = ids("lowest bp");
        assert!(found[..2].contains(&"ESC-6"), "{found:?}");
        assert_eq!(ids("golden rule")[0], "CAR-1");
        assert_eq!(ids("line of sight")[0], "LOS-1");
        assert_eq!(ids("flatline check")[0], "FLT-1");
        assert!(ids("suppr").contains(&"SUP-1"));
        assert!(ids("attack of opportunity").contains(&"AOO-1"));
    }

    #[test]
    fn every_word_must_occur() {
        assert!(!ids("lowest").is_empty());
        assert!(ids("lowest zeppelin").is_empty());
        assert!(ids(" ,. ").is_empty());
    }
}
