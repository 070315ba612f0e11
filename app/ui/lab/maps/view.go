package maps

import (
	"context"
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver/lab/space"
)

// View is the map itself: one picture, which the background draws. A person moves it
// by hand or by keys, points at boards and presses them.
type View struct {
	widget.BaseWidget
	kit.FocusableControl
	kit *kit.Kit
	now func() time.Time

	shading *boardClasses // nil: there is nothing to draw yet
	single  int           // the class that is singled out; −1 is none
	marks   []mark
	way     []space.State

	viewpoint
	pointed space.State
	pressed time.Time // the time of the last press; where is its place
	where   fyne.Position

	OnPoint func(space.State) // called with the board under the pointer or chosen by keys; space.None where there is none
	OnPress func(space.State)
	OnMenu  func(at fyne.Position, on space.State)

	kit.ZoomCanvas
	ring    *canvas.Circle // the ring around the board under the pointer
	painter *framePainter
}

// viewpoint is where a map is seen from.
type viewpoint struct {
	from   space.View // where it is seen from, in pixels
	fitted bool       // the whole map is in sight, whatever the size
	scale  float64    // pixels in a unit
	reach  float64    // how far from the middle of the sheet one looks; 0 is all of it
}

var (
	_ desktop.Hoverable  = (*View)(nil)
	_ desktop.Cursorable = (*View)(nil)
	_ fyne.Scrollable    = (*View)(nil)
	_ fyne.Draggable     = (*View)(nil)
	_ fyne.Focusable     = (*View)(nil)
)

// NewView makes a map without anything on it.
func NewView(k *kit.Kit, now func() time.Time) *View {
	v := &View{kit: k, now: now, single: -1, pointed: space.None, viewpoint: viewpoint{fitted: true, scale: 1},
		painter: &framePainter{digits: newDigits(letters())}}
	v.FocusableControl = k.NewKeyed(v, func() (string, string) { return "", "" }, func() { v.press(v.pointed) }, nil)
	v.ZoomCanvas = kit.ZoomCanvas{OnPan: v.pan, OnZoom: v.zoom, OnFit: v.Fit, OnPixels: v.measure, ZoomStep: ZoomStep}
	v.Fill(v, nil)
	v.Raster.ScaleMode = canvas.ImageScalePixels
	v.ring = canvas.NewCircle(color.Transparent)
	v.ring.StrokeWidth = 2
	v.ring.Hide()
	v.ExtendBaseWidget(v)
	return v
}

// letters is the font of the digits.
func letters() []byte {
	return fyne.CurrentApp().Settings().Theme().Font(fyne.TextStyle{Bold: true}).Content()
}

// Set puts a shading onto the map; nil takes what there was away. Where it is of
// another world all of it comes into sight.
func (v *View) Set(d *boardClasses) {
	another := d != nil && (v.shading == nil || v.shading.scene.world.key != d.scene.world.key)
	v.shading = d
	if another {
		v.marks, v.way, v.pointed = nil, nil, space.None
		v.Fit()
		return
	}
	v.Redraw()
}

// Mark puts signs onto the map, and a line along a way.
func (v *View) Mark(marks []mark, way []space.State) {
	v.marks, v.way = marks, way
	v.Redraw()
}

// Single shows one class only; −1 all of them.
func (v *View) Single(class int) {
	if v.single != class {
		v.single = class
		v.Redraw()
	}
}

// Fit brings all of the map into sight.
func (v *View) Fit() {
	v.fitted = true
	v.from = v.all()
	v.moved()
}

// all is what is in sight at first: all of a map, or the rings that one looks at.
func (v *View) all() space.View {
	all := whole(v.Pixels.X, v.Pixels.Y)
	if v.reach > 0 {
		all.Scale *= 0.5 / v.reach
	}
	return all
}

// whole is all of a map, with a little room around it.
func whole(width, height int) space.View {
	v := space.Fit(width, height)
	v.Scale *= 0.97
	return v
}

// Near brings a board into the middle, large enough to see which one it is.
func (v *View) Near(id space.State) {
	if v.shading == nil {
		return
	}
	l := v.shading.scene.world.layout
	v.fitted = false
	v.from.X, v.from.Y = float64(l.X[id]), float64(l.Y[id])
	v.from.Scale = max(v.from.Scale, 44*v.scale/l.Gap/0.8)
	v.moved()
}

// zoom makes it larger, with what is at a position where it is. It ends where boards
// are as large as they become.
func (v *View) zoom(factor float32, at fyne.Position) {
	if v.shading == nil || v.Pixels.X == 0 {
		return
	}
	all := whole(v.Pixels.X, v.Pixels.Y).Scale
	most := max(all*1.5, 100*v.scale/v.shading.scene.world.layout.Gap/0.8)
	scale := min(max(v.from.Scale*float64(factor), all*0.7), most)
	px, py := v.pixel(at)
	v.from = v.from.Zoom(scale/v.from.Scale, px, py, v.Pixels.X, v.Pixels.Y)
	v.fitted = false
	v.moved()
}

// pan moves it along with a pointer.
func (v *View) pan(dx, dy float32) {
	v.from = v.from.Pan(float64(dx)*v.scale, float64(dy)*v.scale)
	v.fitted = false
	v.moved()
}

// moved draws anew, and takes away what the pointer was at.
func (v *View) moved() {
	v.point(space.None)
	v.Redraw()
}

// measure takes the size in pixels.
func (v *View) measure() {
	before := v.scale
	v.scale = float64(v.Pixels.X) / float64(v.Size().Width)
	if v.fitted || v.from.Scale == 0 {
		v.from = v.all()
	} else {
		v.from.Scale *= v.scale / before
	}
	v.Redraw()
}

// Redraw has the background draw a frame. What changes while it does so is in the
// next one.
func (v *View) Redraw() {
	task.Renew(v.kit.Tasks, &v.Drawing, func() func(context.Context) *image.RGBA {
		if v.shading == nil || v.Pixels.X == 0 {
			return nil
		}
		f, into, p := v.frame(), v.Back, v.painter
		f.corner = corner * v.scale
		if into == nil || into.Rect.Max != v.Pixels {
			into = image.NewRGBA(image.Rectangle{Max: v.Pixels})
		}
		return func(context.Context) *image.RGBA {
			p.paint(f, into)
			return into
		}
	}, func(drawn *image.RGBA) {
		v.Present(drawn)
		v.place()
	})
}

// frame is what is to be drawn now.
func (v *View) frame() *frame {
	return &frame{shading: v.shading, inks: inksOf(v.shading, v.single), view: v.from, scale: v.scale, marks: v.marks,
		way: v.way}
}

func (v *View) CreateRenderer() fyne.WidgetRenderer {
	return &viewRenderer{kit.Drawn{Parts: []fyne.CanvasObject{v.Raster, v.ring, v.Ring}}, v}
}

type viewRenderer struct {
	kit.Drawn
	v *View
}

// Layout gives the picture the whole place. How many pixels that is the window knows.
func (r *viewRenderer) Layout(size fyne.Size) {
	v := r.v
	v.Lay(size)
	kit.Put(v.Ring, 0, 0, size.Width, size.Height)
}

func (r *viewRenderer) MinSize() fyne.Size { return fyne.NewSize(160, 160) }

// Refresh takes the colours of the theme.
func (r *viewRenderer) Refresh() {
	r.v.ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	r.v.Ring.StrokeColor, r.v.Ring.CornerRadius = theme.Color(theme.ColorNamePrimary), corner
	r.v.Redraw()
	canvas.Refresh(r.v)
}
