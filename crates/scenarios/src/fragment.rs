//! Content written in a scenario, handed to the content loader as files of a pack.

use enormity_content::Fault;
use enormity_content::yaml::Span;

use crate::file::{Content, StartAt};
use crate::report::Failure;

/// The id of what `start: {effects: ...}` becomes.
pub(crate) const START: &str = "scenario-start";

/// A file of a pack that was cut out of a scenario.
pub(crate) struct Fragment {
    /// Its path within the pack.
    pub path: String,
    /// What is in it.
    pub text: String,
    /// Lines and columns that lie before it in the scenario, or after, if negative.
    shift: (isize, isize),
}

impl Fragment {
    /// The place in the scenario of a fault in the fragment.
    pub fn failure(&self, fault: &Fault) -> Failure {
        let line = fault.line as isize + self.shift.0;
        let column = fault.column as isize + self.shift.1;
        Failure {
            line: line.max(0) as usize,
            column: column.max(0) as usize,
            what: fault.what.clone(),
            help: fault.help.clone(),
        }
    }

    fn cut(text: &str, span: Span, path: String) -> Fragment {
        let (line, body) = lines_of(text, span);
        Fragment {
            path,
            text: body,
            shift: (line as isize, 0),
        }
    }
}

/// All content written in a scenario.
pub(crate) fn fragments(text: &str, content: &Content) -> Vec<Fragment> {
    let mut list = vec![];
    let spans = [
        ("characters", content.characters.as_ref().map(|c| c.span)),
        ("suits", content.suits.as_ref().map(|c| c.span)),
        ("cards", content.cards.as_ref().map(|c| c.span)),
        ("gear", content.gear.as_ref().map(|c| c.span)),
        ("stratagems", content.stratagems.as_ref().map(|c| c.span)),
        ("conditions", content.conditions.as_ref().map(|c| c.span)),
        ("tokens", content.tokens.as_ref().map(|c| c.span)),
        ("breakdowns", content.breakdowns.as_ref().map(|c| c.span)),
        ("awakening", content.awakening.as_ref().map(|c| c.span)),
        ("tiles", content.tiles.as_ref().map(|c| c.span)),
        ("places", content.places.as_ref().map(|c| c.span)),
        ("blips", content.blips.as_ref().map(|c| c.span)),
        ("scanner", content.scanner.as_ref().map(|c| c.span)),
        ("intruders", content.intruders.as_ref().map(|c| c.span)),
        ("clues", content.clues.as_ref().map(|c| c.span)),
        ("resources", content.resources.as_ref().map(|c| c.span)),
        ("discoveries", content.discoveries.as_ref().map(|c| c.span)),
        ("lists", content.lists.as_ref().map(|c| c.span)),
        ("codes", content.codes.as_ref().map(|c| c.span)),
        ("locations", content.locations.as_ref().map(|c| c.span)),
        ("pages", content.pages.as_ref().map(|c| c.span)),
        ("maps", content.maps.as_ref().map(|c| c.span)),
        ("sessions", content.sessions.as_ref().map(|c| c.span)),
    ];
    for (folder, span) in spans {
        if let Some(span) = span {
            let path = format!("{folder}/zz-scenario.yaml");
            list.push(Fragment::cut(text, span, path));
        }
    }
    for (boss, parts) in &content.bosses {
        for (file, span) in [
            ("sheet", parts.sheet.span),
            ("ai", parts.ai.span),
            ("bp", parts.bp.span),
        ] {
            let path = format!("bosses/{boss}/{file}.yaml");
            list.push(Fragment::cut(text, span, path));
        }
    }
    list
}

/// The effects that a scenario starts with, as a card of whoever has them.
pub(crate) fn start_fragment(text: &str, start: &StartAt, by_intruder: bool) -> Option<Fragment> {
    let StartAt::Effects { effects, .. } = start else {
        return None;
    };
    // Deep enough for either header.
    const INDENT: usize = 8;
    let (line, body) = lines_of(text, effects.span);
    let (folder, header) = match by_intruder {
        true => ("intruders", INTRUDER),
        false => ("stratagems", STRATAGEM),
    };
    let mut text = header.replace("ID", START);
    for line in body.lines() {
        text.push_str(&" ".repeat(INDENT));
        text.push_str(line);
        text.push('\n');
    }
    let before = header.lines().count() as isize;
    Some(Fragment {
        path: format!("{folder}/zz-start.yaml"),
        text,
        shift: (line as isize - before, -(INDENT as isize)),
    })
}

const STRATAGEM: &str = "\
id: ID
name: Start
text: How the scenario starts.
origin: ours
expertise: 1
charges: 1
do:
";

const INTRUDER: &str = "\
id: ID
name: Start
text: How the scenario starts.
origin: ours
speed: 1
at: 1
figures: 1
target: closest
protocols: [{do: {id: wait, name: Wait, steps: [move]}}]
traits:
  - id: start
    name: Start
    timing: {passive: boss_wounded} # a moment with a Target
    do:
";

/// The number of lines before a value, and its own lines with their indentation.
///
/// The reader knows where a value begins; how far it goes is told by indentation.
fn lines_of(text: &str, span: Span) -> (usize, String) {
    let start = span.start.min(text.len());
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let number = text[..line_start].matches('\n').count();
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let column = start - line_start;
    let own_line = text[line_start..start].trim().is_empty();
    let in_list = text[start..].starts_with('-');
    let mut body = " ".repeat(text[line_start..start].chars().count());
    if let Some(end) = bracketed(&text[start..]) {
        body.push_str(&text[start..start + end]);
        return (number, body);
    }
    let key_indent = indent(&text[line_start..start]);
    for (n, line) in text[start..].split_inclusive('\n').enumerate() {
        let plain = line.trim();
        let blank = plain.is_empty() || plain.starts_with('#');
        let within = match (own_line, in_list) {
            (true, true) => {
                indent(line) > column || indent(line) == column && plain.starts_with('-')
            }
            (true, false) => indent(line) >= column,
            (false, _) => indent(line) > key_indent,
        };
        if n > 0 && !blank && !within {
            break;
        }
        body.push_str(line);
    }
    (number, body)
}

/// How far a list or map in brackets goes; quoted brackets do not count.
fn bracketed(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (Some(_), _) => {}
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}') => depth -= 1,
            (None, '"' | '\'') if depth > 0 => quote = Some(c),
            _ => {}
        }
        if depth == 0 {
            return (at > 0).then(|| at + c.len_utf8());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str, start: usize) -> (usize, String) {
        lines_of(text, Span { start, end: start })
    }

    #[test]
    fn a_list_ends_where_its_indentation_does() {
        let text = "content:\n  gear:\n    - id: a\n      n: 1\n    - id: b\nplay: []\n";
        let (line, body) = cut(text, text.find('-').unwrap());
        assert_eq!(
            (line, &*body),
            (2, "    - id: a\n      n: 1\n    - id: b\n")
        );
    }

    #[test]
    fn a_list_may_stand_below_its_key_without_indentation() {
        let text = "gear:\n- id: a\n# why\n- id: b\nname: x\n";
        let (_, body) = cut(text, text.find('-').unwrap());
        assert_eq!(body, "- id: a\n# why\n- id: b\n");
    }

    #[test]
    fn a_value_beside_its_key_takes_the_deeper_lines() {
        let text = "start:\n  do: [a,\n    b]\n  me: c\n";
        let (line, body) = cut(text, text.find('[').unwrap());
        assert_eq!((line, &*body), (1, "      [a,\n    b]"));
    }
}
