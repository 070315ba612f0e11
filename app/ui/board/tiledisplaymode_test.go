package board

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// shows makes a stage with a photo and a display.
func shows(t *testing.T, position string, d *TileDisplayMode, n NumberStyle) *stage {
	t.Helper()
	s := newStage(t, position)
	s.SetPicture(pieces(s.state.Size().Cells(), func(i int) color.Color { return color.Gray{uint8(255 - i)} }))
	s.SetAppearance(Appearance{Numbers: n, Display: d, Radius: 10, Gap: 5, Slide: DefaultAppearance().Slide})
	return s
}

func TestEveryTileSaysHowFarItIsFromHome(t *testing.T) {
	s := shows(t, "8 6 7 / 2 5 4 / 3 0 1", DistanceToGo, Corner)
	s.tap(4) // 5 leaves home
	size := s.state.Size()
	for cell := range size.Cells() {
		tile := s.tileAt(cell)
		if tile == nil {
			continue
		}
		m, far := tile.mark, size.Manhattan(cell, s.goal.Find(tile.number))
		switch {
		case far == 0 && (m.figure.Visible() || !m.disc.Visible()):
			t.Errorf("tile %d is home, but has no check", tile.number)
		case far > 0 && (!m.figure.Visible() || m.figure.Text != strconv.Itoa(far)):
			t.Errorf("tile %d says %q, visible %v; it has %d to go", tile.number, m.figure.Text, m.figure.Visible(), far)
		}
	}
	s.SetAppearance(Appearance{Numbers: Corner})
	for _, tile := range s.tiles {
		if m := tile.mark; m != nil && (m.figure.Visible() || m.disc.Visible()) {
			t.Fatalf("tile %d still has a mark", tile.number)
		}
	}
}

func TestArrowsPointHomeAndAreLongerFartherAway(t *testing.T) {
	last := 0.0
	for _, far := range []float64{1, 3, 6} {
		for _, way := range []signPoint{{1, 0}, {0, -1}, {-1, 1}} {
			shaft := arrow(way.x*far, way.y*far, 9)[0]
			dx, dy := shaft.to.x-shaft.from.x, shaft.to.y-shaft.from.y
			if got, want := math.Atan2(dy, dx), math.Atan2(way.y, way.x); math.Abs(got-want) > 1e-9 {
				t.Errorf("the way %v: an arrow at %.2f, want %.2f", way, got, want)
			}
			if way.y == 0 {
				if long := math.Hypot(dx, dy); long <= last || long > 2 {
					t.Errorf("%v cells: %.2f long, after %.2f", far, long, last)
				} else {
					last = long
				}
			}
		}
	}
	s := shows(t, "8 6 7 / 2 5 4 / 3 0 1", ArrowsHome, Off)
	if got, want := s.tiles[1].mark.sign, (wayHomeSign{arrowSign, -2, -2}); got != want {
		t.Errorf("tile 1 points %v, want %v", got, want)
	}
	if s.tiles[6].mark.disc.Image == s.tiles[8].mark.disc.Image || !s.tiles[6].mark.disc.Visible() {
		t.Error("tiles with other ways have the same arrow")
	}
}

func TestLinesTellTheRightRowAndColumn(t *testing.T) {
	s := shows(t, "4 3 2 / 1 5 7 / 6 8 0", rightLines, Corner)
	for number, want := range map[int]struct{ row, column bool }{
		5: {true, true}, 3: {true, false}, 4: {false, true}, 7: {false, false},
	} {
		m := s.tiles[number].mark
		if row, column := m != nil && m.across.Visible(), m != nil && m.down.Visible(); row != want.row ||
			column != want.column {
			t.Errorf("tile %d: a line along the row %v, along the column %v; want %v", number, row, column, want)
		}
	}
}

func TestMarksLeaveNumbersFree(t *testing.T) {
	goals := []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 10, H: 10}}
	for _, size := range goals {
		for _, numbers := range []NumberStyle{Corner, Large} {
			for _, d := range TileDisplayModes() {
				if d.sign == nil {
					continue // it has no marks
				}
				for _, side := range []float32{380, 640, 1200} {
					name := fmt.Sprint(size, "/", numbers, "/", d.ID, "/", side)
					t.Run(name, func(t *testing.T) { checkMarks(t, size, numbers, d, side) }) // the end of a subtest closes its window
				}
			}
		}
	}
}

func checkMarks(t *testing.T, size puzzle.Size, n NumberStyle, d *TileDisplayMode, window float32) {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
	s := shows(t, puzzle.Shuffle(goal, 7).Rows(), d, n)
	s.window.Resize(fyne.NewSize(window, window))
	side := s.geometry.side()
	for _, tile := range s.tiles[1:] {
		m, ground := tile.mark, tile.badge.ground
		if m == nil {
			continue
		}
		if m.disc.Visible() {
			between := middleOf(m.disc).Subtract(middleOf(ground))
			apart := float32(math.Hypot(float64(between.X), float64(between.Y)))
			overlap := apart < (m.disc.Size().Width+ground.Size().Height)/2
			if n == Corner { // a pill, not a disc
				overlap = ground.Position().X+ground.Size().Width > m.disc.Position().X &&
					ground.Position().Y+ground.Size().Height > m.disc.Position().Y
			}
			if overlap {
				t.Fatalf("%s, numbers %v, display %v, tiles of %v: the mark of %d lies on its number", size, n, d.ID,
					side, tile.number)
			}
		}
		for _, o := range []fyne.CanvasObject{m.disc, m.across, m.down, ground} {
			end := o.Position().Add(o.Size())
			if o.Visible() && (o.Position().X < 0 || o.Position().Y < 0 || end.X > side || end.Y > side) {
				t.Fatalf("%s, numbers %v, display %v, tiles of %v: something of %d lies outside: %v to %v", size, n,
					d.ID, side, tile.number, o.Position(), end)
			}
		}
		if m.across.Visible() && ground.Position().Y+ground.Size().Height > m.across.Position().Y {
			t.Fatalf("%s, numbers %v, tiles of %v: the line of %d lies on its number", size, n, side, tile.number)
		}
	}
}

func middleOf(o fyne.CanvasObject) fyne.Position {
	return o.Position().AddXY(o.Size().Width/2, o.Size().Height/2)
}

func TestMarksCanBeReadOnAnyPicture(t *testing.T) {
	disc := drawDisc(40, 1, nil)
	line := drawLine(40, 9)
	for _, photo := range []color.NRGBA{{255, 255, 255, 255}, {0, 0, 0, 255}, {200, 120, 255, 255}} {
		ground := look.Over(nrgba(disc.At(20, 20)), photo)
		if got := contrast.Of(glassInk, ground); got < look.ReadableContrast {
			t.Errorf("on %v: a figure has a contrast of %.1f", photo, got)
		}
		rim := look.Over(nrgba(line.At(20, 1)), photo)
		if got := contrast.Of(nrgba(line.At(20, 4)), rim); got < look.VisibleContrast {
			t.Errorf("on %v: a line has a contrast of %.1f with its rim", photo, got)
		}
	}
}

func TestAPlainBoardHasNoMarks(t *testing.T) {
	s := shows(t, scattered, Plain, Corner)
	s.tap(8)
	for _, tile := range s.tiles {
		if tile.mark != nil || tile.cover.Visible() {
			t.Fatalf("tile %d has more than its number", tile.number)
		}
	}
}

// Colours replace the photo, and all tiles have numbers. The solved board shows the photo.
func TestColoursTellRowsAndLayers(t *testing.T) {
	for _, c := range []struct {
		display *TileDisplayMode
		same    [][2]int // cells of the goal whose tiles have one colour
		other   [2]int
	}{{rowColors, [][2]int{{0, 2}, {3, 5}, {6, 7}}, [2]int{0, 3}},
		{layerColors, [][2]int{{0, 2}, {0, 6}, {4, 7}}, [2]int{4, 3}}} {
		s := shows(t, "1 2 3 / 4 5 6 / 7 0 8", c.display, Off)
		at := func(cell int) color.Color { return s.tiles[s.goal.At(cell)].image.Image.At(4, 4) }
		for _, pair := range c.same {
			if at(pair[0]) != at(pair[1]) {
				t.Errorf("%s: cells %v have two colours", c.display.ID, pair)
			}
		}
		if at(c.other[0]) == at(c.other[1]) {
			t.Errorf("%s: cells %v have one colour", c.display.ID, c.other)
		}
		if b := s.tiles[1].badge; b.variant != plainBadge || !b.ink.Visible() {
			t.Errorf("%s: no number on tile 1", c.display.ID)
		}
		if s.parts.whole.Image != s.boardTiles.picture.Whole {
			t.Errorf("%s: solved, the photo does not come out", c.display.ID)
		}
		s.SetAppearance(DefaultAppearance())
		if at(0) == at(1) || s.tiles[1].badge.variant != cornerBadge {
			t.Errorf("%s: the photo does not come back", c.display.ID)
		}
	}
	for i, tone := range tones {
		if got := contrast.Of(tone, color.NRGBA{255, 255, 255, 255}); got < 4.5 {
			t.Errorf("white on colour %d has a contrast of %.2f", i, got)
		}
	}
}
