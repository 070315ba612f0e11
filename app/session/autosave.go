package session

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"tilewise/solver/disk"
	"tilewise/solver/guard"
)

// ReadFile opens a saved game. The errors are those of Decode, or the file
// system's.
func ReadFile(d disk.Disk, name string, now func() time.Time) (*Game, Picture, error) {
	g, p, err := readFile(d, name, now)
	if err != nil {
		return nil, Picture{}, err
	}
	return g, p, nil
}

func readFile(d disk.Disk, name string, now func() time.Time) (*Game, Picture, error) {
	content, err := disk.Read(d, name, maxSave)
	switch {
	case disk.Unfit(err):
		return nil, Picture{}, ErrNoGame
	case err != nil:
		return nil, Picture{}, fmt.Errorf("open game: %w", err)
	}
	return decode(content, now)
}

// Autosave keeps the game at hand in one file, in the background: the game is
// never waited for. A move that was made is in the file before the next can be,
// and on the disk soon after. Close it when the program ends.
type Autosave struct {
	file   gameFile
	latest chan Snapshot // of capacity 1: a newer game replaces one not yet written
	unsure chan struct{} // of capacity 1: the file holds what may not be on the disk yet
	told   func(error)
	failed error // to keep the last game
	ended  chan struct{}
	synced chan struct{}
}

// NewAutosave keeps games in the file of that name. told is called from another
// goroutine when one could not be kept, and with nil when that works again; the
// next game is tried anew in any case.
func NewAutosave(d disk.Disk, name string, told func(error)) *Autosave {
	a := &Autosave{
		file:   gameFile{disk: d, name: name},
		latest: make(chan Snapshot, 1), unsure: make(chan struct{}, 1),
		told: told, ended: make(chan struct{}), synced: make(chan struct{}),
	}
	guard.Go(a.write, func(error) { close(a.unsure); close(a.ended) })
	guard.Go(a.sync, func(error) { close(a.synced) })
	return a
}

// write keeps one game after the other, and the last once more if that failed.
func (a *Autosave) write() error {
	var unkept *Snapshot
	for s := range a.latest {
		if unkept = &s; a.keep(s) == nil {
			unkept = nil
		}
	}
	if unkept != nil {
		return a.keep(*unkept)
	}
	return nil
}

func (a *Autosave) keep(s Snapshot) error {
	before := a.failed
	a.failed = guard.Run(func() error { return a.file.keep(s) })
	if a.failed != nil || before != nil {
		a.told(a.failed)
	}
	select {
	case a.unsure <- struct{}{}:
	default: // there is a sync to come anyway
	}
	return a.failed
}

// sync has on the disk what was kept; the next game need not wait for it.
func (a *Autosave) sync() error {
	for range a.unsure {
		if err := a.file.sync(); err != nil {
			a.told(err)
		}
	}
	return nil
}

// Keep hands the game over as it stands and returns at once. Call it from one
// goroutine only, as Close.
func (a *Autosave) Keep(g *Game, p Picture) {
	s := Take(g, p)
	select {
	case <-a.latest: // nobody needs the older one any more
	default:
	}
	a.latest <- s
}

// Close waits until the last game is on the disk, and tells whether it is.
func (a *Autosave) Close() error {
	close(a.latest)
	<-a.ended
	<-a.synced
	err := errors.Join(a.failed, a.file.sync())
	a.file.close()
	return err
}

// Restore opens the game that was kept in a file; nil where there is none. A
// file that is damaged is set aside under a name that ends in .damaged, so that
// the next Keep does not destroy it, and the error says so; what is whole of it is
// the game, if that much is. What a program that was killed left half written is
// removed: nobody else writes this file.
func Restore(d disk.Disk, name string, now func() time.Time) (*Game, Picture, error) {
	removeHalves(d, name)
	g, p, err := readFile(d, name, now)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, Picture{}, nil
	case errors.Is(err, ErrDamaged), errors.Is(err, ErrNewer), errors.Is(err, ErrNoGame):
		aside, moveErr := disk.SetAside(d, name)
		if moveErr != nil {
			return g, p, errors.Join(err, moveErr)
		}
		return g, p, fmt.Errorf("%w; it was set aside as %s", err, aside)
	}
	return g, p, err
}

// removeHalves removes what never became the file of that name.
func removeHalves(d disk.Disk, name string) {
	entries, err := d.List(filepath.Dir(name))
	if err != nil {
		return
	}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), filepath.Base(name)+".") && strings.HasSuffix(e.Name(), ".new") {
			_ = d.Remove(filepath.Join(filepath.Dir(name), e.Name()))
		}
	}
}
