package crop

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/photo"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// Callbacks is what the window does when a person begins or ends choosing.
type Callbacks struct {
	Begin func() // hides the board and everything over it
	Leave func() // shows again what was there before
	Keep  func(photo.Crop)
}

// Presenter is choosing the part of the photo that goes on the board. It belongs to the
// window's goroutine.
type Presenter struct {
	app       *service.Services
	callbacks Callbacks
	preparing task.Task
	Pane      *Page
}

// NewPresenter has nothing to show yet: Build makes its parts.
func NewPresenter(app *service.Services, c Callbacks) *Presenter {
	return &Presenter{app: app, callbacks: c}
}

// Build makes the pane, with the words of the language that is spoken.
func (d *Presenter) Build(c *kit.Commands) {
	d.Pane = NewPage(d.app.Kit, c)
	v := d.Pane.View
	v.OnTake, v.OnLeave = d.take, d.End
	v.OnKey = func(e *fyne.KeyEvent) {
		for _, c := range []*kit.Command{c.The("keys"), c.The("fullScreen"), c.The("panel")} {
			if c.Key == kit.Plain(e.Name) {
				c.Run()
			}
		}
	}
}

// AddCommands is what can be done with the part that is chosen. able tells whether there
// may be one chosen.
func (d *Presenter) AddCommands(c *kit.Commands, able func() bool) {
	on := d.app.Window.Cropping
	zoomed := func(factor float64) func() {
		return func() {
			now, _ := d.Pane.View.Scale()
			d.Pane.View.SetScale(now * factor)
		}
	}
	photo := func() bool { return d.app.Photo.Picture != nil }
	c.Add("crop",
		&kit.Command{Label: kit.Says(lang.L("Crop…")), Key: kit.Plain(fyne.KeyC), Icon: look.CropIcon, Do: d.Start,
			Able: func() bool { return photo() && able() }})
	c.Add("centreCrop", &kit.Command{Label: kit.Says(lang.L("Crop from the centre")), Key: kit.Ctrl(fyne.Key0),
		Icon: look.CentreIcon, Do: d.centre, Able: d.canCentre})
	c.Add("zoomIn", &kit.Command{Label: kit.Says(lang.L("Zoom in")), Key: kit.Plain(fyne.KeyPlus),
		Icon: theme.ContentAddIcon(), Do: zoomed(ZoomStep), Able: on})
	c.Add("zoomOut", &kit.Command{Label: kit.Says(lang.L("Zoom out")), Key: kit.Plain(fyne.KeyMinus),
		Icon: theme.ContentRemoveIcon(), Do: zoomed(1 / ZoomStep), Able: on})
	c.Add("takeCrop",
		&kit.Command{Label: kit.Says(lang.L("Use this part")), Key: kit.Plain(fyne.KeyReturn), Do: d.take, Able: on})
	c.Add("leaveCrop", &kit.Command{Label: kit.Says(lang.L("Leave the crop as it was")), Key: kit.Plain(fyne.KeyEscape),
		Icon: theme.CancelIcon(), Do: d.End, Able: on})
}

// glideTime is how long the photo takes back to its centre.
const glideTime = 240 * time.Millisecond

// Start makes the photo ready, and shows it beneath the grid of the board.
func (d *Presenter) Start() {
	p := d.app.Photo.Picture
	mount := look.Color(look.ColorMount)
	if p == nil || d.app.Window.Cropping() {
		return
	}
	task.Try(d.app.Kit.Tasks, &d.preparing, func(ctx context.Context) (*photo.Preview, error) {
		return photo.NewPreview(ctx, p, mount)
	}, func(preview *photo.Preview, err error) {
		if err == nil {
			d.show(p, preview)
		}
	})
}

func (d *Presenter) show(p *photo.Photo, preview *photo.Preview) {
	d.callbacks.Begin()
	v := d.Pane.View
	v.Glide = 0
	if d.app.Settings.Slide > 0 {
		v.Glide = glideTime
	}
	kit.SetShown(d.Pane.Object, true)
	part := d.app.Photo.Crop
	v.Open(p, preview, part, d.app.Game.Goal)
	d.Pane.Follow()
	d.app.Window.Refresh()
	d.app.Kit.GiveBack()
}

// take puts the part in the frame on the board, and remembers it.
func (d *Presenter) take() {
	if d.app.Window.Cropping() {
		chosen := d.Pane.View.Crop()
		d.End()
		d.keep(chosen)
	}
}

// keep keeps a part of this photo. The centre is kept as none, so that it stays the
// centre on any board.
func (d *Presenter) keep(c photo.Crop) {
	p := d.app.Photo.Picture
	size := d.app.Game.Size()
	if c == photo.Centre(p, size.W, size.H) {
		c = photo.Crop{}
	}
	d.callbacks.Keep(c)
}

func (d *Presenter) canCentre() bool {
	part := d.app.Photo.Crop
	return d.app.Window.Cropping() || part != photo.Crop{}
}

// centre goes back to the middle of the photo.
func (d *Presenter) centre() {
	if d.app.Window.Cropping() {
		d.Pane.View.Centre()
	} else if d.app.Photo.Picture != nil {
		d.callbacks.Keep(photo.Crop{})
	}
}

// End shows the board again.
func (d *Presenter) End() {
	d.preparing.Stop()
	if d.app.Window.Cropping() {
		d.callbacks.Leave()
		d.app.Window.Refresh()
		d.app.Kit.GiveBack()
	}
}

// Close lets go of what the view needed.
func (d *Presenter) Close() {
	d.Pane.View.Clear()
	d.Pane.Object.Hide()
}
