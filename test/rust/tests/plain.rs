//! What calls nothing in the library, for Miri.
use mf2::{Document, Error, Item, Markup, Source, Value};
use serde_json::Value as Json;

const PAGE: &str = r#"{"items":[{"type":["h-card"],"properties":{"b":["x"],"a":[
    {"value":"p","alt":"","srcset":{"2x":"p"}},{"value":"m","html":"<b>m</b>","lang":"de"},
    {"value":"2024-01-01","authored":"1 Jan"},
    {"type":["h-x"],"properties":{},"value":{"value":"u","alt":"i"}}]},"id":"i","children":
    [{"type":["h-adr"],"properties":{},"source":"metaformats"}]}],
    "meta-item":{"type":"entry","properties":{"name":["x"]}},
    "rels":{"me":["u"]},"rel-urls":{"u":{"rels":["me"],"text":""}}}"#;

#[test]
fn json_is_read_back_as_it_was() {
    let page: Document = serde_json::from_str(PAGE).unwrap();
    let values = &page.items[0].properties["a"];
    assert!(matches!(values[0], Value::Image(_)) && matches!(values[1], Value::Markup(_)));
    assert!(matches!(values[2], Value::Date(_)) && matches!(values[3], Value::Item(_)));
    let written = serde_json::to_value(&page).unwrap();
    assert_eq!(written, serde_json::from_str::<Json>(PAGE).unwrap());
    let names: Vec<&String> = page.items[0].properties.keys().collect();
    assert_eq!(names, ["b", "a"]);
    assert!(serde_json::from_str::<Document>(r#"{"items":[1]}"#).is_err());
}

/// Whether the members of an object have names that are fixed; else they are of properties or URLs.
fn is_fixed(name: &str) -> bool {
    !["properties", "rels", "rel-urls", "srcset"].contains(&name)
}

/// Give each object of fixed members one more, in front of them or behind them.
fn grow(json: &mut Json, name: &str, more: &Json, in_front: bool, fixed: bool) {
    match json {
        Json::Array(of) => of.iter_mut().for_each(|each| grow(each, name, more, in_front, true)),
        Json::Object(of) => {
            of.iter_mut().for_each(|(key, each)| grow(each, name, more, in_front, is_fixed(key)));
            let new = (name.to_string(), more.clone());
            let old = std::mem::take(of).into_iter();
            let fixed = fixed.then_some(new).into_iter();
            *of = if in_front { fixed.chain(old).collect() } else { old.chain(fixed).collect() };
        }
        _ => {}
    }
}

#[test]
fn members_that_are_unknown_are_ignored() {
    let page: Document = serde_json::from_str(PAGE).unwrap();
    for more in ["1", "null", r#""x""#, r#"["x"]"#, r#"{"type":["h-x"],"properties":{}}"#] {
        for in_front in [false, true] {
            let mut grown: Json = serde_json::from_str(PAGE).unwrap();
            grow(&mut grown, "new", &serde_json::from_str(more).unwrap(), in_front, true);
            assert_eq!(grown.to_string().matches("\"new\"").count(), 10);
            assert_eq!(serde_json::from_value::<Document>(grown.clone()).unwrap(), page);
            assert_eq!(serde_json::from_str::<Document>(&grown.to_string()).unwrap(), page);
        }
    }
}

#[test]
fn a_source_of_a_later_version_is_not_known() {
    for (source, expected) in [
        (r#""classic-microformats""#, Some(Source::ClassicMicroformats)),
        (r#""microformats""#, Some(Source::Microformats)),
        (r#""metaformats""#, Some(Source::Metaformats)),
        (r#""new""#, None),
        (r#"{"new":1}"#, None),
    ] {
        let json = format!(r#"{{"type":["h-x"],"properties":{{}},"source":{source}}}"#);
        assert_eq!(serde_json::from_str::<Item>(&json).unwrap().source, expected);
    }
}

#[test]
fn the_members_of_a_value_tell_its_kind() {
    let kind = |json: &str| match serde_json::from_str(json).unwrap() {
        Value::Text(_) => "text",
        Value::Item(_) => "item",
        Value::Date(_) => "date",
        Value::Image(_) => "image",
        Value::Markup(_) => "markup",
        _ => "another",
    };
    for (json, expected) in [
        (r#""x""#, "text"),
        (r#"{"alt":"","value":"x"}"#, "image"),
        (r#"{"value":"x","srcset":{"1x":"y"},"type":"image/png","source":{}}"#, "image"),
        (r#"{"html":"","value":"x","type":{}}"#, "markup"),
        (r#"{"value":"x","lang":"de","html":"x"}"#, "markup"),
        (r#"{"authored":"x","value":"x","lang":"de"}"#, "date"),
        (r#"{"value":"x","html":"x","properties":{},"type":["h-x"]}"#, "item"),
        (r#"{"value":{"value":"x","alt":""},"type":["h-x"],"properties":{}}"#, "item"),
        (r#"{"value":"of a kind to come"}"#, "image"),
    ] {
        assert_eq!(kind(json), expected, "{json}");
    }
    for json in [
        "1",
        "null",
        "[]",
        "{}",
        r#"{"alt":"x"}"#,
        r#"{"value":1,"alt":"x"}"#,
        r#"{"value":{"value":"x","alt":""},"alt":"x"}"#,
        r#"{"type":["h-x"]}"#,
        r#"{"type":"h-x","properties":{}}"#,
        r#"{"properties":{}}"#,
    ] {
        assert!(serde_json::from_str::<Value>(json).is_err(), "{json}");
    }
}

#[test]
fn each_kind_of_value_has_a_text() {
    let page: Document = serde_json::from_str(PAGE).unwrap();
    let texts: Vec<&str> = page.items[0].properties["a"].iter().map(Value::text).collect();
    assert_eq!(texts, ["p", "m", "2024-01-01", "u"]);
    assert_eq!((page.items[0].first("b"), page.items[0].first("c")), ("x", ""));
    assert!(page.items[0].is("h-card") && !page.items[0].is("h-adr"));
    let mut item = Item::default();
    item.properties = [("a".into(), vec![])].into();
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
