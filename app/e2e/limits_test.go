//go:build e2e

package e2e

import (
	"os/exec"
	"syscall"
	"testing"
)

// TestALimitOnMemoryIsThatOfTheWholeProgram has the real program run into a limit on
// memory, by every algorithm that stores what it has seen: all of it, the program, its
// tables and its garbage, stays within a tenth more.
func TestALimitOnMemoryIsThatOfTheWholeProgram(t *testing.T) {
	t.Parallel()
	const limit, far = 96 << 20, "14 13 15 7 11 12 9 5 6 0 2 1 4 8 3 10"
	h := home(t.TempDir())
	for _, search := range [][]string{
		{"bfs"}, {"bidirectional"}, {"astar", "--heuristic", "linear-conflict"}, {"astar", "--heuristic", "pdb-663"},
		{"wastar", "--weight", "1.01", "--heuristic", "manhattan"},
	} {
		cmd := h.command(t, append(append([]string{"solve", "--memory-limit", "96MiB", "--algorithm"}, search...), far)...)
		out, err := cmd.CombinedOutput()
		const limited = 4
		if exit, ok := err.(*exec.ExitError); err != nil && (!ok || exit.ExitCode() != limited) {
			t.Fatalf("%v: %v\n%s", search, err, out)
		}
		took := cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10
		if took > limit/10*11 {
			t.Errorf("%v: %d MiB; the limit is %d", search, took>>20, limit>>20)
		}
		t.Logf("%v: %d of %d MiB", search, took>>20, limit>>20)
	}
}
