module mf2.example/test

go 1.24

require (
	golang.org/x/net v0.35.0
	mf2.example/mf2 v0.0.0
	willnorris.com/go/microformats v1.2.0
)

replace mf2.example/mf2 => ../../go
