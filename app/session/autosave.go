package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"tilewise/solver/guard"
)

// ReadFile opens a saved game. The errors are those of Decode, or the file
// system's.
func ReadFile(name string, now func() time.Time) (*Game, Picture, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, Picture{}, fmt.Errorf("open game: %w", err)
	}
	if !info.Mode().IsRegular() || info.Size() > maxSave {
		return nil, Picture{}, ErrNoGame
	}
	content, err := os.ReadFile(name)
	if err != nil {
		return nil, Picture{}, fmt.Errorf("open game: %w", err)
	}
	return Decode(content, now)
}

// Autosave keeps the game at hand in one file, written in the background: the
// game is never waited for. Close it when the program ends.
type Autosave struct {
	name   string
	latest chan []byte // of capacity 1: a newer game replaces one not yet written
	failed func(error)
	done   chan struct{}
}

// NewAutosave keeps games in the file of that name. failed is called from
// another goroutine when one could not be written; the next is tried anew.
func NewAutosave(name string, failed func(error)) *Autosave {
	a := &Autosave{name, make(chan []byte, 1), failed, make(chan struct{})}
	guard.Go(func() error {
		for content := range a.latest {
			if err := guard.Run(func() error { return WriteFile(a.name, content) }); err != nil {
				a.failed(err)
			}
		}
		return nil
	}, func(error) { close(a.done) })
	return a
}

// Keep hands the game over as it stands and returns at once. Call it from one
// goroutine only, as Close.
func (a *Autosave) Keep(g *Game, p Picture) error {
	content, err := Encode(g, p)
	if err != nil {
		return err
	}
	select {
	case <-a.latest: // nobody needs the older one any more
	default:
	}
	a.latest <- content
	return nil
}

// Close waits until the last game is on the disk.
func (a *Autosave) Close() {
	close(a.latest)
	<-a.done
}

// Restore opens the game that was kept in a file; nil where there is none. A
// file that holds no game is set aside under a name that ends in .damaged, so
// that the next Keep does not destroy it, and the error says so. What a program
// that was killed left half written is removed.
func Restore(name string, now func() time.Time) (*Game, Picture, error) {
	halves, _ := filepath.Glob(name + ".*.new") // an odd name matches nothing, and no harm is done
	for _, half := range halves {
		_ = os.Remove(half)
	}
	g, p, err := ReadFile(name, now)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, Picture{}, nil
	case errors.Is(err, ErrDamaged), errors.Is(err, ErrNewer), errors.Is(err, ErrNoGame):
		aside := name + ".damaged"
		if moveErr := os.Rename(name, aside); moveErr != nil {
			return nil, Picture{}, errors.Join(err, moveErr)
		}
		return nil, Picture{}, fmt.Errorf("%w; it was set aside as %s", err, aside)
	}
	return g, p, err
}
