package assist

import (
	"context"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

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
// values shows what its heuristic sees for as long as a person points at it.
type HeuristicOverlay struct {
	app       *service.Services
	solve     *solve.Presenter
	callbacks OverlayCallbacks

	on       bool
	drawsAll bool               // on a large board all is drawn, not only what is about the tile under the pointer
	peeked   solver.HeuristicID // the heuristic whose row is pointed at; "" is none
	Asking   task.Task
	asked    heuristicQuery // the question that the heuristic was asked last
	View     *explain.EstimateOverlay
	problem  string // why the heuristic can't be shown; "" where it can
	cell     int    // the cell that a person points at
	at       image.Point
}

// OverlayCallbacks are what the overlay asks of the window.
type OverlayCallbacks struct {
	Able         func() bool               // the board shows what a heuristic could speak of
	LabHeuristic func() solver.HeuristicID // the heuristic of the run that is selected in the Lab
}

func NewHeuristicOverlay(app *service.Services, s *solve.Presenter, c OverlayCallbacks) *HeuristicOverlay {
	return &HeuristicOverlay{app: app, solve: s, callbacks: c, cell: -1}
}

// heuristicQuery is what a heuristic is asked.
type heuristicQuery struct {
	state     puzzle.State
	goal      puzzle.Goal
	heuristic solver.HeuristicID
	language  string
}

// AddCommands adds the command that looks inside the heuristic.
func (i *HeuristicOverlay) AddCommands(c *kit.Commands) {
	c.Add("inside", &kit.Command{Label: kit.Says(lang.L("Inside the heuristic")), Key: kit.Plain(fyne.KeyI),
		Icon: theme.VisibilityIcon(), Do: i.toggle, Able: i.callbacks.Able,
		Chosen: func() bool { return i.on }})
	c.Put(solve.Heuristics, 2, "inside")
}

// toggle looks inside the heuristic, or at the photo alone. On a large board, whose arrows would hide the photo, it
// begins with those of the tile under the pointer, and the next press shows all: at once, or when the heuristic has
// answered. Where it has nothing to show, there is no more of it.
func (i *HeuristicOverlay) toggle() {
	if i.on && i.drawsPointedOnly() && i.problem == "" {
		i.drawsAll = true
		i.draw()
	} else {
		i.on, i.drawsAll = !i.on, false
	}
	i.cell = -1
	i.app.Window.Refresh()
}

// drawsPointedOnly tells whether only what is about the tile under the pointer is drawn.
func (i *HeuristicOverlay) drawsPointedOnly() bool {
	const large = 25 // cells
	return !i.drawsAll && i.peeked == "" && i.app.Window.Target().Size().Cells() >= large
}

// LookBriefly looks inside a heuristic as long as a person points at its row.
func (i *HeuristicOverlay) LookBriefly(h solver.HeuristicID) {
	i.peeked = h
	i.Follow()
	i.app.Window.RefreshStatus()
}

// heuristic is the one that is looked into; ok is false where none is.
func (i *HeuristicOverlay) heuristic() (h solver.HeuristicID, ok bool) {
	switch at := i.app.Window.At(); {
	case at == service.SolvePlace && i.peeked != "":
		return i.peeked, true
	case at == service.LabPlace:
		return i.callbacks.LabHeuristic(), i.on
	}
	return i.solve.Heuristic(), i.on
}

// Follow asks about the position on the board, where it has not been asked yet.
func (i *HeuristicOverlay) Follow() {
	app := i.app
	h, ok := i.heuristic()
	if !ok || !i.callbacks.Able() || app.Game.Paused() && app.Window.At() == service.PlayPlace {
		i.leave()
		return
	}
	q := heuristicQuery{app.Window.Position(), app.Window.Target(), h, lang.L("Inside the heuristic")}
	if q == i.asked {
		return
	}
	if q.goal != i.asked.goal || q.heuristic != i.asked.heuristic {
		i.leave()
	}
	i.asked = q
	task.Try(app.Tasks, &i.Asking, func(ctx context.Context) (solver.HeuristicValue, error) {
		return app.Engine.Value(ctx, q.state, q.goal, q.heuristic)
	}, func(v solver.HeuristicValue, err error) { i.arrive(q, v, err) })
}

// leave takes the drawing away, and with it what was pointed at.
func (i *HeuristicOverlay) leave() {
	i.Asking.Stop()
	i.asked, i.problem, i.cell = heuristicQuery{}, "", -1
	if i.View != nil {
		i.View = nil
		i.app.Board.SetOverlay(nil)
	}
}

// arrive draws what the heuristic sees, or says why it sees nothing.
func (i *HeuristicOverlay) arrive(q heuristicQuery, v solver.HeuristicValue, err error) {
	if err != nil {
		i.leave()
		i.asked, i.problem = q, explain.Problem(v.Heuristic, err)
	} else {
		view := explain.On(v, q.state, q.goal)
		i.problem, i.View = "", &view
		i.draw()
	}
	i.app.Window.RefreshStatus()
}

// draw draws the view with what is pointed at, once there is one. The board may have become one of another
// size since it was asked about.
func (i *HeuristicOverlay) draw() {
	if i.View == nil {
		return
	}
	if i.asked.goal.Size() != i.app.Board.Plate().Board {
		i.leave()
		return
	}
	i.View.Cell, i.View.At, i.View.Calm = i.cell, i.at, i.drawsPointedOnly()
	i.app.Board.SetOverlay(i.View.Draw)
}

// Point is called with the cell that a person points at.
func (i *HeuristicOverlay) Point(cell int, at image.Point) {
	if i.View == nil || cell == i.cell && !i.View.Fine() {
		return
	}
	i.cell, i.at = cell, at
	i.draw()
	i.app.Window.RefreshStatus()
}

// Sentence is what is said in the status line; "" where nothing is.
func (i *HeuristicOverlay) Sentence() string {
	if i.View != nil && i.cell >= 0 && i.app.Board.Overlaid() {
		return i.View.Sentence(i.app.Board.Plate())
	}
	if i.View != nil && i.on && i.drawsPointedOnly() {
		return lang.L("Point at a tile to see its part. I shows all of them.")
	}
	return i.problem
}
