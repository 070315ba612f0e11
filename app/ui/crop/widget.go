package crop

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// Widget is the widget. Make it with New, and give it a photo with Open. All of it
// belongs to the window's goroutine.
type Widget struct {
	widget.BaseWidget
	kit.ZoomCanvas
	kit.FocusRing

	// OnSheet: there are other controls beside the view, so it has a ring while it has the keys.
	OnSheet bool
	// OnChange tells that another part is in the frame.
	OnChange func()
	// OnTake tells that a person wants the part that is in the frame.
	OnTake func()
	// OnLeave tells that a person wants to leave everything as it was.
	OnLeave func()
	// OnKey gets every key that is not the view's own.
	OnKey func(*fyne.KeyEvent)
	// Glide is how long the photo takes to its centre; 0 is no time.
	Glide time.Duration
	// Foot is the room at the bottom that something else lies on: the photo is
	// seen there, the frame keeps clear of it.
	Foot float32

	photo   *photo.Photo
	preview *photo.Preview
	goal    puzzle.Goal
	crop    photo.Crop

	frame   frameInView
	gliding *fyne.Animation
}

var (
	_ fyne.Focusable  = (*Widget)(nil)
	_ fyne.Accessible = (*Widget)(nil)
)

// New returns a view of nothing.
func New() *Widget {
	v := &Widget{}
	v.ZoomCanvas = kit.ZoomCanvas{OnPan: v.pan, OnZoom: v.zoomAt, OnFit: v.Centre, Middle: v.middle, ZoomStep: ZoomStep}
	v.Fill(v, v.draw)
	v.ExtendBaseWidget(v)
	return v
}

// Open takes up a photo with its preview, and the crop to start from, for a
// board with a goal.
func (v *Widget) Open(p *photo.Photo, preview *photo.Preview, c photo.Crop, g puzzle.Goal) {
	v.stopAnimation()
	v.photo, v.preview, v.goal = p, preview, g
	v.crop = c.For(p, g.Size().W, g.Size().H)
	v.Refresh()
}

// Clear lets go of the photo, and of its memory.
func (v *Widget) Clear() {
	v.stopAnimation()
	v.photo, v.preview = nil, nil
}

// SetGoal changes the board for which the photo is cropped: its shape, its grid,
// and which piece will be missing.
func (v *Widget) SetGoal(g puzzle.Goal) {
	if v.photo == nil || g == v.goal {
		return
	}
	v.Open(v.photo, v.preview, v.crop, g)
	v.changed()
}

// Crop is the part that is in the frame.
func (v *Widget) Crop() photo.Crop { return v.crop }

// Scale is how far the photo is zoomed in, and the most that it can be.
func (v *Widget) Scale() (now, most float64) {
	if v.photo == nil {
		return 1, 1
	}
	return v.crop.Scale(), photo.MaxScale(v.photo, v.goal.Size().W, v.goal.Size().H)
}

// SetScale zooms around the middle of the frame.
func (v *Widget) SetScale(scale float64) {
	v.zoom(scale, v.crop.X+v.crop.W/2, v.crop.Y+v.crop.H/2)
}

func (v *Widget) middle() fyne.Position {
	return v.frame.at.AddXY(v.frame.size.Width/2, v.frame.size.Height/2)
}

// zoomAt zooms by a factor; the point of the photo at a place in the view stays there.
func (v *Widget) zoomAt(by float32, at fyne.Position) {
	if v.frame.size.IsZero() {
		return
	}
	at = at.Subtract(v.frame.at)
	v.zoom(v.crop.Scale()*float64(by), v.crop.X+float64(at.X/v.frame.size.Width)*v.crop.W,
		v.crop.Y+float64(at.Y/v.frame.size.Height)*v.crop.H)
}

// Centre goes back to the largest part, from the middle.
func (v *Widget) Centre() {
	if v.photo == nil {
		return
	}
	from, to := v.crop, photo.Centre(v.photo, v.goal.Size().W, v.goal.Size().H)
	v.stopAnimation()
	if v.Glide <= 0 {
		v.set(to)
		return
	}
	mix := func(a, b float64, share float32) float64 { return a + (b-a)*float64(share) }
	v.gliding = fyne.NewAnimation(v.Glide, func(share float32) {
		v.set(photo.Crop{
			X: mix(from.X, to.X, share), Y: mix(from.Y, to.Y, share),
			W: mix(from.W, to.W, share), H: mix(from.H, to.H, share),
		})
	})
	v.gliding.Curve = fyne.AnimationEaseInOut
	v.gliding.Start()
}

func (v *Widget) stopAnimation() {
	if v.gliding != nil {
		v.gliding.Stop()
		v.gliding = nil
	}
}

// pan moves the photo by a way on the screen.
func (v *Widget) pan(dx, dy float32) {
	if v.photo == nil || v.frame.size.IsZero() {
		return
	}
	v.stopAnimation()
	v.set(v.crop.Pan(-float64(dx/v.frame.size.Width)*v.crop.W, -float64(dy/v.frame.size.Height)*v.crop.H))
}

// zoom scales around a point of the photo.
func (v *Widget) zoom(scale, x, y float64) {
	if v.photo == nil {
		return
	}
	v.stopAnimation()
	_, most := v.Scale()
	v.set(v.crop.ZoomAt(v.photo, v.goal.Size().W, v.goal.Size().H, min(max(scale, 1), most), x, y))
}

// set puts another part into the frame.
func (v *Widget) set(c photo.Crop) {
	if c == v.crop {
		return
	}
	v.crop = c
	v.Raster.Refresh()
	v.changed()
}

func (v *Widget) changed() {
	if v.OnChange != nil {
		v.OnChange()
	}
}

// draw draws the photo for the whole view, w × h pixels large.
func (v *Widget) draw(w, h int) image.Image {
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	size := v.Size()
	if v.preview == nil || size.IsZero() {
		return m
	}
	unit := float64(w) / float64(size.Width)
	wide := float64(v.frame.size.Width) * unit / v.crop.W
	high := float64(v.frame.size.Height) * unit / v.crop.H
	v.preview.Draw(m, float64(v.frame.at.X)*unit-v.crop.X*wide, float64(v.frame.at.Y)*unit-v.crop.Y*high, wide, high)
	return m
}

func (v *Widget) AccessibilityLabel() string {
	return lang.L("The part of the photo for a board of {{.Columns}} × {{.Rows}}",
		map[string]any{"Columns": v.goal.Size().W, "Rows": v.goal.Size().H})
}

// AccessibilityRole is that of a button, as a screen reader takes the crop for one control.
func (v *Widget) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }
