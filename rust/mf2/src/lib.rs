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
//!
//! Items are nested at most 512 levels deep, if the option `nesting-limit` says nothing else. To
//! parse, convert and clone them takes no stack for a level. To drop them takes 0.6 KB, to compare
//! them 1 KB, and to write them by serde_json 3 KB, in a release build less than 0.3 KB each: who
//! raises the limit gives their threads that much.
#![deny(missing_docs, clippy::exhaustive_enums, clippy::exhaustive_structs)]

#[cfg(feature = "compat")]
pub mod compat;
mod items;
mod library;
mod options;
mod parser;

pub use items::{items, Found, Items, Step};
pub use library::version;
#[doc(inline)]
pub use mf2_types::{Date, Document, Image, Item, Markup, MetaItem, Prefix, RelUrl, Source, Value};
pub use options::{Error, Options};
pub use parser::{parse, to_json, Parser};
