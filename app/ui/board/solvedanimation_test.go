package board

import (
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
