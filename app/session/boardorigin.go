package session

import (
	"slices"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// BoardOriginKind names how the start of a game was made.
type BoardOriginKind string

// The kinds of origin.
const (
	AtHome    BoardOriginKind = "home"    // the goal itself, for free play
	Random    BoardOriginKind = "random"  // uniform over all solvable states, from Seed
	Easy      BoardOriginKind = "easy"    // by the difficulty of that name, from Seed
	Medium    BoardOriginKind = "medium"  // by the difficulty of that name, from Seed
	Hard      BoardOriginKind = "hard"    // by the difficulty of that name, from Seed
	AtDepth   BoardOriginKind = "depth"   // exactly Depth moves from home, from Seed
	Hardest   BoardOriginKind = "hardest" // Depth moves from home, and no board is farther, from Seed
	FromSeed  BoardOriginKind = "seed"    // like Random, from a Seed that the user typed
	LoydsTrap BoardOriginKind = "loyd"    // Sam Loyd's unsolvable board: 14 and 15 exchanged
	Pasted    BoardOriginKind = "pasted"  // typed, pasted or edited
	Daily     BoardOriginKind = "daily"   // the board of a day: Seed is the day, as YYYYMMDD

	FirstSteps BoardOriginKind = "first-steps" // three to five moves from home, from Seed, for a first game

	FewestMoves BoardOriginKind = "fewest-moves" // to be solved in few moves within the hour that began in the second Seed
	Marathon    BoardOriginKind = "marathon"     // number Depth of the boards from Seed, solved one after another
)

// difficulties returns the kinds that say how far from home a board begins, the nearest first.
func difficulties() []BoardOriginKind {
	return []BoardOriginKind{FirstSteps, Easy, Medium, Hard, Random, Hardest, AtDepth}
}

// IsDifficulty reports whether a kind says how far from home a board begins.
func (k BoardOriginKind) IsDifficulty() bool { return slices.Contains(difficulties(), k) }

// BoardOrigin tells how the start of a game was made, so that it can be made again
// and shared.
type BoardOrigin struct {
	Kind  BoardOriginKind
	Seed  uint64
	Depth int
}

// Seeded reports whether the start was made from Seed.
func (o BoardOrigin) Seeded() bool { return o.Kind.known().seeded }

// Full reports whether boards made like this are as far from home as random ones, so that times on them can be
// compared. Easy and medium boards are nearer, and so are those for which the user chose a distance below the usual
// one.
func (o BoardOrigin) Full(size puzzle.Size) bool {
	if o.Kind == AtDepth {
		return o.Depth >= solver.TypicalDistance(size)
	}
	return !o.Kind.known().near
}

// GameSetup is the goal, the start and the origin of a game.
type GameSetup struct {
	Goal   puzzle.Goal
	Start  puzzle.State
	Origin BoardOrigin
}

// Size returns the shape of the board.
func (s GameSetup) Size() puzzle.Size { return s.Start.Size() }
