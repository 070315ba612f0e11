package listing_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/listing"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// searches are those with a Python file. moves is how far from home their boards are: random walks where it is not 0.
var searches = []struct {
	name  string
	find  search.Func
	moves int
	more  []string
}{
	{"astar", search.AStar, 0, nil}, {"wastar", search.WeightedAStar, 0, []string{"1.5"}}, {"greedy", search.Greedy, 0, nil},
	{"idastar", ida.IDAStar, 40, nil}, {"bfs", search.BFS, 14, nil}, {"uniform-cost", search.UniformCost, 14, nil},
	{"bidirectional", search.Bidirectional, 40, nil}, {"dfs", ida.DFS, 13, []string{"13"}}, {"iddfs", ida.IDDFS, 9, nil},
}

func file(name string) string { return "../../../resources/searches/" + name + ".py" }

// TestPythonExecutesTheLinesThatAreLit runs each file under Python's own trace. It prints the length, the states
// expanded and generated that the program counts, and executes the lines that are lit, one by one.
func TestPythonExecutesTheLinesThatAreLit(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("python3 is not on the path: the files of resources/searches are not run")
	}
	boards := 20
	if os.Getenv("TILEWISE_EXHAUSTIVE") != "" {
		boards = 50
	}
	for _, s := range searches {
		code := fixture.Must(listing.Parse(s.name, string(fixture.Must(os.ReadFile(file(s.name))))))
		call, want := []string{"testdata/trace.py", file(s.name)}, []string{}
		for seed := range uint64(boards) {
			name := []puzzle.GoalName{puzzle.BlankLast, puzzle.Spiral}[seed%2]
			goal := fixture.Must(puzzle.NewGoal(name, puzzle.Size{W: 3, H: 3}))
			start := puzzle.Shuffle(goal, seed)
			if s.moves > 0 {
				start = puzzle.RandomWalk(goal, s.moves, seed)
			}
			b := fixture.Must(puzzle.NewSearchState(start, goal))
			o := search.Options{Record: record.NewRecorder(0), Depth: 13, Weight: 1.5}
			r, err := s.find(t.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), o)
			if err != nil {
				t.Fatal(err)
			}
			call = append(call, strings.Join(append([]string{"3", tiles(start), tiles(goal.State)}, s.more...), ";"))
			want = append(want, fmt.Sprint(len(r.Moves), r.Expanded, r.Generated),
				strings.Join(litLines(code, fixture.Must(record.ReadRun(o.Record))), " "))
		}
		out, err := exec.CommandContext(t.Context(), "python3", call...).CombinedOutput()
		got := strings.Split(strings.TrimSpace(string(out)), "\n")
		if err != nil || len(got) != len(want) {
			t.Fatalf("%s: %v, %s", s.name, err, out)
		}
		lines := 0
		for i := range want {
			lines += strings.Count(want[i], " ") * (i % 2)
			if got[i] != want[i] {
				at := 0
				for at < min(len(got[i]), len(want[i])) && got[i][at] == want[i][at] {
					at++
				}
				from := max(0, at-60)
				t.Fatalf("%s on %s, from byte %d: Python …%.100s; lit and counted are …%.100s", s.name, call[2+i/2], at,
					got[i][from:], want[i][from:])
			}
		}
		t.Logf("%s: %d lines are the same", s.name, lines)
	}
}

// TestPythonCountsWithOtherHeuristics runs A* with the function of each heuristic that has a file.
func TestPythonCountsWithOtherHeuristics(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil && os.Getenv("CI") != "true" {
		t.Skip("python3 is not on the path: the files of resources/searches/heuristics are not run")
	}
	code := fixture.Must(listing.Parse("astar", string(fixture.Must(os.ReadFile(file("astar"))))))
	for name, build := range map[string]func(puzzle.Size, int) search.Heuristic{
		"misplaced":       func(s puzzle.Size, b int) search.Heuristic { return heuristic.NewMisplaced(s, b) },
		"linear-conflict": func(s puzzle.Size, b int) search.Heuristic { return heuristic.NewLinearConflict(s, b) },
		"inversion":       func(s puzzle.Size, b int) search.Heuristic { return heuristic.NewInversionDistance(s, b) },
	} {
		path := filepath.Join(t.TempDir(), name+".py")
		text := code.Python(string(fixture.Must(os.ReadFile(file("heuristics/"+name)))), "3", "1 2 0", "")
		if strings.Contains(text, "Manhattan") || os.WriteFile(path, []byte(text), 0o600) != nil {
			t.Fatal(text)
		}
		call, want := []string{"testdata/trace.py", path}, []string{}
		for seed := range uint64(6) {
			size := []puzzle.Size{{W: 3, H: 3}, {W: 2, H: 4}, {W: 4, H: 3}}[seed%3]
			goal := fixture.Must(puzzle.NewGoal([]puzzle.GoalName{puzzle.BlankLast, puzzle.Spiral}[seed%2], size))
			start := puzzle.RandomWalk(goal, 22, seed)
			b := fixture.Must(puzzle.NewSearchState(start, goal))
			r := fixture.Must(search.AStar(t.Context(), b, build(b.Size, b.BlankGoal), search.Options{}))
			call = append(call, fmt.Sprint(size.W)+";"+tiles(start)+";"+tiles(goal.State))
			want = append(want, fmt.Sprint(len(r.Moves), r.Expanded, r.Generated))
		}
		out, err := exec.CommandContext(t.Context(), "python3", call...).CombinedOutput()
		if got := strings.Join(strings.Fields(string(out)), " "); err != nil || got != strings.Join(want, " ") {
			t.Errorf("%s: %v, Python counts %s; the program %s", name, err, got, strings.Join(want, " "))
		}
	}
}

func litLines(code *listing.Listing, run *record.RecordedRun) (lit []string) {
	for k := range run.Last() + 1 {
		for _, m := range code.Moments(run, k) {
			if !m.After {
				lit = append(lit, string(code.Rows[m.Line].Mark))
			}
		}
	}
	return lit
}

func tiles(s puzzle.State) string {
	var words []string
	for _, tile := range s.Tiles() {
		words = append(words, fmt.Sprint(tile))
	}
	return strings.Join(words, " ")
}
