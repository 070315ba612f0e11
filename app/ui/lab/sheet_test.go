package lab

import (
	"slices"
	"testing"

	"tilewise/solver"
	"tilewise/solver/lab"
)

// benched is a sheet with a row for each of three runs on one board.
func benched() sheet {
	e := lab.Experiment{Runs: lab.ArticleRuns(), Limits: usualLimits(), Expect: []lab.Expectation{{Run: 0, Than: -1}, {Run: 2, Than: 1}}}
	c := card{}
	e.Sets = []lab.Set{c.set()}
	s := sheet{experiment: e, boards: e.Sets[0].Boards}
	for i := range e.Runs {
		s.rows = append(s.rows, lab.Row{Run: i, Outcome: lab.Solved, Expanded: uint64(100 * (i + 1))})
	}
	return s
}

// expanded is the figure of each row, by the number of its run.
func expanded(s sheet) map[int]uint64 {
	of := map[int]uint64{}
	for _, r := range s.rows {
		of[r.Run] = r.Expanded
	}
	return of
}

func TestRowsStayTrueOfTheirRuns(t *testing.T) {
	s := benched()
	after := s.without(1).add(lab.Run{Algorithm: solver.BFS})
	if got := expanded(after); len(got) != 2 || got[0] != 100 || got[1] != 300 {
		t.Errorf("the rows are %v", got)
	}
	if after.complete() || !s.complete() {
		t.Error("the new run has no row yet, and the old sheet has all")
	}
	if x := after.experiment.Expect; len(x) != 1 || x[0].Run != 0 {
		t.Errorf("what was expected of a run that is gone is %+v", x)
	}
	if got := expanded(s); len(got) != 3 || len(s.experiment.Runs) != 3 {
		t.Errorf("the sheet before has changed: %v", got)
	}
}

func TestRowsUnderOtherConditionsGo(t *testing.T) {
	s := benched()
	for name, other := range map[string]sheet{
		"limits": s.within(lab.Limits{States: 5}),
		"boards": s.on(lab.Set{Kind: lab.Random, Goal: s.boards[0].Goal, Count: 3}),
		"a run":  s.replace(0, lab.Run{Algorithm: solver.BFS}),
	} {
		if _, there := expanded(other)[0]; there {
			t.Errorf("other %s keep the first row", name)
		}
	}
	if got := s.repeated(3); len(got.rows) != 3 || got.complete() {
		t.Error("more repetitions lose rows, or need no more")
	}
	if other := s.on(given(s.boards[0])); other.boards == nil && len(other.rows) > 0 {
		t.Error("rows without boards")
	}
}

func TestUndoExchangesSheets(t *testing.T) {
	var h history
	one, two := benched(), benched().without(0)
	h.note(one)
	back := h.back(two)
	if len(back.rows) != 3 || len(h.before) != 0 {
		t.Errorf("undo gives %d rows", len(back.rows))
	}
	if forth := h.forth(back); len(forth.rows) != 2 || len(h.after) != 0 {
		t.Errorf("redo gives %d rows", len(forth.rows))
	}
	if same := h.forth(one); !slices.Equal(same.experiment.Runs, one.experiment.Runs) {
		t.Error("redo of nothing changes something")
	}
}

// TestUndoHoldsNoMoreThanItsRows: an edit that changes no row copies none, so that a
// hundred edits of a large batch can be taken back as those of a small one; other rows
// each time push the oldest sheets out, before they take the memory of the machine.
func TestUndoHoldsNoMoreThanItsRows(t *testing.T) {
	large := benched()
	large.rows = make([]lab.Row, mostRows/4)
	var shared history
	for s, i := large, 0; i < mostUndone; i++ {
		shared.note(s)
		s = s.add(lab.Run{Algorithm: solver.BFS})
	}
	if n := len(shared.before); n != mostUndone {
		t.Errorf("of %d edits that change no row, %d can be undone", mostUndone, n)
	}
	var others history
	for range mostUndone {
		large.rows = slices.Clone(large.rows)
		others.note(large)
	}
	if n := len(others.before); n != 4 {
		t.Errorf("%d sheets of %d rows each are kept", n, len(large.rows))
	}
	large.rows = make([]lab.Row, 2*mostRows)
	others.note(large)
	if n := len(others.before); n != 1 {
		t.Errorf("%d sheets are kept where the last alone has more rows than all may have", n)
	}
}

func TestTalliesCountOnlyWhatHasCome(t *testing.T) {
	s := benched()
	var all tallies
	first := s
	first.rows = s.rows[:1]
	if one := all.upTo(first); one[0].mean(lab.Expanded) != 100 || one[1].boards != 0 {
		t.Errorf("of one row: %+v", one[0])
	}
	if three := all.upTo(s); three[2].mean(lab.Expanded) != 300 || three[0].boards != 1 {
		t.Errorf("of three: %+v", three[2])
	}
	fewer := s.without(0)
	if other := all.upTo(fewer); len(other) != 2 || other[0].mean(lab.Expanded) != 200 {
		t.Error("another sheet is counted on top")
	}
}

func TestALimitIsALowerBoundInTheTally(t *testing.T) {
	s := benched()
	s.rows[0].Outcome = lab.LimitStates
	var all tallies
	if one := all.upTo(s); one[0].atLeast(lab.Expanded) != 1 || one[0].atLeast(lab.Length) != 0 || one[0].limited != 1 {
		t.Errorf("%+v", one[0])
	}
}
