package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

const almost = "1 2 3 / 4 5 6 / 7 0 8"

func TestTheSolvedPictureComesTogether(t *testing.T) {
	s := newStage(t, almost)
	film := s.film()
	s.tap(8)
	(*film)[0].Tick(1)
	if len(*film) != 2 {
		t.Fatalf("%d animations, want the slide and the closing", len(*film))
	}
	(*film)[1].Tick(0.5)
	piece := s.tiles[0]
	if !piece.Visible() || piece.image.Translucency <= 0 || piece.image.Translucency >= 1 {
		t.Errorf("halfway the last piece shows: %v, translucency %v", piece.Visible(), piece.image.Translucency)
	}
	if s.parts.whole.Visible() || !s.tiles[1].Visible() {
		t.Error("the whole picture is there too early")
	}
	(*film)[1].Tick(1)
	gap := s.tiles[2].Position().X - s.tiles[1].Position().X - s.geometry.side()
	if abs(gap) > 0.01 {
		t.Errorf("a gap of %v is left", gap)
	}
	if !s.parts.whole.Visible() || s.tiles[1].Visible() {
		t.Error("the whole picture does not show")
	}
}

func TestASolvedPictureStaysUntilItsOwnerOpensIt(t *testing.T) {
	s := newStage(t, almost)
	s.tap(8)
	pushes := len(s.pushes)
	s.tap(7)
	s.key(fyne.KeyDown)
	if len(s.pushes) != pushes {
		t.Error("it can be pushed")
	}
	s.Slide([]puzzle.Move{puzzle.Right}) // undo
	s.expect(t, almost)
	if s.parts.whole.Visible() || !s.tiles[8].Visible() || s.tiles[0].Visible() {
		t.Error("it does not open again")
	}
	s.ShowSolved()
	if s.parts.whole.Visible() {
		t.Error("a picture that is not solved is shown whole")
	}
	s.key(fyne.KeyLeft)
	s.SetPosition(s.goal.State, s.goal)
	if s.ShowSolved(); !s.parts.whole.Visible() || s.tiles[1].Visible() {
		t.Error("the whole picture is not shown again")
	}
	s.SetPosition(s.goal.State, s.goal) // another game, from home
	s.tap(7)
	s.expect(t, "1 2 3 / 4 5 6 / 7 0 8")
}

func TestAnythingMayInterruptTheClosing(t *testing.T) {
	for name, interrupt := range map[string]func(*stage){
		"another game":  func(s *stage) { s.set(t, scattered) },
		"another size":  func(s *stage) { s.window.Resize(fyne.NewSize(640, 480)); s.set(t, scattered) },
		"an undo":       func(s *stage) { s.Slide([]puzzle.Move{puzzle.Right}); s.set(t, scattered) },
		"another look":  func(s *stage) { s.SetAppearance(Appearance{}); s.set(t, scattered) },
		"a pause":       func(s *stage) { s.SetPaused(true); s.SetPaused(false); s.set(t, scattered) },
		"other pieces":  func(s *stage) { s.SetPicture(SlicedPicture{}); s.set(t, scattered) },
		"a second game": func(s *stage) { s.set(t, almost); s.set(t, scattered) },
	} {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, almost)
			film := s.film()
			s.tap(8)
			(*film)[0].Tick(0.5)
			interrupt(s)
			for _, a := range *film {
				a.Tick(0.7) // whatever was stopped must not move anything
				a.Tick(1)
			}
			s.expect(t, scattered)
			if !s.tiles[15].Visible() || s.parts.whole.Visible() {
				t.Error("the tiles don't show")
			}
		})
	}
}

func TestWithoutMotionThePictureIsThereAtOnce(t *testing.T) {
	s := newStage(t, almost)
	film := s.film()
	s.SetAppearance(Appearance{})
	s.tap(8)
	if len(*film) != 0 || !s.parts.whole.Visible() {
		t.Errorf("%d animations, whole picture: %v", len(*film), s.parts.whole.Visible())
	}
}

func TestTheWholePictureIsHeldUpAndTakenAway(t *testing.T) {
	s := newStage(t, scattered)
	s.ShowWhole(true)
	if !s.parts.whole.Visible() {
		t.Error("it does not show")
	}
	s.ShowWhole(false)
	if s.parts.whole.Visible() {
		t.Error("it stays")
	}
	s.expect(t, scattered)
}

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
