package session

import (
	"math"
	"time"

	"tilewise/solver/puzzle"
)

// The contests: the fewest moves on one board within ContestHour, and MarathonBoards boards one after the other.
const (
	ContestHour    = time.Hour
	MarathonBoards = 10
)

// IsContest reports whether boards of a kind belong to a contest.
func (k BoardOriginKind) IsContest() bool { return k == FewestMoves || k == Marathon }

// First returns the origin of the first board of a kind. For FewestMoves the seed is now, in Unix seconds, when its
// hour begins.
func (k BoardOriginKind) First(seed uint64, now time.Time) BoardOrigin {
	switch k {
	case FewestMoves:
		return BoardOrigin{Kind: k, Seed: uint64(max(now.Unix(), 0))}
	case Marathon:
		return BoardOrigin{Kind: k, Seed: seed, Depth: 1}
	}
	return BoardOrigin{Kind: k, Seed: seed}
}

// MarathonGoesOn reports whether another board follows: the one at hand was solved without help, and is not the last.
func (g *playedGame) MarathonGoesOn() bool {
	f, solved := g.Finish()
	return g.Origin.Kind == Marathon && solved && f.Unaided() && g.Origin.Depth < MarathonBoards
}

// Left returns what is left of the hour of a game for the fewest moves; ok is false for other games. The hour goes on
// while the program is closed. If the system's clock was set back, the clock of the game counts.
func (g *playedGame) Left(now time.Time) (left time.Duration, ok bool) {
	begun := time.Unix(int64(min(g.Origin.Seed, math.MaxInt32)), 0)
	return max(0, ContestHour-max(now.Sub(begun), g.Elapsed())), g.Origin.Kind == FewestMoves
}

// ContestResult is the result of the solves of a contest.
type ContestResult struct {
	Boards  int // solved boards; 1 in a game for the fewest moves that has a solution
	Moves   int // of all boards; in a game for the fewest moves those of the shortest solution
	Elapsed time.Duration

	solved uint16 // bit n is set if board n was solved
}

// add counts a solve: the first one of each board of a marathon, and the shortest one of a game for the fewest moves.
func (c *ContestResult) add(one SolveRecord) {
	number := one.Origin.Depth
	switch {
	case one.Origin.Kind == Marathon && number >= 1 && number <= MarathonBoards && c.solved>>number&1 == 0:
		c.solved |= 1 << number
		c.Boards, c.Moves, c.Elapsed = c.Boards+1, c.Moves+one.Moves, c.Elapsed+one.Elapsed
	case one.Origin.Kind == FewestMoves && (c.Boards == 0 || one.Moves < c.Moves):
		*c = ContestResult{Boards: 1, Moves: one.Moves, Elapsed: one.Elapsed}
	}
}

// Contest returns the result of a game's contest so far.
func (r SolveRecords) Contest(g GameSetup) (c ContestResult) {
	for _, one := range r {
		if one.Goal == g.Goal && one.Origin.Kind == g.Origin.Kind && one.Origin.Seed == g.Origin.Seed && !one.DNF {
			c.add(one)
		}
	}
	return c
}

// BestMarathon returns the fastest complete marathon toward a goal; ok is false if there is none.
func (r SolveRecords) BestMarathon(goal puzzle.Goal) (best ContestResult, ok bool) {
	bySeed := map[uint64]ContestResult{}
	for _, one := range r {
		if one.Goal != goal || one.Origin.Kind != Marathon || one.DNF {
			continue
		}
		c := bySeed[one.Origin.Seed]
		c.add(one)
		bySeed[one.Origin.Seed] = c
		if c.Boards == MarathonBoards && (!ok || c.Elapsed < best.Elapsed) {
			best, ok = c, true
		}
	}
	return best, ok
}
