package lab

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tilewise/app/film"
	"tilewise/app/lab"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// laboratory is a window that is in the Lab, with a game of 3×3.
type laboratory struct {
	*servicetest.Harness
	*Presenter
	c         *kit.Commands
	clipboard fyne.Clipboard
}

func entered(t testing.TB) *laboratory {
	t.Helper()
	s := &laboratory{Harness: servicetest.New(t, servicetest.Engine(t, 1)),
		clipboard: fyne.CurrentApp().Clipboard()}
	s.c = s.Harness.Commands
	s.BeginActivity(program.InLab, func() session.Steppable {
		if s.Presenter == nil || s.Presenter.Playback() == nil {
			return nil
		}
		return s.Presenter.Playback()
	})
	gamecommands.Commands{Services: s.Services}.AddCommands(s.c)
	for _, name := range []string{"panel", "copyMoves", "inside"} {
		s.c.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	s.Presenter = New(s.Services, Config{Version: "Tilewise test", Folder: servicetest.Folder(t),
		Photos: func(puzzle.Goal, int) func(context.Context) (*film.BoardPainter, error) { return nil }})
	t.Cleanup(func() {
		s.Stop()
		s.Bench.Close()
	})
	s.Presenter.AddCommands(s.c)
	s.c.BuildBar(s.c.Menu("lab", "Lab"))
	s.Build(s.c)
	w := test.NewTempWindow(t, container.NewHSplit(s.Content, s.Panel))
	w.Resize(fyne.NewSize(1280, 800))
	s.OnEnter()
	return s
}

// measured runs the article's two searches on the hardest board.
func (l *laboratory) measured(t *testing.T) {
	t.Helper()
	l.Bench.Edit(l.Bench.Doc().Add(lab.ClassicRuns()...))
	l.c.The("labRun").Run()
	l.Until("the rows", func() bool { return !l.Bench.Busy() && l.Bench.Doc().AllMeasured() })
	l.Presenter.Refresh()
}

// items returns all lines of a menu, with those of its submenus.
func items(all []menu.Item) (list []menu.Item) {
	for _, i := range all {
		list = append(list, i)
		if i.Sub != nil {
			list = append(list, items(i.Sub())...)
		}
	}
	return list
}

// Every page of the list is made, has words for the status line, and is found by its name.
func TestEveryPageIsMadeAndTurnedTo(t *testing.T) {
	s := entered(t)
	s.measured(t)
	for _, p := range allPages() {
		s.TurnTo(p.name)
		s.Presenter.Refresh()
		if got := s.Page(); !strings.HasPrefix(got, p.name) || p.word() == "" {
			t.Errorf("%s is in sight as %q, and called %q", p.name, got, p.word())
		}
		if _, ok := shown[labPage](s.Presenter); !ok || s.Content.MinSize().Width <= 0 {
			t.Errorf("%s shows nothing", p.name)
		}
		if _, hint := s.Presenter.status(); hint == "" {
			if speaks, ok := shown[pageWithStatus](s.Presenter); ok {
				t.Errorf("%T does not say how to go on", speaks)
			}
		}
	}
	s.Until("what the pages ask", func() bool { return !s.Presenter.Busy() })
	s.leavePage()
}

// A run is measured, chosen, played, undone and brought back.
func TestARunIsMeasuredChosenAndUndone(t *testing.T) {
	s := entered(t)
	if s.Bench.CanUndo() || s.c.The("labRun").Can() {
		t.Error("an empty bench has something to undo or to run")
	}
	s.measured(t)
	runs := len(s.Bench.Doc().Experiment.Runs)
	s.Bench.Selection.Choose(0)
	s.c.The("labDown").Run()
	if s.Bench.Selection.Index() != 1 || s.Playback() == nil {
		t.Errorf("chosen is %d, with a film: %v", s.Bench.Selection.Index(), s.Playback() != nil)
	}
	if at, goal := s.shows(); at.Size() != goal.Size() {
		t.Errorf("it shows %v toward %v", at, goal)
	}
	s.c.The("labRemove").Run()
	if got := len(s.Bench.Doc().Experiment.Runs); got != runs-1 {
		t.Errorf("%d runs are left of %d", got, runs)
	}
	s.Bench.Undo()
	if got := s.Bench.Doc(); len(got.Experiment.Runs) != runs || !got.AllMeasured() || !s.Bench.CanRedo() {
		t.Errorf("undo brings %d runs back, complete: %v", len(got.Experiment.Runs), got.AllMeasured())
	}
	s.Model.Redo()
	s.c.The("labNew").Run()
	if len(s.Bench.Doc().Experiment.Runs) != 0 {
		t.Error("the bench is not empty")
	}
}

// The results are copied and saved, as a table and as rows.
func TestWhatWasMeasuredIsTakenAlong(t *testing.T) {
	s := entered(t)
	s.measured(t)
	copied := func(command string) string {
		s.clipboard.SetContent("")
		s.c.The(command).Run()
		s.Until("the copy", func() bool { return s.clipboard.Content() != "" })
		return s.clipboard.Content()
	}
	if got := copied("labCopyTable"); !strings.Contains(got, "| A* · Manhattan distance | 1 | 1 | 0 | 31 |") ||
		!strings.Contains(got, "Tilewise test; ") {
		t.Errorf("the table is %q", got)
	}
	if got := copied("labCopyRows"); strings.Count(got, "\n") < 2 || !strings.Contains(got, "expanded") {
		t.Errorf("the rows are %q", got)
	}
	for name, ending := range map[string]string{"labSaveTable": ".md", "labSaveRows": ".csv", "labSaveAs": ".toml"} {
		s.Path = filepath.Join(t.TempDir(), "mine"+ending)
		s.c.The(name).Run()
		if text, err := os.ReadFile(s.Path); err != nil || len(text) == 0 {
			t.Errorf("%s wrote %d bytes, %v", name, len(text), err)
		}
	}
}

// Each line of the Lab's menus does something, and afterwards the experiment can still be written and read.
func TestTheMenuOfTheLabChangesTheExperiment(t *testing.T) {
	s := entered(t)
	s.measured(t)
	s.Bench.Selection.Choose(0)
	for _, list := range [][]menu.Item{s.editor.questionItems(), s.editor.runItems(), s.editor.setItems(),
		s.editor.limitItems(),
		s.editor.columnItems(), s.editor.itemsForRun()} {
		if len(list) == 0 {
			t.Error("a menu is empty")
		}
		for _, i := range items(list) {
			if i.Do == nil || i.Disabled {
				continue
			}
			i.Do()
			s.Services.Sheet.Close()
			if _, err := lab.Decode(s.Bench.Doc().Experiment.Encode(), nil); err != nil {
				t.Fatalf("%s makes an experiment that can't be read: %v", i.Label, err)
			}
			s.Bench.Stop()
			s.Until("the end", func() bool { return !s.Bench.Busy() })
		}
	}
}

// The first entry of the menu of boards chooses a size: it gives the experiment as many random boards of that size.
func TestBoardsOfAnotherSizeAreChosenFirst(t *testing.T) {
	s := entered(t)
	s.editor.setItems()[0].Sub()[1].Do()
	s.Until("the draft", func() bool { return !s.Bench.Bringing() })
	s.Written()
	if sets := s.Bench.Doc().Experiment.Sets; len(sets) != 1 || sets[0].Goal.Size() != (puzzle.Size{W: 4, H: 4}) ||
		sets[0].Kind != lab.Random || sets[0].Count != 100 {
		t.Errorf("%+v", sets)
	}
}

// A card explains each algorithm and each heuristic, and its button measures an example.
func TestACardExplainsWhatIsChosen(t *testing.T) {
	s := entered(t)
	for _, a := range solver.Algorithms() {
		if a.ID != solver.Auto {
			s.explain(string(a.ID))
		}
	}
	for _, h := range solver.Heuristics() {
		if h.ID != solver.AutoHeuristic {
			s.explain(string(h.ID))
		}
	}
	if !strings.HasPrefix(s.Page(), cardsName) {
		t.Errorf("in sight is %q", s.Page())
	}
	s.explain(string(solver.Walking))
	if !s.tells("Walking distance") {
		t.Errorf("the card says %q", servicetest.Labels(s.Content))
	}
	s.asked(t, "Try it")
	if n := len(s.Bench.Doc().Rows); n != 3 {
		t.Errorf("%d rows of what it tries", n)
	}
}

// A measurement that failed is tried again when its page is shown again: memory or the disk may have room by now.
func TestAMeasurementThatFailedIsTriedAgain(t *testing.T) {
	s := entered(t)
	s.TurnTo(consistencyName)
	edges := &s.pages[s.current].labPage.(*consistencyPage).work.edges
	edges.task.Drop()
	edges.failed = true
	if s.TurnTo(consistencyName); !edges.task.Busy() {
		t.Error("the edges are not measured again")
	}
	s.TurnTo(statName)
	p := s.pages[s.current].labPage.(*statPage)
	p.kind = accuracyPicture
	p.draw()
	p.accuracy.task.Drop()
	p.accuracy.failed = true
	if s.TurnTo(statName); !p.accuracy.task.Busy() {
		t.Error("the accuracy is not measured again")
	}
}
