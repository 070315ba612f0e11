package think

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// View shows where a cursor stands: g + h = f, why this state came next, the counts,
// what became of the successors, and what waits. A press on a row looks at its node.
type View struct {
	widget.BaseWidget
	kit.Legible
	cursor  *Cursor
	scene   scene
	picture *chart.Picture // that lies there now
	hand    bool
}

var (
	_ fyne.Tappable     = (*View)(nil)
	_ desktop.Hoverable = (*View)(nil)
)

// NewView makes a view that follows a cursor.
func NewView(c *Cursor) *View {
	v := &View{cursor: c}
	v.ExtendBaseWidget(v)
	c.Listen(v.follow)
	v.follow()
	return v
}

func (v *View) follow() {
	if v.cursor.run == nil {
		v.scene = scene{}
	} else {
		v.scene = sceneAt(v.cursor)
	}
	v.Refresh()
}

// AccessibilityLabel is all of it in words.
func (v *View) AccessibilityLabel() string {
	if v.cursor.run == nil {
		return ""
	}
	return v.scene.spoken()
}

func (v *View) CreateRenderer() fyne.WidgetRenderer {
	return chart.NewSheet(v, func() fyne.Size { return fyne.NewSize(220, 200) }, func(size fyne.Size, m chart.Measure) *chart.Picture {
		v.picture = &chart.Picture{Size: size}
		if len(v.scene.blocks) > 0 {
			v.picture = lay(v.scene, size, m)
		}
		return v.picture
	}, nil)
}

// nodeAt is the node of the row at a point, or None.
func (v *View) nodeAt(at fyne.Position) record.Node {
	if v.picture != nil {
		if i := v.picture.SpotAt(at); i >= 0 {
			return record.Node(v.picture.Spots[i].Key)
		}
	}
	return record.None
}

// Tapped looks at the node of a row; elsewhere, at that of the step again.
func (v *View) Tapped(e *fyne.PointEvent) {
	if v.cursor.run != nil {
		v.cursor.Look(v.nodeAt(e.Position))
	}
}

func (v *View) MouseIn(e *desktop.MouseEvent)    { v.MouseMoved(e) }
func (v *View) MouseMoved(e *desktop.MouseEvent) { v.hand = v.nodeAt(e.Position) != record.None }
func (v *View) MouseOut()                        { v.hand = false }

// Cursor is a hand over what can be looked at.
func (v *View) Cursor() desktop.Cursor {
	if v.hand {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
