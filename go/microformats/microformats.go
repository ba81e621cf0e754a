// Package microformats has the functions and types of willnorris.com/go/microformats 1.2, over mf2:
// a program that uses those changes one line. Results follow the specification where the two
// differ; the README lists each difference.
package microformats

import (
	"bytes"
	"errors"
	"io"
	"net/url"

	"golang.org/x/net/html"

	"mf2.example/mf2"
)

// Data has all that a page says.
type Data struct {
	Items   []*Microformat      `json:"items"`
	Rels    map[string][]string `json:"rels"`
	RelURLs map[string]*RelURL  `json:"rel-urls"`
}

// Microformat is an item. Its values are strings, maps of strings (of an image "value" and "alt",
// of markup "value" and "html"), and microformats.
type Microformat struct {
	ID         string           `json:"id,omitempty"`
	Value      string           `json:"value,omitempty"`
	HTML       string           `json:"html,omitempty"`
	Type       []string         `json:"type"`
	Properties map[string][]any `json:"properties"`
	Shape      string           `json:"shape,omitempty"`  // never set
	Coords     string           `json:"coords,omitempty"` // never set
	Children   []*Microformat   `json:"children,omitempty"`
}

// RelURL says all that hyperlinks say of a URL.
type RelURL struct {
	Rels     []string `json:"rels,omitempty"`
	Text     string   `json:"text,omitempty"`
	Media    string   `json:"media,omitempty"`
	HrefLang string   `json:"hreflang,omitempty"`
	Title    string   `json:"title,omitempty"`
	Type     string   `json:"type,omitempty"`
}

// Parse reads a page in UTF-8. Relative URLs are resolved against base, if it is absolute, and the
// page's base element. The result is nil if r fails or the page exceeds a limit; mf2.Parse says
// why.
func Parse(r io.Reader, base *url.URL) *Data { return parse(r, base) }

// ParseNode reads a page, or the part of one in an element, from a tree, which it leaves as it is.
func ParseNode(doc *html.Node, base *url.URL) *Data {
	var text bytes.Buffer
	if doc == nil || html.Render(&text, doc) != nil {
		return nil
	}
	if doc.Type != html.ElementNode || doc.Data == "html" || doc.Data == "head" || doc.Data == "body" {
		return parse(&text, base)
	}
	// In a template every element may stand, also a part of a table.
	return parse(&text, base, mf2.Option{Name: "context", Value: "template"})
}

// Nothing can be resolved against a base.
var errBase error = &mf2.Error{Name: "invalid-value"}

func parse(r io.Reader, base *url.URL, options ...mf2.Option) *Data {
	options = append(options, mf2.Option{Name: "content-type", Value: "text/html; charset=utf-8"})
	page, err := mf2.Parse(r, append(options, mf2.BaseURL(base))...)
	if errors.Is(err, errBase) { // nothing was read
		page, err = mf2.Parse(r, options...)
	}
	if err != nil {
		return nil
	}
	made := &Data{
		Items:   make([]*Microformat, len(page.Items)),
		Rels:    page.Rels,
		RelURLs: make(map[string]*RelURL, len(page.RelURLs)),
	}
	for i, item := range page.Items {
		made.Items[i] = microformat(item)
	}
	for url, about := range page.RelURLs {
		made.RelURLs[url] = &RelURL{
			about.Rels, about.Text, text(about.Media), text(about.HrefLang), text(about.Title),
			text(about.Type),
		}
	}
	return made
}

// microformat takes what an item has.
func microformat(item *mf2.Item) *Microformat {
	made := &Microformat{
		ID: item.ID, Value: mf2.Text(item.Value), HTML: text(item.HTML), Type: item.Type,
		Properties: item.Properties,
	}
	for _, values := range made.Properties {
		for i, each := range values {
			values[i] = value(each)
		}
	}
	for _, child := range item.Children {
		made.Children = append(made.Children, microformat(child))
	}
	return made
}

func value(of any) any {
	switch of := of.(type) {
	case *mf2.Image:
		return map[string]string{"value": of.Value, "alt": text(of.Alt)}
	case *mf2.Markup:
		return map[string]string{"value": of.Value, "html": text(of.HTML)}
	case *mf2.Item:
		return microformat(of)
	}
	return of
}

func text(of *string) string {
	if of == nil {
		return ""
	}
	return *of
}
