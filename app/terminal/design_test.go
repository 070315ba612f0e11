package terminal

import (
	"strings"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

func TestADesignIsCalledByItsName(t *testing.T) {
	d := pdb.CustomPartition{Name: "my-own", Size: puzzle.Size{W: 3, H: 3}, Blank: 8, Patterns: [][]int{{0, 1, 2}, {3, 4, 5}, {6, 7}}}
	designs := pdb.NewCustomPartitionStore("")
	if err := designs.Keep(d); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = designs.Remove("my-own") })
	got := run(t, "", "solve", "--algorithm", "astar", "--heuristic", "my-own", "8 6 7 2 5 4 3 0 1")
	if got.status != 0 || !strings.Contains(got.out, "31") {
		t.Errorf("status %d: %s%s", got.status, got.out, got.err)
	}
	if got := run(t, "", "pdb", "list", "--size", "3x3", "my-own"); got.status != 0 || !strings.Contains(got.out, "my-own") {
		t.Errorf("pdb list: status %d: %s%s", got.status, got.out, got.err)
	}
	if got := run(t, "", "solve", "--heuristic", "your-own", "8 6 7 2 5 4 3 0 1"); got.status != 2 {
		t.Errorf("a design that is not there: status %d: %s", got.status, got.err)
	}
}
