//! Stands in for the crate `microformats`, whose own tests `test/rust/others` runs: an inner
//! function that they call puts a document around its element, and `mf2::compat` reads that.
#![cfg(test)]

/// A message, made of any error, as tests convert many and compare some.
#[derive(Debug, PartialEq)]
pub struct Error(String);

impl std::fmt::Display for Error {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.write_str(&self.0)
    }
}

impl<E: std::error::Error> From<E> for Error {
    fn from(other: E) -> Self {
        Self(other.to_string())
    }
}

mod parse {
    use self::element::Node;
    pub use crate::Error;
    #[cfg(not(feature = "incumbent"))]
    use mf2::compat::from_html;
    #[cfg(feature = "incumbent")]
    use microformats::from_html;
    use microformats_types::{Document, Item, PropertyValue};
    use std::sync::Arc;
    use swc_html_ast::{Child, Element};
    use url::Url;

    pub type ElementPtr = Arc<ElementRef>;

    /// An element, or the document around the item of an index.
    pub struct ElementRef {
        pub index: usize,
        pub node: Node,
    }

    pub struct Parser(String);

    impl Parser {
        pub fn from_html(html: String) -> Result<Self, Error> {
            Ok(Self(html))
        }

        pub fn into_document(&mut self, url: Option<Url>) -> Result<Document, Error> {
            document(&self.0, &url.expect("each test has one"))
        }
    }

    /// The base URL of documents without a relative URL.
    fn any_base() -> Url {
        "https://example.com/".parse().unwrap()
    }

    fn document(html: &str, base: &Url) -> Result<Document, Error> {
        Ok(from_html(html, base)?)
    }

    fn first_item(html: &str, base: &Url) -> Result<Item, Error> {
        let first = document(html, base)?.items.first().cloned();
        first.ok_or_else(|| Error("no item".into()))
    }

    fn first_value(of: &Item, name: &str) -> Option<PropertyValue> {
        of.properties.get(name).and_then(|values| values.first()).cloned()
    }

    /// An item with elements in it, none of which implies a property.
    fn item_around(html: &str) -> String {
        format!("<div class=h-x><p class=p-z>z</p>{html}</div>")
    }

    /// The value of an element as a property of a prefix, in the place of those it has.
    fn value_as(
        elem: &Element, prefix: &str, name: &str, base: &Url,
    ) -> Result<Option<PropertyValue>, Error> {
        let given = attribute(elem, "class").split(' ').filter(|each| !each.contains('-'));
        let class = format!("{prefix}-{name} {}", given.collect::<Vec<_>>().join(" "));
        // A second attribute of a name is ignored.
        let tag = &elem.tag_name;
        let html = markup(elem).replacen(&**tag, &format!("{tag} class='{class}'"), 1);
        Ok(first_value(&first_item(&item_around(&html), base)?, name))
    }

    fn attribute<'a>(of: &'a Element, name: &str) -> &'a str {
        let found = of.attributes.iter().find(|each| each.name == name);
        found.and_then(|each| each.value.as_deref()).unwrap_or_default()
    }

    fn escaped(text: &str) -> String {
        text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
    }

    fn markup(of: &Element) -> String {
        let tag = &of.tag_name;
        let mut made = format!("<{tag}");
        for attribute in &of.attributes {
            let value = attribute.value.as_deref().unwrap_or_default();
            made += &format!(r#" {}="{}""#, attribute.name, escaped(value));
        }
        let void = ["area", "base", "br", "img", "link", "meta", "source"].contains(&&**tag);
        let raw = ["script", "style"].contains(&&**tag);
        let end = if void { String::new() } else { format!("</{tag}>") };
        made + ">" + &children(&of.children, raw) + &end
    }

    fn children(of: &[Child], raw: bool) -> String {
        let child = |each: &Child| match each {
            Child::Element(each) => markup(each),
            Child::Text(each) if raw => each.data.to_string(),
            Child::Text(each) => escaped(&each.data),
            Child::Comment(each) => format!("<!--{}-->", each.data),
            Child::DocumentType(_) => "<!doctype html>".into(),
        };
        of.iter().map(child).collect()
    }

    mod element {
        use super::{any_base, document, value_as, ElementPtr, ElementRef, Error};
        use microformats_types::{Document, Item, PropertyValue};
        use std::sync::Arc;
        use swc_html_ast::{Child, Element};
        use url::Url;

        #[derive(Clone)]
        pub struct Node {
            pub elem: Element,
        }

        #[derive(Debug, Default, PartialEq)]
        pub struct Extraction {
            pub text: String,
            pub links: Vec<Url>,
        }

        impl Node {
            pub fn text_content(&self, base: &Url) -> Result<Extraction, Error> {
                let text = match value_as(&self.elem, "p", "x", base)? {
                    Some(PropertyValue::Plain(text)) => text.to_string(),
                    other => return Err(Error(format!("{other:?}"))),
                };
                Ok(Extraction { text, links: Vec::new() })
            }

            pub fn html_content(&self) -> Result<String, Error> {
                match value_as(&self.elem, "e", "x", &any_base())? {
                    Some(PropertyValue::Fragment(of)) => Ok(of.html),
                    other => Err(Error(format!("{other:?}"))),
                }
            }
        }

        pub struct MatchedElements(Element);

        impl MatchedElements {
            pub fn for_document_default(of: &mut swc_html_ast::Document) -> Result<Self, Error> {
                let root = |child: &Child| match child {
                    Child::Element(root) => Some(root.clone()),
                    _ => None,
                };
                Ok(Self(of.children.iter().find_map(root).expect("a document has a root")))
            }

            fn document(&self, base: &Url) -> Result<Document, Error> {
                document(&super::markup(&self.0), base)
            }

            fn nodes(&self, count: usize) -> impl Iterator<Item = Node> + '_ {
                (0..count).map(|_| Node { elem: self.0.clone() })
            }

            pub fn top_level_elements(&self) -> Vec<ElementPtr> {
                let found = self.document(&any_base()).unwrap();
                let nodes = self.nodes(found.items.len()).enumerate();
                nodes.map(|(index, node)| Arc::new(ElementRef { index, node })).collect()
            }

            /// One node for each URL.
            pub fn link_relation_elements(&self) -> Vec<Node> {
                let found = self.document(&any_base()).unwrap();
                self.nodes(found.rels.items.len()).collect()
            }

            pub fn expand_item_from_element(
                &self, of: ElementPtr, base: &Url,
            ) -> Result<Item, Error> {
                Ok(self.document(base)?.items[of.index].clone())
            }
        }

        pub struct LinkRelationExpander {
            pub base_url: Url,
            pub elements: Vec<Node>,
        }

        impl LinkRelationExpander {
            pub fn expand(self, document: &mut Document) -> Result<(), Error> {
                let root = self.elements[0].elem.clone();
                document.rels = MatchedElements(root).document(&self.base_url)?.rels;
                Ok(())
            }
        }

        pub(crate) mod test;
    }
    pub use element::MatchedElements;

    mod property {
        use super::*;
        use microformats_types::{temporal, Fragment, Image, Properties, ValueKind};

        #[derive(Debug, PartialEq)]
        pub enum DeclKind {
            Plain(String),
            Linked(String),
            Temporal(String),
            Hypertext(String),
        }

        impl DeclKind {
            /// The kinds of the values that an element of these classes gives.
            pub fn from_str(classes: &str) -> Vec<Self> {
                let html = item_around(&format!("<p class='{classes}'>x</p>"));
                let found = first_item(&html, &any_base()).unwrap();
                let others = found.properties.into_iter().filter(|(name, _)| name != "z");
                let kind = |(name, values): (String, Vec<PropertyValue>)| match values[0] {
                    PropertyValue::Fragment(_) => Self::Hypertext(name),
                    PropertyValue::Plain(_) => Self::Plain(name),
                    _ => panic!("the value of x is text"),
                };
                others.map(kind).collect()
            }

            pub fn from_prefix_and_name(prefix: &str, name: &str) -> Self {
                Self::from_str(&format!("{prefix}-{name}")).remove(0)
            }
        }

        /// The dates of properties, as those of a document; elements that come later are earlier in
        /// the map.
        pub fn adjust_timestamps(properties: &mut Properties) {
            let element = |(name, values): (&String, &Vec<PropertyValue>)| match &values[0] {
                PropertyValue::Temporal(of) => {
                    format!("<time class=dt-{name} datetime='{of}'></time>")
                }
                _ => panic!("each is a date"),
            };
            let html: String = properties.iter().rev().map(element).collect();
            *properties = first_item(&item_around(&html), &any_base()).unwrap().properties;
            properties.remove("z");
        }

        mod explicit {
            use super::*;

            pub struct PropertyParser(ElementPtr, DeclKind, Url);

            impl PropertyParser {
                pub fn new(
                    of: ElementPtr, as_: DeclKind, base: Url, _: Option<ElementPtr>,
                ) -> Self {
                    Self(of, as_, base)
                }

                pub fn expand(self) -> Result<Option<(String, PropertyValue)>, Error> {
                    let (prefix, name) = match self.1 {
                        DeclKind::Plain(name) => ("p", name),
                        DeclKind::Linked(name) => ("u", name),
                        DeclKind::Temporal(name) => ("dt", name),
                        DeclKind::Hypertext(name) => ("e", name),
                    };
                    let value = value_as(&self.0.node.elem, prefix, &name, &self.2)?;
                    Ok(value.map(|value| (name, value)))
                }
            }

            mod test;
        }

        mod implied {
            use super::*;

            /// Whether an item with these properties implies another, from an element that could.
            fn implies(name: &str, from: &str, beside: &Properties) -> bool {
                let element = |(name, values): (&String, &Vec<PropertyValue>)| match &values[0] {
                    PropertyValue::Plain(of) => format!("<p class=p-{name}>{}</p>", **of),
                    PropertyValue::Fragment(of) => format!("<p class=e-{name}>{}</p>", of.html),
                    PropertyValue::Item(of) => format!("<p class='u-{name} {}'></p>", of.r#type[0]),
                    _ => panic!("no test has another"),
                };
                let elements: String = beside.iter().map(element).collect();
                let html = format!("<div class=h-x>{from}{elements}</div>");
                let found = first_item(&html, &any_base()).unwrap();
                found.properties.get(name) != beside.get(name)
            }

            fn implied(of: &ElementPtr, name: &str, base: &Url) -> Option<PropertyValue> {
                first_value(&first_item(&markup(&of.node.elem), base).unwrap(), name)
            }

            struct ImpliedNameExtractor(ElementPtr);

            impl ImpliedNameExtractor {
                fn can_extract(beside: &Properties) -> bool {
                    implies("name", "implied", beside)
                }

                fn extract(self, base: &Url) -> Option<PropertyValue> {
                    implied(&self.0, "name", base)
                }
            }

            struct ImpliedPhotoExtractor(ElementPtr);

            impl ImpliedPhotoExtractor {
                fn can_extract(beside: &Properties) -> bool {
                    implies("photo", "<img src=/>", beside)
                }

                fn extract(self, base: &Url) -> Option<PropertyValue> {
                    implied(&self.0, "photo", base)
                }
            }

            struct PropertiesParser(ElementPtr, Properties, Url);

            impl PropertiesParser {
                fn new(of: ElementPtr, beside: Properties, base: &Url) -> Self {
                    Self(of, beside, base.clone())
                }

                fn can_imply_url(&self) -> bool {
                    implies("url", "<a href=/></a>", &self.1)
                }

                fn implied_url(&self) -> Option<PropertyValue> {
                    implied(&self.0, "url", &self.2)
                }
            }

            mod test;
        }

        mod item {
            use super::*;

            pub struct PropertyParser(ElementPtr, Url);

            impl PropertyParser {
                pub fn new(of: ElementPtr, base: &Url) -> Self {
                    Self(of, base.clone())
                }

                pub fn expand(self, _: &MatchedElements) -> Result<Properties, Error> {
                    let html = item_around(&markup(&self.0.node.elem));
                    let mut found = first_item(&html, &self.1)?.properties;
                    found.remove("z");
                    Ok(found)
                }
            }

            mod test;
        }

        mod test;
    }

    mod value_class {
        use super::*;
        use microformats_types::temporal;
        use std::str::FromStr;

        #[derive(Clone, Copy)]
        pub enum TypeHint {
            Plain,
            Temporal,
        }

        pub struct ValueClassPropertyExtractor {
            element: ElementPtr,
            hint: TypeHint,
        }

        impl ValueClassPropertyExtractor {
            /// The value of the element as a property, or of a property around a `value` element.
            fn extract_value_class(&self, base: &Url) -> Result<Option<PropertyValue>, Error> {
                let prefix = match self.hint {
                    TypeHint::Plain => "p",
                    TypeHint::Temporal => "dt",
                };
                let elem = &self.element.node.elem;
                if !attribute(elem, "class").starts_with("value") {
                    return value_as(elem, prefix, "x", base);
                }
                let html = format!("<div class={prefix}-x>{}</div>", markup(elem));
                Ok(first_value(&first_item(&item_around(&html), base)?, "x"))
            }

            fn compose_temporal_value(&self, parts: &[String]) -> Option<temporal::Value> {
                let part = |of: &String| format!("<span class=value>{of}</span>");
                let parts: String = parts.iter().map(part).collect();
                let html = item_around(&format!("<p class=dt-x>{parts}</p>"));
                let found = first_item(&html, &any_base()).unwrap();
                match first_value(&found, "x") {
                    Some(PropertyValue::Temporal(value)) => Some(value),
                    _ => None,
                }
            }
        }

        mod test;
    }

    mod test;
}
