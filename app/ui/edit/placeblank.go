package edit

import (
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Point lets a person show on the board where the blank belongs: the blank follows the pointer and
// the arrow keys, and the numbers move. A second call gives up.
func (d *Presenter) Point() {
	if d.Pointing() {
		d.End()
		return
	}
	d.End()
	d.on.Home()
	g := d.app.Game
	d.editor = session.NewGoalEditor(puzzle.BlankAt(g.Size(), g.Goal.Blank()))
	d.begin(Pointing)
	d.on.ShowPointing()
}

// pointedAt shows the goal with the blank on a cell.
func (d *Presenter) pointedAt(cell int) {
	d.goal = puzzle.BlankAt(d.goal.Size(), cell)
	d.editor = session.NewGoalEditor(d.goal)
	d.app.Board.SetPosition(d.goal.State, d.goal)
	d.app.Window.Refresh()
}

// takeBlank begins a game toward the goal with the blank on a cell.
func (d *Presenter) takeBlank(cell int) {
	d.pointedAt(cell)
	d.Take()
}

// EndPointing gives up, where something else is begun instead.
func (d *Presenter) EndPointing() {
	if d.Pointing() {
		d.End()
	}
}
