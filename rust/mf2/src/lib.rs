//! The microformats2 in HTML pages, exactly as a browser's tree would give them.
//!
//! ```
//! let options = mf2::Options::new().base_url("https://example.com/")?;
//! let page = mf2::parse("<p class=h-card><a class='p-name u-url' href=/jo>Jo</a>", &options)?;
//! assert_eq!(page.items[0].first("url"), "https://example.com/jo");
//! # Ok::<(), mf2::Error>(())
//! ```
//!
//! Input is bytes in any encoding. No page is malformed: errors are wrong options, limits and those
//! of a reader. Results own all they have. Threads may share [`Options`] and results.
#![deny(missing_docs)]

#[cfg(feature = "compat")]
pub mod compat;
mod items;
mod library;
mod options;
mod parser;
mod results;

pub use items::{items, Found, Items, Step};
pub use library::version;
pub use options::{Error, Options};
pub use parser::{parse, to_json, Parser};
pub use results::{Document, Image, Item, Markup, Prefix, RelUrl, Value};
