package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// WriteFile puts content into the file of that name so that, whatever happens
// and whenever, the file holds either what it held before or all of content:
//
//  1. write a new file beside it, and have it on the disk
//  2. rename it over the old one
//  3. have the renaming on the disk
func WriteFile(name string, content []byte) (err error) {
	folder := filepath.Dir(name)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	file, err := os.CreateTemp(folder, filepath.Base(name)+".*.new")
	if err != nil {
		return fmt.Errorf("save: %w", err)
	}
	_, err = file.Write(content)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("save: %w", err), os.Remove(file.Name()))
	}
	syncFolder(folder)
	return nil
}

// syncFolder has a renaming on the disk where the system can do that; Windows
// cannot, and does it by itself.
func syncFolder(folder string) {
	if dir, err := os.Open(folder); err == nil {
		_ = dir.Sync()
		_ = dir.Close()
	}
}

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
	go func() {
		defer close(a.done)
		for content := range a.latest {
			if err := WriteFile(a.name, content); err != nil {
				a.failed(err)
			}
		}
	}()
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
