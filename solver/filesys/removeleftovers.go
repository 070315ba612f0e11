package filesys

import (
	"errors"
	"path/filepath"
	"time"
)

// abandoned is how old a half file is at the least that no system could tell to be one that nobody
// writes any more: no program takes so long.
const abandoned = time.Hour

// deepest is how far below a folder Sweep looks.
const deepest = 4

// Sweep removes from a folder of ours, and from those in it, what programs that were killed have
// left half written, and nothing that is called otherwise or that a program still writes. What
// can't be removed is left to the next time.
func Sweep(d FileSystem, folder string, now time.Time) { sweep(d, folder, "", now, deepest) }

// SweepOf is Sweep for what is left of one file.
func SweepOf(d FileSystem, name string, now time.Time) {
	sweep(d, filepath.Dir(name), filepath.Base(name), now, 0)
}

// sweep removes the half files of the file of a name, or of any; deep is how many folders it may go
// down.
func sweep(d FileSystem, folder, only string, now time.Time, deep int) {
	entries, err := d.List(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		path := filepath.Join(folder, e.Name())
		if e.IsDir() && deep > 0 && only == "" {
			sweep(d, path, "", now, deep-1)
			continue
		}
		whole, half := halfOf(e.Name())
		if !half || only != "" && whole != only {
			continue
		}
		info, err := e.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if written, err := d.Written(path); err == nil && !written ||
			errors.Is(err, errors.ErrUnsupported) && now.Sub(info.ModTime()) > abandoned {
			_ = d.Remove(path)
		}
	}
}
