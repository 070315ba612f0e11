//go:build e2e && linux

package e2e

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/disintegration/imaging"
)

// BenchmarkStart measures the time from the start of the process to a window with the photo of the game on the screen,
// in software GL. The tables and the photo have been read before.
func BenchmarkStart(b *testing.B) {
	s, h := newScreen(b, 1280, 800), plain(b)
	dark := s.look()
	for b.Loop() {
		p := launch(s, h, nil)
		p.until("a photo on the board", func(now situation) bool { return now.Photo.TilePx > 0 })
		p.soon("a window on the screen", func() bool { return otherwise(s.look(), dark) >= 0.3 })
		b.StopTimer()
		p.kill()
		for otherwise(s.look(), dark) > 0.3 {
			time.Sleep(5 * time.Millisecond)
		}
		b.StartTimer()
	}
}

// BenchmarkStop measures the time from Escape to the end of a search on all cores, with the time that it takes to press
// a key.
func BenchmarkStop(b *testing.B) {
	h := home(b.TempDir()).prefer(b, map[string]any{"solve.algorithm": "idastar", "solve.heuristic": "manhattan"})
	p := launch(newScreen(b, 1280, 800), h, nil)
	p.resize(1280, 800)
	p.seed(hardSeed, shuffled(b, p.home, size4, hardSeed))
	b.ResetTimer()
	for n := 0; b.Loop(); n++ {
		b.StopTimer()
		bounds := p.now().Bounds
		p.key("ctrl+Return")
		p.until("a search under way", func(now situation) bool { return now.Bounds > bounds })
		b.StartTimer()
		p.key("Escape")
		p.soon("an end of the search", func() bool { return len(p.now().Jobs) > n })
	}
}

// BenchmarkPhoto measures the time from pasting the path of a JPEG photo until the photo is on the board, for photos of
// 1, 24 and 66 megapixels.
func BenchmarkPhoto(b *testing.B) {
	for _, photo := range []struct{ megapixels, width, height int }{{1, 1200, 900}, {24, 6000, 4000}, {66, 9933, 6622}} {
		b.Run(fmt.Sprintf("%dMP", photo.megapixels), func(b *testing.B) {
			p := launch(newScreen(b, 1280, 800), plain(b), nil)
			p.resize(1280, 800)
			grain := imaging.New(photo.width, photo.height, color.Black)
			r := rand.New(rand.NewPCG(1, 2))
			for i := range grain.Pix { // soft with some grain: a JPEG of 7 MB at 24 megapixels, as phones make them
				row, col := i/grain.Stride, i%grain.Stride/4
				grain.Pix[i] = uint8(col/24+row/16) + uint8(r.IntN(12)) | uint8(i&3/3*255)
			}
			b.ResetTimer()
			for n := 0; b.Loop(); n++ {
				b.StopTimer()
				name := fmt.Sprintf("%d.jpg", n)
				if err := imaging.Save(grain, p.home.file(name)); err != nil {
					b.Fatal(err)
				}
				p.copied(p.home.file(name))
				p.until("a window at rest", func(now situation) bool { return now.Photo.TilePx > 0 })
				b.StartTimer()
				p.key("ctrl+v")
				p.soon(name, func() bool { return p.now().Photo.Photo == name })
			}
		})
	}
}
