package session

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
)

func TestProgramsAtOnceHaveASlotEach(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	var slots []SaveSlot
	for _, want := range []string{"current.tilewise", "current-2.tilewise", "current-3.tilewise"} {
		s, err := ClaimSlot(filesys.OSDisk{}, folder)
		if err != nil || filepath.Base(s.Name) != want {
			t.Fatalf("%q, %v; want %s", s.Name, err, want)
		}
		slots = append(slots, s)
	}
	fixture.NoError(t, slots[1].Release())
	again, err := ClaimSlot(filesys.OSDisk{}, folder)
	if err != nil || again.Name != slots[1].Name {
		t.Errorf("%q, %v; want the one that is free, %s", again.Name, err, slots[1].Name)
	}
	for _, s := range []SaveSlot{slots[0], again, slots[2]} {
		if err := s.Release(); err != nil {
			t.Error(err)
		}
	}
}

func TestSlotsEnd(t *testing.T) {
	folder := t.TempDir()
	for range MostSlots {
		s := fixture.Must(ClaimSlot(filesys.OSDisk{}, folder))
		t.Cleanup(func() { _ = s.Release() })
	}
	if _, err := ClaimSlot(filesys.OSDisk{}, folder); !errors.Is(err, ErrSlots) {
		t.Errorf("error %v; want ErrSlots", err)
	}
}

func TestAFolderThatCannotBeMadeHasNoSlot(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	fixture.NoError(t, os.WriteFile(file, nil, 0o600))
	if _, err := ClaimSlot(filesys.OSDisk{}, filepath.Join(file, "below")); err == nil {
		t.Error("a file has become a folder")
	}
}
