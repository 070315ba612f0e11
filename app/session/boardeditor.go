package session

import (
	"tilewise/app/undo"
	"tilewise/solver/puzzle"
)

// BoardEditor arranges a board by hand. Every change can be undone, and redone until there is another change.
type BoardEditor struct {
	GameSetup // the board as it is arranged now
	first     GameSetup
	undo.History[GameSetup]
	editsGoal bool
}

// NewBoardEditor begins with a position and its goal, which must be of one size.
func NewBoardEditor(s puzzle.State, g puzzle.Goal) *BoardEditor {
	setup := GameSetup{Goal: g, Start: s, Origin: BoardOrigin{Kind: Pasted}}
	return &BoardEditor{GameSetup: setup, first: setup}
}

// EditGoal begins with a goal. The tiles are then always home: the way they are arranged is the goal.
func EditGoal(g puzzle.Goal) *BoardEditor {
	e := NewBoardEditor(g.State, g)
	e.editsGoal = true
	return e
}

// EditsGoal reports whether the editor arranges a goal instead of a position.
func (e *BoardEditor) EditsGoal() bool { return e.editsGoal }

// Begins reports whether the editor arranges a position and began with this position and goal.
func (e *BoardEditor) Begins(s puzzle.State, g puzzle.Goal) bool {
	return !e.editsGoal && e.first.Start == s && e.first.Goal == g
}

// Changed reports whether anything is different from the beginning.
func (e *BoardEditor) Changed() bool { return e.GameSetup != e.first }

// Swap exchanges the contents of two cells.
func (e *BoardEditor) Swap(a, b int) { e.Put(e.Start.Swap(a, b)) }

// Put puts the tiles of a state on the board. If the state has another size, the goal becomes that of GoalOn for the
// size.
func (e *BoardEditor) Put(s puzzle.State) {
	goal, _ := GoalOn(e.Goal, s.Size())
	e.PutToward(s, goal)
}

// PutToward puts the tiles of a state on the board, with another goal of its size, unless that changes nothing.
func (e *BoardEditor) PutToward(s puzzle.State, g puzzle.Goal) {
	if e.editsGoal && s != g.State {
		g = puzzle.GoalAt(s)
	}
	if s != e.Start || g != e.Goal {
		e.Add(e.GameSetup)
		e.Start, e.Goal = s, g
	}
}

// SetGoal changes the goal, which must be of the board's size. The tiles stay, unless the user arranges the goal.
func (e *BoardEditor) SetGoal(g puzzle.Goal) {
	s := e.Start
	if e.editsGoal {
		s = g.State
	}
	e.PutToward(s, g)
}

// Repair makes an unsolvable position solvable by swapping two tiles.
func (e *BoardEditor) Repair() { e.Put(puzzle.Repair(e.Start, e.Goal)) }

// Clear goes back to the first arrangement. Undo takes that back.
func (e *BoardEditor) Clear() { e.PutToward(e.first.Start, e.first.Goal) }

// Undo takes the last change back, Redo makes it again, and UndoAll undoes every change, so that all can be redone.
func (e *BoardEditor) Undo() { e.GameSetup = e.History.Undo(e.GameSetup) }
func (e *BoardEditor) Redo() { e.GameSetup = e.History.Redo(e.GameSetup) }
func (e *BoardEditor) UndoAll() {
	for e.CanUndo() {
		e.Undo()
	}
}

// Parity returns the reason why the position can be solved or not.
func (e *BoardEditor) Parity() puzzle.Parity {
	p, _ := puzzle.ParityOf(e.Start, e.Goal) // fails only if the sizes differ
	return p
}
