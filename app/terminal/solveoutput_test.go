package terminal

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// solves is a search that finds the same two moves each time.
func solves(context.Context, solver.Request) (solver.Result, error) {
	result := solver.Result{
		Algorithm: solver.IDAStar, Heuristic: solver.Manhattan, Solvable: true,
		Moves: []puzzle.Move{puzzle.Up, puzzle.Left}, Found: true, Optimal: true, LowerBound: 2,
		Setup: 80 * time.Millisecond, Elapsed: 2500 * time.Millisecond, TableBytes: 2_100_000,
	}
	result.Stats = search.Stats{
		Expanded: 12_345_678, Generated: 25_000_000, Stored: 2,
		Iterations: []search.Iteration{{Bound: 0, Expanded: 1, Generated: 2, Elapsed: time.Microsecond}, {Bound: 2, Expanded: 4, Generated: 7, Elapsed: time.Millisecond}},
	}
	return result, nil
}

func TestSolveJSON(t *testing.T) {
	input := "1 2 3 / 4 0 5 / 7 8 6\n1 2 q\n"
	want := `{"board":"1 2 3 4 0 5 7 8 6","size":"3x3","goal":"blank-last","algorithm":"idastar","heuristic":"manhattan",` +
		`"solvable":true,"length":2,"optimal":true,"lower_bound":2,"moves":"UL","expanded":12345678,"generated":25000000,"stored":2,` +
		`"iterations":[{"bound":0,"expanded":1,"generated":2,"seconds":0.000001},{"bound":2,"expanded":4,"generated":7,"seconds":0.001}],` +
		`"seconds":2.5,"unbuilt":null,"error":null}
{"board":"1 2 q","size":null,"goal":null,"algorithm":"auto","heuristic":"auto",` +
		`"solvable":null,"length":null,"optimal":false,"lower_bound":null,"moves":null,"expanded":null,"generated":null,"stored":null,` +
		`"iterations":[],"seconds":null,"unbuilt":null,"error":"not a board, column 5: \"q\" at position 3; expected a number, or 0 _ . x * - for the blank"}
`
	if got := runWith(t, t.Context(), solves, input, "solve", "--json"); got.out != want || got.status != statusInput {
		t.Errorf("status %d:\n%s\nwant\n%s", got.status, got.out, want)
	}
}

func TestSolveJSONOfTheRealEngine(t *testing.T) {
	got := run(t, "", "solve", "--json", "--goal", "snake", "--algorithm", "bfs", "1 2 3 / 5 0 4", "1 2 3 / 4 0 5")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 2 || got.status != statusUnsolvable {
		t.Fatalf("status %d:\n%s", got.status, got.out)
	}
	var first, second solveRecord
	for i, r := range []*solveRecord{&first, &second} {
		fixture.NoError(t, json.Unmarshal([]byte(lines[i]), r))
	}
	if *first.Length != 1 || *first.Moves != "R" || !first.Optimal || *first.Goal != "snake" || first.Algorithm != solver.BFS || first.Heuristic != "" {
		t.Errorf("%s", lines[0])
	}
	if *second.Solvable || second.Moves != nil || *second.Expanded != 0 || second.LowerBound != nil || !strings.Contains(*second.Error, "inversions") {
		t.Errorf("%s", lines[1])
	}
}

func TestCard(t *testing.T) {
	const want = `board      1 2 3 / 4 0 5 / 7 8 6
goal       1 2 3 4 5 6 7 8 0
length     2, optimal
moves      UL
by         IDA* with Manhattan distance
expanded   12,345,678
generated  25,000,000
stored     2
bounds     0 2
time       2.500 s, 10.0 million/s, after 80.00 ms for tables of 2.1 MB
`
	got := runWith(t, t.Context(), solves, "", "solve", "--goal", "1 2 3 4 5 6 7 8 0", "1 2 3 / 4 0 5 / 7 8 6")
	if got.out != want {
		t.Errorf("\n%s\nwant\n%s", got.out, want)
	}
}

func TestVerdict(t *testing.T) {
	moves := make([]puzzle.Move, 12)
	for want, r := range map[string]solver.Result{
		"12, optimal":             {Found: true, Moves: moves, Optimal: true, LowerBound: 12},
		"12, within 3 of optimal": {Found: true, Moves: moves, LowerBound: 9},
		"12, not proven optimal":  {Found: true, Moves: moves},
	} {
		if got := verdict(r); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
