package session

import (
	"testing"
	"time"
)

// The clock starts with the first move, or when the time of inspection is over. The inspection stands while the user
// can't see the board.
func TestInspectionComesBeforeTheClock(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	if g.Inspect(0); g.Running() {
		t.Fatal("the clock of a game without inspection runs")
	}
	if _, ok := g.Inspecting(); ok {
		t.Fatal("inspection without a time")
	}
	g.Inspect(8 * time.Second)
	w.pass(3 * time.Second)
	g.Hold(true)
	w.pass(time.Hour)
	g.Hold(false)
	if left, ok := g.Inspecting(); !ok || left != 5*time.Second || g.Elapsed() != 0 {
		t.Fatalf("%v left, %v on the clock", left, g.Elapsed())
	}
	w.pass(5*time.Second + 250*time.Millisecond)
	if left, ok := g.Inspecting(); !ok || left != -250*time.Millisecond || g.Elapsed() != 250*time.Millisecond {
		t.Errorf("%v left, %v on the clock", left, g.Elapsed())
	}
	play(t, g, Person, "L")
	w.pass(time.Second)
	play(t, g, Person, "L")
	f, done := g.Finish()
	if _, ok := g.Inspecting(); ok || !done || f.Elapsed != 1250*time.Millisecond {
		t.Errorf("after %v, in inspection: %t", f.Elapsed, ok)
	}
	if g.Restart(); g.Elapsed() != 0 {
		t.Errorf("a new try begins at %v", g.Elapsed())
	}
	if left, ok := g.Inspecting(); !ok || left != 8*time.Second {
		t.Errorf("a new try has %v", left)
	}
}

// A game that is given up is recorded as DNF with its moves. It counts in no statistics, and can be reviewed.
func TestAGameThatIsGivenUpIsDNF(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	g.Origin.Kind = Random
	if _, ok := DNFRecord(g, noon); ok {
		t.Error("given up before it began")
	}
	play(t, g, Person, "L")
	w.pass(2 * time.Second)
	r, ok := DNFRecord(g, noon)
	if !ok || !r.DNF || r.Elapsed != 2*time.Second || r.Moves != 1 || r.Counts() || r.Finishes() {
		t.Fatalf("%+v, %t", r, ok)
	}
	if s, err := r.Solve(); err != nil || len(s.Moves) != 1 {
		t.Errorf("looked back on: %v, %v", s, err)
	}
	if all := (SolveRecords{r}).Of(RecordClass{Goal: g.Goal}); len(all) != 0 {
		t.Errorf("to be beaten: %v", all)
	}
	g.countHint()
	if _, ok := DNFRecord(g, noon); ok {
		t.Error("a record with a hint")
	}
}
