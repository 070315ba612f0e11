package tree

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// viewRenderer is the renderer of a view: the picture, and over it the frames and the note that
// change with the pointer.
type viewRenderer struct {
	v             *TreeView
	selectedFrame *canvas.Rectangle
	pointedFrame  *canvas.Rectangle
	note          *canvas.Rectangle
	lines         [noteLines]*canvas.Text
	size          fyne.Size // of the last layout
	kit.RendererObjects
}

// noteLines is the greatest number of lines of a note.
const noteLines = 5

func (v *TreeView) CreateRenderer() fyne.WidgetRenderer {
	s := &viewRenderer{v: v, selectedFrame: frameRectangle(), pointedFrame: frameRectangle(),
		note: canvas.NewRectangle(color.Transparent)}
	s.Parts = []fyne.CanvasObject{v.Raster, s.selectedFrame, s.pointedFrame, s.note}
	for i := range s.lines {
		s.lines[i] = canvas.NewText("", color.Transparent)
		s.lines[i].TextSize = kit.SmallText
		s.Parts = append(s.Parts, s.lines[i])
	}
	s.note.CornerRadius, s.note.StrokeWidth = 6, 1
	v.renderer = s
	v.showPointed()
	return v.Ringed(s)
}

func frameRectangle() *canvas.Rectangle {
	r := canvas.NewRectangle(color.Transparent)
	r.CornerRadius = 5
	r.Hide()
	return r
}

func (v *viewRenderer) Layout(size fyne.Size) {
	if size != v.size {
		v.size = size
		v.v.Lay(size)
		v.v.draw()
		v.v.showPointed()
	}
}

func (v *viewRenderer) MinSize() fyne.Size { return fyne.NewSize(160, 120) }

// Refresh draws everything in the present colours.
func (v *viewRenderer) Refresh() {
	v.v.draw()
	v.v.showPointed()
	v.v.Raster.Refresh()
	canvas.Refresh(v.v)
}

// showPointed frames the selected and the pointed node, and shows the note about the latter.
func (v *TreeView) showPointed() {
	s := v.renderer
	if s == nil {
		return
	}
	var selected, pointed kit.Rect
	var isSelected, isPointed bool
	var words []string
	if v.shown != nil {
		selected, isSelected = v.shown.areaOf(v.selected)
		if isPointed = v.pointed != none; isPointed {
			pointed = v.shown.board.area(v.shown.forest, v.shown.forest.Nodes[v.pointed].Place)
		}
	}
	s.placeFrame(s.selectedFrame, selected, isSelected, theme.ColorNameForeground, 2)
	s.placeFrame(s.pointedFrame, pointed, isPointed, theme.ColorNamePlaceHolder, 1.5)
	if v.pointed != none {
		words = v.pointedText()
	}
	s.showNote(words)
}

// pointedText returns what is pointed at, or else selected, in words.
func (v *TreeView) pointedText() []string {
	if v.shown == nil {
		return nil
	}
	f, at := v.shown.forest, v.pointed
	if at == none {
		at = f.Find(v.selected)
	}
	if at < 0 {
		return nil
	}
	return v.shown.nodeText(&f.Nodes[at])
}

// placeFrame puts a frame around an area of the world, or hides it where it is not ok or not in sight.
func (v *viewRenderer) placeFrame(r *canvas.Rectangle, a kit.Rect, ok bool, ink fyne.ThemeColorName, width float32) {
	size := v.v.Size()
	if ok {
		c := v.v.shown.camera
		out := max(5, 6*c.scale)
		a = c.area(a).Grown(out)
		ok = a.Left > -out && a.Top > -out && a.Right < size.Width+out && a.Bottom < size.Height+out
	}
	kit.SetShown(r, ok)
	if ok {
		r.StrokeColor, r.StrokeWidth = theme.Color(ink), width
		a.Put(r)
		r.Refresh()
	}
}

// showNote shows lines of text beside the pointed node.
func (v *viewRenderer) showNote(words []string) {
	kit.SetShown(v.note, len(words) > 0)
	const inset, gap = 9, 10
	wide, high := float32(0), float32(0)
	for i, line := range v.lines {
		kit.SetShown(line, i < len(words))
		if i < len(words) {
			line.Text, line.Color = words[i], theme.Color(theme.ColorNameForeground)
			line.TextStyle.Bold = i == 0
			wide, high = max(wide, line.MinSize().Width), high+line.MinSize().Height+1
		}
	}
	if len(words) == 0 {
		return
	}
	a, size := v.pointedFrame, v.v.Size()
	wide, high = wide+2*inset, high+10
	x, y := a.Position().X+a.Size().Width+gap, a.Position().Y
	if x+wide > size.Width {
		x = a.Position().X - gap - wide
	}
	x, y = max(2, min(x, size.Width-wide-2)), max(2, min(y, size.Height-high-2))
	v.note.FillColor, v.note.StrokeColor = look.Color(theme.ColorNameOverlayBackground),
		theme.Color(theme.ColorNameSeparator)
	kit.Put(v.note, x, y, wide, high)
	v.note.Refresh()
	y += 5
	for i, line := range v.lines {
		if i < len(words) {
			need := line.MinSize()
			kit.Put(line, x+inset, y, need.Width, need.Height)
			y += need.Height + 1
			line.Refresh()
		}
	}
}
