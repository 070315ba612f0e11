package photos

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/service"
	"tilewise/resources"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// shown is a window whose board shows photos.
type shown struct {
	*servicetest.Harness
	*Presenter
	arrived int
	cut     []service.PhotoChanged
}

func onBoard(t *testing.T) *shown {
	t.Helper()
	s := &shown{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.Presenter = New(s.Services, resources.Samples(), servicetest.Folder(t))
	s.Presenter.Arrived.Listen(func(struct{}) { s.arrived++ })
	s.WindowEvents.Photo.Listen(func(p service.PhotoChanged) { s.cut = append(s.cut, p) })
	s.SetTileSize(40)
	return s
}

// arrives waits until a photo is on the board.
func (s *shown) arrives(do func()) {
	n := s.arrived
	do()
	s.Until("a photo", func() bool { return s.arrived > n && !s.Slicing.Busy() && !s.Keeping.Busy() })
}

// picture returns a file with a picture in it.
func picture(t *testing.T, name string) string {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, 320, 240))
	for i := range m.Pix {
		m.Pix[i] = byte(i * 7 >> 3)
	}
	return fixture.File(t, name, func(w io.Writer) error { return png.Encode(w, m) })
}

// A photo of the user's own comes on the board, stands among the recent ones, and is back at the next start.
func TestAPhotoComesOnTheBoardAndIsRemembered(t *testing.T) {
	s := onBoard(t)
	s.arrives(s.OpenLast)
	if s.Photo.Source != SampleSource(resources.Samples()[0].Name) || len(s.cut) != 1 ||
		s.SampleTitle(s.Photo.Source) == "" {
		t.Errorf("first is %q, cut %d times", s.Photo.Source, len(s.cut))
	}
	path := picture(t, "holiday.png")
	s.arrives(func() { s.Presenter.Open(path) })
	if s.Photo.Source != path || s.Photo.Picture == nil || s.Album.Find(path) < 0 || len(s.Album.Recent()) == 0 {
		t.Errorf("on the board is %q; recent are %d", s.Photo.Source, len(s.Album.Recent()))
	}
	if in := s.InGame(); in.File != path || in.Sample != "" {
		t.Errorf("a saved game names %+v", in)
	}
	s.UseCrop(photo.Crop{X: 0.1, Y: 0.1, W: 0.5, H: 0.6})
	s.Until("another cut", func() bool { return !s.Slicing.Busy() })
	if got := s.cut[len(s.cut)-1].Crop; got.X == 0 {
		t.Errorf("cut is %+v", got)
	}
	s.arrives(func() { s.OpenSample(resources.Samples()[1].Name) })
	s.arrives(func() { s.Presenter.Open(path) })
	if s.Photo.Crop.X != 0.1 {
		t.Errorf("its part is forgotten: %+v", s.Photo.Crop)
	}
	s.arrives(s.OpenLast)
	if s.Photo.Source != path {
		t.Errorf("the last is %q", s.Photo.Source)
	}
}

// A photo that can't be opened has a message, and the photo on the board stays.
func TestAPhotoThatCannotBeOpenedChangesNothing(t *testing.T) {
	s := onBoard(t)
	s.arrives(s.OpenLast)
	before := s.Photo.Source
	torn := filepath.Join(t.TempDir(), "torn.png")
	servicetest.WriteFile(t, torn, "no picture")
	for _, path := range []string{torn, filepath.Join(t.TempDir(), "gone.png")} {
		s.Presenter.Open(path)
		s.Until("the reason", func() bool { return !s.Busy() })
		if !strings.Contains(s.Messages.Text, filepath.Base(path)) || s.Photo.Source != before {
			t.Errorf("of %s it says %q, and shows %q", path, s.Messages.Text, s.Photo.Source)
		}
	}
	s.Presenter.Open(torn)
	if s.Presenter.Stop(); s.Presenter.Busy() {
		t.Error("opening is not stopped")
	}
}

// Tiles are cut anew once their size has settled.
func TestTilesAreCutAnewWhenTheirSizeSettles(t *testing.T) {
	s := onBoard(t)
	s.arrives(s.OpenLast)
	before := len(s.cut)
	for _, px := range []int{60, 70, 80} {
		s.SetTileSize(px)
	}
	if s.Slicing.Busy() {
		t.Error("tiles are cut while the window is being resized")
	}
	s.Tick()
	s.Until("the tiles", func() bool { return !s.Slicing.Busy() && len(s.cut) > before })
	if len(s.cut) != before+1 || s.cut[before].TilePx != 80 {
		t.Errorf("the news are %+v; want tiles of 80 pixels, once", s.cut[before:])
	}
}

// A picture from the clipboard becomes a file of its own; any other content has a message, and leaves no file.
func TestAPictureIsPasted(t *testing.T) {
	s := onBoard(t)
	s.arrives(s.OpenLast)
	s.Copied.Problem = errors.New("nothing is there")
	s.Presenter.Paste()
	s.Until("the reason", func() bool { return s.Messages.Text != "" })
	content := fixture.Must(os.ReadFile(picture(t, "copied.png")))
	s.Copied.File, s.Copied.Problem = content, nil
	s.arrives(s.Presenter.Paste)
	s.Copied.File = []byte("only a text")
	s.Presenter.Paste()
	s.Until("the reason", func() bool { return !s.Busy() })
	s.Until("the file that is no picture to go", func() bool {
		files, err := filepath.Glob(filepath.Join(s.Folder, pastedPrefix+"*"))
		return err == nil && len(files) == 1
	})
	if filepath.Dir(s.Photo.Source) != s.Folder {
		t.Errorf("it lies in %q", s.Photo.Source)
	}
}

// readOnce reads the first photo of the gallery once, for its card and for the sheet. If that read is stopped, the next
// call reads the photo.
func TestTheFirstPhotoOfTheGalleryIsReadOnce(t *testing.T) {
	reads := 0
	read := readOnce(func(context.Context) (*photo.Photo, error) {
		if reads++; reads == 1 {
			return nil, context.Canceled
		}
		return &photo.Photo{}, nil
	})
	if _, err := read(t.Context()); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped with %v", err)
	}
	first, err := read(t.Context())
	again, problem := read(t.Context())
	if reads != 2 || first == nil || again != first || err != nil || problem != nil {
		t.Errorf("it was read %d times; %v, %v", reads, err, problem)
	}
}

// The gallery lists samples and recent photos.
func TestTheGalleryListsPhotos(t *testing.T) {
	s := onBoard(t)
	s.arrives(s.OpenLast)
	path := picture(t, "mine.png")
	s.arrives(func() { s.Presenter.Open(path) })
	g := s.NewGallery(3, path, func(string) {}, func() {})
	if len(g.Photos) != 1+len(s.samples) || g.Photos[0] != path || !g.Cards[0].Current {
		t.Fatalf("it lists %q", g.Photos)
	}
	for i, sample := range s.samples {
		if said := g.Cards[i+1].AccessibilityLabel(); !strings.Contains(said, sample.Author) {
			t.Errorf("the card of a sample says %q, and not whose it is", said)
		}
	}
	if again, err := s.reading(path)(t.Context()); err != nil || again != s.Photo.Picture {
		t.Errorf("the photo on the board is read once more; %v", err)
	}
	if other, err := s.reading(SampleSource("fig"))(t.Context()); err != nil || other == s.Photo.Picture {
		t.Errorf("another photo is not read; %v", err)
	}
	g.Stop()
	if s.Forget(path); s.Album.Find(path) >= 0 {
		t.Error("what is forgotten is listed")
	}
}

// FuzzThumbnail decodes files that keep did not write: decodeThumbnail returns a picture of the right size, or nil.
func FuzzThumbnail(f *testing.F) {
	for _, m := range []image.Image{imaging.New(keptWidth, keptHeight, color.Black),
		imaging.New(menuWidth, menuHeight, color.White)} {
		var content bytes.Buffer
		fixture.NoError(f, jpeg.Encode(&content, m, &jpeg.Options{Quality: 85}))
		f.Add(content.Bytes())
		f.Add(content.Bytes()[:content.Len()/2])
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		for _, size := range []image.Point{{keptWidth, keptHeight}, {menuWidth, menuHeight}} {
			if m := decodeThumbnail(content, size.X, size.Y); m != nil && m.Bounds().Size() != size {
				t.Errorf("%v; want %v", m.Bounds().Size(), size)
			}
		}
	})
}

func TestADamagedThumbnailIsMadeAnew(t *testing.T) {
	small := Thumbnails{t.TempDir()}
	var large bytes.Buffer
	fixture.NoError(t, jpeg.Encode(&large, imaging.New(2000, 1000, color.White), nil))
	for name, content := range map[string][]byte{"another picture": large.Bytes(), "no picture": []byte("Dear reader"),
		"nothing": nil} {
		for _, file := range []string{small.file(name), small.menuFile(name)} {
			servicetest.WriteFile(t, file, content)
		}
		if small.Picture(name) != nil || small.Icon(name) != nil {
			t.Errorf("%s is believed", name)
		}
	}
}
