package machine

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
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
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := limitIn(name); got != want {
			t.Errorf("%q: %d", text, got)
		}
	}
	if limitIn(name+"x") != 0 {
		t.Error("a file that is not there has a limit")
	}
}
