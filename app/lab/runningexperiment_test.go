package lab

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"tilewise/solver"
)

const hard = "[[set]]\nboards = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1'\n[[run]]\nalgorithm = 'idastar'\nheuristic = 'manhattan'\n"

// A cancelled search stops soon, measured by the states that it still expands. Other load on the machine plays no part.
func TestCancelAnswersAtOnce(t *testing.T) {
	e := decode(t, hard)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r := Start(ctx, engine, e, draw(t, engine, e), nil, nil)
	for r.Progress().Search.Expanded == 0 {
		runtime.Gosched()
	}
	r.lock.Lock()
	search := r.job
	r.lock.Unlock()
	cancel()
	expanded := search.Progress().Expanded
	got, err := r.Wait()
	const blink = 100_000 // states; they take some 10 ms
	if after := search.Progress().Expanded - expanded; after > blink {
		t.Errorf("%d states are expanded after it was cancelled", after)
	}
	if !errors.Is(err, context.Canceled) || len(got) != 0 || r.Progress().Phase != Finished {
		t.Errorf("%d rows, %v", len(got), err)
	}
}

func TestProgressTellsHowMuchIsLeft(t *testing.T) {
	e := decode(t, "size = '3x3'\nrepetitions = 2\n[[set]]\nrandom = 300\n"+twoRuns)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := draw(t, engine, e)
	half, r := Progress{}, (*RunningExperiment)(nil)
	ready := make(chan struct{})
	began := time.Now()
	r = Start(t.Context(), engine, e, boards, nil, func(row Row) error {
		if <-ready; len(r.Rows()) == 600 {
			half = r.Progress()
		}
		return nil
	})
	close(ready)
	if _, err := r.Wait(); err != nil {
		t.Fatal(err)
	}
	took := time.Since(began)
	if half.Done != 600 || half.Total != 1200 || !half.Left.Known || half.Left.Low > half.Left.Likely || half.Left.High < half.Left.Likely {
		t.Fatalf("%+v", half)
	}
	if left := half.Left.Likely; left <= 0 || left > took {
		t.Errorf("half of it was to take %v more; all of it took %v", left, took)
	}
	if p := r.Progress(); p.Phase != Finished || p.Done != 1200 || p.Left.Likely != 0 {
		t.Errorf("%+v", p)
	}
}

func TestAnErrorOfKeepingEndsTheExperiment(t *testing.T) {
	full := errors.New("disk full")
	e := decode(t, deepest+twoRuns)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	got, err := Start(t.Context(), engine, e, draw(t, engine, e), nil, func(Row) error { return full }).Wait()
	if !errors.Is(err, full) || len(got) != 0 {
		t.Errorf("%d rows, %v", len(got), err)
	}
}

func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       Outcome
		expanded   uint64
	}{
		{"a limit on states", hard + "[limits]\nstates = 1000\n", LimitStates, 1000},
		{"a limit on time", hard + "[limits]\nseconds = 0.01\n", LimitTime, 0},
		{"a limit on memory", "[[set]]\nboards = '0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1'\n[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n[limits]\nmegabytes = 1\n", LimitMemory, 0},
		{"no tables", "[[set]]\nboards = '1 2 3 / 4 5 6 / 8 7 0'\n[[run]]\nalgorithm = 'astar'\nheuristic = 'pdb-78'\n", NoPair, 0},
		{"told by parity", "[[set]]\nboards = '1 2 3 / 4 5 6 / 8 7 0'\n[[run]]\nalgorithm = 'astar'\n", Unsolvable, 0},
		{"proven by search", "[[set]]\nboards = '1 2 3 / 4 5 6 / 8 7 0'\n[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\nexhaust = true\n", Exhausted, 181440},
		{"a search that would never end", "[[set]]\nboards = '1 2 3 / 4 5 6 / 8 7 0'\n[[run]]\nalgorithm = 'idastar'\nheuristic = 'manhattan'\nexhaust = true\n", NoPair, 0},
		{"too many states to exhaust", "[[set]]\nboards = '1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0'\n[[run]]\nalgorithm = 'bfs'\nexhaust = true\n", NoPair, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, _ := rows(t, decode(t, c.text))
			r := got[0]
			if len(got) != 1 || r.Outcome != c.want || c.expanded > 0 && r.Expanded != c.expanded || (r.Why != "") != (c.want == NoPair) || (r.Reason != solver.WhyNot) != (c.want == NoPair) {
				t.Errorf("%+v", r)
			}
		})
	}
}
