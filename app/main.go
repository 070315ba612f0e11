// Tilewise turns a photo into a sliding-tile puzzle, and solves it.
//
// This package only connects others: app/terminal has the command line, app/ui the window, app/platform the code for
// single systems. Built with -tags nogui it is the terminal program alone and needs neither a C compiler nor a screen.
package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"tilewise/app/platform"
	"tilewise/app/terminal"
	"tilewise/resources/buildinfo"
)

// The names of the program for people, for the system and for its own files. FyneApp.toml and resources/linux have the
// same; a test compares them.
const (
	appName = "Tilewise"
	appID   = "io.github.tilewise.Tilewise"
	version = "1.1.0"
	build   = 1
)

func main() {
	platform.AttachConsole()
	platform.SignalFaults()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run executes the command line and returns the exit status. Without a command it opens the window.
func run(args []string, in io.Reader, out, errors io.Writer) (status int) {
	release := platform.BorrowHome()
	if release != nil {
		defer release()
		fmt.Fprintln(errors, "tilewise: HOME is not set, so nothing is kept: no game, no settings, no tables")
	}
	about := buildinfo.This(appName, version)
	program := terminal.Program{
		In: in, Out: out, Err: errors,
		Version: about.String(), About: about,
		Window: window(release != nil),
	}
	return program.Run(context.Background(), args)
}
