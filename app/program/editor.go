package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// Editor arranges a position or a goal by hand, or points at the cell where the blank of a goal belongs. The board then
// shows the arrangement, and the game waits.
type Editor struct {
	program   *Program
	board     *session.BoardEditor // kept after leaving, so that the changes can be redone
	measuring task.Task
	distance  int // of the board from home; −1 while it is not known
}

// Toggle begins to arrange the position of the game, or goes back to the game.
func (e *Editor) Toggle() {
	p := e.program
	if p.Doing() == Arranging {
		p.Play()
		return
	}
	defer p.turn()()
	p.Play()
	if e.board == nil || !e.board.Begins(p.game.State(), p.game.Goal) {
		e.board = session.NewBoardEditor(p.game.State(), p.game.Goal)
	}
	e.begin(Arranging)
}

// ArrangeGoal begins to arrange the goal.
func (e *Editor) ArrangeGoal() {
	defer e.program.turn()()
	e.program.Play()
	e.board = session.EditGoal(e.program.game.Goal)
	e.begin(Arranging)
}

// Point begins to point at the cell of the blank: the other tiles follow in order. A second call goes back to the game.
func (e *Editor) Point() {
	p := e.program
	defer p.turn()()
	pointing := p.Doing() == Pointing
	if p.Play(); !pointing {
		e.board = session.EditGoal(puzzle.BlankAt(p.game.Size(), p.game.Goal.Blank()))
		e.begin(Pointing)
	}
}

func (e *Editor) begin(how Doing) {
	e.program.Turn(editing{Playing{e.program}, how})
	e.measure()
}

// Leave goes back to the game while a board is arranged, and LeavePointing while the user points at a cell.
func (e *Editor) Leave() {
	if e.program.Editing() {
		e.program.Play()
	}
}

func (e *Editor) LeavePointing() {
	if e.program.Doing() == Pointing {
		e.program.Play()
	}
}

// Play begins a game on the board that is arranged. If that is a new goal, the game is a shuffled one toward it. A
// board that was not changed goes back to its game.
func (e *Editor) Play() {
	p := e.program
	if !p.Editing() {
		return
	}
	defer p.turn()()
	setup, aimed := e.board.GameSetup, e.IsNewGoal()
	g, err := session.New(setup, p.config.Now)
	unchanged := err != nil || !e.board.Changed()
	same := p.Doing() == Pointing && setup.Goal == p.game.Goal || !aimed && unchanged
	p.Play() // the game goes on until the new board is shuffled
	switch {
	case same:
		return
	case aimed:
		p.NewGames.Toward(setup.Goal)
	default:
		p.Begin(g)
	}
	e.board = nil
}

// Setup returns the arranged board with its goal. Call it only while a board is arranged.
func (e *Editor) Setup() session.GameSetup { return e.board.GameSetup }

// Parity returns why the board can be solved or not.
func (e *Editor) Parity() puzzle.Parity { return e.board.Parity() }

// Distance returns how many moves the board is from home; known is false until the engine has found that.
func (e *Editor) Distance() (moves int, known bool) { return e.distance, e.distance >= 0 }

// EditsGoal reports whether a goal is arranged, and not a position.
func (e *Editor) EditsGoal() bool { return e.program.Editing() && e.board.EditsGoal() }

// Changed reports whether anything was changed.
func (e *Editor) Changed() bool { return e.program.Editing() && e.board.Changed() }

// IsNewGoal reports whether the arranged board is a goal to play toward.
func (e *Editor) IsNewGoal() bool {
	if !e.program.Editing() {
		return false
	}
	return e.board.Start == e.board.Goal.State && (e.board.EditsGoal() || e.board.Goal != e.program.game.Goal)
}

// Swap, Put, PutToward, SetGoal, Repair and Clear each make one change, which Undo takes back. The board keeps its
// goal, or gets the goal's counterpart on a new size.

func (e *Editor) Swap(a, b int)      { e.do(func() { e.board.Swap(a, b) }) }
func (e *Editor) Put(s puzzle.State) { e.do(func() { e.board.Put(s) }) }
func (e *Editor) PutToward(s puzzle.State, goal puzzle.Goal) {
	e.do(func() { e.board.PutToward(s, goal) })
}
func (e *Editor) SetGoal(g puzzle.Goal) { e.do(func() { e.board.SetGoal(g) }) }
func (e *Editor) Repair()               { e.do(e.board.Repair) }
func (e *Editor) Clear()                { e.do(e.board.Clear) }

// PointAt makes the goal whose blank belongs to a cell.
func (e *Editor) PointAt(cell int) {
	e.do(func() { e.board = session.EditGoal(puzzle.BlankAt(e.board.Goal.Size(), cell)) })
}

// do makes a change, and measures the board's distance anew. The next game gets the size of the board.
func (e *Editor) do(change func()) {
	p := e.program
	defer p.turn()()
	change()
	p.Change(func(s *session.Settings) { s.Size = e.board.Goal.Size() })
	e.measure()
	p.Edited.Send(struct{}{})
	p.touch(AboutPosition)
}

func (e *Editor) measure() {
	e.measuring.Drop()
	e.distance = -1
	state, goal := e.board.Start, e.board.Goal
	if e.board.EditsGoal() || !e.board.Parity().Solvable() {
		return
	}
	task.Try(e.program.config.Tasks, &e.measuring, func(ctx context.Context) (int, error) {
		return e.program.config.Engine.Distance(ctx, state, goal)
	}, func(moves int, err error) {
		if err == nil {
			defer e.program.turn()()
			e.distance = moves
			e.program.touch(AboutPosition)
		}
	})
}

// editing is the activity of the editor.
type editing struct {
	Playing
	how Doing // Arranging or Pointing
}

func (e editing) Doing() Doing       { return e.how }
func (editing) ClockHold() ClockHold { return OtherHold }
func (e editing) Displaced()         { e.Play() }
func (e editing) Undo()              { e.Editor.do(e.Editor.board.Undo) }
func (e editing) Redo()              { e.Editor.do(e.Editor.board.Redo) }
func (e editing) Restart()           { e.Editor.Clear() }

// OnLeave undoes all changes, so that the user can redo them after coming back.
func (e editing) OnLeave() {
	e.Editor.measuring.Drop()
	e.Editor.board.UndoAll()
}

func (e editing) Shown() (puzzle.State, puzzle.Goal) {
	return e.Editor.board.Start, e.Editor.board.Goal
}

// TakeBoard puts a board into the editor.
func (e editing) TakeBoard(at puzzle.State, goal puzzle.Goal) bool {
	e.Editor.PutToward(at, goal)
	return true
}

func (e editing) Allows(a Action) bool {
	switch board := e.Editor.board; a {
	case UndoPush:
		return board.CanUndo()
	case RedoPush:
		return board.CanRedo()
	case RestartGame:
		return board.Changed()
	case ReturnHome:
		return !board.EditsGoal()
	case PushTiles, PauseGame, CropPhoto, ShowTour:
		return false
	}
	return e.AllowsWithGame(a)
}
