package autosave

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/app/session"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service/servicetest"
	"tilewise/resources"
)

// keeping is a window that keeps its game in a folder; game is what was kept there.
func keeping(t *testing.T, folder string) (s *servicetest.Harness, a *Autosave, game *session.Game, err error) {
	t.Helper()
	s = servicetest.New(t, nil)
	a = New(s.Services, nil, UserFolders{Data: folder}, func(string) {})
	game, err = a.Open()
	t.Cleanup(func() { _ = a.Close() })
	return s, a, game, err
}

// What is played while the program waits for the disk is written, too.
func TestTheProgramEndsWithAllThatWasPlayed(t *testing.T) {
	folder := t.TempDir()
	s, a, _, _ := keeping(t, folder)
	a.Keep()
	ended := false
	a.Finish(nil, func(err error) { ended = err == nil })
	if err := s.Game.Play(session.Person, s.Game.State().Legal()[0]); err != nil {
		t.Fatal(err)
	}
	a.Keep()
	s.Until("the end", func() bool { return ended })
	_ = a.Slot.Release()
	if _, _, again, err := keeping(t, folder); err != nil || again == nil || again.MovesMade() != 1 {
		t.Errorf("kept is %v, %v", again, err)
	}
}

func TestADamagedGameIsSetAsideAndAMissingFolderIsTold(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "current.tilewise")
	servicetest.WriteFile(t, file, `{"tilewise": 1, "size": "4x`)
	s, a, game, err := keeping(t, folder)
	a.ResumeFailed(err, false)
	if game != nil || !session.IsSetAside(err) || !strings.Contains(s.Messages.Text, "damaged") || !a.Keeps() {
		t.Errorf("%v, %v; it says %q", game, err, s.Messages.Text)
	}
	if _, _, _, err := keeping(t, filepath.Join(file+".damaged", "below")); err == nil {
		t.Error("games are kept below a file")
	}
}

// Of two windows each keeps its own game, and the next start offers the other.
func TestTheGameOfAnotherWindowIsOffered(t *testing.T) {
	folder := t.TempDir()
	_, first, _, _ := keeping(t, folder)
	s, second, _, _ := keeping(t, folder)
	s.Begin("1 2 3 4 5 6 0 7 8")
	first.Keep()
	second.Keep()
	for _, a := range []*Autosave{first, second} {
		if err := a.Close(); err != nil {
			t.Fatal(err)
		}
	}
	s, a, game, _ := keeping(t, folder)
	if game == nil || game.State().String() != servicetest.Hardest {
		t.Fatalf("the next start goes on with %v", game)
	}
	if a.OfferLeft(); !s.Messages.Action.Visible() {
		t.Errorf("nothing is offered: %q", s.Messages.Text)
	}
}

// That nothing can be kept is said once, until something can be again.
func TestWhatCanNotBeKeptIsToldOnce(t *testing.T) {
	s, a, _, _ := keeping(t, t.TempDir())
	told := func(report func(error)) bool {
		report(os.ErrPermission)
		said := s.Messages.Visible()
		s.Messages.Withdraw()
		return said
	}
	if !told(a.SettingsFailed) || told(a.SettingsFailed) || !told(a.Written) || told(a.Written) {
		t.Error("a fault is not told once")
	}
	a.Written(nil)
	if !told(a.Written) {
		t.Error("the next fault is not told")
	}
	if a.SayHomeless(); !s.Messages.Visible() {
		t.Error("nobody is told that there is no folder")
	}
}

// A game that waits is gone on with; the game at hand waits in its place.
func TestTheGameOfAnotherWindowIsTaken(t *testing.T) {
	folder := t.TempDir()
	_, first, _, _ := keeping(t, folder)
	first.Keep()
	s, second, _, _ := keeping(t, folder)
	s.Begin("1 2 3 4 5 6 0 7 8")
	second.TakeLeft(first.Slot.Name)
	s.Until("the reason", func() bool { return strings.Contains(s.Messages.Text, "open in another window") })
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second.photos = photos.New(s.Services, resources.Samples(), t.TempDir())
	name := second.Slot.Name
	second.TakeLeft(first.Slot.Name)
	s.Until("the other game", func() bool { return s.Game.State().String() == servicetest.Hardest })
	if second.Slot.Name == name || !second.Keeps() {
		t.Error("the game is not kept where it was")
	}
}
