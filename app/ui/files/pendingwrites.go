package files

import (
	"context"
	"errors"
	"io"
	"sync"

	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// Save writes a file in the background, and says in a message how that went. A file that exists keeps its content until
// the new one is complete. The program does not end before it is written. over delivers the error, also where write was
// never called.
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
