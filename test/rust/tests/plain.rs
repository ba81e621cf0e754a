//! What calls nothing in the library, for Miri.
use mf2::{Document, Error, Item, Markup, Value};

const PAGE: &str = r#"{"items":[{"type":["h-card"],"properties":{"b":["x"],"a":[
    {"value":"p","alt":""},{"value":"m","html":"<b>m</b>","lang":"de"},{"value":"2024-01-01","authored":"1 Jan"},
    {"type":["h-x"],"properties":{},"value":{"value":"u","alt":"i"}}]},"id":"i","children":
    [{"type":["h-adr"],"properties":{}}]}],"rels":{"me":["u"]},"rel-urls":{"u":{"rels":["me"],
    "text":""}}}"#;

#[test]
fn json_is_read_back_as_it_was() {
    let page: Document = serde_json::from_str(PAGE).unwrap();
    let values = &page.items[0].properties["a"];
    assert!(matches!(values[0], Value::Image(_)) && matches!(values[1], Value::Markup(_)));
    assert!(matches!(values[2], Value::Date { .. }) && matches!(values[3], Value::Item(_)));
    let written: serde_json::Value = serde_json::to_value(&page).unwrap();
    assert_eq!(written, serde_json::from_str::<serde_json::Value>(PAGE).unwrap());
    let names: Vec<&String> = page.items[0].properties.keys().collect();
    assert_eq!(names, ["b", "a"]);
    assert!(serde_json::from_str::<Document>(r#"{"items":[1]}"#).is_err());
}

#[test]
fn each_kind_of_value_has_a_text() {
    let page: Document = serde_json::from_str(PAGE).unwrap();
    let texts: Vec<&str> = page.items[0].properties["a"].iter().map(Value::text).collect();
    assert_eq!(texts, ["p", "m", "2024-01-01", "u"]);
    assert_eq!((page.items[0].first("b"), page.items[0].first("c")), ("x", ""));
    assert!(page.items[0].is("h-card") && !page.items[0].is("h-adr"));
    let item = Item { properties: [("a".into(), vec![])].into(), ..Item::default() };
    assert_eq!(item.first("a"), "");
    assert_eq!(Value::Markup(Markup::default()).text(), "");
}

#[test]
fn errors_say_which_they_are() {
    let error = Error::from(std::io::Error::other("gone"));
    assert_eq!((error.name(), error.to_string().as_str()), ("io", "gone"));
    assert!(std::error::Error::source(&error).is_some());
    assert_eq!(Error::Inexact.name(), "inexact");
    assert!(std::error::Error::source(&Error::Inexact).is_none());
}
