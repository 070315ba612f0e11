package filesys

import (
	"errors"
	"path/filepath"
	"time"
)

// abandoned is the age from which a partial file counts as left over where the system can't tell whether it is being
// written: no program writes that long.
const abandoned = time.Hour

// deepest is the depth below a folder to which Sweep looks.
const deepest = 4

// Sweep removes the partial files of killed programs from a folder of Tilewise and from the folders in it. It leaves
// files with other names, and those that a program still writes. What can't be removed is left for the next time.
func Sweep(d FileSystem, folder string, now time.Time) { sweep(d, folder, "", now, deepest) }

// SweepOf does what Sweep does, for the partial files of one file.
func SweepOf(d FileSystem, name string, now time.Time) {
	sweep(d, filepath.Dir(name), filepath.Base(name), now, 0)
}

// sweep removes the half files of the file of a name, or of any; deep is how many folders it may go down.
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
