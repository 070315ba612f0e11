package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
)

func TestAPartitionIsCalledByItsName(t *testing.T) {
	keptPartition(t, "my-own@3x3.8:0.1.2-3.4.5-6.7")
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

// keptPartition writes a partition to a file in the form of an earlier version.
func keptPartition(t *testing.T, text string) {
	t.Helper()
	t.Setenv(pdb.CacheVariable, t.TempDir())
	name, _, _ := strings.Cut(text, "@")
	path := filepath.Join(os.Getenv(pdb.CacheVariable), "designs", name+pdb.DesignSuffix)
	content := []byte(`{"tilewise_design":1,"design":"` + text + `"}`)
	fixture.NoError(t, filesys.Write(filesys.OSDisk{}, path, content))
}
