package workbench

import (
	"io"
	"testing"
	"time"

	"tilewise/app/announce"
	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// noPreferences are the preferences of a first start.
type noPreferences map[string][]string

func (noPreferences) String(string) string                      { return "" }
func (p noPreferences) StringList(key string) []string          { return p[key] }
func (p noPreferences) SetStringList(key string, list []string) { p[key] = list }

// placed returns a workbench whose tasks run at once, and how often it has announced each topic.
func placed(t *testing.T) (b *Workbench, told map[announce.Topic]int) {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	told = map[announce.Topic]int{}
	now := func(f func()) { f() }
	b = New(Config{
		Tasks:   &task.Runner{Post: now, Spawn: now, After: func(time.Duration, func()) {}},
		Engine:  solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1}),
		Now:     func() time.Time { return time.Unix(1e9, 0) },
		Choices: func() Preferences { return noPreferences{} },
		Game: func() lab.Board {
			return lab.Board{Start: puzzle.RandomWalk(goal, 60, 3), Goal: goal, Known: puzzle.UnknownLength}
		},
		Write:  func(string, func(io.Writer) error) {},
		Behind: now,
	})
	for topic := AboutDocument; topic <= AboutText; topic <<= 1 {
		b.Watch(topic, func(announce.Topic) { told[topic]++ })
	}
	b.Events.Failure.Listen(func(p Failure) { t.Errorf("a problem: %+v", p) })
	return b, told
}

func TestARunIsForetoldAndThenMeasured(t *testing.T) {
	b, told := placed(t)
	run := lab.Run{Algorithm: solver.IDAStar, Heuristic: solver.Manhattan}
	b.Edit(b.Doc().Add(run))
	foretold, ok := b.Forecast(0)
	if !ok || foretold.Likely <= 0 || told[AboutBoard] != 1 {
		t.Fatalf("foretold: %+v, %t; told: %v", foretold, ok, told)
	}
	b.Run()
	if doc := b.Doc(); !doc.AllMeasured() || len(doc.Rows) != 1 || !doc.Rows[0].Optimal || b.Busy() {
		t.Fatalf("measured: %+v; busy: %t", doc.Rows, b.Busy())
	}
	if sums, whole := b.Sums(); !whole || len(sums) != 1 || sums[0].One(lab.Expanded, lab.Mean) != float64(b.Doc().Rows[0].Expanded) {
		t.Errorf("summed up as %+v", sums)
	}
}

// Run for a new experiment, while another one is being measured, measures the new one once the other has stopped.
func TestAnExperimentIsMeasuredAfterTheOneThatItStops(t *testing.T) {
	b, _ := placed(t)
	var held []func()
	b.config.Tasks.Spawn = func(f func()) { held = append(held, f) }
	first := b.Doc().Experiment
	for _, a := range []solver.AlgorithmID{solver.IDAStar, solver.AStar} {
		first.Runs = []lab.Run{{Algorithm: a, Heuristic: solver.Manhattan}}
		b.Ask(first, "")
		b.Run()
	}
	for ; len(held) > 0; held = held[1:] {
		held[0]()
	}
	if doc := b.Doc(); !doc.AllMeasured() || doc.Experiment.Runs[0].Algorithm != solver.AStar {
		t.Errorf("measured: %+v of %+v", doc.Rows, doc.Experiment.Runs)
	}
}

// Rows belong to their runs: Undo brings a run back with its row.
func TestUndoBringsARunBackWithItsRow(t *testing.T) {
	b, _ := placed(t)
	b.Edit(b.Doc().Add(lab.ClassicRuns()...))
	b.Run()
	rows := len(b.Doc().Rows)
	b.Edit(b.Doc().Without(1))
	if got := len(b.Doc().Rows); got != rows-1 || b.Doc().Saved {
		t.Errorf("%d rows are left of %d; saved: %t", got, rows, b.Doc().Saved)
	}
	if b.Undo(); len(b.Doc().Rows) != rows || !b.CanRedo() {
		t.Errorf("undo leaves %d rows of %d; can redo: %t", len(b.Doc().Rows), rows, b.CanRedo())
	}
	if b.Redo(); len(b.Doc().Experiment.Runs) != 2 {
		t.Errorf("redo leaves %d runs", len(b.Doc().Experiment.Runs))
	}
}
