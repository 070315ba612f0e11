package ui

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/servicetest"
)

// moved is a saved game whose photo is not where it was, and the game's window
// with another photo.
func moved(t *testing.T, data string) (s *stand, file string) {
	t.Helper()
	own, file, picture := saved(t)
	p := own.Saving.Photo() // with its path, as former versions wrote it
	content, err := photos.WithCopy(session.NewGameSnapshot(own.Game, p), true, own.Photo.Picture).Encode()
	if err := errors.Join(err, os.WriteFile(file, content, 0o600), os.Remove(picture)); err != nil {
		t.Fatal(err)
	}
	s = started(t, data, "")
	s.photos.OpenSample("bridge")
	s.opened()
	return s, file
}

func TestAGameBringsTheCopyOfAPhotoThatHasMovedAway(t *testing.T) {
	data := t.TempDir()
	s, file := moved(t, data)
	s.transfer.OpenGame(file)
	s.arrived()
	if !strings.Contains(s.Messages.Text, "mine.png, isn't where it was. Here is the copy") ||
		s.Photo.Title != "mine.png" {
		t.Errorf("the banner says %q, and %q is on the board", s.Messages.Text, s.Photo.Title)
	}
	if size := s.Photo.Picture.Size(); size.X != 300 || size.Y != 200 || s.Game.Cursor() != 2 {
		t.Errorf("the photo has %v pixels, the game %d moves", size, s.Game.Cursor())
	}
	at := s.Photo.Source
	s.kill()
	again := started(t, data, "")
	if again.Photo.Source != at {
		t.Errorf("at the next start %q is on the board; want %q", again.Photo.Source, at)
	}
}

// Whoever moves a photo that is played with keeps the game and its picture.
func TestAPhotoThatHasMovedIsShownFromItsCopy(t *testing.T) {
	data := t.TempDir()
	s := started(t, data, "")
	path, _ := s.withPhoto()
	s.press(fyne.KeyDown)
	s.until("the copy", func() bool { return !s.photos.Keeping.Busy() })
	s.kill()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	again := newStandIn(t, freshApp(t), tables(), data)
	again.photos.Folder, again.photos.Copies = s.photos.Folder, s.photos.Copies
	again.start("")
	again.arrived()
	if again.Photo.Source != path || again.Photo.Title != "mine.png" || again.Game.MovesMade() != 1 {
		t.Errorf("%q is on the board after %d moves", again.Photo.Source, again.Game.MovesMade())
	}
	if !strings.Contains(again.Messages.Text, "mine.png isn't where it was. Here is the copy") {
		t.Errorf("the banner says %q", again.Messages.Text)
	}
	again.photos.OpenSample("bridge")
	again.opened()
	again.photos.ForgetAll("")
	again.files.Wait()
	if left, _ := os.ReadDir(again.photos.Copies.Folder); len(left) > 0 {
		t.Errorf("of forgotten photos there is still %v", left)
	}
}

func TestTheCopyIsSavedAgain(t *testing.T) {
	s, file := moved(t, t.TempDir())
	s.transfer.OpenGame(file)
	s.arrived()
	second := filepath.Join(t.TempDir(), "second.tilewise")
	s.transfer.SaveGame(second)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as second.tilewise") })
	s.photos.OpenSample("bridge")
	s.opened()
	s.photos.ForgetAll("")
	s.files.Wait()
	if left, _ := filepath.Glob(filepath.Join(s.photos.Folder, photos.CopiesFolder, "*", "*")); len(left) > 0 {
		t.Errorf("forgotten photos are still there: %q", left)
	}
	s.transfer.OpenGame(second)
	s.arrived()
	if s.Photo.Title != "mine.png" {
		t.Errorf("%q is on the board", s.Photo.Title)
	}
}

func TestWithoutPhotoAndCopyASampleIsShownAndTheGameStays(t *testing.T) {
	for name, change := range map[string]string{"no copy": ``, "a damaged copy": `"copy": "bm8gcGljdHVyZQ=="`} {
		t.Run(name, func(t *testing.T) {
			s, file := moved(t, t.TempDir())
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if change == "" {
				content = regexp.MustCompile(`,\s*"copy": "[^"]*"`).ReplaceAll(content, nil)
			} else {
				content = regexp.MustCompile(`"copy": "[^"]*"`).ReplaceAll(content, []byte(change))
			}
			content = regexp.MustCompile(`,\s*"seal": "[^"]*"`).ReplaceAll(content, nil) // as games were first written
			content = bytes.Replace(content, []byte(`"tilewise": 2`), []byte(`"tilewise": 1`), 1)
			servicetest.WriteFile(t, file, content)
			s.transfer.OpenGame(file)
			s.arrived()
			if !strings.Contains(s.Messages.Text, "mine.png, isn't where it was. Here is another.") ||
				s.Photo.Source != photos.SampleSource(s.samples[0].Name) {
				t.Errorf("the banner says %q, and %q is on the board", s.Messages.Text, s.Photo.Source)
			}
			if s.Game.Cursor() != 2 {
				t.Errorf("the game has %d moves; want 2", s.Game.Cursor())
			}
		})
	}
}

func TestOnlyAPersonsOwnPhotoIsCopied(t *testing.T) {
	_, file, picture := saved(t)
	own, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(own, []byte(filepath.Dir(picture))) || !bytes.Contains(own, []byte("mine.png")) {
		t.Errorf("a game to give away names the folder of the photo %s, or not its name", picture)
	}
	s := newStand(t)
	s.photos.OpenSample("bridge")
	s.opened()
	s.transfer.SaveGame(file)
	s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as") })
	sample, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(own), `"copy"`) || strings.Contains(string(sample), `"copy"`) {
		t.Errorf("a copy of a person's own: %t, of a sample: %t", strings.Contains(string(own), `"copy"`),
			strings.Contains(string(sample), `"copy"`))
	}
	kept, err := session.NewGameSnapshot(s.Game, s.Saving.Photo()).Encode()
	if err != nil || strings.Contains(string(kept), `"copy"`) {
		t.Errorf("a copy in what is kept after every move: %v", err)
	}
}
