package solver

import (
	"cmp"
	"context"
	"math"
	"runtime/debug"
	"slices"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Auto begins with tables that exist or are built at once. No estimate tells how hard a board is, but the rounds of
// IDA* do: each takes several times as long as the last. So the search ends before a round of more states than
// Heuristic.outgrown, and goes on with stronger tables from its present bound, which holds for every heuristic.
//
//	6-6-3   built in 0.3 s of CPU time; until a round of 4 million states is ahead, which takes 0.3 s
//	7-7-1   built in 1.6 s; until a round of 2 million is ahead, which takes 0.2 s
//	7-8     built in 8 s
//
// Rounds that grow by less than slowGrowth are those of a board whose estimate falls far short: more are likely to be
// ahead, and the strongest tables are taken at once. Of 8,000 random boards 59 leave 6-6-3, where their rounds grow
// by 5.1 to 8.1, 11 of them by less than 5.7; those of thirty boards found by climbing towards the longest searches
// grow by 4.8 to 5.7. With 5.5 in place of 5.7 five of these thirty build 7-7-1 as well, which takes 1 to 1.5 s.
// Limits of 8 and 12 million states let fewer boards leave, and the boards that take longest take 2 to 4 s more.
//
// Rounds are counted in states and not in seconds, so that the tables are the same on
// every machine, whatever else it does.

// stronger returns the heuristic with which a search goes on when its rounds outgrow its tables: the strongest one
// whose tables exist, or the next one whose tables can be built within memory and time, or the strongest such one where
// the rounds have grown slowly. It is zero where there is none, or where the user chose the heuristic.
func (r *requestRun) stronger(s algorithmWithHeuristic, rounds []search.Iteration) (next Heuristic) {
	if r.settled || s.heuristic.outgrown == 0 || !r.chooses(s) {
		return Heuristic{}
	}
	size, blank, k := r.Start.Size(), r.Goal.Blank(), r.engine.heuristics
	all := strongest()
	for _, id := range slices.Backward(all[:slices.Index(all, s.heuristic.ID)]) {
		card := heuristicCard(id)
		t, err := k.tableSet(card, tablesOf(card, IDAStar, size, blank))
		if err != nil || !k.affords(card, t.TableSetID, r.engine.memory(r.Request)) {
			continue
		}
		if there := t.Ready || t.Stored; there || (next.ID == "" || growth(rounds) < slowGrowth) && r.hasTime(t.Time) {
			next = card
		}
	}
	return next
}

// slowGrowth is the number of states of a round for each state of the one before, below which rounds grow slowly.
const slowGrowth = 5.7

// growth returns how many times as large the last of several rounds is as the one before it; infinity without two
// rounds.
func growth(rounds []search.Iteration) float64 {
	n := len(rounds)
	if n < 2 {
		return math.Inf(1)
	}
	return float64(rounds[n-1].Expanded) / float64(rounds[n-2].Expanded)
}

// chooses reports whether IDA* may choose the tables: the request names none and records no steps.
func (r *requestRun) chooses(s algorithmWithHeuristic) bool {
	return cmp.Or(r.Heuristic, AutoHeuristic) == AutoHeuristic && s.algorithm.ID == IDAStar && r.Record == nil &&
		r.Variant == (SearchVariant{})
}

// hasTime reports whether at least d is left of the request's time.
func (r *requestRun) hasTime(d time.Duration) bool {
	return r.Time <= 0 || r.timeLeft() >= d
}

// exchange drops the tables of a pair and prepares the search with stronger ones. Where these can't be built, it
// prepares the former tables again, and the search keeps them to its end.
func (r *requestRun) exchange(ctx context.Context, s algorithmWithHeuristic, stronger Heuristic,
	board *puzzle.SearchState) (algorithmWithHeuristic, preparedSearch, error) {
	former := s
	r.engine.heuristics.drop(tablesOf(s.heuristic, IDAStar, board.Size, board.BlankGoal))
	debug.FreeOSMemory() // otherwise they would take memory while the others are built
	s.heuristic = stronger
	g, err := r.prepareInTime(ctx, s, board)
	if err == nil || ctx.Err() != nil || !r.hasTime(1) {
		return s, g, err
	}
	r.settled, s = true, former
	g, err = r.prepareInTime(ctx, s, board)
	return s, g, err
}
