package mf2

// #include "bridge.h"
import "C"

import (
	"io"
	"iter"
	"runtime/cgo"
	"slices"
	"unsafe"
)

// ErrInexact comes last from Items where a fact came too late for one pass, so that items may
// differ from those of Parse. With the option {"late-facts", "fail"} such a page fails at once
// instead.
var ErrInexact error = &Error{"inexact", "a late fact may have changed items that were given"}

// Type is an option of Items alone: give only items of this type, and of others with the option
// again. Nested items of other types stay in the items around them.
func Type(name string) Option { return Option{"type", name} }

// Found is an item of a page that is read piece by piece.
type Found struct {
	// Item is without those in it that were given before it.
	Item *Item
	// Path are the items around it, from the outermost in.
	Path []Step
}

// Step is an item around another.
type Step struct {
	Type []string
	// Property is that which the next inner item is a value of; empty if it is a child.
	Property string
}

// Items gives each item of a page when it is complete, nested ones before the one around them. It
// reads no more than it needs, and keeps only incomplete items: a page may be larger than memory.
// An error comes last, without an item.
func Items(r io.Reader, options ...Option) iter.Seq2[*Found, error] {
	return func(yield func(*Found, error) bool) {
		if err := giveItems(r, options, yield); err != nil {
			yield(nil, err)
		}
	}
}

// giveItems returns nil too where yield wants no more.
func giveItems(r io.Reader, options []Option, yield func(*Found, error) bool) error {
	taker := &taker{}
	others := slices.DeleteFunc(slices.Clone(options), func(option Option) bool {
		if option.Name == "type" {
			taker.types = append(taker.types, option.Value)
		}
		return option.Name == "type"
	})
	chosen, err := newOptions(others)
	if err != nil {
		return err
	}
	defer C.mf2_options_free(chosen)
	handle := cgo.NewHandle(taker)
	defer handle.Delete()
	var parser *C.mf2_parser
	if err := failure(C.bridge_items_new(C.uintptr_t(handle), chosen, &parser)); err != nil {
		return err
	}
	defer C.mf2_parser_free(parser)

	piece := make([]byte, 64<<10)
	start := (*C.char)(unsafe.Pointer(unsafe.SliceData(piece)))
	for ended := false; !ended; {
		size, readError := r.Read(piece)
		err := failure(C.mf2_parser_write(parser, start, C.size_t(size)))
		if ended = readError == io.EOF; ended && err == nil {
			err = failure(C.mf2_parser_finish(parser))
		}
		if !taker.give(yield) {
			return nil
		}
		if err != nil {
			return err
		}
		if readError != nil && !ended {
			return readError
		}
	}
	if C.mf2_parser_needs_another_pass(parser) != 0 {
		return ErrInexact
	}
	return nil
}

// taker holds the items that came with a piece of the input.
type taker struct {
	types []string
	found []*Found
}

func (t *taker) give(yield func(*Found, error) bool) bool {
	for _, found := range t.found {
		if !yield(found, nil) {
			return false
		}
	}
	t.found = t.found[:0]
	return true
}

func (t *taker) wants(item *C.mf2_item) bool {
	for i := C.size_t(0); i != C.mf2_item_type_count(item); i++ {
		if slices.Contains(t.types, string(bytesOf(C.mf2_item_type(item, i)))) {
			return true
		}
	}
	return len(t.types) == 0
}

//export mf2_go_item
func mf2_go_item(handle C.uintptr_t, item *C.mf2_item, where *C.mf2_path) C.int {
	t := cgo.Handle(handle).Value().(*taker)
	if !t.wants(item) {
		return C.MF2_KEEP
	}
	m := maker{}
	found := &Found{Item: m.item(item)}
	t.found = append(t.found, found)
	if where == nil {
		return C.MF2_GO_ON
	}
	found.Path = m.path(where)
	return C.MF2_TAKE
}

func (m maker) path(where *C.mf2_path) []Step {
	steps := make([]Step, C.mf2_path_size(where))
	for i := range steps {
		at := C.size_t(i)
		steps[i].Type = make([]string, C.mf2_path_type_count(where, at))
		for j := range steps[i].Type {
			steps[i].Type[j] = m.name(C.mf2_path_type(where, at, C.size_t(j)))
		}
		steps[i].Property = m.name(C.mf2_path_property(where, at))
	}
	return steps
}
