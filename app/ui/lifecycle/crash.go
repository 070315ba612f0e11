package lifecycle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"

	"fyne.io/fyne/v2"

	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// Names in the state folder: where a fault that ends the program is written, and
// where that is kept after the next start.
const (
	crashLog  = "crash.log"
	lastCrash = "last-crash.log"
)

// WatchForCrash has a fault that nothing can catch leave its stacks in a file of the
// folder. What the last run left there is kept under another name, which it returns;
// "" where that ended well. Without a folder that can be written to nothing is
// watched for: there is nobody to tell.
func WatchForCrash(folder string) (last string) {
	if (filesys.OSDisk{}).MakeFolder(folder, 0o700) != nil {
		return ""
	}
	path, kept := filepath.Join(folder, crashLog), filepath.Join(folder, lastCrash)
	if info, err := os.Stat(path); err == nil && info.Size() > 0 && (filesys.OSDisk{}).Rename(path, kept) == nil {
		last = kept
	}
	f, err := filesys.OSDisk{}.Append(path, 0o600)
	if err != nil {
		return last
	}
	if system, ok := f.(*os.File); ok {
		_ = debug.SetCrashOutput(system, debug.CrashOptions{}) // it has a handle of its own
	}
	f.Close()
	return last
}

// LogPanic writes a panic of the window's own goroutine where the others are, and
// lets it go on.
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

// LogTaskPanic logs the panic of a background task, with its stack.
func LogTaskPanic(err error) {
	where := ""
	if caught := (*guard.CaughtPanic)(nil); errors.As(err, &caught) {
		where = "\n" + caught.Stack
	}
	fyne.LogError("A background task failed"+where, err)
}
