package ui

import (
	"fmt"
	"image/color"
	"runtime"
	"slices"
	"testing"

	"github.com/disintegration/imaging"
)

// TestAnotherAccentTakesNoMemory guards what look.ForgetFonts does about Fyne.
func TestAnotherAccentTakesNoMemory(t *testing.T) {
	s := newStand(t)
	change := func(times int) {
		for n := range times {
			s.photos.accent = color.NRGBA{uint8(n * 16), 90, 200, 255}
			s.dress()
		}
	}
	change(2)
	before := live()
	change(12)
	if grown := live() - before; grown > 8<<20 {
		t.Errorf("%d MB are kept after twelve accents", grown>>20)
	}
}

// TestPhotosSizesAndGalleriesAreLetGo looks at what is kept of what is gone. The
// driver of the tests keeps every widget for good, which the window's does for a
// minute: so a round may leave the shells of its widgets, and no picture in them.
func TestPhotosSizesAndGalleriesAreLetGo(t *testing.T) {
	s := newStand(t)
	var files []string
	for n := range 4 {
		files = append(files, write(t, fmt.Sprint(n, ".png"), imaging.New(1200, 900, color.NRGBA{uint8(60 * n), 200, uint8(250 - 60*n), 255})))
	}
	round := func(n int) {
		s.openPhoto(files[n%len(files)])
		s.opened()
		s.recent()
		s.commands.sizes[n%3].Run()
		s.opened()
		cards := s.gallery()
		s.until("the pictures", func() bool {
			return !slices.ContainsFunc(cards, func(c *photoCard) bool { return c.fetching.Busy() })
		})
		s.sheet.Close()
	}
	for n := range 4 {
		round(n)
	}
	before := live()
	const rounds = 8
	for n := range rounds {
		round(n)
	}
	if grown := (live() - before) / rounds; grown > 1<<20 {
		t.Errorf("%d kB are kept of each photo, size and gallery", grown>>10)
	}
}

// live is how many bytes of memory are in use.
func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
