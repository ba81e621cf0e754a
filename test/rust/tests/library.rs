use mf2::{Document, Error, Found, Options, Parser, Source, Value};
use mf2_test::{corpus, deepest, example, on_small_stack, CARD};
use serde_json::{json, Value as Json};
use std::io::{self, Read, Write};

fn all(html: &str, options: &Options) -> Vec<Result<Found, Error>> {
    mf2::items(html.as_bytes(), options).unwrap().collect()
}

#[test]
fn official_documents_give_their_results() {
    for page in corpus("suite") {
        let expected = std::fs::read(page.path.with_extension("json")).unwrap();
        let expected: Json = serde_json::from_slice(&expected).unwrap();
        let given = mf2::parse(&page.html, &page.options()).unwrap();
        assert_eq!(serde_json::to_value(given).unwrap(), expected, "{:?}", page.path);
    }
}

#[test]
fn pages_are_those_of_the_command() {
    for page in corpus("pages") {
        let expected = page.printed(&[]);
        assert_eq!(mf2::to_json(&page.html, &page.options()).unwrap(), expected);
        let given = mf2::parse(&page.html, &page.options()).unwrap();
        assert_eq!(serde_json::to_string(&given).unwrap(), expected, "{:?}", page.path);
    }
}

#[test]
fn pieces_give_what_the_whole_gives() {
    for page in corpus("suite") {
        let mut parser = Parser::new(&page.options()).unwrap();
        page.html.chunks(7).for_each(|piece| parser.write(piece).unwrap());
        assert_eq!(parser.finish().unwrap(), mf2::parse(&page.html, &page.options()).unwrap());
    }
    let late = "<a class=h-card href=/jo>Jo</a><base href=https://other.example/>";
    let mut parser = Parser::new(&example()).unwrap();
    io::copy(&mut late.as_bytes(), &mut parser).unwrap();
    let page = parser.finish().unwrap();
    assert_eq!(page.items[0].first("url"), "https://other.example/jo");
}

#[test]
fn items_are_those_of_the_command() {
    for page in corpus("suite").into_iter().chain(corpus("pages-with-roots")) {
        let printed = page.printed(&["items"]);
        let expected = printed.lines().map(|line| serde_json::from_str::<Json>(line).unwrap());
        let given = mf2::items(page.html.as_slice(), &page.options()).unwrap();
        let given = given.filter_map(|found| match found {
            Err(Error::Inexact) => None,
            other => Some(line_of(other.unwrap())),
        });
        assert!(given.eq(expected), "{:?}", page.path);
    }
}

fn line_of(found: Found) -> Json {
    let path = found.path.iter().map(|step| match step.property.as_str() {
        "" => json!({"type": step.r#type, "child": true}),
        property => json!({"type": step.r#type, "property": property}),
    });
    let place = &found.item.place;
    json!({"path": path.collect::<Vec<_>>(), "start": place.start, "end": place.end,
           "item": found.item})
}

#[test]
fn items_of_chosen_types_leave_others_where_they_are() {
    let items = mf2::items(CARD.as_bytes(), &example()).unwrap().of_type("h-adr").of_type("h-x");
    let items: Vec<Found> = items.map(Result::unwrap).collect();
    assert_eq!((items.len(), items[0].item.first("locality")), (1, "Graz"));
    assert_eq!(items[0].path[0].r#type, ["h-card"]);
    let first = mf2::items(CARD.as_bytes(), &example()).unwrap().of_type("h-none").next();
    assert!(first.is_none());
}

#[test]
fn all_kinds_of_values_have_the_json_of_the_library() {
    for (name, value) in [("html", "omitted"), ("dates", "iso")] {
        let options = || example().with("lang", "on").unwrap().with("srcset", "on").unwrap();
        let html = format!("{CARD}<p class=h-event><time class=dt-start>2024-06-02 08:15</time>");
        let page = mf2::parse(&html, &options().with(name, value).unwrap()).unwrap();
        let json = mf2::to_json(&html, &options().with(name, value).unwrap()).unwrap();
        assert_eq!(serde_json::to_string(&page).unwrap(), json);
    }
    let page = mf2::parse(CARD, &example()).unwrap();
    assert!(matches!(page.items[0].properties["org"][0], Value::Item(_)));
    let place = &page.items[0].place;
    assert!(CARD[place.start as usize..place.end as usize].starts_with("<div class=h-card"));
}

#[test]
fn what_json_leaves_out_is_not_read_back() {
    let options = || example().with("places", "on").unwrap();
    let page = mf2::parse(CARD, &options()).unwrap();
    let json = serde_json::to_string(&page).unwrap();
    assert_eq!(json, mf2::to_json(CARD, &example()).unwrap());
    let mut read: Document = serde_json::from_str(&json).unwrap();
    assert_ne!(read.items[0], page.items[0]);
    assert_eq!((read.items[0].place.end, &read.items[0].prefixes), (0, &vec![]));
    assert_eq!(read.items.remove(0).properties["url"], page.items[0].properties["url"]);
}

#[test]
fn metaformats_have_the_json_of_the_library() {
    let title = "<meta property=og:title content=T>";
    let date = "<meta property=article:published_time content='2024-06-02 08:15'>";
    let type_alone = "<meta name=twitter:card content=summary>";
    for html in ["x", title, &format!("{title}{date}"), type_alone, &format!("{title}{CARD}")] {
        for metaformats in ["off", "meta-item", "fallback-item"] {
            let options = example().with("dates", "iso").unwrap();
            let options = options.with("metaformats", metaformats).unwrap();
            let page = mf2::parse(html, &options).unwrap();
            let json = mf2::to_json(html, &options).unwrap();
            assert_eq!(serde_json::to_string(&page).unwrap(), json);
            let read: Document = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&read).unwrap(), json);
            assert_eq!(page.meta_item.is_some(), metaformats == "meta-item");
        }
    }
    let options = example().with("metaformats", "meta-item").unwrap();
    let about = mf2::parse(format!("<!--x-->{title}"), &options).unwrap().meta_item.unwrap();
    assert_eq!((about.r#type.as_str(), about.properties["name"][0].text()), ("entry", "T"));
    assert_eq!(about.place, 8..8 + title.len() as u64);
}

#[test]
fn an_item_has_a_source() {
    let source = |html: &str| {
        let options = example().with("metaformats", "fallback-item").unwrap();
        let given = all(html, &options).pop().unwrap().unwrap().item;
        assert_eq!(given, mf2::parse(html, &options).unwrap().items[0]);
        given.source.unwrap()
    };
    assert_eq!(source("<p class=h-card>"), Source::Microformats);
    assert_eq!(source("<p class=vcard>"), Source::ClassicMicroformats);
    assert_eq!(source("<meta property=og:title content=T>"), Source::Metaformats);
}

#[test]
fn the_deepest_pages_fit_a_small_stack() {
    for class in ["", "p-y"] {
        on_small_stack(move || {
            let html = deepest(class);
            let page = mf2::parse(&html, &example()).unwrap();
            let inward =
                std::iter::successors(page.items.first(), |&item| item.nested().first().copied());
            assert_eq!(inward.count(), 510);
            assert!(page.clone() == page);
            let json = serde_json::to_string(&page).unwrap();
            assert!(json == mf2::to_json(&html, &example()).unwrap());
            let kept = mf2::items(html.as_bytes(), &example()).unwrap().of_type("h-x");
            assert_eq!(kept.count(), 510);
        });
    }
}

#[test]
fn a_copy_has_all_that_an_item_has() {
    let options = example().with("places", "on").unwrap().with("lang", "on").unwrap();
    let page = mf2::parse(CARD, &options.with("srcset", "on").unwrap()).unwrap();
    assert_eq!(page.clone(), page);
    assert_eq!(page.items[0].nested().len(), 2);
}

#[test]
fn wrong_options_and_limits_have_names() {
    for (name, value, error, message) in [
        ("base-url", "/jo", "invalid-value", "base-url is an absolute URL"),
        ("lang", "de", "invalid-value", "lang is on or off"),
        ("lang", "on\0", "invalid-value", "NUL"),
        ("nothing", "1", "unknown-option", ""),
    ] {
        let given = Options::new().with(name, value).unwrap_err();
        assert_eq!(given.name(), error);
        assert!(given.to_string().contains(message), "{given}");
    }
    for name in ["input-limit", "item-limit", "value-limit", "property-limit", "nesting-limit"] {
        let options = Options::new().with(name, "1").unwrap();
        assert_eq!(mf2::parse(CARD, &options).unwrap_err().name(), name);
        assert_eq!(mf2::to_json(CARD, &options).unwrap_err().name(), name);
        assert_eq!(all(CARD, &options).pop().unwrap().unwrap_err().name(), name);
        let mut parser = Parser::new(&options).unwrap();
        let error = parser.write(CARD).and_then(|()| parser.finish().map(drop));
        assert_eq!(error.unwrap_err().name(), name);
    }
}

struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("gone"))
    }
}

#[test]
fn a_reader_that_fails_is_the_last_error() {
    let mut items = mf2::items(CARD.as_bytes().chain(Failing), &example()).unwrap();
    let names: Vec<String> =
        items.by_ref().map(|each| each.map_or_else(|e| e.to_string(), |_| "item".into())).collect();
    assert_eq!(names.last().unwrap(), "gone");
    assert!(items.next().is_none());
}

#[test]
fn late_facts_are_told() {
    let late = "<a class=h-card href=/jo>Jo</a><base href=https://other.example/>";
    let items = all(late, &example());
    assert!(matches!(items.as_slice(), [Ok(_), Err(Error::Inexact)]));
    let items = all(late, &example().with("late-facts", "fail").unwrap());
    assert_eq!(items.last().unwrap().as_ref().unwrap_err().name(), "late-base");
}

#[test]
fn threads_share_options_and_results() {
    let options = example();
    let page = mf2::parse(CARD, &options).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for _ in 0..200 {
                    assert_eq!(mf2::parse(CARD, &options).unwrap(), page);
                    assert_eq!(all(CARD, &options).len(), 3);
                }
            });
        }
    });
    let mut parser = Parser::new(&options).unwrap();
    parser.write("<p class=h-card>").unwrap();
    let page = std::thread::spawn(move || parser.finish().unwrap()).join().unwrap();
    assert_eq!(page.items.len(), 1);
}

#[test]
fn a_parser_is_a_writer() {
    let mut parser = Parser::new(&example().with("input-limit", "3").unwrap()).unwrap();
    assert!(write!(parser, "<p class=h-card>").is_err());
}
