// Package mf2 reads the microformats2 in HTML pages, exactly as a browser's tree would give them.
//
// Input is bytes in any encoding. No page is malformed: errors are wrong options, limits and those
// of the reader. All functions may be called from several goroutines at a time. Memory of the C
// library is freed before a function returns, or a loop ends.
//
// The package microformats beside this one has the names of willnorris.com/go/microformats.
package mf2

/*
#cgo pkg-config: mf2-c
#include "bridge.h"
*/
import "C"

import (
	"bytes"
	"io"
	"net/url"
	"slices"
	"strings"
	"sync"
	"unsafe"
)

// Option is an option of parsing, by the name and with the value that the command mf2 takes:
// {"lang", "on"}, {"urls", "normalized"}, {"item-limit", "100"}. Of options that add up, such as
// "exclude-roots", each counts, else the last one.
type Option struct{ Name, Value string }

// BaseURL says what relative URLs are resolved against where no base element says otherwise. It has
// to be absolute.
func BaseURL(base *url.URL) Option { return Option{"base-url", base.String()} }

// Version is that of the C library, such as "0.1.0".
func Version() string { return C.GoString(C.mf2_version()) }

// Error is a wrong option, or a limit that a page exceeds.
type Error struct {
	Name, Message string // Name as in the C interface: "invalid-value", "item-limit"
}

func (e *Error) Error() string { return "mf2: " + e.Message }

// Is tells whether target is an error of the same name.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Name == e.Name
}

func failure(code C.int) error {
	if code == C.MF2_OK {
		return nil
	}
	return &Error{C.GoString(C.mf2_error_name(code)), C.GoString(C.mf2_error_message(code))}
}

// Parse reads a whole page. Its results are those of the full tree; a page is parsed again if a
// fact comes after the bytes that it governs. Wrong options are an error before r is read.
func Parse(r io.Reader, options ...Option) (*Document, error) {
	page, err := parse(r, options)
	if err != nil {
		return nil, err
	}
	defer C.mf2_document_free(page)
	return makeDocument(page), nil
}

// JSON reads a whole page as Parse does, and returns the bytes that the command mf2 prints: the
// canonical JSON, with properties and relations in the order of the page.
func JSON(r io.Reader, options ...Option) ([]byte, error) {
	page, err := parse(r, options)
	if err != nil {
		return nil, err
	}
	defer C.mf2_document_free(page)
	var text *C.mf2_text
	if err := failure(C.mf2_document_json(page, nil, &text)); err != nil {
		return nil, err
	}
	defer C.mf2_text_free(text)
	return slices.Clone(bytesOf(C.mf2_text_string(text))), nil
}

// Pages go through memory that is used again, since the results hold nothing of it.
var buffers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

func parse(r io.Reader, options []Option) (page *C.mf2_document, err error) {
	chosen, err := newOptions(options)
	if err != nil {
		return nil, err
	}
	defer C.mf2_options_free(chosen)
	html := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(html)
	html.Reset()
	if _, err := html.ReadFrom(r); err != nil {
		return nil, err
	}
	start := (*C.char)(unsafe.Pointer(unsafe.SliceData(html.Bytes())))
	return page, failure(C.mf2_parse(start, C.size_t(html.Len()), chosen, nil, &page))
}

// newOptions returns what mf2_options_free frees.
func newOptions(options []Option) (chosen *C.mf2_options, err error) {
	if err := failure(C.mf2_options_new(&chosen)); err != nil {
		return nil, err
	}
	for _, option := range options {
		if err := set(chosen, option); err != nil {
			C.mf2_options_free(chosen)
			return nil, err
		}
	}
	return chosen, nil
}

func set(chosen *C.mf2_options, option Option) error {
	if strings.ContainsRune(option.Name+option.Value, 0) {
		return &Error{"invalid-value", "an option has a NUL in it"}
	}
	name, value := C.CString(option.Name), C.CString(option.Value)
	defer C.free(unsafe.Pointer(name))
	defer C.free(unsafe.Pointer(value))
	err := failure(C.mf2_options_set(chosen, name, value))
	if wrong, ok := err.(*Error); ok {
		wrong.Message = text(C.mf2_options_message(chosen))
	}
	return err
}
