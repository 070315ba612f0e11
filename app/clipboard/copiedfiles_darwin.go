package clipboard

import (
	"context"
	"os/exec"
	"strings"
)

// listFiles is a script of macOS that lists the files that were copied in Finder. It fails if there are none.
const listFiles = `ObjC.import('AppKit')
ObjC.deepUnwrap($.NSPasteboard.generalPasteboard.propertyListForType('NSFilenamesPboardType')).join('\n')`

// copiedFiles returns the paths of the files that were copied in Finder, which also copies their names as a text.
func copiedFiles(ctx context.Context) []string {
	list, err := exec.CommandContext(ctx, "/usr/bin/osascript", "-l", "JavaScript", "-e", listFiles).Output()
	if err != nil || len(list) > largestText {
		return nil
	}
	return strings.Split(strings.TrimRight(string(list), "\n"), "\n")
}
