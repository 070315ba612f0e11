package crop

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// frameInView is where the chosen part lies in the view.
type frameInView struct {
	at   fyne.Position
	size fyne.Size
}

// The least room around the frame, in which the rest of the photo is seen.
const around float32 = 26

// fit makes the frame as large as a view allows above its foot, in whole units,
// and centres it there.
func fit(board puzzle.Size, view fyne.Size, foot float32) frameInView {
	view.Height -= foot
	cell := min((view.Width-2*around)/float32(board.W), (view.Height-2*around)/float32(board.H))
	cell = float32(int(max(cell, 4)))
	size := fyne.NewSize(cell*float32(board.W), cell*float32(board.H))
	at := fyne.NewPos(float32(int((view.Width-size.Width)/2)), float32(int((view.Height-size.Height)/2)))
	return frameInView{at, size}
}

// canvasParts are the things on the canvas, from the lowest to the highest.
type canvasParts struct {
	picture *canvas.Raster
	veils   [4]*canvas.Rectangle // above, below, left and right of the frame
	missing *canvas.Rectangle    // over the piece that will be missing
	shades  []*canvas.Rectangle  // a dark line beside each line of the grid, so that it is seen on any photo
	lines   []*canvas.Rectangle  // the lines of the grid
	outline *canvas.Rectangle
	border  *canvas.Rectangle
}

func newCanvasParts(picture *canvas.Raster) *canvasParts {
	p := &canvasParts{
		picture: picture,
		missing: canvas.NewRectangle(color.NRGBA{18, 17, 16, 0x8C}),
		outline: canvas.NewRectangle(color.Transparent), border: canvas.NewRectangle(color.Transparent),
	}
	for i := range p.veils {
		p.veils[i] = canvas.NewRectangle(color.Transparent)
	}
	p.border.StrokeColor, p.border.StrokeWidth = color.White, 2
	p.outline.StrokeColor, p.outline.StrokeWidth = shade, 1
	return p
}

var (
	shade = color.NRGBA{0, 0, 0, 0x48}
	line  = color.NRGBA{255, 255, 255, 0xB8}
)

// rule makes the lines of a board's grid.
func (p *canvasParts) rule(g puzzle.Goal) {
	p.shades, p.lines = nil, nil
	for range g.Size().W + g.Size().H - 2 {
		p.shades = append(p.shades, canvas.NewRectangle(shade))
		p.lines = append(p.lines, canvas.NewRectangle(line))
	}
}

// paint takes the colours of the theme.
func (p *canvasParts) paint() {
	ground := look.Color(theme.ColorNameBackground)
	ground.A = 0xB4
	for _, v := range p.veils {
		v.FillColor = ground
	}
}

// lay places everything around and within the frame.
func (p *canvasParts) lay(f frameInView, g puzzle.Goal, view fyne.Size) {
	put(p.picture, fyne.Position{}, view)
	right, low := f.at.X+f.size.Width, f.at.Y+f.size.Height
	put(p.veils[0], fyne.Position{}, fyne.NewSize(view.Width, f.at.Y))
	put(p.veils[1], fyne.NewPos(0, low), fyne.NewSize(view.Width, view.Height-low))
	put(p.veils[2], fyne.NewPos(0, f.at.Y), fyne.NewSize(f.at.X, f.size.Height))
	put(p.veils[3], fyne.NewPos(right, f.at.Y), fyne.NewSize(view.Width-right, f.size.Height))
	put(p.border, f.at, f.size)
	put(p.outline, f.at.SubtractXY(1, 1), f.size.AddWidthHeight(2, 2))

	board := g.Size()
	cell := f.size.Width / float32(board.W)
	blank := g.Blank()
	put(p.missing, f.at.AddXY(cell*float32(board.Col(blank)), cell*float32(board.Row(blank))), fyne.NewSquareSize(cell))
	for i := range p.lines {
		at, size := f.at.AddXY(cell*float32(i+1), 0), fyne.NewSize(1, f.size.Height)
		beside := fyne.NewPos(1, 0)
		if i >= board.W-1 {
			at, size = f.at.AddXY(0, cell*float32(i-board.W+2)), fyne.NewSize(f.size.Width, 1)
			beside = fyne.NewPos(0, 1)
		}
		put(p.lines[i], at, size)
		put(p.shades[i], at.Add(beside), size)
	}
}

func put(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// list is all of them in their order.
func (p *canvasParts) list() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{p.picture}
	for _, v := range p.veils {
		objects = append(objects, v)
	}
	objects = append(objects, p.missing)
	for i := range p.lines {
		objects = append(objects, p.shades[i], p.lines[i])
	}
	return append(objects, p.outline, p.border)
}

func (v *Widget) CreateRenderer() fyne.WidgetRenderer {
	v.parts.paint()
	return v.Ringed(&renderer{v})
}

type renderer struct{ v *Widget }

func (r *renderer) MinSize() fyne.Size           { return fyne.NewSquareSize(120) }
func (r *renderer) Objects() []fyne.CanvasObject { return r.v.parts.list() }
func (r *renderer) Destroy()                     {}

func (r *renderer) Layout(size fyne.Size) {
	if r.v.goal.Size().Cells() > 0 {
		r.v.frame = fit(r.v.goal.Size(), size, r.v.Foot)
		r.v.parts.lay(r.v.frame, r.v.goal, size)
	}
}

// Refresh takes the colours of the theme and the board anew.
func (r *renderer) Refresh() {
	r.v.parts.paint()
	r.Layout(r.v.Size())
	canvas.Refresh(r.v)
	r.v.parts.picture.Refresh()
}
