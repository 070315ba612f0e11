package crop

import (
	"context"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// Presenter lets the user choose the part of the photo that goes on the board. It belongs to the window's goroutine.
type Presenter struct {
	app       *service.Services
	Used      service.Event[photo.Crop] // the user has chosen this part
	preparing task.Task
	Pane      *Page
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services) *Presenter {
	pr := &Presenter{app: app}
	app.Model.Cropped.Listen(pr.cropped)
	app.Model.Turned.Listen(func(program.Turned) { pr.preparing.Drop() })
	app.Model.Begun.Listen(func(program.Begun) { pr.Pane.View.SetGoal(app.Model.Game().Goal) })
	app.WindowEvents.Rewriting.Listen(func(struct{}) { pr.End() })
	return pr
}

// Build makes the pane, with the words of the language that is spoken.
func (pr *Presenter) Build(c *kit.Commands) {
	pr.Pane = newPage(pr.app.Kit, c)
	v := pr.Pane.View
	v.OnTake, v.OnLeave = pr.take, pr.End
	v.OnKey = func(e *fyne.KeyEvent) {
		for _, c := range []*kit.Command{c.The("keys"), c.The("fullScreen"), c.The("panel")} {
			if c.Key == kit.Plain(e.Name) {
				c.Run()
			}
		}
	}
}

// AddCommands adds the commands of the crop view.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	on := pr.app.Model.Cropping
	zoomed := func(factor float64) func() {
		return func() {
			now, _ := pr.Pane.View.Scale()
			pr.Pane.View.setScale(now * factor)
		}
	}
	photo := func() bool { return pr.app.Photo.Picture != nil }
	c.Add("crop", &kit.Command{Icon: look.CropIcon, Do: pr.start,
		Able: func() bool { return photo() && pr.app.Model.Allows(program.CropPhoto) }})
	c.Add("centreCrop", &kit.Command{Icon: look.CentreIcon, Do: pr.centre, Able: pr.canCentre})
	c.Add("zoomIn", &kit.Command{Icon: theme.ContentAddIcon(), Do: zoomed(zoomStep), Able: on})
	c.Add("zoomOut", &kit.Command{Icon: theme.ContentRemoveIcon(), Do: zoomed(1 / zoomStep), Able: on})
	c.Add("takeCrop", &kit.Command{Do: pr.take, Able: on})
	c.Add("leaveCrop", &kit.Command{Icon: theme.CancelIcon(), Do: pr.End, Able: on})
}

// glideTime is how long the photo takes back to its centre.
const glideTime = 240 * time.Millisecond

// start makes the photo ready, and shows it beneath the grid of the board.
func (pr *Presenter) start() {
	p := pr.app.Photo.Picture
	mount := look.Color(look.ColorMount)
	if p == nil || pr.app.Model.Cropping() {
		return
	}
	task.Try(pr.app.Kit.Tasks, &pr.preparing, func(ctx context.Context) (*photo.Preview, error) {
		return photo.NewPreview(ctx, p, mount)
	}, func(preview *photo.Preview, err error) {
		if err == nil {
			pr.show(p, preview)
		}
	})
}

func (pr *Presenter) show(p *photo.Photo, preview *photo.Preview) {
	v := pr.Pane.View
	v.Glide = 0
	if pr.app.Model.Settings().Slide > 0 {
		v.Glide = glideTime
	}
	kit.SetShown(pr.Pane.Object, true)
	part := pr.app.Photo.Crop
	v.Open(p, preview, part, pr.app.Model.Game().Goal)
	pr.Pane.follow()
	pr.app.Model.Crop(true)
	pr.app.Kit.GiveBack()
}

// take puts the part in the frame on the board, and remembers it.
func (pr *Presenter) take() {
	if pr.app.Model.Cropping() {
		chosen := pr.Pane.View.Crop()
		pr.End()
		pr.use(chosen)
	}
}

// use keeps a part of this photo. The centre is kept as none, so that it stays the centre on any board.
func (pr *Presenter) use(c photo.Crop) {
	p := pr.app.Photo.Picture
	size := pr.app.Model.Game().Size()
	if c == photo.Centre(p, size.W, size.H) {
		c = photo.Crop{}
	}
	pr.Used.Send(c)
}

func (pr *Presenter) canCentre() bool {
	part := pr.app.Photo.Crop
	return pr.app.Model.Cropping() || part != photo.Crop{}
}

// centre goes back to the middle of the photo.
func (pr *Presenter) centre() {
	if pr.app.Model.Cropping() {
		pr.Pane.View.centre()
	} else if pr.app.Photo.Picture != nil {
		pr.Used.Send(photo.Crop{})
	}
}

// Status says how the part is chosen, and Hint how to go on.
func (pr *Presenter) Status() string {
	return lang.L("Drag the photo, or use the arrow keys; zoom with + and −, or the wheel.")
}
func (pr *Presenter) Hint() string { return lang.L("Enter uses it, Esc cancels") }

// PressEnter does nothing: the view handles Enter itself.
func (pr *Presenter) PressEnter() bool { return false }

// PressEscape shows the board again.
func (pr *Presenter) PressEscape(p service.EscapePriority) bool {
	if p == service.AtOnce {
		pr.End()
	}
	return p == service.AtOnce
}

// End shows the board again.
func (pr *Presenter) End() {
	pr.preparing.Drop()
	if pr.app.Model.Cropping() {
		pr.app.Model.Crop(false)
	}
}

// cropped hides the board and what else lies over it, or shows the board again.
func (pr *Presenter) cropped(on bool) {
	if on {
		pr.app.Messages.Withdraw()
		pr.app.Sheet.Close()
	}
	kit.SetShown(pr.app.Board, !on)
	if on {
		return
	}
	pr.Pane.View.Clear()
	pr.Pane.Object.Hide()
	pr.app.Window.Lifecycle.MemoryReleased()
	pr.app.Kit.GiveBack()
}

// Page is the place where the user chooses the part of the photo that goes
// on the board. It lies where the board is, which is hidden meanwhile.
type Page struct {
	Object *fyne.Container
	View   *Widget
	Tools  *kit.RaisedBackground
	Slider *kit.Slider
	Scale  *kit.Text
}

func newPage(k *kit.Kit, c *kit.Commands) *Page {
	p := &Page{View: New(), Scale: kit.Figures("8.8 ×", kit.SmallText)}
	p.Slider = k.NewSlider(lang.L("Zoom"), func() string { return p.Scale.Content })
	p.Slider.Step = 0.005
	p.Slider.OnChanged = func(value float64) {
		if _, most := p.View.Scale(); math.Abs(value-p.value()) > p.Slider.Step/2 {
			p.View.setScale(math.Pow(most, value))
		}
	}
	p.Slider.OnChangeEnded = func(float64) { k.ReturnFocus() }
	p.Scale.Align, p.Scale.Color = fyne.TextAlignCenter, theme.ColorNamePlaceHolder
	p.View.OnChange = p.follow
	take := k.LabelButton(c.The("takeCrop"), c.The("takeCrop").Label()).AsMain()
	left := container.NewHBox(k.IconButton(c.The("zoomOut")))
	right := container.NewHBox(k.IconButton(c.The("zoomIn")), container.NewCenter(p.Scale),
		k.IconButton(c.The("centreCrop")), k.IconButton(c.The("leaveCrop")), take)
	p.Tools = kit.NewRaisedBackground(container.NewBorder(nil, nil, left, right,
		container.NewStack(kit.NewSliderTrack(), p.Slider)), 5)
	p.Object = container.New(kit.Placed(0, 0, p.place), p.View, p.Tools)
	p.Object.Hide()
	return p
}

// value returns the position of the slider, from 0 to 1. It is logarithmic: equal steps zoom by equal factors.
func (p *Page) value() float64 {
	now, most := p.View.Scale()
	if most <= 1 {
		return 0
	}
	return math.Log(now) / math.Log(most)
}

// follow brings slider and figure up to date with the view.
func (p *Page) follow() {
	now, most := p.View.Scale()
	p.Slider.SetValue(p.value())
	kit.SetEnabled(p.Slider, most > 1)
	p.Scale.Set(lang.L("{{.Scale}} ×", map[string]any{"Scale": figures.Decimal(now)}))
}

// place gives the view all the room, and lays the tools over its foot.
func (p *Page) place(_ []fyne.CanvasObject, size fyne.Size) {
	const widest, below, margin = 560, 12, 16
	tools := p.Tools.MinSize()
	tools.Width = max(tools.Width, min(widest, size.Width-2*margin))
	p.View.Foot = tools.Height + below
	kit.Put(p.View, 0, 0, size.Width, size.Height)
	kit.Put(p.Tools, (size.Width-tools.Width)/2, size.Height-tools.Height-below, tools.Width, tools.Height)
}
