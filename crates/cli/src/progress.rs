//! Progress bars on long work; silent where nobody watches.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar for `total` pieces of work. It draws on the terminal's error stream only.
pub fn bar(total: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(8));
    let style = ProgressStyle::with_template("{msg} {bar:30} {pos}/{len} ({eta} left)");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_message(what.to_owned());
    bar
}
