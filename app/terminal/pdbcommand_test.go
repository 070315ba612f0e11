package terminal

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestMain keeps the tables of tests in a temporary folder.
func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "tilewise-test-")
	if err != nil {
		panic(err)
	}
	os.Setenv("TILEWISE_CACHE", folder)
	status := m.Run()
	os.RemoveAll(folder)
	os.Exit(status)
}

// listed returns the record that `pdb list --json` writes for one database.
func listed(t *testing.T, args ...string) databaseListRecord {
	t.Helper()
	got := run(t, "", append([]string{"pdb", "list", "--json"}, args...)...)
	var r databaseListRecord
	if err := json.Unmarshal([]byte(got.out), &r); err != nil || got.status != statusSolved {
		t.Fatalf("status %d: %v\n%s%s", got.status, err, got.out, got.err)
	}
	return r
}

func TestPDBFromBuildingToRemoval(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TILEWISE_CACHE", folder)
	pdb := func(command string, more ...string) runOutcome {
		return run(t, "", append([]string{"pdb", command, "pdb-small", "--size", "4x3"}, more...)...)
	}
	stored := func() int64 { return listed(t, "pdb-small", "--size", "4x3").StoredBytes }
	if r := listed(t, "pdb-small", "--size", "4x3"); r.Goal != "blank-last" || !r.Kept || r.StoredBytes != 0 ||
		r.MemoryBytes == 0 || r.BuildSeconds <= 0 {
		t.Errorf("before: %+v", r)
	}
	check := func(got runOutcome, status int, says string) {
		t.Helper()
		if got.status != status || !strings.Contains(got.out+got.err, says) || (got.err != "") != (status != 0) {
			t.Errorf("status %d; want %d, saying %q\n%s%s", got.status, status, says, got.out, got.err)
		}
	}
	check(pdb("build"), 0, "pdb-small (4x3): built")
	check(pdb("build"), 0, "on disk already")
	check(run(t, "", "pdb", "verify", "--size", "4x3"), 0, "pdb-small (4x3): proven right")
	check(pdb("verify", "--json"), 0, `"done":"proven right"`)
	if stored() == 0 {
		t.Error("not on disk once built")
	}
	flipByte(t, folder)
	check(pdb("verify"), 1, "damaged")
	check(pdb("verify"), 0, "proven right") // the database was built anew
	check(pdb("remove"), 0, "removed")
	check(pdb("remove"), 0, "was not on disk")
	if stored() != 0 {
		t.Error("on disk once removed")
	}
}

// TestPDBSaysOnceWhyTablesAreNotKept makes saving fail: a file is where the folder of the tables should be.
func TestPDBSaysOnceWhyTablesAreNotKept(t *testing.T) {
	letter := filepath.Join(t.TempDir(), "letter")
	fixture.NoError(t, os.WriteFile(letter, nil, 0o600))
	t.Setenv("TILEWISE_CACHE", filepath.Join(letter, "tables"))
	got := run(t, "", "pdb", "build", "pdb-small", "--size", "4x3")
	if want := "pdb-small: the tables couldn't be saved to disk: "; got.status != statusUnwritable ||
		!strings.Contains(got.err, want) ||
		strings.Count(got.err, "pdb-small") != 1 || !strings.Contains(got.err, "TILEWISE_CACHE=FOLDER") ||
		strings.Contains(got.err, "mkdir") ||
		strings.Contains(got.err, errFault.Error()) {
		t.Errorf("status %d: %s", got.status, got.err)
	}
}

// For a table that is too small for a file, pdb build writes that it needs none, and makes no folder.
func TestPDBSaysWhatNeedsNoFile(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "tables")
	t.Setenv("TILEWISE_CACHE", folder)
	got := run(t, "", "pdb", "build", "pdb-44")
	if want := "pdb-44 (3x3): needs no file: it is built when it is needed, "; got.status != statusSolved ||
		!strings.HasPrefix(got.out, want) || got.err != "" {
		t.Errorf("status %d: %s%s", got.status, got.out, got.err)
	}
	if _, err := os.Stat(folder); err == nil {
		t.Error("there is a folder for it")
	}
}

// flipByte changes one byte in the middle of the largest file of a folder.
func flipByte(t *testing.T, folder string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables in %s: %v", folder, err)
	}
	size := func(name string) int64 {
		info := fixture.Must(os.Stat(name))
		return info.Size()
	}
	largest := slices.MaxFunc(files, func(a, b string) int { return int(size(a) - size(b)) })
	content := fixture.Must(os.ReadFile(largest))
	content[len(content)/2] ^= 0x10
	fixture.NoError(t, os.WriteFile(largest, content, 0o600))
}

func TestPDBList(t *testing.T) {
	got := run(t, "", "pdb", "list")
	for _, want := range []string{"pdb-44 ", "pdb-555 ", "pdb-663 ", "pdb-78 ", "pdb-6666 ", "fringe ",
		"Tables are kept in \"" + os.Getenv("TILEWISE_CACHE")} {
		if !strings.Contains(got.out, want) {
			t.Errorf("no %q in\n%s", want, got.out)
		}
	}
	small := run(t, "", "pdb", "list", "--size", "3x3", "--goal", "1 2 3 8 0 4 7 6 5")
	if !strings.Contains(small.out, "pdb-44 ") || strings.Contains(small.out, "pdb-663 ") {
		t.Errorf("3x3: %s%s", small.out, small.err)
	}
	if r := listed(t, "pdb-small", "--goal", "1 2 / 3 0 / 4 5", "--size", "2x3"); r.Size != "2x3" ||
		r.Goal != "1 2 3 0 4 5" {
		t.Errorf("2x3: %+v", r)
	}
}

func TestPDBRefuses(t *testing.T) {
	for _, args := range [][]string{
		{}, {"polish"}, {"build"}, {"remove"}, {"build", "pdb-99"}, {"build", "manhattan"}, {"build", "auto"},
		{"verify", "pdb-78", "--size", "3x3"}, {"list", "--size", "0x0"}, {"list", "--goal", "sideways"},
		{"list", "--goal", "1 2 2 0", "--size", "2x2"},
	} {
		if got := run(t, "", append([]string{"pdb"}, args...)...); got.status != statusInput || got.err == "" {
			t.Errorf("%q: status %d, saying %s%s", args, got.status, got.out, got.err)
		}
	}
}

func TestTargetsByNamePreferTheUsualBoard(t *testing.T) {
	e := engine{Engine: solver.New(solver.Config{})}
	for name, size := range map[string]puzzle.Size{
		"pdb-44": {W: 3, H: 3}, "pdb-663": {W: 4, H: 4}, "pdb-6666": {W: 5, H: 5}, "pdb-small": {W: 4, H: 4},
		"fringe": {W: 4, H: 4},
	} {
		got, err := targets(e, pdbFlags{boardFlags: boardFlags{goal: "snake"}}, []string{name})
		if err != nil || len(got) != 1 || got[0].Size != size || got[0].goal.Name != puzzle.Snake {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}
