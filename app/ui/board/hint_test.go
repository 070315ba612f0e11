package board

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// seen returns which parts of the hint are shown.
func (s *stage) seen() (line, arrow bool, dots int) {
	for _, d := range s.hint.dots {
		if d.Visible() {
			dots++
		}
	}
	return s.hint.line.Visible(), s.hint.arrow.Visible(), dots
}

func moves(t *testing.T, text string) []puzzle.Move {
	t.Helper()
	return fixture.Must(puzzle.ParseMoves(text))
}

func TestAHintGivesAwayMoreWithItsStrength(t *testing.T) {
	tests := map[string]struct {
		moves    string
		strength HintDetail
		arrow    bool
		dots     int
	}{
		"which tile":                     {"R D L", WhichTile, false, 0},
		"which way":                      {"R D L", WhichWay, true, 0},
		"the next moves":                 {"R D L", NextMoves, true, 4},
		"no more than a few":             {"R D D L U L U R", NextMoves, true, 8},
		"the last move":                  {"R", NextMoves, true, 0},
		"a way that crosses itself ends": {"R D L U", NextMoves, true, 4},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			s.SetPicture(pieces(16, func(int) color.Color { return color.White }))
			s.ShowHint(moves(t, tt.moves), tt.strength)
			line, arrow, dots := s.seen()
			if !line || arrow != tt.arrow || dots != tt.dots {
				t.Errorf("line %v, arrow %v, %d dots", line, arrow, dots)
			}
			if s.hint.line.Position() != s.tiles[9].Position() || s.hint.line.Size() != s.tiles[9].Size() {
				t.Errorf("the line is at %v, the tile at %v", s.hint.line.Position(), s.tiles[9].Position())
			}
			for i := 1; i < dots; i++ {
				if s.hint.dots[i].Size().Width >= s.hint.dots[i-1].Size().Width {
					t.Errorf("dot %d does not shrink", i)
				}
			}
		})
	}
}

func TestDotsLeaveNumbersInTheMiddleFree(t *testing.T) {
	s := newStage(t, scattered)
	s.SetPicture(pieces(16, func(int) color.Color { return color.White }))
	for numbers, want := range map[NumberStyle]int{Off: 4, Corner: 4, Large: 2} {
		s.SetAppearance(Appearance{Numbers: numbers})
		s.ShowHint(moves(t, "R D L"), NextMoves)
		if _, _, dots := s.seen(); dots != want {
			t.Errorf("%d dots with numbers %v, want %d", dots, numbers, want)
		}
	}
}

func TestDotsFollowTheTilesThatMoveNext(t *testing.T) {
	s := newStage(t, scattered)
	s.SetPicture(pieces(16, func(int) color.Color { return color.White }))
	s.ShowHint(moves(t, "R D L"), NextMoves)
	for dot, cell := range map[int]int{1: 4, 3: 5} {
		d := s.hint.dots[dot]
		half := d.Size().Width / 2
		if got, want := d.Position().AddXY(half, half), s.middle(cell); abs(got.X-want.X)+abs(got.Y-want.Y) > 0.01 {
			t.Errorf("dot %d lies at %v, cell %d at %v", dot, got, cell, want)
		}
	}
}

func TestTheArrowPointsToTheBlank(t *testing.T) {
	for way, cell := range map[puzzle.Move]int{puzzle.Up: 13, puzzle.Down: 5, puzzle.Left: 10, puzzle.Right: 8} {
		s := newStage(t, scattered)
		s.ShowHint([]puzzle.Move{way}, WhichWay)
		half := s.hint.arrow.Size().Width / 2
		want := between(s.middle(cell), s.middle(9), 0.5)
		if got := s.hint.arrow.Position().AddXY(half, half); abs(got.X-want.X)+abs(got.Y-want.Y) > 0.01 {
			t.Errorf("%v: the arrow is at %v, want %v", way, got, want)
		}
	}
}

func TestAHintLastsUntilThePositionChanges(t *testing.T) {
	ends := map[string]func(*stage){
		"a move":              func(s *stage) { s.Slide([]puzzle.Move{puzzle.Right}) },
		"another position":    func(s *stage) { s.set(t, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0") },
		"no hint":             func(s *stage) { s.ShowHint(nil, WhichTile) },
		"a hint that is none": func(s *stage) { s.ShowHint([]puzzle.Move{puzzle.Down, puzzle.Down, puzzle.Down}, NextMoves) },
		"a pause":             func(s *stage) { s.SetPaused(true) },
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			s.ShowHint(moves(t, "R D L"), NextMoves)
			end(s)
			if line, arrow, dots := s.seen(); line || arrow || dots != 0 {
				t.Errorf("line %v, arrow %v, %d dots", line, arrow, dots)
			}
		})
	}
}

func TestLineAndArrowFollowADrag(t *testing.T) {
	s := newStage(t, scattered)
	s.ShowHint(moves(t, "R"), WhichWay)
	before := s.hint.arrow.Position()
	s.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: s.middle(8)},
		Button: desktop.MouseButtonPrimary})
	s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: s.middle(8)}, Dragged: fyne.NewDelta(20, 0)})
	if got := s.hint.arrow.Position(); got.X-before.X != 20 || s.hint.line.Position() != s.tiles[9].Position() {
		t.Errorf("the arrow went from %v to %v", before, got)
	}
}

func TestAHintLooksAsDrawn(t *testing.T) {
	s := newStage(t, "3 1 2 / 4 0 5 / 6 7 8")
	s.ShowHint(moves(t, "U R D"), NextMoves)
	test.AssertRendersToMarkup(t, "hint.xml", s.window.Canvas())
}

// On a photo of any colour, also that of the accent, one of the rings around the tile stands out.
func TestAHintIsSeenOnAnyPhoto(t *testing.T) {
	s := newStage(t, scattered)
	s.ShowHint(moves(t, "R D L"), WhichTile)
	for _, photo := range []color.Color{color.White, color.Black, color.NRGBA{0xB0, 0x20, 0x20, 0xFF},
		theme.Color(theme.ColorNamePrimary), color.Gray{0x80}} {
		ground := nrgba(photo)
		best := max(contrast.Of(nrgba(s.hint.line.StrokeColor), ground), contrast.Of(nrgba(s.hint.rim.StrokeColor), ground))
		if best < look.VisibleContrast {
			t.Errorf("on %v the ring has a contrast of %.2f", photo, best)
		}
	}
	if s.hint.rim.StrokeWidth <= s.hint.line.StrokeWidth {
		t.Error("one ring covers the other")
	}
}
