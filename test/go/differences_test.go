package test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"mf2.example/mf2/microformats"
	theirs "willnorris.com/go/microformats"
)

// What go/README.md lists: a page, a part of the result there, and in its place here.
var differences = []struct{ page, theirs, ours string }{
	{`<p class=h-x>`, `"properties":{}`, `"properties":{"name":[""]}`},
	{`<p class=h-x><img class=u-photo src=/p alt="">`, `"photo":["http://e.example/p"]`,
		`"photo":[{"alt":"","value":"http://e.example/p"}]`},
	{"<p class='h-x\u00a0h-y'>", `"type":["h-x","h-y"]`, `"items":[]`},
	{`<p class=h-x><b class=p-y><i><b class=value>v</b></i>w</b>`, `"y":["vw"]`, `"y":["v"]`},
	{`<p class=h-x><b class=dt-y><i class=value>2024-01-02</i><i class=value>03:04+00:00</i></b>`,
		`03:04Z`, `03:04+00:00`},
	{`<p class=h-x><iframe class=u-y src=/f></iframe>`,
		`"y":["http://e.example/"]`, `"y":["http://e.example/f"]`},
	{`<a rel=me href=/a>1</a><a rel=x href=/a title=t>`, `{"rels":["me"],"text":"1"}`,
		`{"rels":["me","x"],"text":"1","title":"t"}`},
	{`<map><area rel=me href=/a></map>`, `"rels":{}`, `"rels":{"me":["http://e.example/a"]}`},
	{`<noscript><p class=h-x>x</noscript>`, `"items":[]`, `"name":["x"]`},
	{`<p class=h-event><b class=dt-start>2006-01-02</b>` +
		`<b class=dt-start>2007-01-02</b><b class=dt-end><i class=value>01:02</i></b>`,
		`"end":["2006-01-02 01:02"]`, `"end":["2007-01-02 01:02"]`},
	{`<div class=h-x><p class=e-y><a href=#f>f</a></p>`,
		`href=\"http://e.example/#f\"`, `href=\"#f\"`},
	{`<p class=vcard><b class=fn>x</b><a class=key>k</a>`,
		`"key":["http://e.example/k"]`, `"key":["k"]`},
	{`<p class=h-x><b class=e-y>"&nbsp;"</b>`,
		`"html":"\u0026#34;` + "\u00a0", `"html":"\"\u0026nbsp;\""`},
	{`<div class=hentry><a rel=author href=/a>Ann</a>`,
		`"properties":{}`, `"author":["http://e.example/a"]`},
	{`<p class=h-x><b class=dt-y><i class=value>2013-06-06 08:06:09.000</i></b>`,
		`08:06:09Z"`, `08:06:09.000"`},
}

func TestDifferencesAreThoseOfTheReadme(t *testing.T) {
	base, err := url.Parse("http://e.example/")
	check(t, err)
	for _, each := range differences {
		there, _ := json.Marshal(theirs.Parse(strings.NewReader(each.page), base))
		here, _ := json.Marshal(microformats.Parse(strings.NewReader(each.page), base))
		if !strings.Contains(string(there), each.theirs) || !strings.Contains(string(here), each.ours) {
			t.Errorf("%s\ngives %s\nthere %s", each.page, here, there)
		}
	}
}
