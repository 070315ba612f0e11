package patterndesign

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/announce"
	"tilewise/app/figures"
	"tilewise/app/ui/brush"
	"tilewise/app/workbench"
	"tilewise/internal/test/labpagetest"
	"tilewise/internal/test/servicetest"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// workshop is the Lab as the designer knows it, with what it was told.
type workshop struct {
	*servicetest.Harness
	*Page
	engine  *solver.Engine
	changed int
}

func painting5(t *testing.T) *workshop {
	t.Helper()
	w := &workshop{engine: servicetest.Engine(t, 1)}
	w.Harness = servicetest.New(t, w.engine)
	host := labpagetest.Host(w.Harness, w.engine, "")
	host.Bench.Watch(workbench.AboutHead, func(announce.Topic) { w.changed++ })
	w.Page = New(w.Services, host)
	win := test.NewTempWindow(t, w.Object())
	win.Resize(fyne.NewSize(700, 600))
	w.Page.Refresh()
	return w
}

// over presses, drags over cells and lets go.
func (w *workshop) over(button desktop.MouseButton, cells ...int) {
	hand, at := w.PaintArea()
	hand.(desktop.Mouseable).MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(cells[0])},
		Button: button})
	for _, c := range cells[1:] {
		hand.(fyne.Draggable).Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(c)}})
	}
	hand.(desktop.Mouseable).MouseUp(&desktop.MouseEvent{})
}

// Patterns are painted with the hand, taken away with the other button, and undone stroke by stroke.
func TestPatternsArePaintedAndUndone(t *testing.T) {
	w := painting5(t)
	if got := w.Shape(); got != "5-5-5" {
		t.Fatalf("it begins with %s", got)
	}
	w.Choose(4)
	w.over(desktop.MouseButtonPrimary, 0, 1)
	if got := w.Shape(); got != "5-5-3-2" {
		t.Errorf("two tiles painted make %s", got)
	}
	w.Until("a forecast", func() bool { return strings.Contains(w.Strength.Content, "on average") })
	w.over(desktop.MouseButtonSecondary, 0)
	if text := w.Problem.Content; text != "In no pattern yet: 1." || !w.SaveButton.Disabled() {
		t.Errorf("a tile without a pattern: %q", text)
	}
	w.Undo()
	w.Undo()
	if got := w.Shape(); got != "5-5-5" || w.CanUndo() || !w.CanRedo() {
		t.Errorf("undone it is %s", got)
	}
	if w.Redo(); w.Shape() != "5-5-3-2" {
		t.Errorf("done again it is %s", w.Shape())
	}
	w.Name.SetText("Corners!")
	if text := w.Problem.Content; !strings.Contains(text, "lower-case letters") {
		t.Errorf("a bad name: %q", text)
	}
}

// Each letter has the colour that its pattern has on the board.
func TestALetterHasTheColourOfItsPattern(t *testing.T) {
	w := painting5(t)
	seen := map[color.Color]bool{}
	for _, o := range test.WidgetRenderer(w.patternChoice).Objects() {
		if r, ok := o.(*canvas.Rectangle); ok {
			seen[r.FillColor] = true
		}
	}
	for i := range mostPatterns {
		if !seen[brush.Tone(i)] {
			t.Errorf("no colour of pattern %s is among %v", brush.Letter(i), seen)
		}
	}
}

// Painting symmetrically paints the tile opposite as well, and a start gives a partition to begin with.
func TestAPartitionBeginsWithAStart(t *testing.T) {
	w := painting5(t)
	w.mirrored = true
	w.Choose(4)
	w.over(desktop.MouseButtonPrimary, 1)
	if n := w.painting.shape(); n[len(n)-1] != 2 {
		t.Errorf("symmetrically one press makes %v", n)
	}
	for _, item := range slices.Concat(w.startItems(), w.sizeItems()) {
		if item.Do != nil {
			item.Do()
		}
	}
	if w.painting.size == (puzzle.Size{W: 4, H: 4}) {
		t.Error("no other size was chosen")
	}
	if title, about := w.Head(); title == "" || about == "" {
		t.Error("the page has no title")
	}
}

// A design is kept, renamed and removed, and it is raced against the best known.
func TestADesignIsKeptAndRaced(t *testing.T) {
	w := painting5(t)
	c := w
	c.Name.SetText("corners")
	w.Choose(4)
	w.over(desktop.MouseButtonPrimary, 0, 1)
	c.SaveButton.OnTapped()
	w.Until("the design", func() bool { return strings.HasPrefix(c.Result.Content, "corners is saved") })
	designs, _ := w.engine.Designs()
	if len(designs) != 1 || w.changed == 0 || len(w.savedItems()) == 0 {
		t.Fatalf("kept are %d", len(designs))
	}
	c.RaceButton.OnTapped()
	raced := w.racing.experiment.Runs
	if len(raced) != 4 || !strings.Contains(string(raced[0].Heuristic), "corners") || !w.Busy() {
		t.Errorf("raced are %v", raced)
	}
	w.Stop()
	c.Name.SetText("edges")
	w.Rename(designs[0])
	w.Until("the other name", func() bool { list, _ := w.engine.Designs(); return len(list) == 1 && list[0].Name == "edges" })
	w.Remove("edges")
	w.Until("nothing kept", func() bool { list, _ := w.engine.Designs(); return len(list) == 0 })
}

// A search for a good shape shows its best, and stops where one wants.
func TestASearchForAShapeStops(t *testing.T) {
	w := painting5(t)
	c := w
	w.Choose(4)
	w.over(desktop.MouseButtonPrimary, 0, 5, 10)
	before := w.Shape()
	c.SearchButton.OnTapped()
	if !w.Busy() {
		t.Fatal("no search")
	}
	w.Until("what is tried", func() bool {
		w.Harness.Tick()
		return strings.Contains(c.Result.Content, "partitions tried")
	})
	if stands, hint := w.Status(); stands == "" || hint == "" {
		t.Error("the status line is empty")
	}
	if w.Stop(); w.Busy() || w.Shape() != before {
		t.Errorf("it goes on, or leaves %s of %s", w.Shape(), before)
	}
}

// kept are the names of the designs that are kept.
func (w *workshop) kept() (names []string) {
	list, _ := w.engine.Designs()
	for _, one := range list {
		names = append(names, one.Name)
	}
	return names
}

// corners is a design of that name, which is kept.
func corners(t *testing.T) *workshop {
	t.Helper()
	w := painting5(t)
	w.Name.SetText("corners")
	w.Choose(4)
	w.over(desktop.MouseButtonPrimary, 0, 1)
	w.SaveButton.OnTapped()
	w.Until("the design", func() bool { return strings.HasPrefix(w.Result.Content, "corners is saved") })
	return w
}

func TestAPatternThatIsTooLargeSaysSo(t *testing.T) {
	w := painting5(t)
	w.Choose(1)
	w.over(desktop.MouseButtonPrimary, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
	if said := w.Problem.Content; !strings.Contains(said, "Pattern A has more than 8 tiles") {
		t.Errorf("a pattern of ten: %q", said)
	}
}

// Whoever keeps, renames and removes designs waits for no disk, and finds what was asked for last however slow it is. A
// name that another design has is refused.
func TestDesignsAreKeptElsewhereAndInOrder(t *testing.T) {
	w := corners(t)
	c := w
	list, _ := w.engine.Designs()
	answers := servicetest.Stall(w.Tasks)
	c.Name.SetText("edges")
	w.Rename(list[0])
	c.Name.SetText("corners")
	c.SaveButton.OnTapped()
	c.Name.SetText("sides")
	c.SaveButton.OnTapped()
	w.Remove("sides")
	c.Name.SetText("tops")
	c.SaveButton.OnTapped()
	if got := w.kept(); !slices.Equal(got, []string{"corners"}) {
		t.Fatalf("the window has reached for the disk itself: there are %q", got)
	}
	answers()
	w.Until("what was asked for last", func() bool { return slices.Equal(w.kept(), []string{"corners", "edges", "tops"}) })
	c.Name.SetText("corners")
	list, _ = w.engine.Designs()
	w.Rename(list[1])
	w.Until("the answer",
		func() bool { return c.Result.Content == "corners is already the name of another heuristic." })
}

// The page says of a design what the engine says of its tables, which are built and raced.
func TestTablesOfADesignAreBuilt(t *testing.T) {
	w := corners(t)
	c := w
	memory := ""
	for _, set := range w.engine.TableSets(puzzle.Size{W: 4, H: 4}, 15) {
		if set.Heuristic.Name() == "corners" {
			memory = figures.Bytes(set.Memory)
		}
	}
	if memory == "" || !strings.Contains(c.Memory.Content, "· "+memory+",") {
		t.Errorf("%q on the page, and %q by the engine", c.Memory.Content, memory)
	}
	c.BuildButton.OnTapped()
	w.Until("the tables", func() bool { return strings.HasPrefix(c.Result.Content, "Built") })
	runs := len(w.host.Bench.Doc().Experiment.Runs)
	if c.RaceButton.OnTapped(); len(w.host.Bench.Doc().Experiment.Runs) != runs || !w.Busy() {
		t.Errorf("%d runs on the bench, where there were %d; the race runs: %v", len(w.host.Bench.Doc().Experiment.Runs), runs,
			w.Busy())
	}
	w.Stop()
}
