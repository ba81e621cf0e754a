//! The C library's objects as values that own them: all that is unsafe is here.
//!
//! Each pointer is from the library and freed once, by `Drop`. What the library lends, strings and
//! parts, is copied before the object that lends it is changed or freed.
use crate::{
    Date, Error, Found, Image, Item, Markup, MetaItem, Prefix, RelUrl, Source, Step, Value,
};
use mf2_sys::*;
use mf2_types::inside_out;
use std::collections::VecDeque;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};
use std::sync::{Arc, Mutex, MutexGuard};
use std::vec::IntoIter;

/// Text of the library that lives forever.
fn constant(text: *const c_char) -> &'static str {
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

/// The version of the C library, such as "1.0.0".
pub fn version() -> &'static str {
    constant(unsafe { mf2_version() })
}

fn check(code: c_int) -> Result<(), Error> {
    if code == MF2_OK {
        return Ok(());
    }
    let (name, message) = unsafe { (mf2_error_name(code), mf2_error_message(code)) };
    Err(Error::Mf2 { name: constant(name), message: constant(message).into() })
}

/// A type of the C library, the function that frees it, and how a call sets a pointer to one.
macro_rules! owned {
    ($name:ident, $of:ty, $free:ident) => {
        #[derive(Debug)]
        pub struct $name(*mut $of);

        impl $name {
            fn from(call: impl FnOnce(*mut *mut $of) -> c_int) -> Result<Self, Error> {
                let mut made = null_mut();
                check(call(&mut made)).map(|()| Self(made))
            }
        }
        impl Drop for $name {
            fn drop(&mut self) {
                unsafe { $free(self.0) }
            }
        }
        // Nothing in the library belongs to a thread.
        unsafe impl Send for $name {}
    };
}
owned!(Options, mf2_options, mf2_options_free);
owned!(Document, mf2_document, mf2_document_free);
owned!(Text, mf2_text, mf2_text_free);
owned!(Parser, mf2_parser, mf2_parser_free);

// What is only read may be read by several threads.
unsafe impl Sync for Options {}

impl Default for Options {
    fn default() -> Self {
        Self::from(|out| unsafe { mf2_options_new(out) }).expect("memory for options")
    }
}

impl Options {
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let text = |of: &str| {
            let message = format!("{of:?} has a NUL in it");
            CString::new(of).map_err(|_| Error::Mf2 { name: "invalid-value", message })
        };
        let code = unsafe { mf2_options_set(self.0, text(name)?.as_ptr(), text(value)?.as_ptr()) };
        match (check(code), unsafe { string(mf2_options_message(self.0)) }) {
            (Err(Error::Mf2 { name, .. }), message) if !message.is_empty() => {
                Err(Error::Mf2 { name, message })
            }
            (checked, _) => checked,
        }
    }
}

impl Document {
    pub fn parse(html: &[u8], options: &Options) -> Result<Self, Error> {
        Self::from(|out| unsafe { mf2_parse(html.as_ptr(), html.len(), options.0, null(), out) })
    }

    pub fn json(&self) -> Result<String, Error> {
        let json = Text::from(|out| unsafe { mf2_document_json(self.0, null(), out) })?;
        Ok(unsafe { string(mf2_text_string(json.0)) })
    }

    pub fn results(&self) -> crate::Document {
        let mut made = crate::Document::default();
        unsafe {
            let relations = mf2_document_relations(self.0);
            made.items =
                list(mf2_document_item_count(self.0), |i| item(mf2_document_item(self.0, i)));
            made.meta_item = meta_item(mf2_document_meta_item(self.0));
            made.rels = list(mf2_relations_count(relations), |i| {
                let relation = mf2_relations_relation(relations, i);
                let urls = mf2_relation_url_count(relation);
                let urls = list(urls, |j| string(mf2_relation_url(relation, j)));
                (string(mf2_relation_name(relation)), urls)
            });
            made.rel_urls = list(mf2_relations_url_count(relations), |i| {
                let url = mf2_relations_url(relations, i);
                (string(mf2_related_url_url(url)), rel_url(url))
            });
        }
        made
    }
}

impl Parser {
    /// One that keeps everything for `document`.
    pub fn new(options: &Options) -> Result<Self, Error> {
        Self::from(|out| unsafe { mf2_parser_new(null(), null_mut(), options.0, null(), out) })
    }

    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        check(unsafe { mf2_parser_write(self.0, bytes.as_ptr(), bytes.len()) })
    }

    /// Returns whether another pass is needed.
    pub fn finish(&mut self) -> Result<bool, Error> {
        check(unsafe { mf2_parser_finish(self.0) })?;
        Ok(unsafe { mf2_parser_needs_another_pass(self.0) } != 0)
    }

    pub fn next_pass(&mut self) -> Result<(), Error> {
        check(unsafe { mf2_parser_next_pass(self.0) })
    }

    pub fn document(&mut self) -> Result<Document, Error> {
        Document::from(|out| unsafe { mf2_parser_document(self.0, out) })
    }
}

/// What items go to.
#[derive(Default)]
pub struct Taker {
    /// None: all are wanted.
    pub types: Vec<String>,
    pub found: VecDeque<Found>,
}

/// A parser that gives items to a `Taker`, which the library has a pointer to.
pub struct ItemParser {
    pub parser: Parser,
    taker: Arc<Mutex<Taker>>,
}

impl ItemParser {
    pub fn new(options: &Options) -> Result<Self, Error> {
        let taker = Arc::<Mutex<Taker>>::default();
        let user = Arc::as_ptr(&taker) as *mut c_void;
        let handlers = mf2_handlers::of_items(take_item, take_nested_item);
        let new = |out| unsafe { mf2_parser_new(&handlers, user, options.0, null(), out) };
        Ok(Self { parser: Parser::from(new)?, taker })
    }

    /// Only handlers and their parser's owner use it, in turn. None panics with the lock.
    pub fn taker(&self) -> MutexGuard<'_, Taker> {
        self.taker.lock().unwrap()
    }
}

unsafe extern "C" fn take_item(user: *mut c_void, from: *mut mf2_item) -> c_int {
    take_nested_item(user, from, null());
    MF2_GO_ON
}

/// Copy an item to the `Taker` if it wants it. `path` is null of one at the top.
unsafe extern "C" fn take_nested_item(
    user: *mut c_void, from: *mut mf2_item, path: *const mf2_path,
) -> c_int {
    let mut taker = (*(user as *const Mutex<Taker>)).lock().unwrap();
    if !taker.types.is_empty() && !types_of(from).iter().any(|each| taker.types.contains(each)) {
        return MF2_KEEP;
    }
    let steps = if path.is_null() { 0 } else { mf2_path_size(path) };
    let path = list(steps, |i| Step {
        r#type: list(mf2_path_type_count(path, i), |j| string(mf2_path_type(path, i, j))),
        property: string(mf2_path_property(path, i)),
    });
    taker.found.push_back(Found { item: item(from), path });
    MF2_TAKE
}

fn list<T, C: FromIterator<T>>(count: usize, each: impl FnMut(usize) -> T) -> C {
    (0..count).map(each).collect()
}

/// Empty if there is none.
unsafe fn string(of: mf2_string) -> String {
    string_if_any(of).unwrap_or_default()
}

unsafe fn string_if_any(of: mf2_string) -> Option<String> {
    // The library gives UTF-8. To check that takes little time, unlike to look for what is not.
    let lossy = |not: std::string::FromUtf8Error| String::from_utf8_lossy(not.as_bytes()).into();
    of.bytes().map(|bytes| String::from_utf8(bytes.into()).unwrap_or_else(lossy))
}

unsafe fn types_of(from: *const mf2_item) -> Vec<String> {
    list(mf2_item_type_count(from), |i| string(mf2_item_type(from, i)))
}

unsafe fn item(from: *const mf2_item) -> Item {
    inside_out(from, |each| nested(each), |each, inner| item_around(each, inner))
}

/// In the order of `Item::nested`.
unsafe fn nested(of: *const mf2_item) -> Vec<*const mf2_item> {
    let properties = (0..mf2_item_property_count(of)).map(|i| mf2_item_property(of, i));
    let items = properties.flat_map(|each| values(each, |value| mf2_value_item(value)));
    let children = (0..mf2_item_child_count(of)).map(|i| mf2_item_child(of, i));
    items.filter(|item| !item.is_null()).chain(children).collect()
}

/// Copy an item; those in it are in `inner`.
unsafe fn item_around(from: *const mf2_item, inner: &mut IntoIter<Item>) -> Item {
    let (properties, own) = (mf2_item_property_count(from), mf2_item_value(from));
    let with_prefixes = if mf2_item_has_places(from) != 0 { properties } else { 0 };
    let mut made = Item::default();
    made.r#type = types_of(from);
    made.properties = properties_of(from, inner);
    made.value = (mf2_value_kind(own) != MF2_VALUE_NONE).then(|| value(own, inner));
    made.html = string_if_any(mf2_item_html(from));
    made.id = string(mf2_item_id(from));
    made.children = inner.collect();
    made.lang = string(mf2_item_lang(from));
    made.place = mf2_item_start(from)..mf2_item_end(from);
    made.source = source(mf2_item_source(from));
    made.prefixes =
        list(with_prefixes, |i| values(mf2_item_property(from, i), |each| prefix(each)));
    made
}

unsafe fn properties_of<C>(from: *const mf2_item, inner: &mut IntoIter<Item>) -> C
where
    C: FromIterator<(String, Vec<Value>)>,
{
    list(mf2_item_property_count(from), |i| {
        let property = mf2_item_property(from, i);
        (string(mf2_property_name(property)), values(property, |each| value(each, inner)))
    })
}

/// None without the option. No value of it is an item.
unsafe fn meta_item(from: *const mf2_meta_item) -> Option<MetaItem> {
    if from.is_null() {
        return None;
    }
    let from = mf2_meta_item_item(from);
    let mut made = MetaItem::default();
    made.r#type = types_of(from).pop().unwrap_or_default();
    made.properties = properties_of(from, &mut Vec::new().into_iter());
    made.place = mf2_item_start(from)..mf2_item_end(from);
    Some(made)
}

/// None if the library is a newer one that knows another.
fn source(of: c_int) -> Option<Source> {
    match of {
        MF2_SOURCE_MICROFORMATS => Some(Source::Microformats),
        MF2_SOURCE_CLASSIC_MICROFORMATS => Some(Source::ClassicMicroformats),
        MF2_SOURCE_METAFORMATS => Some(Source::Metaformats),
        _ => None,
    }
}

unsafe fn values<T>(of: mf2_property, mut each: impl FnMut(mf2_value) -> T) -> Vec<T> {
    list(mf2_property_value_count(of), |i| each(mf2_property_value(of, i)))
}

unsafe fn prefix(of: mf2_value) -> Prefix {
    match mf2_value_prefix(of).bytes() {
        Some(b"u") => Prefix::U,
        Some(b"dt") => Prefix::Dt,
        Some(b"e") => Prefix::E,
        _ => Prefix::P,
    }
}

unsafe fn value(of: mf2_value, inner: &mut IntoIter<Item>) -> Value {
    match mf2_value_kind(of) {
        MF2_VALUE_IMAGE => Value::Image(image(of)),
        MF2_VALUE_MARKUP => Value::Markup(markup(of)),
        MF2_VALUE_DATE_TIME => Value::Date(date(of)),
        MF2_VALUE_ITEM => Value::Item(Box::new(inner.next().expect("each nested item"))),
        _ => Value::Text(string(mf2_value_text(of))),
    }
}

unsafe fn image(of: mf2_value) -> Image {
    let mut made = Image::default();
    made.value = string(mf2_value_text(of));
    made.alt = string_if_any(mf2_value_alt(of));
    made.srcset = list(mf2_value_source_count(of), |i| {
        let descriptor = string(mf2_value_source_descriptor(of, i));
        (descriptor, string(mf2_value_source_url(of, i)))
    });
    made
}

unsafe fn markup(of: mf2_value) -> Markup {
    let mut made = Markup::default();
    made.value = string(mf2_value_text(of));
    made.html = string_if_any(mf2_value_html(of));
    made.lang = string(mf2_value_lang(of));
    made
}

unsafe fn date(of: mf2_value) -> Date {
    let mut made = Date::default();
    made.value = string(mf2_value_text(of));
    made.authored = string(mf2_value_authored(of));
    made
}

unsafe fn rel_url(of: *const mf2_related_url) -> RelUrl {
    let mut made = RelUrl::default();
    made.rels = list(mf2_related_url_rel_count(of), |i| string(mf2_related_url_rel(of, i)));
    made.text = string(mf2_related_url_text(of));
    made.title = string_if_any(mf2_related_url_title(of));
    made.media = string_if_any(mf2_related_url_media(of));
    made.hreflang = string_if_any(mf2_related_url_hreflang(of));
    made.r#type = string_if_any(mf2_related_url_type(of));
    made
}
