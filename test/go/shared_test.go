package test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"mf2.example/mf2"
)

// A page of a corpus of bench/corpora.py.
type page struct {
	path, base, kind string
	html             []byte
}

func (p page) options() []mf2.Option {
	return []mf2.Option{{Name: "base-url", Value: p.base}, {Name: "content-type", Value: p.kind}}
}

func (p page) reader() io.Reader { return bytes.NewReader(p.html) }

func (p page) url(t testing.TB) *url.URL {
	base, err := url.Parse(p.base)
	check(t, err)
	return base
}

func corpus(t testing.TB, name string) (pages []page) {
	root := os.Getenv("MF2_ROOT")
	list, err := os.ReadFile(filepath.Join(root, "bin/corpora", name+".list"))
	if err != nil {
		t.Skip("no corpus: bench/corpora.py needs the shared data")
	}
	for _, line := range strings.Split(strings.TrimSpace(string(list)), "\n") {
		fields := strings.Split(line, "\t")
		path := filepath.Join(root, fields[0])
		html, err := os.ReadFile(path)
		check(t, err)
		pages = append(pages, page{path, fields[1], fields[2], html})
	}
	return pages
}

// What the command prints for a page; a late fact is a failure to it.
func printed(t testing.TB, p page, more ...string) []byte {
	command := os.Getenv("MF2_COMMAND")
	if command == "" {
		t.Skip("MF2_COMMAND is not set")
	}
	words := append(more, "--base-url", p.base, "--content-type", p.kind, p.path)
	given, err := exec.Command(command, words...).Output()
	if _, failed := err.(*exec.ExitError); !failed || len(more) == 0 {
		check(t, err)
	}
	return bytes.TrimSuffix(given, []byte("\n"))
}

func check(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// What encoding/json makes of a value.
func plain(t testing.TB, value any) (made any) {
	text, ok := value.([]byte)
	if !ok {
		var err error
		text, err = json.Marshal(value)
		check(t, err)
	}
	check(t, json.Unmarshal(text, &made))
	return made
}

func same(t testing.TB, what string, given, expected any) {
	t.Helper()
	given, expected = plain(t, given), plain(t, expected)
	if !reflect.DeepEqual(given, expected) {
		ours, _ := json.Marshal(given)
		theirs, _ := json.Marshal(expected)
		t.Errorf("%s: %.2000s\nis not %.2000s", what, ours, theirs)
	}
}

// Resident memory, in bytes.
func resident(t testing.TB) int {
	statm, err := os.ReadFile("/proc/self/statm")
	check(t, err)
	pages, err := strconv.Atoi(strings.Fields(string(statm))[1])
	check(t, err)
	return pages * os.Getpagesize()
}
