package ui

import (
	"image"
	"image/color"
	"path/filepath"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/solver/puzzle"
)

// A portrait that is dropped is offered whole, and can be taken back. Taken once, the next one comes whole by itself.
func TestAPortraitIsOfferedWhole(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	portrait := func(name string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := imaging.Save(imaging.New(600, 800, color.NRGBA{90, 120, 30, 255}), path); err != nil {
			t.Fatal(err)
		}
		return path
	}
	want := puzzle.Size{W: 3, H: 4}
	first, one := portrait("first.png"), portrait("one.png")
	s.transfer.OpenFile(first)
	s.until("the offer", func() bool { return s.Messages.Offers() })
	s.transfer.OpenFile(one)
	s.until("the way back", func() bool { return s.Photo.Source == one && s.Messages.TakeBack.Visible() })
	s.Messages.TakeBack.OnTapped()
	s.until("the photo before", func() bool { return s.Photo.Source == first && !s.Messages.Visible() })
	s.transfer.OpenFile(one)
	s.until("the offer", func() bool { return s.Messages.Offers() })
	if s.Model.Game().Size() == want || s.Photo.Title != "one.png" {
		t.Fatalf("%s is on a board of %s", s.Photo.Title, s.Model.Game().Size())
	}
	s.Messages.TakeOffer()
	s.until("the whole photo", func() bool { return s.Model.Game().Size() == want })
	s.Model.NewGames.Size(puzzle.Size{W: 3, H: 3})
	s.until("a square", func() bool { return s.Model.Game().Size() != want })
	s.transfer.OpenFile(portrait("two.png"))
	s.until("the other photo", func() bool { return s.Photo.Title == "two.png" && s.Model.Game().Size() == want })
}

// Name, game and picture change together.
func TestAPhotoHasItsNameWhenItsTilesAreThere(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	before := s.Photo.Title
	path := filepath.Join(t.TempDir(), "next.png")
	if err := imaging.Save(image.NewNRGBA(image.Rect(0, 0, 400, 400)), path); err != nil {
		t.Fatal(err)
	}
	cut := 0
	s.photos.SmallCut.Listen(func(image.Image) {
		if cut++; s.Photo.Title != "next.png" {
			t.Errorf("the tiles are there, and the photo is called %s", s.Photo.Title)
		}
	})
	s.photos.Arrived.Listen(func(struct{}) {
		if s.photos.Slicing.Busy() || before == s.Photo.Title {
			t.Error("the photo arrives before its tiles")
		}
	})
	s.transfer.OpenFile(path)
	s.until("the photo", func() bool { return s.Photo.Title == "next.png" && cut > 0 })
}
