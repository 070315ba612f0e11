package newgame

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// withSheet opens the sheet of a new game on the first sample photo.
func (ta *table) withSheet(t *testing.T) {
	t.Helper()
	ta.Commands.Add("paste", &kit.Command{Label: kit.Says("paste"), Do: func() {}})
	ta.photos.ForgetAll("") // what another test has left in the preferences, which all share
	ta.ShowSheet(photos.SampleSource(resources.Samples()[0].Name))
}

// all returns the controls of a type on the sheet that is open.
func all[T any](s *table) (list []T) {
	for _, o := range test.LaidOutObjects(s.Sheet.Card) {
		if t, ok := o.(T); ok {
			list = append(list, t)
		}
	}
	return list
}

// starter returns the button that starts the game.
func (ta *table) starter() *kit.Button {
	list := all[*kit.Button](ta)
	return list[slices.IndexFunc(list, func(b *kit.Button) bool { return b.Text == "Start" })]
}

func key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }

// The sheet of a new game changes nothing until the game starts. Then photo, size and difficulty are those of the
// sheet, and the next game keeps them.
func TestANewGameIsChosenOnOneSheet(t *testing.T) {
	s := begun(t)
	before := s.Model.Game()
	s.withSheet(t)
	second := photos.SampleSource(resources.Samples()[1].Name)
	test.Tap(all[*photos.PhotoCard](s)[1])
	choices := all[*kit.Segments](s)
	if len(choices) != 2 {
		t.Fatalf("there are %d rows of choices", len(choices))
	}
	choices[0].TypedKey(key(fyne.KeyRight)) // 4 × 4
	choices[0].TypedKey(key(fyne.KeySpace))
	choices[1].Mark(0)
	choices[1].TypedKey(key(fyne.KeyRight)) // medium
	choices[1].TypedKey(key(fyne.KeySpace))
	if s.Model.Game() != before || s.Photo.Source == second {
		t.Error("something has changed before it is started")
	}
	s.plays(func() { s.Sheet.PressEnter() })
	s.Until("the photo", func() bool { return !s.photos.Busy() })
	if s.Sheet.IsOpen() || s.Model.Game().Size().W != 4 || s.Model.Game().Origin.Kind != session.Medium || s.Photo.Source != second {
		t.Errorf("the game is %v, %v, on %s", s.Model.Game().Size(), s.Model.Game().Origin.Kind, s.Photo.Source)
	}
	s.ShowSheet("")
	s.plays(func() { s.Sheet.PressEnter() })
	if s.Model.Game().Origin.Kind != session.Medium || s.Model.Game().Size().W != 4 || s.Photo.Source != second {
		t.Errorf("the next one is %v, %v, on %s", s.Model.Game().Size(), s.Model.Game().Origin.Kind, s.Photo.Source)
	}
}

// The photo that the sheet has read comes on the board, although its file is gone by then. With the setting FitPhoto
// the board has the shape of the photo.
func TestThePhotoOfTheSheetIsReadOnce(t *testing.T) {
	s := begun(t)
	s.Model.Change(func(s *session.Settings) { s.FitPhoto = true })
	s.withSheet(t)
	own := filepath.Join(t.TempDir(), "own.png")
	fixture.NoError(t, imaging.Save(image.NewGray(image.Rect(0, 0, 90, 60)), own))
	s.ShowSheet(own)
	s.Until("the photo on the sheet", func() bool { return all[*crop.Widget](s)[0].Crop() != (photo.Crop{}) })
	fixture.NoError(t, os.Remove(own))
	s.plays(func() { s.Sheet.PressEnter() })
	s.Until("the photo", func() bool { return !s.photos.Busy() })
	if s.Photo.Source != own || s.Photo.Picture == nil || s.Photo.Picture.Size() != image.Pt(90, 60) {
		t.Errorf("on the board is %s", s.Photo.Source)
	}
	if got, want := s.Model.Game().Size(), (puzzle.Size{W: 3, H: 2}); got != want {
		t.Errorf("the photo is whole on %s, and the game is %s", want, got)
	}
}

// The sheet stays, and says why, if the photo can't be opened or the size is invalid.
func TestTheSheetStaysWhereNoGameCanBegin(t *testing.T) {
	s := begun(t)
	before := s.Model.Game()
	s.withSheet(t)
	said := func() (texts []string) {
		for _, p := range all[*kit.Paragraph](s) {
			if p.Visible() && p.Content != "" {
				texts = append(texts, p.Content)
			}
		}
		return texts
	}
	s.ShowSheet(filepath.Join(t.TempDir(), "gone.png"))
	usual := len(said())
	if s.Tick(); !slices.Contains(said(), "Opening gone.png…") {
		t.Errorf("while a photo is read for long, the sheet says %q", said())
	}
	s.Until("the reason", func() bool { return len(said()) > usual && !slices.Contains(said(), "Opening gone.png…") })
	if s.Sheet.PressEnter(); !s.Sheet.IsOpen() {
		t.Error("a game begins on a photo that is not there")
	}
	card, ok := s.Window.Canvas().Focused().(*photos.PhotoCard)
	if start := s.starter(); !start.Disabled() || !ok {
		t.Errorf("the photo is not there; the button is disabled: %v; its card has the keys: %v", start.Disabled(), ok)
	} else {
		card.PressEnter()
	}
	s.Until("the reason again", func() bool {
		return len(said()) > usual && !slices.Contains(said(), "Opening gone.png…")
	})
	if !s.Sheet.IsOpen() || s.Model.Game() != before {
		t.Error("a game begins on a photo that was not read yet")
	}
	test.Tap(all[*photos.PhotoCard](s)[1])
	s.Until("a photo that can be opened", func() bool { return !s.starter().Disabled() })
	s.ShowSheet(photos.SampleSource(resources.Samples()[0].Name))
	sizes := all[*kit.Segments](s)[0]
	sizes.Mark(len(sizes.Options) - 2)
	sizes.TypedKey(key(fyne.KeyRight)) // another size
	sizes.TypedKey(key(fyne.KeySpace))
	field := all[*kit.TextField](s)[0]
	field.SetText("1x1")
	if s.Sheet.PressEnter(); !s.Sheet.IsOpen() || s.Model.Game() != before {
		t.Error("a game of 1 × 1 begins")
	}
	field.SetText("2x5")
	if last := all[*kit.Segments](s)[0].Options; last[len(last)-1] != "Other…" {
		t.Errorf("beside the field that says 2x5, the last segment says %q", last[len(last)-1])
	}
	s.plays(func() { field.OnSubmitted("2x5") })
	if got := s.Model.Game().Size(); got != (puzzle.Size{W: 2, H: 5}) {
		t.Errorf("the game is %v", got)
	}
}

// Photos of usual shapes are shown whole, on a board of about as many cells as before. If no board can show a photo
// whole, the size is the one that cuts off the least.
func TestASizeSuitsThePhoto(t *testing.T) {
	for _, row := range []struct {
		photo           image.Point
		on3x3, on4x4    puzzle.Size
		cutOffAtTheMost float64
	}{
		{image.Pt(1, 1), puzzle.Size{W: 3, H: 3}, puzzle.Size{W: 4, H: 4}, 0},
		{image.Pt(21, 20), puzzle.Size{W: 3, H: 3}, puzzle.Size{W: 4, H: 4}, 0.05},
		{image.Pt(5, 4), puzzle.Size{W: 5, H: 4}, puzzle.Size{W: 5, H: 4}, 0},
		{image.Pt(4, 3), puzzle.Size{W: 4, H: 3}, puzzle.Size{W: 4, H: 3}, 0},
		{image.Pt(3, 2), puzzle.Size{W: 3, H: 2}, puzzle.Size{W: 6, H: 4}, 0},
		{image.Pt(16, 9), puzzle.Size{W: 7, H: 4}, puzzle.Size{W: 7, H: 4}, slight},
		{image.Pt(2, 1), puzzle.Size{W: 4, H: 2}, puzzle.Size{W: 6, H: 3}, 0},
		{image.Pt(20, 9), puzzle.Size{W: 9, H: 4}, puzzle.Size{W: 9, H: 4}, slight},
		{image.Pt(2556, 1179), puzzle.Size{W: 9, H: 4}, puzzle.Size{W: 9, H: 4}, 0.04},
		{image.Pt(3, 1), puzzle.Size{W: 6, H: 2}, puzzle.Size{W: 6, H: 2}, 0},
		{image.Pt(5, 1), puzzle.Size{W: 10, H: 2}, puzzle.Size{W: 10, H: 2}, 0},
		{image.Pt(10, 1), puzzle.Size{W: 10, H: 2}, puzzle.Size{W: 10, H: 2}, 0.5},
	} {
		turned := func(s puzzle.Size) puzzle.Size { return puzzle.Size{W: s.H, H: s.W} }
		for side, want := range map[int]puzzle.Size{3: row.on3x3, 4: row.on4x4} {
			now := puzzle.Size{W: side, H: side}
			got, portrait := suitedSize(row.photo, now), suitedSize(image.Pt(row.photo.Y, row.photo.X), now)
			if got != want || portrait != turned(want) || cutOff(row.photo, got) > row.cutOffAtTheMost {
				t.Errorf("%v on %v: %v, upright %v, cut off %.3f; want %v, %g", row.photo, now, got, portrait,
					cutOff(row.photo, got), want, row.cutOffAtTheMost)
			}
		}
	}
}

func TestSizesThatTheWindowOffers(t *testing.T) {
	for text, ok := range map[string]bool{
		"2x7": true, "10×10": true, "3 x 3": true,
		"1x1": false, "11x3": false, "99x99": false, "four": false, "": false, "-3x3": false,
	} {
		if _, err := gameSize(text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestSeedsAreReadAsTheyAreWritten(t *testing.T) {
	for _, seed := range []uint64{0, 0x7F3A, 1<<64 - 1} {
		if got, err := parseSeed(words.SeedText(seed)); err != nil || got != seed {
			t.Errorf("%X is read as %X, %v", seed, got, err)
		}
	}
	for _, text := range []string{"", "xyz", "-1", "1FFFFFFFFFFFFFFFF"} {
		if _, err := parseSeed(text); err == nil {
			t.Errorf("%q is read as a seed", text)
		}
	}
}

func TestDistancesAreReadUpToTheFarthest(t *testing.T) {
	for text, want := range map[string]int{"0": 0, " 31 ": 31, "32": -1, "-1": -1, "": -1, "3.5": -1} {
		got, err := parseDepth(text, 31)
		if want < 0 != (err != nil) || want >= 0 && got != want {
			t.Errorf("%q is read as %d, %v", text, got, err)
		}
	}
}
