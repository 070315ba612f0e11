//go:build e2e

package e2e

import (
	"testing"
	"time"
)

// BenchmarkStart is the time from the start of the process to a window with the
// photo of the game on the screen, in software GL. The tables and the photo have
// been read before.
func BenchmarkStart(b *testing.B) {
	s, h := newScreen(b, 1280, 800), plain(b)
	dark := s.look()
	for b.Loop() {
		p := launch(s, h, nil)
		p.until("a photo on the board", func(now situation) bool { return now.Photo.TilePx > 0 })
		for otherwise(s.look(), dark) < 0.3 {
			time.Sleep(5 * time.Millisecond)
		}
		b.StopTimer()
		p.kill()
		for otherwise(s.look(), dark) > 0.3 {
			time.Sleep(5 * time.Millisecond)
		}
		b.StartTimer()
	}
}

// BenchmarkStop is the time from Escape to the end of a search on all cores, with
// the time that it takes to press a key.
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
		for len(p.now().Jobs) == n {
			time.Sleep(time.Millisecond)
		}
	}
}
