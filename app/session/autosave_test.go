package session

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilewise/solver/disk"
)

func files(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestAutosaveKeepsTheLastGame(t *testing.T) {
	name := filepath.Join(t.TempDir(), "new folder", "current"+Extension)
	a := NewAutosave(disk.System{}, name, func(err error) { t.Error(err) })
	g, w := begin(t, "1 2 3 4 5 6 0 7 8")
	for range 50 {
		for _, moves := range []string{"L", "R"} {
			play(t, g, Person, moves)
			a.Keep(g, photo)
		}
	}
	if err := a.Close(); err != nil {
		t.Error(err)
	}
	back, p, err := Restore(disk.System{}, name, w.now)
	if err != nil || p != photo || back.Cursor() != 100 || back.State() != g.State() {
		t.Errorf("%+v, %+v, %v", back, p, err)
	}
	if left := files(t, filepath.Dir(name)); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
}

func TestAutosaveTellsWhatFailedAndGoesOn(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "current"+Extension)
	if err := os.Mkdir(name, 0o700); err != nil { // a folder is in the way
		t.Fatal(err)
	}
	var failures []error
	a := NewAutosave(disk.System{}, name, func(err error) { failures = append(failures, err) })
	g, _ := played(t)
	a.Keep(g, photo)
	if err := a.Close(); err == nil || len(failures) != 2 { // once more at the end
		t.Errorf("failures %v, at last %v; want two", failures, err)
	}
	if left := files(t, folder); len(left) != 1 {
		t.Errorf("left behind: %q", left)
	}
}

func TestRestore(t *testing.T) {
	name := filepath.Join(t.TempDir(), "current"+Extension)
	if g, _, err := Restore(disk.System{}, name, time.Now); g != nil || err != nil {
		t.Errorf("without a file: %v, %v", g, err)
	}
	g, _ := played(t)
	half := mustEncode(t, g)[:200]
	if err := disk.Write(disk.System{}, name, half); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name+".123.new", half, 0o600); err != nil {
		t.Fatal(err)
	}
	if g, _, err := Restore(disk.System{}, name, time.Now); g != nil || !errors.Is(err, ErrDamaged) || !strings.Contains(err.Error(), name+".damaged") {
		t.Errorf("half a file: %v, %v", g, err)
	}
	left := files(t, filepath.Dir(name))
	if len(left) != 1 || left[0] != filepath.Base(name)+".damaged" {
		t.Errorf("left behind: %q", left)
	}
	if kept, err := os.ReadFile(name + ".damaged"); err != nil || string(kept) != string(half) {
		t.Errorf("what was set aside has changed: %v", err)
	}
}

func TestReadFileRefusesAFolder(t *testing.T) {
	if _, _, err := ReadFile(disk.System{}, t.TempDir(), time.Now); !errors.Is(err, ErrNoGame) {
		t.Errorf("error %v; want ErrNoGame", err)
	}
}
