package pdb

import (
	"os"
	"testing"
)

// long skips what takes minutes of processor time or gigabytes of memory, unless
// TILEWISE_LONG is set.
func long(t testing.TB) {
	t.Helper()
	if os.Getenv("TILEWISE_LONG") == "" {
		t.Skip("set TILEWISE_LONG to run it")
	}
}

// TestLargeTablesAreRight proves the largest tables, state by state.
func TestLargeTablesAreRight(t *testing.T) {
	long(t)
	for _, p := range []Pattern{
		mustPattern(5, 5, 0, 1, 2, 5, 6, 7, 12),
		mustPattern(4, 4, 15, 8, 9, 10, 11, 12, 13, 14),
		mustPattern(4, 4, 15, 0, 1, 2, 3, 4, 5, 6, 7),
	} {
		table := mustBuild(t, p)
		report, err := verify(t, table, BuildOptions{})
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		t.Logf("%s: %+v, mean %.3f", p, report, Mean(table.Histogram()))
	}
}
