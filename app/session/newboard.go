package session

import (
	"context"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// BoardMaker is the part of the engine that MakeBoard uses.
type BoardMaker interface {
	DistanceFinder
	Farthest(g puzzle.Goal) (n int, deepest bool)
}

// MakeBoard makes the start of a game of an origin, as Shuffle does; do not call it from the window's goroutine. If o
// is of a hardest board, the origin of the result has the distance of the board.
func MakeBoard(ctx context.Context, e BoardMaker, goal puzzle.Goal, o BoardOrigin) (GameSetup, error) {
	if o.Kind == Hardest {
		o.Depth, _ = e.Farthest(goal)
	}
	start, err := Shuffle(ctx, e, goal, o)
	return GameSetup{Goal: goal, Start: start, Origin: o}, err
}

// AtRandom returns a random game toward a goal, for when the board that was asked for can't be made.
func AtRandom(goal puzzle.Goal, seed uint64) GameSetup {
	return GameSetup{Goal: goal, Start: puzzle.Shuffle(goal, seed), Origin: BoardOrigin{Kind: Random, Seed: seed}}
}

// GameOrHome returns New's game, or a game at home if start and goal differ in size.
func GameOrHome(s GameSetup, now func() time.Time) *Game {
	if s.Start.Size() != s.Goal.Size() {
		s.Origin, s.Start = BoardOrigin{Kind: AtHome}, s.Goal.State
	}
	g, _ := New(s, now) // fails only if the sizes differ
	return g
}

// firstBoard is the board of a first start, which firstSeed makes as well. It is lightly shuffled, so that the picture
// can be recognised. It is stored because making it builds a table, for which a first start would have to wait.
const (
	firstSeed  = 0x7F3A
	firstBoard = "1 3 4 11 6 2 8 12 5 10 7 0 9 13 14 15"
)

// FirstSetup returns the game of a first start. ok is false if the goal is not the default one: the caller then makes
// the board from the origin.
func FirstSetup(goal puzzle.Goal) (s GameSetup, ok bool) {
	s = GameSetup{Goal: goal, Origin: BoardOrigin{Kind: Easy, Seed: firstSeed}}
	if goal != DefaultSettings().Goal {
		return s, false
	}
	start, err := puzzle.Parse(firstBoard, goal.Size())
	s.Start = start
	return s, err == nil
}

// FirstStepsSize is the size of the boards of FirstSteps.
var FirstStepsSize = puzzle.Size{W: 3, H: 3}

// NextOrigin returns the origin of another game toward a goal, as difficult as the one at hand, or the next board of
// its marathon. After a typed or pasted board, it takes the difficulty that the user chose last.
func NextOrigin(at *Game, s Settings, goal puzzle.Goal, seed uint64) BoardOrigin {
	o := at.Origin
	if at.MarathonGoesOn() && goal == at.Goal {
		o.Depth++
		return o
	}
	if !o.Kind.IsDifficulty() {
		o.Kind, o.Depth = s.Difficulty, s.Depth
	}
	if o.Kind == FirstSteps && goal.Size() != FirstStepsSize {
		o.Kind = Easy
	}
	farther := o.Kind == Hardest && !solver.HardestKnown(goal)
	if farther || o.Kind == AtDepth && goal.Size() != at.Size() { // a distance means something else on another size
		o.Kind = Hard
	}
	return BoardOrigin{Kind: o.Kind, Depth: o.Depth, Seed: seed}
}

// largeBoardTime is the time for which a search on a board of more than sixteen cells goes on for shorter solutions.
// The user can take the best one at any time.
const largeBoardTime = 5 * time.Minute

// SolveRequest returns the request to the engine with the algorithm, heuristic and weight that the user chose.
func (s Settings) SolveRequest(start puzzle.State, goal puzzle.Goal) solver.Request {
	return solver.Request{Start: start, Goal: goal, Weight: s.Weight, Algorithm: s.Algorithm, Heuristic: s.Heuristic,
		Time: solver.Patience(start.Size(), largeBoardTime)}
}
