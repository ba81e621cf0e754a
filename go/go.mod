module mf2.example/mf2

go 1.23

require golang.org/x/net v0.35.0
