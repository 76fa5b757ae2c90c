//! The few lines of a file that a fault shows.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use crate::yaml::Span;

/// More of a line than this is not shown.
const MOST_COLUMNS: usize = 160;
/// How much of a longer line stands before the fault.
const BEFORE: usize = 60;

/// The line of a fault, the one before and the one after, long lines cut: what is shown of a
/// file is short, however large the file is.
#[derive(Clone, Debug)]
pub(crate) struct Excerpt {
    name: String,
    text: String,
    /// The number of its first line, from 0.
    first: usize,
    /// The column of the fault, from 0.
    column: usize,
    /// Where the fault is in `text`.
    pub span: Span,
}

impl Excerpt {
    /// The place of a span that lies on one line, with that line's number and the column, from 1.
    pub fn of(name: &str, text: &str, span: Span) -> (Excerpt, usize, usize) {
        let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let number = text[..start].matches('\n').count();
        let column = text[start..span.start].chars().count();
        let mut shown = String::new();
        if let Some(before) = text[..start].strip_suffix('\n') {
            shown.push_str(head(before.rsplit('\n').next().unwrap_or("")));
            shown.push('\n');
        }
        let mut after = text[start..].split('\n');
        let line = after.next().unwrap_or("");
        let (cut, part) = window(line, span.start - start);
        let at = shown.len() + span.start - start - cut;
        let end = (at + span.end - span.start).min(shown.len() + part.len());
        shown.push_str(part);
        if let Some(next) = after.next() {
            shown.push('\n');
            shown.push_str(head(next));
        }
        let excerpt = Excerpt {
            name: name.to_owned(),
            text: shown,
            first: number.saturating_sub(1),
            column,
            span: Span {
                start: at,
                end: end.max(at),
            },
        };
        (excerpt, number + 1, column + 1)
    }
}

/// The start of a line.
fn head(line: &str) -> &str {
    window(line, 0).1
}

/// The part of a line around a place, and where it begins.
fn window(line: &str, place: usize) -> (usize, &str) {
    let before = line[..place].char_indices().rev().take(BEFORE).last();
    let from = match line.chars().nth(MOST_COLUMNS) {
        Some(_) => before.map_or(place, |(at, _)| at),
        None => 0,
    };
    let rest = &line[from..];
    let length = rest.char_indices().nth(MOST_COLUMNS);
    (from, &rest[..length.map_or(rest.len(), |(at, _)| at)])
}

impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let part = self.text.read_span(span, before, after)?;
        let column = if before == 0 { self.column } else { 0 };
        let (line, lines) = (self.first + part.line(), part.line_count());
        let name = self.name.clone();
        let part =
            MietteSpanContents::new_named(name, part.data(), *part.span(), line, column, lines);
        Ok(Box::new(part.with_language("YAML")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, fault: &str) -> (Excerpt, usize, usize) {
        let start = text.find(fault).unwrap();
        let end = start + fault.len();
        Excerpt::of("x.yaml", text, Span { start, end })
    }

    #[test]
    fn the_lines_around_are_shown() {
        let (shown, line, column) = excerpt("a: 1\nb: 2\nc: x\nd: 4\ne: 5\n", "x");
        assert_eq!((line, column), (3, 4));
        assert_eq!(shown.text, "b: 2\nc: x\nd: 4");
        assert_eq!(&shown.text[shown.span.start..shown.span.end], "x");
    }

    #[test]
    fn of_a_long_line_the_part_around_the_fault_is_shown() {
        let text = format!(
            "first\n{}FAULT{}\nlast",
            "é".repeat(70_000),
            "z".repeat(9_000)
        );
        let (shown, line, column) = excerpt(&text, "FAULT");
        assert_eq!((line, column), (2, 70_001));
        assert!(shown.text.len() < 1_000, "{}", shown.text.len());
        assert_eq!(&shown.text[shown.span.start..shown.span.end], "FAULT");
    }
}
