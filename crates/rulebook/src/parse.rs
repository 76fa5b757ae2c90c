//! From the Markdown of the `rules/` folder to rules.
//!
//! The shape is narrow on purpose: `# 10 Title`, `## Section`, and one list item
//! per rule that opens with the id in bold. An item may hold several rules, one
//! after the other (`**DIE-1** ... **DIE-2** ...`) or sharing one text
//! (`**KEY-CNF Confidence X / KEY-DIS Discipline X:** ...`). Anything else is a
//! fault, so that no line of a chapter can get lost.

use std::collections::BTreeSet;
use std::fmt;

use crate::{Chapter, Rule, Source, id};

/// Something in a chapter that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleFault {
    /// The chapter's file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for RuleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

impl std::error::Error for RuleFault {}

/// What the chapters hold.
#[derive(Default)]
pub(crate) struct Parsed {
    pub chapters: Vec<Chapter>,
    pub rules: Vec<Rule>,
}

pub(crate) fn parse(sources: &[Source]) -> Result<Parsed, Vec<RuleFault>> {
    let mut parsed = Parsed::default();
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for source in sources {
        let mut fault = |line: usize, what: String| {
            faults.push(RuleFault {
                file: source.file.to_owned(),
                line,
                what,
            });
        };
        let (chapter, items) = match outline(source.text, &mut fault) {
            Some(outline) => outline,
            None => continue,
        };
        if !source.file.starts_with(&format!("{:02}-", chapter.number)) {
            fault(
                1,
                format!("chapter {} does not fit the file's name", chapter.number),
            );
        }
        let first = parsed.rules.len();
        for item in items {
            let rules = rules_of(&item, chapter.number);
            if rules.is_empty() {
                fault(
                    item.line,
                    "an item must open with a rule id in bold".to_owned(),
                );
            }
            for rule in rules {
                if !seen.insert(rule.id.clone()) {
                    fault(item.line, format!("{} is defined a second time", rule.id));
                }
                parsed.rules.push(rule);
            }
        }
        let mut groups: Vec<String> = Vec::new();
        for rule in &parsed.rules[first..] {
            if !groups.iter().any(|group| group == rule.group()) {
                groups.push(rule.group().to_owned());
            }
        }
        parsed.chapters.push(Chapter { groups, ..chapter });
    }
    if faults.is_empty() {
        Ok(parsed)
    } else {
        Err(faults)
    }
}

/// One list item: its text without the dash, on one line.
struct Item {
    line: usize,
    section: Option<String>,
    text: String,
}

/// The chapter's heading and its list items.
fn outline(text: &str, fault: &mut impl FnMut(usize, String)) -> Option<(Chapter, Vec<Item>)> {
    let mut chapter = None;
    let mut section = None;
    let mut items: Vec<Item> = Vec::new();
    let mut open = false;
    for (line, text) in (1..).zip(text.lines()) {
        if let Some(heading) = text.strip_prefix("# ") {
            let numbered = heading.split_once(' ').and_then(|(number, title)| {
                let title = title.trim().to_owned();
                Some(Chapter {
                    number: number.parse().ok()?,
                    title,
                    groups: Vec::new(),
                })
            });
            if numbered.is_none() || chapter.is_some() {
                fault(
                    line,
                    "expected one heading such as `# 10 Wounds`".to_owned(),
                );
            }
            chapter = chapter.or(numbered);
            open = false;
        } else if let Some(heading) = text.strip_prefix("## ") {
            section = Some(heading.trim().to_owned());
            open = false;
        } else if let Some(item) = text.strip_prefix("- ") {
            let text = item.trim().to_owned();
            items.push(Item {
                line,
                section: section.clone(),
                text,
            });
            open = true;
        } else if text.trim().is_empty() {
            open = false;
        } else if let Some(item) = items.last_mut().filter(|_| open) {
            item.text.push(' ');
            item.text.push_str(text.trim());
        } else {
            fault(line, "this line belongs to no rule".to_owned());
        }
    }
    if chapter.is_none() {
        fault(1, "the chapter has no heading".to_owned());
    }
    Some((chapter?, items))
}

/// The rules of one item; none if it does not open with an id.
fn rules_of(item: &Item, chapter: u8) -> Vec<Rule> {
    let starts = id_marks(&item.text);
    if starts.first() != Some(&0) {
        return Vec::new();
    }
    let ends = starts[1..].iter().copied().chain([item.text.len()]);
    let mut rules = Vec::new();
    for (start, end) in starts.iter().copied().zip(ends) {
        let span = item.text[start..end].trim_end();
        let span = &span["**".len()..];
        let (head, body) = span.split_once("**").unwrap_or((span, ""));
        let heads = split_head(head);
        let close = head
            .chars()
            .next_back()
            .filter(|mark| matches!(mark, '.' | ':'));
        for (at, head) in heads.iter().enumerate() {
            let id = id::leading(head).expect("heads start with an id");
            let mut name = head[id.len()..].trim().to_owned();
            if at + 1 < heads.len() {
                name.extend(close);
            }
            let text = match name.as_str() {
                "" => body.trim().to_owned(),
                name => format!("**{name}**{body}"),
            };
            rules.push(Rule {
                id: id.to_owned(),
                title: title(&name),
                chapter,
                section: item.section.clone(),
                ruling: text.contains("**Ruling"),
                text,
            });
        }
    }
    rules
}

/// Where in an item bold type opens with a rule id.
fn id_marks(text: &str) -> Vec<usize> {
    let opening = text.match_indices("**").step_by(2).map(|(at, _)| at);
    opening
        .filter(|at| id::leading(&text[at + 2..]).is_some())
        .collect()
}

/// `KEY-A One / KEY-B Two` shares one text among several rules.
fn split_head(head: &str) -> Vec<&str> {
    let parts: Vec<&str> = head.split(" / ").collect();
    if parts.iter().all(|part| id::leading(part).is_some()) {
        parts
    } else {
        vec![head]
    }
}

/// A rule's name without the mark that ends it; `Ruling` is not part of one.
fn title(name: &str) -> Option<String> {
    let name = name.trim_end_matches(['.', ':']);
    let name = name
        .strip_prefix("Ruling")
        .map_or(name, |rest| rest.trim_start_matches([',', ' ']));
    (!name.is_empty()).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(text: &'static str) -> Vec<Rule> {
        parse(&[Source {
            file: "01-x.md",
            text,
        }])
        .map(|parsed| parsed.rules)
        .expect("no faults")
    }

    fn faults(text: &'static str) -> Vec<String> {
        let faults = parse(&[Source {
            file: "01-x.md",
            text,
        }])
        .map(|_| ())
        .expect_err("faults");
        faults.iter().map(RuleFault::to_string).collect()
    }

    #[test]
    fn a_rule_has_a_name_a_place_and_a_text() {
        let rules = rules(
            "# 01 Board\n\n## Spaces\n- **BRD-4 Adjacent.** Two *spaces*\n  side by side.\n- **BRD-5** Plain.\n",
        );
        assert_eq!(rules[0].id, "BRD-4");
        assert_eq!(rules[0].title.as_deref(), Some("Adjacent"));
        assert_eq!(
            (rules[0].chapter, rules[0].section.as_deref()),
            (1, Some("Spaces"))
        );
        assert_eq!(rules[0].text, "**Adjacent.** Two *spaces* side by side.");
        assert_eq!(rules[0].plain(), "Adjacent. Two spaces side by side.");
        assert_eq!(
            (rules[1].title.as_deref(), rules[1].text.as_str()),
            (None, "Plain.")
        );
    }

    #[test]
    fn one_item_may_hold_several_rules() {
        let rules =
            rules("# 01 Harm\n- **DIE-1** Stress: death. **DIE-2** Adrenaline (DIE-1): death.\n");
        let read: Vec<_> = rules
            .iter()
            .map(|rule| (rule.id.as_str(), rule.text.as_str()))
            .collect();
        assert_eq!(
            read,
            [
                ("DIE-1", "Stress: death."),
                ("DIE-2", "Adrenaline (DIE-1): death.")
            ]
        );
    }

    #[test]
    fn several_rules_may_share_one_text() {
        let rules = rules(
            "# 01 Keywords\n- **KEY-CNF Confidence X / KEY-DIS Discipline X:** put X tokens.\n",
        );
        assert_eq!(rules[0].title.as_deref(), Some("Confidence X"));
        assert_eq!(rules[0].text, "**Confidence X:** put X tokens.");
        assert_eq!(rules[1].id, "KEY-DIS");
        assert_eq!(rules[1].text, "**Discipline X:** put X tokens.");
    }

    #[test]
    fn rulings_are_marked_wherever_they_stand() {
        let rules = rules(
            "# 01 Rulings\n- **CRD-4 Ruling:** all of it.\n- **ESC-18 Ruling, order:** first this.\n- **KEY-INF Infection X** (**Ruling**)**:** some.\n- **CRD-1** No decision of ours.\n",
        );
        let read: Vec<_> = rules
            .iter()
            .map(|rule| (rule.title.as_deref(), rule.ruling))
            .collect();
        assert_eq!(
            read,
            [
                (None, true),
                (Some("order"), true),
                (Some("Infection X"), true),
                (None, false)
            ]
        );
        assert_eq!(rules[0].text, "**Ruling:** all of it.");
    }

    #[test]
    fn nothing_gets_lost() {
        assert_eq!(
            faults("# 01 Board\nA stray line.\n- No id.\n- **BRD-1** One.\n- **BRD-1** Again.\n"),
            [
                "01-x.md:2: this line belongs to no rule",
                "01-x.md:3: an item must open with a rule id in bold",
                "01-x.md:5: BRD-1 is defined a second time",
            ]
        );
        assert_eq!(
            faults("# 02 Dice\n"),
            ["01-x.md:1: chapter 2 does not fit the file's name"]
        );
        assert_eq!(
            faults("- **BRD-1** One.\n"),
            ["01-x.md:1: the chapter has no heading"]
        );
    }
}
