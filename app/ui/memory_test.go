package ui

import (
	"fmt"
	"image"
	"image/color"
	"runtime"
	"slices"
	"testing"
	"weak"

	"github.com/disintegration/imaging"

	"tilewise/app/photo"
)

// TestAnotherAccentTakesNoMemory guards what look.ForgetFonts does about Fyne.
func TestAnotherAccentTakesNoMemory(t *testing.T) {
	s := newStand(t)
	change := func(times int) {
		for n := range times {
			s.Photo.Accent = color.NRGBA{uint8(n * 16), 90, 200, 255}
			s.settings.ApplyTheme()
		}
	}
	change(2)
	before := live()
	change(12)
	if grown := live() - before; grown > 8<<20 {
		t.Errorf("%d MB are kept after twelve accents", grown>>20)
	}
}

// A text grid that does not scroll makes an object for each letter, which takes 150 MB for three thousand lines.
func TestTheTextsOfLicencesTakeLittleMemory(t *testing.T) {
	s := newStand(t)
	before := live()
	s.help.ShowLicenceTexts()
	if grown := live() - before; grown > 30<<20 {
		t.Errorf("%d MB are taken", grown>>20)
	}
}

// No picture may stay in widgets that were closed: the driver of the tests keeps every widget for good, and that of the
// window keeps it for a minute.
func TestPhotosAndGalleriesAreLetGo(t *testing.T) {
	s := newStand(t)
	var opened []weak.Pointer[photo.Photo]
	var pictures []weak.Pointer[image.NRGBA]
	const rounds = 5
	for n := range rounds {
		s.photos.Open(write(t, fmt.Sprint(n, ".png"), imaging.New(600, 450, color.NRGBA{uint8(40 * n), 200, 90, 255})))
		s.opened()
		s.recent()
		opened = append(opened, weak.Make(s.Photo.Picture))
		for _, c := range s.gallery() {
			s.until("its picture", func() bool { return !c.Fetching.Busy() })
			shown := imaging.Clone(c.Picture.Image)
			c.ShowPicture(shown, "")
			pictures = append(pictures, weak.Make(shown))
		}
		s.Sheet.Close()
	}
	if kept := alive(opened); kept > 1 {
		t.Errorf("%d photos are kept, and one is on the board", kept)
	}
	if kept := alive(pictures); kept > 0 {
		t.Errorf("%d of %d thumbnails are kept after the gallery was closed", kept, len(pictures))
	}
}

// alive returns how many of the values are still kept.
func alive[T any](values []weak.Pointer[T]) int {
	runtime.GC()
	runtime.GC()
	return len(slices.DeleteFunc(values, func(p weak.Pointer[T]) bool { return p.Value() == nil }))
}

// live returns how many bytes of memory are in use.
func live() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
