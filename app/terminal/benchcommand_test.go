package terminal

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/test/fixture"
)

const twoDeepest = "# size: 3x3\n# goal: blank-last\n8 6 7 2 5 4 3 0 1 = 31\n6 4 7 8 5 0 3 2 1 = 31\n"

func sumUp(t *testing.T, got runOutcome) benchSummary {
	t.Helper()
	var s benchSummary
	if err := json.Unmarshal([]byte(got.out), &s); err != nil {
		t.Fatalf("%v\n%s%s", err, got.out, got.err)
	}
	return s
}

func TestBench(t *testing.T) {
	boards := filepath.Join(t.TempDir(), "boards.txt")
	fixture.NoError(t, os.WriteFile(boards, []byte(twoDeepest), 0o600))
	got := run(t, "", "bench", "--json", "--algorithm", "astar", "--heuristic", "manhattan", boards)
	s := sumUp(t, got)
	if got.status != statusSolved || got.err != "" {
		t.Errorf("status %d, saying %s", got.status, got.err)
	}
	if s.Boards != 2 || s.Solved != 2 || s.Optimal != 2 || *s.TotalLength != 62 || s.Algorithm != solver.AStar || s.Heuristic != solver.Manhattan || s.Workers != runtime.NumCPU() {
		t.Errorf("%+v", s)
	}
	if s.Expanded == 0 || s.Generated < s.Expanded || s.MaxSeconds <= 0 || s.MaxSeconds > s.Seconds {
		t.Errorf("%+v", s)
	}
	text := run(t, "", "bench", boards)
	if text.status != statusSolved || !strings.Contains(text.out, "2, 2 solved, 2 optimally") {
		t.Errorf("status %d:\n%s", text.status, text.out)
	}
}

func TestBenchJSONFields(t *testing.T) {
	got := runWith(t, t.Context(), solves, "1 2 3 4 0 5 7 8 6 = 2\n", "bench", "--json", "--workers", "3", "-")
	var fields map[string]any
	fixture.NoError(t, json.Unmarshal([]byte(got.out), &fields))
	for name, want := range map[string]any{
		"boards": 1., "solved": 1., "optimal": 1., "total_length": 2., "expanded": 12_345_678., "generated": 25_000_000., "seconds": 2.5,
		"max_seconds": 2.5, "setup_seconds": .16, "table_bytes": 2_100_000., "algorithm": "idastar", "heuristic": "manhattan", "workers": 3.,
	} {
		if fields[name] != want {
			t.Errorf("%s is %v; want %v", name, fields[name], want)
		}
	}
	for _, name := range []string{"cpu_seconds", "peak_rss_bytes"} {
		if _, there := fields[name]; !there {
			t.Errorf("no %s", name)
		}
	}
	if len(fields) != 15 {
		t.Errorf("%d fields; want 15", len(fields))
	}
}

func TestBenchNamesTheBoardOfAWrongLength(t *testing.T) {
	for _, claim := range []string{"30", "32"} {
		got := run(t, strings.Replace(twoDeepest, "1 = 31", "1 = "+claim, 1), "bench", "--json", "-")
		if got.status != statusInternal || !strings.HasPrefix(got.err, "tilewise: line 3: 8 6 7 2 5 4 3 0 1: ") || !strings.Contains(got.err, claim) {
			t.Errorf("claim %s: status %d, saying %s", claim, got.status, got.err)
		}
		if s := sumUp(t, got); s.Solved != 2 {
			t.Errorf("the rest did not go on: %+v", s)
		}
	}
}

func TestBenchTakesALongerAnswerOfAnAlgorithmThatPromisesNoBetter(t *testing.T) {
	if got := run(t, twoDeepest, "bench", "--algorithm", "greedy", "--heuristic", "manhattan", "-"); got.status != statusSolved {
		t.Errorf("status %d, saying %s", got.status, got.err)
	}
}

func TestBenchGoesOnAfterABadBoard(t *testing.T) {
	got := run(t, "# size: 3x3\n1 2 3\n"+unsolvable+"\n"+near+" = 1\n", "bench", "--json", "-")
	if s := sumUp(t, got); got.status != statusInput || s.Boards != 3 || s.Solved != 1 {
		t.Errorf("status %d: %+v", got.status, s)
	}
	if strings.Count(got.err, "\n") != 2 || !strings.Contains(got.err, "line 2") || !strings.Contains(got.err, "line 3") {
		t.Errorf("standard error: %s", got.err)
	}
}

func TestBenchInterruptedSumsUpWhatThereIs(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	searches := 0
	e := func(ctx context.Context, r solver.Request) (solver.Result, error) {
		if searches++; searches == 4 { // after the goal and two boards
			cancel()
			return stops(ctx.Err())(ctx, r)
		}
		return solves(ctx, r)
	}
	got := runWith(t, ctx, e, strings.Repeat("1 2 3 4 0 5 7 8 6\n", 9), "bench", "--json", "-")
	if s := sumUp(t, got); got.status != statusInterrupted || s.Boards != 3 || s.Solved != 2 || s.Expanded != 2*12_345_678+1000 {
		t.Errorf("status %d: %+v", got.status, s)
	}
	if got.err != "tilewise: interrupted\n" {
		t.Errorf("standard error: %s", got.err)
	}
}
