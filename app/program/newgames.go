package program

import (
	"context"
	"errors"
	"slices"

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

// NotMade tells that no board so many moves from home was found. The game at hand stays.
type NotMade struct{ Depth int }

// firstSeed is the board of a first start: lightly shuffled, so that the picture can be seen and a push or two invites
// the next. firstBoard is what it makes; making it builds a table, and a first start would wait for that.
const (
	firstSeed  = 0x7F3A
	firstBoard = "1 3 4 11 6 2 8 12 5 10 7 0 9 13 14 15"
)

// Busy reports whether a board is being made.
func (n *NewGames) Busy() bool { return n.making.Busy() }

// Stop ends the making of a board. The next game is again one of the board at hand.
func (n *NewGames) Stop() {
	if !n.Busy() {
		return
	}
	p := n.program
	defer p.turn()()
	n.making.Stop()
	p.Settings.Size, p.Settings.Goal = p.Game.Size(), p.Game.Goal
	p.touch(AboutNewGame | AboutChoices)
}

// First begins the game of a first start.
func (n *NewGames) First() {
	o := session.BoardOrigin{Kind: session.Easy, Seed: firstSeed}
	goal, usual := n.program.NextGoal(), session.DefaultSettings()
	start, err := puzzle.Parse(firstBoard, goal.Size())
	if err != nil || goal.Size() != usual.Size || goal != usual.Goal {
		n.makeToward(goal, o)
		return
	}
	n.program.Begin(n.program.GameToward(goal, o, start))
}

// Shuffle begins a game of a kind, which is the difficulty of the games to come, where it is one.
func (n *NewGames) Shuffle(kind session.BoardOriginKind) {
	p := n.program
	defer p.turn()()
	if kind.IsDifficulty() && kind != p.Settings.Difficulty {
		p.Settings.Difficulty = kind
		p.touch(AboutChoices)
	}
	n.makeToward(p.NextGoal(), session.BoardOrigin{Kind: kind, Seed: p.config.Seed()})
}

// Again begins another game, as difficult as the one at hand. Where that was typed or pasted, the difficulty is the one
// that was chosen last.
func (n *NewGames) Again() {
	p := n.program
	o, goal := p.Game.Origin, p.NextGoal()
	if !o.Kind.IsDifficulty() {
		o.Kind, o.Depth = p.Settings.Difficulty, p.Settings.Depth
	}
	farther := o.Kind == session.Hardest && !solver.HardestKnown(goal)
	if farther || o.Kind == session.AtDepth && goal.Size() != p.Game.Size() { // that distance says nothing there
		o.Kind = session.Hard
	}
	n.makeToward(goal, session.BoardOrigin{Kind: o.Kind, Depth: o.Depth, Seed: p.config.Seed()})
}

// Size begins a game on a board of another size.
func (n *NewGames) Size(size puzzle.Size) {
	p := n.program
	if size != p.Settings.Size && session.GameSized(size) {
		defer p.turn()()
		p.Settings.Size = size
		p.touch(AboutChoices)
		n.Again()
	}
}

// Daily begins today's board, the same for everybody, of the size at hand, or 4×4 where that has none.
func (n *NewGames) Daily() {
	size := n.program.Settings.Size
	if !slices.Contains(session.DailySizes(), size) {
		size = puzzle.Size{W: 4, H: 4}
	}
	d := session.DailyBoard(n.program.config.Now(), size)
	n.makeToward(d.Goal, d.Origin)
}

// makeToward begins the game of an origin. Most ask the engine for distances, so it is made in the background.
func (n *NewGames) makeToward(goal puzzle.Goal, o session.BoardOrigin) {
	p := n.program
	defer p.turn()()
	engine := p.config.Engine
	task.Try(p.config.Tasks, &n.making, func(ctx context.Context) (puzzle.State, error) {
		if o.Kind == session.Hardest {
			o.Depth, _ = engine.Farthest(goal)
		}
		return session.Shuffle(ctx, engine, goal, o)
	}, func(start puzzle.State, err error) { n.made(goal, o, start, err) })
	p.touch(AboutNewGame)
}

func (n *NewGames) made(goal puzzle.Goal, o session.BoardOrigin, start puzzle.State, err error) {
	p := n.program
	defer p.turn()()
	p.touch(AboutNewGame)
	switch {
	case err == nil:
		p.Begin(p.GameToward(goal, o, start))
	case errors.Is(err, solver.ErrDepth):
		p.Settings.Size, p.Settings.Goal = p.Game.Size(), p.Game.Goal
		p.touch(AboutChoices)
		p.NotMade.send(NotMade{o.Depth})
	case !errors.Is(err, context.Canceled):
		p.Begin(p.GameToward(goal, session.BoardOrigin{Kind: session.Random, Seed: o.Seed}, puzzle.Shuffle(goal, o.Seed)))
	}
}
