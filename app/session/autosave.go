package session

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"sync"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/guard"
	"tilewise/solver/untrusted"
)

// ReadFile opens a saved game. The errors are those of Decode, or the file system's.
func ReadFile(d filesys.FileSystem, name string, now func() time.Time) (*Game, GamePhoto, error) {
	content, err := filesys.Read(d, name, untrusted.Game.Bytes)
	switch {
	case filesys.IsUnusableFile(err):
		return nil, GamePhoto{}, ErrNoGame
	case err != nil:
		return nil, GamePhoto{}, fmt.Errorf("open game: %w", err)
	}
	return Decode(content, now)
}

// ErrSlow means that the disk did not take a game within patience. Writing goes on, and its result is reported when it
// ends.
var ErrSlow = errors.New("the disk does not answer")

// ErrUnsynced means that a game is in its file but not safe yet: it may be lost when the power
// fails. Syncing is tried again with the next game.
var ErrUnsynced = errors.New("the disk does not say that it has written")

// patience is the time that Keep waits for the game before to be written: longer than a busy machine takes.
const patience = time.Second

// Autosave keeps the game at hand in one file, in the background. Keep waits until the game before is in the file, so
// at most one game is missing there; usually it need not wait at all. If the disk does not answer within patience, Keep
// stops waiting and reports ErrSlow. The file is synced to the disk soon after each game. Close it when the program
// ends.
type Autosave struct {
	file       gameFileWriter
	aside      func() error    // writes the game put aside, again until that succeeds; nil for none
	latest     chan queuedSave // holds up to one game: a newer one replaces one that is not written yet
	previous   chan struct{}   // the tried channel of the game that was handed over last
	syncNeeded chan struct{}   // holds up to one token: the file has content that is not synced to the disk yet
	ended      chan struct{}
	synced     chan struct{}

	telling   sync.Mutex
	onFailure func(error)
	slow      bool  // the last call of onFailure was with ErrSlow
	failed    error // why the last game could not be written
	unsynced  error // why the file that holds the last game could not be synced to the disk
}

// queuedSave is a game on its way into the file.
type queuedSave struct {
	GameSnapshot
	aside func() error  // writes the game that was put aside for it; nil if there is nothing to write
	tried chan struct{} // closed once the game is in the file or could not be written
}

// NewAutosave keeps games in the file of that name. It calls told on any goroutine when a game could not be kept, with
// the error, and with nil when that works again. told must not block. The next game is tried in any case.
func NewAutosave(d filesys.FileSystem, name string, told func(error)) *Autosave {
	a := &Autosave{
		file:   gameFileWriter{disk: d, name: name},
		latest: make(chan queuedSave, 1), previous: make(chan struct{}), syncNeeded: make(chan struct{}, 1),
		onFailure: told, ended: make(chan struct{}), synced: make(chan struct{}),
	}
	close(a.previous)
	guard.Go(a.write, func(error) { close(a.syncNeeded); close(a.ended) })
	guard.Go(a.sync, func(error) { close(a.synced) })
	return a
}

// write writes one game after the other. At the end it tries the last game again if that failed.
func (a *Autosave) write() error {
	var last queuedSave
	for last = range a.latest {
		a.keep(last)
	}
	if a.failing() {
		a.keep(queuedSave{last.GameSnapshot, nil, make(chan struct{})})
	}
	return nil
}

func (a *Autosave) keep(h queuedSave) {
	err := guard.Run(func() error { return errors.Join(a.keepAside(h.aside), a.file.keep(h.GameSnapshot)) })
	a.telling.Lock()
	close(h.tried)
	a.report(&a.failed, err, a.slow)
	a.slow = false
	a.telling.Unlock()
	select {
	case a.syncNeeded <- struct{}{}:
	default: // a sync is waiting already, and covers this game too
	}
}

// keepAside runs the newest function that writes the game put aside, and keeps the function for the next game if it
// fails.
func (a *Autosave) keepAside(newer func() error) error {
	if newer != nil {
		a.aside = newer
	}
	if a.aside == nil {
		return nil
	}
	err := a.aside()
	if err == nil {
		a.aside = nil
	}
	return err
}

// sync brings the file's content to the disk. The next game need not wait for it.
func (a *Autosave) sync() error {
	for range a.syncNeeded {
		err := a.file.sync()
		a.telling.Lock()
		a.report(&a.unsynced, err, false)
		a.telling.Unlock()
	}
	return nil
}

// report stores the result of writing or syncing. It calls onFailure if there is an error, if there was one before, or
// if due is true. The caller holds the mutex telling.
func (a *Autosave) report(of *error, err error, due bool) {
	due = due || *of != nil || err != nil
	*of = err
	if due {
		a.onFailure(errors.Join(a.failed, a.unsynced))
	}
}

// failing reports whether the last game may not be on the disk.
func (a *Autosave) failing() bool {
	a.telling.Lock()
	defer a.telling.Unlock()
	return a.failed != nil || a.unsynced != nil
}

// Keep hands over the game as it stands, once the game before is in the file. aside writes the game that was put aside,
// see [AsideGames.PendingWrite]; nil writes nothing. It is called before the game is written, on any goroutine, and
// again with the next game if it fails. Keep and Close must be called from one goroutine.
func (a *Autosave) Keep(g *Game, p GamePhoto, aside func() error) {
	a.wait()
	h := queuedSave{g.Snapshot(p), aside, make(chan struct{})}
	select {
	case older := <-a.latest: // a game that is not written yet is dropped
		if h.aside == nil {
			h.aside = older.aside
		}
	default:
	}
	a.latest <- h
	a.previous = h.tried
}

// wait waits for the game that was handed over last, unless the disk is known not to answer. In a browser it does not
// wait: a disk there can't answer while Go waits.
func (a *Autosave) wait() {
	if runtime.GOOS == "js" {
		return
	}
	a.telling.Lock()
	slow := a.slow
	a.telling.Unlock()
	if !slow {
		select {
		case <-a.previous:
			return
		case <-time.After(patience):
		}
	}
	a.telling.Lock()
	defer a.telling.Unlock()
	select {
	case <-a.previous: // the game before was written meanwhile
	default:
		if !a.slow {
			a.slow = true
			a.onFailure(ErrSlow)
		}
	}
}

// Close waits until the last game is on the disk, and returns an error if it is not.
func (a *Autosave) Close() error {
	close(a.latest)
	<-a.ended
	<-a.synced
	err := errors.Join(a.failed, a.unsynced, a.file.sync())
	a.file.close()
	return err
}

// Restore opens the game that was kept in a file; nil if there is none. It sets a damaged file aside under a name
// that ends in .damaged, so that the next Keep does not destroy it, and returns the part of the game that could be read
// with an error that IsSetAside reports. If the file can't be set aside, the error is another one, and the file must
// not be written. Restore also removes partial files that a killed program has left.
func Restore(d filesys.FileSystem, name string, now func() time.Time) (*Game, GamePhoto, error) {
	filesys.SweepOf(d, name, now())
	g, p, err := ReadFile(d, name, now)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, GamePhoto{}, nil
	case IsSetAside(err):
		aside, moveErr := filesys.SetAside(d, name)
		if moveErr != nil {
			return nil, GamePhoto{}, fmt.Errorf("set aside what can't be read (%v): %w", err, moveErr)
		}
		return g, p, fmt.Errorf("%w; it was set aside as %s", err, aside)
	}
	return g, p, err
}

// IsSetAside reports whether the error of Restore is of a file that was set aside, as it could not be read.
func IsSetAside(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, ErrNewer) || errors.Is(err, ErrNoGame)
}
