//! Slips in YAML itself, in words for people who do not know its grammar.

use super::Span;
use super::read::Problem;

/// What the YAML reader says of brackets within brackets without end.
const TOO_DEEP: &str = "recursion limit exceeded";

/// What is probably wrong with a text that the YAML reader gave up on at a place, with a message.
pub(super) fn explain(text: &str, place: usize, message: &str) -> Problem {
    let page = Page::new(text, place);
    let slip = page
        .too_much(message)
        .or_else(|| page.too_deep(message))
        .or_else(|| page.tab())
        .or_else(|| page.given_twice(message))
        .or_else(|| page.no_number(message))
        .or_else(|| page.open_quote(message))
        .or_else(|| page.no_blank_after_dash())
        .or_else(|| page.start_of_text(message))
        .or_else(|| page.text_after_bracket(message))
        .or_else(|| page.bracket(message))
        .or_else(|| page.colon_in_text(message))
        .or_else(|| page.list_after_entry())
        .or_else(|| page.dash_as_value(message))
        .or_else(|| page.text_block(message))
        .or_else(|| page.no_colon(message))
        .or_else(|| page.indentation(message));
    slip.unwrap_or_else(|| Problem {
        span: Span {
            start: place,
            end: place,
        },
        what: message.to_owned(),
        help: None,
    })
}

/// A line: where it starts, and what is in it.
#[derive(Clone, Copy)]
struct Line<'a> {
    start: usize,
    text: &'a str,
}

impl<'a> Line<'a> {
    fn indent(&self) -> usize {
        self.text.len() - self.text.trim_start_matches(' ').len()
    }

    /// The column, from 0, in which its key starts: behind `- ` if it is an item.
    fn key_column(&self) -> usize {
        let after_dash = self.text.trim_start_matches(['-', ' ']);
        self.text.len() - after_dash.len()
    }

    /// What stands after the first `key: `, and where.
    fn value(&self) -> Option<(usize, &'a str)> {
        let (key, value) = self.text.split_once(": ")?;
        let at = key.len() + 2 + value.len() - value.trim_start().len();
        Some((at, value.trim_start()))
    }

    fn is_blank(&self) -> bool {
        let text = self.text.trim_start();
        text.is_empty() || text.starts_with('#')
    }
}

/// The text around the place at which the reader gave up.
struct Page<'a> {
    /// All lines up to and including the one after the place, and empty ones between.
    lines: Vec<Line<'a>>,
    /// Which of them holds the place.
    at: usize,
    place: usize,
}

impl<'a> Page<'a> {
    fn new(text: &'a str, place: usize) -> Page<'a> {
        let mut lines = Vec::new();
        let mut start = 0;
        let mut at = 0;
        for text in text.split('\n') {
            let after = lines.get(at + 1..).and_then(<[Line]>::last);
            if start > place && after.is_some_and(|line| !line.is_blank()) {
                break;
            }
            if start <= place {
                at = lines.len();
            }
            lines.push(Line { start, text });
            start += text.len() + 1;
        }
        Page { lines, at, place }
    }

    fn line(&self) -> Line<'a> {
        self.lines[self.at]
    }

    /// The last line with something on it before the place.
    fn before(&self) -> Option<Line<'a>> {
        let lines = self.lines[..self.at].iter().rev();
        lines.copied().find(|line| !line.is_blank())
    }

    /// A problem at a column, from 0, of a line.
    fn slip(&self, line: Line, column: usize, what: String, help: String) -> Option<Problem> {
        let start = line.start + column;
        let end = start + usize::from(column < line.text.len());
        Some(Problem {
            span: Span { start, end },
            what,
            help: Some(help),
        })
    }

    /// The limits that keep hostile files harmless.
    fn too_much(&self, message: &str) -> Option<Problem> {
        let limit = match message.strip_prefix("budget breached: ") {
            Some(limit) => limit,
            None if message.starts_with("alias ") && message.contains("exceeded") => "Aliases",
            None => return None,
        };
        let is = |sign: &str| limit.contains(sign);
        let (what, help) = if is("Documents") {
            (
                "a second document begins here",
                "a file holds one entry or one list; `---` does not part entries, `- ` does",
            )
        } else if is("Alias") || is("Anchor") || is("MergeKeys") {
            (
                "too much is repeated by anchors (`&` and `*`) up to here",
                "write out what is repeated, or put it into several files",
            )
        } else if is("Depth") {
            return self.too_deep(TOO_DEEP);
        } else {
            (
                "there is more in this file than a file may hold",
                "put its entries into several files",
            )
        };
        let column = self.place.saturating_sub(self.line().start);
        self.slip(self.line(), column, what.to_owned(), help.to_owned())
    }

    fn too_deep(&self, message: &str) -> Option<Problem> {
        if message != TOO_DEEP {
            return None;
        }
        let what = "lists and maps lie within each other too deeply here".to_owned();
        let help = "no card needs more than a dozen levels: look for brackets that are not closed"
            .to_owned();
        let column = self.place.saturating_sub(self.line().start);
        self.slip(self.line(), column, what, help)
    }

    fn tab(&self) -> Option<Problem> {
        // A text goes on over empty lines, and is given up on where it began.
        let after = self.lines.len() - 1;
        let near = [self.at, after, self.at.wrapping_sub(1)];
        let mut near = near.iter().filter_map(|n| self.lines.get(*n));
        let line = near.find(|line| {
            let white = line.text.len() - line.text.trim_start().len();
            line.text[..white].contains('\t')
        })?;
        let what = "a tab indents this line".to_owned();
        let help = "YAML is indented with blanks: put two for each tab".to_owned();
        self.slip(*line, line.text.find('\t')?, what, help)
    }

    fn given_twice(&self, message: &str) -> Option<Problem> {
        let key = message.strip_prefix("duplicate mapping key: ")?;
        let what = format!("`{key}` is given twice");
        let help = "a key stands only once in an entry; lists take several values".to_owned();
        let column = self.place.saturating_sub(self.line().start);
        let mut slip = self.slip(self.line(), column, what, help)?;
        slip.span.end = slip.span.start + key.len();
        Some(slip)
    }

    /// `range: .nan`.
    fn no_number(&self, message: &str) -> Option<Problem> {
        let sign = message
            .strip_prefix("non-finite float `")?
            .split('`')
            .next()?;
        let what = format!("`{sign}` is not a number that can be counted with");
        let help = format!("a text is put into quotes: `\"{sign}\"`");
        let column = self.place.saturating_sub(self.line().start);
        self.slip(self.line(), column, what, help)
    }

    fn open_quote(&self, message: &str) -> Option<Problem> {
        if !message.contains("quoted scalar") && !message.contains("while scanning a quoted") {
            return None;
        }
        let opened = self.lines[..=self.at].iter().rev().find_map(|line| {
            let (column, value) = line.value().unwrap_or((0, line.text.trim_start()));
            let sign = value.chars().next().filter(|c| "\"'".contains(*c))?;
            (!value[1..].contains(sign)).then_some((*line, column, sign))
        });
        let (line, column, sign) = opened?;
        let what = format!("the text that starts with {sign} here does not end");
        let help = match sign {
            '"' => "put a \" at its end; one within the text is written \\\"",
            _ => "put a ' at its end; one within the text is written ''",
        };
        self.slip(line, column, what, help.to_owned())
    }

    fn no_blank_after_dash(&self) -> Option<Problem> {
        let near = [Some(self.line()), self.before()];
        let line = near.into_iter().flatten().find(|line| {
            let text = line.text.trim_start();
            let next = text.strip_prefix('-').and_then(|rest| rest.chars().next());
            next.is_some_and(|next| next.is_ascii_alphabetic())
        })?;
        let what = "a blank belongs after `-`".to_owned();
        let help = format!("write `- {}`", line.text.trim_start()[1..].trim_end());
        self.slip(line, line.indent(), what, help)
    }

    /// `text: @home` and the like.
    fn start_of_text(&self, message: &str) -> Option<Problem> {
        let odd = [
            "unexpected character",
            "anchor",
            "alias",
            "start any token",
            "tag",
        ];
        if !odd.iter().any(|word| message.contains(word)) {
            return None;
        }
        let (column, value) = self.line().value()?;
        let sign = value.chars().next().filter(|c| "@`%&*!|>".contains(*c))?;
        let what = format!("a text cannot start with {sign}");
        let help = format!("put it into quotes: `\"{}\"`", value.trim_end());
        self.slip(self.line(), column, what, help)
    }

    /// `text: [Reaction] move 1`.
    fn text_after_bracket(&self, message: &str) -> Option<Problem> {
        let (column, value) = self.line().value()?;
        let close = match value.chars().next()? {
            '[' => ']',
            '{' => '}',
            '"' => '"',
            '\'' => '\'',
            _ => return None,
        };
        let ends = 1 + value[1..].find(close)?;
        let rest = value[ends + 1..].trim();
        let odd = ["did not find expected", "trailing content"];
        let odd = odd.iter().any(|word| message.contains(word));
        if !odd || rest.is_empty() || rest.starts_with(',') {
            return None;
        }
        let what = format!("after `{close}` nothing is expected, and `{rest}` follows");
        let help = match close {
            '"' => "a \" within a text in quotes is written \\\"".to_owned(),
            '\'' => "a ' within a text in quotes is written ''".to_owned(),
            _ => {
                let quote = if value.contains('"') { '\'' } else { '"' };
                let value = value.trim_end();
                format!("put the whole text into quotes: `{quote}{value}{quote}`")
            }
        };
        self.slip(self.line(), column + ends, what, help)
    }

    fn bracket(&self, message: &str) -> Option<Problem> {
        let column = self.place.saturating_sub(self.line().start);
        if let Some(rest) = message.strip_prefix("mismatched bracket '") {
            let opened = rest.chars().next()?;
            let closed = rest.trim_end_matches('\'').chars().last()?;
            let what = format!("`{opened}` is closed by `{closed}`");
            let help = "`[` is closed by `]`, and `{` by `}`".to_owned();
            return self.slip(self.line(), column, what, help);
        }
        let odd = ["flow", "bracket", "only valid inside a block"];
        let open = self.lines[..=self.at].iter().rev().find_map(|line| {
            let opens = |close: char| {
                let open = if close == ']' { '[' } else { '{' };
                let count = |sign: char| line.text.matches(sign).count();
                (count(open) > count(close)).then(|| (*line, line.text.rfind(open), open, close))
            };
            opens(']').or_else(|| opens('}'))
        });
        let (line, column, open, close) =
            open.filter(|_| odd.iter().any(|word| message.contains(word)))?;
        let what = format!("`{open}` is not closed");
        self.slip(line, column?, what, format!("a `{close}` is missing"))
    }

    /// `text: Reaction: move 1`.
    fn colon_in_text(&self, message: &str) -> Option<Problem> {
        if !message.contains("mapping values are not allowed") {
            return None;
        }
        let (column, value) = self.line().value()?;
        let colon = value
            .find(": ")
            .or_else(|| value.strip_suffix(':').map(str::len))?;
        if value.starts_with(['"', '\'', '[', '{']) {
            return None;
        }
        let key = self.line().text[..column].trim().trim_start_matches("- ");
        let quote = if value.contains('"') { '\'' } else { '"' };
        let what = "a colon within a text that is not in quotes".to_owned();
        let help = format!("write `{key} {quote}{}{quote}`", value.trim_end());
        self.slip(self.line(), column + colon, what, help)
    }

    /// A second entry, while the first does not begin with `- `.
    fn list_after_entry(&self) -> Option<Problem> {
        let first = self.lines.iter().find(|line| !line.is_blank())?;
        let line = self.line();
        if !line.text.starts_with("- ") || first.text.starts_with('-') {
            return None;
        }
        let what = "a list begins here, after an entry that is not part of it".to_owned();
        let help = "begin the first entry with `- ` too, and indent its lines by two blanks";
        self.slip(line, 0, what, help.to_owned())
    }

    /// `do: - calm: 1` and `text: - 3 Vitals`.
    fn dash_as_value(&self, message: &str) -> Option<Problem> {
        let odd = [
            "block sequence entries are not",
            "start with '-'",
            "inside a block",
        ];
        let (column, value) = self.line().value()?;
        if !value.starts_with('-') || !odd.iter().any(|word| message.contains(word)) {
            return None;
        }
        let what = "after a key and its colon no `- ` can follow".to_owned();
        let help = "items of a list stand below the key, each in a line of its own; a text that \
                    begins with - is put into quotes";
        self.slip(self.line(), column, what, help.to_owned())
    }

    /// `text: |` and then lines that are not indented.
    fn text_block(&self, message: &str) -> Option<Problem> {
        let key = self.before()?;
        let opens = key.text.trim_end().ends_with([':', '|', '>']);
        let block = key.text.trim_end().ends_with(['|', '>']);
        let line = self.line();
        if message.contains("block scalar") {
            let what = "this line of a text block is indented less than the lines before it";
            let help = "indent all lines of the block alike".to_owned();
            return self.slip(line, line.indent(), what.to_owned(), help);
        }
        if !block || !opens || line.indent() > key.key_column() {
            return None;
        }
        let what = "the text after `|` or `>` is not indented".to_owned();
        let help = format!("indent it by {} blanks", key.key_column() + 2);
        self.slip(line, line.indent(), what, help)
    }

    fn no_colon(&self, message: &str) -> Option<Problem> {
        let line = self.line();
        if !message.contains("expected ':'") || line.text.contains(": ") {
            return None;
        }
        let found = line.text.trim();
        let what = format!("expected `key: value`, found `{found}`");
        let help = "a colon and a blank stand between a key and its value; a text that goes on \
                    in the next line is indented more than its key";
        self.slip(line, line.indent(), what, help.to_owned())
    }

    fn indentation(&self, message: &str) -> Option<Problem> {
        let odd = [
            "mapping values",
            "did not find expected",
            "expected ':'",
            "indentation",
        ];
        if !odd.iter().any(|word| message.contains(word)) {
            return None;
        }
        let (line, before) = (self.line(), self.before()?);
        let column = line.key_column();
        let mut above: Vec<usize> = Vec::new();
        for line in self.lines[..self.at].iter().rev().filter(|l| !l.is_blank()) {
            let column = line.key_column();
            if above.last().is_none_or(|last| column < *last) {
                above.push(column);
            }
        }
        if above.contains(&column) {
            return None;
        }
        let what = format!(
            "this line starts in column {}, the one before in column {}",
            column + 1,
            before.key_column() + 1
        );
        let columns: Vec<String> = above.iter().map(|c| (c + 1).to_string()).collect();
        let help = format!(
            "keys of one entry start in the same column; here that would be {}",
            columns.join(" or ")
        );
        self.slip(line, line.indent(), what, help)
    }
}
