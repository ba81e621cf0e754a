//! Values and items from JSON. It may be of a later version, so unknown members are ignored.
use crate::{Date, Image, Item, Markup, Source, Value};
use indexmap::IndexMap;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt::{Formatter, Result as Written};

/// The members that items and values have. Those that there are tell the kind of a value.
#[derive(Deserialize)]
pub(crate) struct Members {
    r#type: Option<Known<Vec<String>>>,
    properties: Option<IndexMap<String, Vec<Value>>>,
    #[serde(default)]
    id: String,
    #[serde(default)]
    children: Vec<Item>,
    value: Option<Value>,
    html: Option<String>,
    #[serde(default)]
    lang: String,
    source: Option<Known<Source>>,
    alt: Option<String>,
    srcset: Option<IndexMap<String, String>>,
    authored: Option<String>,
}

/// A member that items have, of a name that other values may come to have for something else.
#[derive(Deserialize)]
#[serde(untagged)]
enum Known<T> {
    As(T),
    Not(IgnoredAny),
}

impl<T> Known<T> {
    fn get(self) -> Option<T> {
        match self {
            Self::As(known) => Some(known),
            Self::Not(_) => None,
        }
    }
}

impl TryFrom<Members> for Item {
    type Error = &'static str;

    fn try_from(of: Members) -> Result<Self, &'static str> {
        Ok(Self {
            r#type: of.r#type.and_then(Known::get).ok_or("an item without types")?,
            properties: of.properties.ok_or("an item without properties")?,
            id: of.id,
            children: of.children,
            value: of.value,
            html: of.html,
            lang: of.lang,
            source: of.source.and_then(Known::get),
            ..Self::default()
        })
    }
}

impl TryFrom<Members> for Value {
    type Error = &'static str;

    fn try_from(of: Members) -> Result<Self, &'static str> {
        if of.properties.is_some() {
            return Item::try_from(of).map(|item| Self::Item(Box::new(item)));
        }
        let Some(Self::Text(value)) = of.value else { return Err("an object without a text") };
        Ok(match of {
            Members { html: Some(html), lang, .. } => {
                Self::Markup(Markup { value, html: Some(html), lang })
            }
            Members { authored: Some(authored), .. } => Self::Date(Date { value, authored }),
            Members { alt, srcset, .. } => {
                Self::Image(Image { value, alt, srcset: srcset.unwrap_or_default() })
            }
        })
    }
}

// Unlike what serde derives for an enum without tags, this keeps no copy of the JSON, of which each
// level of nested items would make another.
impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, to: &mut Formatter<'_>) -> Written {
        to.write_str("a text or an object with a value")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        self.visit_string(text.into())
    }

    fn visit_string<E: Error>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Value, A::Error> {
        let members = Members::deserialize(MapAccessDeserializer::new(members))?;
        Value::try_from(members).map_err(Error::custom)
    }
}
