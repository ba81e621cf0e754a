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
	"cmp"
	"io"
	"net/url"
	"runtime/cgo"
	"slices"
	"strings"
	"sync"
	"unsafe"
)

// Option is an option of parsing, by the name and with the value that the command mf2 takes:
// {"lang", "on"}, {"urls", "normalized"}, {"item-limit", "100"}. Of options that add up, such as
// "exclude-roots", each counts, else the last one. One without name and value says nothing.
type Option struct{ Name, Value string }

// BaseURL says what relative URLs are resolved against where no base element says otherwise. It has
// to be absolute; nil says nothing.
func BaseURL(base *url.URL) Option {
	if base == nil {
		return Option{}
	}
	return Option{"base-url", base.String()}
}

// Version is that of the C library, such as "1.0.0".
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
// fact comes after the bytes that it governs. Wrong options are an error before r is read; after a
// limit no more of it is read.
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

// parse keeps the bytes of the page, since a late fact calls for another pass.
func parse(r io.Reader, options []Option) (page *C.mf2_document, err error) {
	parser, err := newParser(slices.Concat(options, []Option{{"late-facts", "diagnose"}}), 0)
	if err != nil {
		return nil, err
	}
	defer C.mf2_parser_free(parser)
	html := buffers.Get().(*bytes.Buffer)
	defer buffers.Put(html)
	html.Reset()
	for err == nil {
		size, readError := io.CopyN(html, r, pieceSize)
		err = cmp.Or(write(parser, html.Bytes()[html.Len()-int(size):]), readError)
	}
	if err == io.EOF {
		err = finish(parser)
	}
	for err == nil && C.mf2_parser_needs_another_pass(parser) != 0 {
		C.mf2_parser_next_pass(parser)
		write(parser, html.Bytes()) // finish gives its error, too
		err = finish(parser)
	}
	if err == nil {
		err = failure(C.mf2_parser_document(parser, &page))
	}
	return page, err
}

// Bytes that are parsed at a time.
const pieceSize = 64 << 10

// newParser returns what mf2_parser_free frees. It gives items to a taker; without, it keeps all.
func newParser(options []Option, taker cgo.Handle) (parser *C.mf2_parser, err error) {
	var chosen *C.mf2_options
	if err := failure(C.mf2_options_new(&chosen)); err != nil {
		return nil, err
	}
	defer C.mf2_options_free(chosen)
	for _, option := range options {
		if err := set(chosen, option); err != nil && option != (Option{}) {
			return nil, err
		}
	}
	err = failure(C.bridge_parser_new(C.uintptr_t(taker), chosen, &parser))
	return parser, err
}

func write(parser *C.mf2_parser, piece []byte) error {
	start := (*C.char)(unsafe.Pointer(unsafe.SliceData(piece)))
	return failure(C.mf2_parser_write(parser, start, C.size_t(len(piece))))
}

func finish(parser *C.mf2_parser) error { return failure(C.mf2_parser_finish(parser)) }

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
