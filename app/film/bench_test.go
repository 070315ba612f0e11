package film

import (
	"context"
	"image"
	"image/draw"
	_ "image/jpeg"
	"testing"
	"time"

	"tilewise/resources"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// photographed returns a painter with a sample photo cut into tiles.
func photographed(b testing.TB, side int) (*BoardPainter, puzzle.Goal) {
	b.Helper()
	file := fixture.Must(resources.Samples()[0].Open())
	defer file.Close()
	photo, _, err := image.Decode(file)
	if err != nil {
		b.Fatal(err)
	}
	size := puzzle.Size{W: 4, H: 4}
	goal, _ := puzzle.NewGoal(puzzle.BlankLast, size)
	l := FilmStyle{Side: side, Gap: 0.035, Radius: 0.07, Numbers: Corner, Mount: mount, Well: well}
	a := Arrange(size, l)
	var pieces []image.Image
	for c := range size.Cells() {
		piece := image.NewNRGBA(image.Rect(0, 0, a.Tile, a.Tile))
		draw.Draw(piece, piece.Rect, photo, image.Pt(size.Col(c), size.Row(c)).Mul(a.Tile), draw.Src)
		pieces = append(pieces, piece)
	}
	s := fixture.Must(NewBoardPainter(a, l, goal, pieces))
	return s, goal
}

// BenchmarkFilm writes 80 moves of a photo. The standard library, which takes all frames at once and dithers each, took
// 5.3 s for 80 moves of 320 × 320 pixels.
func BenchmarkFilm(b *testing.B) {
	for name, side := range map[string]int{"320": 320, "480": 480, "720": 720, "1080": 1080} {
		b.Run(name, func(b *testing.B) {
			s, goal := photographed(b, side)
			r := TimedMoves{Start: goal.State}
			at := goal.State
			for i := range 80 {
				m := at.Legal()[i*7%len(at.Legal())]
				at, _ = at.Apply(m)
				r.Pushes = append(r.Pushes, MoveGroup{Moves: []puzzle.Move{m}, Wait: 400 * time.Millisecond})
			}
			b.ReportAllocs()
			for b.Loop() {
				var size byteCounter
				fixture.NoError(b, s.WriteGIF(context.Background(), &size, r, nil))
				b.ReportMetric(float64(size)/1e6, "MB")
			}
		})
	}
}
