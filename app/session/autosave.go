package session

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/guard"
	"tilewise/solver/untrusted"
)

// ReadFile opens a saved game. The errors are those of Decode, or the file
// system's.
func ReadFile(d filesys.Disk, name string, now func() time.Time) (*Game, Picture, error) {
	g, p, err := readFile(d, name, now)
	if err != nil {
		return nil, Picture{}, err
	}
	return g, p, nil
}

func readFile(d filesys.Disk, name string, now func() time.Time) (*Game, Picture, error) {
	content, err := filesys.Read(d, name, untrusted.Game.Bytes)
	switch {
	case filesys.Unfit(err):
		return nil, Picture{}, ErrNoGame
	case err != nil:
		return nil, Picture{}, fmt.Errorf("open game: %w", err)
	}
	return decode(content, now)
}

// ErrSlow means that a game could not be left to the disk within patience. It is tried
// on, and what is told next says how it ended.
var ErrSlow = errors.New("the disk does not answer")

// ErrUnsynced means that a game is in its file, and may be lost with the end of the power. The
// next one is tried anew.
var ErrUnsynced = errors.New("the disk does not say that it has written")

// patience is how long a game waits for the one before it to be in the file: longer
// than a machine that has too much to do takes to come to it.
const patience = time.Second

// Autosave keeps the game at hand in one file, in the background, and is one behind the
// game at the most: one that is handed over waits until the one before it is in the
// file, as a rule not at all. Only a disk that does not answer is left behind, and that
// is told. What is in the file is on the disk soon after. Close it when the program ends.
type Autosave struct {
	file   gameFile
	latest chan pendingGame // holds up to one game: a newer one replaces one that is not written yet
	before chan struct{}    // the tried channel of the game that was handed over last
	unsure chan struct{}    // holds up to one token: the file has content that is not synced to the disk yet
	ended  chan struct{}
	synced chan struct{}

	telling  sync.Mutex
	told     func(error)
	late     bool  // ErrSlow was the last news that was told
	failed   error // why the last game could not be written
	unsynced error // why the file that holds the last game could not be synced to the disk
}

// pendingGame is a game on its way into the file.
type pendingGame struct {
	Snapshot
	tried chan struct{} // closed once the game is in the file or could not be written
}

// NewAutosave keeps games in the file of that name. told is called from any goroutine,
// and must not wait: with an error when a game could not be kept, and with nil when that
// works again; the next game is tried anew in any case.
func NewAutosave(d filesys.Disk, name string, told func(error)) *Autosave {
	a := &Autosave{
		file:   gameFile{disk: d, name: name},
		latest: make(chan pendingGame, 1), before: make(chan struct{}), unsure: make(chan struct{}, 1),
		told: told, ended: make(chan struct{}), synced: make(chan struct{}),
	}
	close(a.before)
	guard.Go(a.write, func(error) { close(a.unsure); close(a.ended) })
	guard.Go(a.sync, func(error) { close(a.synced) })
	return a
}

// write keeps one game after the other, and the last once more if that failed.
func (a *Autosave) write() error {
	var last pendingGame
	for last = range a.latest {
		a.keep(last)
	}
	if a.troubled() {
		a.keep(pendingGame{last.Snapshot, make(chan struct{})})
	}
	return nil
}

func (a *Autosave) keep(h pendingGame) {
	err := guard.Run(func() error { return a.file.keep(h.Snapshot) })
	a.telling.Lock()
	close(h.tried)
	a.went(&a.failed, err, a.late)
	a.late = false
	a.telling.Unlock()
	select {
	case a.unsure <- struct{}{}:
	default: // a sync is waiting already, and covers this game too
	}
}

// sync has on the disk what was kept; the next game need not wait for it.
func (a *Autosave) sync() error {
	for range a.unsure {
		err := a.file.sync()
		a.telling.Lock()
		a.went(&a.unsynced, err, false)
		a.telling.Unlock()
	}
	return nil
}

// went notes how keeping or syncing went, and where that is wrong, or was, or news is
// due, tells how the game stands. telling is held.
func (a *Autosave) went(of *error, err error, due bool) {
	due = due || *of != nil || err != nil
	*of = err
	if due {
		a.told(errors.Join(a.failed, a.unsynced))
	}
}

// troubled tells whether the last game may not be on the disk.
func (a *Autosave) troubled() bool {
	a.telling.Lock()
	defer a.telling.Unlock()
	return a.failed != nil || a.unsynced != nil
}

// Keep hands the game over as it stands, once the one before is in the file. Call it
// from one goroutine only, as Close.
func (a *Autosave) Keep(g *Game, p Picture) {
	a.wait()
	h := pendingGame{Take(g, p), make(chan struct{})}
	select {
	case <-a.latest: // the older game that nobody has written yet is dropped
	default:
	}
	a.latest <- h
	a.before = h.tried
}

// wait waits for the game that was handed over last, unless the disk is known not to
// answer. In a browser's page, which nobody kills, the disk would wait for us instead.
func (a *Autosave) wait() {
	if runtime.GOOS == "js" {
		return
	}
	a.telling.Lock()
	late := a.late
	a.telling.Unlock()
	if !late {
		select {
		case <-a.before:
			return
		case <-time.After(patience):
		}
	}
	a.telling.Lock()
	defer a.telling.Unlock()
	select {
	case <-a.before: // the game before was written meanwhile
	default:
		if !a.late {
			a.late = true
			a.told(ErrSlow)
		}
	}
}

// Close waits until the last game is on the disk, and tells whether it is.
func (a *Autosave) Close() error {
	close(a.latest)
	<-a.ended
	<-a.synced
	err := errors.Join(a.failed, a.unsynced, a.file.sync())
	a.file.close()
	return err
}

// Restore opens the game that was kept in a file; nil where there is none. A
// file that is damaged is set aside under a name that ends in .damaged, so that
// the next Keep does not destroy it, and the error says so; what is whole of it is
// the game, if that much is. Where it can't be set aside the error is another, and
// the file must not be written. What a program that was killed left half written is
// removed: nobody else writes this file.
func Restore(d filesys.Disk, name string, now func() time.Time) (*Game, Picture, error) {
	removeHalves(d, name)
	g, p, err := readFile(d, name, now)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, Picture{}, nil
	case errors.Is(err, ErrDamaged), errors.Is(err, ErrNewer), errors.Is(err, ErrNoGame):
		aside, moveErr := filesys.SetAside(d, name)
		if moveErr != nil {
			return nil, Picture{}, fmt.Errorf("set aside what can't be read (%v): %w", err, moveErr)
		}
		return g, p, fmt.Errorf("%w; it was set aside as %s", err, aside)
	}
	return g, p, err
}

// IsSetAside tells whether what Restore could not read has made room.
func IsSetAside(err error) bool {
	return errors.Is(err, ErrDamaged) || errors.Is(err, ErrNewer) || errors.Is(err, ErrNoGame)
}

// removeHalves removes what never became the file of that name.
func removeHalves(d filesys.Disk, name string) {
	entries, err := d.List(filepath.Dir(name))
	if err != nil {
		return
	}
	for _, e := range entries {
		if whole, half := filesys.HalfOf(e.Name()); half && whole == filepath.Base(name) {
			_ = d.Remove(filepath.Join(filepath.Dir(name), e.Name()))
		}
	}
}
