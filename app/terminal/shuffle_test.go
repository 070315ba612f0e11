package terminal

import (
	"encoding/json"
	"strings"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestShuffleIsTheSameForASeed(t *testing.T) {
	first := run(t, "", "shuffle", "--seed", "0x7F3A", "--count", "3")
	for _, same := range []string{"32570", "0X7f3a", "032570"} {
		if again := run(t, "", "shuffle", "--seed", same, "--count", "3"); again != first {
			t.Errorf("%q and, from %s, %q", first.out, same, again.out)
		}
	}
	second := run(t, "", "shuffle", "--seed", "32571")
	if lines := strings.SplitAfter(first.out, "\n"); len(lines) != 4 || lines[1] != second.out {
		t.Errorf("the second of %q is not %q", first.out, second.out)
	}
	if other := run(t, "", "shuffle"); other.out == run(t, "", "shuffle").out {
		t.Errorf("without a seed twice the same: %s", other.out)
	}
}

func TestSolveReadsWhatShufflePrints(t *testing.T) {
	for _, size := range []string{"2x2", "3x3", "2x4", "5x2"} {
		boards := run(t, "", "shuffle", "--size", size, "--count", "5", "--seed", "1", "--goal", "spiral")
		if got := run(t, boards.out, "solve", "--goal", "spiral"); got.status != statusSolved || strings.Count(got.out, "optimal") != 5 {
			t.Errorf("%s: status %d\n%s%s", size, got.status, got.out, got.err)
		}
	}
}

func TestShuffleToADepth(t *testing.T) {
	for _, depth := range []string{"0", "1", "12", "27"} {
		board := run(t, "", "shuffle", "--size", "3x3", "--depth", depth, "--seed", "3")
		if got := run(t, board.out, "solve", "--algorithm", "bfs"); !strings.Contains(got.out, " "+depth+", optimal") {
			t.Errorf("depth %s: %s%s\n%s", depth, board.out, board.err, got.out)
		}
	}
}

func TestBoardsOfOneDepthDiffer(t *testing.T) {
	got := run(t, "", "shuffle", "--size", "3x3", "--depth", "20", "--seed", "1", "--count", "20")
	seen := map[string]bool{}
	for line := range strings.Lines(got.out) {
		seen[line] = true
	}
	if len(seen) < 18 { // of thousands of boards
		t.Errorf("%d different boards of 20:\n%s%s", len(seen), got.out, got.err)
	}
}

func TestShuffleByDifficulty(t *testing.T) {
	length := func(difficulty string) int {
		board := run(t, "", "shuffle", "--size", "3x3", "--difficulty", difficulty, "--seed", "3")
		var r solveRecord
		if err := json.Unmarshal([]byte(run(t, board.out, "solve", "--json").out), &r); err != nil || r.Length == nil {
			t.Fatalf("%s: %v\n%s", difficulty, err, board.err)
		}
		return *r.Length
	}
	if easy, medium, hard := length("easy"), length("medium"), length("hard"); easy >= medium || medium >= hard {
		t.Errorf("easy %d, medium %d, hard %d moves", easy, medium, hard)
	}
}

func TestShuffleJSON(t *testing.T) {
	got := run(t, "", "shuffle", "--json", "--size", "3x2", "--goal", "1 2 3 / 4 5 0", "--seed", "9", "--count", "2")
	lines := strings.Split(strings.TrimSpace(got.out), "\n")
	if len(lines) != 2 {
		t.Fatalf("%s%s", got.out, got.err)
	}
	var s shuffledBoard
	fixture.NoError(t, json.Unmarshal([]byte(lines[1]), &s))
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 2}))
	if want := (shuffledBoard{puzzle.Shuffle(goal, 10).String(), "3x2", "1 2 3 4 5 0", 10}); s != want {
		t.Errorf("%+v; want %+v", s, want)
	}
}
