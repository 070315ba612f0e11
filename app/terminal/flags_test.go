package terminal

import (
	"io"
	"math"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/test/testbudget"
)

// FuzzFlags parses arbitrary command lines. Values that are accepted are in their ranges, and every error has the
// status of wrong input.
func FuzzFlags(f *testing.F) {
	for _, line := range []string{
		"--size 4x4 --goal snake --json", "--algorithm wastar --weight 1.5 --heuristic linear-conflict", "--time-limit 60s --memory-limit 2GiB --workers 2",
		"--weight NaN", "--memory-limit 1e300TB", "--time-limit 1e9h", "--workers 0x10", "--size 0x0", "--goal '1 2 3 0'", "--heuristic pdb-", "-", "--", "--=", "--weight=",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		defer testbudget.Of(t, 64)()
		var taken solveFlags
		c := &cobra.Command{Use: "solve", SilenceErrors: true, SilenceUsage: true, Run: func(*cobra.Command, []string) {}}
		c.SetOut(io.Discard)
		c.SetErr(io.Discard)
		c.SetFlagErrorFunc(misused)
		taken.add(c)
		c.SetArgs(strings.Fields(line))
		if err := c.Execute(); err != nil {
			if statusOf(err) != statusInput {
				t.Fatalf("%q: status %d, %v", line, statusOf(err), err)
			}
			return
		}
		r := taken.request
		if r.Time < 0 || r.Memory < 0 || r.Workers < 0 || r.Weight != 0 && !(r.Weight >= 1) || math.IsInf(r.Weight, 0) {
			t.Errorf("%q: %+v", line, r)
		}
		if _, err := solver.LookupAlgorithm(r.Algorithm); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		if taken.sizeSet && !taken.size.Valid() {
			t.Errorf("%q: size %s", line, taken.size)
		}
	})
}
