package files

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver"
	"github.com/adrg/xdg"

	"tilewise/app/dialogs"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// FileDialogs asks the user for files, and writes them.
type FileDialogs struct {
	app   *service.Services
	small photos.Thumbnails // the thumbnails of photos on cards

	Ask     dialogs.FileDialogFunc // the system's dialog; nil until it is found, and where there is none
	finding task.Task
	Home    string     // the folder where dialogs begin if no other is known: the home folder, or that of UseFolder
	begins  task.Task  // finds the folder in which a dialog begins
	silent  task.Timer // ends the wait for a disk that does not answer
	waiting task.Task  // busy while the system's dialog is open

	Sheet   *SaveSheet         // the sheet for saving that was opened last
	Looking task.Task          // looks whether the file to save exists already
	Dialog  *dialog.FileDialog // Fyne's own dialog that is open, or nil
	writes  pendingWrites
}

// Behind runs write in the background; the program does not end before it returns.
func (f *FileDialogs) Behind(write func()) {
	done := f.Begin()
	f.app.Tasks.Spawn(func() {
		defer done()
		write()
	})
}

// Begin keeps the program from ending before done is called.
func (f *FileDialogs) Begin() (done func()) { return f.writes.begin() }

// New makes the file dialogs of a window. small keeps the thumbnails of photos.
func New(app *service.Services, small photos.Thumbnails) *FileDialogs {
	f := &FileDialogs{app: app, small: small}
	f.Home, _ = os.UserHomeDir()
	return f
}

// IsAsking reports whether a file dialog is open, the system's or the toolkit's.
func (f *FileDialogs) IsAsking() bool { return f.Dialog != nil || f.waiting.Busy() }

// UseFolder sets the folder in which dialogs begin where no other is known.
func (f *FileDialogs) UseFolder(folder string) { f.Home = folder }

// Wait returns when nothing is being written.
func (f *FileDialogs) Wait() { f.writes.wait() }

// FindDialog calls find in the background for the system's file dialog; find may be nil.
func (f *FileDialogs) FindDialog(find func(context.Context) dialogs.FileDialogFunc) {
	if find != nil {
		task.Run(f.app.Tasks, &f.finding, find, func(ask dialogs.FileDialogFunc) { f.Ask = ask })
	}
}

// From calls then with the folder in which a dialog begins: the one that the preference key names if it still exists,
// else the user's documents or pictures, else Home. Where a disk does not answer within Patience, it is Home.
func (f *FileDialogs) From(key string, then func(folder string)) {
	last, other, home := f.app.Preferences.String(key), xdg.UserDirs.Documents, f.Home
	if key == service.PhotoFolder {
		other = xdg.UserDirs.Pictures
	}
	begin := func(folder string) {
		f.begins.Drop()
		f.silent.Stop()
		then(folder)
	}
	task.Run(f.app.Tasks, &f.begins, func(context.Context) string {
		for _, folder := range []string{last, other} {
			if info, err := os.Stat(folder); err == nil && info.IsDir() {
				return folder
			}
		}
		return home
	}, begin)
	f.silent.Start(f.app.Tasks, service.Patience, func() { begin(home) })
}

// askSystem asks by the system's own dialog. The window stays alive meanwhile, and the clock stands. A second call
// closes the dialog of the first. The folder of a chosen file is remembered; a dialog that is cancelled changes
// nothing. If the system fails, instead is called, and the system is not asked again.
func (f *FileDialogs) askSystem(q dialogs.FileDialogOptions, key string, take func(dialogs.FileDialogChoice),
	instead func()) {
	q.Window = f.number()
	ask := f.Ask
	task.Try(f.app.Tasks, &f.waiting, func(ctx context.Context) (dialogs.FileDialogChoice, error) { return ask(ctx, q) },
		func(a dialogs.FileDialogChoice, err error) {
			switch {
			case err != nil:
				f.Ask = nil
				instead()
			case a.Path != "":
				f.app.Preferences.SetString(key, filepath.Dir(a.Path))
				f.app.Sheet.Close()
				take(a)
				f.app.Kit.GiveBack()
			}
			f.app.Window.Lifecycle.HoldOrReleaseClock()
		})
	f.app.Window.Lifecycle.HoldOrReleaseClock()
}

// number returns the system's number of the window; 0 where the system has none that another program could use.
func (f *FileDialogs) number() (number uintptr) {
	if w, ok := f.app.Window.Window.(driver.NativeWindow); ok {
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

// showDialog shows one of Fyne's own file dialogs, no larger than the window, and holds the clock.
func (f *FileDialogs) showDialog(d *dialog.FileDialog, title string) {
	d.SetTitleText(title)
	f.Dialog = d
	f.app.Window.Lifecycle.HoldOrReleaseClock()
	d.Show()
	d.Resize(f.app.Window.Canvas().Size().Min(fyne.NewSize(860, 600))) // panics before Show
}

// TakeKey closes Fyne's file dialog for Escape, and reports whether one is open: no other key does anything then.
func (f *FileDialogs) TakeKey(e *fyne.KeyEvent) bool {
	if f.Dialog == nil {
		return false
	}
	if e.Name == fyne.KeyEscape {
		f.Dialog.Dismiss()
		f.app.Kit.GiveBack()
	}
	return true
}

// Save writes a file in the background, and shows the result in a message. An existing file keeps its content until the
// new one is complete. The program does not end before it is written. over delivers the error, also if write was never
// called.
func (f *FileDialogs) Save(path string, write func(io.Writer) error) (over <-chan error) {
	ended := make(chan error, 1)
	f.Behind(func() {
		err := filesys.Save(filesys.OSDisk{}, path, func(w io.Writer) error {
			return guard.Run(func() error { return write(w) })
		})
		ended <- err
		close(ended)
		f.app.Tasks.Post(func() { f.Saved(path, err) })
	})
	return ended
}

// Saved shows a message: that the file at path was saved, or the error. A save that the user stopped has none.
func (f *FileDialogs) Saved(path string, err error) {
	if errors.Is(err, context.Canceled) {
		return // the user stopped it
	}
	if err != nil {
		f.app.Messages.Tell(kit.WarningTone, words.SaveProblem(path, err))
	} else {
		f.app.Messages.Tell(kit.NoteTone, words.Saved(path))
	}
}

// pendingWrites counts the files that are being written. A sync.WaitGroup would not do: a write may begin while another
// goroutine waits, and just when the last one has ended.
type pendingWrites struct {
	lock  sync.Mutex
	count int
	gone  chan struct{} // closed when count is 0 again; nil while count is 0
}

// begin counts a write until done is called.
func (w *pendingWrites) begin() (done func()) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.count++; w.count == 1 {
		w.gone = make(chan struct{})
	}
	return sync.OnceFunc(w.end)
}

func (w *pendingWrites) end() {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.count--; w.count == 0 {
		close(w.gone)
		w.gone = nil
	}
}

// wait returns when nothing is being written.
func (w *pendingWrites) wait() {
	w.lock.Lock()
	gone := w.gone
	w.lock.Unlock()
	if gone != nil {
		<-gone
	}
}
