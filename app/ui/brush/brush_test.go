package brush

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/raster"
	"tilewise/app/ui/board"
	"tilewise/solver/puzzle"
)

// sheet returns a drawing over a board of 3×2 tiles of 40 pixels, with 4 pixels between them.
func sheet() *OverlayDrawing {
	return NewOverlayDrawing(board.OverlayGeometry{Board: puzzle.Size{W: 3, H: 2}, Width: 132, Height: 88, Tile: 40,
		Pitch: 44, Scale: 1,
		Corner: 4})
}

func newPicture(width, height int) ImagePen {
	return ImagePen{raster.PicturePen[Point](width, height, 1)}
}

// opacity returns how much of the photo the drawing hides at a spot: 0 nothing, 255 all.
func opacity(p ImagePen, x, y int) uint8 { return p.Into.RGBAAt(x, y).A }

func TestShapesOfOneInkAreNoThickerWhereTheyOverlap(t *testing.T) {
	half := color.NRGBA{0xFF, 0xFF, 0xFF, 0x80}
	p := newPicture(60, 40)
	p.area(At(0, 0), At(40, 0), At(40, 40), At(0, 40))
	p.area(At(20, 0), At(20, 40), At(60, 40), At(60, 0)) // drawn the other way round: no hole where both lie
	p.Ink(half)
	for _, x := range []int{10, 30, 50} {
		if got := opacity(p, x, 20); got != 0x80 {
			t.Errorf("at %d the opacity is %#x; want 0x80", x, got)
		}
	}
	p.Ink(half) // nothing was added since
	if got := opacity(p, 30, 20); got != 0x80 {
		t.Errorf("an ink without a shape changes the opacity to %#x", got)
	}
	p.area(At(0, 0), At(40, 0), At(40, 40), At(0, 40))
	p.Clear()
	p.Ink(half)
	if got := opacity(p, 10, 20); got != 0x80 {
		t.Errorf("a dropped shape changes the opacity to %#x", got)
	}
}

func TestWhatLeavesThePictureIsCutAtItsEdge(t *testing.T) {
	p := newPicture(20, 20)
	p.Line(6, At(-50, 10), At(70, 10))
	p.Ink(Light)
	if opacity(p, 0, 10) != 0xFF || opacity(p, 19, 10) != 0xFF || opacity(p, 10, 2) != 0 {
		t.Error("a line through the whole picture does not go through it")
	}
	p.Disc(At(200, 200), 10)
	p.Ink(Light) // beside it: nothing, and no panic
}

func TestDashesHaveGapsAndGoOnRoundACorner(t *testing.T) {
	p := newPicture(100, 100)
	p.dashed(2, 10, 10, At(5, 5), At(95, 5), At(95, 95))
	p.Ink(Light)
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

// People who see no colours tell patterns by their hatching.
func TestEachPatternIsToldByItsHatchingAlone(t *testing.T) {
	var seen [][]uint8
	for pattern := range Tones {
		s := sheet()
		s.hatch(0, pattern)
		s.Ink(Light)
		if opacity(s.ImagePen, 88, 60) != 0 {
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
		if other, twice := names[Letter(i)]; twice {
			t.Errorf("patterns %d and %d are both called %s", other, i, Letter(i))
		}
		names[Letter(i)] = i
	}
	if Letter(0) != "A" || Letter(25) != "Z" || Letter(26) != "AA" || Letter(27) != "AB" {
		t.Errorf("the names go %s … %s %s %s", Letter(0), Letter(25), Letter(26), Letter(27))
	}
}

// A cell of another pattern half shown is fainter, in the same tone.
func TestAPatternPaintsItsCellAndNoOther(t *testing.T) {
	full, half := sheet(), sheet()
	full.Paint(4, 0, true)
	half.Paint(4, 0, false)
	at := full.Centre(4)
	x, y := int(at.X), int(at.Y)
	if a, b := opacity(full.ImagePen, x, y), opacity(half.ImagePen, x, y); a <= b || b == 0 {
		t.Errorf("the opacity is %d in full and %d in part", a, b)
	}
	for cell := range 6 {
		at := full.Centre(cell)
		if painted := opacity(full.ImagePen, int(at.X), int(at.Y)) > 0; painted != (cell == 4) {
			t.Errorf("cell %d painted: %v", cell, painted)
		}
	}
}

func TestTheBlankIsNotDimmed(t *testing.T) {
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 2})
	if err != nil {
		t.Fatal(err)
	}
	s := sheet()
	s.Dim(goal.State, Shade)
	for cell := range 6 {
		at := s.Centre(cell)
		if dimmed := opacity(s.ImagePen, int(at.X), int(at.Y)) > 0; dimmed != (cell != 5) {
			t.Errorf("cell %d dimmed: %v", cell, dimmed)
		}
	}
}

func TestAnArrowIsThickAtItsTipAndNoArrowLeadsNowhere(t *testing.T) {
	s := sheet()
	s.Arrow(At(20, 44), At(110, 44), 4, Loud)
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
	none.Arrow(At(20, 44), At(20, 44), 4, Loud)
	if slices.ContainsFunc(none.Into.Pix, func(v uint8) bool { return v != 0 }) {
		t.Error("an arrow from a spot to itself is drawn")
	}
	if bow := Arc(At(0, 0), At(100, 0), 0.5); bow[0] != At(0, 0) || bow[len(bow)-1] != At(100, 0) ||
		bow[len(bow)/2].Y > -20 {
		t.Errorf("the bow goes through %v", bow)
	}
}

// A number of five digits on a tile has a ground as wide as itself.
func TestABadgeIsAsWideAsItsWord(t *testing.T) {
	test.NewTempApp(t)
	width := func(word string) (n int) {
		s := sheet()
		s.Badge(word, At(66, 44), Cool)
		if words := s.Overlay().Words; len(words) != 1 || words[0].Text != word || words[0].X != 66 {
			t.Fatalf("the words are %+v; want %q", words, word)
		}
		for x := range s.Width {
			if opacity(s.ImagePen, x, 44) > 0x80 {
				n++
			}
		}
		return n
	}
	s := sheet()
	short, long := width("7"), width("12345")
	if word := s.WordWidth("12345", s.DiscWidth()*0.56); float32(long) < word || long <= short {
		t.Errorf("the word needs %v, its badge is %d wide, and that of one digit %d", word, long, short)
	}
	if at := s.CornerOf(0); at.X < 20 || at.Y < 20 || at.X > 40 || at.Y > 40 {
		t.Errorf("the amount of a tile stands at %v, not at its lower right", at)
	}
}
