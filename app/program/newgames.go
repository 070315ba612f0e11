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

// NotMade tells that no board a given number of moves from home was found. The game at hand stays.
type NotMade struct{ Depth int }

// Busy reports whether a board is being made.
func (n *NewGames) Busy() bool { return n.making.Busy() }

// Stop ends the making of a board. The next game is again one of the board at hand.
func (n *NewGames) Stop() {
	if !n.Busy() {
		return
	}
	defer n.program.turn()()
	n.making.Drop()
	n.program.touch(AboutNewGame)
	n.chooseBoardAtHand()
}

// chooseBoardAtHand has the next game be one of the board at hand.
func (n *NewGames) chooseBoardAtHand() {
	p := n.program
	p.Settings.Size, p.Settings.Goal = p.Target().Size(), p.game.Goal
	p.touch(AboutChoices)
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

// Shuffle begins a game of a kind, which is the difficulty of the games to come, where it is one.
func (n *NewGames) Shuffle(kind session.BoardOriginKind) {
	defer n.program.turn()()
	n.program.Editor.LeavePointing()
	if kind.IsContest() {
		n.program.Editor.Leave()
	}
	n.choose(kind)
	if p := n.program; kind == session.FirstSteps {
		p.Settings.Size, p.Settings.Goal = session.FirstStepsSize, puzzle.BlankAt(session.FirstStepsSize, 8)
		p.touch(AboutChoices)
	}
	n.shuffle(n.program.NextGoal(), kind.First(n.program.config.Seed(), n.program.Now()))
}

// choose makes a kind the difficulty of the games to come, where it is one.
func (n *NewGames) choose(kind session.BoardOriginKind) {
	if p := n.program; kind.IsDifficulty() && kind != p.Settings.Difficulty {
		p.Settings.Difficulty = kind
		p.touch(AboutChoices | AboutDifficulty)
	}
}

// shuffle begins a game that the user wants shuffled.
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
	n.shuffle(goal, session.NextOrigin(p.game, p.Settings, goal, p.config.Seed()))
}

// Size begins a game on a board of another size, or gives the goal that is arranged that size.
func (n *NewGames) Size(size puzzle.Size) {
	p := n.program
	defer p.turn()()
	p.Editor.LeavePointing()
	switch {
	case size == p.Settings.Size || !session.GameSized(size):
	case p.Editor.EditsGoal():
		goal, _ := session.GoalOn(p.Target(), size)
		p.Editor.SetGoal(goal)
	default:
		p.Settings.Size = size
		p.touch(AboutChoices)
		n.Again()
	}
}

// Goal begins a shuffled game toward another goal, or gives the board that is arranged that goal.
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

// OwnGoal returns the goal that the user arranged last, where the board at hand can be aimed at it.
func (n *NewGames) OwnGoal() (g puzzle.Goal, why Refusal) {
	p := n.program
	switch g = p.Settings.Own; {
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
	p.Settings.Size, p.Settings.Goal = g.Size(), g
	p.touch(AboutChoices)
	n.Again()
}

// ShuffleSized is Shuffle on a board of a size, or Again where the kind is no difficulty.
func (n *NewGames) ShuffleSized(size puzzle.Size, kind session.BoardOriginKind) {
	p := n.program
	defer p.turn()()
	n.program.Editor.Leave()
	p.Settings.Size = size
	p.touch(AboutChoices)
	if kind.IsDifficulty() {
		n.Shuffle(kind)
	} else {
		n.Again()
	}
}

// AtDepth begins a game on a board a given number of moves from home, which is the difficulty of the games to come.
func (n *NewGames) AtDepth(moves int) {
	p := n.program
	defer p.turn()()
	p.Settings.Depth = max(moves, 1)
	p.touch(AboutDifficulty)
	n.choose(session.AtDepth)
	n.Make(session.BoardOrigin{Kind: session.AtDepth, Depth: moves, Seed: p.config.Seed()})
}

// Make begins the game of an origin, or arranges the board that is edited so.
func (n *NewGames) Make(o session.BoardOrigin) {
	defer n.program.turn()()
	n.program.Editor.LeavePointing()
	n.MakeToward(n.program.NextGoal(), o)
}

// MakeToward is Make toward a goal of any size. Most boards ask the engine for distances, so they are made in the
// background.
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
