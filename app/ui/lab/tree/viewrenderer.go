package tree

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// viewRenderer is the renderer of a view: the picture, and over it the frames and the note that
// change with the pointer.
type viewRenderer struct {
	v             *TreeView
	selectedFrame *canvas.Rectangle
	pointedFrame  *canvas.Rectangle
	note          *chart.Note
	size          fyne.Size // of the last layout
	kit.RendererObjects
}

func (v *TreeView) CreateRenderer() fyne.WidgetRenderer {
	s := &viewRenderer{v: v, selectedFrame: frameRectangle(), pointedFrame: frameRectangle(),
		note: chart.NewNote(5, kit.SmallText)}
	s.Parts = append([]fyne.CanvasObject{v.Raster, s.selectedFrame, s.pointedFrame}, s.note.Objects()...)
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
	s.note.Show(words, v.Size(), func(need fyne.Size) fyne.Position { // beside the pointed node
		const gap = 10
		at, size := s.pointedFrame.Position(), s.pointedFrame.Size()
		if at.X+size.Width+gap+need.Width > v.Size().Width {
			return at.SubtractXY(gap+need.Width, 0)
		}
		return at.AddXY(size.Width+gap, 0)
	})
}

// pointedText returns the text about the node under the pointer, or else about the selected one.
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

// placeFrame puts a frame around an area of the world, or hides it if ok is false or the area is out of sight.
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
