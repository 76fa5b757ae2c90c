//! A small pack without faults, for tests to spoil.

/// The files of the pack.
pub fn files() -> Vec<(String, String)> {
    let text = include_str!("small.pack");
    let parts = text.split("--- ").skip(1);
    let file = |part: &str| {
        let (path, text) = part.split_once('\n').expect("a path, then the text");
        (path.to_owned(), text.to_owned())
    };
    parts.map(file).collect()
}
