package session

import (
	"context"
	"slices"

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

// boardKind describes a kind of board.
type boardKind struct {
	kind   BoardOriginKind
	seeded bool // a seed makes the start
	deep   bool // the start is made for a depth
	near   bool // times on its boards can't be compared with those on random boards
	make   boardMaker
}

// boardMaker makes the start of a game; nil if a kind is not shuffled.
type boardMaker func(context.Context, DistanceFinder, puzzle.Goal, BoardOrigin) (puzzle.State, error)

// boardKinds are all kinds. A game's code holds the index of its kind: only add at the end.
var boardKinds = []boardKind{
	{kind: AtHome, near: true, make: simple(func(g puzzle.Goal, _ uint64) puzzle.State { return g.State })},
	{kind: Random, seeded: true, make: simple(puzzle.Shuffle)},
	{kind: Easy, seeded: true, near: true, make: shuffleGraded},
	{kind: Medium, seeded: true, near: true, make: shuffleGraded},
	{kind: Hard, seeded: true, make: shuffleGraded},
	{kind: AtDepth, seeded: true, deep: true, make: atDepth},
	{kind: FromSeed, seeded: true, make: simple(puzzle.Shuffle)},
	{kind: LoydsTrap, make: simple(func(g puzzle.Goal, _ uint64) puzzle.State { return puzzle.Loyd(g) })},
	{kind: Pasted, near: true},
	{kind: Hardest, seeded: true, deep: true, make: atDepth},
	{kind: Daily, seeded: true, make: simple(dailyStart)},
	{kind: FirstSteps, seeded: true, near: true, make: simple(func(g puzzle.Goal, seed uint64) puzzle.State {
		return puzzle.RandomWalk(g, 3+int(seed%3), seed) // a walk that short has no shorter way home
	})},
	{kind: FewestMoves, seeded: true, near: true, make: simple(puzzle.Shuffle)},
	{kind: Marathon, seeded: true, deep: true,
		make: func(_ context.Context, _ DistanceFinder, g puzzle.Goal, o BoardOrigin) (puzzle.State, error) {
			return puzzle.Shuffle(g, o.Seed+uint64(o.Depth)), nil
		}},
}

// BoardKinds lists the kinds of boards.
func BoardKinds() (all []BoardOriginKind) {
	for _, b := range boardKinds {
		all = append(all, b.kind)
	}
	return all
}

// simple returns a boardMaker for boards that need no distance.
func simple(start func(puzzle.Goal, uint64) puzzle.State) boardMaker {
	return func(_ context.Context, _ DistanceFinder, g puzzle.Goal, o BoardOrigin) (puzzle.State, error) {
		return start(g, o.Seed), nil
	}
}

func atDepth(ctx context.Context, d DistanceFinder, g puzzle.Goal, o BoardOrigin) (puzzle.State, error) {
	return d.AtDepth(ctx, g, o.Depth, o.Seed)
}

// place returns the index of a kind in boardKinds; −1 for a kind of another version.
func (k BoardOriginKind) place() int {
	return slices.IndexFunc(boardKinds, func(b boardKind) bool { return b.kind == k })
}

// known returns the row of a kind; for a kind of another version, a row in which only seeded is set.
func (k BoardOriginKind) known() (b boardKind) {
	if at := k.place(); at >= 0 {
		return boardKinds[at]
	}
	return boardKind{kind: k, seeded: true}
}

// knownKind returns the kind if this version has it, and otherwise Pasted.
func knownKind(k BoardOriginKind) BoardOriginKind {
	if k.place() < 0 {
		return Pasted
	}
	return k
}
