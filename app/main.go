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
	"runtime"
	"runtime/debug"

	"tilewise/app/terminal"
)

func main() {
	attachConsole()
	release := borrowHome()
	if release != nil {
		fmt.Fprintln(os.Stderr, "tilewise: HOME is not set, so nothing is kept: no game, no settings, no tables")
	}
	program := terminal.Program{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr,
		Version: versionLine(),
		Window:  window(release != nil),
	}
	status := program.Run(context.Background(), os.Args[1:])
	if release != nil {
		release()
	}
	os.Exit(status)
}

// versionLine is the version, the revision where it is known, that of Go, and
// the platform.
func versionLine() string {
	line := fmt.Sprintf("%s %s", appName, version)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, setting := range info.Settings {
			if setting.Key == "vcs.revision" {
				line += fmt.Sprintf(" (%.8s)", setting.Value)
			}
		}
	}
	return fmt.Sprintf("%s, %s, %s/%s", line, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
