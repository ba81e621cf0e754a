package test

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"testing"

	"mf2.example/mf2"
)

const card = `<div class=h-card id=jo><a class="p-name u-url" href=/jo>Jo é</a>
	<img class=u-photo src=/jo.png alt=me srcset="/2.png 2x"><p class=e-note lang=de><b>so</b></p>
	<p class="p-org h-card">Org</p><p class=h-adr><span class=p-locality>Graz</span></p></div>
	<a rel=me title=t href=/me>x</a>`

var example = mf2.Option{Name: "base-url", Value: "https://example.com/"}

func TestOfficialSuite(t *testing.T) {
	for _, page := range corpus(t, "suite") {
		expected, err := os.ReadFile(strings.TrimSuffix(page.path, ".html") + ".json")
		check(t, err)
		document, err := mf2.Parse(page.reader(), page.options()...)
		check(t, err)
		same(t, page.path, document, expected)
	}
}

func TestPagesAreThoseOfTheCommand(t *testing.T) {
	for _, page := range corpus(t, "pages") {
		expected := printed(t, page)
		json, err := mf2.JSON(page.reader(), page.options()...)
		check(t, err)
		if !bytes.Equal(json, expected) {
			t.Errorf("%s: JSON differs", page.path)
		}
		document, err := mf2.Parse(page.reader(), page.options()...)
		check(t, err)
		same(t, page.path, document, expected)
	}
}

func TestAllKindsOfValues(t *testing.T) {
	options := []mf2.Option{example, {Name: "lang", Value: "on"}, {Name: "srcset", Value: "on"}}
	for _, more := range []mf2.Option{
		{Name: "html", Value: "omitted"}, {Name: "dates", Value: "iso"},
	} {
		page := card + "<p class=h-event><time class=dt-start>2024-06-02 08:15</time>"
		document, err := mf2.Parse(strings.NewReader(page), append(options, more)...)
		check(t, err)
		json, err := mf2.JSON(strings.NewReader(page), append(options, more)...)
		check(t, err)
		same(t, more.Value, document, json)
	}
}

func TestTextsOfValues(t *testing.T) {
	document, err := mf2.Parse(strings.NewReader(card), example)
	check(t, err)
	item := document.Items[0]
	for name, expected := range map[string]string{
		"name": "Jo é", "url": "https://example.com/jo", "photo": "https://example.com/jo.png",
		"note": "so", "org": "Org", "nothing": "",
	} {
		if given := item.First(name); given != expected {
			t.Errorf("%s is %q, not %q", name, given, expected)
		}
	}
	if !item.Is("h-card") || item.Is("h-adr") || !item.Children[0].Is("h-adr") {
		t.Error("types are wrong")
	}
	if place := card[item.Start:item.End]; !strings.HasSuffix(place, "</div>") {
		t.Errorf("the item is at %q", place)
	}
}

func TestErrors(t *testing.T) {
	for _, each := range []struct {
		option        mf2.Option
		name, message string
	}{
		{mf2.Option{Name: "base-url", Value: "/jo"}, "invalid-value", "base-url is an absolute URL"},
		{mf2.Option{Name: "lang", Value: "de"}, "invalid-value", "lang is on or off"},
		{mf2.Option{Name: "nothing", Value: "1"}, "unknown-option", ""},
		{mf2.Option{Name: "lang", Value: "on\x00"}, "invalid-value", "NUL"},
		{mf2.Option{Name: "input-limit", Value: "100"}, "input-limit", ""},
		{mf2.Option{Name: "item-limit", Value: "1"}, "item-limit", ""},
		{mf2.Option{Name: "value-limit", Value: "2"}, "value-limit", ""},
		{mf2.Option{Name: "property-limit", Value: "1"}, "property-limit", ""},
		{mf2.Option{Name: "nesting-limit", Value: "1"}, "nesting-limit", ""},
	} {
		_, parsed := mf2.Parse(strings.NewReader(card), each.option)
		_, written := mf2.JSON(strings.NewReader(card), each.option)
		_, _, listed := all(strings.NewReader(card), each.option)
		for _, err := range []error{parsed, written, listed} {
			var given *mf2.Error
			if !errors.As(err, &given) || given.Name != each.name ||
				!strings.Contains(err.Error(), each.message) {
				t.Errorf("%v gives %v", each.option, err)
			}
		}
	}
	for _, err := range []error{errorOfParse(failing{}), errorOfItems(failing{})} {
		if err != io.ErrUnexpectedEOF {
			t.Errorf("an input that fails gives %v", err)
		}
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

func errorOfParse(r io.Reader) error {
	_, err := mf2.Parse(r)
	return err
}

func errorOfItems(r io.Reader) error {
	_, _, err := all(r)
	return err
}

// A reader that says it has read so much.
type counting int

func (c counting) Read([]byte) (int, error) { return int(c), nil }

func TestAReaderThatCountsWronglyPanics(t *testing.T) {
	for _, reader := range []counting{-1, 1 << 30} {
		for _, errorOf := range []func(io.Reader) error{errorOfItems, errorOfParse} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%d bytes are believed", reader)
					}
				}()
				errorOf(reader)
			}()
		}
	}
}

// A reader of spaces, which fails where nobody ought to read any more.
type long struct{ read int }

func (l *long) Read(piece []byte) (int, error) {
	if l.read > 64<<20 {
		return 0, io.ErrUnexpectedEOF
	}
	l.read += len(piece)
	return copy(piece, bytes.Repeat([]byte(" "), len(piece))), nil
}

func TestALimitEndsAnInputThatDoesNot(t *testing.T) {
	limit := mf2.Option{Name: "input-limit", Value: "1M"}
	for range 2 { // the second time in the memory of the first
		page := &long{}
		_, err := mf2.Parse(page, limit)
		if !errors.Is(err, &mf2.Error{Name: "input-limit"}) || page.read > 2<<20 {
			t.Errorf("%v after %d bytes", err, page.read)
		}
	}
}

func TestWithoutABaseURLsStayRelative(t *testing.T) {
	document, err := mf2.Parse(strings.NewReader(card), mf2.BaseURL(nil))
	check(t, err)
	if url := document.Items[0].First("url"); url != "/jo" {
		t.Error(url)
	}
	var given *mf2.Error
	if _, err := mf2.Parse(strings.NewReader(card), mf2.Option{Value: "x"}); !errors.As(err, &given) {
		t.Error("a value without a name is no error")
	}
}

// All items, with their paths as texts.
func all(r io.Reader, options ...mf2.Option) (items []*mf2.Item, paths []string, err error) {
	for found, err := range mf2.Items(r, options...) {
		if err != nil {
			return items, paths, err
		}
		path := ""
		for _, step := range found.Path {
			path += strings.Join(step.Type, " ") + "/" + step.Property + "/"
		}
		items, paths = append(items, found.Item), append(paths, path)
	}
	return items, paths, nil
}

func TestItemsComeNestedOnesFirst(t *testing.T) {
	items, paths, err := all(strings.NewReader(card), example)
	check(t, err)
	types := ""
	for _, item := range items {
		types += item.Type[0] + " "
	}
	if types != "h-card h-adr h-card " || strings.Join(paths, ",") != "h-card/org/,h-card//," {
		t.Errorf("%s at %q", types, paths)
	}
	if items[2].First("org") != "Org" || len(items[2].Children) != 0 {
		t.Error("what was given stayed in its parent")
	}
	items, paths, err = all(strings.NewReader(card), mf2.Type("h-adr"), mf2.Type("h-x"))
	check(t, err)
	if len(items) != 1 || paths[0] != "h-card//" {
		t.Errorf("of one type %d at %q", len(items), paths)
	}
}

func TestItemsAreThoseOfTheCommand(t *testing.T) {
	for _, page := range append(corpus(t, "suite"), corpus(t, "pages-with-roots")...) {
		type line map[string]any
		lines := []line{}
		for found, err := range mf2.Items(page.reader(), page.options()...) {
			if errors.Is(err, mf2.ErrInexact) {
				break
			}
			check(t, err)
			path := []line{}
			for _, step := range found.Path {
				each := line{"type": step.Type, "property": step.Property}
				if step.Property == "" {
					each = line{"type": step.Type, "child": true}
				}
				path = append(path, each)
			}
			item := found.Item
			lines = append(lines, line{"path": path, "start": item.Start, "end": item.End, "item": item})
		}
		same(t, page.path, lines, asArray(printed(t, page, "items")))
	}
}

func asArray(lines []byte) []byte {
	return []byte("[" + strings.ReplaceAll(strings.TrimSpace(string(lines)), "\n", ",") + "]")
}

func TestAFeedOfAnyLengthNeedsLittleMemory(t *testing.T) {
	const entries = 200_000
	entry := "<p class=h-entry><a class='p-name u-url' href=/a>Some text</a></p>\n"
	parts := []io.Reader{strings.NewReader("<div class=h-feed>")}
	for range entries / 1000 {
		parts = append(parts, strings.NewReader(strings.Repeat(entry, 1000)))
	}
	before, count := 0, 0
	for found, err := range mf2.Items(io.MultiReader(parts...), example) {
		check(t, err)
		if found.Item.Is("h-entry") {
			count++
		}
		if count == entries/10 {
			before = resident(t)
		}
	}
	if grown := resident(t) - before; count != entries || grown > 8<<20 {
		t.Errorf("%d entries, and %d bytes more memory", count, grown)
	}
}

func TestALateFactIsAnError(t *testing.T) {
	page := "<a class=h-card href=/jo>Jo</a><base href=https://other.example/>"
	items, _, err := all(strings.NewReader(page), example)
	if len(items) != 1 || !errors.Is(err, mf2.ErrInexact) {
		t.Errorf("%d items, %v", len(items), err)
	}
	_, _, err = all(strings.NewReader(page), example, mf2.Option{Name: "late-facts", Value: "fail"})
	if !errors.Is(err, &mf2.Error{Name: "late-base"}) {
		t.Errorf("%v, not late-base", err)
	}
	for _, how := range []string{"diagnose", "fail"} { // of one pass, which is not all here
		late := mf2.Option{Name: "late-facts", Value: how}
		document, err := mf2.Parse(strings.NewReader(page), example, late)
		check(t, err)
		if url := document.Items[0].First("url"); url != "https://other.example/jo" {
			t.Error(url)
		}
	}
}

func TestALoopMayEndEarly(t *testing.T) {
	for range mf2.Items(strings.NewReader(card)) {
		break
	}
}

func TestASecondLoopGivesNothing(t *testing.T) {
	items := mf2.Items(strings.NewReader(card))
	for _, expected := range []int{3, 0} {
		count := 0
		for _, err := range items {
			check(t, err)
			count++
		}
		if count != expected {
			t.Errorf("%d items, not %d", count, expected)
		}
	}
}

func TestWhatAnItemHasOutlivesThePage(t *testing.T) {
	var items []*mf2.Item
	for range 1000 {
		document, err := mf2.Parse(strings.NewReader(card), example)
		check(t, err)
		items = append(items, document.Items...)
	}
	for _, item := range items {
		if item.First("name") != "Jo é" || item.ID != "jo" {
			t.Fatal("a text has changed")
		}
	}
}

func TestGoroutinesDoNotSeeEachOther(t *testing.T) {
	var group sync.WaitGroup
	for range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 300 {
				document, err := mf2.Parse(strings.NewReader(card), example)
				if err != nil || document.Items[0].First("name") != "Jo é" {
					t.Errorf("%v", err)
				}
				if items, _, err := all(strings.NewReader(card)); err != nil || len(items) != 3 {
					t.Errorf("%d items, %v", len(items), err)
				}
				if errorOfParse(failing{}) == nil {
					t.Error("no error")
				}
			}
		}()
	}
	group.Wait()
}

func TestParsesLeaveNoMemoryBehind(t *testing.T) {
	before := 0
	for i := range 100_000 {
		_, err := mf2.Parse(strings.NewReader(card), example)
		check(t, err)
		if i%10 == 0 {
			_, _, err = all(strings.NewReader(card), example)
			check(t, err)
			_, err = mf2.JSON(strings.NewReader(card), mf2.Option{Name: "item-limit", Value: "1"})
			if err == nil {
				t.Fatal("no limit")
			}
		}
		if i == 10_000 {
			before = resident(t)
		}
	}
	if grown := resident(t) - before; grown > 8<<20 {
		t.Errorf("%d bytes more", grown)
	}
}
