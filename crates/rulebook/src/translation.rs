//! The rules in another language: `rules/<language>/` has the same chapters and the same ids.
//!
//! Only words are taken from a translation. Ids, order, references and what is a ruling stay those
//! of the original, and a rule that has no translation yet is shown as it is.

use crate::parse::{Parsed, RuleFault, parse};
use crate::{Rulebook, Source};

/// The book with the words of a translation.
pub(crate) fn translate(book: &Rulebook, sources: &[Source]) -> Result<Rulebook, Vec<RuleFault>> {
    let Parsed { chapters, rules } = parse(sources)?;
    let mut book = book.clone();
    for other in chapters {
        let mut own = book.chapters.iter_mut();
        if let Some(own) = own.find(|own| own.number == other.number) {
            own.title = other.title;
        }
    }
    for other in rules {
        let Some(&at) = book.by_key.get(&crate::id::key(&other.id)) else {
            continue;
        };
        let own = &mut book.rules[at];
        // Where the original's name begins with *Ruling*, so does this one's, in its own word.
        let opens_with_ruling = own.text.starts_with("**Ruling");
        own.title = match other.title {
            Some(title) if opens_with_ruling => {
                title.split_once(", ").map(|(_, title)| title.to_owned())
            }
            title => title,
        };
        own.section = other.section;
        own.text = other.text;
    }
    Ok(book)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &'static str) -> [Source; 1] {
        let file = "01-board.md";
        [Source { file, text }]
    }

    const BOOK: &str = "# 01 Board\n\n## Sight\n\
        - **BRD-1 Edge.** See BRD-2 to BRD-4.\n- **BRD-2 Ruling, far.** It is.\n\
        - **BRD-3 Ruling:** so be it.\n- **BRD-4** No name.\n";
    const FRENCH: &str = "# 01 Plan\n\n## Vue\n\
        - **BRD-1 Bord.** Voir BRD-2 à BRD-4.\n- **BRD-2 Décision, loin.** Ça l'est.\n\
        - **BRD-3 Décision :** soit.\n- **BRD-9** Trop.\n";

    #[test]
    fn words_are_the_translations_and_all_else_the_originals() {
        let book = Rulebook::parse(&source(BOOK)).unwrap();
        let french = translate(&book, &source(FRENCH)).unwrap();
        assert_eq!(french.chapters()[0].title, "Plan");
        let [edge, far, so, unnamed] = &french.rules() else {
            panic!("four rules");
        };
        assert_eq!(edge.title.as_deref(), Some("Bord"));
        assert_eq!(edge.section.as_deref(), Some("Vue"));
        assert_eq!(edge.text, "**Bord.** Voir BRD-2 à BRD-4.");
        assert_eq!(french.references(edge), ["BRD-2", "BRD-3", "BRD-4"]);
        assert_eq!((far.title.as_deref(), far.ruling), (Some("loin"), true));
        assert_eq!((so.title.as_deref(), so.ruling), (None, true));
        assert_eq!(unnamed.text, "No name.", "as far as it is translated");
    }
}
