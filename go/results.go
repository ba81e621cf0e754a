package mf2

// #include "bridge.h"
import "C"

import (
	"slices"
	"unsafe"
)

// Document is a page, in the canonical JSON of the specification.
type Document struct {
	// Items are the top-level microformats, in the order of the page.
	Items []*Item `json:"items"`
	// Rels has for each relation the URLs that it is used for, in the order of the page.
	Rels map[string][]string `json:"rels"`
	// RelURLs has for each of these URLs all that hyperlinks say of it.
	RelURLs map[string]*RelURL `json:"rel-urls"`
}

// RelURL says all that hyperlinks say of a URL. An attribute that none has is nil.
type RelURL struct {
	Rels     []string `json:"rels"` // sorted
	Text     string   `json:"text"`
	Title    *string  `json:"title,omitempty"`
	Media    *string  `json:"media,omitempty"`
	HrefLang *string  `json:"hreflang,omitempty"`
	Type     *string  `json:"type,omitempty"`
}

// Item is a microformat.
type Item struct {
	Type []string `json:"type"` // sorted: "h-card"
	// Properties have names without prefix. A value is a string, an *Image, a *Markup, a *Date or
	// an *Item; Text has a text for each.
	Properties map[string][]any `json:"properties"`
	ID         string           `json:"id,omitempty"`
	// Children are the nested microformats that are no property's value.
	Children []*Item `json:"children,omitempty"`
	// Value is the plain value of an item that is a property's value, a string or an *Image.
	Value any `json:"value,omitempty"`
	// HTML is the markup of an item that is the value of an e-* property.
	HTML *string `json:"html,omitempty"`
	Lang string  `json:"lang,omitempty"` // with the option "lang"
	// Start and End are the place of its element in the input, in bytes.
	Start uint64 `json:"-"`
	End   uint64 `json:"-"`
}

// Image is an img element with an alt or, with the option "srcset", a srcset.
type Image struct {
	Value  string            `json:"value"` // its URL
	Alt    *string           `json:"alt,omitempty"`
	Srcset map[string]string `json:"srcset,omitempty"` // URLs by "480w" or "1.5x"
}

// Markup is the value of an e-* property. HTML is nil with the option "html" set to "omitted".
type Markup struct {
	Value string  `json:"value"` // its text
	HTML  *string `json:"html,omitempty"`
	Lang  string  `json:"lang,omitempty"` // with the option "lang"
}

// Date is a date that was put into normal form, with the option "dates" set to "iso".
type Date struct {
	Value    string `json:"value"` // by ISO 8601
	Authored string `json:"authored"`
}

// Text is a value of a property for who wants no structure: a text, the URL of an image, the text
// of markup, a date, the plain value of an item.
func Text(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case *Image:
		return value.Value
	case *Markup:
		return value.Value
	case *Date:
		return value.Value
	case *Item:
		return Text(value.Value)
	}
	return ""
}

// First is the text of the first value of a property that is not empty.
func (i *Item) First(name string) string {
	for _, value := range i.Properties[name] {
		if text := Text(value); text != "" {
			return text
		}
	}
	return ""
}

// Is tells whether an item has a type, such as "h-card".
func (i *Item) Is(kind string) bool { return slices.Contains(i.Type, kind) }

// bytesOf is a view of a string of C, nil if there is none.
func bytesOf(of C.mf2_string) []byte {
	return unsafe.Slice((*byte)(unsafe.Pointer(of.data)), int(of.size))
}

func text(of C.mf2_string) string { return string(bytesOf(of)) }

func textIfAny(of C.mf2_string) *string {
	if of.data == nil {
		return nil
	}
	made := text(of)
	return &made
}

func list[T any](count C.size_t, each func(C.size_t) T) []T {
	made := make([]T, count)
	for i := range made {
		made[i] = each(C.size_t(i))
	}
	return made
}

// maker copies what C has. It knows the names of a page's types and properties, so that each is
// copied once.
type maker map[string]string

func (m maker) name(of C.mf2_string) string {
	known, ok := m[string(bytesOf(of))]
	if !ok {
		known = text(of)
		m[known] = known
	}
	return known
}

func (m maker) types(of *C.mf2_item) []string {
	kind := func(i C.size_t) string { return m.name(C.mf2_item_type(of, i)) }
	return list(C.mf2_item_type_count(of), kind)
}

func (m maker) item(from *C.mf2_item) *Item {
	parts := C.bridge_item_of(from)
	made := &Item{
		Type:       m.types(from),
		Properties: make(map[string][]any, parts.properties),
		ID:         text(parts.id),
		HTML:       textIfAny(parts.html),
		Lang:       text(parts.lang),
		Start:      uint64(parts.start),
		End:        uint64(parts.end),
		Value:      m.value(parts.value),
	}
	for i := range parts.properties {
		property := C.mf2_item_property(from, i)
		value := func(j C.size_t) any { return m.value(C.mf2_property_value(property, j)) }
		values := list(C.mf2_property_value_count(property), value)
		made.Properties[m.name(C.mf2_property_name(property))] = values
	}
	for i := range parts.children {
		made.Children = append(made.Children, m.item(C.mf2_item_child(from, i)))
	}
	return made
}

func (m maker) value(of C.mf2_value) any {
	switch from := C.bridge_value_of(of); from.kind {
	case C.MF2_VALUE_TEXT:
		return text(from.text)
	case C.MF2_VALUE_IMAGE:
		return &Image{text(from.text), textIfAny(from.alt), m.sources(of, from.sources)}
	case C.MF2_VALUE_MARKUP:
		return &Markup{text(from.text), textIfAny(from.html), text(from.lang)}
	case C.MF2_VALUE_DATE_TIME:
		return &Date{text(from.text), text(from.authored)}
	case C.MF2_VALUE_ITEM:
		return m.item(from.item)
	}
	return nil
}

func (m maker) sources(of C.mf2_value, count C.size_t) map[string]string {
	made := make(map[string]string, count)
	for i := range count {
		made[m.name(C.mf2_value_source_descriptor(of, i))] = text(C.mf2_value_source_url(of, i))
	}
	return made
}

func makeDocument(page *C.mf2_document) *Document {
	m := maker{}
	item := func(i C.size_t) *Item { return m.item(C.mf2_document_item(page, i)) }
	relations := C.mf2_document_relations(page)
	made := &Document{
		Items:   list(C.mf2_document_item_count(page), item),
		Rels:    make(map[string][]string, C.mf2_relations_count(relations)),
		RelURLs: make(map[string]*RelURL, C.mf2_relations_url_count(relations)),
	}
	for i := range C.mf2_relations_count(relations) {
		relation := C.mf2_relations_relation(relations, i)
		url := func(j C.size_t) string { return m.name(C.mf2_relation_url(relation, j)) }
		urls := list(C.mf2_relation_url_count(relation), url)
		made.Rels[text(C.mf2_relation_name(relation))] = urls
	}
	for i := range C.mf2_relations_url_count(relations) {
		url := C.mf2_relations_url(relations, i)
		parts := C.bridge_url_of(url)
		rel := func(j C.size_t) string { return m.name(C.mf2_related_url_rel(url, j)) }
		made.RelURLs[m.name(parts.url)] = &RelURL{
			list(parts.rels, rel), text(parts.text), textIfAny(parts.title),
			textIfAny(parts.media), textIfAny(parts.hreflang), textIfAny(parts._type),
		}
	}
	return made
}
