//! Which rule ids tests and scenarios claim.

use std::fs;
use std::path::{Path, PathBuf};

/// Every file below a folder whose name ends so, in a fixed order. No folder, no
/// files.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() && !path.ends_with("target") {
                open.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The names of the tests in Rust code: functions under a test attribute, and,
/// in a file of a `tests` folder, all functions. Ignored tests and code that is
/// commented out do not count.
pub fn test_names(code: &str, in_tests_folder: bool) -> Vec<&str> {
    let mut names = Vec::new();
    let mut attributes: Vec<&str> = Vec::new();
    for line in code.lines().map(str::trim) {
        if line.starts_with("#[") {
            attributes.push(line);
        }
        if let Some(name) = function_name(line) {
            let test = in_tests_folder || attributes.iter().any(|line| is_test(line));
            let ignored = attributes.iter().any(|line| line.starts_with("#[ignore"));
            if test && !ignored {
                names.push(name);
            }
            attributes.clear();
        } else if !line.starts_with("#[") && !line.starts_with("//") && line.ends_with([';', '}']) {
            attributes.clear();
        }
    }
    names
}

/// `#[test]`, `#[rstest]`, `#[tokio::test]` and the like, alone or before `fn`.
fn is_test(line: &str) -> bool {
    let inside = line.trim_start_matches("#[");
    let path = inside.split([']', '(']).next().unwrap_or_default();
    matches!(
        path.rsplit("::").next(),
        Some("test" | "rstest" | "test_case" | "proptest")
    )
}

/// The name of the function that a line declares.
fn function_name(line: &str) -> Option<&str> {
    let mut rest = line;
    while rest.starts_with("#[") {
        rest = rest.split_once(']')?.1.trim_start();
    }
    for word in ["pub ", "const ", "async "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    let rest = rest.strip_prefix("fn ")?;
    rest.split(|c: char| !c.is_alphanumeric() && c != '_')
        .next()
        .filter(|name| !name.is_empty())
}

/// The rules a test's name opens with: `esc_6_lowest_card_leaves` is about
/// `ESC-6`, `esc_6_esc_7_...` about both.
pub fn ids_of_name<'a>(name: &str, ids: &[&'a str]) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut rest = name;
    let opens = |rest: &str, id: &str| {
        let tail = rest.strip_prefix(&snake(id))?;
        (tail.is_empty() || tail.starts_with('_')).then_some(tail.len())
    };
    while let Some((id, left)) = ids.iter().find_map(|id| Some((*id, opens(rest, id)?))) {
        found.push(id);
        rest = rest[rest.len() - left..].trim_start_matches('_');
        rest = rest.strip_prefix("and_").unwrap_or(rest);
    }
    found
}

/// `ESC-6` as the start of a function's name.
fn snake(id: &str) -> String {
    id.replace('-', "_").to_lowercase()
}

/// The ids under every `rules:` key of a scenario, in one line or as a list.
pub fn ids_of_scenario(yaml: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut inside = false;
    for line in yaml.lines() {
        let line = line.split(" #").next().unwrap_or_default().trim();
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let listed = if let Some(rest) = line.trim_start_matches("- ").strip_prefix("rules:") {
            // An open bracket may close lines later; an empty key starts a list.
            inside = !rest.contains(']');
            rest
        } else if inside && (line.starts_with("- ") || !line.contains(':')) {
            inside = !line.contains(']');
            line
        } else {
            inside = false;
            continue;
        };
        let words = listed.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        let ids = words.filter(|word| word.trim_matches('-').contains('-'));
        found.extend(ids.map(str::to_owned));
    }
    found
}

#[test]
fn only_tests_count() {
    let code = "
        fn helper() {}
        #[test]
        fn plain() {}
        /// Documented.
        #[rstest]
        #[case(1)]
        // Commented.
        fn with_cases(#[case] n: u8) {}
        #[tokio::test]
        async fn waits() {}
        #[test] fn on_one_line() {}
        #[test]
        #[ignore = \"slow\"]
        fn ignored() {}
        // #[test]
        // fn gone() {}
        #[test]
        const X: u8 = 1;
        #[derive(Debug)]
        struct S;
        pub fn public() {}
    ";
    assert_eq!(
        test_names(code, false),
        ["plain", "with_cases", "waits", "on_one_line"]
    );
    assert!(test_names(code, true).contains(&"helper"));
    assert!(!test_names(code, true).contains(&"ignored"));
}

#[test]
fn names_open_with_ids() {
    let ids = ["XYZ-1", "XYZ-10", "KEY-XYZ"];
    assert_eq!(ids_of_name("xyz_1_does_it", &ids), ["XYZ-1"]);
    assert_eq!(ids_of_name("xyz_10", &ids), ["XYZ-10"]);
    assert_eq!(
        ids_of_name("xyz_10_xyz_1_and_key_xyz_meet", &ids),
        ["XYZ-10", "XYZ-1", "KEY-XYZ"]
    );
    assert!(ids_of_name("xyz_11_does_it", &ids).is_empty());
    assert!(ids_of_name("about_xyz_1", &ids).is_empty());
}

#[test]
fn scenarios_list_ids() {
    assert_eq!(
        ids_of_scenario("name: x\nrules: [XYZ-1, KEY-XYZ] # XYZ-9\nnote: XYZ-3\n"),
        ["XYZ-1", "KEY-XYZ"]
    );
    assert_eq!(
        ids_of_scenario("rules:\n  - XYZ-1\n  - XYZ-2\nsetup:\n  - XYZ-3\n"),
        ["XYZ-1", "XYZ-2"]
    );
    assert_eq!(
        ids_of_scenario("rules: [\n  XYZ-1,\n  XYZ-2,\n]\nmap: |\n  XYZ-3\n"),
        ["XYZ-1", "XYZ-2"]
    );
}
