package program

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/undo"
	"tilewise/solver/puzzle"
)

// arrangement is a board that is arranged by hand. Every change can be undone, and redone until there is another
// change.
type arrangement struct {
	session.GameSetup                   // as it is now
	first             session.GameSetup // as it was at the beginning
	undo.History[session.GameSetup]
	ofGoal bool // a goal is arranged: its tiles are always home
}

func arrange(s puzzle.State, g puzzle.Goal) *arrangement {
	setup := session.GameSetup{Goal: g, Start: s, Origin: session.BoardOrigin{Kind: session.Pasted}}
	return &arrangement{GameSetup: setup, first: setup}
}

func arrangeGoal(g puzzle.Goal) *arrangement {
	a := arrange(g.State, g)
	a.ofGoal = true
	return a
}

// put puts the tiles of a state on the board, with a goal of its size, unless that changes nothing.
func (a *arrangement) put(s puzzle.State, g puzzle.Goal) {
	if a.ofGoal && s != g.State {
		g = puzzle.GoalAt(s)
	}
	if s != a.Start || g != a.Goal {
		a.Add(a.GameSetup)
		a.Start, a.Goal = s, g
	}
}

func (a *arrangement) changed() bool { return a.GameSetup != a.first }
func (a *arrangement) undo()         { a.GameSetup = a.Undo(a.GameSetup) }
func (a *arrangement) redo()         { a.GameSetup = a.Redo(a.GameSetup) }

// Editor arranges a position or a goal by hand, or points at the cell where the blank of a goal belongs. The board then
// shows the arrangement, and the game waits.
type Editor struct {
	program   *Program
	board     *arrangement // kept after leaving, so that the changes can be redone
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
	if game := arrange(p.game.State(), p.game.Goal); e.board == nil || e.board.ofGoal || e.board.first != game.first {
		e.board = game
	}
	e.begin(Arranging)
}

// ArrangeGoal begins to arrange the goal.
func (e *Editor) ArrangeGoal() {
	defer e.program.turn()()
	e.program.Play()
	e.board = arrangeGoal(e.program.game.Goal)
	e.begin(Arranging)
}

// Point begins to point at the cell of the blank: the other tiles follow in order. A second call goes back to the game.
func (e *Editor) Point() {
	p := e.program
	defer p.turn()()
	pointing := p.Doing() == Pointing
	if p.Play(); !pointing {
		e.board = arrangeGoal(puzzle.BlankAt(p.game.Size(), p.game.Goal.Blank()))
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
	unchanged := err != nil || !e.board.changed()
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
func (e *Editor) Parity() puzzle.Parity {
	p, _ := puzzle.ParityOf(e.board.Start, e.board.Goal) // fails only if the sizes differ
	return p
}

// Distance returns how many moves the board is from home; known is false until the engine has found that.
func (e *Editor) Distance() (moves int, known bool) { return e.distance, e.distance >= 0 }

// EditsGoal reports whether a goal is arranged, and not a position.
func (e *Editor) EditsGoal() bool { return e.program.Editing() && e.board.ofGoal }

// Changed reports whether anything was changed.
func (e *Editor) Changed() bool { return e.program.Editing() && e.board.changed() }

// IsNewGoal reports whether the arranged board is a goal to play toward.
func (e *Editor) IsNewGoal() bool {
	if !e.program.Editing() {
		return false
	}
	return e.board.Start == e.board.Goal.State && (e.board.ofGoal || e.board.Goal != e.program.game.Goal)
}

// Put puts the tiles of a state on the board, which keeps its goal, or gets the goal's counterpart on a new size.
// PutToward puts them with another goal of their size. Swap exchanges the contents of two cells, and Repair makes an
// unsolvable board solvable by swapping two tiles. Clear goes back to the first arrangement. Undo takes back each of
// these, and SetGoal.
func (e *Editor) Put(s puzzle.State) {
	goal, _ := session.GoalOn(e.board.Goal, s.Size())
	e.PutToward(s, goal)
}
func (e *Editor) PutToward(s puzzle.State, g puzzle.Goal) { e.do(func() { e.board.put(s, g) }) }
func (e *Editor) Swap(a, b int)                           { e.Put(e.board.Start.Swap(a, b)) }
func (e *Editor) Repair()                                 { e.Put(puzzle.Repair(e.board.Start, e.board.Goal)) }
func (e *Editor) Clear()                                  { e.PutToward(e.board.first.Start, e.board.first.Goal) }

// SetGoal changes the goal, which must be of the board's size. The tiles stay, unless the user arranges the goal.
func (e *Editor) SetGoal(g puzzle.Goal) {
	s := e.board.Start
	if e.board.ofGoal {
		s = g.State
	}
	e.PutToward(s, g)
}

// PointAt makes the goal whose blank belongs to a cell.
func (e *Editor) PointAt(cell int) {
	e.do(func() { e.board = arrangeGoal(puzzle.BlankAt(e.board.Goal.Size(), cell)) })
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
	if e.board.ofGoal || !e.Parity().Solvable() {
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
func (e editing) Undo()              { e.Editor.do(e.Editor.board.undo) }
func (e editing) Redo()              { e.Editor.do(e.Editor.board.redo) }
func (e editing) Restart()           { e.Editor.Clear() }

// OnLeave undoes all changes, so that the user can redo them after coming back.
func (e editing) OnLeave() {
	e.Editor.measuring.Drop()
	for board := e.Editor.board; board.CanUndo(); {
		board.undo()
	}
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
		return board.changed()
	case ReturnHome:
		return !board.ofGoal
	case PushTiles, PauseGame, CropPhoto, ShowTour:
		return false
	}
	return e.AllowsWithGame(a)
}
