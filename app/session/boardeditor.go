package session

import (
	"tilewise/app/undo"
	"tilewise/solver/puzzle"
)

// BoardEditor arranges a board by hand. Every change can be undone, and redone until there is another change.
type BoardEditor struct {
	first, now editedArrangement
	steps      undo.History[editedArrangement]
	editsGoal  bool
}

// editedArrangement is an arrangement of the tiles, with their goal.
type editedArrangement struct {
	state puzzle.State
	goal  puzzle.Goal
}

// NewBoardEditor begins with a position and its goal, which must be of one size.
func NewBoardEditor(s puzzle.State, g puzzle.Goal) *BoardEditor {
	return &BoardEditor{first: editedArrangement{s, g}, now: editedArrangement{s, g}}
}

// EditGoal begins with a goal. The tiles are then always home: the way they are arranged is the goal.
func EditGoal(g puzzle.Goal) *BoardEditor {
	e := NewBoardEditor(g.State, g)
	e.editsGoal = true
	return e
}

// EditsGoal reports whether the editor arranges a goal instead of a position.
func (e *BoardEditor) EditsGoal() bool { return e.editsGoal }

// State returns where the tiles lie.
func (e *BoardEditor) State() puzzle.State { return e.now.state }

// Goal returns where they belong.
func (e *BoardEditor) Goal() puzzle.Goal { return e.now.goal }

// Begins reports whether the editor arranges a position and began with this position and goal.
func (e *BoardEditor) Begins(s puzzle.State, g puzzle.Goal) bool {
	return !e.editsGoal && e.first == editedArrangement{s, g}
}

// Changed reports whether anything is different from the beginning.
func (e *BoardEditor) Changed() bool { return e.now != e.first }

// Swap exchanges the contents of two cells.
func (e *BoardEditor) Swap(a, b int) { e.Put(e.State().Swap(a, b)) }

// Put puts the tiles of a state on the board. Where the state has another size, the goal becomes that of GoalOn for the
// size.
func (e *BoardEditor) Put(s puzzle.State) {
	goal, _ := GoalOn(e.Goal(), s.Size())
	e.take(editedArrangement{s, goal})
}

// PutToward puts the tiles of a state on the board, with another goal of its size.
func (e *BoardEditor) PutToward(s puzzle.State, g puzzle.Goal) { e.take(editedArrangement{s, g}) }

// SetGoal changes the goal, which must be of the board's size. The tiles stay, unless the user arranges the goal.
func (e *BoardEditor) SetGoal(g puzzle.Goal) {
	s := e.State()
	if e.editsGoal {
		s = g.State
	}
	e.take(editedArrangement{s, g})
}

// Repair makes an unsolvable position solvable by swapping two tiles.
func (e *BoardEditor) Repair() { e.Put(puzzle.Repair(e.State(), e.Goal())) }

// Clear goes back to the first arrangement. Undo takes that back.
func (e *BoardEditor) Clear() { e.take(e.first) }

// take makes a change, unless it changes nothing.
func (e *BoardEditor) take(a editedArrangement) {
	if e.editsGoal && a.state != a.goal.State {
		a.goal = puzzle.GoalAt(a.state)
	}
	if a != e.now {
		e.steps.Add(e.now)
		e.now = a
	}
}

// Undo takes the last change back.
func (e *BoardEditor) Undo() { e.now = e.steps.Undo(e.now) }

// Redo makes the change again that was undone last.
func (e *BoardEditor) Redo() { e.now = e.steps.Redo(e.now) }

// CanUndo reports whether Undo would change anything.
func (e *BoardEditor) CanUndo() bool { return e.steps.CanUndo() }

// CanRedo reports whether Redo would change anything.
func (e *BoardEditor) CanRedo() bool { return e.steps.CanRedo() }

// UndoAll undoes every change, so that all of them can be redone later.
func (e *BoardEditor) UndoAll() {
	for e.CanUndo() {
		e.Undo()
	}
}

// Params returns the setup of a game that begins with the arranged board.
func (e *BoardEditor) Params() GameSetup {
	return GameSetup{Goal: e.Goal(), Start: e.State(), Origin: BoardOrigin{Kind: Pasted}}
}

// Parity returns the reason why the position can be solved or not.
func (e *BoardEditor) Parity() puzzle.Parity {
	p, _ := puzzle.ParityOf(e.State(), e.Goal()) // fails only where sizes differ
	return p
}
