package tree

import (
	"image"
	"image/color"
	"strconv"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/figures"
	"tilewise/app/raster"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// shown returns a pane in a window, whose background work is done at once.
func shown(t testing.TB, size fyne.Size) *TreePane {
	t.Helper()
	test.NewTempApp(t)
	d := &task.Runner{Post: func(f func()) { f() }, Spawn: func(f func()) { f() }, After: func(time.Duration, func()) {}}
	p := NewTreePane(kit.New(d))
	w := test.NewTempWindow(t, p.Object)
	w.Resize(size)
	return p
}

func goalOf(t testing.TB, run *record.RecordedRun) puzzle.Goal {
	t.Helper()
	return fixture.Must(puzzle.NewGoal(puzzle.BlankLast, run.Head().Start.Size))
}

// middleOf returns where a node is drawn.
func middleOf(t *testing.T, v *TreeView, n record.NodeID) fyne.Position {
	t.Helper()
	a, ok := v.shown.areaOf(n)
	if !ok {
		t.Fatalf("node %d is not in the picture", n)
	}
	return v.shown.camera.toView(fyne.NewPos((a.Left+a.Right)/2, (a.Top+a.Bottom)/2))
}

func TestAPressedNodeIsSelectedAndHoverSaysWhatItIs(t *testing.T) {
	p := shown(t, fyne.NewSize(800, 600))
	run := recorded(t, eight, "astar", 40)
	v := p.View
	v.Set(run, goalOf(t, run), 20)
	var told []record.NodeID
	v.OnSelect = func(n record.NodeID) { told = append(told, n) }
	n := run.NodeAt(9)
	test.TapAt(v, middleOf(t, v, n))
	if len(told) != 1 || told[0] != n || v.Selected() != n || !v.renderer.selectedFrame.Visible() {
		t.Errorf("told of %v, selected %d; want %d, framed", told, v.Selected(), n)
	}
	v.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: middleOf(t, v, run.NodeAt(20))}})
	if !v.renderer.note.Ground.Visible() || v.renderer.note.Lines[0].Text != "6 right" ||
		v.renderer.note.Lines[2].Text != "Expanded just now" {
		t.Errorf("over the current node it says %q", v.pointedText())
	}
	look := run.Snapshot(run.NodeAt(20), 20)
	if want := "g " + strconv.Itoa(look.G) + " + h " + strconv.Itoa(look.H) + " = f " +
		strconv.Itoa(look.F); v.renderer.note.Lines[1].Text != want {
		t.Errorf("it says %q; want %q", v.renderer.note.Lines[1].Text, want)
	}
	v.MouseOut()
	if v.renderer.note.Ground.Visible() {
		t.Error("the note stays when the pointer has gone")
	}
	told = nil
	v.Select(run.NodeAt(3))
	if len(told) > 0 || v.Selected() != run.NodeAt(3) {
		t.Error("what is selected elsewhere comes back")
	}
	v.kit.Tasks.Spawn = func(func()) {} // the next picture is never drawn
	other := recorded(t, eight, "bfs", 40)
	if v.Set(other, goalOf(t, other), 20); v.Front != nil {
		t.Error("the picture of the run before stands for another")
	}
}

// TestANodeKeepsItsPlace goes through the steps of runs, and compares the places of nodes that are drawn both before
// and after a step.
func TestANodeKeepsItsPlace(t *testing.T) {
	for _, method := range []string{"bfs", "astar", "idastar", "bidirectional"} {
		run := recorded(t, eight, method, 120)
		moves := 0
		for k := 1; k < run.Last(); k++ {
			a, b := newForest(run, k, forestScope{}), newForest(run, k+1, forestScope{})
			if a == nil || b == nil {
				t.Fatalf("%s, step %d: there is no tree", method, k)
			}
			checkForest(t, method, a)
			moved := false
			for i := range a.Nodes {
				if j := b.Find(a.Nodes[i].ID); a.Nodes[i].Visible() && a.Nodes[i].ID != record.None && j >= 0 &&
					a.Nodes[i].Place != b.Nodes[j].Place {
					moved = true
				}
			}
			if moved {
				moves++
			}
		}
		if most := 9; moves > most {
			t.Errorf("%s: nodes moved in %d of %d steps; want %d at most", method, moves, run.Last(), most)
		}
	}
}

// checkForest fails the test if a forest breaks a rule that holds at every step.
func checkForest(t *testing.T, name string, f *forest) {
	t.Helper()
	b := boardSize{f.Run.Head().Start.Size.W, f.Run.Head().Start.Size.H}
	for i := range f.Nodes {
		n := &f.Nodes[i]
		a := b.area(f, n.Place)
		if n.Parent >= 0 {
			if parent := b.area(f, f.Nodes[n.Parent].Place); parent.Bottom >= a.Top {
				t.Fatalf("%s, step %d: the parent of node %d is not above it", name, f.Step, n.ID)
			}
		}
		for k := range f.Nodes[:i] {
			if b.area(f, f.Nodes[k].Place).Overlap(a) > 0 {
				t.Fatalf("%s, step %d: nodes %d and %d lie on each other", name, f.Step, f.Nodes[k].ID, n.ID)
			}
		}
	}
	step := f.Run.At(f.Step)
	i := f.Find(step.Node)
	if i < 0 || !f.Nodes[i].Current || !f.Nodes[i].Visible() {
		t.Fatalf("%s, step %d: the current node is not there", name, f.Step)
	}
	if step.Front == 0 && step.Kind != record.Meeting && boardKey(f.Nodes[i].Cells) != boardKey(step.Board.Cells) {
		t.Fatalf("%s, step %d: the current board is %v; want %v", name, f.Step, f.Nodes[i].Cells, step.Board.Cells)
	}
}

func TestWhatTheBoundCutsOffIsInTheTree(t *testing.T) {
	run := recorded(t, eight, "idastar", 400)
	k := run.NextBound(run.NextBound(0, 1), 1) - 1 // the end of the first round
	f := newForest(run, k, forestScope{})
	cuts := 0
	for i := range f.Nodes {
		if f.Nodes[i].Kind == Cut {
			cuts++
		}
	}
	if want := run.At(k + 1).Reason.CutOff; cuts != want || want == 0 {
		t.Errorf("%d nodes are cut off in the round; the record says %d", cuts, want)
	}
}

func TestFoldingHidesWhatIsBelow(t *testing.T) {
	p := shown(t, fyne.NewSize(800, 600))
	run := recorded(t, eight, "bfs", 60)
	v := p.View
	v.Set(run, goalOf(t, run), 40)
	before := len(v.shown.forest.Nodes)
	n := run.NodeAt(2)
	for i := 3; v.shown.forest.Nodes[v.shown.forest.Find(n)].OnPath; i++ {
		n = run.NodeAt(i) // a node that is not on the path to the current one
	}
	v.TappedSecondary(&fyne.PointEvent{Position: middleOf(t, v, n)})
	i := v.shown.forest.Find(n)
	if hidden := v.shown.forest.Nodes[i].Hidden; hidden == 0 || len(v.shown.forest.Nodes) > before-hidden {
		t.Errorf("%d nodes are folded, %d of %d are left", hidden, len(v.shown.forest.Nodes), before)
	}
	checkForest(t, "folded", v.shown.forest)
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if len(v.shown.forest.Nodes) != before {
		t.Errorf("%d nodes after it was unfolded; want %d", len(v.shown.forest.Nodes), before)
	}
}

func TestKeysGoFromNodeToNodeAndMoveThePicture(t *testing.T) {
	p := shown(t, fyne.NewSize(800, 600))
	run := recorded(t, eight, "astar", 40)
	v := p.View
	v.Set(run, goalOf(t, run), 12)
	press := func(names ...fyne.KeyName) {
		for _, name := range names {
			v.TypedKey(&fyne.KeyEvent{Name: name})
		}
	}
	press(fyne.KeyHome)
	current := run.NodeAt(12)
	if v.Selected() != current {
		t.Errorf("Home selects %d; want %d", v.Selected(), current)
	}
	press(fyne.KeyUp)
	if want := run.Parent(current, 12); v.Selected() != want {
		t.Errorf("up leads to %d; want %d", v.Selected(), want)
	}
	press(fyne.KeyDown)
	if got := run.Parent(v.Selected(), 12); got != run.Parent(current, 12) {
		t.Errorf("down leads to a child of %d", got)
	}
	for _, r := range "+-" {
		before := v.shown.camera.scale
		v.TypedRune(r)
		if after := v.shown.camera.scale; (after > before) != (r == '+') {
			t.Errorf("%c: the scale goes from %v to %v", r, before, after)
		}
	}
	before := v.shown.camera.offset
	v.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	press(fyne.KeyLeft)
	v.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	if moved := v.shown.camera.offset.Subtract(before); moved.X <= 0 || moved.Y != 0 {
		t.Errorf("Shift and left move the picture by %v", moved)
	}
	v.TypedRune('0')
	if v.shown.camera != v.shown.fit() {
		t.Error("0 does not bring all into sight")
	}
}

func TestTheWheelZoomsAboutThePointerAndDraggingMoves(t *testing.T) {
	p := shown(t, fyne.NewSize(800, 600))
	run := recorded(t, eight, "bfs", 60)
	v := p.View
	v.Set(run, goalOf(t, run), 40)
	at := middleOf(t, v, run.NodeAt(7))
	v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 75)})
	if got := middleOf(t, v, run.NodeAt(7)); got.Subtract(at).X > 0.5 || got.Subtract(at).Y > 0.5 {
		t.Errorf("what was under the pointer at %v is at %v", at, got)
	}
	v.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(30, -12)})
	if got := middleOf(t, v, run.NodeAt(7)).Subtract(at); got.X < 29 || got.X > 31 || got.Y > -11 || got.Y < -13 {
		t.Errorf("a drag by 30 and -12 moved it by %v", got)
	}
}

// In a view with Large set, boards can be read, and the key 0 brings the whole tree into sight.
func TestLargeBoardsCanBeReadAndAllBroughtIntoSight(t *testing.T) {
	v := shown(t, fyne.NewSize(300, 260)).View
	v.Large = true
	run := recorded(t, eight, "astar", 60)
	v.Set(run, goalOf(t, run), 12)
	if v.shown.camera.scale*nodeSide < captionsFrom {
		t.Errorf("boards are %v wide", v.shown.camera.scale*nodeSide)
	}
	v.TypedRune('0')
	room := v.Size().SubtractWidthHeight(0, v.shown.legend.height())
	if c := v.shown.camera; c != fitted(v.shown.world(), room, 18, 1.25) {
		t.Errorf("0 leaves the scale at %v", c.scale)
	}
}

// Of a large tree the path to the current node is drawn, and the legend has the number of all nodes.
func TestOfALargeTreeThePathIsDrawn(t *testing.T) {
	p := shown(t, fyne.NewSize(800, 600))
	run := recorded(t, fifteen, "astar", 20_000)
	v := p.View
	v.Set(run, goalOf(t, run), run.Last())
	f := v.shown.forest
	if f.current() < 0 || len(f.Nodes) > mostNodes {
		t.Errorf("%d nodes are drawn; the current one: %d", len(f.Nodes), f.current())
	}
	checkForest(t, "lineage", f)
	if stored := run.At(run.Last()).Stored; f.All != stored || v.shown.legend[0][0].words !=
		figures.Grouped(f.drawn())+" of "+figures.Grouped(stored)+" nodes" {
		t.Errorf("%d nodes of %d are drawn; the legend says %v", f.drawn(), stored, v.shown.legend)
	}
}

// TestEveryKindHasAShapeOfItsOwn draws all shapes in one colour, and expects that no two look alike.
func TestEveryKindHasAShapeOfItsOwn(t *testing.T) {
	ink := color.NRGBA{A: 255}
	var pictures []*image.RGBA
	for s := range shapeCount {
		b := shapeBrush{raster.PicturePen[fyne.Position](24, 24, 1)}
		s.draw(b, fyne.NewPos(12, 12), 14)
		b.Ink(ink)
		for other, p := range pictures {
			differ := 0
			for i := 3; i < len(p.Pix); i += 4 {
				if d := int(p.Pix[i]) - int(b.Into.Pix[i]); d > 100 || d < -100 {
					differ++
				}
			}
			if differ < 12 {
				t.Errorf("signs %d and %d differ in %d pixels", other, s, differ)
			}
		}
		pictures = append(pictures, b.Into)
	}
}

// TestWhatARivalExpandedTooIsMarked compares A* with breadth-first search at an earlier step.
func TestWhatARivalExpandedTooIsMarked(t *testing.T) {
	p := shown(t, fyne.NewSize(800, 600))
	run := recorded(t, eight, "astar", 60)
	v := p.View
	v.SetAgainst(run, goalOf(t, run), 30, ComparedRun{recorded(t, eight, "bfs", 60), 25}, 2)
	shared := 0
	for i := range v.shown.forest.Nodes {
		if v.shown.forest.Nodes[i].Shared {
			shared++
		}
	}
	if want := record.Compare(run, 30, v.request.other.Run, 25).Both; shared != want || want == 0 {
		t.Errorf("%d nodes are marked; both expanded %d", shared, want)
	}
}

func BenchmarkTree300(b *testing.B) { benchmark(b, "astar", eight, 300, fyne.NewSize(900, 600)) }
func BenchmarkPath100000(b *testing.B) {
	benchmark(b, "astar", fifteen, 100_000, fyne.NewSize(900, 600))
}
func BenchmarkPath1000000(b *testing.B) {
	benchmark(b, "idastar", fifteen, 1_000_000, fyne.NewSize(900, 600))
}

// benchmark measures the two parts of a step: the layout of the nodes, and the picture.
func benchmark(b *testing.B, method, board string, limit int, size fyne.Size) {
	test.NewTempApp(b)
	run := recorded(b, board, method, limit)
	s := sketched(run, run.Last(), size, 1)
	l := windowLetters()
	b.Run("layout", func(b *testing.B) {
		for b.Loop() {
			layoutRequest{run: run, step: run.Last()}.layOut()
		}
	})
	b.Run("picture", func(b *testing.B) {
		for b.Loop() {
			s.paint(l)
		}
	})
}

func windowLetters() *raster.LetterPainter { return newLetters(fyne.CurrentApp().Settings().Theme()) }
