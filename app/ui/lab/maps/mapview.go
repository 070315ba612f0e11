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

	"tilewise/app/lab/space"
	"tilewise/app/raster"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
)

// MapView is the map: one picture that the background draws. The user drags and zooms it, points at
// boards and chooses them.
type MapView struct {
	widget.BaseWidget
	kit.FocusableControl
	kit *kit.Kit
	now func() time.Time

	shading  *mapShading // nil until there is something to draw
	isolated int         // the isolated class; −1 is none
	marks    []boardMark
	path     []space.StateIndex

	view   space.Viewport // the part in sight: the centre and the scale, in pixels
	fitted bool           // the whole map stays in sight when the size changes
	scale  float64        // pixels in a unit of the window
	reach  float64        // the radius of the part that fit shows; 0 shows all of the map

	pointed     space.StateIndex
	tappedAt    time.Time // the time of the last press; tapPosition is its place
	tapPosition fyne.Position

	OnPoint func(space.StateIndex) // called with the board under the pointer, or chosen by keys; or space.None
	OnPress func(space.StateIndex)
	OnMenu  func(at fyne.Position, on space.StateIndex)

	kit.ZoomCanvas
	ring    *canvas.Circle // the ring around the board under the pointer
	painter *mapPicturePainter
}

var (
	_ desktop.Hoverable  = (*MapView)(nil)
	_ desktop.Cursorable = (*MapView)(nil)
	_ fyne.Scrollable    = (*MapView)(nil)
	_ fyne.Draggable     = (*MapView)(nil)
	_ fyne.Focusable     = (*MapView)(nil)
)

// newMapView makes an empty map.
func newMapView(k *kit.Kit, now func() time.Time) *MapView {
	v := &MapView{kit: k, now: now, isolated: -1, pointed: space.None, fitted: true, scale: 1,
		painter: &mapPicturePainter{letters: letters()}}
	v.FocusableControl = k.NewKeyed(v, func() (string, string) { return "", "" }, func() { v.press(v.pointed) }, nil)
	v.ZoomCanvas = kit.ZoomCanvas{OnPan: v.pan, OnZoom: v.zoom, OnFit: v.fit, OnPixels: v.setPixels, ZoomStep: zoomStep}
	v.MakeRaster(v, nil)
	v.Raster.ScaleMode = canvas.ImageScalePixels
	v.ring = canvas.NewCircle(color.Transparent)
	v.ring.StrokeWidth = 2
	v.ring.Hide()
	v.ExtendBaseWidget(v)
	return v
}

// letters returns the painter of the tile numbers.
func letters() *raster.LetterPainter {
	return raster.NewLetterPainter(nil, fyne.CurrentApp().Settings().Theme().Font(fyne.TextStyle{Bold: true}).Content())
}

// Set shows a shading; nil shows nothing. If it is of another state map, all of it comes into sight.
func (v *MapView) Set(d *mapShading) {
	another := d != nil && (v.shading == nil || v.shading.computed.stateMap.key != d.computed.stateMap.key)
	v.shading = d
	if another {
		v.marks, v.path, v.pointed = nil, nil, space.None
		v.fit()
		return
	}
	v.redraw()
}

// mark draws marks, and a line along a path.
func (v *MapView) mark(marks []boardMark, path []space.StateIndex) {
	v.marks, v.path = marks, path
	v.redraw()
}

// isolate shows one class only; −1 shows all.
func (v *MapView) isolate(class int) {
	if v.isolated != class {
		v.isolated = class
		v.redraw()
	}
}

// fit brings the whole map into sight.
func (v *MapView) fit() {
	v.fitted = true
	v.view = v.initialView()
	v.viewChanged()
}

// initialView returns the whole map, or its part within reach.
func (v *MapView) initialView() space.Viewport {
	all := wholeMap(v.Pixels.X, v.Pixels.Y)
	if v.reach > 0 {
		all.Scale *= 0.5 / v.reach
	}
	return all
}

// wholeMap returns the view of a whole map, with a margin.
func wholeMap(width, height int) space.Viewport {
	v := space.Fit(width, height)
	v.Scale *= 0.97
	return v
}

// centreOn brings a board into the middle, large enough to read.
func (v *MapView) centreOn(id space.StateIndex) {
	if v.shading == nil {
		return
	}
	l := v.shading.computed.stateMap.layout
	v.fitted = false
	v.view.X, v.view.Y = float64(l.X[id]), float64(l.Y[id])
	v.view.Scale = max(v.view.Scale, 44*v.scale/l.Gap/0.8)
	v.viewChanged()
}

// zoom scales the map around a position, until boards have their greatest size.
func (v *MapView) zoom(factor float32, at fyne.Position) {
	if v.shading == nil || v.Pixels.X == 0 {
		return
	}
	all := wholeMap(v.Pixels.X, v.Pixels.Y).Scale
	most := max(all*1.5, 100*v.scale/v.shading.computed.stateMap.layout.Gap/0.8)
	scale := min(max(v.view.Scale*float64(factor), all*0.7), most)
	px, py := v.pixel(at)
	v.view = v.view.Zoom(scale/v.view.Scale, px, py, v.Pixels.X, v.Pixels.Y)
	v.fitted = false
	v.viewChanged()
}

// pan moves the map along with the pointer.
func (v *MapView) pan(dx, dy float32) {
	v.view = v.view.Pan(float64(dx)*v.scale, float64(dy)*v.scale)
	v.fitted = false
	v.viewChanged()
}

// viewChanged draws the map anew, and points at no board.
func (v *MapView) viewChanged() {
	v.setPointed(space.None)
	v.redraw()
}

// setPixels takes over the size of the picture in pixels.
func (v *MapView) setPixels() {
	before := v.scale
	v.scale = float64(v.Pixels.X) / float64(v.Size().Width)
	if v.fitted || v.view.Scale == 0 {
		v.view = v.initialView()
	} else {
		v.view.Scale *= v.scale / before
	}
	v.redraw()
}

// redraw draws the picture in the background. Changes during that are drawn next.
func (v *MapView) redraw() {
	task.Renew(v.kit.Tasks, &v.Drawing, func() func(context.Context) *image.RGBA {
		if v.shading == nil || v.Pixels.X == 0 {
			return nil
		}
		f, into, p := v.pictureInput(), v.Back, v.painter
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
		v.placeRing()
	})
}

// DrawSharp draws the picture at once, with the pixels of a scale, to be captured for a page.
func (v *MapView) DrawSharp(scale float32) {
	if v.shading != nil && v.Pixels.X > 0 {
		f := v.pictureInput()
		f.view.Scale *= float64(scale) / v.scale
		f.scale, f.corner = float64(scale), corner*float64(scale)
		v.Front = image.NewRGBA(image.Rect(0, 0, int(v.Size().Width*scale), int(v.Size().Height*scale)))
		(&mapPicturePainter{letters: letters()}).paint(f, v.Front) // its own painter, as the background may use v.painter
	}
}

// pictureInput returns what the view shows now.
func (v *MapView) pictureInput() *mapPictureInput {
	return &mapPictureInput{shading: v.shading, inks: coloursOf(v.shading, v.isolated), view: v.view, scale: v.scale,
		marks: v.marks,
		path:  v.path}
}

func (v *MapView) CreateRenderer() fyne.WidgetRenderer {
	return &viewRenderer{kit.RendererObjects{Parts: []fyne.CanvasObject{v.Raster, v.ring, v.Ring}}, v}
}

type viewRenderer struct {
	kit.RendererObjects
	v *MapView
}

// Layout gives the picture the whole area. The canvas sets its size in pixels later.
func (r *viewRenderer) Layout(size fyne.Size) {
	v := r.v
	v.Lay(size)
	kit.Put(v.Ring, 0, 0, size.Width, size.Height)
}

// leastSide is the least width and height of a map.
const leastSide = 160

func (r *viewRenderer) MinSize() fyne.Size { return fyne.NewSize(leastSide, leastSide) }

func (r *viewRenderer) Refresh() {
	r.v.ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	r.v.Ring.StrokeColor, r.v.Ring.CornerRadius = theme.Color(theme.ColorNamePrimary), corner
	r.v.redraw()
	canvas.Refresh(r.v)
}
