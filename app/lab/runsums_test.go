package lab_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"
	"time"

	"tilewise/app/lab"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// batch measures two runs on twenty random boards of 3×3. It adds each row several times, with another time in each
// repetition.
func batch(t *testing.T, repetitions int) lab.Report {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	e := lab.Experiment{
		Sets: []lab.BoardSet{{Kind: lab.Random, Goal: goal, Count: 20, Seed: 3}}, Repetitions: repetitions, Seed: 7,
		Runs: []lab.Run{{Algorithm: solver.AStar, Heuristic: solver.Manhattan}, {Algorithm: solver.AStar, Heuristic: solver.Misplaced}},
	}
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := fixture.Must(e.Draw(t.Context(), engine, lab.BoardFileReaders{}, nil))
	r := lab.Report{Experiment: e, Boards: boards}
	for i, b := range boards {
		for run, with := range e.Runs {
			found, err := engine.Solve(t.Context(), solver.Request{Start: b.Start, Goal: b.Goal, Algorithm: with.Algorithm, Heuristic: with.Heuristic})
			if err != nil {
				t.Fatal(err)
			}
			for again := range repetitions {
				r.Rows = append(r.Rows, lab.Row{
					Board: i, Run: run, Repetition: again, Outcome: lab.Solved, Algorithm: found.Algorithm, Heuristic: found.Heuristic, Optimal: found.Optimal,
					Length: found.Length(), LowerBound: found.LowerBound, Expanded: found.Expanded, Generated: found.Generated, Stored: found.Stored,
					CPU: time.Duration(1+again) * time.Millisecond,
				})
			}
		}
	}
	return r
}

// Ten repetitions on twenty boards count as twenty boards: in sums, intervals, comparisons and tables. Times are the
// means of the repetitions; all other figures are the same as with one.
func TestRepetitionsAreNoBoards(t *testing.T) {
	testbudget.OneGoroutine(t)
	once, tenTimes := batch(t, 1), batch(t, 10)
	a, b := once.Experiment.SumUp(once.Rows, once.Boards), tenTimes.Experiment.SumUp(tenTimes.Rows, tenTimes.Boards)
	for run := range a {
		if a[run].Boards != 20 || b[run].Boards != 20 || !reflect.DeepEqual(a[run].Outcomes, b[run].Outcomes) {
			t.Errorf("run %d: %d boards, %v; ten times: %d, %v", run, a[run].Boards, a[run].Outcomes, b[run].Boards, b[run].Outcomes)
		}
		for _, f := range lab.Figures() {
			if one, ten := a[run].Of(f), b[run].Of(f); !f.Timed() && !reflect.DeepEqual(one, ten) && one.N > 0 {
				t.Errorf("run %d, %s: %+v; ten times: %+v", run, f, one, ten)
			}
		}
		if got := b[run].Of(lab.CPU); got.N != 20 || math.Abs(got.Mean-0.0055) > 1e-9 {
			t.Errorf("run %d: a mean of %v s of %d boards; want that of 1 to 10 ms, of 20", run, got.Mean, got.N)
		}
	}
	one, pairs := lab.Compare(a[0], a[1], lab.Expanded)
	if ten, _ := lab.Compare(b[0], b[1], lab.Expanded); !reflect.DeepEqual(one, ten) || len(pairs) != 20 {
		t.Errorf("beside each other: %+v of %d; ten times: %+v", one, len(pairs), ten)
	}
	words := lab.TableLabels{Means: func(n int) string { return fmt.Sprintf("mean of %d boards, 95 %%", n) }, Head: func(f lab.Metric) string { return string(f) }, Run: func(lab.Run) string { return "run" }, Value: func(_ lab.Metric, x float64) string { return string(fixture.Must(json.Marshal(x))) }}
	var table, same bytes.Buffer
	shown := []lab.Metric{lab.Length, lab.Expanded}
	fixture.NoError(t, once.WriteMarkdown(&table, shown, words))
	if err := tenTimes.WriteMarkdown(&same, shown, words); err != nil || table.String() != same.String() || !strings.Contains(table.String(), "| 20 ") || !strings.HasPrefix(table.String(), "| mean of 20 boards, 95 % |") ||
		strings.Count(table.String(), " – ") != 2*len(a) {
		t.Errorf("the table is\n%s\nten times\n%s", &table, &same)
	}
}

// The length of a proven shortest solution counts as the distance of a random board, in the growth and in the CSV file.
func TestAProvenLengthIsTheDistanceOfARandomBoard(t *testing.T) {
	testbudget.OneGoroutine(t)
	r := batch(t, 1)
	if g := r.Experiment.SumUp(r.Rows, r.Boards)[0].Growth(lab.Expanded); !g.Known || g.N != 20 || g.Base <= 1 {
		t.Errorf("the growth is %+v", g)
	}
	var file bytes.Buffer
	fixture.NoError(t, r.WriteCSV(&file))
	for i, line := range strings.Split(strings.TrimSpace(file.String()), "\n")[1:] {
		if cells := strings.Split(line, ","); cells[3] != cells[12] || cells[3] == "" { // distance, length
			t.Errorf("line %d: distance %q, length %q", i, cells[3], cells[12])
		}
	}
	if r.Boards[0].Known != puzzle.UnknownLength {
		t.Error("the boards of the report were changed")
	}
}

// An unproven bound is null in a row. In files of older versions it is 0, which is read as well.
func TestABoundThatIsNotProvenIsNull(t *testing.T) {
	for bound, want := range map[int]string{0: `"lower_bound":null`, 7: `"lower_bound":7`} {
		text, err := json.Marshal(lab.Row{Length: -1, LowerBound: bound})
		if err != nil || !strings.Contains(string(text), want) {
			t.Errorf("%s, %v; expected %s", text, err, want)
		}
		for _, text := range []string{string(text), strings.Replace(string(text), `d":null`, `d":0`, 1)} {
			var row lab.Row
			if err := json.Unmarshal([]byte(text), &row); err != nil || row.LowerBound != bound {
				t.Errorf("%s: %d, %v", text, row.LowerBound, err)
			}
		}
	}
}
