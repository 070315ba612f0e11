package solve

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/search"
)

// CanTake tells whether the search has a solution that is better than what is
// shown.
func (d *Presenter) CanTake() bool {
	if !d.Searching() {
		return false
	}
	moves, _, ok := d.searchJob.running.Best()
	return ok && (!d.searchJob.taken || d.foundSolution.playback == nil || len(moves) < d.foundSolution.playback.Len())
}

// takeBest plays the best solution so far, while the search goes on.
func (d *Presenter) takeBest() {
	moves, bound, ok := d.searchJob.running.Best()
	if !ok {
		return
	}
	p := d.searchJob.running.Progress()
	heuristic := d.searchJob.asked.Heuristic
	if heuristic == solver.AutoHeuristic {
		heuristic = solver.LinearConflict
	}
	d.searchJob.taken, d.searchJob.better = true, false
	d.present(d.searchJob.from, solver.Result{
		Algorithm: solver.Anytime, Heuristic: heuristic, Solvable: true, Moves: moves, Found: true,
		LowerBound: bound, Optimal: len(moves) == bound, Elapsed: p.Elapsed,
		Stats: search.Stats{Expanded: p.Expanded, Generated: p.Generated, Stored: p.Stored, Memory: p.Memory},
	})
	d.app.Window.Refresh()
}

// Awaiting tells whether a search is under way that has not shown a solution yet.
func (d *Presenter) Awaiting() bool {
	return d.Searching() && !(d.searchJob.taken && d.foundSolution.playback != nil)
}

// reportEnd tells how a search ended whose solution was taken before: with a shorter one, or with a
// proof about the one that was taken.
func (d *Presenter) reportEnd(from session.GamePosition, result solver.Result) {
	if result.Length() < d.foundSolution.playback.Len() {
		d.app.Messages.Say(kit.NoteTone,
			lang.L("Shorter solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(result.Length())}),
			lang.L("Play the solution"), func() { d.present(from, result) })
	} else {
		d.foundSolution.result, d.foundSolution.optimal = result, result.Optimal
		d.Panel.Summarise(result)
	}
	d.app.Window.Refresh()
}

// showGap shows how far the best solution so far may be from the shortest.
func (d *Presenter) showGap(p solver.Progress) {
	if d.Panel.Gap.Show(p) {
		d.Panel.Body.Refresh()
	}
	if better := d.CanTake(); better != d.searchJob.better {
		d.searchJob.better = better
		d.app.Window.Refresh()
	}
}
