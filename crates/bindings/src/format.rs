//! How declarations are written down: a field or a variant per line, without comments, which
//! stand beside the Rust types.

/// A declaration, laid out.
pub fn laid_out(declaration: &str) -> String {
    let bare = without_comments(declaration);
    let line = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    let (name, body) = line.split_once(" = ").unwrap_or((&line, ""));
    let body = body.trim_end_matches(';');
    let variants = split(body, '|');
    if variants.len() > 1 {
        let lines: String = variants.iter().map(|v| format!("\n  | {v}")).collect();
        return format!("{name} ={lines};");
    }
    let Some(fields) = body.strip_prefix('{').and_then(|b| b.strip_suffix('}')) else {
        return format!("{name} = {body};");
    };
    let fields = split(fields, ',');
    let lines: String = fields.iter().map(|f| format!("  {f};\n")).collect();
    format!("{name} = {{\n{lines}}};")
}

/// The parts between separators that lie in no brackets.
fn split(text: &str, separator: char) -> Vec<&str> {
    let mut depth = 0;
    let parts = text.split(|c| {
        match c {
            '{' | '[' | '<' => depth += 1,
            '}' | ']' | '>' => depth -= 1,
            _ => {}
        }
        c == separator && depth == 0
    });
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}

fn without_comments(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/**") {
        bare.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    bare + rest
}

#[cfg(test)]
mod tests {
    use super::laid_out;

    #[test]
    fn fields_and_variants_stand_on_lines_of_their_own() {
        let record = "type A = { \n/**\n * Why.\n */\na: number, b: [B, B] | null, };";
        let lines = "type A = {\n  a: number;\n  b: [B, B] | null;\n};";
        assert_eq!(laid_out(record), lines);
        let union = "type C = \"one\" | { \"two\": { n: number, } };";
        let lines = "type C =\n  | \"one\"\n  | { \"two\": { n: number, } };";
        assert_eq!(laid_out(union), lines);
        assert_eq!(laid_out("type D = number;"), "type D = number;");
    }
}
