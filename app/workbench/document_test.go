package workbench

import (
	"slices"
	"testing"
	"time"

	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// benched returns a document with a row for each of three runs on one board.
func benched() Document {
	e := lab.Experiment{Runs: lab.ClassicRuns(), Limits: UsualLimits(),
		Expect: []lab.ExpectedRange{{Run: 0, Than: -1}, {Run: 2, Than: 1}}}
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	e.Sets = []lab.BoardSet{Given(
		lab.Board{Start: puzzle.RandomWalk(goal, 20, 1), Goal: goal, Known: puzzle.UnknownLength})}
	s := Document{Experiment: e, Boards: e.Sets[0].Boards}
	for i := range e.Runs {
		s.Rows = append(s.Rows, lab.Row{Run: i, Outcome: lab.Solved, Expanded: uint64(100 * (i + 1))})
	}
	return s
}

// expanded returns the expanded states of each row, by the number of its run.
func expanded(s Document) map[int]uint64 {
	of := map[int]uint64{}
	for _, r := range s.Rows {
		of[r.Run] = r.Expanded
	}
	return of
}

func TestRowsStayTrueOfTheirRuns(t *testing.T) {
	s := benched()
	after := s.Without(1).Add(lab.Run{Algorithm: solver.BFS})
	if got := expanded(after); len(got) != 2 || got[0] != 100 || got[1] != 300 {
		t.Errorf("the rows are %v", got)
	}
	if after.AllMeasured() || !s.AllMeasured() {
		t.Error("the new run has no row yet, and the old document has all")
	}
	if x := after.Experiment.Expect; len(x) != 1 || x[0].Run != 0 {
		t.Errorf("what was expected of a run that is gone is %+v", x)
	}
	if got := expanded(s); len(got) != 3 || len(s.Experiment.Runs) != 3 {
		t.Errorf("the document before has changed: %v", got)
	}
}

func TestRowsUnderOtherConditionsGo(t *testing.T) {
	s := benched()
	for name, other := range map[string]Document{
		"limits": s.With(func(e *lab.Experiment) { e.Limits = lab.Limits{States: 5} }),
		"boards": s.On(lab.BoardSet{Kind: lab.Random, Goal: s.Boards[0].Goal, Count: 3}),
		"a run":  s.Replace(0, lab.Run{Algorithm: solver.BFS}),
	} {
		if _, there := expanded(other)[0]; there {
			t.Errorf("other %s keep the first row", name)
		}
	}
	if got := s.With(func(e *lab.Experiment) { e.Repetitions = 3 }); len(got.Rows) != 3 || got.AllMeasured() {
		t.Error("more repetitions lose rows, or need no more")
	}
	if other := s.On(Given(s.Boards[0])); other.Boards == nil && len(other.Rows) > 0 {
		t.Error("rows without boards")
	}
}

func TestUndoExchangesSheets(t *testing.T) {
	var h documentHistory
	one, two := benched(), benched().Without(0)
	h.add(one)
	back := h.Undo(two)
	if len(back.Rows) != 3 || len(h.Before) != 0 {
		t.Errorf("undo gives %d rows", len(back.Rows))
	}
	if forth := h.Redo(back); len(forth.Rows) != 2 || len(h.After) != 0 {
		t.Errorf("redo gives %d rows", len(forth.Rows))
	}
	if same := h.Redo(one); !slices.Equal(same.Experiment.Runs, one.Experiment.Runs) {
		t.Error("redo of nothing changes something")
	}
}

// Documents for undo share rows that an edit did not change, so that many edits of a large batch can be undone. If each
// document has other rows, the oldest documents are dropped to bound the memory.
func TestUndoHoldsNoMoreThanItsRows(t *testing.T) {
	large := benched()
	large.Rows = make([]lab.Row, mostRows/4)
	var shared documentHistory
	for s, i := large, 0; i < mostUndone; i++ {
		shared.add(s)
		s = s.Add(lab.Run{Algorithm: solver.BFS})
	}
	if n := len(shared.Before); n != mostUndone {
		t.Errorf("of %d edits that change no row, %d can be undone", mostUndone, n)
	}
	var others documentHistory
	for range mostUndone {
		large.Rows = slices.Clone(large.Rows)
		others.add(large)
	}
	if n := len(others.Before); n != 4 {
		t.Errorf("%d documents of %d rows each are kept", n, len(large.Rows))
	}
	large.Rows = make([]lab.Row, 2*mostRows)
	others.add(large)
	if n := len(others.Before); n != 1 {
		t.Errorf("%d documents are kept where the last alone has more rows than all may have", n)
	}
}

func TestSumsCountOnlyWhatHasCome(t *testing.T) {
	b := &Workbench{config: Config{Now: time.Now}, doc: benched()}
	rows := b.doc.Rows
	b.doc.Rows = rows[:1]
	if one, whole := b.Sums(); !whole || one[0].One(lab.Expanded, lab.Mean) != 100 || one[1].Boards != 0 {
		t.Errorf("of one row: %+v", one[0])
	}
	b.doc.Rows = rows
	if three, _ := b.Sums(); three[2].One(lab.Expanded, lab.Mean) != 300 || three[0].Boards != 1 {
		t.Errorf("of three: %+v", three[2])
	}
	b.doc, b.number = b.doc.Without(0), b.number+1
	if other, _ := b.Sums(); len(other) != 2 || other[0].One(lab.Expanded, lab.Mean) != 200 {
		t.Error("another Document is counted on top")
	}
}

// Many rows are summed up in the background. Until then Sums returns sums of fewer rows, and whole is false.
func TestManyRowsAreSummedUpInTheBackground(t *testing.T) {
	var posted []func()
	b := &Workbench{doc: benched(), config: Config{Now: time.Now, Tasks: &task.Runner{
		Spawn: func(f func()) { f() }, Post: func(f func()) { posted = append(posted, f) }}}}
	for range 2 * fewRows {
		b.doc.Boards = append(b.doc.Boards, b.doc.Boards[0])
		b.doc.Rows = append(b.doc.Rows, lab.Row{Board: len(b.doc.Boards) - 1, Outcome: lab.Solved, Expanded: 100})
	}
	if sums, whole := b.Sums(); whole || len(sums) != 3 || sums[0].Boards != 0 {
		t.Errorf("at once: %d boards, whole %v", sums[0].Boards, whole)
	}
	for _, f := range posted {
		f()
	}
	if sums, whole := b.Sums(); !whole || sums[0].Boards != 2*fewRows+1 || sums[0].One(lab.Expanded, lab.Mean) != 100 {
		t.Errorf("%d boards, mean %v", sums[0].Boards, sums[0].One(lab.Expanded, lab.Mean))
	}
}
