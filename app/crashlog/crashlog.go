// Package crashlog keeps a fault that ends the program in a file, and finds that file again.
package crashlog

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"

	"tilewise/solver/filesys"
)

// Names in the state folder: where a fault that ends the program is written, and
// where that is kept after the next start.
const (
	crashLog  = "crash.log"
	lastCrash = "last-crash.log"
)

// Watch makes the program write the stacks of a fault that can't be caught to a file of the folder. It renames such a
// file of the last run and returns its new name; "" where that run ended well. In a folder that can't be written to, no
// file is made.
func Watch(folder string) (last string) {
	if (filesys.OSDisk{}).MakeFolder(folder, 0o700) != nil {
		return ""
	}
	last = Take(folder)
	f, err := filesys.OSDisk{}.Append(filepath.Join(folder, crashLog), 0o600)
	if err != nil {
		return last
	}
	if system, ok := f.(*os.File); ok {
		_ = debug.SetCrashOutput(system, debug.CrashOptions{}) // it duplicates the handle
	}
	f.Close()
	return last
}

// Take renames the file that a run which has ended left in the folder, and returns its new name; "" where that run
// ended well.
func Take(folder string) (kept string) {
	path := filepath.Join(folder, crashLog)
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		return ""
	}
	kept = filepath.Join(folder, lastCrash)
	if (filesys.OSDisk{}).Rename(path, kept) != nil {
		return path
	}
	return kept
}

// LogPanic writes a panic of the window's goroutine to the same file as other faults, and panics with it again.
func LogPanic(folder string) {
	p := recover()
	if p == nil {
		return
	}
	if f, err := (filesys.OSDisk{}).Append(filepath.Join(folder, crashLog), 0o600); err == nil {
		fmt.Fprintf(f, "panic: %v\n\n%s", p, debug.Stack())
		f.Close()
	}
	panic(p)
}
