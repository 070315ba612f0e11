package workbench

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// laid returns a workbench that keeps its files in a folder, and a list of the failures that it sends.
func laid(t *testing.T, folder string, kept Preferences) (b *Workbench, problems *[]Failure) {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	problems = &[]Failure{}
	now := func(f func()) { f() }
	b = New(Config{
		Tasks:  &task.Runner{Post: now, Spawn: now, After: func(time.Duration, func()) {}},
		Engine: solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1}), Folder: folder,
		Now: func() time.Time { return time.Unix(1e9, 0) }, Choices: func() Preferences { return kept },
		Game: func() lab.Board {
			return lab.Board{Start: puzzle.RandomWalk(goal, 60, 3), Goal: goal, Known: puzzle.UnknownLength}
		},
		Write: func(path string, write func(io.Writer) error) {
			f, err := os.Create(path)
			if err != nil {
				t.Error(err)
				return
			}
			defer f.Close()
			if err := write(f); err != nil {
				t.Error(err)
			}
		},
		Behind: now,
	})
	b.Events.Failure.Listen(func(p Failure) { *problems = append(*problems, p) })
	return b, problems
}

// An experiment is saved to a file, opened again with its rows, and listed in the recent files.
func TestAnExperimentIsSavedAndOpenedWithItsRows(t *testing.T) {
	folder, recent := t.TempDir(), noPreferences{}
	b, problems := laid(t, folder, recent)
	b.OnEnter()
	b.Edit(b.Doc().Add(lab.Run{Algorithm: solver.AStar, Heuristic: solver.Manhattan}))
	b.Run()
	path := filepath.Join(t.TempDir(), "mine"+lab.Ending)
	b.SaveTo(path)
	if d := b.Doc(); !d.Saved || d.SuggestedName() != "mine" || !d.Single() || len(b.doc.Experiment.Runs) != 1 {
		t.Errorf("saved %v as %q; %d runs", d.Saved, d.SuggestedName(), len(b.doc.Experiment.Runs))
	}
	rows := len(b.Doc().Rows)
	b.Edit(b.Blank())
	b.OpenFile(path)
	if d := b.Doc(); d.Path != path || len(d.Rows) != rows || len(b.Recent.Of(RecentExperiments)) != 1 {
		t.Errorf("opened is %q with %d rows of %d; recent are %v", d.Path, len(d.Rows), rows, b.Recent.Of(RecentExperiments))
	}
	if at, ok := b.Doc().sampleBoard(); !ok || at.Start.Size().W != 3 {
		t.Errorf("a board of it is %v", at)
	}
	b.Again()
	if b.Progress().Activity != Idle || len(b.Doc().Rows) != rows || b.Busy() {
		t.Errorf("measured anew there are %d rows of %d", len(b.Doc().Rows), rows)
	}
	b.OpenFile(filepath.Join(folder, "gone"+lab.Ending))
	if len(*problems) != 1 || (*problems)[0].Kind != NotOpened {
		t.Errorf("the problems are %+v", *problems)
	}
	b.Close()
}

// The document is restored at the next start. If it can't be read, it is set aside and reported.
func TestTheBenchIsBackAtTheNextStart(t *testing.T) {
	folder := t.TempDir()
	b, _ := laid(t, folder, noPreferences{})
	b.OnEnter()
	b.Edit(b.Doc().Add(lab.Run{Algorithm: solver.IDAStar, Heuristic: solver.LinearConflict}))
	number := b.Number()
	b.Close()
	again, problems := laid(t, folder, noPreferences{})
	again.OnEnter()
	if runs := again.Doc().Experiment.Runs; len(runs) != 1 || runs[0].Algorithm != solver.IDAStar || len(*problems) != 0 {
		t.Errorf("back are %v; problems %+v; it was the %dth", runs, *problems, number)
	}
	again.Close()
	files, _ := filepath.Glob(filepath.Join(folder, "lab", "*"))
	for _, f := range files {
		if info, err := os.Stat(f); err == nil && !info.IsDir() && filepath.Ext(f) != ".lock" {
			fixture.NoError(t, os.WriteFile(f, []byte("not TOML"), 0o600))
		}
	}
	torn, said := laid(t, folder, noPreferences{})
	torn.OnEnter()
	if len(torn.Doc().Experiment.Runs) != 0 || len(*said) == 0 {
		t.Errorf("of a damaged file %d runs are back; problems %+v", len(torn.Doc().Experiment.Runs), *said)
	}
	torn.Close()
}
