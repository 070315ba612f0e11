package filesys

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"tilewise/solver/test/fixture"
)

// A file is read with the memory that it has bytes, not several times as much.
func TestAFileIsReadIntoItsOwnRoom(t *testing.T) {
	const size = 32 << 20
	name := filepath.Join(t.TempDir(), "large")
	fixture.NoError(t, os.WriteFile(name, make([]byte, size), 0o600))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	content, err := Read(OSDisk{}, name, size)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; err != nil || len(content) != size || took > size+1<<20 {
		t.Errorf("%d bytes with %d MB: %v", len(content), took>>20, err)
	}
	if _, err := Read(OSDisk{}, name, size-1); !IsUnusableFile(err) {
		t.Errorf("one byte too many: %v", err)
	}
}
