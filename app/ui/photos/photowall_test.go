package photos

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
)

// A folder is played photo by photo: the solved ones hang in a frame with their figures, and the next is one that is
// not solved.
func TestAFolderIsPlayedOnAWall(t *testing.T) {
	s := onBoard(t)
	first := picture(t, "1.png")
	folder := filepath.Dir(first)
	for _, name := range []string{"2.png", "3.png"} {
		content, err := os.ReadFile(first)
		if err != nil {
			t.Fatal(err)
		}
		servicetest.WriteFile(t, filepath.Join(folder, name), content)
	}
	servicetest.WriteFile(t, filepath.Join(folder, "4.png"), []byte("no picture"))
	s.Model.Records.Add(session.SolveRecord{Goal: s.Model.Game().Goal, When: s.Time, Elapsed: 48e9, Moves: 64,
		Photo: program.PhotoKey(session.GamePhoto{File: filepath.Join(folder, "2.png")})})
	s.Path = first
	s.PlayFolder()
	s.Until("the wall", s.Sheet.IsOpen)
	w := s.ShowWall()
	s.Until("the pictures", func() bool {
		return w.Cards[0].Picture.Image != nil && w.Cards[1].Picture.Image != nil && w.Cards[2].Picture.Image != nil
	})
	s.Until("what can't be opened", func() bool { return w.Cards[3].Problem != "" })
	if w.Cards[3].author != "" {
		t.Errorf("below the photo that can't be opened stands %q", w.Cards[3].author)
	}
	if w.Cards[0].framed || !w.Cards[1].framed || !strings.Contains(w.Cards[1].author, "64 moves") ||
		w.Note.Content != "1 of 3 photos solved" {
		t.Errorf("the wall says %q, its cards %q and %q", w.Note.Content, w.Cards[0].author, w.Cards[1].author)
	}
	for _, c := range w.Cards { // the folder has gone
		c.Problem = "missing"
	}
	if w.count(); w.Note.Content != "Nothing here can be opened." || !w.next.Disabled() {
		t.Errorf("of a folder that has gone the wall says %q, and offers the next photo", w.Note.Content)
	}
	if s.arrives(s.PlayNext); filepath.Base(s.Photo.Source) != "1.png" {
		t.Errorf("the first of the folder is %s", s.Photo.Source)
	}
	s.arrives(func() { w.Cards[0].Open() })
	begun := 0
	s.Model.Begun.Listen(func(program.Begun) { begun++ })
	s.arrives(s.PlayNext)
	s.Until("a game", func() bool { return begun > 0 })
	if filepath.Base(s.Photo.Source) != "3.png" {
		t.Errorf("after the first comes %s", s.Photo.Source)
	}
	s.paths, s.Path = nil, picture(t, "none.txt") // of a folder that has no photo
	s.Preferences.SetString(keyWall, filepath.Join(folder, "Summer"))
	s.Messages.Withdraw()
	s.PlayFolder()
	s.Until("that it is gone", func() bool { return strings.HasPrefix(s.Messages.Text, "Summer can't be found") })
	s.Until("a sentence", func() bool { return strings.HasSuffix(s.Messages.Text, "is a folder without photos.") })
}
