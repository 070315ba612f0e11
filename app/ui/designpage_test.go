package ui

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/patterndesign"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// designs is a stand on the page of patterns, with an engine of its own.
func designs(t *testing.T) *stand {
	s := newStandOn(t, freshApp(t), servicetest.Engine(t, 0))
	s.GoTo(service.LabPlace)
	s.lab.TurnTo("design")
	return s
}

// press presses, drags and lets go on cells of the page.
func (s *stand) dragOver(cells ...int) {
	s.t.Helper()
	hand, plate := s.lab.Designer().PaintArea()
	at := func(cell int) fyne.Position { return plate(cell) }
	hand.(desktop.Mouseable).MouseDown(
		&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(cells[0])}, Button: desktop.MouseButtonPrimary})
	for _, c := range cells[1:] {
		hand.(fyne.Draggable).Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(c)}})
	}
	hand.(desktop.Mouseable).MouseUp(&desktop.MouseEvent{})
}

func TestPatternsArePaintedWithTheHand(t *testing.T) {
	s := designs(t)
	d := s.lab.Designer()
	if got := d.Shape(); got != "5-5-5" {
		t.Fatalf("it begins with %s", got)
	}
	s.press(fyne.Key4)
	s.dragOver(0, 1)
	if got := d.Shape(); got != "5-5-3-2" {
		t.Errorf("two tiles painted make %s", got)
	}
	s.until("a forecast", func() bool { return strings.Contains(d.Controls().Worth.Content, "on average") })
	s.press(fyne.Key0)
	s.dragOver(0)
	if wrong := d.Controls().Wrong.Content; wrong != "In no pattern yet: 1." {
		t.Errorf("a tile without a pattern: %q", wrong)
	}
	s.press(fyne.Key1)
	s.dragOver(0, 1, 2, 3, 4)
	if wrong := d.Controls().Wrong.Content; !strings.Contains(wrong, "Pattern A has more than 8 tiles") {
		t.Errorf("a pattern of ten: %q", wrong)
	}
	for range 3 {
		s.shortcut(kit.Ctrl(fyne.KeyZ))
	}
	if got := d.Shape(); got != "5-5-5" {
		t.Errorf("three undone leave %s", got)
	}
	s.shortcut(kit.Ctrl(fyne.KeyY))
	if got := d.Shape(); got != "5-5-3-2" {
		t.Errorf("one done again makes %s", got)
	}
}

// corners has a design of that name, which is not kept yet.
func corners(t *testing.T) (*stand, *patterndesign.Page) {
	t.Helper()
	s := designs(t)
	d := s.lab.Designer()
	d.Controls().Name.SetText("corners")
	s.press(fyne.Key4)
	s.dragOver(0, 1)
	return s, d
}

func TestAKeptDesignIsInTheMenus(t *testing.T) {
	s, d := corners(t)
	d.Controls().Keep.Tapped(nil)
	s.until("the design", func() bool { return strings.HasPrefix(d.Controls().Done.Content, "corners is saved") })
	own := s.Commands.Menu("heuristic", "").Items()
	i := slices.IndexFunc(own, func(i menu.Item) bool { return i.Label == "Your own patterns" })
	if i < 0 || len(own[i].Sub()) != 1 || own[i].Sub()[0].Label != "corners" {
		t.Fatalf("the menu has %+v", own)
	}
	own[i].Sub()[0].Do()
	if h, err := solver.LookupHeuristic(s.Settings.Heuristic); err != nil || h.Name() != "corners" {
		t.Errorf("chosen: %s, %v", s.Settings.Heuristic, err)
	}
	d.Controls().Name.SetText("Corners!")
	if wrong := d.Controls().Wrong.Content; !strings.Contains(wrong, "lower-case letters") {
		t.Errorf("a bad name: %q", wrong)
	}
	d.Controls().Name.SetText("sides")
	d.Controls().Keep.Tapped(nil)
	s.until("the other design", func() bool { return strings.HasPrefix(d.Controls().Done.Content, "sides is saved") })
	d.Controls().Name.SetText("corners")
	engine := s.Engine.(*solver.Engine)
	list, _ := engine.Designs()
	d.Rename(list[1])
	s.until("the answer",
		func() bool { return d.Controls().Done.Content == "corners is already the name of another heuristic." })
	if list, _ := engine.Designs(); len(list) != 2 {
		t.Errorf("a design that was renamed took the place of another: %v", list)
	}
	d.Remove("sides")
	d.Remove("corners")
	s.files.Wait()
	if sub := own[i].Sub(); len(sub) != 1 || !sub[0].Disabled {
		t.Errorf("after it was removed the menu has %+v", sub)
	}
}

// What another program has kept is in the menus, and in the list of databases that is open,
// when its user comes back, and the menus wait for no disk.
func TestADesignOfAnotherProgramIsInTheMenus(t *testing.T) {
	s, d := corners(t)
	d.Controls().Keep.Tapped(nil)
	s.until("the design", func() bool { return strings.HasPrefix(d.Controls().Done.Content, "corners is saved") })
	engine := s.Engine.(*solver.Engine)
	list, _ := engine.Designs()
	sheet := opened(s)
	s.until("the list", func() bool { return !sheet.Listing.Busy() })
	rows := len(sheet.Rows)
	list[0].Name = "edges"
	if err := pdb.NewCustomPartitionStore(filepath.Join(engine.TablesFolder(), "designs")).Keep(list[0]); err != nil {
		t.Fatal(err)
	}
	own := s.Commands.Menu("heuristic", "").Items()
	i := slices.IndexFunc(own, func(i menu.Item) bool { return i.Label == "Your own patterns" })
	if got := own[i].Sub(); len(got) != 1 {
		t.Errorf("the menu asks the disk: %d designs", len(got))
	}
	s.lifecycle.ToFront()
	s.until("a look", func() bool { return !s.lifecycle.Looking.Busy() })
	if got := own[i].Sub(); len(got) != 2 || got[1].Label != "edges" {
		t.Errorf("the menu has %+v", got)
	}
	if len(sheet.Rows) != rows+1 {
		t.Errorf("the list of databases has %d rows; want one more than %d", len(sheet.Rows), rows)
	}
}

// Whoever keeps, renames and removes designs waits for no disk, and finds what was asked
// for last however slow it is.
func TestDesignsAreKeptElsewhereAndInOrder(t *testing.T) {
	s, d := corners(t)
	kept := func() (names []string) {
		list, _ := s.Engine.(*solver.Engine).Designs()
		for _, one := range list {
			names = append(names, one.Name)
		}
		return names
	}
	d.Controls().Keep.Tapped(nil)
	s.until("the design", func() bool { return strings.HasPrefix(d.Controls().Done.Content, "corners is saved") })
	list, _ := s.Engine.(*solver.Engine).Designs()
	answers := s.stall()
	d.Controls().Name.SetText("edges")
	d.Rename(list[0])
	d.Controls().Name.SetText("corners")
	d.Controls().Keep.Tapped(nil)
	d.Controls().Name.SetText("sides")
	d.Controls().Keep.Tapped(nil)
	d.Remove("sides")
	if got := kept(); !slices.Equal(got, []string{"corners"}) {
		t.Fatalf("the window has reached for the disk itself: there are %q", got)
	}
	answers()
	s.files.Wait()
	if got := kept(); !slices.Equal(got, []string{"corners", "edges"}) {
		t.Errorf("kept are %q", got)
	}
}

func TestTablesOfADesignAreBuiltAndRaced(t *testing.T) {
	s := designs(t)
	d := s.lab.Designer()
	d.Controls().Build.Tapped(nil)
	s.until("the tables", func() bool { return strings.HasPrefix(d.Controls().Done.Content, "Built") })
	before := len(s.lab.Bench.Doc().Experiment.Runs)
	d.Controls().Race.Tapped(nil)
	if n := len(s.lab.Bench.Doc().Experiment.Runs); n != before || !d.Busy() {
		t.Errorf("%d runs on the bench, where there were %d; the race runs: %v", n, before, d.Busy())
	}
	s.press(fyne.KeyEscape)
	if d.Busy() {
		t.Error("the race goes on after Escape")
	}
}

func TestASearchForAShapeShowsItsBestAndStops(t *testing.T) {
	s := designs(t)
	d := s.lab.Designer()
	s.press(fyne.Key4)
	s.dragOver(0, 5, 10)
	before := d.Shape()
	d.Controls().Search.Tapped(nil)
	if !d.Busy() {
		t.Fatal("no search")
	}
	s.until("what is tried", func() bool { // the timer of the window shows it
		s.tick()
		return strings.Contains(d.Controls().Done.Content, "partitions tried")
	})
	s.press(fyne.KeyEscape)
	if d.Busy() || d.Shape() != before {
		t.Errorf("after Escape: busy %v, %s; it began as %s", d.Busy(), d.Shape(), before)
	}
}

// In a window of 800 units the words above the canvas have the room that they need.
func TestTheHeadOfADesignIsNotSqueezed(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	s.group("Design")
	s.win.Resize(fyne.NewSize(800, 600))
	mirror := s.labelled(s.lab.Content, "Paint the opposite tile too: Free").(*kit.Segments)
	if mirror.Size().Width < mirror.MinSize().Width {
		t.Errorf("the choice has %v of %v", mirror.Size().Width, mirror.MinSize().Width)
	}
}

// A kept design is offered wherever the Lab asks for a heuristic, and its card is its own.
func TestAKeptDesignIsInTheMenusOfTheLab(t *testing.T) {
	e := servicetest.Engine(t, 0)
	s := newStandOn(t, freshApp(t), e)
	mine, err := e.KeepDesign(
		pdb.CustomPartition{Name: "halves", Size: puzzle.Size{W: 3, H: 3}, Blank: 8,
			Patterns: [][]int{{0, 1, 2, 3}, {4, 5, 6, 7}}})
	if err != nil {
		t.Fatal(err)
	}
	s.mapped(hardest)
	s.pick("What the colour means: Distance from home", "What a heuristic says")
	s.pick("Heuristic: Manhattan distance", "halves")
	s.segment("Race")
	s.pick("The heuristic it uses: Manhattan distance", "halves")
	s.segment("Step by step")
	s.pick("The heuristic it uses: Manhattan distance", "halves")

	explained := func(id solver.HeuristicID) string {
		s.GoTo(service.SolvePlace)
		s.Settings.Heuristic = id
		s.refresh()
		s.Commands.The("explainHeuristic").Run()
		return strings.Join(s.labels(s.lab.Content), "\n")
	}
	explained(solver.Walking)
	if said := explained(mine.ID); !strings.Contains(said, "halves") || strings.Contains(said, "Walking distance") {
		t.Errorf("the card of a design says %q", said)
	}
}

// The page says of a design what the list of databases says of it.
func TestADesignHasOneSize(t *testing.T) {
	s, d := corners(t)
	d.Controls().Keep.Tapped(nil)
	s.until("the design", func() bool { return strings.HasPrefix(d.Controls().Done.Content, "corners is saved") })
	sheet := opened(s)
	s.until("the list", func() bool { return !sheet.Listing.Busy() })
	memory := ""
	for _, row := range sheet.Rows {
		if row.Set.Heuristic.Name() == "corners" {
			memory = figures.Bytes(row.Set.Memory)
		}
	}
	if memory == "" || !strings.Contains(d.Controls().Takes.Content, "· "+memory+",") {
		t.Errorf("%q on the page, and %q in the list", d.Controls().Takes.Content, memory)
	}
}

// Why tables cannot be built is said, and not only that they cannot.
func TestADesignThatCannotBeBuiltSaysWhy(t *testing.T) {
	set := solver.TableSet{Heuristic: solver.DesignCard(
		pdb.CustomPartition{Name: "halves", Size: puzzle.Size{W: 3, H: 3}, Blank: 8}), Peak: 300e6}
	for err, want := range map[error]string{
		syscall.ENOSPC:              "There is no room on the disk for halves.",
		syscall.EROFS:               "You don't have permission to change the files of halves.",
		solver.ErrMemory:            "halves needs 300\u202fMB to build, which is more than is allowed.",
		errors.New("no such thing"): "halves couldn't be prepared: no such thing.",
	} {
		if got := words.TableProblem(set, err); got != want {
			t.Errorf("%v: %q; want %q", err, got, want)
		}
	}
}
