//! The functions and types of the crate `microformats` 0.19, `from_html` and `from_reader`, in its
//! place. Results follow the specification where the two differ; the README lists differences.
use crate::{Error, Item, Options, Prefix, RelUrl, Value};
use mf2_types::inside_out;
pub use microformats_types as types;
use microformats_types::{Class, Document, Fragment, Image, PropertyValue, Relation, ValueKind};
use std::vec::IntoIter;
use url::Url;

/// Read a page, which relative URLs are resolved against.
pub fn from_html(html: &str, url: &Url) -> Result<Document, Error> {
    // Against a URL such as mailto:a@b.example nothing can be resolved.
    let options = Options::new().base_url(url.as_str()).unwrap_or_default();
    let options = options.with("content-type", "text/html; charset=utf-8")?;
    let options = options.with("places", "on")?.with("lang", "on")?;
    let page = crate::parse(html, &options)?;
    let mut made = Document::new(Some(url.clone()));
    made.items = page.items.iter().map(|each| inside_out(each, Item::nested, item)).collect();
    for (url, about) in page.rel_urls {
        // Their keys are URLs: one that cannot be parsed has no place.
        if let Ok(url) = url.parse() {
            let RelUrl { rels, text, title, media, hreflang, r#type, .. } = about;
            let text = Some(text);
            made.add_relation(url, Relation { rels, hreflang, media, title, r#type, text });
        }
    }
    Ok(made)
}

/// Read a page from a reader of UTF-8.
pub fn from_reader(reader: impl std::io::BufRead, url: &Url) -> Result<Document, Error> {
    from_html(&std::io::read_to_string(reader)?, url)
}

/// Convert an item; those in it are in `inner`.
fn item(of: &Item, inner: &mut IntoIter<types::Item>) -> types::Item {
    let class = |name: &String| name.parse().unwrap_or_else(|_| Class::Custom(name.clone()));
    let mut made = types::Item::new(of.r#type.iter().map(class).collect());
    let mut prefixes = of.prefixes.iter();
    for (name, values) in &of.properties {
        let prefixes = prefixes.next().into_iter().flatten().chain(std::iter::repeat(&Prefix::P));
        let values = values.iter().zip(prefixes).map(|(each, prefix)| value(each, *prefix, inner));
        made.properties.insert(name.clone(), values.collect());
    }
    made.children = inner.collect::<Vec<_>>().into();
    made.id = Some(of.id.clone()).filter(|id| !id.is_empty());
    made.lang = Some(of.lang.clone()).filter(|lang| !lang.is_empty());
    made
}

fn value(of: &Value, prefix: Prefix, inner: &mut IntoIter<types::Item>) -> PropertyValue {
    match of {
        Value::Item(of) => {
            let mut made = inner.next().expect("each nested item");
            made.value = of.value.as_ref().map(|plain| match (prefix, plain.text().parse()) {
                (Prefix::U, Ok(url)) => ValueKind::Url(url),
                _ => ValueKind::Plain(plain.text().into()),
            });
            PropertyValue::Item(made)
        }
        Value::Markup(of) => {
            let (html, value) = (of.html.clone().unwrap_or_default(), of.value.clone());
            PropertyValue::Fragment(Fragment { html, value, ..Fragment::default() })
        }
        Value::Image(of) => match of.value.parse() {
            Ok(value) => PropertyValue::Image(Image { value, alt: of.alt.clone() }),
            Err(_) => text(&of.value, prefix),
        },
        other => text(other.text(), prefix),
    }
}

fn text(of: &str, prefix: Prefix) -> PropertyValue {
    let is_date = |date: &types::temporal::Value| !date.to_string().is_empty();
    let read = match prefix {
        Prefix::U => of.parse().ok().map(|url| PropertyValue::Url(types::UrlValue::new(url))),
        Prefix::Dt => of.parse().ok().filter(is_date).map(PropertyValue::Temporal),
        _ => None,
    };
    read.unwrap_or_else(|| PropertyValue::Plain(types::TextValue::new(of.into())))
}
