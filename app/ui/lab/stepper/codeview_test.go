package stepper

import (
	"strings"
	"testing"

	"tilewise/app/lab"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// TestLinesAreWalkedForwardAndBack walks through all lines of a search, and back to the first.
func TestLinesAreWalkedForwardAndBack(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	start := puzzle.RandomWalk(goal, 12, 1)
	b := fixture.Must(puzzle.NewSearchState(start, goal))
	recorder := record.NewRecorder(0)
	fixture.Must(search.AStar(t.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), search.Options{Record: recorder}))
	run := fixture.Must(record.ReadRun(recorder))
	c := CodeCursor{RunCursor: &RunCursor{}}
	c.SetAlgorithm(solver.AStar)
	NewCodeView(nil, &c)
	c.SetRun(run, goal)
	all := 0
	for k := range run.Last() + 1 {
		all += len(c.listing.Moments(run, k))
	}
	for range all - 1 {
		c.Walk(1)
	}
	if d := describeCode(&c); d.rows[d.lit].Text != "return cost" || c.StepNumber() != run.Last() {
		t.Errorf("%d lines on, at step %d of %d, the lit line is %q", all-1, c.StepNumber(), run.Last(), d.rows[d.lit].Text)
	}
	for range all - 1 {
		c.Walk(-1)
	}
	if c.StepNumber() != 0 || c.at != 0 {
		t.Errorf("back at step %d, line %d", c.StepNumber(), c.at)
	}
	for row, r := range c.listing.Rows {
		if r.Mark == "found" {
			c.Until(row, false)
		}
	}
	if c.StepNumber() != run.Last() {
		t.Errorf("run on to the end: step %d of %d", c.StepNumber(), run.Last())
	}
	for row, r := range c.listing.Rows {
		if r.Mark == "init" {
			c.Until(row, true)
		}
	}
	if c.StepNumber() != 0 {
		t.Errorf("run back to the first line: step %d", c.StepNumber())
	}
	r := RecordedSearch{Run: run, Choice: SearchChoice{Board: lab.Board{Start: start, Goal: goal}},
		Result: solver.Result{Algorithm: solver.AStar, Heuristic: solver.Manhattan}}
	if text, why := c.python(r); why != "" || !strings.Contains(text, `or ["3", "`+numbersOf(start.Tiles())) ||
		strings.Contains(text, "#:") {
		t.Errorf("%s\n%s", why, text)
	}
	r.Result.Heuristic = solver.LinearConflict
	if text, why := c.python(r); why != "" || !strings.Contains(text, "with the linear conflict") ||
		!strings.Contains(text, "def longest(places)") || strings.Contains(text, "Manhattan") {
		t.Errorf("%s\n%s", why, text)
	}
	r.Result.Heuristic = solver.PDB44
	if _, why := c.python(r); why == "" {
		t.Error("tables are written as Python")
	}
}

// TestEveryPythonFileIsOfTheCatalogue finds each file by the name of an algorithm, with lines that the panel has room
// for.
func TestEveryPythonFileIsOfTheCatalogue(t *testing.T) {
	found := 0
	for _, a := range solver.Algorithms() {
		if resources.Search(string(a.ID)) != "" {
			c := CodeCursor{RunCursor: &RunCursor{}}
			if c.SetAlgorithm(a.ID); c.listing == nil {
				t.Errorf("the file of %s is not read", a.ID)
				continue
			}
			for _, row := range c.listing.Rows {
				if len(row.Text)+row.Indent > 56 {
					t.Errorf("%s: the panel cuts %q", a.ID, row.Text)
				}
			}
			found++
		}
	}
	if found < 11 {
		t.Errorf("%d algorithms have a file", found)
	}
}
