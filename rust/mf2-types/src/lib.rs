//! What mf2 finds in HTML pages, as plain data with serde: the types of the crate `mf2`, without
//! the C library.
//!
//! Members, kinds of values, prefixes and sources are added within version 1: a pattern ends with
//! `..`, a `match` has a last arm, and a result is made by `default()`. Reading ignores unknown
//! members.
//!
//! ```
//! let mut item = mf2_types::Item::default();
//! item.r#type = vec!["h-card".into()];
//! item.properties = [("name".into(), vec![mf2_types::Value::Text("Jo".into())])].into();
//! assert_eq!(item.first("name"), "Jo");
//! ```
#![deny(missing_docs, clippy::exhaustive_enums, clippy::exhaustive_structs)]

mod nested;
mod reading;

pub use nested::inside_out;

use indexmap::IndexMap;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use std::ops::Range;

/// A page, in the canonical JSON of the specification. JSON has neither the places and root classes
/// of items nor the prefixes of values, so a page that is read back from it may differ.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Document {
    /// The top-level microformats, in the order of the page.
    pub items: Vec<Item>,
    /// With the option `metaformats` set to `meta-item`: the item of the head.
    #[serde(rename = "meta-item", skip_serializing_if = "Option::is_none")]
    pub meta_item: Option<MetaItem>,
    /// Relations, each with the URLs that it is used for.
    pub rels: IndexMap<String, Vec<String>>,
    /// URLs, each with all that hyperlinks say of it.
    #[serde(rename = "rel-urls")]
    pub rel_urls: IndexMap<String, RelUrl>,
}

/// The names of Open Graph and of Twitter cards in the head, as an item.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct MetaItem {
    /// "entry", "card" or "cite"; empty: the head has no such item, which is `{}` in JSON.
    pub r#type: String,
    /// Each has a text or a date.
    pub properties: IndexMap<String, Vec<Value>>,
    /// Where its elements are in the input, in bytes.
    #[serde(skip)]
    pub place: Range<u64>,
}

impl Serialize for MetaItem {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut to = to.serialize_map(None)?;
        if !self.r#type.is_empty() {
            to.serialize_entry("type", &self.r#type)?;
            to.serialize_entry("properties", &self.properties)?;
        }
        to.end()
    }
}

/// All that hyperlinks say of a URL. An attribute that none has is `None`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[non_exhaustive]
#[allow(missing_docs)]
pub struct RelUrl {
    /// Sorted.
    pub rels: Vec<String>,
    /// Untrimmed, may be empty.
    pub text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hreflang: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub r#type: Option<String>,
}

/// A microformat.
#[derive(Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "reading::Members")]
#[non_exhaustive]
pub struct Item {
    /// Sorted: "h-card".
    pub r#type: Vec<String>,
    /// By names without prefix, in order of first appearance.
    pub properties: IndexMap<String, Vec<Value>>,
    /// Empty: none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    /// The nested microformats that are no property's value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub children: Vec<Item>,
    /// The plain value of an item that is a property's value: a text or an image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The markup of an item that is the value of an e-* property.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// With the option `lang`; empty: not known.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub lang: String,
    /// `None`: not known. Without places JSON has that of metaformats alone.
    #[serde(skip_serializing_if = "Source::is_no_member")]
    pub source: Option<Source>,
    /// Where its element is in the input, in bytes.
    #[serde(skip)]
    pub place: Range<u64>,
    /// With the option `places`: the prefixes of values, in the order of `properties`.
    #[serde(skip)]
    pub prefixes: Vec<Vec<Prefix>>,
}

/// What makes an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Source {
    /// A root class of microformats2.
    Microformats,
    /// A root class of classic microformats.
    ClassicMicroformats,
    /// Names of Open Graph or Twitter cards, with the option `metaformats` set to `fallback-item`.
    Metaformats,
}

impl Source {
    /// Whether canonical JSON leaves it out.
    fn is_no_member(of: &Option<Self>) -> bool {
        *of != Some(Self::Metaformats)
    }
}

/// The prefix of a property's class. A classic property has that of the one it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs)]
pub enum Prefix {
    P,
    U,
    Dt,
    E,
}

/// A value of a property.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Value {
    /// Text, a URL or a date.
    Text(String),
    /// A nested microformat.
    Item(Box<Item>),
    /// A date that was put into normal form, with the option `dates`.
    Date(Date),
    /// An image with an alternative text or sources.
    Image(Image),
    /// The value of an e-* property.
    Markup(Markup),
}

/// A date that was put into normal form.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Date {
    /// By ISO 8601.
    pub value: String,
    /// As it is in the page.
    pub authored: String,
}

/// An `img` element with an `alt` or, with the option `srcset`, a `srcset`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Image {
    /// Its URL.
    pub value: String,
    /// Its alternative text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// URLs by their descriptors, "480w" or "1.5x".
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub srcset: IndexMap<String, String>,
}

/// The value of an e-* property.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
pub struct Markup {
    /// Its text.
    pub value: String,
    /// Its markup. With the option `html` set to `omitted` the value is a text instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub html: Option<String>,
    /// With the option `lang`; empty: not known.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub lang: String,
}

impl Value {
    /// A text for a consumer that wants no structure: the URL of an image, the text of markup, a
    /// date, the plain value of an item.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Item(item) => item.value.as_ref().map_or("", Self::text),
            Self::Date(date) => &date.value,
            Self::Image(image) => &image.value,
            Self::Markup(markup) => &markup.value,
        }
    }
}

impl Item {
    /// The text of the first value of a property that is not empty; empty if there is none.
    pub fn first(&self, name: &str) -> &str {
        let values = self.properties.get(name).into_iter().flatten();
        values.map(Value::text).find(|text| !text.is_empty()).unwrap_or("")
    }

    /// Whether it has a type, such as "h-card".
    pub fn is(&self, name: &str) -> bool {
        self.r#type.iter().any(|each| each == name)
    }
}
