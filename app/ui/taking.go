package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/search"
)

// canTake tells whether the search has a solution that is better than what is
// shown.
func (s *shell) canTake() bool {
	if !s.searching() {
		return false
	}
	moves, _, ok := s.job.running.Best()
	return ok && (!s.job.taken || s.playback == nil || len(moves) < s.playback.Len())
}

// takeBest plays the best solution so far, while the search goes on.
func (s *shell) takeBest() {
	moves, bound, ok := s.job.running.Best()
	if !ok {
		return
	}
	p := s.job.running.Progress()
	heuristic := s.job.asked.Heuristic
	if heuristic == solver.AutoHeuristic {
		heuristic = solver.LinearConflict
	}
	s.job.taken, s.job.better = true, false
	s.present(s.job.from, solver.Result{
		Algorithm: solver.Anytime, Heuristic: heuristic, Solvable: true, Moves: moves, Found: true,
		LowerBound: bound, Optimal: len(moves) == bound, Elapsed: p.Elapsed,
		Stats: search.Stats{Expanded: p.Expanded, Generated: p.Generated, Stored: p.Stored, Memory: p.Memory},
	})
	s.refresh()
}

// awaiting tells whether a search is under way of which nothing is shown yet.
func (s *shell) awaiting() bool {
	return s.searching() && !(s.job.taken && s.playback != nil)
}

// settle tells of the end of a search whose solution was taken before: of a
// shorter one, or of what is proven now of the one that was taken.
func (s *shell) settle(from session.Spot, result solver.Result) {
	if result.Length() < s.playback.Len() {
		s.banner.Say(kit.NoteTone, lang.L("Shorter solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(result.Length())}),
			lang.L("Play the solution"), func() { s.present(from, result) })
	} else {
		s.found, s.optimal = result, result.Optimal
		s.solvePanel.Summarise(result)
	}
	s.refresh()
}

// showGap shows how far the best solution so far may be from the shortest.
func (s *shell) showGap(p solver.Progress) {
	if s.solvePanel.Gap.Tell(p) {
		s.solvePanel.Body.Refresh()
	}
	if better := s.canTake(); better != s.job.better {
		s.job.better = better
		s.refresh()
	}
}
