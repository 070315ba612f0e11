package listing_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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

// listed is a search with a Python file. moves is how far from home its boards are: random walks where it is not 0.
type listed struct {
	name  string
	find  search.Func
	moves int
	more  []string
	ends  bool // on a board that cannot be solved
}

var searches = []listed{
	{"astar", search.AStar, 0, nil, true},
	{"wastar", search.WeightedAStar, 0, []string{"1.5"}, true},
	{"greedy", search.Greedy, 0, nil, true},
	{"idastar", ida.IDAStar, 30, nil, false}, {"bfs", search.BFS, 11, nil, true},
	{"uniform-cost", search.UniformCost, 11, nil, true},
	{"bidirectional", search.Bidirectional, 30, nil, true},
	{"nbs", search.NBS, 0, nil, true}, {"rbfs", search.RBFS, 30, nil, false},
	{"dfs", ida.DFS, 11, []string{"11"}, false}, {"iddfs", ida.IDDFS, 9, nil, false},
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
			size := puzzle.Size{W: 3, H: 3}
			name := []puzzle.GoalName{puzzle.BlankLast, puzzle.Spiral}[seed%2]
			goal := fixture.Must(puzzle.NewGoal(name, size))
			start := puzzle.Shuffle(goal, seed)
			if s.moves > 0 {
				start = puzzle.RandomWalk(goal, s.moves, seed)
			}
			call, want = s.add(t, code, start, goal, call, want)
		}
		if s.ends {
			goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 2}, 5)
			call, want = s.add(t, code, fixture.Must(puzzle.Parse("2 1 3 / 4 5 0", goal.Size())), goal, call, want)
		}
		out, err := exec.CommandContext(t.Context(), "python3", call...).CombinedOutput()
		got := strings.Split(strings.TrimSpace(string(out)), "\n")
		if err != nil || len(got) != len(want) {
			t.Fatalf("%s: %v, %s", s.name, err, out)
		}
		lines := 0
		for i := range want {
			lines += strings.Count(want[i], " ") * (i % 2)
			if got[i] = barred(code, got[i], i); got[i] != want[i] {
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

// add adds a board to the arguments of Python, and to want what Python must print for it.
func (s listed) add(t *testing.T, code *listing.Listing, start puzzle.State, goal puzzle.Goal,
	call, want []string) ([]string, []string) {
	r, run := s.record(t, start, goal)
	length := fmt.Sprint(len(r.Moves))
	if !r.Found {
		length = "None"
	}
	words := append([]string{fmt.Sprint(start.Size().W), tiles(start), tiles(goal.State)}, s.more...)
	call = append(call, strings.Join(words, ";"))
	return call, append(want, fmt.Sprint(length, " ", r.Expanded, r.Generated),
		strings.Join(litLines(code, run), " "))
}

// record searches on a board, and records it.
func (s listed) record(t *testing.T, start puzzle.State, goal puzzle.Goal) (search.Result, *record.RecordedRun) {
	b := fixture.Must(puzzle.NewSearchState(start, goal))
	o := search.Options{Record: record.NewRecorder(0), Depth: 11, Weight: 1.5,
		Backward: heuristic.NewManhattan(b.Size, b.Blank)}
	r, err := s.find(t.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), o)
	if err != nil && !errors.Is(err, search.ErrExhausted) {
		t.Fatal(err)
	}
	return r, fixture.Must(record.ReadRun(o.Record))
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

// litLines returns the numbers of the lines with a bar, in the order in which they are run.
func litLines(code *listing.Listing, run *record.RecordedRun) (lit []string) {
	for k := range run.Last() + 1 {
		for _, m := range code.Moments(run, k) {
			for _, row := range code.Ran(m) {
				lit = append(lit, fmt.Sprint(code.Rows[row].Number))
			}
		}
	}
	return lit
}

// barred leaves out of what Python prints, where it is a trace, the lines that never have a bar.
func barred(code *listing.Listing, printed string, i int) string {
	if i%2 == 0 {
		return printed
	}
	barless := map[string]bool{}
	for _, r := range code.Rows {
		barless[fmt.Sprint(r.Number)] = r.Line < 0
	}
	return strings.Join(slices.DeleteFunc(strings.Fields(printed), func(n string) bool { return barless[n] }), " ")
}

func tiles(s puzzle.State) string {
	var words []string
	for _, tile := range s.Tiles() {
		words = append(words, fmt.Sprint(tile))
	}
	return strings.Join(words, " ")
}
