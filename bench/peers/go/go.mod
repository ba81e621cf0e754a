module mf2-bench-peer

go 1.22

require willnorris.com/go/microformats v1.2.0

require golang.org/x/net v0.2.0 // indirect
