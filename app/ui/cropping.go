package ui

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/photo"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// glideTime is how long the photo takes back to its centre.
const glideTime = 240 * time.Millisecond

func (s *shell) cropCommands(c *kit.Commands) {
	on := s.crops
	zoomed := func(factor float64) func() {
		return func() {
			now, _ := s.cropping.View.Scale()
			s.cropping.View.SetScale(now * factor)
		}
	}
	c.Add("crop", &kit.Command{Label: kit.Says(lang.L("Crop…")), Key: kit.Plain(fyne.KeyC), Icon: look.CropIcon, Do: s.startCrop,
		Able: func() bool { return s.photos.current != nil && s.doing.may(s, cropPhoto) }})
	c.Add("centreCrop", &kit.Command{Label: kit.Says(lang.L("Crop from the centre")), Key: kit.Ctrl(fyne.Key0), Icon: look.CentreIcon, Do: s.centreCrop,
		Able: func() bool { return s.crops() || s.photos.crop != photo.Crop{} }})
	c.Add("zoomIn", &kit.Command{Label: kit.Says(lang.L("Zoom in")), Key: kit.Plain(fyne.KeyPlus), Icon: theme.ContentAddIcon(), Do: zoomed(crop.ZoomStep), Able: on})
	c.Add("zoomOut", &kit.Command{Label: kit.Says(lang.L("Zoom out")), Key: kit.Plain(fyne.KeyMinus), Icon: theme.ContentRemoveIcon(), Do: zoomed(1 / crop.ZoomStep), Able: on})
	c.Add("takeCrop", &kit.Command{Label: kit.Says(lang.L("Use this part")), Key: kit.Plain(fyne.KeyReturn), Do: s.takeCrop, Able: on})
	c.Add("leaveCrop", &kit.Command{Label: kit.Says(lang.L("Leave the crop as it was")), Key: kit.Plain(fyne.KeyEscape), Icon: theme.CancelIcon(), Do: s.endCrop, Able: on})
	c.Put(puzzleMenu, 3, "crop", "centreCrop")
}

// connectCrop listens to the view.
func (s *shell) connectCrop() {
	v := s.cropping.View
	v.OnTake, v.OnLeave = s.takeCrop, s.endCrop
	v.OnKey = func(e *fyne.KeyEvent) {
		for _, c := range []*kit.Command{s.commands.The("keys"), s.commands.The("fullScreen"), s.commands.The("panel")} {
			if c.Key == kit.Plain(e.Name) {
				c.Run()
			}
		}
	}
}

// startCrop makes the photo ready, and shows it beneath the grid of the board.
func (s *shell) startCrop() {
	p, mount := s.photos.current, look.Color(look.ColorMount)
	if p == nil || s.crops() {
		return
	}
	door.Try(s.door, &s.cropping.Preparing, func(ctx context.Context) (*photo.Preview, error) {
		return photo.NewPreview(ctx, p, mount)
	}, func(preview *photo.Preview, err error) {
		if err == nil {
			s.showCrop(p, preview)
		}
	})
}

func (s *shell) showCrop(p *photo.Photo, preview *photo.Preview) {
	c := s.cropping
	s.doing = cropped{s.doing}
	s.player.Stop()
	s.card.Hide()
	s.banner.Withdraw()
	s.sheet.Close()
	c.View.Glide = 0
	if s.settings.Slide > 0 {
		c.View.Glide = glideTime
	}
	s.board.Hide()
	kit.SetShown(c.Object, true)
	c.View.Open(p, preview, s.photos.crop, s.game.Goal)
	c.Follow()
	s.refresh()
	s.focusBoard()
}

// takeCrop puts the part in the frame on the board, and remembers it.
func (s *shell) takeCrop() {
	if s.crops() {
		chosen := s.cropping.View.Crop()
		s.endCrop()
		s.setCrop(chosen)
	}
}

// setCrop keeps a crop for this photo. The centre is kept as none, so that it
// stays the centre on any board.
func (s *shell) setCrop(c photo.Crop) {
	size := s.game.Size()
	if c == photo.Centre(s.photos.current, size.W, size.H) {
		c = photo.Crop{}
	}
	s.photos.crop, s.photos.fresh = c, true
	s.photos.album.keep(s.photos.source, c)
	s.photos.album.save(s.choices)
	s.slice()
	s.refresh()
	s.keep()
}

// centreCrop goes back to the middle of the photo.
func (s *shell) centreCrop() {
	if s.crops() {
		s.cropping.View.Centre()
	} else if s.photos.current != nil {
		s.setCrop(photo.Crop{})
	}
}

// endCrop shows the board again, and lets go of what the view needed.
func (s *shell) endCrop() {
	c := s.cropping
	c.Preparing.Stop()
	over, on := s.doing.(cropped)
	if !on {
		return
	}
	over.leave(s)
	s.doing = over.over
	s.freed()
	c.Object.Hide()
	kit.SetShown(s.board, true)
	s.refresh()
	s.focusBoard()
}
