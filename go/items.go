package mf2

// #include "bridge.h"
import "C"

import (
	"cmp"
	"io"
	"iter"
	"runtime/cgo"
	"slices"
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
// An error comes last, without an item. The loop reads r, so a second one gives nothing.
func Items(r io.Reader, options ...Option) iter.Seq2[*Found, error] {
	return func(yield func(*Found, error) bool) {
		if err := giveItems(r, options, yield); err != io.EOF {
			yield(nil, err)
		}
	}
}

// giveItems returns io.EOF if all went well, or yield wants no more.
func giveItems(r io.Reader, options []Option, yield func(*Found, error) bool) error {
	taker := &taker{}
	others := slices.DeleteFunc(slices.Clone(options), func(option Option) bool {
		if option.Name == "type" {
			taker.types = append(taker.types, option.Value)
		}
		return option.Name == "type"
	})
	handle := cgo.NewHandle(taker)
	defer handle.Delete()
	parser, err := newParser(others, handle)
	if err != nil {
		return err
	}
	defer C.mf2_parser_free(parser)

	piece := make([]byte, pieceSize)
	for err == nil {
		size, readError := r.Read(piece)
		err = cmp.Or(write(parser, piece[:size]), readError) // panics if no such size can be
		if err == io.EOF {
			err = cmp.Or(finish(parser), io.EOF)
		}
		for _, found := range taker.found {
			if !yield(found, nil) {
				return io.EOF
			}
		}
		taker.found = taker.found[:0]
	}
	if err == io.EOF && C.mf2_parser_needs_another_pass(parser) != 0 {
		return ErrInexact
	}
	return err
}

// taker holds the items that came with a piece of the input.
type taker struct {
	types []string // none: all are wanted
	found []*Found
}

//export mf2_go_item
func mf2_go_item(handle C.uintptr_t, item *C.mf2_item, where *C.mf2_path) C.int {
	t := cgo.Handle(handle).Value().(*taker)
	m := maker{}
	isWanted := func(kind string) bool { return slices.Contains(t.types, kind) }
	if len(t.types) != 0 && !slices.ContainsFunc(m.types(item), isWanted) {
		return C.MF2_KEEP
	}
	found := &Found{Item: m.item(item)}
	t.found = append(t.found, found)
	if where == nil {
		return C.MF2_GO_ON
	}
	found.Path = m.path(where)
	return C.MF2_TAKE
}

func (m maker) path(where *C.mf2_path) []Step {
	return list(C.mf2_path_size(where), func(i C.size_t) Step {
		kind := func(j C.size_t) string { return m.name(C.mf2_path_type(where, i, j)) }
		types := list(C.mf2_path_type_count(where, i), kind)
		return Step{types, m.name(C.mf2_path_property(where, i))}
	})
}
