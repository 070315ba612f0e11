package solve

import (
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/search"
)

// CanTake reports whether the search has a solution that is better than what is
// shown.
func (pr *Presenter) CanTake() bool {
	if !pr.Searching() {
		return false
	}
	moves, _, ok := pr.searchJob.running.Best()
	return ok && (!pr.searchJob.taken || pr.foundSolution.playback == nil || len(moves) < pr.foundSolution.playback.Len())
}

// takeBest plays the best solution so far, while the search goes on.
func (pr *Presenter) takeBest() {
	moves, bound, ok := pr.searchJob.running.Best()
	if !ok {
		return
	}
	p := pr.searchJob.running.Progress()
	heuristic := pr.searchJob.asked.Heuristic
	if heuristic == solver.AutoHeuristic {
		heuristic = solver.LinearConflict
	}
	pr.searchJob.taken, pr.searchJob.better = true, false
	pr.present(pr.searchJob.from, solver.Result{
		Algorithm: solver.Anytime, Heuristic: heuristic, Solvable: true, Moves: moves, Found: true,
		LowerBound: bound, Optimal: len(moves) == bound, Elapsed: p.Elapsed,
		Stats: search.Stats{Expanded: p.Expanded, Generated: p.Generated, Stored: p.Stored, Memory: p.Memory},
	})
	pr.app.Window.Refresh()
}

// Awaiting reports whether a search is under way that has not shown a solution yet.
func (pr *Presenter) Awaiting() bool {
	return pr.Searching() && !(pr.searchJob.taken && pr.foundSolution.playback != nil)
}

// reportEnd tells how a search ended whose solution was taken before: with a shorter one, or with a
// proof about the one that was taken.
func (pr *Presenter) reportEnd(from session.GamePosition, result solver.Result) {
	if result.Length() < pr.foundSolution.playback.Len() {
		pr.app.Messages.Say(kit.NoteTone,
			lang.L("Shorter solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(result.Length())}),
			lang.L("Play the solution"), func() { pr.present(from, result) })
	} else {
		pr.foundSolution.result, pr.foundSolution.optimal = result, result.Optimal
		pr.Panel.Summarise(result)
	}
	pr.app.Window.Refresh()
}

// showGap shows how far the best solution so far may be from the shortest.
func (pr *Presenter) showGap(p solver.Progress) {
	if pr.Panel.Gap.show(p) {
		pr.Panel.Body.Refresh()
	}
	if better := pr.CanTake(); better != pr.searchJob.better {
		pr.searchJob.better = better
		pr.app.Window.Refresh()
	}
}
