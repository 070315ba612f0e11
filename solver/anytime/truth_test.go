package anytime_test

import (
	"bufio"
	"os"
	"strconv"
	"strings"
	"testing"

	"tilewise/solver/anytime"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// On Korf and Felner's boards, whose shortest solutions are known, no bound is greater than their length and no
// solution is shorter.
func TestTheTruthLiesBetweenBoundAndSolution(t *testing.T) {
	testbudget.OneGoroutine(t)
	file, err := os.Open("../search/ida/testdata/korf24.txt")
	if err != nil {
		t.Skip(err)
	}
	defer file.Close()
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: 5, H: 5}))
	boards := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		text, known, found := strings.Cut(lines.Text(), "=")
		if strings.HasPrefix(text, "#") || !found {
			continue
		}
		truth, err := strconv.Atoi(strings.TrimSpace(known))
		if err != nil {
			t.Fatal(err)
		}
		s := fixture.Must(puzzle.Parse(text, g.Size()))
		b := fixture.Must(puzzle.NewSearchState(s, g))
		_, r, _ := run(t.Context(), b, anytime.Options{Options: search.Options{Nodes: 300_000}})
		if r.LowerBound > truth || len(r.Moves) < truth || r.LowerBound*100 < truth*75 {
			t.Errorf("%s: bound %d, solution %d; the truth is %d", text, r.LowerBound, len(r.Moves), truth)
		}
		boards++
	}
	if boards < 4 {
		t.Errorf("%d boards", boards)
	}
}
