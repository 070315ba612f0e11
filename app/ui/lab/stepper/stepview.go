package stepper

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/search/record"
)

// StepView shows the step of a cursor: g + h = f, why this state came next, the counts, the successors and the queue. A
// press on a row selects its node.
type StepView struct {
	widget.BaseWidget
	kit.AccessibleAsText
	chart.SpotPointer
	cursor      *RunCursor
	description stepDescription
	hidesQueue  bool // the panel shows counts and queue, not the view

	queueOnly bool // only the queue is shown

	guess *guessing // shown in place of the step while it asks; nil: never

	showsBoard func() bool // reports whether a board is shown in place of the lists; nil: never
}

var (
	_ fyne.Tappable     = (*StepView)(nil)
	_ desktop.Hoverable = (*StepView)(nil)
)

// NewStepView makes a view that follows a cursor.
func NewStepView(c *RunCursor) *StepView { return newStepView(c, false) }

// newStepView makes a view of the whole step, or of the queue alone, for the panel.
func newStepView(c *RunCursor, queueOnly bool) *StepView {
	v := &StepView{cursor: c, queueOnly: queueOnly}
	v.ExtendBaseWidget(v)
	c.Listen(v.update)
	v.update()
	return v
}

func (v *StepView) update() {
	if v.cursor.run == nil {
		v.description = stepDescription{}
	} else {
		v.description = descriptionAt(v.cursor)
	}
	if v.guess != nil {
		v.guess.follow()
		v.description.why = words.Sentences(v.guess.total(), v.description.why)
	}
	v.Refresh()
}

func (v *StepView) AccessibilityLabel() string {
	s := v.description
	switch {
	case v.cursor.run == nil:
		return ""
	case v.queueOnly:
		return spokenBlocks(s.blocks[1:])
	case v.guess.asks():
		return v.guess.words()
	}
	return s.spoken()
}

func (v *StepView) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size {
		if v.queueOnly {
			return fyne.NewSize(180, queueHeight(v.description))
		}
		return fyne.NewSize(220, 200)
	}
	return chart.NewRenderer(v, least, func(size fyne.Size, m chart.TextWidthFunc) *chart.LaidOutChart {
		v.Picture = &chart.LaidOutChart{Size: size}
		switch {
		case len(v.description.blocks) == 0:
		case v.queueOnly:
			v.Picture = layQueue(v.description, size, m)
		case v.guess.asks():
			v.Picture = v.guess.lay(v.description, size, m)
		default:
			s := v.description
			if v.hidesQueue {
				s.blocks, s.counts = s.blocks[:1], nil
			}
			if v.showsBoard != nil && v.showsBoard() {
				s.board, _ = v.cursor.state() // an invalid state draws no board
				s.goal = v.cursor.Goal().State
			}
			v.Picture = layDescription(s, size, m)
		}
		return v.Picture
	}, nil)
}

// Tapped selects the node of a row, or elsewhere the node of the step. While a guess is asked for, it guesses a board.
func (v *StepView) Tapped(e *fyne.PointEvent) {
	switch {
	case v.guess.asks():
		v.guess.press(v.KeyAt(e.Position))
	case v.cursor.run != nil:
		v.cursor.Select(record.NodeID(v.KeyAt(e.Position))) // −1 is None
	}
}

// shortQueue is the number of rows in the view of the queue alone.
const shortQueue = 8

// countsAbreast is the number of counts in a row above the queue.
const countsAbreast = 3

func queueHeight(s stepDescription) float32 {
	high := float32((len(s.counts)+countsAbreast-1)/countsAbreast) * (countsHigh + 6)
	for _, b := range s.blocks[min(1, len(s.blocks)):] {
		high += float32(max(1, min(len(b.rows), shortQueue/max(1, len(s.blocks)-1)))+1)*rowHigh + 10
	}
	return max(high, 3*rowHigh)
}

// layQueue lays the counts out, and the queue below them.
func layQueue(s stepDescription, size fyne.Size, measure chart.TextWidthFunc) *chart.LaidOutChart {
	p := stepDescriptionLayout{&chart.LaidOutChart{Size: size}, measure}
	y := float32(0)
	for list := range slices.Chunk(s.counts, countsAbreast) {
		y = p.counts(list, y, size.Width) + 6
	}
	for _, b := range s.blocks[min(1, len(s.blocks)):] {
		b.rows = b.rows[:min(len(b.rows), shortQueue/max(1, len(s.blocks)-1))]
		y += p.block(b, 0, y, size.Width, size.Height-y) + kit.SmallText/2
	}
	return p.LaidOutChart
}
