//! The C library's objects as values that own them: all that is unsafe is here.
//!
//! Each pointer is from the library and freed once, by `Drop`. What the library lends, strings and
//! parts, is copied before the object that lends it is changed or freed.
use crate::{
    Date, Document as Results, Error, Found, Image, Item, Markup, Plain, Prefix, RelUrl, Step,
    Value,
};
use indexmap::IndexMap;
use mf2_sys::*;
use std::collections::VecDeque;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};

/// Text of the library that lives forever.
fn constant(text: *const c_char) -> &'static str {
    unsafe { CStr::from_ptr(text) }.to_str().unwrap_or_default()
}

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

/// A type of the C library, and the function that frees it.
macro_rules! owned {
    ($name:ident, $of:ty, $free:ident) => {
        pub struct $name(*mut $of);

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

impl Options {
    /// As all that allocates, it aborts without memory.
    pub fn new() -> Self {
        let mut options = null_mut();
        check(unsafe { mf2_options_new(&mut options) }).expect("memory for options");
        Self(options)
    }

    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Error> {
        let wrong = |_| Error::Mf2 {
            name: "invalid-value",
            message: format!("the option {name:?} has a NUL in it"),
        };
        let text = (CString::new(name).map_err(wrong)?, CString::new(value).map_err(wrong)?);
        let code = unsafe { mf2_options_set(self.0, text.0.as_ptr(), text.1.as_ptr()) };
        check(code).map_err(|error| {
            let message = unsafe { string(mf2_options_message(self.0)) };
            Error::Mf2 { name: constant(unsafe { mf2_error_name(code) }), message }.or(error)
        })
    }
}

impl Error {
    /// This one if it says anything.
    fn or(self, other: Self) -> Self {
        match &self {
            Self::Mf2 { message, .. } if message.is_empty() => other,
            _ => self,
        }
    }
}

impl Document {
    pub fn parse(html: &[u8], options: &Options) -> Result<Self, Error> {
        let mut page = null_mut();
        check(unsafe { mf2_parse(html.as_ptr(), html.len(), options.0, null(), &mut page) })?;
        Ok(Self(page))
    }

    pub fn json(&self) -> Result<String, Error> {
        let mut json = null_mut();
        check(unsafe { mf2_document_json(self.0, null(), &mut json) })?;
        let json = Text(json);
        Ok(unsafe { string(mf2_text_string(json.0)) })
    }

    pub fn results(&self) -> Results {
        unsafe {
            let relations = mf2_document_relations(self.0);
            Results {
                items: list(mf2_document_item_count(self.0), |i| {
                    item(mf2_document_item(self.0, i))
                }),
                rels: list(mf2_relations_count(relations), |i| {
                    let relation = mf2_relations_relation(relations, i);
                    let urls = mf2_relation_url_count(relation);
                    let urls = list(urls, |j| string(mf2_relation_url(relation, j)));
                    (string(mf2_relation_name(relation)), urls)
                }),
                rel_urls: list(mf2_relations_url_count(relations), |i| {
                    let url = mf2_relations_url(relations, i);
                    (string(mf2_related_url_url(url)), rel_url(url))
                }),
            }
        }
    }
}

impl Parser {
    /// One that keeps everything for `document`.
    pub fn new(options: &Options) -> Result<Self, Error> {
        unsafe { Self::with_handlers(null(), null_mut(), options) }
    }

    /// # Safety
    /// `user` is what the handlers expect, for as long as the parser lives.
    unsafe fn with_handlers(
        handlers: *const mf2_handlers, user: *mut c_void, options: &Options,
    ) -> Result<Self, Error> {
        let mut parser = null_mut();
        check(mf2_parser_new(handlers, user, options.0, null(), &mut parser))?;
        Ok(Self(parser))
    }

    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        check(unsafe { mf2_parser_write(self.0, bytes.as_ptr(), bytes.len()) })
    }

    pub fn finish(&mut self) -> Result<(), Error> {
        check(unsafe { mf2_parser_finish(self.0) })
    }

    pub fn needs_another_pass(&self) -> bool {
        unsafe { mf2_parser_needs_another_pass(self.0) != 0 }
    }

    pub fn next_pass(&mut self) -> Result<(), Error> {
        check(unsafe { mf2_parser_next_pass(self.0) })
    }

    pub fn document(&mut self) -> Result<Document, Error> {
        let mut page = null_mut();
        check(unsafe { mf2_parser_document(self.0, &mut page) })?;
        Ok(Document(page))
    }
}

/// What items go to.
#[derive(Default)]
pub struct Taker {
    /// None: all are wanted.
    pub types: Vec<String>,
    pub found: VecDeque<Found>,
}

/// A parser that gives items to a `Taker`, which the library holds a pointer to.
pub struct ItemParser {
    pub parser: Parser,
    taker: *mut Taker,
}

// The taker is nobody else's.
unsafe impl Send for ItemParser {}

impl Drop for ItemParser {
    fn drop(&mut self) {
        // The parser goes behind it, and calls no handler then.
        drop(unsafe { Box::from_raw(self.taker) });
    }
}

impl ItemParser {
    pub fn new(options: &Options) -> Result<Self, Error> {
        let taker = Box::into_raw(Box::<Taker>::default());
        let handlers = mf2_handlers::of_items(take_item, take_nested_item);
        match unsafe { Parser::with_handlers(&handlers, taker.cast(), options) } {
            Ok(parser) => Ok(Self { parser, taker }),
            Err(error) => {
                drop(unsafe { Box::from_raw(taker) });
                Err(error)
            }
        }
    }

    pub fn taker(&mut self) -> &mut Taker {
        unsafe { &mut *self.taker }
    }
}

unsafe extern "C" fn take_item(user: *mut c_void, from: *mut mf2_item) -> c_int {
    take(user, from, null());
    MF2_GO_ON
}

unsafe extern "C" fn take_nested_item(
    user: *mut c_void, from: *mut mf2_item, path: *const mf2_path,
) -> c_int {
    match take(user, from, path) {
        true => MF2_TAKE,
        false => MF2_KEEP,
    }
}

/// Whether the item is wanted.
unsafe fn take(user: *mut c_void, from: *const mf2_item, path: *const mf2_path) -> bool {
    let taker = &mut *user.cast::<Taker>();
    let types = types_of(from);
    let wanted = taker.types.is_empty() || types.iter().any(|each| taker.types.contains(each));
    if wanted {
        let steps = if path.is_null() { 0 } else { mf2_path_size(path) };
        let path = list(steps, |i| Step {
            r#type: list(mf2_path_type_count(path, i), |j| string(mf2_path_type(path, i, j))),
            property: string(mf2_path_property(path, i)),
        });
        taker.found.push_back(Found { item: item(from), path });
    }
    wanted
}

// Copies. What is copied from is valid during the call.

fn list<T, C: FromIterator<T>>(count: usize, each: impl Fn(usize) -> T) -> C {
    (0..count).map(each).collect()
}

/// Empty if there is none.
unsafe fn string(of: mf2_string) -> String {
    string_if_any(of).unwrap_or_default()
}

unsafe fn string_if_any(of: mf2_string) -> Option<String> {
    of.bytes().map(|bytes| String::from_utf8_lossy(bytes).into_owned())
}

unsafe fn types_of(from: *const mf2_item) -> Vec<String> {
    list(mf2_item_type_count(from), |i| string(mf2_item_type(from, i)))
}

unsafe fn item(from: *const mf2_item) -> Item {
    let mut prefixes = IndexMap::new();
    let properties = list(mf2_item_property_count(from), |i| mf2_item_property(from, i));
    let properties: Vec<_> = properties;
    let properties = properties.into_iter().map(|property| {
        let name = string(mf2_property_name(property));
        let values: Vec<_> =
            list(mf2_property_value_count(property), |i| mf2_property_value(property, i));
        if values.iter().any(|each| mf2_value_prefix(*each).size != 0) {
            let of_values = values.iter().map(|each| prefix(*each)).collect();
            prefixes.insert(name.clone(), of_values);
        }
        (name, values.into_iter().filter_map(|each| value(each)).collect())
    });
    Item {
        r#type: types_of(from),
        properties: properties.collect(),
        value: plain(mf2_item_value(from)),
        html: string_if_any(mf2_item_html(from)),
        id: string(mf2_item_id(from)),
        children: list(mf2_item_child_count(from), |i| item(mf2_item_child(from, i))),
        lang: string(mf2_item_lang(from)),
        start: mf2_item_start(from),
        end: mf2_item_end(from),
        prefixes,
    }
}

unsafe fn prefix(of: mf2_value) -> Prefix {
    match mf2_value_prefix(of).bytes() {
        Some(b"u") => Prefix::U,
        Some(b"dt") => Prefix::Dt,
        Some(b"e") => Prefix::E,
        _ => Prefix::P,
    }
}

unsafe fn value(of: mf2_value) -> Option<Value> {
    Some(match mf2_value_kind(of) {
        MF2_VALUE_MARKUP => Value::Markup(Markup {
            value: string(mf2_value_text(of)),
            html: string_if_any(mf2_value_html(of)),
            lang: string(mf2_value_lang(of)),
        }),
        MF2_VALUE_DATE_TIME => Value::Date(Date {
            value: string(mf2_value_text(of)),
            authored: string(mf2_value_authored(of)),
        }),
        MF2_VALUE_ITEM => Value::Item(Box::new(item(mf2_value_item(of)))),
        _ => match plain(of)? {
            Plain::Text(text) => Value::Text(text),
            Plain::Image(image) => Value::Image(image),
        },
    })
}

unsafe fn plain(of: mf2_value) -> Option<Plain> {
    match mf2_value_kind(of) {
        MF2_VALUE_NONE => None,
        MF2_VALUE_IMAGE => Some(Plain::Image(Image {
            value: string(mf2_value_text(of)),
            alt: string_if_any(mf2_value_alt(of)),
            srcset: list(mf2_value_source_count(of), |i| {
                let descriptor = string(mf2_value_source_descriptor(of, i));
                (descriptor, string(mf2_value_source_url(of, i)))
            }),
        })),
        _ => Some(Plain::Text(string(mf2_value_text(of)))),
    }
}

unsafe fn rel_url(of: *const mf2_related_url) -> RelUrl {
    RelUrl {
        rels: list(mf2_related_url_rel_count(of), |i| string(mf2_related_url_rel(of, i))),
        text: string(mf2_related_url_text(of)),
        title: string_if_any(mf2_related_url_title(of)),
        media: string_if_any(mf2_related_url_media(of)),
        hreflang: string_if_any(mf2_related_url_hreflang(of)),
        r#type: string_if_any(mf2_related_url_type(of)),
    }
}
