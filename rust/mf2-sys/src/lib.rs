//! The functions of `<mf2.h>` that the crate `mf2` calls. The header has their arguments, lifetimes
//! and errors: <https://microformats.org/wiki/microformats2-parsing> is what they follow.
#![no_std]
#![allow(non_camel_case_types)]
use core::ffi::{c_char, c_int, c_void};
use core::ptr::null;

/// Text of somebody else, UTF-8; `data` is null if there is none.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct mf2_string {
    pub data: *const u8,
    pub size: usize,
}

impl mf2_string {
    /// # Safety
    /// What the text belongs to is valid for as long as the result is used.
    pub unsafe fn bytes<'a>(self) -> Option<&'a [u8]> {
        (!self.data.is_null()).then(|| core::slice::from_raw_parts(self.data, self.size))
    }
}

macro_rules! opaque {
    ($($name:ident)*) => { $(#[repr(C)] pub struct $name { _private: [u8; 0] })* };
}
opaque! {
    mf2_options mf2_allocator mf2_document mf2_item mf2_relations mf2_relation mf2_related_url
    mf2_text mf2_parser mf2_path mf2_meta_item mf2_provenance mf2_totals mf2_link
}

macro_rules! handle {
    ($($name:ident)*) => {
        $(#[repr(C)] #[derive(Clone, Copy)] pub struct $name {
            block: *const c_void,
            record: *const c_void,
        })*
    };
}
handle! { mf2_property mf2_value }

pub const MF2_OK: c_int = 0;
pub const MF2_GO_ON: c_int = 0;
pub const MF2_KEEP: c_int = 0;
pub const MF2_TAKE: c_int = 1;

pub const MF2_VALUE_NONE: c_int = 0;
pub const MF2_VALUE_TEXT: c_int = 1;
pub const MF2_VALUE_IMAGE: c_int = 2;
pub const MF2_VALUE_MARKUP: c_int = 3;
pub const MF2_VALUE_ITEM: c_int = 4;
pub const MF2_VALUE_DATE_TIME: c_int = 5;

pub const MF2_SOURCE_MICROFORMATS: c_int = 0;
pub const MF2_SOURCE_CLASSIC_MICROFORMATS: c_int = 1;
pub const MF2_SOURCE_METAFORMATS: c_int = 2;

type item_handler = unsafe extern "C" fn(*mut c_void, *mut mf2_item) -> c_int;
type nested_handler = unsafe extern "C" fn(*mut c_void, *mut mf2_item, *const mf2_path) -> c_int;

#[repr(C)]
pub struct mf2_handlers {
    pub size: usize,
    pub item: Option<item_handler>,
    pub nested_item: Option<nested_handler>,
    others: [*const c_void; 4],
}

impl mf2_handlers {
    /// Handlers of items alone.
    pub fn of_items(item: item_handler, nested_item: nested_handler) -> Self {
        Self {
            size: size_of::<Self>(),
            item: Some(item),
            nested_item: Some(nested_item),
            others: [null(); 4],
        }
    }
}

extern "C" {
    pub fn mf2_version() -> *const c_char;
    pub fn mf2_error_name(code: c_int) -> *const c_char;
    pub fn mf2_error_message(code: c_int) -> *const c_char;

    pub fn mf2_options_new(options: *mut *mut mf2_options) -> c_int;
    pub fn mf2_options_set(
        options: *mut mf2_options, name: *const c_char, value: *const c_char,
    ) -> c_int;
    pub fn mf2_options_message(options: *const mf2_options) -> mf2_string;
    pub fn mf2_options_free(options: *mut mf2_options);

    pub fn mf2_parse(
        bytes: *const u8, size: usize, options: *const mf2_options,
        allocator: *const mf2_allocator, document: *mut *mut mf2_document,
    ) -> c_int;
    pub fn mf2_document_free(document: *mut mf2_document);
    pub fn mf2_document_item_count(document: *const mf2_document) -> usize;
    pub fn mf2_document_item(document: *const mf2_document, index: usize) -> *const mf2_item;
    pub fn mf2_document_relations(document: *const mf2_document) -> *const mf2_relations;
    pub fn mf2_document_meta_item(document: *const mf2_document) -> *const mf2_meta_item;
    pub fn mf2_document_json(
        document: *const mf2_document, allocator: *const mf2_allocator, text: *mut *mut mf2_text,
    ) -> c_int;
    pub fn mf2_text_string(text: *const mf2_text) -> mf2_string;
    pub fn mf2_text_free(text: *mut mf2_text);

    pub fn mf2_item_type_count(item: *const mf2_item) -> usize;
    pub fn mf2_item_type(item: *const mf2_item, index: usize) -> mf2_string;
    pub fn mf2_item_property_count(item: *const mf2_item) -> usize;
    pub fn mf2_item_property(item: *const mf2_item, index: usize) -> mf2_property;
    pub fn mf2_item_child_count(item: *const mf2_item) -> usize;
    pub fn mf2_item_child(item: *const mf2_item, index: usize) -> *const mf2_item;
    pub fn mf2_item_id(item: *const mf2_item) -> mf2_string;
    pub fn mf2_item_value(item: *const mf2_item) -> mf2_value;
    pub fn mf2_item_html(item: *const mf2_item) -> mf2_string;
    pub fn mf2_item_lang(item: *const mf2_item) -> mf2_string;
    pub fn mf2_item_start(item: *const mf2_item) -> u64;
    pub fn mf2_item_end(item: *const mf2_item) -> u64;
    pub fn mf2_item_source(item: *const mf2_item) -> c_int;
    pub fn mf2_item_has_places(item: *const mf2_item) -> c_int;

    pub fn mf2_meta_item_item(item: *const mf2_meta_item) -> *const mf2_item;

    pub fn mf2_property_name(property: mf2_property) -> mf2_string;
    pub fn mf2_property_value_count(property: mf2_property) -> usize;
    pub fn mf2_property_value(property: mf2_property, index: usize) -> mf2_value;

    pub fn mf2_value_kind(value: mf2_value) -> c_int;
    pub fn mf2_value_text(value: mf2_value) -> mf2_string;
    pub fn mf2_value_alt(value: mf2_value) -> mf2_string;
    pub fn mf2_value_html(value: mf2_value) -> mf2_string;
    pub fn mf2_value_lang(value: mf2_value) -> mf2_string;
    pub fn mf2_value_authored(value: mf2_value) -> mf2_string;
    pub fn mf2_value_item(value: mf2_value) -> *const mf2_item;
    pub fn mf2_value_source_count(value: mf2_value) -> usize;
    pub fn mf2_value_source_descriptor(value: mf2_value, index: usize) -> mf2_string;
    pub fn mf2_value_source_url(value: mf2_value, index: usize) -> mf2_string;
    pub fn mf2_value_prefix(value: mf2_value) -> mf2_string;

    pub fn mf2_relations_count(relations: *const mf2_relations) -> usize;
    pub fn mf2_relations_relation(
        relations: *const mf2_relations, index: usize,
    ) -> *const mf2_relation;
    pub fn mf2_relations_url_count(relations: *const mf2_relations) -> usize;
    pub fn mf2_relations_url(
        relations: *const mf2_relations, index: usize,
    ) -> *const mf2_related_url;
    pub fn mf2_relation_name(relation: *const mf2_relation) -> mf2_string;
    pub fn mf2_relation_url_count(relation: *const mf2_relation) -> usize;
    pub fn mf2_relation_url(relation: *const mf2_relation, index: usize) -> mf2_string;
    pub fn mf2_related_url_url(url: *const mf2_related_url) -> mf2_string;
    pub fn mf2_related_url_rel_count(url: *const mf2_related_url) -> usize;
    pub fn mf2_related_url_rel(url: *const mf2_related_url, index: usize) -> mf2_string;
    pub fn mf2_related_url_text(url: *const mf2_related_url) -> mf2_string;
    pub fn mf2_related_url_title(url: *const mf2_related_url) -> mf2_string;
    pub fn mf2_related_url_media(url: *const mf2_related_url) -> mf2_string;
    pub fn mf2_related_url_hreflang(url: *const mf2_related_url) -> mf2_string;
    pub fn mf2_related_url_type(url: *const mf2_related_url) -> mf2_string;

    pub fn mf2_parser_new(
        handlers: *const mf2_handlers, user: *mut c_void, options: *const mf2_options,
        allocator: *const mf2_allocator, parser: *mut *mut mf2_parser,
    ) -> c_int;
    pub fn mf2_parser_free(parser: *mut mf2_parser);
    pub fn mf2_parser_write(parser: *mut mf2_parser, bytes: *const u8, size: usize) -> c_int;
    pub fn mf2_parser_finish(parser: *mut mf2_parser) -> c_int;
    pub fn mf2_parser_needs_another_pass(parser: *const mf2_parser) -> c_int;
    pub fn mf2_parser_next_pass(parser: *mut mf2_parser) -> c_int;
    pub fn mf2_parser_document(parser: *mut mf2_parser, document: *mut *mut mf2_document) -> c_int;

    pub fn mf2_path_size(path: *const mf2_path) -> usize;
    pub fn mf2_path_type_count(path: *const mf2_path, index: usize) -> usize;
    pub fn mf2_path_type(path: *const mf2_path, index: usize, kind: usize) -> mf2_string;
    pub fn mf2_path_property(path: *const mf2_path, index: usize) -> mf2_string;
}
