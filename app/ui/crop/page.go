package crop

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

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

// value returns where the slider belongs: zooming in by equal parts feels even.
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
