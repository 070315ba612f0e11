package board

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// looseTiles returns tiles without a board, with all at home on 3×3 cells.
func looseTiles(t *testing.T) *boardTiles {
	t.Helper()
	freshApp()
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	b := newBoardTiles()
	b.state, b.goal = goal.State, goal
	b.setUpTiles()
	b.settle()
	return b
}

func TestTilesGlideToTheirCells(t *testing.T) {
	b := looseTiles(t)
	var film *fyne.Animation
	b.motion.start = func(a *fyne.Animation) { film = a }
	laid := 0
	b.mark = func() { laid++ }
	from := b.tiles[8].Position()
	b.state, _ = b.state.Apply(puzzle.Right)
	arrived := false
	b.glide(func() { arrived = true })
	film.Tick(0.5)
	if at := b.tiles[8].Position(); at.X <= from.X || at.X >= b.tilePosition(8).X || laid != 1 || arrived {
		t.Errorf("half way, tile 8 is at %v, from %v to %v, marks were laid %d times", at, from, b.tilePosition(8), laid)
	}
	film.Tick(1)
	if at := b.tiles[8].Position(); at != b.tilePosition(8) || !arrived {
		t.Errorf("at the end, tile 8 is at %v instead of %v", at, b.tilePosition(8))
	}
}

func TestAPushIsAskedForAndGoesBackWithoutAnAnswer(t *testing.T) {
	b := looseTiles(t)
	var asked [][]puzzle.Move
	refused := 0
	events := &handlers{
		OnPush:   func(moves []puzzle.Move) { asked = append(asked, moves) },
		OnRefuse: func() { refused++ },
	}
	d := tileLineDrag{pushRequester{b, events}, heldTileLine{cell: -1}}
	d.press(7)
	d.press(6)
	if len(asked) != 2 || len(asked[0]) != 1 || len(asked[1]) != 2 || refused != 0 {
		t.Errorf("asked for %v, refused %d", asked, refused)
	}
	d.press(0)
	if len(asked) != 2 || refused != 1 {
		t.Errorf("a tile that can't move: asked for %v, refused %d", asked, refused)
	}
	d.begin(7)
	if !d.grab() || len(d.line) != 1 || d.line[0] != b.tiles[8] {
		t.Errorf("holds %v", d.line)
	}
	b.tiles[8].Move(fyne.NewPos(1, 1))
	d.letGo()
	if d.held() || b.tiles[8].Position() != b.tilePosition(7) {
		t.Errorf("let go, tile 8 lies at %v", b.tiles[8].Position())
	}
}

func TestEditKeysSwapWhatIsPicked(t *testing.T) {
	b := looseTiles(t)
	c := newKeyboardCursor(b)
	e := newTileEditing(b, &c)
	var swapped []int
	e.swap = func(a, b int) { swapped = append(swapped, a, b) }
	b.mode = editing
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeySpace, fyne.KeyUp, fyne.KeyLeft, fyne.KeyReturn} {
		if !e.editKey(key) {
			t.Errorf("%s means nothing", key)
		}
	}
	if !slices.Equal(swapped, []int{8, 4}) || e.picked != -1 {
		t.Errorf("swapped %v, %d is picked", swapped, e.picked)
	}
}

func TestChooseKeysGoFromTheBlankAndTakeItsCell(t *testing.T) {
	b := looseTiles(t)
	var at, taken []int
	c := blankChoosing{b, func(cell int) { at = append(at, cell) }, func(cell int) { taken = append(taken, cell) }}
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyRight, fyne.KeyA, fyne.KeyReturn} {
		c.chooseKey(key)
	}
	if c.chooseKey(fyne.KeyEscape) || !slices.Equal(at, []int{5, 7}) || !slices.Equal(taken, []int{8}) {
		t.Errorf("came to %v, took %v", at, taken)
	}
}

func TestAHintEndsWithMovesThatAreNotPossible(t *testing.T) {
	b := looseTiles(t)
	h := newHint(b)
	laid := 0
	b.mark = func() { laid++; h.layHint() }
	h.ShowHint([]puzzle.Move{puzzle.Right, puzzle.Down}, NextMoves)
	if h.Hinted() != 7 || !h.line.Visible() || !h.dots[0].Visible() || laid != 1 {
		t.Errorf("hints at cell %d, laid %d times", h.Hinted(), laid)
	}
	h.ShowHint([]puzzle.Move{puzzle.Up}, NextMoves)
	if h.Hinted() != -1 || h.line.Visible() || h.dots[0].Visible() {
		t.Errorf("hints at cell %d still", h.Hinted())
	}
}

func TestAVeilCoversTheTilesOfAGameOnly(t *testing.T) {
	b := looseTiles(t)
	var film *fyne.Animation
	b.motion.start = func(a *fyne.Animation) { film = a }
	b.appearance.Display = blindfold
	v := tileCovering{boardTiles: b}
	v.updateCovers()
	if b.veiled {
		t.Error("covers tiles that nobody plays with")
	}
	v.SetPlaying(true)
	film.Tick(1)
	if !b.veiled || b.tiles[1].cover.level != 1 {
		t.Errorf("a game is covered by %v", b.tiles[1].cover.level)
	}
	v.SetPlaying(false)
	film.Tick(1)
	if b.veiled || b.tiles[1].cover.level != 0 {
		t.Errorf("after the game %v is covered", b.tiles[1].cover.level)
	}
}
