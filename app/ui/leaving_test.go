package ui

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// Quit hides the window when everything is written, and ends the program a little later. No work is left that could use
// the closed window.
func TestQuittingLeavesNothingRunning(t *testing.T) {
	s := newStand(t)
	closed := 0
	s.win.SetOnClosed(func() { closed++ })
	s.databases.Show()
	s.Commands.The("random").Run()
	s.Commands.The("solve").Run()
	s.timers = nil
	s.Commands.The("quit").Run()
	s.until("all to be written", s.lifecycle.Leaving.Running)
	s.Commands.The("quit").Run() // in a hurry
	if s.shut != 0 || closed != 0 || s.lifecycle.Waiting.Running() {
		t.Fatalf("the door is shut %d times, the window closed %d times, it waits: %t", s.shut, closed,
			s.lifecycle.Waiting.Running())
	}
	if n := s.Tasks.Running(); n != 1 || s.Sheet.OnClose != nil {
		t.Errorf("%d errands and timers run on beside the one that leaves; a sheet is open: %v", n-1, s.Sheet.OnClose != nil)
	}
	s.tick()
	s.Commands.The("quit").Run()
	if s.shut != 1 || closed != 1 || len(s.timers) != 0 {
		t.Errorf("the door is shut %d times, the window closed %d times, %d timers are set", s.shut, closed, len(s.timers))
	}
}

// A start offers the game that another window has left.
func TestTheGameOfASecondWindowIsOffered(t *testing.T) {
	data := t.TempDir()
	first, second := started(t, data, ""), started(t, data, "")
	second.small("1 2 3 4 5 6 0 7 8")
	second.press(fyne.KeyLeft)
	first.kill()
	second.kill()
	if again := started(t, data, ""); !strings.Contains(again.Messages.Text, "second window") {
		t.Errorf("the banner says %q", again.Messages.Text)
	}
}

// brittle is an engine that fails when it is asked for the values of a position.
type brittle struct{ service.Engine }

func (brittle) Values(context.Context, puzzle.State, puzzle.Goal) []solver.HeuristicValue {
	panic("brittle")
}

func TestAPanicInTheBackgroundCostsASentence(t *testing.T) {
	s := newStandOn(t, freshApp(t), brittle{tables()})
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyTab)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "our fault") })
	s.press(fyne.KeyTab)
	if s.press(fyne.KeyLeft); s.Model.Game().MovesMade() != 1 {
		t.Error("the game does not go on")
	}
}

// unreadable is a disk whose games can't be read.
type unreadable struct{ filesys.FileSystem }

func (u unreadable) Open(name string) (filesys.File, error) {
	if strings.HasSuffix(name, "current.tilewise") {
		return nil, fs.ErrPermission
	}
	return u.FileSystem.Open(name)
}

// The records are read even if the game can't be.
func TestRecordsAreThereWhereTheGameIsNot(t *testing.T) {
	d := memdisk.New()
	on := func(d filesys.FileSystem) *stand {
		s := newStandIn(t, freshApp(t), tables(), "/home")
		s.autosave.Disk = d
		s.start("")
		s.arrived()
		s.until("the records", func() bool { return !s.Model.Records.Reading() })
		return s
	}
	s := on(d)
	s.finish(30 * time.Second)
	s.kill()
	if again := on(unreadable{d}); again.Model.Saving.Keeps() || len(again.Model.Records.All()) != 1 {
		t.Errorf("a game is kept: %t; %d records", again.Model.Saving.Keeps(), len(again.Model.Records.All()))
	}
}

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
	if got := again.play.Bar.Clock.Content; got != "01:15.0" || !again.Model.Game().Paused() ||
		again.Model.Allows(program.PushTiles) {
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
	fixture.NoError(t, os.Remove(path))
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
