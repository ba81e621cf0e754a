// Drives willnorris.com/go/microformats. The protocol is in doc/performance.md, "Drivers".
//
// usage: driver LIST
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"syscall"

	"willnorris.com/go/microformats"
)

type document struct {
	base    *url.URL
	bytes   []byte
	skipped bool
}

func readList(path string) []document {
	list, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	var documents []document
	for _, line := range strings.Split(strings.TrimSuffix(string(list), "\n"), "\n") {
		fields := strings.Split(line, "\t")
		content, err := os.ReadFile(fields[0])
		if err != nil {
			panic(err)
		}
		// A URL that Go cannot parse counts as no base.
		base, _ := url.Parse(fields[1])
		documents = append(documents, document{base: base, bytes: content})
	}
	return documents
}

// CPU time of this process and all of its threads, so that collecting garbage counts.
func cpuSeconds() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	micros := func(t syscall.Timeval) float64 { return float64(t.Sec) + float64(t.Usec)*1e-6 }
	return micros(usage.Utime) + micros(usage.Stime)
}

func parse(from *document) (data *microformats.Data, err error) {
	defer func() {
		if reason := recover(); reason != nil {
			err = fmt.Errorf("panic: %v", reason)
		}
	}()
	return microformats.Parse(bytes.NewReader(from.bytes), from.base), nil
}

func say(value map[string]any) {
	line, err := json.Marshal(value)
	if err != nil {
		line, _ = json.Marshal(map[string]any{"failed": err.Error()})
	}
	os.Stdout.Write(append(line, '\n'))
}

func saySize(documents []document) {
	count, size := 0, 0
	for i := range documents {
		if !documents[i].skipped {
			count++
			size += len(documents[i].bytes)
		}
	}
	say(map[string]any{"documents": count, "bytes": size})
}

func runRound(documents []document) {
	counted, failed := 0, 0
	start := cpuSeconds()
	for i := range documents {
		if documents[i].skipped {
			continue
		}
		data, err := parse(&documents[i])
		if err != nil {
			failed++
			continue
		}
		counted += len(data.Items) + len(data.RelURLs)
	}
	say(map[string]any{"cpu_seconds": cpuSeconds() - start, "count": counted, "failed": failed})
}

func sayResult(from *document) {
	data, err := parse(from)
	if err != nil {
		say(map[string]any{"failed": err.Error()})
		return
	}
	say(map[string]any{"result": data})
}

func main() {
	documents := readList(os.Args[1])
	saySize(documents)
	commands := bufio.NewScanner(os.Stdin)
	for commands.Scan() {
		var command string
		var index int
		fmt.Sscan(commands.Text(), &command, &index)
		switch command {
		case "round":
			runRound(documents)
		case "skip":
			documents[index].skipped = true
			saySize(documents)
		case "result":
			sayResult(&documents[index])
		}
	}
}
