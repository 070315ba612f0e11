package machine

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilewise/solver/test/fixture"
)

func TestMemoryIsKnown(t *testing.T) {
	if n := Memory(); n < 16<<20 {
		t.Errorf("%d bytes", n)
	}
}

func TestEveryGroupAroundTheProcessIsAsked(t *testing.T) {
	got := limitFiles("5:cpu:/x\n4:memory:/a/b\n0::/c\n")
	want := []string{
		"/sys/fs/cgroup/memory/a/b/memory.limit_in_bytes", "/sys/fs/cgroup/memory/a/memory.limit_in_bytes",
		"/sys/fs/cgroup/memory/memory.limit_in_bytes", "/sys/fs/cgroup/c/memory.max", "/sys/fs/cgroup/memory.max",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

func TestALimitIsRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), "memory.max")
	for text, want := range map[string]int64{"max\n": 0, "536870912\n": 512 << 20, "": 0, "-1": 0} {
		fixture.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		if got := limitIn(name); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
	if limitIn(name+"x") != 0 {
		t.Error("a file that is not there has a limit")
	}
}

// The memory of other processes counts towards the limit of a group, the system's cache of their files does not.
func TestNeighboursInAGroupTakeOfItsRoom(t *testing.T) {
	for limit, files := range map[string]map[string]string{
		"memory.max":            {"memory.current": "450000000\n", "memory.stat": "anon 400000000\ninactive_file 30000000\nactive_file 20000000\n"},
		"memory.limit_in_bytes": {"memory.usage_in_bytes": "450000000\n", "memory.stat": "active_file 7\ntotal_inactive_file 30000000\ntotal_active_file 20000000\n"},
	} {
		folder := t.TempDir()
		put := func(name, text string) {
			fixture.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600))
		}
		for name, text := range files {
			put(name, text)
		}
		put(limit, "max\n")
		if n := leftIn(filepath.Join(folder, limit)); n != math.MaxInt64 {
			t.Errorf("%s: without a limit %d bytes are left", limit, n)
		}
		put(limit, "600000000\n")
		if n := leftIn(filepath.Join(folder, limit)); n != 200e6 {
			t.Errorf("%s: %d bytes are left", limit, n)
		}
	}
}
