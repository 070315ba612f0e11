package session

import (
	"testing"
	"time"
)

func TestReplayHasTheTrueTimes(t *testing.T) {
	g, w := begin("3 2 1 4 5 6 0 7 8")
	play(t, g, Person, "LL") // one push of two tiles
	w.pass(700 * time.Millisecond)
	play(t, g, Person, "R")
	w.seconds(30)
	play(t, g, Person, "R")
	play(t, g, Solver, "LL")
	r := g.Review()
	for _, c := range []struct {
		k, push int
		wait    time.Duration
		cut     bool
	}{
		{0, 2, beat, false}, {2, 1, 700 * time.Millisecond, false}, {3, 1, LongestWait, true},
		{4, 1, beat, false}, {5, 1, beat, false}, {6, 0, beat, false},
	} {
		wait, cut := r.Wait(c.k, 1)
		if push := r.Push(c.k); push != c.push || wait != c.wait || cut != c.cut {
			t.Errorf("after %d moves: %d together after %v, cut %t; want %+v", c.k, push, wait, cut, c)
		}
	}
	if wait, _ := r.Wait(2, 2); wait != 350*time.Millisecond {
		t.Errorf("at twice the speed the wait is %v", wait)
	}
	if s := r.Summary(); s.Longest != 30*time.Second || s.LongestAt != 4 || s.Solvers != 2 {
		t.Errorf("summary %+v", s)
	}
}

func TestHintedMovesAreRemembered(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	g.Advise()
	play(t, g, Person, "L")
	play(t, g, Person, "L")
	g.Advise()
	g.Undo() // also takes the hinted move back
	play(t, g, Person, "R")
	back, _, err := Decode(mustEncode(t, g), w.now)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []*Game{g, back} {
		if h := one.History(); !h[0].Hinted || h[1].Hinted || one.Review().Summary().Hinted != 1 {
			t.Errorf("history %+v; want a hint with the first move alone", h)
		}
	}
}
