package search_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

var update = flag.Bool("update", false, "write testdata/signature.golden anew")

const signatureFile = "testdata/signature.golden"

// signatureBoards are small enough for the weakest method and large enough to show a changed order of ties.
var signatureBoards = []struct {
	text string
	goal puzzle.GoalName
}{
	{"1 2 3 4 5 6 7 8 0", puzzle.BlankLast},
	{"8 6 7 2 5 4 3 0 1", puzzle.BlankLast},
	{"6 4 7 8 5 0 3 2 1", puzzle.BlankLast},
	{"2 5 3 4 0 8 6 1 7", puzzle.BlankFirst},
	{"5 2 8 4 1 7 0 3 6", puzzle.Spiral},
	{"3 2 1 6 5 4 8 7 0", puzzle.Snake},
	{"5 3 1 / 4 0 2", puzzle.BlankLast},
	{"4 1 / 3 5 / 0 2", puzzle.BlankFirst},
	{"1 3 4 8 5 2 6 0 9 10 7 11 13 14 15 12", puzzle.BlankLast},
	{"1 2 3 4 5 6 7 13 8 9 11 12 0 14 10 16 17 18 19 15 21 22 23 24 20", puzzle.BlankLast},
}

// TestSignature compares what every method counts with every heuristic on a few boards with the golden file. A change
// of these numbers is a change of the search, and must be intended. go test ./solver/search -run Signature -update
// writes the file.
func TestSignature(t *testing.T) {
	var got bytes.Buffer
	for _, s := range signatureBoards {
		b := solvable(s.text, s.goal)
		fmt.Fprintf(&got, "%s  %v, blank to %d\n", b.Size, b.Cells, b.BlankGoal)
		for _, m := range methods {
			for i, h := range signatureHeuristics(b) {
				if !m.informed && i > 0 || b.Size.Cells() > 9 && !m.informed && !m.ends {
					continue
				}
				fmt.Fprintln(&got, signature(t, m, b, h))
			}
		}
	}
	if *update {
		fixture.NoError(t, os.WriteFile(signatureFile, got.Bytes(), 0o644))
	}
	want := fixture.Must(os.ReadFile(signatureFile))
	gotLines, wantLines := bytes.Split(got.Bytes(), []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range min(len(gotLines), len(wantLines)) {
		if !bytes.Equal(gotLines[i], wantLines[i]) {
			t.Errorf("line %d\n got %s\nwant %s", i+1, gotLines[i], wantLines[i])
		}
	}
	if len(gotLines) != len(wantLines) {
		t.Errorf("%d lines; want %d", len(gotLines), len(wantLines))
	}
}

// solvable returns a board in normal form, repaired where it is unsolvable.
func solvable(text string, name puzzle.GoalName) *puzzle.SearchState {
	s := fixture.Must(puzzle.Parse(text, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(name, s.Size()))
	return fixture.Must(puzzle.NewSearchState(puzzle.Repair(s, g), g))
}

func signatureHeuristics(b *puzzle.SearchState) []namedHeuristic {
	list := largeHeuristics(b)
	if b.Size.Cells() > 16 {
		return list
	}
	walking := fixture.Must(heuristic.NewWalkingDistance(b.Size, b.BlankGoal))
	return append(list, namedHeuristic{walking, "walking"})
}

func signature(t *testing.T, m algorithmUnderTest, b *puzzle.SearchState, h namedHeuristic) string {
	name := h.name
	if !m.informed {
		name = "-"
	}
	r, err := m.find(t.Context(), b, h.Heuristic, search.Options{Weight: weight, Nodes: 300_000})
	outcome := "found"
	if err != nil {
		outcome = err.Error()
	}
	return fmt.Sprintf("  %-13s %-15s length %2d  at least %2d  expanded %6d  generated %6d  stored %6d  iterations %2d  %s",
		m.name, name, len(r.Moves), r.LowerBound, r.Expanded, r.Generated, r.Stored, len(r.Iterations), outcome)
}
