package explain

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/raster"
	"tilewise/app/ui/board"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// sheet returns a drawing over a board of 3×2 tiles of 40 pixels, with 4 pixels between them.
func sheet() *overlayDrawing {
	return newOverlayDrawing(board.OverlayGeometry{Board: puzzle.Size{W: 3, H: 2}, Width: 132, Height: 88, Tile: 40,
		Pitch: 44, Scale: 1, Corner: 4})
}

func newPicture(width, height int) pen {
	return pen{raster.PicturePen[raster.Point](width, height, 1)}
}

// opacity returns how much of the photo the drawing hides at a spot: 0 nothing, 255 all.
func opacity(p pen, x, y int) uint8 { return p.Into.RGBAAt(x, y).A }

func TestWhatLeavesThePictureIsCutAtItsEdge(t *testing.T) {
	p := newPicture(20, 20)
	p.Stroke(6, point(-50, 10), point(70, 10))
	p.Ink(light)
	if opacity(p, 0, 10) != 0xFF || opacity(p, 19, 10) != 0xFF || opacity(p, 10, 2) != 0 {
		t.Error("a line through the whole picture does not go through it")
	}
	p.Disc(point(200, 200), 10)
	p.Ink(light) // beside it: nothing, and no panic
}

func TestDashesHaveGapsAndGoOnRoundACorner(t *testing.T) {
	p := newPicture(100, 100)
	p.Dashes(2, 10, 10, point(5, 5), point(95, 5), point(95, 95))
	p.Ink(light)
	var along []bool
	for x := 5; x < 95; x++ {
		along = append(along, opacity(p, x, 5) > 0x40)
	}
	if turns := len(slices.Compact(along)); turns < 8 || turns > 10 {
		t.Errorf("along 90 pixels dashes and gaps of 10 change %d times", turns)
	}
	down := false
	for y := 20; y < 95; y++ {
		down = down || opacity(p, 95, y) > 0x40
	}
	if !down {
		t.Error("nothing is drawn after the corner")
	}
}

// Users who see no colours can tell patterns apart by their hatching.
func TestEachPatternIsToldByItsHatchingAlone(t *testing.T) {
	var seen [][]uint8
	for pattern := range patterns {
		s := sheet()
		s.hatch(0, pattern)
		s.Ink(light)
		if opacity(s.pen, 88, 60) != 0 {
			t.Errorf("pattern %d is drawn over another cell", pattern)
		}
		for other, pixels := range seen {
			if slices.Equal(pixels, s.Into.Pix) {
				t.Errorf("patterns %d and %d look alike", other, pattern)
			}
		}
		seen = append(seen, s.Into.Pix)
	}
	names := map[string]int{}
	for i := range 26 + 26*26 {
		if other, twice := names[patternLetter(i)]; twice {
			t.Errorf("patterns %d and %d are both called %s", other, i, patternLetter(i))
		}
		names[patternLetter(i)] = i
	}
	if patternLetter(0) != "A" || patternLetter(25) != "Z" || patternLetter(26) != "AA" || patternLetter(27) != "AB" {
		t.Errorf("the names go %s … %s %s %s", patternLetter(0), patternLetter(25), patternLetter(26), patternLetter(27))
	}
}

// A pattern is painted on its own cell only, and fainter if it is not the one that counts.
func TestAPatternPaintsItsCellAndNoOther(t *testing.T) {
	full, half := sheet(), sheet()
	full.paintCell(4, 0, true)
	half.paintCell(4, 0, false)
	at := full.centre(4)
	x, y := int(at.X), int(at.Y)
	if a, b := opacity(full.pen, x, y), opacity(half.pen, x, y); a <= b || b == 0 {
		t.Errorf("the opacity is %d in full and %d in part", a, b)
	}
	for cell := range 6 {
		at := full.centre(cell)
		if painted := opacity(full.pen, int(at.X), int(at.Y)) > 0; painted != (cell == 4) {
			t.Errorf("cell %d painted: %v", cell, painted)
		}
	}
}

func TestTheBlankIsNotDimmed(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 2}))
	s := sheet()
	s.shadeTiles(goal.State, shade)
	for cell := range 6 {
		at := s.centre(cell)
		if dimmed := opacity(s.pen, int(at.X), int(at.Y)) > 0; dimmed != (cell != 5) {
			t.Errorf("cell %d dimmed: %v", cell, dimmed)
		}
	}
}

func TestAnArrowIsThickAtItsTipAndNoArrowLeadsNowhere(t *testing.T) {
	s := sheet()
	s.arrow(4, loud, point(20, 44), point(110, 44))
	thick := func(x int) (n int) {
		for y := range s.Height {
			if s.Into.RGBAAt(x, y).R > 0x80 { // the casing is dark
				n++
			}
		}
		return n
	}
	if shaft, head := thick(60), thick(98); shaft == 0 || head <= shaft || thick(116) != 0 {
		t.Errorf("the shaft is %d thick, the head %d, behind the tip %d", shaft, head, thick(116))
	}
	none := sheet()
	none.arrow(4, loud, point(20, 44), point(20, 44))
	if slices.ContainsFunc(none.Into.Pix, func(v uint8) bool { return v != 0 }) {
		t.Error("an arrow from a spot to itself is drawn")
	}
	if bow := arc(point(0, 0), point(100, 0), 0.5); bow[0] != point(0, 0) || bow[len(bow)-1] != point(100, 0) ||
		bow[len(bow)/2].Y > -20 {
		t.Errorf("the bow goes through %v", bow)
	}
}

// A number of five digits on a tile has a ground as wide as itself.
func TestABadgeIsAsWideAsItsWord(t *testing.T) {
	test.NewTempApp(t)
	width := func(word string) (n int) {
		s := sheet()
		s.badge(word, point(66, 44), cool)
		if words := s.overlay().Words; len(words) != 1 || words[0].Text != word || words[0].X != 66 {
			t.Fatalf("the words are %+v; want %q", words, word)
		}
		for x := range s.Width {
			if opacity(s.pen, x, 44) > 0x80 {
				n++
			}
		}
		return n
	}
	s := sheet()
	short, long := width("7"), width("12345")
	if word := s.wordWidth("12345", s.discWidth()*0.56); float32(long) < word || long <= short {
		t.Errorf("the word needs %v, its badge is %d wide, and that of one digit %d", word, long, short)
	}
	if at := s.cornerOf(0); at.X < 20 || at.Y < 20 || at.X > 40 || at.Y > 40 {
		t.Errorf("the amount of a tile stands at %v, not at its lower right", at)
	}
}
