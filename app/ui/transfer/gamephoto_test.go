package transfer

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/disintegration/imaging"

	"tilewise/app/clipboard"
	"tilewise/app/program"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/photos"
	"tilewise/resources"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// played begins a game on the user's own photo, with two moves.
func (e *exchange) played(t *testing.T) (picture string) {
	t.Helper()
	picture = filepath.Join(t.TempDir(), "mine.png")
	fixture.NoError(t, imaging.Save(image.NewNRGBA(image.Rect(0, 0, 300, 200)), picture))
	e.Begin(servicetest.Hardest)
	e.Push(puzzle.Down, puzzle.Left)
	e.Pictures.Open(picture)
	e.arrives("mine.png")
	return picture
}

// arrives waits until a photo is on the board.
func (e *exchange) arrives(title string) {
	e.Until(title, func() bool {
		return !e.Model.Files.Busy() && !e.Pictures.Busy() && !e.Pictures.Keeping.Busy() && e.Photo.Title == title
	})
}

// moved returns a saved game whose photo is not where it was, and a window with another photo.
func moved(t *testing.T) (s *exchange, file string) {
	t.Helper()
	own := opened(t)
	picture := own.played(t)
	content, err := program.WithCopy(own.Model.Game().Snapshot(own.Model.Saving.Photo()), true, own.Photo.Picture).Encode()
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "mine.tilewise")
	servicetest.WriteFile(t, file, content)
	fixture.NoError(t, os.Remove(picture))
	s = opened(t)
	s.Pictures.ForgetAll("")
	s.Pictures.OpenSample("bridge")
	s.arrives(s.Pictures.SampleTitle(photos.SampleSource("bridge")))
	return s, file
}

// A game brings the copy of a photo that was moved. It can be saved again, and is forgotten with the other photos.
func TestAGameBringsTheCopyOfAPhotoThatHasMovedAway(t *testing.T) {
	s, file := moved(t)
	sample := s.Photo.Title
	s.OpenFile(file)
	s.arrives("mine.png")
	if size := s.Photo.Picture.Size(); size != image.Pt(300, 200) || s.Model.Game().Cursor() != 2 || !s.Model.Game().Paused() ||
		!strings.Contains(s.Messages.Text, "mine.png, isn't where it was. Here is the copy") {
		t.Errorf("the photo has %v pixels, the game %d moves; it says %q", size, s.Model.Game().Cursor(), s.Messages.Text)
	}
	second := filepath.Join(t.TempDir(), "second.tilewise")
	s.SaveGame(second)
	s.Written()
	s.Pictures.OpenSample("bridge")
	s.arrives(sample)
	s.Pictures.ForgetAll("")
	s.Written()
	if left, _ := filepath.Glob(filepath.Join(s.Pictures.Folder, program.CopiesFolder, "*", "*")); len(left) > 0 {
		t.Errorf("forgotten photos are still there: %q", left)
	}
	s.OpenFile(second)
	s.arrives("mine.png")
}

func TestWithoutPhotoAndCopyASampleIsShownAndTheGameStays(t *testing.T) {
	for _, change := range []string{"", `, "copy": "bm8gcGljdHVyZQ=="`} { // none, a damaged one
		s, file := moved(t)
		content := fixture.Must(os.ReadFile(file))
		content = regexp.MustCompile(`,\s*"copy": "[^"]*"`).ReplaceAll(content, []byte(change))
		content = regexp.MustCompile(`,\s*"seal": "[^"]*"`).ReplaceAll(content, nil) // as games were first written
		servicetest.WriteFile(t, file, bytes.Replace(content, []byte(`"tilewise": 2`), []byte(`"tilewise": 1`), 1))
		s.OpenFile(file)
		s.Until("the sentence", func() bool {
			return strings.Contains(s.Messages.Text, "mine.png, isn't where it was. Here is another.")
		})
		s.arrives(s.Pictures.SampleTitle(photos.SampleSource(resources.Samples()[0].Name)))
		if s.Model.Game().Cursor() != 2 {
			t.Errorf("the game has %d moves; want 2", s.Model.Game().Cursor())
		}
	}
}

// A saved game has a copy of the user's own photo and its name, but not its folder. The game that is kept after each
// move has no copy, and a game on a sample has none either.
func TestOnlyTheUsersOwnPhotoIsCopied(t *testing.T) {
	s := opened(t)
	picture, file := s.played(t), filepath.Join(t.TempDir(), "mine.tilewise")
	save := func() string {
		s.SaveGame(file)
		s.Until("the file", func() bool { _, err := os.Stat(file); return err == nil && !s.Model.Files.Busy() })
		s.Written()
		content := fixture.Must(os.ReadFile(file))
		return string(content)
	}
	own := save()
	if strings.Contains(own, filepath.Dir(picture)) || !strings.Contains(own, "mine.png") || !strings.Contains(own, `"copy"`) {
		t.Errorf("a game to give away names the folder of %s, or not its name, or has no copy", picture)
	}
	kept, err := s.Model.Game().Snapshot(s.Model.Saving.Photo()).Encode()
	if err != nil || strings.Contains(string(kept), `"copy"`) {
		t.Errorf("a copy in what is kept after every move: %v", err)
	}
	s.Pictures.OpenSample("bridge")
	s.arrives(s.Pictures.SampleTitle(photos.SampleSource("bridge")))
	fixture.NoError(t, os.Remove(file))
	if strings.Contains(save(), `"copy"`) {
		t.Error("a sample is copied")
	}
}

// The path of a photo can be pasted. The message about a photo that could not be opened goes with the next thing that
// is opened. A text without a meaning has a message, and a mistyped code an offer of the corrected one.
func TestPathsArePastedAndProblemsGoWithWhatIsOpenedNext(t *testing.T) {
	s := opened(t)
	picture := s.played(t)
	paste := func(text string) { s.clipboard.SetContent(text); s.pastes() }
	broken := filepath.Join(t.TempDir(), "notes.png")
	servicetest.WriteFile(t, broken, "no picture")
	for _, next := range []string{"1 2 3 / 4 5 6 / 7 0 8", "file://" + picture} {
		paste(broken)
		s.Until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "isn't a picture") })
		paste(next)
		if s.arrives("mine.png"); s.Messages.Visible() {
			t.Errorf("%q is pasted, and still: %q", next, s.Messages.Text)
		}
	}
	s.Copied.Problem = clipboard.ErrNone
	if paste("just words"); s.Photo.Title != "mine.png" {
		t.Errorf("%q is on the board", s.Photo.Title)
	}
	s.Until("the sentence", func() bool {
		return strings.HasPrefix(s.Messages.Text, "There is no picture, code or position on the clipboard")
	})
	code := s.Model.Game().Code()
	wrong := strings.Replace(code, code[7:8], map[bool]string{true: "Z", false: "Y"}[code[7] != 'Z'], 1)
	at := s.Model.Game().Start
	s.Begin(servicetest.Hardest)
	paste(wrong)
	test.Tap(s.Messages.Action)
	s.Until("the code that was meant", func() bool { return s.Model.Game().Start == at })
}
