package crop

import (
	"image"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// Widget shows the photo below a frame; the user moves and zooms the photo. Make it with New, and give it a photo with
// Open. It belongs to the window's goroutine.
type Widget struct {
	widget.BaseWidget
	kit.ZoomCanvas
	kit.FocusRing

	// OnSheet is set if there are other controls beside the view, which then has a ring while it has the focus.
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

// Clear releases the photo and its memory.
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

// zoomAt zooms by a factor. The point of the photo under at stays where it is.
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

// pan moves the photo by a distance on the screen, in units.
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

var (
	_ fyne.Draggable     = (*Widget)(nil)
	_ fyne.Scrollable    = (*Widget)(nil)
	_ fyne.Tappable      = (*Widget)(nil)
	_ desktop.Mouseable  = (*Widget)(nil)
	_ desktop.Cursorable = (*Widget)(nil)
)

// zoomStep is how much a press of plus zooms in.
const zoomStep = 1.1

// step is how far an arrow moves the photo, as a part of the frame.
const step = 1.0 / 24

// Tapped keeps a press from reaching the board below.
func (wi *Widget) Tapped(*fyne.PointEvent) {}

func (wi *Widget) MouseDown(*desktop.MouseEvent) { wi.TakeFocus() }
func (wi *Widget) MouseUp(*desktop.MouseEvent)   {}

// Cursor returns a hand: the photo can be taken hold of anywhere.
func (wi *Widget) Cursor() desktop.Cursor { return desktop.PointerCursor }

// TypedKey moves the frame over the photo by arrows, zooms by plus and minus,
// takes the part by Enter and leaves by Escape.
func (wi *Widget) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
		wi.Arrow(e.Name, wi.frame.Width()*step, wi.frame.Height()*step)
	case fyne.KeyHome:
		wi.centre()
	case fyne.KeyReturn, fyne.KeyEnter:
		wi.OnTake()
	case fyne.KeyEscape:
		wi.OnLeave()
	default:
		if !kit.Zooms(e.Name) {
			wi.OnKey(e)
		}
	}
}

// FocusGained draws the ring on a sheet. In the window the view needs none: it has the focus as long as it is shown.
func (wi *Widget) FocusGained() {
	wi.ShowRing(wi.OnSheet)
	wi.Refresh()
}

func (wi *Widget) FocusLost() { wi.ShowRing(false) }

// around is the least room around the frame, in units. The rest of the photo is seen there.
const around float32 = 26

// fit makes the frame as large as a view allows above its foot, in whole units, and centres it there.
func fit(board puzzle.Size, view fyne.Size, foot float32) kit.Rect {
	view.Height -= foot
	cell := min((view.Width-2*around)/float32(board.W), (view.Height-2*around)/float32(board.H))
	cell = float32(int(max(cell, 4)))
	size := fyne.NewSize(cell*float32(board.W), cell*float32(board.H))
	at := fyne.NewPos(float32(int((view.Width-size.Width)/2)), float32(int((view.Height-size.Height)/2)))
	return kit.RectAt(at, size)
}

var (
	shade = color.NRGBA{0, 0, 0, 0x48}
	line  = color.NRGBA{255, 255, 255, 0xB8}
)

func (wi *Widget) CreateRenderer() fyne.WidgetRenderer {
	return wi.Ringed(kit.NewRebuiltRenderer(wi, func() fyne.Size { return fyne.NewSquareSize(120) }, wi.lay))
}

// lay adds the photo, and over it the frame with the grid of the board, and veils around.
func (wi *Widget) lay(r *kit.RebuiltRenderer) {
	view, board := wi.Size(), wi.goal.Size()
	r.Add(wi.Raster, 0, 0, view.Width, view.Height)
	wi.Raster.Refresh()
	if board.Cells() == 0 {
		return
	}
	wi.frame = fit(board, view, wi.Foot)
	rectangle := func(ink color.Color, x, y, w, h float32) *canvas.Rectangle {
		o := canvas.NewRectangle(ink)
		r.Add(o, x, y, w, h)
		return o
	}
	veil := look.Color(theme.ColorNameBackground)
	veil.A = 0xB4
	x, y, w, h := wi.frame.Left, wi.frame.Top, wi.frame.Width(), wi.frame.Height()
	rectangle(veil, 0, 0, view.Width, y)
	rectangle(veil, 0, y+h, view.Width, view.Height-y-h)
	rectangle(veil, 0, y, x, h)
	rectangle(veil, x+w, y, view.Width-x-w, h)
	cell := w / float32(board.W)
	column, row := float32(board.Col(wi.goal.Blank())), float32(board.Row(wi.goal.Blank()))
	rectangle(color.NRGBA{18, 17, 16, 0x8C}, x+cell*column, y+cell*row, cell, cell)
	for i := 1; i < board.W; i++ { // with a dark line beside each, so that it is seen on any photo
		rectangle(shade, x+cell*float32(i)+1, y, 1, h)
		rectangle(line, x+cell*float32(i), y, 1, h)
	}
	for i := 1; i < board.H; i++ {
		rectangle(shade, x, y+cell*float32(i)+1, w, 1)
		rectangle(line, x, y+cell*float32(i), w, 1)
	}
	outline, border := rectangle(color.Transparent, x-1, y-1, w+2, h+2), rectangle(color.Transparent, x, y, w, h)
	outline.StrokeColor, outline.StrokeWidth = shade, 1
	border.StrokeColor, border.StrokeWidth = color.White, 2
}
