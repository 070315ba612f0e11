//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilewise/solver/test/memdisk"
)

// halfBatch is an experiment that takes a moment.
const halfBatch = `tilewise-experiment = 1
size = '3x3'
[[set]]
random = 30
seed = 1
[[run]]
algorithm = 'idastar'
heuristic = 'manhattan'
[[run]]
algorithm = 'astar'
heuristic = 'pdb-44'
`

// cutting is a command that is killed again and again in the same home.
type cutting struct {
	name   string
	args   []string
	makes  []string // files or folders, which go when the command has come to its end
	lasts  time.Duration
	killed int
}

// TestAKilledCommandLeavesNothingHalf kills the real program at random moments of
// building tables, of measuring, and of writing certificates: the next start goes on from
// what is whole, and at the end everything is right.
func TestAKilledCommandLeavesNothingHalf(t *testing.T) {
	t.Parallel()
	h := home(t.TempDir())
	experiment, rows, proofs := h.file("batch.toml"), h.file("rows.jsonl"), h.file("proofs")
	if err := os.WriteFile(experiment, []byte(halfBatch), 0o600); err != nil {
		t.Fatal(err)
	}
	all := []*cutting{
		{name: "tables", args: []string{"pdb", "build", "pdb-44", "pdb-555"},
			makes: []string{h.file("cache", "tilewise", "tables")}},
		{name: "batches", args: []string{"lab", "run", experiment, "--results", rows, "--csv"}, makes: []string{rows}},
		{name: "certificates", args: []string{"solve", "--force", "--certificate", proofs, "1 2 3 4 5 6 0 7 8",
			"1 2 3 4 5 6 7 0 8"}, makes: []string{proofs}},
	}
	chance := memdisk.Chance(t)
	for _, c := range all {
		began := time.Now()
		h.runs(t, c.args...)
		c.lasts = time.Since(began)
		for c.killed < memdisk.Times(4) {
			h.cut(t, chance, c)
			if read, err := os.ReadFile(rows); c.name == "batches" && err == nil && len(read) > 0 &&
				bytes.Count(read, []byte("\n")) == 0 {
				t.Errorf("results without a head: %q", read)
			}
		}
		if out := h.runs(t, c.args...); c.name == "batches" && strings.Count(out, "\n") != 61 {
			t.Errorf("%d lines of 61 came of it:\n%s", strings.Count(out, "\n"), out)
		}
		t.Logf("%s: killed %d times", c.name, c.killed)
	}
	h.runs(t, append([]string{"pdb", "verify"}, all[0].args[2:]...)...)
	h.runs(t, "check", proofs)
}

// command returns the program with arguments.
func (h home) command(t testing.TB, args ...string) *exec.Cmd {
	cmd := exec.Command(executable(t), args...)
	cmd.Env = append(os.Environ(), h.env()...)
	return cmd
}

// runs runs a command to its end.
func (h home) runs(t testing.TB, args ...string) string {
	t.Helper()
	var said bytes.Buffer
	cmd := h.command(t, args...)
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("tilewise %s: %v\n%s%s", strings.Join(args, " "), err, out, said.String())
	}
	return string(out)
}

// cut kills a command at a random moment. If the command has ended by then, its output is deleted, so that the next has
// something to do.
func (h home) cut(t testing.TB, chance *rand.Rand, c *cutting) {
	t.Helper()
	var said bytes.Buffer
	cmd := h.command(t, c.args...)
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(time.Duration(chance.Int64N(int64(c.lasts))))
	_ = cmd.Process.Kill()
	if err := cmd.Wait(); err == nil {
		for _, made := range c.makes {
			if err := os.RemoveAll(made); err != nil {
				t.Fatal(err)
			}
		}
	} else if cmd.ProcessState.ExitCode() >= 0 {
		t.Fatalf("%s, after %d kills: %v\n%s", c.name, c.killed, err, said.String())
	} else {
		c.killed++
	}
	h.undamaged(t)
}

// undamaged fails the test if a file was set aside as damaged.
func (h home) undamaged(t testing.TB) {
	t.Helper()
	err := filepath.WalkDir(string(h), func(path string, _ os.DirEntry, err error) error {
		if err == nil && strings.Contains(filepath.Base(path), ".damaged") {
			return fmt.Errorf("%s was damaged", path)
		}
		return nil // a file may disappear during the walk
	})
	if err != nil {
		t.Error(err)
	}
}
