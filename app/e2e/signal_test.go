//go:build e2e && linux

package e2e

import (
	"image"
	"image/png"
	"io"
	"maps"
	"syscall"
	"testing"
	"time"

	"tilewise/solver/test/fixture"
)

// TestASignalEndsTheProgramQuietly ends the program by a signal, as a system that shuts down does, while different work
// is under way in it.
func TestASignalEndsTheProgramQuietly(t *testing.T) {
	t.Parallel()
	manhattan := map[string]any{"solve.algorithm": "idastar", "solve.heuristic": "manhattan"}
	for _, moment := range []struct {
		name   string
		choose map[string]any
		keys   []string
		when   func(now situation) bool // nil: at once
	}{
		{"playback", nil, []string{"ctrl+Return"}, func(now situation) bool { return now.Cursors >= 1 }},
		{"search", manhattan, []string{"ctrl+Return"}, func(now situation) bool { return now.Bounds >= 1 }},
		{"table", map[string]any{"solve.heuristic": "pdb-663"}, []string{"ctrl+Return"},
			func(now situation) bool { return now.View == "solve" }},
		{"review", nil, []string{"Left", "Up", "Right", "Down", "Left", "Up", "Right", "Down", "r"}, nil},
		{"export", nil, []string{"ctrl+e"}, nil},
	} {
		t.Run(moment.name, func(t *testing.T) {
			t.Parallel()
			choices := map[string]any{"solve.speed": 8.0}
			maps.Copy(choices, moment.choose)
			p := launch(newScreen(t, 800, 600), home(t.TempDir()).prefer(t, choices), nil)
			p.resize(800, 600)
			if moment.when != nil {
				p.seed(hardSeed, shuffled(t, p.home, size4, hardSeed))
			}
			p.key(moment.keys...)
			if moment.when != nil {
				p.until("the moment", moment.when)
			}
			p.obeys(syscall.SIGTERM)
		})
	}
}

// TestASignalEndsTheProgramWhileItStarts sends the signal at the worst moments of a start: while a large photo is read,
// and before the window has been drawn.
func TestASignalEndsTheProgramWhileItStarts(t *testing.T) {
	t.Parallel()
	s, photo := newScreen(t, 800, 600), largePhoto(t)
	for _, sign := range []func(now situation) bool{
		func(now situation) bool { return now.state() != "" },
		func(now situation) bool { return now.Ground.TilePx > 0 },
		func(now situation) bool { return now.Photo.Photo == "large.png" },
	} {
		p := launch(s, home(t.TempDir()), nil, photo)
		p.soon("a sign of life", func() bool { return sign(p.now()) })
		p.obeys(syscall.SIGTERM)
	}
}

// obeys sends a signal and waits until it has ended the program.
func (p *program) obeys(s syscall.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
	p.ends()
}

// ends waits until the program has ended, and fails the test if it ended with an error.
func (p *program) ends() {
	p.t.Helper()
	select {
	case <-p.exited:
		if p.ended != nil {
			p.t.Errorf("it ended with: %v\n%s", p.ended, p.said.String())
		}
	case <-time.After(patience):
		p.t.Error("it did not end")
	}
}

// largePhoto writes a photo that takes a while to open.
func largePhoto(t testing.TB) string {
	t.Helper()
	return fixture.File(t, "large.png", func(w io.Writer) error {
		return (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(w, image.NewGray(image.Rect(0, 0, 6000, 4000)))
	})
}
