package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
)

// withPhoto puts a photo of 300 × 200 pixels on a 3×3 board. It returns the photo's path, and collects the crops.
func (s *stand) withPhoto() (path string, cuts *[]photo.Crop) {
	s.t.Helper()
	cuts = &[]photo.Crop{}
	s.WindowEvents.Photo.Listen(func(n service.PhotoChanged) { *cuts = append(*cuts, n.Crop) })
	path = draw(s.t, "mine.png")
	s.small(hardest)
	s.photos.Open(path)
	s.opened()
	return path, cuts
}

// startCrop opens the crop view by its key.
func (s *stand) startCrop() {
	s.t.Helper()
	s.press(fyne.KeyC)
	s.until("the crop view", func() bool { return s.Model.Cropping() })
}

// typed types keys into the control that has the focus.
func (s *stand) typed(keys ...fyne.KeyName) {
	s.t.Helper()
	for _, k := range keys {
		focused := s.win.Canvas().Focused()
		if focused == nil {
			s.t.Fatal("nothing has the keys")
		}
		focused.TypedKey(&fyne.KeyEvent{Name: k})
		if r := []rune(k); len(r) == 1 {
			focused.TypedRune(r[0])
		}
	}
}

func TestAPartOfThePhotoIsTakenWithEnter(t *testing.T) {
	s := newStand(t)
	path, cuts := s.withPhoto()
	s.startCrop()
	if s.Board.Visible() || !s.crop.Pane.Object.Visible() || s.Model.Allows(program.PushTiles) {
		t.Error("the board can be seen or played on while the photo is cropped")
	}
	if s.Commands.The("solve").Can() || !s.play.Bar.Solve.Arrow.Disabled() {
		t.Error("the arrow beside Solve looks as if Solve could be pressed")
	}
	s.typed(fyne.KeyPlus, fyne.KeyPlus, fyne.KeyPlus, fyne.KeyRight)
	chosen := s.crop.Pane.View.Crop()
	s.typed(fyne.KeyReturn)
	s.opened()
	if !s.Board.Visible() || s.crop.Pane.Object.Visible() || !s.Model.Allows(program.PushTiles) {
		t.Error("Enter does not lead back to the board")
	}
	if got := (*cuts)[len(*cuts)-1]; got != chosen.For(s.Photo.Picture, 3, 3) || got.Scale() < 1.2 {
		t.Errorf("tiles are cut from %+v; want %+v", got, chosen)
	}
	s.shows(hardest)
	s.photos.OpenSample("bridge")
	s.opened()
	if s.Photo.Crop != (photo.Crop{}) {
		t.Errorf("another photo is cropped to %+v", s.Photo.Crop)
	}
	again := newStandOn(t, s.app, s.Engine)
	again.photos.Open(path)
	again.opened()
	if again.Photo.Crop != chosen {
		t.Errorf("at the next start the crop is %+v; want %+v", again.Photo.Crop, chosen)
	}
}

func TestEscapeLeavesTheCropAsItWas(t *testing.T) {
	s := newStand(t)
	_, cuts := s.withPhoto()
	before := len(*cuts)
	s.startCrop()
	s.typed(fyne.KeyPlus, fyne.KeyLeft, fyne.KeyEscape)
	if s.Model.Cropping() || s.Photo.Crop != (photo.Crop{}) || len(*cuts) != before {
		t.Errorf("cropping: %v, crop %+v, %d cuts", s.Model.Cropping(), s.Photo.Crop, len(*cuts)-before)
	}
	s.startCrop()
	s.GoTo(service.SolvePlace)
	if s.Model.Cropping() || !s.Board.Visible() {
		t.Error("another place does not leave the crop view")
	}
}

func TestANewPhotoEndsTheCrop(t *testing.T) {
	s := newStand(t)
	s.withPhoto()
	s.startCrop()
	s.photos.Open(draw(t, "other.png"))
	s.opened()
	if s.Model.Cropping() || !s.Board.Visible() {
		t.Error("the old photo is still cropped")
	}
}

func TestTheToolsFitANarrowWindow(t *testing.T) {
	s := newStand(t)
	s.withPhoto()
	s.win.Resize(settings.LeastWindow)
	s.startCrop()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.crop.Pane.Tools)
	if at.X < 0 || at.X+s.crop.Pane.Tools.Size().Width > s.win.Canvas().Size().Width {
		t.Errorf("the tools lie at %v, %v wide", at, s.crop.Pane.Tools.Size().Width)
	}
	if s.crop.Pane.Slider.Size().Width < 40 {
		t.Errorf("the slider is %v wide", s.crop.Pane.Slider.Size().Width)
	}
}
