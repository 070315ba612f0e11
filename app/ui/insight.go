package ui

import (
	"context"
	"errors"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/inside"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// insight shows on the board what the heuristic sees that is chosen: in Play, of the
// game; in Solve, review and playback, of every position on the way; in the Lab, of
// the board and with the heuristic of the run that is looked at. In Solve, a row of the
// values shows what its heuristic sees for as long as a person points at it.
type insight struct {
	shell  *shell
	on     bool
	peeked solver.HeuristicID // whose row is pointed at; "" is none
	asking task.Task
	asked  question // that was asked last
	view   *inside.View
	wrong  string // why there is nothing to see
	cell   int    // that a person points at
	at     image.Point
}

// question is what a heuristic is asked.
type question struct {
	state     puzzle.State
	goal      puzzle.Goal
	heuristic solver.HeuristicID
	tongue    string
}

func (s *shell) insightCommands(c *kit.Commands) {
	c.Add("inside", &kit.Command{Label: kit.Says(lang.L("Inside the heuristic")), Key: kit.Plain(fyne.KeyI), Icon: theme.VisibilityIcon(), Do: s.insight.toggle, Able: s.insight.able,
		Chosen: func() bool { return s.insight.on }})
	c.Put(solve.Heuristics, 2, "inside")
}

// able tells whether the board shows what a heuristic could speak of.
func (i *insight) able() bool {
	return !i.shell.crops() && !i.shell.edit.Open()
}

// toggle looks inside the heuristic, or at the photo alone.
func (i *insight) toggle() {
	i.on = !i.on
	i.cell = -1
	i.shell.refresh()
}

// peek looks inside a heuristic as long as a person points at its row.
func (i *insight) peek(h solver.HeuristicID) {
	i.peeked = h
	i.follow()
	i.shell.refreshStatus()
}

// heuristic is the one that is looked into; ok is false where none is.
func (i *insight) heuristic() (h solver.HeuristicID, ok bool) {
	switch at := i.shell.at(); {
	case at == service.SolvePlace && i.peeked != "":
		return i.peeked, true
	case at == service.LabPlace:
		return i.shell.lab.Heuristic(), i.on
	}
	return i.shell.solve.Heuristic(), i.on
}

// follow asks about the position on the board, where it has not been asked yet.
func (i *insight) follow() {
	s := i.shell
	h, ok := i.heuristic()
	if !ok || !i.able() || s.Game.Paused() && s.at() == service.PlayPlace {
		i.leave()
		return
	}
	q := question{s.position(), s.target(), h, lang.L("Inside the heuristic")}
	if q == i.asked {
		return
	}
	if q.goal != i.asked.goal || q.heuristic != i.asked.heuristic {
		i.leave()
	}
	i.asked = q
	task.Try(s.Tasks, &i.asking, func(ctx context.Context) (solver.Value, error) {
		return s.Engine.Value(ctx, q.state, q.goal, q.heuristic)
	}, func(v solver.Value, err error) { i.arrive(q, v, err) })
}

// leave takes the drawing away, and with it what was pointed at.
func (i *insight) leave() {
	i.asking.Stop()
	i.asked, i.wrong, i.cell = question{}, "", -1
	if i.view != nil {
		i.view = nil
		i.shell.Board.SetOverlay(nil)
	}
}

// arrive draws what the heuristic sees, or says why it sees nothing.
func (i *insight) arrive(q question, v solver.Value, err error) {
	if err != nil {
		i.leave()
		i.asked, i.wrong = q, insightProblem(v.Heuristic, err)
	} else {
		view := inside.On(v, q.state, q.goal)
		i.wrong, i.view = "", &view
		i.draw()
	}
	i.shell.refreshStatus()
}

// draw draws the view with what is pointed at. The board may have become one of another
// size since it was asked about.
func (i *insight) draw() {
	if i.asked.goal.Size() != i.shell.Board.Plate().Board {
		i.leave()
		return
	}
	i.view.Cell, i.view.At = i.cell, i.at
	i.shell.Board.SetOverlay(i.view.Draw)
}

// point hears what a person points at.
func (i *insight) point(cell int, at image.Point) {
	if i.view == nil || cell == i.cell && !i.view.Fine() {
		return
	}
	i.cell, i.at = cell, at
	i.draw()
	i.shell.refreshStatus()
}

// sentence is what is said in the status line; "" where nothing is.
func (i *insight) sentence() string {
	if i.view != nil && i.cell >= 0 && i.shell.Board.Overlaid() {
		return i.view.Sentence(i.shell.Board.Plate())
	}
	return i.wrong
}

func insightProblem(h solver.Heuristic, err error) string {
	facts := map[string]any{"Heuristic": words.HeuristicTitle(h)}
	switch {
	case errors.Is(err, solver.ErrUnbuilt):
		return lang.L("{{.Heuristic}}: its tables are not built yet. “Databases…” builds them.", facts)
	case errors.Is(err, solver.ErrPair):
		return lang.L("{{.Heuristic}} is not made for this board.", facts)
	}
	return lang.L("{{.Heuristic}} has nothing to show.", facts)
}
