package ui

import "sync"

// writes is what is on its way to the disk. Its zero value is nothing. A
// sync.WaitGroup would not do: more may come while somebody waits, and just when the
// last has gone.
type writes struct {
	lock  sync.Mutex
	count int
	gone  chan struct{} // closed when count is 0 again; nil while it is
}

// begin adds one, until done is called.
func (w *writes) begin() (done func()) {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.count++; w.count == 1 {
		w.gone = make(chan struct{})
	}
	return sync.OnceFunc(w.end)
}

func (w *writes) end() {
	w.lock.Lock()
	defer w.lock.Unlock()
	if w.count--; w.count == 0 {
		close(w.gone)
		w.gone = nil
	}
}

// Wait waits until there is none for a moment.
func (w *writes) Wait() {
	w.lock.Lock()
	gone := w.gone
	w.lock.Unlock()
	if gone != nil {
		<-gone
	}
}
