package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

const mixed = "8 6 7 / 2 5 4 / 3 0 1"

// unfolding returns a board that has just begun to unfold a photo.
func unfolding(t *testing.T) (*stage, *fyne.Animation) {
	t.Helper()
	s := newStage(t, mixed)
	s.SetPicture(pieces(9, func(i int) color.Color { return color.Gray{uint8(20 * i)} }))
	film := s.film()
	s.Unfold()
	if len(*film) != 1 {
		t.Fatalf("%d animations, want one", len(*film))
	}
	return s, (*film)[0]
}

// lies fails the test unless every tile lies where at says.
func (s *stage) lies(t *testing.T, when string, at func(n int) fyne.Position) {
	t.Helper()
	for n, tile := range s.tiles {
		got, want := tile.Position(), at(n)
		if n != 0 && max(abs(got.X-want.X), abs(got.Y-want.Y)) > 0.01 {
			t.Errorf("%s tile %d lies at %v; want %v", when, n, got, want)
		}
	}
}

func TestAPhotoBecomesTiles(t *testing.T) {
	s, film := unfolding(t)
	s.lies(t, "at first", func(n int) fyne.Position { return s.geometry.closed(s.goal.Find(n)) })
	if !s.tiles[0].Visible() || s.tiles[1].badge.ink.Visible() {
		t.Error("the picture is not whole, or has a number on it")
	}
	film.Tick(setOut)
	s.lies(t, "with the gaps open", func(n int) fyne.Position { return s.geometry.cell(s.goal.Find(n)) })
	film.Tick(1)
	s.lies(t, "at the end", func(n int) fyne.Position { return s.geometry.cell(s.state.Find(n)) })
	if s.tiles[0].Visible() || !s.tiles[1].badge.ink.Visible() || s.tiles[1].image.CornerRadius != s.corner() {
		t.Error("at the end the board is not as it always is")
	}
}

func TestAHintWaitsUntilTheTilesLieWhereItPoints(t *testing.T) {
	s := newStage(t, mixed)
	s.SetPicture(pieces(9, func(i int) color.Color { return color.Gray{uint8(20 * i)} }))
	s.ShowHint([]puzzle.Move{puzzle.Down}, NextMoves)
	if !s.hint.line.Visible() || !s.hint.arrow.Visible() {
		t.Fatal("the hint is not shown")
	}
	film := s.film()
	s.Unfold()
	for _, share := range []float32{0, gapsOpen, setOut} {
		(*film)[0].Tick(share)
		if s.hint.line.Visible() || s.hint.rim.Visible() || s.hint.arrow.Visible() {
			t.Errorf("after %v of the way a hint is drawn around a tile that lies elsewhere", share)
		}
	}
	(*film)[0].Tick(1)
	if !s.hint.line.Visible() || !s.hint.arrow.Visible() {
		t.Error("with the tiles in their places the hint does not come back")
	}
}

func TestAnythingMayInterruptTheUnfolding(t *testing.T) {
	for name, interrupt := range map[string]func(*stage){
		"a move":        func(s *stage) { s.key(fyne.KeyDown) },
		"a click":       func(s *stage) { s.tap(4) },
		"another board": func(s *stage) { s.set(t, almost) },
		"pause":         func(s *stage) { s.SetPaused(true) },
		"other pieces":  func(s *stage) { s.SetPicture(SlicedPicture{}) },
	} {
		t.Run(name, func(t *testing.T) {
			s, film := unfolding(t)
			film.Tick(0.3)
			interrupt(s)
			film.Tick(0.6) // too late
			s.motion.finish()
			s.lies(t, "afterwards", func(n int) fyne.Position { return s.geometry.cell(s.state.Find(n)) })
			if s.tiles[0].Visible() {
				t.Error("the missing piece stays")
			}
		})
	}
}

func TestNothingUnfoldsWhereNothingMoves(t *testing.T) {
	for name, prepare := range map[string]func(*stage){
		"reduced motion": func(s *stage) { l := s.appearance; l.Slide = 0; s.SetAppearance(l) },
		"no photo":       func(s *stage) { s.SetPicture(SlicedPicture{}) },
		"pause":          func(s *stage) { s.SetPaused(true) },
		"peeking":        func(s *stage) { s.ShowWhole(true) },
		"solved":         func(s *stage) { s.set(t, almost); s.Slide([]puzzle.Move{puzzle.Left}); s.motion.finish() },
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, mixed)
			s.SetPicture(pieces(9, func(int) color.Color { return color.White }))
			prepare(s)
			film := s.film()
			if s.Unfold(); len(*film) != 0 {
				t.Error("it does")
			}
		})
	}
}
