package disk

import (
	"path/filepath"
	"time"
)

// abandoned is how old a file that never became complete is at the least: no
// program takes so long to write one.
const abandoned = time.Hour

// Sweep removes from a folder what programs that were killed have left half
// written, and nothing that is called otherwise. What can't be removed is left to the
// next time.
func Sweep(d Disk, folder string, now time.Time) {
	entries, err := d.List(folder)
	if err != nil {
		return
	}
	for _, e := range entries {
		if _, half := HalfOf(e.Name()); !half {
			continue
		}
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && now.Sub(info.ModTime()) > abandoned {
			_ = d.Remove(filepath.Join(folder, e.Name()))
		}
	}
}
