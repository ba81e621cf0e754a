use crate::library;

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

    /// Set the absolute URL of the page, which relative URLs are resolved against.
    pub fn base_url(self, url: &str) -> Result<Self, Error> {
        self.with("base-url", url)
    }
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Error {
    /// The reader failed.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// A wrong option, or a limit that a page exceeds: the name of the error in the C interface,
    /// such as "invalid-value" or "item-limit", and what is wrong.
    #[error("{message}")]
    #[non_exhaustive]
    Mf2 { name: &'static str, message: String },
    /// The last of [`items`](crate::items()): a fact came too late for one pass, so that items may
    /// differ from those of [`parse`](crate::parse()).
    #[error("a late fact may have changed items that were given")]
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
