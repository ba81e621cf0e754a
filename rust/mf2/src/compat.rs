//! The functions and types of the crate `microformats` 0.19, `from_html` and `from_reader`, in its
//! place. Results follow the specification where the two differ; the README lists differences.
use crate::{Error, Item, Options, Prefix, RelUrl, Value};
pub use microformats_types as types;
use microformats_types::{Class, Document, Fragment, Image, PropertyValue, Relation, ValueKind};
use url::Url;

/// Read a page, which relative URLs are resolved against.
pub fn from_html(html: &str, url: &Url) -> Result<Document, Error> {
    // Against a URL such as mailto:a@b.example nothing can be resolved.
    let options = Options::new().base_url(url.as_str()).unwrap_or_default();
    let options = options.with("content-type", "text/html; charset=utf-8")?;
    let options = options.with("places", "on")?.with("lang", "on")?;
    let page = crate::parse(html, &options)?;
    let mut made = Document::new(Some(url.clone()));
    made.items = page.items.into_iter().map(|each| item(each, Prefix::P)).collect();
    for (url, about) in page.rel_urls {
        // Their keys are URLs: one that cannot be parsed has no place.
        if let Ok(url) = url.parse() {
            let RelUrl { rels, text, title, media, hreflang, r#type } = about;
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

/// An item that is a child, or the value of a property with a prefix.
fn item(of: Item, prefix: Prefix) -> types::Item {
    let class = |name: &String| name.parse().unwrap_or_else(|_| Class::Custom(name.clone()));
    let mut made = types::Item::new(of.r#type.iter().map(class).collect());
    let mut prefixes = of.prefixes.into_iter();
    for (name, values) in of.properties {
        let prefixes = prefixes.next().into_iter().flatten().chain(std::iter::repeat(Prefix::P));
        let values = values.into_iter().zip(prefixes).map(|(each, prefix)| value(each, prefix));
        made.properties.insert(name, values.collect());
    }
    made.children =
        of.children.into_iter().map(|each| item(each, Prefix::P)).collect::<Vec<_>>().into();
    made.id = Some(of.id).filter(|id| !id.is_empty());
    made.lang = Some(of.lang).filter(|lang| !lang.is_empty());
    made.value = of.value.map(|plain| match (prefix, plain.text().parse()) {
        (Prefix::U, Ok(url)) => ValueKind::Url(url),
        _ => ValueKind::Plain(plain.text().into()),
    });
    made
}

fn value(of: Value, prefix: Prefix) -> PropertyValue {
    match of {
        Value::Item(of) => PropertyValue::Item(item(*of, prefix)),
        Value::Markup(of) => {
            let html = of.html.unwrap_or_default();
            PropertyValue::Fragment(Fragment { html, value: of.value, ..Fragment::default() })
        }
        Value::Image(of) => match of.value.parse() {
            Ok(value) => PropertyValue::Image(Image { value, alt: of.alt }),
            Err(_) => text(of.value, prefix),
        },
        Value::Text(of) => text(of, prefix),
        Value::Date { value, .. } => text(value, prefix),
    }
}

fn text(of: String, prefix: Prefix) -> PropertyValue {
    let is_date = |date: &types::temporal::Value| !date.to_string().is_empty();
    let read = match prefix {
        Prefix::U => of.parse().ok().map(|url| PropertyValue::Url(types::UrlValue::new(url))),
        Prefix::Dt => of.parse().ok().filter(is_date).map(PropertyValue::Temporal),
        Prefix::P | Prefix::E => None,
    };
    read.unwrap_or_else(|| PropertyValue::Plain(types::TextValue::new(of)))
}
