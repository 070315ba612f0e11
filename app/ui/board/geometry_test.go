package board

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"tilewise/solver/puzzle"
)

// Tiles are whole pixels, lie on whole pixels in the middle, and are found at their positions: on boards of every size,
// in all rooms and at all scales.
func TestGeometry(t *testing.T) {
	rooms := []fyne.Size{{Width: 400, Height: 400}, {Width: 800, Height: 600}, {Width: 640, Height: 1100},
		{Width: 1280.5, Height: 799.3}}
	for _, scale := range []float32{1, 1.25, 1.5, 2, 3} {
		for _, room := range rooms {
			for w := puzzle.MinSide; w <= puzzle.MaxSide; w += 3 {
				for h := puzzle.MinSide; h <= puzzle.MaxSide; h++ {
					checkGeometry(t, puzzle.Size{W: w, H: h}, room, scale)
				}
			}
		}
	}
}

func checkGeometry(t *testing.T, size puzzle.Size, room fyne.Size, scale float32) {
	t.Helper()
	at := fyne.NewPos(63.4, 0.3)
	g := fit(size, room, at, 5, scale, leastTile)
	first, last := g.cell(0), g.cell(size.Cells()-1)
	left, right := first.X, room.Width-last.X-g.side()
	top, bottom := first.Y, room.Height-last.Y-g.side()
	if left < 0 || top < 0 || right < 0 || bottom < 0 || abs(left-right) > 3 || abs(top-bottom) > 3 {
		t.Errorf("%s in %v at %v: space of %v %v %v %v around", size, room, scale, left, right, top, bottom)
	}
	if spare := min(left+right, top+bottom); spare > 2*(margin+widestFrame)+g.units(max(size.W, size.H))+4 {
		t.Errorf("%s in %v at %v: could be larger, %v are free", size, room, scale, spare)
	}
	for c := range size.Cells() {
		p := g.cell(c)
		for _, v := range []float32{at.X + p.X, at.Y + p.Y} {
			if px := float64(v * scale); math.Abs(px-math.Round(px)) > 0.01 {
				t.Fatalf("%s in %v at %v: cell %d lies at pixel %v", size, room, scale, c, px)
			}
		}
		half := g.side() / 2
		if got := g.at(p.AddXY(half, half)); got != c {
			t.Fatalf("%s in %v at %v: found cell %d instead of %d", size, room, scale, got, c)
		}
	}
	for _, p := range []fyne.Position{{X: 1, Y: 1}, {X: room.Width - 1, Y: room.Height / 2},
		{X: -5, Y: room.Height / 2}, {X: room.Width / 2, Y: 5e6}} {
		if got := g.at(p); got != -1 && (p.X < left-3 || p.X > room.Width-right+3 || p.Y < 0 || p.Y > room.Height) {
			t.Errorf("%s in %v at %v: found cell %d at %v", size, room, scale, got, p)
		}
	}
}

func TestAGapBelongsToTheNearerCell(t *testing.T) {
	g := fit(puzzle.Size{W: 3, H: 3}, fyne.NewSize(400, 400), fyne.Position{}, 10, 1, leastTile)
	middle := g.cell(0).AddXY(g.side()+g.units(g.gap)/2, 5)
	if a, b := g.at(middle.AddXY(-1, 0)), g.at(middle.AddXY(1, 0)); a != 0 || b != 1 {
		t.Errorf("cells %d and %d", a, b)
	}
}

func TestGapsAreNarrowOnSmallTiles(t *testing.T) {
	wide := fit(puzzle.Size{W: 3, H: 3}, fyne.NewSize(600, 600), fyne.Position{}, 8, 1, leastTile)
	narrow := fit(puzzle.Size{W: 20, H: 20}, fyne.NewSize(600, 600), fyne.Position{}, 8, 1, leastTile)
	if wide.gap != 8 || narrow.gap >= 8 || narrow.gap < 1 {
		t.Errorf("gaps of %d and %d", wide.gap, narrow.gap)
	}
}

func TestGapsOfAllWidthsDifferOnSmallTilesToo(t *testing.T) {
	for _, side := range []int{3, 10} {
		last := -1
		for _, wanted := range []float32{0, 5, 10} {
			g := fit(puzzle.Size{W: side, H: side}, fyne.NewSize(600, 600), fyne.Position{}, wanted, 1, leastTile)
			if g.gap <= last {
				t.Errorf("%d tiles a side: a gap of %d for %v, after %d", side, g.gap, wanted, last)
			}
			last = g.gap
		}
	}
}

func TestTheGapsCloseAroundTheMiddle(t *testing.T) {
	g := fit(puzzle.Size{W: 5, H: 3}, fyne.NewSize(600, 600), fyne.Position{}, 6, 2, leastTile)
	at, size := g.whole()
	wellAt, well := g.well()
	if a, b := at.X-wellAt.X, wellAt.X+well.Width-at.X-size.Width; abs(a-b) > 1 {
		t.Errorf("%v and %v beside the picture", a, b)
	}
	if end := g.closed(14).AddXY(g.side(), g.side()); abs(end.X-at.X-size.Width) > 0.01 ||
		abs(end.Y-at.Y-size.Height) > 0.01 {
		t.Errorf("the last piece ends at %v, the picture at %v", end, at.Add(size))
	}
}

func TestTheSmallestBoardCanBeHit(t *testing.T) {
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 20, H: 20}, {W: 2, H: 20}} {
		g := fit(size, leastSize(size), fyne.Position{}, 5, 1, leastTile)
		if g.tile < leastTile {
			t.Errorf("%s: tiles of %d pixels", size, g.tile)
		}
	}
	g := fit(puzzle.Size{W: 4, H: 4}, fyne.NewSize(10, 10), fyne.Position{}, 5, 1, leastTile)
	if g.tile < leastTile {
		t.Errorf("where there is no room: tiles of %d pixels", g.tile)
	}
}

// A disabled board, such as that of the ghost, stays within its room: its tiles may be too small to be hit.
func TestABoardToLookAtIsWhole(t *testing.T) {
	test.NewTempApp(t)
	b, home := New(), puzzle.BlankAt(puzzle.Size{W: 10, H: 10}, 99)
	b.SetEnabled(false)
	b.SetPosition(home.State, home)
	b.Resize(fyne.NewSquareSize(104))
	if end := b.geometry.cell(99).X + b.geometry.side(); end > 104 {
		t.Errorf("its last tile ends at %v of 104", end)
	}
}

// forgetful is an app whose driver finds the canvas of no object.
type forgetful struct {
	fyne.App
	forgetting
}

func (f forgetful) Driver() fyne.Driver { return f.forgetting }

type forgetting struct{ fyne.Driver }

func (forgetting) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// A board remembers its canvas, which the toolkit forgets when the board is out of sight for a minute.
func TestABoardOutOfSightKnowsWhereItHangs(t *testing.T) {
	app := freshApp()
	b := New()
	w := test.NewTempWindow(t, b)
	w.Canvas().(software.WindowlessCanvas).SetScale(2)
	b.density()
	fyne.SetCurrentApp(forgetful{app, forgetting{app.Driver()}})
	b.Focus()
	if d := b.density(); d != 2 || w.Canvas().Focused() != b {
		t.Errorf("%g pixels a unit, and %T has the keys; want 2, and the board", d, w.Canvas().Focused())
	}
}
