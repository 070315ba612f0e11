package assist

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/explain"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// HeuristicOverlay shows on the board what the heuristic sees that is chosen: in Play, of the
// game; in Solve, review and playback, of every position on the way; in the Lab, of
// the board and with the heuristic of the run that is looked at. In Solve, a row of the
// values shows what its heuristic sees for as long as the user points at it.
type HeuristicOverlay struct {
	app     *service.Services
	lab     LabRuns
	Changed service.Event[struct{}] // it is on, or all is drawn, or no longer

	on       bool
	drawsAll bool               // on a large board all is drawn, not only what is about the tile under the pointer
	peeked   solver.HeuristicID // the heuristic whose row is pointed at; "" is none
	Asking   task.Task
	asked    heuristicQuery // the question that the heuristic was asked last
	View     *explain.EstimateOverlay
	problem  string // why the heuristic can't be shown; "" where it can
	cell     int    // the cell that the user points at
	at       image.Point
}

// LabRuns has the heuristic of the run that is selected in the Lab.
type LabRuns interface{ Heuristic() solver.HeuristicID }

// NewHeuristicOverlay makes the overlay, which is off.
func NewHeuristicOverlay(app *service.Services, s *solve.Presenter, runs LabRuns) *HeuristicOverlay {
	o := &HeuristicOverlay{app: app, lab: runs, cell: -1}
	s.Pointed.Listen(o.lookBriefly)
	return o
}

// able reports whether the board shows what a heuristic could speak of.
func (o *HeuristicOverlay) able() bool { return !o.app.Cropping() && !o.app.Editing() }

// heuristicQuery is what a heuristic is asked.
type heuristicQuery struct {
	state     puzzle.State
	goal      puzzle.Goal
	heuristic solver.HeuristicID
	language  string
}

// AddCommands adds the command that looks inside the heuristic.
func (o *HeuristicOverlay) AddCommands(c *kit.Commands) {
	c.Add("inside", &kit.Command{Label: kit.Says(lang.L("Inside the heuristic")), Key: kit.Plain(fyne.KeyI),
		Icon: theme.VisibilityIcon(), Do: o.toggle, Able: o.able,
		Chosen: func() bool { return o.on }})
	c.Put(solve.Heuristics, 2, "inside")
}

// toggle looks inside the heuristic, or at the photo alone. On a large board, whose arrows would hide the photo, it
// begins with those of the tile under the pointer, and the next press shows all: at once, or when the heuristic has
// answered. Where it has nothing to show, there is no more of it.
func (o *HeuristicOverlay) toggle() {
	if o.on && o.drawsPointedOnly() && o.problem == "" {
		o.drawsAll = true
		o.draw()
	} else {
		o.on, o.drawsAll = !o.on, false
	}
	o.cell = -1
	o.Changed.Send(struct{}{})
}

// drawsPointedOnly reports whether only what is about the tile under the pointer is drawn.
func (o *HeuristicOverlay) drawsPointedOnly() bool {
	const large = 25 // cells
	return !o.drawsAll && o.peeked == "" && o.app.Target().Size().Cells() >= large
}

// lookBriefly looks inside a heuristic as long as the user points at its row.
func (o *HeuristicOverlay) lookBriefly(h solver.HeuristicID) {
	o.peeked = h
	o.Follow()
	o.app.Events.Status.Send(struct{}{})
}

// heuristic is the one that is looked into; ok is false where none is.
func (o *HeuristicOverlay) heuristic() (h solver.HeuristicID, ok bool) {
	switch at := o.app.At(); {
	case at == service.SolvePlace && o.peeked != "":
		return o.peeked, true
	case at == service.LabPlace:
		return o.lab.Heuristic(), o.on
	}
	return o.app.Solving.Heuristic(), o.on
}

// Follow asks about the position on the board, where it has not been asked yet.
func (o *HeuristicOverlay) Follow() {
	app := o.app
	h, ok := o.heuristic()
	if !ok || !o.able() || app.Game.Paused() && app.At() == service.PlayPlace {
		o.leave()
		return
	}
	q := heuristicQuery{app.Position(), app.Target(), h, lang.L("Inside the heuristic")}
	if q == o.asked {
		return
	}
	if q.goal != o.asked.goal || q.heuristic != o.asked.heuristic {
		o.leave()
	}
	o.asked = q
	task.Try(app.Tasks, &o.Asking, func(ctx context.Context) (solver.HeuristicValue, error) {
		return app.Engine.Value(ctx, q.state, q.goal, q.heuristic)
	}, func(v solver.HeuristicValue, err error) { o.arrive(q, v, err) })
}

// leave takes the drawing away, and with it what was pointed at.
func (o *HeuristicOverlay) leave() {
	o.Asking.Drop()
	o.asked, o.problem, o.cell = heuristicQuery{}, "", -1
	if o.View != nil {
		o.View = nil
		o.app.Board.SetOverlay(nil)
	}
}

// arrive draws what the heuristic sees, or says why it sees nothing.
func (o *HeuristicOverlay) arrive(q heuristicQuery, v solver.HeuristicValue, err error) {
	if err != nil {
		o.leave()
		o.asked, o.problem = q, explain.Problem(v.Heuristic, err)
	} else {
		view := explain.On(v, q.state, q.goal)
		o.problem, o.View = "", &view
		o.draw()
	}
	o.app.Events.Status.Send(struct{}{})
}

// draw draws the view with what is pointed at, once there is one. The board may have become one of another
// size since it was asked about.
func (o *HeuristicOverlay) draw() {
	if o.View == nil {
		return
	}
	if o.asked.goal.Size() != o.app.Board.Plate().Board {
		o.leave()
		return
	}
	o.View.Cell, o.View.At, o.View.Calm = o.cell, o.at, o.drawsPointedOnly()
	o.app.Board.SetOverlay(o.View.Draw)
}

// Point is called with the cell that the user points at.
func (o *HeuristicOverlay) Point(cell int, at image.Point) {
	if o.View == nil || cell == o.cell && !o.View.Fine() {
		return
	}
	o.cell, o.at = cell, at
	o.draw()
	o.app.Events.Status.Send(struct{}{})
}

// Sentence is what is said in the status line; "" where nothing is.
func (o *HeuristicOverlay) Sentence() string {
	if o.View != nil && o.cell >= 0 && o.app.Board.Overlaid() {
		return o.View.Sentence(o.app.Board.Plate())
	}
	if o.View != nil && o.on && o.drawsPointedOnly() {
		return lang.L("Point at a tile to see its part. I shows all of them.")
	}
	return o.problem
}
