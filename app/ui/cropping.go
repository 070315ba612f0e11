package ui

import (
	"context"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/photo"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// cropping is the place where a person chooses the part of the photo that goes
// on the board. It lies where the board is, which is hidden meanwhile.
type cropping struct {
	object    *fyne.Container
	view      *crop.View
	tools     *kit.Surface
	slider    *kit.Slider
	scale     *kit.Text
	preparing door.Errand
}

// glideTime is how long the photo takes back to its centre.
const glideTime = 240 * time.Millisecond

func newCropping(k *kit.Kit, c *kit.Commands) *cropping {
	p := &cropping{view: crop.New(), scale: kit.NewFigures("8.8 ×", kit.SmallText)}
	p.slider = kit.NewSlider(lang.L("Zoom"), func() string { return p.scale.Content })
	p.slider.Step = 0.005
	p.slider.OnChanged = func(value float64) {
		if _, most := p.view.Scale(); math.Abs(value-p.value()) > p.slider.Step/2 {
			p.view.SetScale(math.Pow(most, value))
		}
	}
	p.slider.OnChangeEnded = func(float64) { k.Ready() }
	p.scale.Align, p.scale.Color = fyne.TextAlignCenter, theme.ColorNamePlaceHolder
	p.view.OnChange = p.follow
	take := k.LabelButton(c.The("takeCrop"), lang.L("Use this part"))
	take.Importance = widget.HighImportance
	left := container.NewHBox(k.IconButton(c.The("zoomOut")))
	right := container.NewHBox(k.IconButton(c.The("zoomIn")), container.NewCenter(p.scale),
		k.IconButton(c.The("centreCrop")), k.IconButton(c.The("leaveCrop")), take)
	p.tools = kit.NewSurface(container.NewBorder(nil, nil, left, right, container.NewStack(kit.NewGroove(), p.slider)), 5)
	p.object = container.New(p, p.view, p.tools)
	p.object.Hide()
	return p
}

// value is where the slider belongs: zooming in by equal parts feels even.
func (p *cropping) value() float64 {
	now, most := p.view.Scale()
	if most <= 1 {
		return 0
	}
	return math.Log(now) / math.Log(most)
}

// follow brings slider and figure up to date with the view.
func (p *cropping) follow() {
	now, most := p.view.Scale()
	p.slider.SetValue(p.value())
	kit.SetEnabled(p.slider, most > 1)
	p.scale.Set(lang.L("{{.Scale}} ×", map[string]any{"Scale": figures.Decimal(now)}))
}

// Layout gives the view all the room, and lays the tools over its foot.
func (p *cropping) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const widest, below = 560, 12
	tools := p.tools.MinSize()
	tools.Width = max(tools.Width, min(widest, size.Width-2*stageMargin))
	p.view.Foot = tools.Height + below
	kit.Put(p.view, 0, 0, size.Width, size.Height)
	kit.Put(p.tools, (size.Width-tools.Width)/2, size.Height-tools.Height-below, tools.Width, tools.Height)
}

// MinSize is nothing: the board holds the window open.
func (p *cropping) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (s *shell) cropCommands(c *kit.Commands) {
	on := s.crops
	zoomed := func(factor float64) func() {
		return func() {
			now, _ := s.cropping.view.Scale()
			s.cropping.view.SetScale(now * factor)
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
	v := s.cropping.view
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
	type prepared struct {
		preview *photo.Preview
		err     error
	}
	p, mount := s.photos.current, look.Color(look.ColorMount)
	if p == nil || s.crops() {
		return
	}
	door.Run(s.door, &s.cropping.preparing, func(ctx context.Context) prepared {
		preview, err := photo.NewPreview(ctx, p, mount)
		return prepared{preview, err}
	}, func(ready prepared) {
		if ready.err == nil {
			s.showCrop(p, ready.preview)
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
	c.view.Glide = 0
	if s.settings.Slide > 0 {
		c.view.Glide = glideTime
	}
	s.board.Hide()
	kit.SetShown(c.object, true)
	c.view.Open(p, preview, s.photos.crop, s.game.Goal)
	c.follow()
	s.refresh()
	s.focusBoard()
}

// takeCrop puts the part in the frame on the board, and remembers it.
func (s *shell) takeCrop() {
	if s.crops() {
		chosen := s.cropping.view.Crop()
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
		s.cropping.view.Centre()
	} else if s.photos.current != nil {
		s.setCrop(photo.Crop{})
	}
}

// endCrop shows the board again, and lets go of what the view needed.
func (s *shell) endCrop() {
	c := s.cropping
	c.preparing.Stop()
	over, on := s.doing.(cropped)
	if !on {
		return
	}
	over.leave(s)
	s.doing = over.over
	s.freed()
	c.object.Hide()
	kit.SetShown(s.board, true)
	s.refresh()
	s.focusBoard()
}
