package stepper

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
	kit.ReadOnlyRole
	cursor  *RunCursor
	scene   scene
	picture *chart.Picture // the picture that is shown now
	hand    bool
	brief   bool // the queue is shown elsewhere

	queueOnly bool // only the queue is shown

	boarded func() bool // the board is shown, not the lists; nil is never
}

var (
	_ fyne.Tappable     = (*View)(nil)
	_ desktop.Hoverable = (*View)(nil)
)

// NewView makes a view that follows a cursor.
func NewView(c *RunCursor) *View {
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
	s := v.scene
	switch {
	case v.cursor.run == nil:
		return ""
	case v.queueOnly:
		return spokenBlocks(s.blocks[1:])
	}
	return s.spoken()
}

func (v *View) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		if v.queueOnly {
			return fyne.NewSize(180, queueHigh(v.scene))
		}
		return fyne.NewSize(220, 200)
	}
	return chart.NewSheet(v, least, func(size fyne.Size, m chart.TextWidth) *chart.Picture {
		v.picture = &chart.Picture{Size: size}
		switch {
		case len(v.scene.blocks) == 0:
		case v.queueOnly:
			v.picture = layQueue(v.scene, size, m)
		default:
			s := v.scene
			if v.brief {
				s.blocks = s.blocks[:1]
			}
			if v.boarded != nil && v.boarded() {
				s.board, _ = v.cursor.State() // none is no board
				s.goal = v.cursor.Goal().State
			}
			v.picture = lay(s, size, m)
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
