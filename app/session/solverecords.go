package session

import (
	"cmp"
	"math"
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// SolveRecord is one board that the user solved without help.
type SolveRecord struct {
	Goal    puzzle.Goal // the goal, which has the size of the board
	When    time.Time   // when the last move was made, to the second, UTC
	Elapsed time.Duration
	Moves   int // 0 if another program timed the solve without counting moves
	Optimal int // the length of a shortest solution; 0 if it is not known
	Origin  BoardOrigin
	Opened  uint64 // the day on which a daily board was opened, as YYYYMMDD; 0 if that was not kept
	Photo   string // names the photo that was on the board, see program.PhotoKey; "" if that was not kept
	RecordedMoves
	SolveAnnotation
}

// NewSolveRecord returns the record of a game that is finished at a given time; ok is false if it is not finished, if
// the solver or hints have helped, or after the hour of a game for the fewest moves.
func NewSolveRecord(g *Game, when time.Time) (r SolveRecord, ok bool) {
	f, finished := g.Finish()
	if left, timed := g.Left(when); !finished || !f.Unaided() || timed && left == 0 {
		return SolveRecord{}, false
	}
	return recordOf(g, when, f), true
}

// DNFRecord returns the record of a game under way that the user gives up; ok is false if they have made no move, or
// had help.
func DNFRecord(g *Game, when time.Time) (r SolveRecord, ok bool) {
	if !g.CanGiveUp() {
		return SolveRecord{}, false
	}
	r = recordOf(g, when, GameResult{Elapsed: g.Elapsed(), Moves: g.MovesMade()})
	r.DNF = true
	return r, true
}

// CanGiveUp reports whether DNFRecord makes a record.
func (g *playedGame) CanGiveUp() bool {
	return g.UnderWay() && !g.helped && g.hints == 0 && g.MovesMade() > 0
}

func recordOf(g *Game, when time.Time, f GameResult) SolveRecord {
	return SolveRecord{
		Goal: g.Goal, When: when.UTC().Truncate(time.Second), Elapsed: f.Elapsed.Truncate(time.Millisecond),
		Moves: f.Moves, Origin: g.Origin, Opened: g.opened, RecordedMoves: keepSolve(g),
	}
}

// RecordClass is a group of records that can be compared: those of one goal, on boards that began equally far from
// home.
type RecordClass struct {
	Goal puzzle.Goal
	Near BoardOriginKind // Easy, Medium or FewestMoves; "" for boards as far as random ones, see [BoardOrigin.Full]
}

// RecordClass returns the class of a game's record; ok is false if its board can't be compared with others: the user
// has set it up, or asked for few moves from home.
func (s GameSetup) RecordClass() (c RecordClass, ok bool) { return recordClass(s.Goal, s.Origin) }

// Class returns the class of a record, as [GameSetup.RecordClass] does.
func (r SolveRecord) Class() (c RecordClass, ok bool) { return recordClass(r.Goal, r.Origin) }

func recordClass(goal puzzle.Goal, o BoardOrigin) (c RecordClass, ok bool) {
	switch c.Goal = goal; {
	case o.Full(goal.Size()):
		return c, true
	case o.Kind == Easy || o.Kind == Medium || o.Kind == FewestMoves:
		c.Near = o.Kind
		return c, true
	}
	return c, false
}

// Counts reports whether a record can be compared with others of its class: it is neither deleted nor DNF, and its time
// is known.
func (r SolveRecord) Counts() bool {
	_, classed := r.Class()
	return classed && !r.Deleted && r.Timed()
}

// Timed reports whether a solve has a time. A DNF has none, nor has a solve of a single push, which starts the clock.
func (r SolveRecord) Timed() bool { return !r.DNF && r.Elapsed > 0 }

// Pace returns the moves a second; 0 if no time passed.
func (r SolveRecord) Pace() float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(r.Moves) / r.Elapsed.Seconds()
}

// SolveRecords are records of different games in the order of time.
type SolveRecords []SolveRecord

// With returns the records of r and more in order, each game once: it merges two records of one game. So importing a
// file twice does no harm. r must be in order. Cost: linear if more is in order.
func (r SolveRecords) With(more ...SolveRecord) SolveRecords {
	if !slices.IsSortedFunc(more, SolveRecord.compareGame) {
		more = slices.Clone(more)
		slices.SortStableFunc(more, SolveRecord.compareGame)
	}
	all := make(SolveRecords, 0, len(r)+len(more))
	for i, j := 0, 0; i < len(r) || j < len(more); {
		var next SolveRecord
		if j == len(more) || i < len(r) && r[i].compareGame(more[j]) <= 0 {
			next, i = r[i], i+1
		} else {
			next, j = more[j], j+1
		}
		if last := len(all) - 1; last >= 0 && all[last].compareGame(next) == 0 {
			all[last] = all[last].Merged(next)
		} else {
			all = append(all, next)
		}
	}
	return all
}

// Merged returns one record from two records of one game. It has the length of a shortest solution and the moves if one
// of them has these, and the user's last annotation.
func (r SolveRecord) Merged(other SolveRecord) SolveRecord {
	r.Optimal, r.Opened = max(r.Optimal, other.Optimal), max(r.Opened, other.Opened)
	r.Photo = max(r.Photo, other.Photo)
	if other.RecordedMoves.compare(r.RecordedMoves) > 0 {
		r.RecordedMoves = other.RecordedMoves
	}
	if other.SolveAnnotation.compare(r.SolveAnnotation) > 0 {
		r.SolveAnnotation = other.SolveAnnotation
	}
	return r
}

// Without returns the records of r that are new in others, or would change a record there. others must be in order.
func (r SolveRecords) Without(others SolveRecords) SolveRecords {
	return slices.DeleteFunc(slices.Clone(r), func(one SolveRecord) bool {
		known, there := others.Same(one)
		return there && known == known.Merged(one)
	})
}

// Same returns the record of the same game in r, which must be in order.
func (r SolveRecords) Same(one SolveRecord) (found SolveRecord, ok bool) {
	at, ok := slices.BinarySearchFunc(r, one, SolveRecord.compareGame)
	if ok {
		found = r[at]
	}
	return found, ok
}

// Kept returns the records that are not deleted.
func (r SolveRecords) Kept() SolveRecords {
	return slices.DeleteFunc(slices.Clone(r), func(one SolveRecord) bool { return one.Deleted })
}

// compareGame orders records by time. It returns 0 if both are of the same game.
func (r SolveRecord) compareGame(other SolveRecord) int {
	return cmp.Or(
		r.When.Compare(other.When), cmp.Compare(r.Elapsed, other.Elapsed), cmp.Compare(r.Moves, other.Moves),
		compareGoals(r.Goal, other.Goal),
		cmp.Compare(r.Origin.Kind, other.Origin.Kind), cmp.Compare(r.Origin.Seed, other.Origin.Seed),
		cmp.Compare(r.Origin.Depth, other.Origin.Depth),
	)
}

// NewestSmall returns the newest solve on a board of up to nine cells, whose true distances are all known, with its
// time; ok is false if there is none.
func (r SolveRecords) NewestSmall() (s ImportedSolve, when time.Time, ok bool) {
	const mostCells = 9
	for _, record := range slices.Backward(r) {
		if s, err := record.Solve(); err == nil && !record.DNF && !record.Deleted && s.Goal.Size().Cells() <= mostCells {
			return s, record.When, true
		}
	}
	return s, when, false
}

// Classes returns the classes of all records that count: the smallest boards first, and of one goal the boards nearest
// home last.
func (r SolveRecords) Classes() []RecordClass {
	var classes []RecordClass
	known := map[RecordClass]bool{}
	for _, one := range r {
		if c, _ := one.Class(); one.Counts() && !known[c] {
			known[c] = true
			classes = append(classes, c)
		}
	}
	place := func(c RecordClass) int { return slices.Index([]BoardOriginKind{"", Medium, Easy, FewestMoves}, c.Near) }
	slices.SortFunc(classes, func(a, b RecordClass) int {
		return cmp.Or(compareGoals(a.Goal, b.Goal), cmp.Compare(place(a), place(b)))
	})
	return classes
}

// compareGoals orders goals by the size of their boards, the named ones as
// puzzle.GoalNames lists them and the others after these.
func compareGoals(a, b puzzle.Goal) int {
	if a == b {
		return 0
	}
	place := func(g puzzle.Goal) int { return slices.Index(append(puzzle.GoalNames(), puzzle.Custom), g.Name) }
	return cmp.Or(
		cmp.Compare(a.Size().Cells(), b.Size().Cells()), cmp.Compare(a.Size().W, b.Size().W),
		cmp.Compare(place(a), place(b)), slices.Compare(a.Tiles(), b.Tiles()),
	)
}

// Of returns the records of a class that count.
func (r SolveRecords) Of(class RecordClass) SolveRecords {
	return slices.DeleteFunc(slices.Clone(r), func(one SolveRecord) bool {
		of, _ := one.Class()
		return of != class || !one.Counts()
	})
}

// Fastest returns the record with the shortest time, the earliest of several; ok is false if there is none.
func (r SolveRecords) Fastest() (best SolveRecord, ok bool) {
	return least(r, func(one SolveRecord) int64 { return int64(one.Elapsed) })
}

// Shortest returns the record with the fewest moves, the earliest of several; ok is false if there is none.
func (r SolveRecords) Shortest() (best SolveRecord, ok bool) {
	return least(r, func(one SolveRecord) int64 { return int64(cmp.Or(one.Moves, math.MaxInt)) })
}

func least(r SolveRecords, by func(SolveRecord) int64) (best SolveRecord, ok bool) {
	if len(r) == 0 {
		return SolveRecord{}, false
	}
	return slices.MinFunc(r, func(a, b SolveRecord) int { return cmp.Compare(by(a), by(b)) }), true
}
