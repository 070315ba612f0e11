package session

import (
	"tilewise/app/undo"
	"tilewise/solver/puzzle"
)

// BoardEditor arranges a board by hand, and forgets nothing: every change can be
// undone, and what was undone redone until there is another change.
type BoardEditor struct {
	first, now editedArrangement
	steps      undo.History[editedArrangement]
	editsGoal  bool
}

// editedArrangement is where the tiles lie, and where they belong.
type editedArrangement struct {
	state puzzle.State
	goal  puzzle.Goal
}

// NewBoardEditor begins with a position and its goal, of one size.
func NewBoardEditor(s puzzle.State, g puzzle.Goal) *BoardEditor {
	return &BoardEditor{first: editedArrangement{s, g}, now: editedArrangement{s, g}}
}

// EditGoal begins with a goal. In it the tiles are always home: however they
// are arranged, that is the goal.
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

// Begins reports whether the editor arranges the position toward a goal, and began
// with these.
func (e *BoardEditor) Begins(s puzzle.State, g puzzle.Goal) bool {
	return !e.editsGoal && e.first == editedArrangement{s, g}
}

// Changed reports whether anything is different from the beginning.
func (e *BoardEditor) Changed() bool { return e.now != e.first }

// Swap lets the contents of two cells change places.
func (e *BoardEditor) Swap(a, b int) { e.Put(e.State().Swap(a, b)) }

// Put arranges the tiles anew. A state of another size takes its goal along, as
// GoalOn does.
func (e *BoardEditor) Put(s puzzle.State) {
	goal, _ := GoalOn(e.Goal(), s.Size())
	e.take(editedArrangement{s, goal})
}

// PutToward arranges the tiles anew, toward another goal of that size.
func (e *BoardEditor) PutToward(s puzzle.State, g puzzle.Goal) { e.take(editedArrangement{s, g}) }

// SetGoal makes another goal the one to reach; it must be of the board's size. The
// tiles stay, unless it is the goal that is arranged.
func (e *BoardEditor) SetGoal(g puzzle.Goal) {
	s := e.State()
	if e.editsGoal {
		s = g.State
	}
	e.take(editedArrangement{s, g})
}

// Repair makes an unsolvable position solvable by swapping two tiles.
func (e *BoardEditor) Repair() { e.Put(puzzle.Repair(e.State(), e.Goal())) }

// Clear goes back to the beginning; as any change, Undo takes it back.
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

// UndoAll undoes everything, so that all of it can be redone by the one who comes
// back.
func (e *BoardEditor) UndoAll() {
	for e.CanUndo() {
		e.Undo()
	}
}

// Params returns those of a game that begins here.
func (e *BoardEditor) Params() GameSetup {
	return GameSetup{Goal: e.Goal(), Start: e.State(), Origin: BoardOrigin{Kind: Pasted}}
}

// Parity returns the reason why the position can be solved or not.
func (e *BoardEditor) Parity() puzzle.Parity {
	p, _ := puzzle.ParityOf(e.State(), e.Goal()) // fails only where sizes differ
	return p
}
