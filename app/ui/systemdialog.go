package ui

import (
	"context"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver"
	"github.com/adrg/xdg"

	"tilewise/app/dialogs"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
)

// files asks a person for files, and writes them: by the system's own dialog where
// there is one, and by our own sheets.
type files struct {
	shell *shell

	ask     dialogs.Ask // the system's dialog; nil until it is found, and where there is none
	finding task.Task
	home    string     // of a person, or where the program was started by one who has none
	begins  task.Task  // looks where to begin
	silent  task.Timer // until a disk that does not answer is asked no longer
	waiting task.Task  // busy while the system's dialog is open

	sheet   *saveSheet         // our own that was opened last
	looking task.Task          // for a file that a person wants to save over
	dialog  *dialog.FileDialog // Fyne's that is open, or nil
	writes  writes
}

// Behind writes in the background; the program does not end before that is done.
func (f *files) Behind(write func()) {
	done := f.Begin()
	f.shell.Tasks.Spawn(func() {
		defer done()
		write()
	})
}

// Begin keeps the program from ending before done is called.
func (f *files) Begin() (done func()) { return f.writes.begin() }

// findDialog looks in the background whether the system has a dialog for files.
func (f *files) findDialog() {
	if f.shell.dialogs != nil {
		task.Run(f.shell.Tasks, &f.finding, f.shell.dialogs, func(ask dialogs.Ask) { f.ask = ask })
	}
}

// from goes on with the folder of a choice where it is there still, or else with a
// person's documents or pictures, or their home: what is saved into a borrowed home would
// go with it. A disk that does not answer in a while has no folders.
func (f *files) from(key string, then func(folder string)) {
	last, other, home := f.shell.Preferences.String(key), xdg.UserDirs.Documents, f.home
	if key == service.PhotoFolder {
		other = xdg.UserDirs.Pictures
	}
	begin := func(folder string) {
		f.begins.Stop()
		f.silent.Stop()
		then(folder)
	}
	task.Run(f.shell.Tasks, &f.begins, func(context.Context) string {
		for _, folder := range []string{last, other} {
			if info, err := os.Stat(folder); err == nil && info.IsDir() {
				return folder
			}
		}
		return home
	}, begin)
	f.silent.Start(f.shell.Tasks, patience, func() { begin(home) })
}

// askSystem asks by the system's own dialog, while the window stays alive and the
// clock stands; asking again closes the dialog before. The folder of what a person
// has chosen is kept; who wants nothing finds everything as it was. Where the
// system fails, instead is called, and the system is asked no more.
func (f *files) askSystem(q dialogs.Question, key string, take func(dialogs.Answer), instead func()) {
	q.Window = f.number()
	ask := f.ask
	task.Try(f.shell.Tasks, &f.waiting, func(ctx context.Context) (dialogs.Answer, error) { return ask(ctx, q) }, func(a dialogs.Answer, err error) {
		switch {
		case err != nil:
			f.ask = nil
			instead()
		case a.Path != "":
			f.shell.Preferences.SetString(key, filepath.Dir(a.Path))
			f.shell.Sheet.Close()
			take(a)
			f.shell.focusBoard()
		}
		f.shell.presence.mindClock()
	})
	f.shell.presence.mindClock()
}

// number is the system's number of our window; 0 where it has none that others
// know.
func (f *files) number() (number uintptr) {
	if w, ok := f.shell.win.(driver.NativeWindow); ok {
		w.RunNative(func(native any) {
			switch c := native.(type) {
			case driver.X11WindowContext:
				number = c.WindowHandle
			case driver.WindowsWindowContext:
				number = c.HWND
			}
		})
	}
	return number
}
