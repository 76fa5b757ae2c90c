//! How many files the system lets this program open: connections are files too.

/// Asks for as many as are allowed; says how many there are.
#[cfg(unix)]
pub fn raise_limit() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = Rlimit {
        current: maximum,
        maximum,
    };
    let granted = match setrlimit(Resource::Nofile, wanted) {
        Ok(()) => maximum,
        Err(_) => current,
    };
    granted.map_or(usize::MAX, |files| files as usize)
}

/// There is no such limit here.
#[cfg(not(unix))]
pub fn raise_limit() -> usize {
    usize::MAX
}
