package session

import (
	"slices"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// IsDifficulty reports whether a kind is a difficulty, which determines how far from home a board begins.
func (k BoardOriginKind) IsDifficulty() bool {
	return slices.Contains([]BoardOriginKind{FirstSteps, Easy, Medium, Hard, Random, Hardest, AtDepth}, k)
}

// BoardOrigin tells how the start of a game was made, so that it can be made again and shared.
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
