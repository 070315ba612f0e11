package photos

import (
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// A photo that was moved is shown from its copy. Without the copy it leaves the recent photos. A photo that was
// forgotten leaves no thumbnail and no copy.
func TestAPhotoThatHasMovedIsShownFromItsCopy(t *testing.T) {
	s := onBoard(t)
	path := picture(t, "mine.png")
	s.arrives(func() { s.Presenter.Open(path) })
	s.UseCrop(photo.Crop{X: 0.25, Y: 0.25, W: 0.5, H: 0.5})
	game := s.InGame()
	fixture.NoError(t, os.Remove(path))
	s.UseCrop(photo.Crop{})
	s.arrives(func() { s.OpenSample("bridge") })
	s.arrives(func() { s.OpenOfGame(game) })
	if s.Photo.Source != path || s.Photo.Title != "mine.png" || s.InGame() != game ||
		!strings.Contains(s.Messages.Text, "mine.png isn't where it was. Here is the copy") {
		t.Errorf("%q is on the board; it says %q", s.Photo.Source, s.Messages.Text)
	}
	s.arrives(func() { s.OpenSample("bridge") })
	fixture.NoError(t, os.Remove(s.Copies.File(path)))
	s.Presenter.Open(path)
	s.Until("the reason", func() bool { return !s.Busy() })
	if want := "mine.png is gone. It was removed from your recent photos."; s.Messages.Text != want || s.Album.Find(path) >= 0 {
		t.Errorf("it says %q; recent are %q", s.Messages.Text, s.Album.Recent())
	}
	if s.Written(); s.Small.Icon(path) != nil {
		t.Error("its thumbnail is still there")
	}
	s.arrives(func() { s.Presenter.Open(picture(t, "other.png")) })
	s.arrives(func() { s.OpenSample("bridge") })
	s.ForgetAll("")
	s.Written()
	if left, _ := os.ReadDir(s.Copies.Folder); len(left) > 0 {
		t.Errorf("of forgotten photos there is still %v", left)
	}
}

// Emptying the list of photos does not wait for the disk. A picture that is pasted again meanwhile keeps its new file;
// one that can't be kept has a message.
func TestPhotosAreForgottenElsewhereAndInOrder(t *testing.T) {
	s := onBoard(t)
	content := fixture.Must(os.ReadFile(picture(t, "copied.png")))
	s.Copied.File, s.Copied.Problem = content, nil
	s.arrives(s.Presenter.Paste)
	pasted := s.Photo.Source
	s.arrives(func() { s.Presenter.Open(picture(t, "other.png")) })
	answers := servicetest.Stall(s.Tasks)
	s.ForgetAll("")
	if recent := s.Album.Recent(); len(recent) > 0 || !program.PhotoThere(pasted) {
		t.Fatalf("recent are %q; the window has reached for the disk itself: %v", recent, !program.PhotoThere(pasted))
	}
	s.Presenter.Paste()
	answers()
	s.Until("the picture again", func() bool { return s.Photo.Source == pasted })
	if s.Written(); !program.PhotoThere(pasted) {
		t.Error("the picture went with the list")
	}
	s.Folder = filepath.Join(pasted, "pictures") // below a file
	s.Presenter.Paste()
	s.Until("the reason", func() bool { return strings.HasPrefix(s.Messages.Text, "The pasted picture can't be saved") })
}

// A message offers numbers if tiles without them look alike. It comes once for each cut, also when the user switches
// the numbers off later.
func TestAPhotoThatPlaysBadlyIsSaidToWithAnOffer(t *testing.T) {
	s := onBoard(t)
	alike := func(want bool, when string) {
		t.Helper()
		s.Until("the tiles", func() bool { return !s.Slicing.Busy() })
		if got := s.Messages.Visible() && strings.Contains(s.Messages.Text, "look alike"); got != want {
			t.Errorf("%s it says %q", when, s.Messages.Text)
		}
	}
	numbers := func(n session.NumberVisibility) { s.Model.Change(func(all *session.Settings) { all.Numbers = n }) }
	plain := fixture.File(t, "plain.png", func(w io.Writer) error {
		return png.Encode(w, imaging.New(300, 200, color.White))
	})
	s.arrives(func() { s.Presenter.Open(plain) })
	alike(false, "with numbers")
	numbers(session.NumbersOff)
	alike(true, "without")
	if s.Messages.Action.OnTapped(); s.Model.Settings().Numbers != session.NumbersCorner {
		t.Errorf("the offer leads to numbers %q", s.Model.Settings().Numbers)
	}
	numbers(session.NumbersCorner)
	alike(false, "with numbers again")
	numbers(session.NumbersOff)
	s.SetTileSize(s.TilePx + 40)
	s.Tick()
	alike(false, "of the same tiles, larger")
	home := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(home, home.State)
	alike(true, "of other tiles")
	numbers(session.NumbersCorner)
	alike(false, "with numbers at last")
}

// A folder is played photo by photo: the solved ones hang in a frame with their figures, and the next is one that is
// not solved.
func TestAFolderIsPlayedOnAWall(t *testing.T) {
	s := onBoard(t)
	first := picture(t, "1.png")
	folder := filepath.Dir(first)
	for _, name := range []string{"2.png", "3.png"} {
		content := fixture.Must(os.ReadFile(first))
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
