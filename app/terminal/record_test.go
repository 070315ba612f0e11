package terminal

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

func TestFiftyBoardsArePublished(t *testing.T) {
	boards, err := fiftyBoards()
	if err != nil || len(boards) != 50 {
		t.Fatal(len(boards), err)
	}
	goal, err := puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: 5, H: 5})
	if err != nil {
		t.Fatal(err)
	}
	numbers, moves := 0, 0
	for _, b := range boards {
		numbers, moves = numbers+b.number, moves+b.moves
		board, err := puzzle.NewSearchState(b.start, goal)
		if err != nil {
			t.Fatal(b.number, err)
		}
		// Every move changes the blank's distance from its corner by one.
		if away := board.Size.Row(board.Blank) + board.Size.Col(board.Blank); puzzle.Solvable(b.start, goal) != nil || (away-b.moves)%2 != 0 {
			t.Errorf("board %d cannot be solved in %d moves", b.number, b.moves)
		}
	}
	if numbers != 50*51/2 || moves != 5039 { // mean 100.78, as published
		t.Errorf("numbers add up to %d, moves to %d", numbers, moves)
	}
}

// easy is an engine that solves the first boards of the fifty and no others.
func easy(t *testing.T, most int, asked *[]int) fake {
	boards, err := fiftyBoards()
	if err != nil {
		t.Fatal(err)
	}
	return func(_ context.Context, r solver.Request) (solver.Result, error) {
		result := solver.Result{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Solvable: true}
		result.Expanded, result.Generated = 1234567, 2345678
		for i, b := range boards {
			if b.start != r.Start {
				continue
			}
			*asked = append(*asked, b.number)
			if i >= most {
				result.LowerBound = 60
				return result, search.TimeLimit(r.Time)
			}
			result.Found, result.Optimal, result.LowerBound, result.Moves = true, true, b.moves, make([]puzzle.Move, b.moves)
		}
		return result, nil
	}
}

func TestARecordGoesOnWhereItWas(t *testing.T) {
	name := filepath.Join(t.TempDir(), "korf24.jsonl")
	var asked []int
	first := runWith(t, t.Context(), easy(t, 2, &asked), "", "record", name, "--time-limit", "60", "--workers", "2")
	if first.status != statusSolved || len(asked) != 50 || asked[0] != 38 || asked[1] != 40 {
		t.Fatalf("status %d, asked %v: %s", first.status, asked, first.err)
	}
	for _, want := range []string{"| 38 | 96 | 1,234,567 | 2,345,678 |", "| 38,173,507 |", "| 40 | 82 |", "2 of 50 boards solved", "48 more were tried and not solved within 60.0 s"} {
		if !strings.Contains(first.out, want) {
			t.Errorf("no %q in\n%s", want, first.out)
		}
	}
	content, err := os.ReadFile(name)
	if err != nil || strings.Count(string(content), "\n") != 50 {
		t.Fatalf("%v\n%s", err, content)
	}
	if err := os.WriteFile(name, append(content, `{"board":44,"sol`...), 0o600); err != nil { // and was killed
		t.Fatal(err)
	}

	asked = nil
	again := runWith(t, t.Context(), easy(t, 3, &asked), "", "record", name, "--time-limit", "60")
	if again.status != statusSolved || len(asked) != 0 || again.out != first.out {
		t.Errorf("status %d, asked %v: %s\n%s", again.status, asked, again.err, again.out)
	}
	longer := runWith(t, t.Context(), easy(t, 3, &asked), "", "record", name, "--time-limit", "90")
	if longer.status != statusSolved || len(asked) != 48 || asked[0] != 44 || !strings.Contains(longer.out, "3 of 50") {
		t.Errorf("status %d, asked %v: %s\n%s", longer.status, asked, longer.err, longer.out)
	}
	table := runWith(t, t.Context(), easy(t, 50, &asked), "", "record", name, "--table")
	if table.out != longer.out || len(asked) != 48 {
		t.Errorf("asked %d boards:\n%s", len(asked), table.out)
	}
}

func TestARecordEndsWithItsTime(t *testing.T) {
	name := filepath.Join(t.TempDir(), "korf24.jsonl")
	var asked []int
	got := runWith(t, t.Context(), easy(t, 1, &asked), "", "record", name, "--total", "50")
	if got.status != statusSolved || len(asked) != 2 || !strings.Contains(got.out, "1 of 50 boards solved") || strings.Contains(got.out, "tried") {
		t.Errorf("status %d, asked %v: %s\n%s", got.status, asked, got.err, got.out)
	}
	var a solveAttempt
	content, err := os.ReadFile(name)
	if err != nil || json.Unmarshal(content, &a) != nil || a.Board != 38 || !a.Solved || a.Limit > 50 || a.Limit < 1 {
		t.Errorf("%v, %s", err, content)
	}
}

func TestARecordRefusesWhatWasNotPublished(t *testing.T) {
	wrong := fake(func(_ context.Context, r solver.Request) (solver.Result, error) {
		return solver.Result{Algorithm: r.Algorithm, Heuristic: r.Heuristic, Solvable: true, Found: true, Optimal: true, LowerBound: 94, Moves: make([]puzzle.Move, 94)}, nil
	})
	name := filepath.Join(t.TempDir(), "korf24.jsonl")
	got := runWith(t, t.Context(), wrong, "", "record", name)
	content, err := os.ReadFile(name)
	if got.status != statusInternal || !strings.Contains(got.err, "board 38: wrong length: found 94") || err != nil || len(content) > 0 {
		t.Errorf("status %d: %s\n%s", got.status, got.err, content)
	}
	if err := os.WriteFile(name, []byte("boards\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := runWith(t, t.Context(), wrong, "", "record", name); got.status != statusInput || !strings.Contains(got.err, "no record") {
		t.Errorf("status %d: %s", got.status, got.err)
	}
}

// TestARecordLeavesOtherFilesAlone names files that hold something else, with a whole
// line and without one.
func TestARecordLeavesOtherFilesAlone(t *testing.T) {
	for _, ending := range []string{"", ".certificates"} {
		for _, text := range []string{"Dear reader", "Dear reader\n", `{"tilewise":1}` + "\n", `{"board":51}` + "\n", "[1]", "\x00\x01\x02"} {
			name := filepath.Join(t.TempDir(), "letter")
			if err := os.WriteFile(name+ending, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			got := runWith(t, t.Context(), fake(nil), "", "record", name, "--total", "10")
			content, err := os.ReadFile(name + ending)
			if got.status != statusInput || err != nil || string(content) != text {
				t.Errorf("%q%s: status %d, %s: it holds %q, %v", text, ending, got.status, got.err, content, err)
			}
		}
	}
}

// Of two that write on one file the second would cut off a line that the first is adding.
func TestARecordHasOneWriter(t *testing.T) {
	name := filepath.Join(t.TempDir(), "korf24.jsonl")
	var asked []int
	meanwhile := outcome{}
	e := easy(t, 50, &asked)
	got := runWith(t, t.Context(), fake(func(ctx context.Context, r solver.Request) (solver.Result, error) {
		if len(asked) == 1 {
			meanwhile = runWith(t, t.Context(), fake(nil), "", "record", name)
		}
		return e(ctx, r)
	}), "", "record", name)
	if got.status != statusSolved || meanwhile.status != statusInput || !strings.Contains(meanwhile.err, "in use by another program") {
		t.Errorf("status %d; meanwhile %+v", got.status, meanwhile)
	}
	if left, err := filepath.Glob(name + ".lock"); err != nil || len(left) > 0 {
		t.Errorf("left are %v (%v)", left, err)
	}
}
