//! A language: sentences by key, and how arguments are put into them.

use crate::reasons::POINT;
use crate::words::LANGUAGE_CODE;
use crate::{Line, Value};
use std::collections::BTreeMap;

// `LANGUAGES`: the files of `texts/`, English first.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The sentences of one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catalogue {
    texts: BTreeMap<String, String>,
}

impl Catalogue {
    /// Reads a catalogue: one JSON object of keys and templates.
    pub fn from_json(json: &str) -> Result<Catalogue, String> {
        let texts = serde_json::from_str(json).map_err(|error| error.to_string())?;
        Ok(Catalogue { texts })
    }

    /// The catalogue of a language, such as `de`; English if there is none.
    pub fn language(code: &str) -> Catalogue {
        let known = LANGUAGES.iter().find(|(name, _)| *name == code);
        let (_, json) = known.unwrap_or(&LANGUAGES[0]);
        Catalogue::from_json(json).unwrap_or(Catalogue {
            texts: BTreeMap::new(),
        })
    }

    /// All keys, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.texts.keys().map(String::as_str)
    }

    /// The template of a key; the key itself if there is none.
    pub fn template<'a>(&'a self, key: &'a str) -> &'a str {
        self.texts.get(key).map_or(key, String::as_str)
    }

    /// The sentence.
    pub fn render(&self, line: &Line) -> String {
        let mut text = String::new();
        let mut rest = self.template(line.key);
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let (hole, after) = after.split_once('}').unwrap_or((after, ""));
            text.push_str(&self.fill(hole, line));
            rest = after;
        }
        text + rest
    }

    fn decimal(&self, hundredths: i64) -> String {
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.abs() / 100, hundredths.abs() % 100);
        let point = self.template(POINT);
        match rest {
            0 => format!("{sign}{whole}"),
            rest if rest % 10 == 0 => format!("{sign}{whole}{point}{}", rest / 10),
            rest => format!("{sign}{whole}{point}{rest:02}"),
        }
    }

    fn fill(&self, hole: &str, line: &Line) -> String {
        let mut parts = hole.split('|');
        let name = parts.next().unwrap_or_default();
        let Some((_, value)) = line.args.iter().find(|(arg, _)| *arg == name) else {
            return format!("{{{hole}}}");
        };
        if let (Some(one), Some(many)) = (parts.next(), parts.next()) {
            let word = if *value == Value::Number(1) {
                one
            } else {
                many
            };
            return word.to_owned();
        }
        match value {
            Value::Number(n) => n.to_string(),
            Value::Name(name) => name.clone(),
            Value::Hundredths(n) => self.decimal(*n),
            Value::Said(words) => {
                let own = words.get(self.template(LANGUAGE_CODE));
                own.or_else(|| words.get("")).cloned().unwrap_or_default()
            }
            Value::Key(key) => self.template(key).to_owned(),
            Value::List(lines) => {
                let texts: Vec<String> = lines.iter().map(|l| self.render(l)).collect();
                texts.join(", ")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;
    use std::collections::BTreeSet;

    fn catalogue(template: &str) -> Catalogue {
        let json = serde_json::json!({ "test": template, "dir.north": "north" });
        Catalogue::from_json(&json.to_string()).unwrap()
    }

    fn holes(template: &str) -> BTreeSet<String> {
        let holes = template.split('{').skip(1);
        let names = holes.map(|hole| hole.split(['}', '|']).next().unwrap());
        names.map(str::to_owned).collect()
    }

    #[test]
    fn arguments_fill_the_holes_of_a_template() {
        let line = |n| {
            let who = Value::Name("Juliet".into());
            let dir = Value::Key("dir.north");
            say(
                "test",
                [("who", who), ("n", Value::Number(n)), ("dir", dir)],
            )
        };
        let catalogue = catalogue("{who} goes {n} {n|step|steps} {dir}.");
        assert_eq!(catalogue.render(&line(1)), "Juliet goes 1 step north.");
        assert_eq!(catalogue.render(&line(3)), "Juliet goes 3 steps north.");
    }

    #[test]
    fn a_hole_without_an_argument_stays_visible() {
        let line = say("test", []);
        assert_eq!(catalogue("To {whom}").render(&line), "To {whom}");
    }

    #[test]
    fn all_languages_have_the_same_keys_and_holes() {
        let english = Catalogue::language("en");
        for (code, json) in LANGUAGES {
            let other = Catalogue::from_json(json).unwrap();
            assert_eq!(
                english.keys().collect::<Vec<_>>(),
                other.keys().collect::<Vec<_>>(),
                "{code}"
            );
            for key in english.keys() {
                let (ours, theirs) = (english.template(key), other.template(key));
                assert_eq!(holes(ours), holes(theirs), "{code}: {key}");
            }
        }
    }

    #[test]
    fn no_text_shouts() {
        for (_, json) in LANGUAGES {
            assert!(!json.contains('!'));
        }
    }

    /// The keys that the sources name: groups that stand together (`match` arms), each
    /// with the arguments that follow it.
    fn keys_in_source() -> Vec<(BTreeSet<String>, BTreeSet<String>)> {
        let sources = [
            include_str!("events.rs"),
            include_str!("words.rs"),
            include_str!("asks.rs"),
            include_str!("choices.rs"),
            include_str!("terms.rs"),
            include_str!("reasons.rs"),
            include_str!("reading.rs"),
        ];
        let mut groups: Vec<(BTreeSet<String>, BTreeSet<String>)> = vec![];
        for source in sources {
            let code = source.split("#[cfg(test)]").next().unwrap();
            let mut pieces = code.split('"');
            while let (Some(code), Some(literal)) = (pieces.next(), pieces.next()) {
                if literal.contains('.') {
                    if groups.last().is_none_or(|(_, args)| !args.is_empty()) {
                        groups.push(Default::default());
                    }
                    if let Some((keys, _)) = groups.last_mut() {
                        keys.insert(literal.to_owned());
                    }
                } else if code.trim_end().ends_with('(')
                    && let Some((_, args)) = groups.last_mut()
                {
                    args.insert(literal.to_owned());
                }
            }
        }
        groups
    }

    #[test]
    fn every_key_has_a_text_and_every_text_a_key() {
        let english = Catalogue::language("en");
        let used: BTreeSet<String> = keys_in_source().into_iter().flat_map(|g| g.0).collect();
        let known: BTreeSet<String> = english.keys().map(str::to_owned).collect();
        let missing: Vec<_> = used.difference(&known).collect();
        // Problems are the server's to tell; a test there looks at its sources.
        let idle = known.difference(&used);
        let idle: Vec<_> = idle.filter(|key| !key.starts_with("problem.")).collect();
        assert!(missing.is_empty(), "without a text: {missing:?}");
        assert!(idle.is_empty(), "never said: {idle:?}");
    }

    #[test]
    fn every_hole_has_an_argument() {
        let english = Catalogue::language("en");
        for (keys, args) in keys_in_source() {
            for key in keys {
                let holes = holes(english.template(&key));
                assert!(holes.is_subset(&args), "{key}: {holes:?}, given {args:?}");
            }
        }
    }
}
