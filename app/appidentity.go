package main

// What the program calls itself, to people, to the system and to its own files. FyneApp.toml and resources/linux say
// the same; a test compares them.
const (
	appName = "Tilewise"
	appID   = "io.github.tilewise.Tilewise"
	version = "1.1.0"
	build   = 1
)
