// Tilewise turns a photo into a sliding-tile puzzle, and solves it.
//
// This package only wires: the command line in app/terminal, the window in
// app/ui. Built with -tags nogui it is the terminal program alone and needs
// neither a C compiler nor a screen.
package main

import (
	"context"
	"fmt"
	"os"

	"tilewise/app/terminal"
	"tilewise/resources/buildinfo"
)

func main() {
	attachConsole()
	signalFaults()
	release := borrowHome()
	if release != nil {
		fmt.Fprintln(os.Stderr, "tilewise: HOME is not set, so nothing is kept: no game, no settings, no tables")
	}
	about := buildinfo.This(appName, version)
	program := terminal.Program{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Version: about.String(), About: about,
		Window: window(release != nil),
	}
	status := program.Run(context.Background(), os.Args[1:])
	if release != nil {
		release()
	}
	os.Exit(status)
}
