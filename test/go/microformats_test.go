package test

import (
	"bytes"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/net/html"
	"mf2.example/mf2"
	"mf2.example/mf2/microformats"
	theirs "willnorris.com/go/microformats"
)

// Pages of the official suite that the incumbent's types cannot show: the plain value of an item is
// a text there, not an image with its alt, and left out where it is empty.
var notShown = []string{
	"implied-photo.html", "implied-url.html", "tentative-nested-microformat.html",
}

func TestOfficialSuiteInTheTypesOfTheIncumbent(t *testing.T) {
	for _, page := range corpus(t, "suite") {
		if slices.Contains(notShown, filepath.Base(page.path)) {
			continue
		}
		expected, err := os.ReadFile(strings.TrimSuffix(page.path, ".html") + ".json")
		check(t, err)
		same(t, page.path, microformats.Parse(page.reader(), page.url(t)), expected)
	}
}

// The fields that programs see: their order, names, types and names in JSON.
func fields(of any) (found []string) {
	kind := reflect.TypeOf(of)
	for i := range kind.NumField() {
		field := kind.Field(i)
		if field.IsExported() {
			found = append(found, field.Name+" "+field.Type.String()+" "+string(field.Tag))
		}
	}
	return found
}

func TestTypesAreThoseOfTheIncumbent(t *testing.T) {
	for _, pair := range [][2]any{
		{microformats.Data{}, theirs.Data{}},
		{microformats.Microformat{}, theirs.Microformat{}},
		{microformats.RelURL{}, theirs.RelURL{}},
	} {
		if ours := fields(pair[0]); !reflect.DeepEqual(ours, fields(pair[1])) {
			t.Errorf("%v", ours)
		}
	}
	var _ func(*html.Node, *url.URL) *microformats.Data = microformats.ParseNode
}

func TestATreeGivesTheResultOfItsPage(t *testing.T) {
	for _, page := range corpus(t, "suite") {
		tree, err := html.Parse(page.reader())
		check(t, err)
		before := rendered(t, tree)
		given := microformats.ParseNode(tree, page.url(t))
		same(t, page.path, given, microformats.Parse(page.reader(), page.url(t)))
		if !bytes.Equal(before, rendered(t, tree)) {
			t.Errorf("%s: the tree has changed", page.path)
		}
	}
}

func rendered(t testing.TB, tree *html.Node) []byte {
	var text bytes.Buffer
	check(t, html.Render(&text, tree))
	return text.Bytes()
}

func TestAnElementIsReadWithoutThePageAroundIt(t *testing.T) {
	page := "<table><tr><td class=h-card>Jo<td><p class=h-card>Ann<ul><li class=h-card>Bo</table>"
	tree, err := html.Parse(strings.NewReader(page))
	check(t, err)
	var names []any
	for node := range tree.Descendants() {
		if node.Data == "td" || node.Data == "li" {
			for _, item := range microformats.ParseNode(node, nil).Items {
				names = append(names, item.Properties["name"][0])
			}
		}
	}
	if !reflect.DeepEqual(names, []any{"Jo", "Ann", "Bo", "Bo"}) {
		t.Errorf("%v", names)
	}
}

func TestBasesThatNothingResolvesAgainstAreIgnored(t *testing.T) {
	for _, base := range []*url.URL{
		nil, {}, {Path: "/a/"}, {Scheme: "mailto", Opaque: "a@b.example"},
	} {
		data := microformats.Parse(strings.NewReader("<a class=h-card href=jo>Jo</a>"), base)
		if given := data.Items[0].Properties["url"][0]; given != "jo" {
			t.Errorf("%v gives %v", base, given)
		}
	}
}

func TestAnInputThatFailsGivesNothing(t *testing.T) {
	if microformats.Parse(failing{}, nil) != nil || microformats.ParseNode(nil, nil) != nil {
		t.Error("there is a result")
	}
}

// A hundred pages with roots, from all over the corpus. The processor's time counts, so that other
// programs don't, and collecting garbage does.
func BenchmarkPages(b *testing.B) {
	for _, each := range []struct {
		name  string
		parse func(page) any
	}{
		{"mf2.JSON", func(page page) any { return first(mf2.JSON(page.reader(), page.options()...)) }},
		{"mf2.Parse", func(page page) any { return first(mf2.Parse(page.reader(), page.options()...)) }},
		{"microformats", func(page page) any { return microformats.Parse(page.reader(), page.url(b)) }},
		{"willnorris.com", func(page page) any { return theirs.Parse(page.reader(), page.url(b)) }},
	} {
		b.Run(each.name, func(b *testing.B) {
			pages, size := corpus(b, "pages-with-roots"), 0
			start := cpuSeconds(b)
			for b.Loop() {
				for i := range 100 {
					page := pages[i*len(pages)/100]
					size += len(page.html)
					each.parse(page)
				}
			}
			b.ReportMetric(float64(size)/1e6/(cpuSeconds(b)-start), "MB/cpu-s")
		})
	}
}

func first[T any](made T, _ error) any { return made }

// Of all threads of this process.
func cpuSeconds(b *testing.B) float64 {
	var usage syscall.Rusage
	check(b, syscall.Getrusage(syscall.RUSAGE_SELF, &usage))
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e9
}
