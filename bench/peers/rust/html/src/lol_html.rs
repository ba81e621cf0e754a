//! Drives lol_html. Its tag scanner is measured without any handler, with an output that drops
//! everything. Start tags are counted with a handler for all elements.

use lol_html::{element, HtmlRewriter, Settings};
use protocol::{json, serve, Document, Value};

fn count(from: &Document) -> Result<usize, String> {
    let mut size = 0;
    let mut rewriter = HtmlRewriter::new(Settings::new(), |out: &[u8]| size += out.len());
    rewriter.write(&from.bytes).map_err(|error| error.to_string())?;
    rewriter.end().map_err(|error| error.to_string())?;
    Ok(size)
}

fn result(from: &Document) -> Result<Value, String> {
    let mut tags = 0;
    let settings = Settings::new().append_element_content_handler(element!("*", |_| {
        tags += 1;
        Ok(())
    }));
    let mut rewriter = HtmlRewriter::new(settings, |_: &[u8]| {});
    rewriter.write(&from.bytes).map_err(|error| error.to_string())?;
    rewriter.end().map_err(|error| error.to_string())?;
    Ok(json!(tags))
}

fn main() {
    serve(&count, &result);
}
