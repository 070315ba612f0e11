package session

import (
	"slices"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// OriginKind is how the start of a game was made.
type OriginKind string

// The kinds of origin.
const (
	AtHome    OriginKind = "home"    // the goal itself, for free play
	Random    OriginKind = "random"  // uniform over all solvable states, from Seed
	Easy      OriginKind = "easy"    // by the difficulty of that name, from Seed
	Medium    OriginKind = "medium"  // by the difficulty of that name, from Seed
	Hard      OriginKind = "hard"    // by the difficulty of that name, from Seed
	AtDepth   OriginKind = "depth"   // exactly Depth moves from home, from Seed
	Hardest   OriginKind = "hardest" // Depth moves from home, and no board is farther, from Seed
	FromSeed  OriginKind = "seed"    // like Random, from a Seed that a person typed
	LoydsTrap OriginKind = "loyd"    // Sam Loyd's unsolvable board: 14 and 15 exchanged
	Pasted    OriginKind = "pasted"  // typed, pasted or edited
	Daily     OriginKind = "daily"   // the board of a day: Seed is the day, as YYYYMMDD
)

var originKinds = []OriginKind{AtHome, Random, Easy, Medium, Hard, AtDepth, Hardest, FromSeed, LoydsTrap, Pasted, Daily}

// Difficulties are the kinds that say how far from home a board begins, the nearest first.
func Difficulties() []OriginKind { return []OriginKind{Easy, Medium, Hard, Random, Hardest, AtDepth} }

// IsDifficulty tells whether a kind says how far from home a board begins.
func (k OriginKind) IsDifficulty() bool { return slices.Contains(Difficulties(), k) }

// Origin tells how the start of a game was made, so that it can be made again
// and shared.
type Origin struct {
	Kind  OriginKind
	Seed  uint64
	Depth int
}

// Seeded tells whether the start was made from Seed.
func (o Origin) Seeded() bool { return o.Kind.seeded() }

// Full tells whether boards of a size that were made so are as far from home as random
// ones, so that a time on one can be held against a time on another. Easy and medium
// ones are nearer, and so are those whose distance a person has chosen below the usual.
func (o Origin) Full(size puzzle.Size) bool {
	switch o.Kind {
	case Easy, Medium, Pasted, AtHome:
		return false
	case AtDepth:
		return o.Depth >= solver.TypicalDistance(size)
	}
	return true
}

// GameSetup is what is settled before the first move.
type GameSetup struct {
	Goal   puzzle.Goal
	Start  puzzle.State
	Origin Origin
}

// Size is the shape of the board.
func (p GameSetup) Size() puzzle.Size { return p.Start.Size() }
