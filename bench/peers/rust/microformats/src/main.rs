//! Drives the crate microformats. It takes text, so that checking UTF-8 is measured, too.

use protocol::{serve, Document, Value};

fn parse(from: &Document) -> Result<microformats::types::Document, String> {
    let html = String::from_utf8_lossy(&from.bytes);
    let url = from.url.parse().map_err(|error: url::ParseError| error.to_string())?;
    microformats::from_html(&html, &url).map_err(|error| error.to_string())
}

fn count(from: &Document) -> Result<usize, String> {
    parse(from).map(|parsed| parsed.items.len())
}

fn result(from: &Document) -> Result<Value, String> {
    serde_json::to_value(parse(from)?).map_err(|error| error.to_string())
}

fn main() {
    serve(&count, &result);
}
