package session

import (
	"cmp"
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// Record is one board that a person solved without help, after a full shuffle.
type Record struct {
	Goal    puzzle.Goal // the goal, which has the size of the board
	When    time.Time   // when the last move was made, to the second, UTC
	Elapsed time.Duration
	Moves   int
	Optimal int // the length of a shortest solution; 0 where it is not known
	Origin  Origin
}

// NewRecord is the record that a game sets when it is finished at a given
// time; ok is false where it is not finished, or was with help (the solver's, or
// hints), or began nearer home than a full shuffle: see [Origin.Full].
func NewRecord(g *Game, when time.Time) (r Record, ok bool) {
	f, finished := g.Finish()
	if !finished || !f.Unaided() || !g.Origin.Full(g.Size()) {
		return Record{}, false
	}
	return Record{
		Goal: g.Goal, When: when.UTC().Truncate(time.Second),
		Elapsed: f.Elapsed.Truncate(time.Millisecond), Moves: f.Moves, Origin: g.Origin,
	}, true
}

// Pace is the moves a second, 0 where no time passed.
func (r Record) Pace() float64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return float64(r.Moves) / r.Elapsed.Seconds()
}

// Records are records in the order of time, each once.
type Records []Record

// With is r and more records in order; what is in it already is not added
// again, so that importing a file twice does no harm. Of a game that is in it
// with and without its shortest solution, the one with it is kept.
func (r Records) With(more ...Record) Records {
	all := append(slices.Clone(r), more...)
	slices.SortFunc(all, func(a, b Record) int {
		return cmp.Or(a.compareGame(b), cmp.Compare(b.Optimal, a.Optimal))
	})
	return slices.CompactFunc(all, func(a, b Record) bool { return a.compareGame(b) == 0 })
}

// Without is r without the games that are in others, which are in order.
func (r Records) Without(others Records) Records {
	return slices.DeleteFunc(slices.Clone(r), func(one Record) bool {
		at, there := slices.BinarySearchFunc(others, one, Record.compareGame)
		return there && others[at].Optimal >= one.Optimal
	})
}

// compareGame orders records by time, and is 0 where both are of the same game.
func (r Record) compareGame(other Record) int {
	return cmp.Or(
		r.When.Compare(other.When), cmp.Compare(r.Elapsed, other.Elapsed), cmp.Compare(r.Moves, other.Moves),
		compareGoals(r.Goal, other.Goal),
		cmp.Compare(r.Origin.Kind, other.Origin.Kind), cmp.Compare(r.Origin.Seed, other.Origin.Seed),
		cmp.Compare(r.Origin.Depth, other.Origin.Depth),
	)
}

// Goals are the goals that there are records of, those on the smallest boards
// first. What is achieved toward one says nothing about another.
func (r Records) Goals() []puzzle.Goal {
	var goals []puzzle.Goal
	for _, one := range r {
		if !slices.Contains(goals, one.Goal) {
			goals = append(goals, one.Goal)
		}
	}
	slices.SortFunc(goals, compareGoals)
	return goals
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

// Of are the records on boards with one goal. Those of earlier versions that began near
// home are left out, as nothing would ever beat them.
func (r Records) Of(goal puzzle.Goal) Records {
	return slices.DeleteFunc(slices.Clone(r),
		func(one Record) bool { return one.Goal != goal || !one.Origin.Full(goal.Size()) })
}

// Fastest is the record with the shortest time, the earliest of several; ok is
// false where there is none.
func (r Records) Fastest() (best Record, ok bool) {
	return least(r, func(one Record) int64 { return int64(one.Elapsed) })
}

// Shortest is the record with the fewest moves, the earliest of several; ok is
// false where there is none.
func (r Records) Shortest() (best Record, ok bool) {
	return least(r, func(one Record) int64 { return int64(one.Moves) })
}

func least(r Records, by func(Record) int64) (best Record, ok bool) {
	if len(r) == 0 {
		return Record{}, false
	}
	return slices.MinFunc(r, func(a, b Record) int { return cmp.Compare(by(a), by(b)) }), true
}

// Average is the mean time of the last n records without the fastest and the
// slowest twentieth (at least one each), as speed cubers count it; ok is false
// where there are fewer than n, or n is less than 3.
func (r Records) Average(n int) (mean time.Duration, ok bool) {
	if n < 3 || len(r) < n {
		return 0, false
	}
	times := make([]time.Duration, n)
	for i, one := range r[len(r)-n:] {
		times[i] = one.Elapsed
	}
	slices.Sort(times)
	trim := (n + 19) / 20
	times = times[trim : n-trim]
	var sum time.Duration
	for _, t := range times {
		sum += t
	}
	return sum / time.Duration(len(times)), true
}

// AverageSpans are the numbers of games that averages are shown over.
func AverageSpans() []int { return []int{5, 12, 100} }
