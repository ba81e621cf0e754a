//! The functions and types of the crate `microformats`.
use mf2::compat::types::{Document, PropertyValue, ValueKind};
use mf2::compat::{from_html, from_reader};
use mf2_test::{corpus, deepest, on_small_stack};
use serde_json::Value as Json;

/// Documents of the official suite whose results its types show, of 140: they normalize URLs and
/// dates, sort the URLs of a relation, and have no markup and no image for the value of an item.
const SHOWN: usize = 126;

#[test]
fn values_have_the_kinds_of_their_prefixes() {
    let url = "https://example.com/".parse().unwrap();
    let html =
        "<div class=h-card id=i lang=de><a class='p-name u-url' href=/jo>Jo</a><img class=u-photo \
        src=/p alt=me><time class=dt-bday datetime=2000-01-02>2</time><p class=e-note><b>so</b></p>\
        <p class='u-org h-card'><a class=u-url href=/o>o</a></p><p class=h-adr>x</p></div>\
        <a rel=me href=/me>x</a>";
    let given: Document = from_html(html, &url).unwrap();
    let item = &given.items[0];
    assert_eq!((item.r#type[0].to_string().as_str(), item.id.as_deref()), ("h-card", Some("i")));
    let value = |name: &str| &item.properties[name][0];
    assert!(matches!(value("name"), PropertyValue::Plain(_)));
    assert!(matches!(value("url"), PropertyValue::Url(_)));
    assert!(matches!(value("photo"), PropertyValue::Image(_)));
    assert!(matches!(value("bday"), PropertyValue::Temporal(_)));
    assert!(matches!(value("note"), PropertyValue::Fragment(_)));
    assert!(matches!(value("org"), PropertyValue::Item(_)));
    assert_eq!(item.children.len(), 1);
    assert_eq!(given.rels.by_rels()["me"][0].as_str(), "https://example.com/me");
    assert_eq!(given.url, Some(url.clone()));
    assert_eq!(from_reader(html.as_bytes(), &url).unwrap(), given);
    assert_eq!(from_html("x", &"mailto:a@b.example".parse().unwrap()).unwrap().items, []);
}

#[test]
fn the_deepest_pages_fit_a_small_stack() {
    for class in ["", "p-y"] {
        on_small_stack(move || {
            let given = from_html(&deepest(class), &"https://e.example/".parse().unwrap()).unwrap();
            let json = serde_json::to_string(&given).unwrap();
            assert_eq!(json.matches(r#""type":["h-x"]"#).count(), 510);
        });
    }
}

#[test]
fn an_item_that_is_a_value_has_that_of_its_prefix() {
    let url = "https://example.com/".parse().unwrap();
    let html = "<div class=h-x><a class='u-a p-b h-y' href=/y>y</a><p class=h-z>z</p></div>";
    let given: Document = from_html(html, &url).unwrap();
    let value = |name: &str| match &given.items[0].properties[name][0] {
        PropertyValue::Item(item) => item.value.clone().unwrap(),
        other => panic!("{other:?}"),
    };
    assert_eq!(value("a"), ValueKind::Url(url.join("/y").unwrap()));
    assert_eq!(value("b"), ValueKind::Plain("y".into()));
    assert_eq!(given.items[0].children[0].value, None);
}

#[test]
fn official_documents_in_the_types_of_the_incumbent() {
    let pages = corpus("suite");
    let right = pages.iter().filter(|page| {
        let expected = std::fs::read(page.path.with_extension("json")).unwrap();
        let expected: Json = serde_json::from_slice(&expected).unwrap();
        let html = String::from_utf8_lossy(&page.html);
        let given = from_html(&html, &page.base.parse().unwrap()).unwrap();
        let given = serde_json::to_value(given).unwrap();
        given == expected
    });
    let right = right.count();
    assert!(pages.is_empty() || right == SHOWN, "{right}");
}
