package program

import (
	"context"
	"errors"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// NewGames makes boards in the background, and begins games on them.
type NewGames struct {
	program *Program
	making  task.Task
}

// NotMade is the event that no board at a distance from home was found. The game at hand stays.
type NotMade struct{ Depth int }

// Busy reports whether a board is being made.
func (n *NewGames) Busy() bool { return n.making.Busy() }

// Stop drops the board that is being made. The settings of the next game are again those of the board at hand.
func (n *NewGames) Stop() {
	if !n.Busy() {
		return
	}
	defer n.program.turn()()
	n.making.Drop()
	n.program.touch(AboutNewGame)
	n.chooseBoardAtHand()
}

func (n *NewGames) chooseBoardAtHand() {
	p := n.program
	p.Change(func(s *session.Settings) { s.Size, s.Goal = p.Target().Size(), p.game.Goal })
}

// FirstStart begins the game of a first start.
func (n *NewGames) FirstStart() {
	goal := n.program.NextGoal()
	s, ok := session.FirstSetup(goal)
	if !ok {
		n.MakeToward(goal, s.Origin)
		return
	}
	n.program.Begin(session.GameOrHome(s, n.program.config.Now))
}

// Shuffle begins a game on a board of a kind. If the kind is a difficulty, it is also that of later games.
func (n *NewGames) Shuffle(kind session.BoardOriginKind) {
	defer n.program.turn()()
	n.program.Editor.LeavePointing()
	if kind.IsContest() {
		n.program.Editor.Leave()
	}
	n.program.Change(func(s *session.Settings) {
		if kind.IsDifficulty() {
			s.Difficulty = kind
		}
		if kind == session.FirstSteps {
			s.Size, s.Goal = session.FirstStepsSize, puzzle.BlankAt(session.FirstStepsSize, 8)
		}
	})
	n.shuffle(n.program.NextGoal(), kind.First(n.program.config.Seed(), n.program.Now()))
}

// shuffle begins a game on a shuffled board that the user has asked for.
func (n *NewGames) shuffle(goal puzzle.Goal, o session.BoardOrigin) {
	n.program.Shuffling.Send(o)
	n.MakeToward(goal, o)
}

// Again begins another game, as difficult as the one at hand.
func (n *NewGames) Again() {
	p := n.program
	defer p.turn()()
	n.program.Editor.LeavePointing()
	goal := p.NextGoal()
	n.shuffle(goal, session.NextOrigin(p.game, p.Settings(), goal, p.config.Seed()))
}

// Size begins a game on a board of another size. If the user arranges a goal, it changes the size of that goal.
func (n *NewGames) Size(size puzzle.Size) {
	p := n.program
	defer p.turn()()
	p.Editor.LeavePointing()
	switch {
	case size == p.Settings().Size || !session.GameSized(size):
	case p.Editor.EditsGoal():
		goal, _ := session.GoalOn(p.Target(), size)
		p.Editor.SetGoal(goal)
	default:
		p.Change(func(s *session.Settings) { s.Size = size })
		n.Again()
	}
}

// Goal begins a shuffled game toward another goal. If the user arranges a board, it changes the goal of that board.
func (n *NewGames) Goal(g puzzle.Goal) {
	p := n.program
	defer p.turn()()
	p.Editor.LeavePointing()
	switch {
	case p.Editing():
		p.Editor.SetGoal(g)
	case g != p.game.Goal:
		n.Toward(g)
	}
}

// OwnGoal returns the goal that the user arranged last, and Granted or the reason why it can't be chosen.
func (n *NewGames) OwnGoal() (g puzzle.Goal, why Refusal) {
	p := n.program
	switch g = p.Settings().Own; {
	case g == (puzzle.Goal{}):
		return g, NoOwnGoal
	case p.Doing() == Arranging && !p.Editor.EditsGoal() && g.Size() != p.Target().Size():
		return g, NotNow
	}
	return g, Granted
}

// Toward begins a shuffled game toward a goal.
func (n *NewGames) Toward(g puzzle.Goal) {
	p := n.program
	defer p.turn()()
	n.program.Editor.Leave()
	p.Change(func(s *session.Settings) { s.Size, s.Goal = g.Size(), g })
	n.Again()
}

// ShuffleSized changes the size, and begins a game as Shuffle does or, if the kind is no difficulty, as Again does.
func (n *NewGames) ShuffleSized(size puzzle.Size, kind session.BoardOriginKind) {
	p := n.program
	defer p.turn()()
	n.program.Editor.Leave()
	p.Change(func(s *session.Settings) { s.Size = size })
	if kind.IsDifficulty() {
		n.Shuffle(kind)
	} else {
		n.Again()
	}
}

// AtDepth begins a game on a board a number of moves from home. This becomes the difficulty of later games.
func (n *NewGames) AtDepth(moves int) {
	p := n.program
	defer p.turn()()
	p.Change(func(s *session.Settings) { s.Depth, s.Difficulty = max(moves, 1), session.AtDepth })
	n.Make(session.BoardOrigin{Kind: session.AtDepth, Depth: moves, Seed: p.config.Seed()})
}

// Make begins the game of an origin. If the user arranges a board, its board goes into the editor.
func (n *NewGames) Make(o session.BoardOrigin) {
	defer n.program.turn()()
	n.program.Editor.LeavePointing()
	n.MakeToward(n.program.NextGoal(), o)
}

// MakeToward does what Make does, toward a goal of any size. It makes the board in the background, as most boards need
// distances from the engine.
func (n *NewGames) MakeToward(goal puzzle.Goal, o session.BoardOrigin) {
	p := n.program
	defer p.turn()()
	task.Try(p.config.Tasks, &n.making, func(ctx context.Context) (session.GameSetup, error) {
		return session.MakeBoard(ctx, p.config.Engine, goal, o)
	}, func(s session.GameSetup, err error) {
		defer p.turn()()
		p.touch(AboutNewGame)
		switch {
		case err == nil && p.activity.TakeBoard(s.Start, goal):
		case err == nil:
			p.Begin(session.GameOrHome(s, p.config.Now))
		case errors.Is(err, solver.ErrDepth):
			n.chooseBoardAtHand()
			p.NotMade.Send(NotMade{s.Origin.Depth})
		case !errors.Is(err, context.Canceled):
			p.Begin(session.GameOrHome(session.AtRandom(goal, o.Seed), p.config.Now))
		}
	})
	p.touch(AboutNewGame)
}
