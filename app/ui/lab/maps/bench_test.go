package maps

import (
	"image"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/lab/space"
	"tilewise/solver/machine"
)

// BenchmarkFrame measures the time to paint a frame while the map is moved, at its size in a window of 1280 × 800. The
// processor time is reported, too, as other load on the machine does not change it.
func BenchmarkFrame(b *testing.B) {
	test.NewTempApp(b)
	s, err := computeMap(b.Context(), engine(), mapRequest{goal: board(b, hardest, 3, 3).Goal, heuristic: "manhattan"},
		nil, nil, new(atomic.Int32))
	if err != nil {
		b.Fatal(err)
	}
	d := shade(s, 0, -1)
	into := image.NewRGBA(image.Rect(0, 0, 864, 490))
	for _, c := range []struct {
		name string
		zoom float64
	}{{"whole", 1}, {"part", 4}, {"near", 16}, {"boards", 60}} {
		b.Run(c.name, func(b *testing.B) {
			p := &mapPicturePainter{letters: letters()}
			f := &mapPictureInput{shading: d, inks: coloursOf(d, -1), scale: 1, corner: corner,
				marks: []boardMark{{at: 0, shape: square}}}
			f.view = wholeMap(864, 490).Zoom(c.zoom, 500, 200, 864, 490)
			began := machine.CPUTime()
			for b.Loop() {
				f.view = f.view.Pan(1, 0)
				p.paint(f, into)
			}
			b.ReportMetric(float64(machine.CPUTime()-began)/float64(b.N)/1e6, "cpu-ms/op")
		})
	}
}

// BenchmarkWorld measures the time to find and place all boards of 3×3.
func BenchmarkWorld(b *testing.B) {
	key := stateMapKeyOf(board(b, hardest, 3, 3).Goal, inRings)
	for b.Loop() {
		if _, err := newStateMap(key, nil); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPointer measures the time of the window's goroutine for each move of the pointer.
func BenchmarkPointer(b *testing.B) {
	p, _ := newPage(b, board(b, hardest, 3, 3))
	at := p.place(space.StateIndex(70_000))
	for b.Loop() {
		p.View.boardAt(at)
	}
}
