package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/ui/photos"
)

// started starts a window whose games are kept in a folder, and waits for its
// board and its photo.
func started(t testing.TB, data, file string) *stand {
	t.Helper()
	s := newStandIn(t, freshApp(t), tables(), data)
	s.start(file)
	s.arrived()
	return s
}

// arrived waits until neither a board nor a photo nor a game is on its way.
func (s *stand) arrived() {
	s.t.Helper()
	s.until("the game", func() bool { return !s.Model.Files.Busy() && !s.Model.NewGames.Busy() })
	s.opened()
}

// kill ends the program at once: only what was kept by then is left.
func (s *stand) kill() {
	_ = s.Model.Saving.Close()
	s.files.Wait()
	s.lab.Bench.Close()
}

func TestAGameGoesOnAfterTheProgramWasKilled(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	path, _ := s.withPhoto()
	s.startCrop()
	s.typed(fyne.KeyPlus, fyne.KeyPlus, fyne.KeyLeft, fyne.KeyReturn)
	s.opened()
	crop := s.Photo.Crop
	s.press(fyne.KeyDown)
	s.time = s.time.Add(75 * time.Second)
	s.press(fyne.KeyLeft, fyne.KeyDown)
	s.Model.Undo()
	at := s.Model.Position().String()
	s.kill()

	again := started(t, data, "")
	again.shows(at)
	if again.Photo.Source != path || again.Photo.Crop != crop {
		t.Errorf("the photo is %q, cropped to %+v; want %q, %+v", again.Photo.Source, again.Photo.Crop, path, crop)
	}
	if got := again.play.Bar.Clock.Content; got != "01:15.0" || !again.Model.Game().Paused() || again.Model.Allows(program.PushTiles) {
		t.Errorf("the clock shows %s, paused: %v", got, again.Model.Game().Paused())
	}
	again.Model.TogglePause()
	again.Model.Redo()
	again.Model.Undo()
	again.Model.Undo()
	again.Model.Undo()
	again.shows(hardest)
	if again.Model.Allows(program.UndoPush) || again.Messages.Visible() {
		t.Errorf("more than was played can be undone, or %q is said", again.Messages.Text)
	}
}

func TestAPhotoThatIsNotThereAtAStartIsToldAndTheGameGoesOn(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	path, _ := s.withPhoto()
	s.press(fyne.KeyDown)
	at := s.Model.Position().String()
	s.kill()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	again := started(t, data, "")
	again.shows(at)
	if !strings.Contains(again.Messages.Text, "mine.png") ||
		again.Photo.Source != photos.SampleSource(again.samples[0].Name) {
		t.Errorf("the banner says %q, and %q is on the board", again.Messages.Text, again.Photo.Source)
	}
}

func TestASavedGameIsOpenedByTheCommandLine(t *testing.T) {
	before := newStand(t)
	picture, _ := before.withPhoto()
	before.press(fyne.KeyDown, fyne.KeyLeft)
	file := filepath.Join(t.TempDir(), "mine.tilewise")
	before.transfer.SaveGame(file)
	before.until("the file", func() bool { return strings.Contains(before.Messages.Text, "Saved as mine.tilewise") })
	s := newStand(t)
	s.photos.Album.Entries = []program.RecentPhoto{{Source: picture}}
	s.start(file)
	s.until("the game", func() bool { return s.Model.Game().Cursor() == 2 })
	s.arrived()
	s.shows(before.Model.Position().String())
	if s.Photo.Source != picture || s.Model.Settings().Size.W != 3 || !s.Model.Game().Paused() {
		t.Errorf("%q on %v, paused: %v", s.Photo.Source, s.Model.Settings().Size, s.Model.Game().Paused())
	}
	s.Model.Undo()
	s.Model.Undo()
	s.shows(hardest)
}
