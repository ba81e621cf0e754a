//! Drives the crate mf2.
//!
//! usage: driver LIST [json | compat]      json: rounds end with JSON; compat: with the types of
//! the crate microformats, and UTF-8 checked as in its driver
use protocol::{serve, Document, Value};

fn options(from: &Document) -> Result<mf2::Options, mf2::Error> {
    mf2::Options::new().base_url(&from.url)
}

fn parse(from: &Document) -> Result<mf2::Document, mf2::Error> {
    mf2::parse(&from.bytes, &options(from)?)
}

fn count(from: &Document) -> Result<usize, String> {
    match std::env::args().nth(2).as_deref() {
        Some("json") => mf2::to_json(&from.bytes, &options(from).unwrap()).map(|json| json.len()),
        Some("compat") => {
            let html = String::from_utf8_lossy(&from.bytes);
            mf2::compat::from_html(&html, &from.url.parse().unwrap()).map(|page| page.items.len())
        }
        _ => parse(from).map(|page| page.items.len()),
    }
    .map_err(|error| error.to_string())
}

fn result(from: &Document) -> Result<Value, String> {
    let page = parse(from).map_err(|error| error.to_string())?;
    serde_json::to_value(page).map_err(|error| error.to_string())
}

fn main() {
    serve(&count, &result);
}
