package ui

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/patterndesign"
	"tilewise/app/ui/service"
	"tilewise/app/ui/servicetest"
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

// corners has a design of that name, which is not kept yet.
func corners(t *testing.T) (*stand, *patterndesign.Page) {
	t.Helper()
	s := designs(t)
	d := s.lab.Designer()
	d.Name.SetText("corners")
	s.press(fyne.Key4)
	s.dragOver(0, 1)
	return s, d
}

func TestAKeptDesignIsInTheMenus(t *testing.T) {
	s, d := corners(t)
	d.SaveButton.Tapped(nil)
	s.until("the design", func() bool { return strings.HasPrefix(d.Result.Content, "corners is saved") })
	own := s.Commands.Menu("heuristic", "").Items()
	i := slices.IndexFunc(own, func(i menu.Item) bool { return i.Label == "Your own patterns" })
	if i < 0 || len(own[i].Sub()) != 1 || own[i].Sub()[0].Label != "corners" {
		t.Fatalf("the menu has %+v", own)
	}
	own[i].Sub()[0].Do()
	if h, err := solver.LookupHeuristic(s.Settings.Heuristic); err != nil || h.Name() != "corners" {
		t.Errorf("chosen: %s, %v", s.Settings.Heuristic, err)
	}
	d.Name.SetText("Corners!")
	if wrong := d.Problem.Content; !strings.Contains(wrong, "lower-case letters") {
		t.Errorf("a bad name: %q", wrong)
	}
	d.Name.SetText("sides")
	d.SaveButton.Tapped(nil)
	s.until("the other design", func() bool { return strings.HasPrefix(d.Result.Content, "sides is saved") })
	d.Name.SetText("corners")
	engine := s.Engine.(*solver.Engine)
	list, _ := engine.Designs()
	d.Rename(list[1])
	s.until("the answer",
		func() bool { return d.Result.Content == "corners is already the name of another heuristic." })
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
	d.SaveButton.Tapped(nil)
	s.until("the design", func() bool { return strings.HasPrefix(d.Result.Content, "corners is saved") })
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
