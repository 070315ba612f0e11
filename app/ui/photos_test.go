package ui

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"github.com/disintegration/imaging"

	"tilewise/app/session"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver/test/fixture"
)

// draw writes a picture file and returns its path. Its accent is look.DefaultAccent: with another one each opened photo
// would make the whole window draw anew.
func draw(t testing.TB, name string) string {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, 300, 200))
	for i := 0; i < len(m.Pix); i += 4 {
		shade := 40 + i*i/11_200%216
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = uint8(145*shade/255), uint8(47*shade/255), uint8(208*shade/255), 255
	}
	return write(t, name, m)
}

func write(t testing.TB, name string, m image.Image) string {
	t.Helper()
	return fixture.File(t, name, func(w io.Writer) error { return png.Encode(w, m) })
}

// opened waits until no photo is on its way.
func (s *stand) opened() {
	s.t.Helper()
	s.until("the photo", func() bool { return !s.photos.Busy() && !s.photos.Slicing.Busy() })
}

func TestAFirstStartShowsASampleLightlyShuffled(t *testing.T) {
	s := newStand(t)
	var news []service.PhotoChanged
	s.WindowEvents.Photo.Listen(func(n service.PhotoChanged) { news = append(news, n) })
	s.start("")
	s.until("the photo", func() bool { return len(news) > 0 })
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	if news[0].Name != s.samples[0].Title || news[0].TilePx < 50 {
		t.Errorf("the news are %+v; want %q in tiles of a fair size", news[0], s.samples[0].Title)
	}
	if s.Model.Game().Solved() {
		t.Error("there is nothing to do on a first start")
	}
	if made, err := session.Shuffle(t.Context(), tables(), s.Model.Game().Goal, s.Model.Game().Origin); err != nil ||
		made != s.Model.Game().Start {
		t.Errorf("the first board is %v, and its seed makes %v; %v", s.Model.Game().Start, made, err)
	}
}

func TestAPhotoComesByDropAndByCommandLine(t *testing.T) {
	s := newStand(t)
	path := draw(t, "mine.png")
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(path)})
	s.opened()
	if s.Photo.Source != path || s.Photo.Title != "mine.png" {
		t.Errorf("%q is on the board; want %q", s.Photo.Source, path)
	}
	other := draw(t, "other.png")
	s.start(other)
	s.opened()
	if s.Photo.Source != other || !s.Sheet.IsOpen() {
		t.Errorf("%q is on the board; want %q, and the sheet of a new game over it: %v", s.Photo.Source, other,
			s.Sheet.IsOpen())
	}
	s.Sheet.Close()
	s.small(hardest)
	s.press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown)
	s.newGames.OpenGiven(path)
	if s.opened(); s.Photo.Source != path || s.Sheet.IsOpen() || s.Model.Game().MovesMade() == 0 {
		t.Errorf("a game under way has %d moves on %q, under a sheet: %v", s.Model.Game().MovesMade(), s.Photo.Source,
			s.Sheet.IsOpen())
	}
}

// The accent of the photo is known before the photo is there: setting another theme would measure and draw the whole
// window once more.
func TestAStartSetsItsThemeOnce(t *testing.T) {
	s, set := newStand(t), 0
	s.app.Settings().AddListener(func(fyne.Settings) { set++ })
	s.start("")
	if s.Model.Solving.Values.Busy() {
		t.Error("a first start builds tables before it has a photo")
	}
	s.opened()
	if set != 0 {
		t.Errorf("the theme is set %d times after the window was made", set)
	}
	s.bounded()
	s.photos.Open(write(t, "green.png", imaging.New(300, 200, color.NRGBA{40, 200, 90, 255})))
	s.opened()
	if kept := photos.LoadAccent(s.Preferences); set != 1 || kept != s.Photo.Accent {
		t.Errorf("with another photo the theme is set %d times; %v is kept of %v", set, kept, s.Photo.Accent)
	}
}
