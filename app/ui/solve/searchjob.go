package solve

import (
	"context"
	"errors"
	"slices"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
)

// Solve searches for a way home from the position of the game, and plays it.
func (pr *Presenter) Solve() {
	pr.begun(pr.app.Model.Solve(program.IgnoreNothing))
}

func (pr *Presenter) start(from session.GamePosition, how program.Ignored) {
	pr.begun(pr.app.Model.Solving.Start(from, how))
}

// begun goes to Solve where a search is under way, and says otherwise why none is, and what helps.
func (pr *Presenter) begun(why program.Refused, ok bool) {
	b := pr.app.Messages
	switch {
	case ok:
		b.Withdraw()
		pr.app.GoTo(service.SolvePlace)
	case why.Parity != nil:
		b.Say(kit.WarningTone, words.ParityReason(*why.Parity), commandtable.Title("repair"), pr.app.Model.Repair)
	case why.Fit != nil:
		b.Say(kit.WarningTone, words.FitProblem(*why.Fit), lang.L("Choose for me"), func() {
			pr.app.Model.Change(func(s *session.Settings) {
				s.Algorithm, s.Heuristic = solver.Auto, solver.AutoHeuristic
			})
			pr.start(why.From, program.IgnoreNothing)
		})
	case why.Tables != nil:
		b.Say(kit.NoteTone,
			lang.L("{{.Title}} has to be built first. That takes about {{.Time}} and {{.Memory}} of memory.", map[string]any{
				"Title": words.HeuristicTitle(why.Tables.Heuristic), "Time": words.AboutTime(why.Tables.Time),
				"Memory": figures.Bytes(why.Tables.Peak),
			}), lang.L("Build and solve"), func() { pr.start(why.From, program.IgnoreTables) })
	}
}

// ProgressLine says how far the running search is.
func (pr *Presenter) ProgressLine() string {
	return words.ProgressLine(pr.app.Model.Solving.Progress())
}

func (pr *Presenter) showProgress() {
	if !pr.app.Model.Solving.Searching() || !pr.app.Window.Lifecycle.Visible() {
		return
	}
	p := pr.app.Model.Solving.Progress()
	pr.Panel.Live.Show(p)
	if pr.Panel.Gap.show(p) {
		pr.Panel.Body.Refresh()
	}
	rounds := p.Rounds
	if now, ok := p.Round(); ok {
		rounds = append(slices.Clone(rounds), now)
	}
	pr.Panel.Rounds.Set(roundsChart(rounds))
	kit.SetShown(pr.Panel.Graph, len(rounds) > 1)
	pr.app.WindowEvents.Status.Send(struct{}{})
}

// ended says how a search ended.
func (pr *Presenter) ended(r program.SolveResult) {
	if notices := words.Notices(r.Result); notices != "" {
		pr.app.Messages.Tell(kit.NoteTone, notices)
	}
	switch {
	case r.End == program.FoundShorter:
		pr.app.Messages.Say(kit.NoteTone,
			lang.L("Shorter solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(r.Length())}),
			lang.L("Play the solution"), func() { pr.app.Model.Solving.Present(r) })
	case r.End != program.NotSolved:
	case errors.Is(r.Err, context.Canceled):
		pr.Panel.Rounds.Set(roundsChart(r.Iterations))
		text := lang.L("Stopped. States expanded: {{.States}}.", map[string]any{"States": figures.Grouped(r.Expanded)})
		pr.app.Tasks.Post(func() { pr.app.Status.Left.Set(text) }) // once all else is brought up to date
	default:
		pr.Panel.Rounds.Set(roundsChart(r.Iterations))
		pr.app.Messages.Tell(kit.WarningTone, words.JobProblem(r.Result, r.Err))
	}
}
