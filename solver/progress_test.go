package solver_test

import (
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/search"
)

func TestTheRoundUnderWay(t *testing.T) {
	p := solver.Progress{Bound: 44, Expanded: 700, Generated: 1500, Rate: 100,
		Rounds: []search.Iteration{{Bound: 40, Expanded: 50, Generated: 100}, {Bound: 42, Expanded: 250, Generated: 500}}}
	if now, ok := p.Round(); !ok || now != (search.Iteration{Bound: 44, Expanded: 400, Generated: 900}) {
		t.Errorf("%+v, %t", now, ok)
	}
	// Five times the last round's 500 are 2500, of which 900 are done.
	if left := p.RoundLeft(); left != 16*time.Second {
		t.Errorf("%v left, want 16 s", left)
	}
	between := p
	between.Bound = 42
	if now, ok := between.Round(); ok {
		t.Errorf("the round that has come to an end is under way again: %+v", now)
	}
	p.Generated = 9000
	if left := p.RoundLeft(); left != 0 {
		t.Errorf("%v left of a round that outgrew the estimate", left)
	}
	if _, ok := (solver.Progress{Bound: 44}).Round(); ok {
		t.Error("a search without rounds has one")
	}
}
