package terminal

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
)

func TestStatusLine(t *testing.T) {
	var w bytes.Buffer
	l := &statusLine{w: &w, width: func() int { return 10 }}
	l.clear() // nothing was shown
	l.show("fünfzehn Teile")
	l.show("kurz")
	l.clear()
	if want := "\rfünfzehn \rkurz     \r    \r"; w.String() != want {
		t.Errorf("%q; want %q", w.String(), want)
	}
}

func TestNoStatusLineWithoutATerminal(t *testing.T) {
	var w bytes.Buffer
	l := newStatusLine(&w)
	l.show("progress")
	l.clear()
	if l != nil || w.Len() != 0 {
		t.Errorf("%q", w.String())
	}
}

func TestDescribe(t *testing.T) {
	for want, p := range map[string]solver.Progress{
		"preparing tables  43%  1.2 s": {Phase: solver.Preparing, Fraction: .43, Elapsed: 1200 * time.Millisecond},
		"preparing Database 7-8   7%  0.5 s": {Phase: solver.Preparing, Tables: solver.PDB78, Fraction: .07,
			Elapsed: 500 * time.Millisecond, Bound: 66, Generated: 9_000_000},
		"2.0 s  bound 48  9,000,000 states  4.5 million/s  1.5 MB": {
			Phase: solver.Searching, Elapsed: 2 * time.Second, Bound: 48, Generated: 9_000_000, Rate: 4.5e6, Memory: 1_500_000,
		},
		"0.1 s  0 states": {Phase: solver.Searching, Elapsed: 100 * time.Millisecond},
	} {
		if got := describe(p); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}

func TestFollowShowsProgressUntilTheEnd(t *testing.T) {
	var w bytes.Buffer
	l := &statusLine{w: &w, width: func() int { return 80 }}
	j := slowWriter{done: make(chan struct{}), seen: make(chan struct{}, 1)}
	go func() {
		<-j.seen // the progress was asked for
		close(j.done)
	}()
	if r, err := l.follow(j, "board 1"); err != nil || !r.Found {
		t.Errorf("%+v, %v", r, err)
	}
	if !strings.Contains(w.String(), "board 1  0.5 s") || !strings.HasSuffix(w.String(), " \r") {
		t.Errorf("%q", w.String())
	}
}

type slowWriter struct{ done, seen chan struct{} }

func (s slowWriter) Done() <-chan struct{}        { return s.done }
func (s slowWriter) Wait() (solver.Result, error) { return solver.Result{Found: true}, nil }
func (s slowWriter) Progress() solver.Progress {
	select {
	case s.seen <- struct{}{}:
	default:
	}
	return solver.Progress{Phase: solver.Searching, Elapsed: time.Second / 2}
}

func TestProgressTellsTheBestSolutionWithItsBound(t *testing.T) {
	with := describe(solver.Progress{Phase: solver.Searching, Bound: 98, Length: 120})
	if !strings.Contains(with, "120 moves, at least 98") {
		t.Errorf("%q", with)
	}
	if without := describe(solver.Progress{Phase: solver.Searching, Bound: 98}); !strings.Contains(without, "bound 98") {
		t.Errorf("%q", without)
	}
}
