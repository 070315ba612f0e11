package ui

import (
	"image/color"
	"runtime"
	"testing"
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

// live is how many bytes of memory are in use.
func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
