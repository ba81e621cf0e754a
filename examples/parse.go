// Print the h-cards of the page on standard input, by cgo. The page's URL is the argument.
package main

/*
#cgo pkg-config: mf2-c
#include <mf2.h>
#include <stdlib.h>
*/
import "C"

import (
	"errors"
	"fmt"
	"io"
	"os"
	"unsafe"
)

func text(of C.mf2_string) string {
	return C.GoStringN(of.data, C.int(of.size))
}

func check(code C.int) {
	if code != C.MF2_OK {
		panic(errors.New(C.GoString(C.mf2_error_message(code))))
	}
}

func first(item *C.mf2_item, name string) string {
	property := C.CString(name)
	defer C.free(unsafe.Pointer(property))
	return text(C.mf2_item_first(item, property))
}

func main() {
	html, _ := io.ReadAll(os.Stdin)
	name, url, card := C.CString("base-url"), C.CString(os.Args[1]), C.CString("h-card")
	defer C.free(unsafe.Pointer(name))
	defer C.free(unsafe.Pointer(url))
	defer C.free(unsafe.Pointer(card))

	var options *C.mf2_options
	var page *C.mf2_document
	check(C.mf2_options_new(&options))
	defer C.mf2_options_free(options)
	check(C.mf2_options_set(options, name, url))
	bytes := (*C.char)(unsafe.Pointer(unsafe.SliceData(html)))
	check(C.mf2_parse(bytes, C.size_t(len(html)), options, nil, &page))
	defer C.mf2_document_free(page)

	for i := C.size_t(0); i != C.mf2_document_item_count(page); i++ {
		item := C.mf2_document_item(page, i)
		if C.mf2_item_has_type(item, card) != 0 {
			fmt.Println("name:", first(item, "name"))
			fmt.Println("url:", first(item, "url"))
		}
	}
}
