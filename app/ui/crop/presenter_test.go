package crop

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/photo"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/solver/test/fixture"
)

// A part of the photo is chosen with the commands, kept with Enter, and given back with the centre.
func TestAPartIsChosenKeptAndGivenBack(t *testing.T) {
	s, kept := servicetest.New(t, nil), []photo.Crop(nil)
	p := NewPresenter(s.Services)
	p.Used.Listen(func(c photo.Crop) { kept, s.Photo.Crop = append(kept, c), c })
	c := s.Commands
	pressed := ""
	for _, name := range []string{"keys", "fullScreen", "panel"} {
		c.Add(name, &kit.Command{Label: kit.Says(name), Key: kit.Plain(fyne.KeyF1), Do: func() { pressed = name }})
	}
	p.AddCommands(c)
	p.Build(c)
	if c.The("crop").Can() || c.The("centreCrop").Can() {
		t.Error("without a photo a part can be chosen")
	}
	var file bytes.Buffer
	fixture.NoError(t, png.Encode(&file, image.NewNRGBA(image.Rect(0, 0, 600, 400))))
	picture := fixture.Must(photo.Decode(t.Context(), &file, "test"))
	s.Photo.Picture = picture
	begin := func() {
		c.The("crop").Run()
		s.Until("the photo", s.Model.Cropping)
		p.Pane.View.Resize(fyne.NewSize(500, 400))
	}
	begin()
	before, _ := p.Pane.View.Scale()
	c.The("zoomIn").Run()
	if now, _ := p.Pane.View.Scale(); now <= before {
		t.Errorf("nearer is %v times, after %v", now, before)
	}
	if !strings.Contains(p.Pane.Scale.Content, "1.1") {
		t.Errorf("zoomed it is shown as %q", p.Pane.Scale.Content)
	}
	_, most := p.Pane.View.Scale()
	p.Pane.Slider.SetValue(1)
	if now, _ := p.Pane.View.Scale(); math.Abs(now-most) > 1e-9 {
		t.Errorf("the slider's end zooms to %v; want %v", now, most)
	}
	if c.The("zoomOut").Run(); p.Pane.Slider.Value >= 1 {
		t.Errorf("the slider stands at %v", p.Pane.Slider.Value)
	}
	p.Pane.View.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if pressed == "" {
		t.Error("the keys of the window do nothing")
	}
	c.The("takeCrop").Run()
	if s.Model.Cropping() || len(kept) != 1 || kept[0] == (photo.Crop{}) || !c.The("centreCrop").Can() {
		t.Fatalf("kept is %v, open %v", kept, s.Model.Cropping())
	}
	begin()
	c.The("zoomOut").Run()
	c.The("leaveCrop").Run()
	if s.Model.Cropping() || len(kept) != 1 {
		t.Error("what was left was kept")
	}
	if c.The("centreCrop").Run(); len(kept) != 2 || kept[1] != (photo.Crop{}) {
		t.Errorf("the centre is %v", kept)
	}
}
