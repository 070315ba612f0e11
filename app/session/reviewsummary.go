package session

import "time"

// ReviewSummary is a game in numbers, as far as they are proven. Undone steps do not count. Where everything is judged,
//
//	Moves = Optimum − Left + 2·(Mistakes + Departures)
//
// as each step away costs the move itself and another one to come back.
type ReviewSummary struct {
	Moves, Solvers int // steps that were played, and how many of them the solver played
	Hinted         int // steps that the user played with a hint on the board

	// true distance of the start, and of the position at the end; a lower bound if the distance is not known
	Optimum, Left           int
	OptimumKnown, LeftKnown bool

	Judged     int // steps whose verdict is known
	Mistakes   int // mistakes of the user and of the solver
	Departures int // steps that left the goal
	// the number of the first step after which the game was no longer on a shortest path; 0 if there is none
	FirstMistake int

	Longest   time.Duration // the longest time between two pushes of the user
	LongestAt int           // the number of the step that ended that time; 0 if there is none
}

// Extra returns the moves that the mistakes cost. In a game that never left home on the way, this is how many moves it
// has more than a shortest way from its start to its end.
func (s ReviewSummary) Extra() int { return extra(s.Mistakes) }

// extra returns the moves that mistakes cost: each costs itself and another one to come back.
func extra(mistakes int) int { return 2 * mistakes }

// Summary returns the summary of the moves that are judged so far.
func (r *Review) Summary() ReviewSummary {
	s := ReviewSummary{Moves: r.played}
	s.Optimum, s.OptimumKnown = r.Distance(0)
	s.Left, s.LeftKnown = r.Distance(r.played)
	for n := 1; n <= r.played; n++ {
		step := r.steps[n-1]
		switch {
		case step.By == Solver:
			s.Solvers++
		case step.Hinted:
			s.Hinted++
		}
		if think := r.think(n); step.By == Person && think > s.Longest {
			s.Longest, s.LongestAt = think, n
		}
		verdict := r.Verdict(n)
		if verdict != Unproven {
			s.Judged++
		}
		switch verdict {
		case Departure:
			s.Departures++
		case Mistake:
			s.Mistakes++
			if s.FirstMistake == 0 && s.Judged == n {
				s.FirstMistake = n
			}
		}
	}
	return s
}

// think returns the time on the clock between the n-th move, 1 to Len, and the one
// before it. The clock starts with the user's first move.
func (r *Review) think(n int) time.Duration {
	if n < 2 {
		return 0
	}
	return max(0, r.steps[n-1].At-r.steps[n-2].At)
}
