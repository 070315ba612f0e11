package board

import (
	"image"
	"image/color"
	"image/draw"
	"os"
	"runtime/debug"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// stage is a board in a window, whose owner plays every push.
type stage struct {
	*Board
	window      fyne.Window
	pushes      [][]puzzle.Move
	unanswering bool // the owner does not answer
}

// TestMain limits the memory, as the toolkit keeps the tiles of closed boards for a minute.
func TestMain(m *testing.M) {
	debug.SetMemoryLimit(300 << 20)
	os.Exit(m.Run())
}

var sharedApp = sync.OnceValue(test.NewApp)

// freshApp returns an app in memory, in our light theme. It is always the same: for a new one, Fyne would read all
// fonts again, and never forget them.
func freshApp() fyne.App {
	a := sharedApp()
	fyne.SetCurrentApp(a)
	if t, ours := a.Settings().Theme().(*look.Theme); !ours || !t.Is(look.Light, look.DefaultAccent) {
		a.Settings().SetTheme(look.New(look.Light, look.DefaultAccent))
	}
	return a
}

func newStage(t *testing.T, position string) *stage {
	t.Helper()
	freshApp()
	s := &stage{Board: New()}
	s.OnPush = func(moves []puzzle.Move) {
		s.pushes = append(s.pushes, moves)
		if !s.unanswering {
			s.Slide(moves)
		}
	}
	s.set(t, position)
	s.window = test.NewTempWindow(t, s.Board)
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(500, 500))
	return s
}

func (s *stage) set(t *testing.T, position string) {
	t.Helper()
	state := fixture.Must(puzzle.Parse(position, puzzle.Size{}))
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, state.Size()))
	s.SetPosition(state, goal)
}

// film collects the animations that would start. The test runs them by calling Tick.
func (s *stage) film() *[]*fyne.Animation {
	started := &[]*fyne.Animation{}
	s.motion.start = func(a *fyne.Animation) { *started = append(*started, a) }
	return started
}

func (s *stage) middle(cell int) fyne.Position {
	half := s.geometry.side() / 2
	return s.geometry.cell(cell).AddXY(half, half)
}

func (s *stage) tap(cell int) { test.TapAt(s.Board, s.middle(cell)) }

func (s *stage) key(name fyne.KeyName) { s.TypedKey(&fyne.KeyEvent{Name: name}) }

// expect checks what is shown, and that every tile lies where it belongs.
func (s *stage) expect(t *testing.T, want string) {
	t.Helper()
	if got := s.state.Rows(); got != want {
		t.Errorf("position %s, want %s", got, want)
	}
	for c := range s.state.Size().Cells() {
		if tile := s.tileAt(c); tile != nil && tile.Position() != s.tilePosition(c) {
			t.Errorf("tile %d lies at %v, its cell %d at %v", tile.number, tile.Position(), c, s.tilePosition(c))
		}
	}
}

const scattered = "1 2 3 4 / 5 6 7 8 / 9 0 11 12 / 13 10 14 15"

func TestPositionIsShownAtOnce(t *testing.T) {
	s := newStage(t, scattered)
	s.expect(t, scattered)
	for _, position := range []string{"1 2 / 3 0", "0 1 2 3 4 5 6 / 7 8 9 10 11 12 13", "1 2 3 / 4 5 6 / 7 0 8"} {
		s.set(t, position)
		s.expect(t, position)
	}
}

func TestSlideMovesALineAsOne(t *testing.T) {
	s := newStage(t, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0")
	film := s.film()
	before := s.tiles[13].Position()
	s.Slide([]puzzle.Move{puzzle.Right, puzzle.Right, puzzle.Right})
	if len(*film) != 1 {
		t.Fatalf("%d animations for one push", len(*film))
	}
	(*film)[0].Tick(0.5)
	for _, n := range []int{13, 14, 15} {
		moved := s.tiles[n].Position().X - s.geometry.cell(s.goal.Find(n)).X
		if want := s.geometry.pitch() / 2; abs(moved-want) > 0.01 {
			t.Errorf("tile %d moved by %v halfway, want %v", n, moved, want)
		}
	}
	if s.tiles[13].Position().Y != before.Y {
		t.Error("a row left its line")
	}
	(*film)[0].Tick(1)
	s.expect(t, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 0 13 14 15")
}

func TestANewMoveFinishesTheOldOne(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.Slide([]puzzle.Move{puzzle.Down})
	(*film)[0].Tick(0.25)
	s.Slide([]puzzle.Move{puzzle.Right})
	if got, want := s.tiles[6].Position(), s.geometry.cell(9); got != want {
		t.Errorf("the first tile is at %v, not at its end %v", got, want)
	}
	(*film)[0].Tick(0.9) // late: it was stopped
	(*film)[1].Tick(0.5)
	if s.tiles[5].Position() == s.tilePosition(5) {
		t.Error("the second slide does not run")
	}
	(*film)[1].Tick(1)
	s.expect(t, "1 2 3 4 / 0 5 7 8 / 9 6 11 12 / 13 10 14 15")
}

func TestOnlyTheLastPushOfALongWayIsAnimated(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.Slide([]puzzle.Move{puzzle.Down, puzzle.Right, puzzle.Up, puzzle.Up})
	if len(*film) != 1 {
		t.Fatalf("%d animations", len(*film))
	}
	if got, want := s.tiles[5].Position(), s.geometry.cell(5); got != want {
		t.Errorf("a tile of an earlier push is at %v, want %v", got, want)
	}
	(*film)[0].Tick(1)
	s.expect(t, "1 2 3 4 / 9 5 7 8 / 13 6 11 12 / 0 10 14 15")
}

func TestImpossibleMovesAreIgnored(t *testing.T) {
	s := newStage(t, "1 2 / 3 0")
	s.Slide([]puzzle.Move{puzzle.Down, puzzle.Down})
	s.expect(t, "1 2 / 3 0")
}

func TestWithoutTimeNothingIsAnimated(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.SetAppearance(Appearance{Numbers: Corner, Gap: 4, Radius: 4})
	s.Slide([]puzzle.Move{puzzle.Down})
	s.nudge(0)
	s.nudgeMove(puzzle.Up)
	if len(*film) != 0 {
		t.Errorf("%d animations", len(*film))
	}
	s.expect(t, "1 2 3 4 / 5 0 7 8 / 9 6 11 12 / 13 10 14 15")
}

func TestRefreshDisturbsNoSlide(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.Slide([]puzzle.Move{puzzle.Down})
	(*film)[0].Tick(0.5)
	at := s.tiles[6].Position()
	s.Refresh()
	if !s.motion.moving() || s.tiles[6].Position() != at {
		t.Error("a refresh ended the slide")
	}
}

func TestTheOwnerHearsHowLargeTilesAre(t *testing.T) {
	s := newStage(t, scattered)
	var told []int
	s.OnTileSize = func(pixels int) { told = append(told, pixels) }
	before := s.tileSize
	s.window.Resize(fyne.NewSize(700, 700))
	s.window.Resize(fyne.NewSize(700, 700))
	if len(told) != 1 || told[0] <= before || told[0] != s.tileSize {
		t.Errorf("told %v after %d, now %d", told, before, s.tileSize)
	}
	s.set(t, "1 2 / 3 0")
	if len(told) != 2 || told[1] <= told[0] {
		t.Errorf("told %v after a board of fewer cells", told)
	}
}

// pieces returns a picture of one colour a tile.
func pieces(n int, c func(i int) color.Color) SlicedPicture {
	p := SlicedPicture{Whole: image.NewUniform(color.White)}
	for i := range n {
		img := image.NewRGBA(image.Rect(0, 0, 20, 20))
		draw.Draw(img, img.Bounds(), image.NewUniform(c(i)), image.Point{}, draw.Src)
		p.Tiles = append(p.Tiles, img)
	}
	return p
}

func TestPiecesBelongToGoalCells(t *testing.T) {
	s := newStage(t, "1 2 3 / 4 0 5 / 7 8 6")
	goal := fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 3, H: 3}))
	s.SetPosition(s.state, goal)
	p := pieces(9, func(i int) color.Color { return color.Gray{uint8(i)} })
	s.SetPicture(p)
	for cell, piece := range p.Tiles {
		if got := s.tiles[goal.At(cell)].image.Image; got != piece {
			t.Errorf("tile %d has not the piece of cell %d", goal.At(cell), cell)
		}
	}
	s.SetPicture(pieces(4, func(int) color.Color { return color.Black }))
	if got := s.tiles[1].badge.variant; got != plainBadge {
		t.Errorf("a picture for another board was taken: badge %d", got)
	}
}

func TestTilesSayWhatTheyAreAndWhere(t *testing.T) {
	s := newStage(t, scattered)
	if got, want := s.tiles[7].AccessibilityLabel(), "Tile 7, row 2, column 3"; got != want {
		t.Errorf("label %q, want %q", got, want)
	}
	if got := s.tiles[7].AccessibilityRole(); got != fyne.AccessibleRoleButton {
		t.Errorf("role %q", got)
	}
	if got, want := s.AccessibilityLabel(),
		"Puzzle board, 4 columns and 4 rows: 12 of 15 tiles home, blank in row 3, column 2. "+scattered; got != want {
		t.Errorf("label %q, want %q", got, want)
	}
}

func TestBoardOfFourLooksAsDrawn(t *testing.T) {
	s := newStage(t, "3 1 / 2 0")
	s.SetPicture(pieces(4, func(i int) color.Color { return color.Gray{uint8(50 * i)} }))
	s.ShowHint([]puzzle.Move{puzzle.Down}, WhichTile)
	test.AssertRendersToMarkup(t, "four.xml", s.window.Canvas())
}
