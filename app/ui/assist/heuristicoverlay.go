package assist

import (
	"image"

	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/explain"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
)

// HeuristicOverlay draws on the board how the chosen heuristic makes its estimate.
type HeuristicOverlay struct {
	app  *service.Services
	View *explain.EstimateOverlay // nil while nothing is drawn
	cell int                      // the cell that the user points at
	at   image.Point
}

// NewHeuristicOverlay makes the overlay, which is off.
func NewHeuristicOverlay(app *service.Services, s *solve.Presenter) *HeuristicOverlay {
	o := &HeuristicOverlay{app: app, cell: -1}
	s.Pointed.Listen(app.Model.Insight.PointAt)
	app.Model.Watch(program.AboutInsight|program.AboutGame|program.AboutPosition, o.show)
	app.WindowEvents.Rewritten.Listen(func(struct{}) { o.draw() })
	return o
}

// AddCommands adds the command that looks inside the heuristic.
func (o *HeuristicOverlay) AddCommands(c *kit.Commands) {
	c.Add("inside", &kit.Command{Icon: theme.VisibilityIcon(), Able: o.app.Model.Insight.Able,
		Chosen: o.app.Model.Insight.On, Do: func() {
			o.cell = -1
			o.app.Model.Insight.Toggle()
		}})
}

// show draws the overlay, or removes it if there is nothing to show. A change of the game or the position alone matters
// only while nothing is drawn: a board of another size may have removed the overlay.
func (o *HeuristicOverlay) show(changed program.Topic) {
	if changed&program.AboutInsight == 0 && o.View != nil {
		return
	}
	if s, ok := o.app.Model.Insight.Seen(); ok {
		view := explain.On(s.HeuristicValue, s.State, s.Goal)
		o.View = &view
		o.draw()
	} else {
		o.clear()
	}
}

func (o *HeuristicOverlay) clear() {
	o.cell = -1
	if o.View != nil {
		o.View = nil
		o.app.Board.SetOverlay(nil)
	}
}

// draw draws View with the part of the cell that the user points at. If the board has another size by now, it removes
// View instead.
func (o *HeuristicOverlay) draw() {
	if o.View == nil {
		return
	}
	if o.View.Goal.Size() != o.app.Board.Plate().Board {
		o.clear()
		return
	}
	o.View.Cell, o.View.At, o.View.Calm = o.cell, o.at, o.app.Model.Insight.OfTile()
	o.app.Board.SetOverlay(o.View.Draw)
}

// Point draws the part of a cell that the user points at. at is the place on the board's plate, in pixels.
func (o *HeuristicOverlay) Point(cell int, at image.Point) {
	if o.View == nil || cell == o.cell && !o.View.Fine() {
		return
	}
	o.cell, o.at = cell, at
	o.draw()
	o.app.WindowEvents.Status.Send(struct{}{})
}

// Sentence returns the overlay's text for the status line, or "".
func (o *HeuristicOverlay) Sentence() string {
	if o.View != nil && o.cell >= 0 && o.app.Board.Overlaid() {
		return o.View.Sentence(o.app.Board.Plate())
	}
	if o.View != nil && o.app.Model.Insight.On() && o.app.Model.Insight.OfTile() {
		return lang.L("Point at a tile to see its part. I shows all of them.")
	}
	if of, err := o.app.Model.Insight.Problem(); err != nil {
		return explain.Problem(of, err)
	}
	return ""
}
