package crop

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// Widget shows the photo below a frame; the user moves and zooms the photo. Make it with New, and give it a photo with
// Open. It belongs to the window's goroutine.
type Widget struct {
	widget.BaseWidget
	kit.ZoomCanvas
	kit.FocusRing

	// OnSheet says that there are other controls beside the view: it has a ring then while it has the focus.
	OnSheet bool
	// OnChange is called when another part is in the frame.
	OnChange func()
	// OnTake is called when the user takes the part in the frame.
	OnTake func()
	// OnLeave is called when the user leaves without a change.
	OnLeave func()
	// OnKey gets every key that is not the view's own.
	OnKey func(*fyne.KeyEvent)
	// Glide is how long the photo takes to glide back to its centre; 0 is at once.
	Glide time.Duration
	// Foot is the height at the bottom where other widgets lie over the view; the frame keeps clear of it.
	Foot float32

	photo   *photo.Photo
	preview *photo.Preview
	goal    puzzle.Goal
	crop    photo.Crop

	frame   kit.Rect // where the chosen part lies in the view
	gliding *fyne.Animation
}

var (
	_ fyne.Focusable  = (*Widget)(nil)
	_ fyne.Accessible = (*Widget)(nil)
)

// New makes a view without a photo.
func New() *Widget {
	v := &Widget{}
	v.ZoomCanvas = kit.ZoomCanvas{OnPan: v.pan, OnZoom: v.zoomAt, OnFit: v.centre, Middle: v.middle, ZoomStep: zoomStep}
	v.OnChange = func() {}
	v.MakeRaster(v, v.draw)
	v.ExtendBaseWidget(v)
	return v
}

// Open shows a photo by its preview, with the crop to start from, for a board with a goal.
func (wi *Widget) Open(p *photo.Photo, preview *photo.Preview, c photo.Crop, g puzzle.Goal) {
	wi.stopAnimation()
	wi.photo, wi.preview, wi.goal = p, preview, g
	wi.crop = c.For(p, g.Size().W, g.Size().H)
	wi.Refresh()
}

// Clear lets go of the photo, and of its memory.
func (wi *Widget) Clear() {
	wi.stopAnimation()
	wi.photo, wi.preview = nil, nil
}

// SetGoal changes the board for which the photo is cropped: its shape, its grid, and which piece will be missing.
func (wi *Widget) SetGoal(g puzzle.Goal) {
	if wi.photo == nil || g == wi.goal {
		return
	}
	wi.Open(wi.photo, wi.preview, wi.crop, g)
	wi.OnChange()
}

// Crop returns the part that is in the frame.
func (wi *Widget) Crop() photo.Crop { return wi.crop }

// Scale returns how far the photo is zoomed in, and the most that it can be.
func (wi *Widget) Scale() (now, most float64) {
	if wi.photo == nil {
		return 1, 1
	}
	return wi.crop.Scale(), photo.MaxScale(wi.photo, wi.goal.Size().W, wi.goal.Size().H)
}

// setScale zooms around the middle of the frame.
func (wi *Widget) setScale(scale float64) {
	wi.zoom(scale, wi.crop.X+wi.crop.W/2, wi.crop.Y+wi.crop.H/2)
}

func (wi *Widget) middle() fyne.Position { return wi.frame.Middle() }

// zoomAt zooms by a factor; the point of the photo at a place in the view stays there.
func (wi *Widget) zoomAt(by float32, at fyne.Position) {
	if f := wi.frame; f.Width() > 0 {
		wi.zoom(wi.crop.Scale()*float64(by), wi.crop.X+float64((at.X-f.Left)/f.Width())*wi.crop.W,
			wi.crop.Y+float64((at.Y-f.Top)/f.Height())*wi.crop.H)
	}
}

// centre goes back to the largest part, from the middle.
func (wi *Widget) centre() {
	if wi.photo == nil {
		return
	}
	from, to := wi.crop, photo.Centre(wi.photo, wi.goal.Size().W, wi.goal.Size().H)
	wi.stopAnimation()
	if wi.Glide <= 0 {
		wi.set(to)
		return
	}
	mix := func(a, b float64, share float32) float64 { return a + (b-a)*float64(share) }
	wi.gliding = fyne.NewAnimation(wi.Glide, func(share float32) {
		wi.set(photo.Crop{
			X: mix(from.X, to.X, share), Y: mix(from.Y, to.Y, share),
			W: mix(from.W, to.W, share), H: mix(from.H, to.H, share),
		})
	})
	wi.gliding.Curve = fyne.AnimationEaseInOut
	wi.gliding.Start()
}

func (wi *Widget) stopAnimation() {
	if wi.gliding != nil {
		wi.gliding.Stop()
		wi.gliding = nil
	}
}

// pan moves the photo by a way on the screen.
func (wi *Widget) pan(dx, dy float32) {
	if wi.photo == nil || wi.frame.Width() == 0 {
		return
	}
	wi.stopAnimation()
	wi.set(wi.crop.Pan(-float64(dx/wi.frame.Width())*wi.crop.W, -float64(dy/wi.frame.Height())*wi.crop.H))
}

// zoom scales around a point of the photo.
func (wi *Widget) zoom(scale, x, y float64) {
	if wi.photo == nil {
		return
	}
	wi.stopAnimation()
	_, most := wi.Scale()
	wi.set(wi.crop.ZoomAt(wi.photo, wi.goal.Size().W, wi.goal.Size().H, min(max(scale, 1), most), x, y))
}

// set puts another part into the frame.
func (wi *Widget) set(c photo.Crop) {
	if c == wi.crop {
		return
	}
	wi.crop = c
	wi.Raster.Refresh()
	wi.OnChange()
}

// draw draws the photo for the whole view, w × h pixels large.
func (wi *Widget) draw(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	size := wi.Size()
	if wi.preview == nil || size.IsZero() {
		return m
	}
	unit := float64(w) / float64(size.Width)
	wide := float64(wi.frame.Width()) * unit / wi.crop.W
	high := float64(wi.frame.Height()) * unit / wi.crop.H
	wi.preview.Draw(m, float64(wi.frame.Left)*unit-wi.crop.X*wide, float64(wi.frame.Top)*unit-wi.crop.Y*high, wide, high)
	return m
}

func (wi *Widget) AccessibilityLabel() string {
	return lang.L("The part of the photo for a board of {{.Columns}} × {{.Rows}}",
		map[string]any{"Columns": wi.goal.Size().W, "Rows": wi.goal.Size().H})
}

// AccessibilityRole returns the role of a button, as a screen reader takes the crop for one control.
func (wi *Widget) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
