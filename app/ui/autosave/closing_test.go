package autosave

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/photos"
	"tilewise/resources"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// keeping returns a window that keeps its game in a folder; game is the game that was kept there.
func keeping(t *testing.T, folder string) (s *servicetest.Harness, a *Autosave, game *session.Game, err error) {
	t.Helper()
	s = servicetest.New(t, nil)
	a = New(s.Services, photos.New(s.Services, resources.Samples(), folder), UserFolders{Data: folder}, func(string) {})
	game, err = a.Open()
	t.Cleanup(func() { _ = s.Model.Saving.Close() })
	return s, a, game, err
}

func TestADamagedGameIsSetAsideAndAMissingFolderIsTold(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "current.tilewise")
	servicetest.WriteFile(t, file, `{"tilewise": 1, "size": "4x`)
	s, a, game, err := keeping(t, folder)
	a.ResumeFailed(err, false)
	if game != nil || !session.IsSetAside(err) || !strings.Contains(s.Messages.Text, "damaged") || !s.Model.Saving.Keeps() {
		t.Errorf("%v, %v; it says %q", game, err, s.Messages.Text)
	}
	if _, _, _, err := keeping(t, filepath.Join(file+".damaged", "below")); err == nil {
		t.Error("games are kept below a file")
	}
	if s, _, game, err := keeping(t, ""); game != nil || err != nil || s.Model.Saving.Keeps() {
		t.Errorf("without a folder: %v, %v; games are kept: %t", game, err, s.Model.Saving.Keeps())
	}
}

// Two windows save their games apart. The next start resumes one game and offers the other.
func TestTheGameOfAnotherWindowIsOffered(t *testing.T) {
	folder := t.TempDir()
	first, _, _, _ := keeping(t, folder)
	second, _, _, _ := keeping(t, folder)
	second.Begin("1 2 3 4 5 6 0 7 8")
	second.Model.Push(program.Push{Moves: []puzzle.Move{puzzle.Left}})
	second.Model.Saving.SetPhoto(session.GamePhoto{Sample: "bridge"})
	first.Model.Saving.Keep()
	second.Model.Saving.Keep()
	for _, s := range []*servicetest.Harness{first, second} {
		fixture.NoError(t, s.Model.Saving.Close())
	}
	s, a, game, _ := keeping(t, folder)
	if game == nil || game.State().String() != servicetest.Hardest {
		t.Fatalf("the next start goes on with %v", game)
	}
	if a.OfferLeft(); !strings.Contains(s.Messages.Text, "second window") || !s.Messages.Action.Visible() {
		t.Fatalf("nothing is offered: %q", s.Messages.Text)
	}
	s.Messages.Withdraw()
	if a.OfferLeft(); s.Messages.Visible() {
		t.Error("an offer that was closed comes again")
	}
	s.Model.Saving.TakeLeft(s.Model.Saving.Left().Name)
	s.Until("the other game", func() bool { return s.Model.Position().String() == "1 2 3 4 5 6 7 0 8" })
	s.Until("its photo", func() bool { return s.Photo.Source == "sample:bridge" })
}

// A failure to save is reported once, and again only after a save has succeeded.
func TestWhatCanNotBeKeptIsToldOnce(t *testing.T) {
	s, a, _, _ := keeping(t, t.TempDir())
	told := func(report func(error)) bool {
		report(os.ErrPermission)
		said := s.Messages.Visible()
		s.Messages.Withdraw()
		return said
	}
	if !told(a.SettingsFailed) || told(a.SettingsFailed) || !told(s.Model.SavingNews.Send) || told(s.Model.SavingNews.Send) {
		t.Error("a fault is not told once")
	}
	s.Model.SavingNews.Send(nil)
	if !told(s.Model.SavingNews.Send) {
		t.Error("the next fault is not told")
	}
	s, a, _, _ = keeping(t, t.TempDir())
	begins, here := "", fixture.Must(os.Getwd())
	a.useFolder = func(folder string) { begins = folder }
	if a.SayHomeless(); !s.Messages.Visible() || begins != here {
		t.Errorf("without a home it says %q, and dialogs begin in %q", s.Messages.Text, begins)
	}
	s.Messages.Withdraw()
	for range 2 { // before and after something was written
		if told(a.SettingsFailed) || told(s.Model.SavingNews.Send) {
			t.Error("that nothing lasts is told twice")
		}
		s.Model.SavingNews.Send(nil)
	}
}
