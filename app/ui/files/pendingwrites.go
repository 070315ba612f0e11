package files

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"sync"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// Save writes a file that the user asked for, in the background, and says how
// that went. A file that was there stays until the new one is complete. The
// program does not end before it is written. over gives the error when it is, or can't be,
// be it that write was never called.
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

// Saved says how a file was saved.
func (f *FileDialogs) Saved(path string, err error) {
	if errors.Is(err, context.Canceled) {
		return // the user stopped it
	}
	if err != nil {
		f.app.Messages.Tell(kit.WarningTone, words.SaveProblem(path, err))
	} else {
		f.app.Messages.Tell(kit.NoteTone, lang.L("Saved as {{.Name}}.", map[string]any{"Name": filepath.Base(path)}))
	}
}

// pendingWrites is what is on its way to the disk. Its zero value is nothing. A
// sync.WaitGroup would not do: more may come while somebody waits, and just when the
// last has gone.
type pendingWrites struct {
	lock  sync.Mutex
	count int
	gone  chan struct{} // closed when count is 0 again; nil while count is 0
}

// begin adds one, until done is called.
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

// wait waits until there is none for a moment.
func (w *pendingWrites) wait() {
	w.lock.Lock()
	gone := w.gone
	w.lock.Unlock()
	if gone != nil {
		<-gone
	}
}
