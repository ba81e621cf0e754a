use crate::library;
use std::fmt;

/// How to parse, by the names and values of the command `mf2`.
#[derive(Debug, Default)]
pub struct Options(pub(crate) library::Options);

impl Options {
    /// Options that say nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Set an option: `with("lang", "on")`, `with("item-limit", "100")`. Of options that add up,
    /// such as `exclude-roots`, each call counts, else the last one.
    pub fn with(mut self, name: &str, value: &str) -> Result<Self, Error> {
        self.0.set(name, value)?;
        Ok(self)
    }

    /// Set what relative URLs are resolved against where no `base` element says otherwise. It is
    /// absolute.
    pub fn base_url(self, url: &str) -> Result<Self, Error> {
        self.with("base-url", url)
    }
}

/// Why there is no result.
#[derive(Debug)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Error {
    /// The reader failed.
    Io(std::io::Error),
    /// A wrong option, or a limit that a page exceeds: the name of the error in the C interface,
    /// such as "invalid-value" or "item-limit", and what is wrong.
    Mf2 { name: &'static str, message: String },
    /// The last of [`items`](crate::items()): a fact came too late for one pass, so that items may
    /// differ from those of [`parse`](crate::parse()).
    Inexact,
}

impl Error {
    /// "item-limit", "invalid-value"; "io" and "inexact".
    pub fn name(&self) -> &str {
        match self {
            Self::Io(_) => "io",
            Self::Mf2 { name, .. } => name,
            Self::Inexact => "inexact",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(out),
            Self::Mf2 { message, .. } => out.write_str(message),
            Self::Inexact => out.write_str("a late fact may have changed items that were given"),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let Self::Io(error) = self {
            Some(error)
        } else {
            None
        }
    }
}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Self::Io(error)
    }
}
