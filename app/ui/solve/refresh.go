package solve

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/words"
	"tilewise/solver"
)

// Refresh brings panel and strip up to date.
func (d *Presenter) Refresh() {
	p, set := d.Panel, &d.app.Settings
	algorithm, heuristic := pairTitles(set)
	p.Algorithm.SetLabel(algorithm)
	p.Heuristic.SetLabel(heuristic)
	p.Values.Choose(string(d.Heuristic()))
	p.Result.Speed.Mark(max(0, slices.Index(session.Speeds(), set.Speed)))
	fit := d.Pair.Fit(set.Algorithm, set.Heuristic)
	switch {
	case fit.OK:
		p.Note(words.PairNote(*set), false)
	case fit.Why == solver.WhyTables:
		p.Note(words.FitProblem(fit), false)
	default:
		p.Note(words.FitProblem(fit)+" "+d.Pair.limitWords(fit), true)
	}
	if !d.Searching() {
		p.Gap.Hide()
	}
	p.SayStage(d.captions())
	switch {
	case d.Awaiting():
		p.Heading.Set(lang.L("Searching"))
		p.Tell(d.searchLine())
		p.SayWay("")
		p.Cost.Set("")
		p.Turn(Searching)
	case d.Has():
		d.refreshSolution()
	default:
		p.Heading.Set(lang.L("Find the way home"))
		p.Tell(words.GameLine(d.app.Game))
		p.Cost.Set("")
		p.Offer(Choosing, "")
		p.SayWay("")
		p.Turn(Choosing)
	}
}

func (d *Presenter) refreshSolution() {
	p := d.Panel
	n, all := d.Solution().Cursor(), d.Solution().Len()
	p.Heading.Set(words.MovesCount(all))
	p.Say(d.Spot())
	p.SayWay(d.found.ways.words())
	p.Offer(Solved, d.Spot())
	p.Result.Follow(n, all)
	p.Result.Transport.Follow(d.player.Running(), n, all)
	d.brief.Follow(d.player.Running(), n, all)
	p.Turn(Solved)
}
