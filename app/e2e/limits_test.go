//go:build e2e && linux

package e2e

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
)

// limited is the exit status of a search that a limit ended.
const limited = 4

// TestALimitOnMemoryIsThatOfTheWholeProgram runs the real program into a limit on memory: with every algorithm that
// stores states, on large boards, where a beam changes its guide, and with tables for one board after the other. The
// whole program, with its tables and garbage, exceeds the limit by at most a twentieth.
func TestALimitOnMemoryIsThatOfTheWholeProgram(t *testing.T) {
	t.Parallel()
	const far = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 3 10"
	h := home(t.TempDir())
	shuffled := func(size string) string {
		lines := strings.Split(strings.TrimSpace(h.runs(t, "shuffle", "--size", size, "--seed", "4")), "\n")
		return lines[len(lines)-1]
	}
	// These goals have the blank in a corner, inside and at a side: each needs tables of its own.
	goals := `# size: 4x4
` + far + `
# goal: 1 2 3 4 5 0 6 7 8 9 10 11 12 13 14 15
1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15
# goal: 1 0 2 3 4 5 6 7 8 9 10 11 12 13 14 15
1 2 0 3 4 5 6 7 8 9 10 11 12 13 14 15
`
	for _, c := range []struct {
		megabytes      int64
		search, boards string
	}{
		{96, "--algorithm bfs", far},
		{96, "--algorithm bidirectional", far},
		{96, "--algorithm astar --heuristic linear-conflict", far},
		{96, "--algorithm astar --heuristic pdb-663", far},
		{96, "--algorithm wastar --weight 1.01 --heuristic manhattan", far},
		{48, "--algorithm astar --heuristic manhattan", shuffled("7x7")},
		{56, "--time-limit 3s", shuffled("12x12")},
		{104, "--time-limit 5s", shuffled("20x20")},
		{72, "--algorithm astar --heuristic pdb-663", goals},
	} {
		cmd := h.command(t, append([]string{"solve", "--memory-limit", fmt.Sprintf("%dMiB", c.megabytes)},
			strings.Fields(c.search)...)...)
		cmd.Stdin = strings.NewReader(c.boards)
		out, took, err := measured(cmd)
		if exit, ok := err.(*exec.ExitError); err != nil && (!ok || exit.ExitCode() != limited) {
			t.Fatalf("%s: %v\n%s", c.search, err, out)
		}
		if took > c.megabytes<<20/20*21 {
			t.Errorf("%s: %d MiB; the limit is %d", c.search, took>>20, c.megabytes)
		}
		t.Logf("%s: %d of %d MiB", c.search, took>>20, c.megabytes)
	}
}

// A limit below the memory of the program itself is refused before a search. The error tells the smallest limit that is
// accepted.
func TestALimitOnMemoryBelowTheProgramItselfIsRefused(t *testing.T) {
	t.Parallel()
	cmd := home(t.TempDir()).command(t, "solve", "--memory-limit", "8MiB", "1 2 3 4 5 6 7 0 8")
	out, err := cmd.CombinedOutput()
	if exit, ok := err.(*exec.ExitError); !ok || exit.ExitCode() != limited {
		t.Errorf("%v", err)
	}
	if said := string(out); strings.Count(said, "\n") != 1 || !strings.Contains(said, "the program itself takes") ||
		!strings.Contains(said, "MiB is the least") {
		t.Errorf("%s", said)
	}
}
