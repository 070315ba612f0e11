package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
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
	s.until("the game", func() bool { return !s.transfer.Opening.Busy() && !s.NewGames.Busy() })
	s.opened()
}

// kill ends the program as it stands: only what was kept by then is kept.
func (s *stand) kill() {
	_ = s.Saving.Close()
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
	s.Undo()
	at := s.Position().String()
	s.kill()

	again := started(t, data, "")
	again.shows(at)
	if again.Photo.Source != path || again.Photo.Crop != crop {
		t.Errorf("the photo is %q, cropped to %+v; want %q, %+v", again.Photo.Source, again.Photo.Crop, path, crop)
	}
	if got := again.play.Bar.Clock.Content; got != "01:15.0" || !again.Game.Paused() || again.Allows(program.PushTiles) {
		t.Errorf("the clock shows %s, paused: %v", got, again.Game.Paused())
	}
	again.TogglePause()
	again.Redo()
	again.Undo()
	again.Undo()
	again.Undo()
	again.shows(hardest)
	if again.Allows(program.UndoPush) || again.Messages.Visible() {
		t.Errorf("more than was played can be undone, or %q is said", again.Messages.Text)
	}
}

func TestTheSolversMovesAreKept(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	s.small(hardest)
	s.solve.Solve()
	s.until("the solution", func() bool { return s.solve.Has() })
	s.Player.Jump(12)
	at := s.Position().String()
	s.Commands.The("goOn").Run()
	s.kill()
	again := started(t, data, "")
	again.shows(at)
	again.Undo()
	again.shows(hardest)
}

func TestADamagedLastGameIsSetAsideAndSaidSo(t *testing.T) {
	data := t.TempDir()
	file := filepath.Join(data, "current.tilewise")
	servicetest.WriteFile(t, file, `{"tilewise": 1, "size": "4x`)
	s := started(t, data, "")
	if !strings.Contains(s.Messages.Text, "damaged") || s.Game.Solved() {
		t.Errorf("the banner says %q; there is a new game: %v", s.Messages.Text, !s.Game.Solved())
	}
	if _, err := os.Stat(file + ".damaged"); err != nil {
		t.Error(err)
	}
	at := s.Position().String()
	s.kill()
	again := started(t, data, "")
	again.shows(at)
}

func TestAPhotoThatIsNotThereAtAStartIsToldAndTheGameGoesOn(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	path, _ := s.withPhoto()
	s.press(fyne.KeyDown)
	at := s.Position().String()
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

func TestWithoutAFolderTheGameCanBePlayed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	servicetest.WriteFile(t, file, "")
	s := started(t, filepath.Join(file, "below"), "")
	if !strings.Contains(s.Messages.Text, "can't be saved") {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight)
	s.shows("1 2 3 4 5 6 7 0 8")
}

func TestAGameThatCannotBeKeptIsSaidOnce(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	s.small(hardest)
	for attempt := 1; ; attempt++ { // the game that has just begun may be on its way into the folder
		err := os.RemoveAll(data)
		if err == nil {
			err = os.WriteFile(data, nil, 0o600) // in the way of the folder
		}
		if err == nil {
			break
		}
		if attempt == 1000 {
			t.Fatal(err)
		}
	}
	s.press(fyne.KeyDown)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "can't be saved") })
	s.press(fyne.KeyEscape, fyne.KeyDown)
	s.kill()
	s.until("the end of what was posted", func() bool { return len(s.posts) == 0 })
	if s.Messages.Visible() {
		t.Errorf("again: %q", s.Messages.Text)
	}
}

// saved is a file of a game with two moves on a 3×3 board, and the game's photo.
func saved(t *testing.T) (s *stand, file, picture string) {
	t.Helper()
	s = newStand(t)
	picture, _ = s.withPhoto()
	s.press(fyne.KeyDown, fyne.KeyLeft)
	file = filepath.Join(t.TempDir(), "mine.tilewise")
	s.transfer.SaveGame(file)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as mine.tilewise") })
	return s, file, picture
}

func TestASavedGameIsOpened(t *testing.T) {
	for how, open := range map[string]func(s *stand, file string){
		"menu":  func(s *stand, file string) { s.transfer.OpenGame(file) },
		"drop":  func(s *stand, file string) { s.transfer.Dropped([]fyne.URI{storage.NewFileURI(file)}) },
		"start": func(s *stand, file string) { s.start(file) },
	} {
		t.Run(how, func(t *testing.T) {
			before, file, picture := saved(t)
			s := newStand(t)
			s.photos.Album.Entries = []photos.RecentPhoto{{Source: picture}}
			open(s, file)
			s.until("the game", func() bool { return s.Game.Cursor() == 2 })
			s.arrived()
			s.shows(before.Position().String())
			if s.Photo.Source != picture || s.Settings.Size.W != 3 || !s.Game.Paused() {
				t.Errorf("%q on %v, paused: %v", s.Photo.Source, s.Settings.Size, s.Game.Paused())
			}
			s.Undo()
			s.Undo()
			s.shows(hardest)
		})
	}
}

func TestABadGameFileIsToldAndTheGameAtHandStays(t *testing.T) {
	for name, c := range map[string]struct{ content, says string }{
		"text.tilewise":  {"Dear diary", "isn't a Tilewise game"},
		"half.tilewise":  {`{"tilewise": 1, "size": "4x`, "is damaged"},
		"wrong.tilewise": {`{"tilewise": 1, "size": "3x3", "start": "1 1 1"}`, "is damaged"},
		"newer.tilewise": {`{"tilewise": 99}`, "newer Tilewise"},
		"gone.tilewise":  {"", "can't be found"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			s.small(hardest)
			file := filepath.Join(t.TempDir(), name)
			if c.content != "" {
				servicetest.WriteFile(t, file, c.content)
			}
			s.transfer.OpenFile(file)
			s.arrived()
			if !strings.Contains(s.Messages.Text, name) || !strings.Contains(s.Messages.Text, c.says) {
				t.Errorf("the banner says %q; want %q", s.Messages.Text, c.says)
			}
			s.shows(hardest)
		})
	}
}

func TestABadGameFileIsToldAlsoWhenThePhotoOfTheStartComesLater(t *testing.T) {
	s := newStand(t)
	file := filepath.Join(t.TempDir(), "half.tilewise")
	servicetest.WriteFile(t, file, `{"tilewise": 1, "size": "4x`)
	late, spawn := func() {}, s.Tasks.Spawn
	s.Tasks.Spawn = func(f func()) { late = f }
	s.photos.OpenSample("")
	s.Tasks.Spawn = spawn
	s.transfer.OpenFile(file)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "is damaged") })
	spawn(late)
	s.until("the photo", func() bool { return s.Photo.Picture != nil })
	if !s.Messages.Visible() || !strings.Contains(s.Messages.Text, "half.tilewise is damaged") {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
}

func TestAFileThatCannotBeWrittenIsTold(t *testing.T) {
	s := newStand(t)
	file := filepath.Join(t.TempDir(), "file")
	servicetest.WriteFile(t, file, "")
	s.transfer.SaveGame(filepath.Join(file, "game.tilewise"))
	s.until("the sentence", func() bool { return s.Messages.Visible() })
	if want := "game.tilewise couldn't be saved."; s.Messages.Text != want {
		t.Errorf("the banner says %q; want %q", s.Messages.Text, want)
	}
}

func TestTheDialogsOpenAndEscapeClosesThem(t *testing.T) {
	s := newStand(t)

	for _, c := range []*kit.Command{s.Commands.The("openGame"), s.Commands.The("open")} {
		c.Run()
		s.until("the dialog of "+c.Label(), s.Sheet.IsOpen)
		s.until("the keys", func() bool { return s.focused() != nil && s.focused() != fyne.Focusable(s.Board) })
		s.typed(fyne.KeyEscape)
		if s.Sheet.IsOpen() {
			t.Fatalf("Escape does not close the dialog of %s", c.Label())
		}
	}
}

// Without a home folder that is said once, and stays through the photo that
// comes.
func TestWithoutAHomeItIsSaidThatNothingIsKept(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), t.TempDir())
	s.start("")
	s.autosave.SayHomeless()
	s.arrived()
	if !strings.Contains(s.Messages.Text, "nothing can be saved") {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
	s.Messages.Withdraw()
	s.SavingNews.Send(os.ErrPermission)
	if s.Messages.Visible() {
		t.Errorf("again: %q", s.Messages.Text)
	}
}

// Where neither game nor settings can be written, one of the two sentences stays
// through the game and the photo of the start.
func TestAHomeThatCannotBeWrittenIsSaidAlsoWhenSettingsFailToo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	servicetest.WriteFile(t, file, "")
	s := newStandIn(t, freshApp(t), tables(), filepath.Join(file, "below"))
	s.start("")
	s.autosave.SettingsFailed(os.ErrPermission)
	s.arrived()
	if !s.Messages.Visible() || !strings.Contains(s.Messages.Text, "Your game can't be saved") {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
}

// What the user saves does not go with a home folder that is only borrowed.
func TestWithoutAHomeAGameIsNotSavedWhereItWouldGo(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), t.TempDir())
	t.Setenv("HOME", t.TempDir())
	s.start("")
	s.autosave.SayHomeless()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if got := s.beginning(service.SaveFolder); got != here {
		t.Errorf("a game is saved into %q; want %q", got, here)
	}
}
