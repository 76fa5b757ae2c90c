//! What the server sends and takes, as types for the browser: one TypeScript file, made from
//! the Rust types themselves, so that neither side can change alone.

mod format;

use enormity_engine::view::CatalogView;
use enormity_rulebook::{Keyword, Rule};
use enormity_server::crew::CrewView;
use enormity_server::estimate::EstimateView;
use enormity_server::lobby::NewTable;
use enormity_server::story::Story;
use enormity_server::table::protocol::{ClientMessage, LogLine, Position, ServerMessage};
use enormity_server::table_request::TableRequest;
use enormity_server::web::replays::{Frame, ReplayInfo, Step};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

/// All types that are sent, with everything they consist of, in the order of their names.
pub fn typescript() -> String {
    let config = Config::new().with_large_int("number");
    let mut all = Declarations {
        config,
        found: BTreeMap::new(),
    };
    all.visit::<ServerMessage>();
    all.visit::<ClientMessage>();
    all.visit::<Position>();
    all.visit::<LogLine>();
    all.visit::<CatalogView>();
    all.visit::<Story>();
    all.visit::<NewTable>();
    all.visit::<TableRequest>();
    all.visit::<CrewView>();
    all.visit::<EstimateView>();
    all.visit::<ReplayInfo>();
    all.visit::<Frame>();
    all.visit::<Step>();
    all.visit::<Rule>();
    all.visit::<Keyword>();
    let mut text = String::from(HEAD);
    for declaration in all.found.values() {
        text.push_str(&format!("\nexport {}\n", format::laid_out(declaration)));
    }
    text
}

const HEAD: &str = "/**
 * What the server sends and takes. Made from the Rust types: do not change it by hand, renew it
 * with `UPDATE=1 cargo test -p enormity-bindings`.
 */
";

/// Gathers declarations of types and of all that they consist of.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types without a file of their own are TypeScript's.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(&self.config);
        let declaration = T::decl(&self.config);
        if let Some(other) = self.found.get(&name) {
            assert_eq!(*other, declaration, "two types are called {name}");
            return;
        }
        self.found.insert(name, declaration);
        T::visit_dependencies(self);
    }
}
