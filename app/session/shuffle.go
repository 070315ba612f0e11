package session

import (
	"context"
	"errors"
	"fmt"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// DistanceFinder is the part of solver.Engine that Shuffle needs.
type DistanceFinder interface {
	// Distance is the true distance from s to g.
	Distance(ctx context.Context, s puzzle.State, g puzzle.Goal) (int, error)
	// AtDepth is a board exactly n moves from g.
	AtDepth(ctx context.Context, g puzzle.Goal, n int, seed uint64) (puzzle.State, error)
}

// ErrNotShuffled means that a board of this origin is not made by shuffling.
var ErrNotShuffled = errors.New("this kind of board cannot be shuffled")

// Shuffle makes the start of a game. The same origin gives the same board on every machine. Easy, medium and hard
// follow the true distance on boards of up to 16 cells. On larger ones, whose distances are not known, they follow
// random moves and the Manhattan distance. Do not call it from the window's goroutine.
//
// The errors are ErrNotShuffled for a pasted board, and those of the engine.
func Shuffle(ctx context.Context, d DistanceFinder, g puzzle.Goal, o BoardOrigin) (puzzle.State, error) {
	if makes := o.Kind.known().make; makes != nil {
		return makes(ctx, d, g, o)
	}
	return puzzle.State{}, fmt.Errorf("%w: %q", ErrNotShuffled, o.Kind)
}

// difficultyRange is a range of distances from home.
type difficultyRange struct{ from, to int }

// rangeOf returns the range of a difficulty, as a part of the distance that a random board typically has.
func rangeOf(kind BoardOriginKind, size puzzle.Size) difficultyRange {
	typical := solver.TypicalDistance(size)
	switch kind {
	case Easy:
		return difficultyRange{min(max(2, typical/6), mostEasy/2), min(max(2, typical/3), mostEasy)}
	case Medium:
		return difficultyRange{max(3, typical/2), max(4, typical*2/3)}
	}
	return difficultyRange{typical, 10 * typical}
}

// mostEasy is the greatest distance of an easy board of any size from home, in moves.
const mostEasy = 20

// EasyAtMost returns how many moves an easy board of a size is from home at most.
func EasyAtMost(size puzzle.Size) int { return rangeOf(Easy, size).to }

// ProvenCells is the number of cells of the largest board whose distances are asked for.
const ProvenCells = 16

// tries is the greatest number of boards that are tried until one lies in its range. On every size far fewer than 1 in
// 1000 calls find none.
const tries = 500

// shuffleGraded returns a board of the difficulty that o names: the first in a sequence of boards, made from the seed,
// whose distance lies in the range; the last one if none does.
func shuffleGraded(ctx context.Context, d DistanceFinder, g puzzle.Goal, o BoardOrigin) (puzzle.State, error) {
	var s puzzle.State
	b := rangeOf(o.Kind, g.Size())
	if g.Size().Cells() > ProvenCells {
		return gradedLarge(g, o), nil
	}
	for i := range tries {
		seed := o.Seed + uint64(i)*0x9e3779b97f4a7c15 // neighbouring seeds of the user must not lead to the same boards
		if o.Kind == Hard {
			s = puzzle.Shuffle(g, seed)
		} else {
			s = puzzle.RandomWalk(g, b.to+2*(i%b.to), seed) // more steps than moves: a random walk often comes back on itself
		}
		distance, err := d.Distance(ctx, s, g)
		if err != nil {
			return puzzle.State{}, err
		}
		if distance >= b.from && distance <= b.to {
			return s, nil
		}
	}
	return s, nil
}

// gradedLarge returns a board of a difficulty, of a size whose distances are not known. Easy boards are few random
// moves from home. For medium ones, random moves go on until the Manhattan distance is half of a random board's: the
// larger the board, the nearer home a walk of fixed length would stay.
func gradedLarge(g puzzle.Goal, o BoardOrigin) puzzle.State {
	size := g.Size()
	typical := solver.TypicalDistance(size)
	switch o.Kind {
	case Easy:
		return puzzle.RandomWalk(g, rangeOf(Easy, size).to, o.Seed)
	case Medium:
		const movesPerStep = 1.41 // see solver.TypicalDistance
		for steps := typical / 2; ; steps += typical/8 + 1 {
			s := puzzle.RandomWalk(g, steps, o.Seed)
			if 2*movesPerStep*float64(g.Manhattan(s)) >= float64(typical) {
				return s
			}
		}
	}
	return puzzle.Shuffle(g, o.Seed)
}
