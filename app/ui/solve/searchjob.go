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
	"tilewise/solver/puzzle"
)

// Solve searches for a way home from the position of the game, and plays it.
func (pr *Presenter) Solve() {
	pr.begun(pr.app.Model.Solve(program.IgnoreNothing))
}

func (pr *Presenter) start(from session.GamePosition, how program.Ignored) {
	pr.begun(pr.app.Model.Solving.Start(from, how))
}

// begun goes to Solve if a search has begun. Otherwise it says why none has, and offers what helps.
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

// presented shows another solution, and plays it if the user is in Solve.
func (pr *Presenter) presented(struct{}) {
	pr.showFound()
	s := &pr.app.Model.Solving
	switch {
	case s.Watching() && !pr.app.Model.Cropping() && !pr.app.Lecture:
		pr.app.Model.Player.Toggle()
	case !s.Watching(): // the user went back to Play meanwhile
		moves := words.MovesCount(s.Solution().Len())
		b := pr.app.Messages
		b.Say(kit.NoteTone, lang.L("Solution found: {{.Moves}}.", map[string]any{"Moves": moves}),
			lang.L("Play the solution"), pr.watch)
		b.Passing = true
	}
}

func (pr *Presenter) showFound() {
	pr.Panel.Rounds.Set(roundsChart(pr.app.Model.Solving.Result().Iterations))
	pr.summarise()
}

// summarise shows what is known of the solution, and how many solutions are as short.
func (pr *Presenter) summarise() {
	s := &pr.app.Model.Solving
	if !s.Has() {
		return
	}
	pr.Panel.Summarise(s.Result())
	if w := s.Ways(); w != nil && w.Count > 0 {
		pr.Panel.Seal.Set(words.OptimalWords(w.Count), true)
	}
	if over := s.Longer(); over > 0 {
		pr.Panel.Seal.Set(lang.L("{{.Moves}} more than the shortest", map[string]any{"Moves": words.MovesCount(over)}), false)
	}
}

// buildMissing builds the tables that would have proven more or saved time, and hides the offer.
func (pr *Presenter) buildMissing() {
	if set := pr.app.Model.Solving.TakeUnbuilt(); set != nil {
		pr.databases.Build(set.TableSet)
	}
}

func (pr *Presenter) watch() {
	pr.app.GoTo(service.SolvePlace)
	if pr.app.Model.Solving.Watching() && !pr.app.Model.Player.Running() {
		pr.app.Model.Player.Toggle()
	}
}

// searchLine names what is searched: the board, or the position where the search began if the game has gone on.
func (pr *Presenter) searchLine() string {
	if from := pr.app.Model.Solving.From(); from.State != pr.app.Model.Game().State() {
		return spotWords(pr.app.Model.Game(), from)
	}
	return words.GameLine(pr.app.Model.Game())
}

// Spot says for which position of the game the solution is; "" if the game is at that position.
func (pr *Presenter) Spot() string {
	playback := pr.app.Model.Solving.Solution()
	switch n, on := playback.IndexOf(pr.app.Model.Game().State()); {
	case on && n == 0:
		return ""
	case on:
		return lang.L("Your game is at move {{.Number}} of this solution.", map[string]any{"Number": n})
	}
	return spotWords(pr.app.Model.Game(), playback.From)
}

// Status says where the solution stands; "" without one.
func (pr *Presenter) Status() string {
	playback := pr.app.Model.Solving.Solution()
	if playback == nil {
		return ""
	}
	text := words.PlayedMoves(playback.Cursor(), playback.Len())
	if spot := pr.Spot(); spot != "" {
		text += " · " + spot
	}
	return text
}

// Hint says how to go on, and PressEnter and PressEscape do nothing.
func (pr *Presenter) Hint() string {
	switch {
	case pr.app.Model.Solving.Searching():
		return lang.L("Escape stops the search")
	case !pr.app.Model.Solving.Has():
		return ""
	}
	return lang.L("Space plays, the arrow keys go move by move")
}
func (*Presenter) PressEnter() bool                        { return false }
func (*Presenter) PressEscape(service.EscapePriority) bool { return false }

// spotWords names a position of the game other than the present one.
func spotWords(game session.View, spot session.GamePosition) string {
	switch {
	case spot.Steps() == 0:
		return lang.L("For the start of this game.")
	case game.Passed(spot):
		return lang.L("For the position after move {{.Number}}.", map[string]any{"Number": spot.Steps()})
	}
	return lang.L("For a position your game has moved on from.")
}

// methodCommand returns the command that shows the user's method, or goes back to the best solution if one is known.
func (pr *Presenter) methodCommand() *kit.Command {
	return &kit.Command{
		Label: func() string {
			if _, best := pr.app.Model.Solving.BestBeside(); best {
				return lang.L("Watch the best known solution")
			}
			return commandtable.Title("method")
		},
		Do: func() {
			_, back := pr.app.Model.Solving.BestBeside()
			if why, ok := pr.app.Model.Solving.OtherWay(); !back {
				pr.begun(why, ok)
			}
		},
	}
}

// captions say which stage of the user's method comes next, what it costs, and how much longer the
// method is than the best known solution. They are "" where no method is watched.
func (pr *Presenter) captions() (stage, cost string) {
	l, ok := pr.app.Model.Solving.Lesson()
	if !ok {
		return "", ""
	}
	best, beside := pr.app.Model.Solving.BestBeside()
	if more := len(l.Moves) - best; beside && more > 0 {
		cost = lang.L("{{.Moves}} more than the best known solution from here.", map[string]any{"Moves": more})
	}
	now, number, of, ok := l.At(pr.app.Model.Solving.Solution().Cursor())
	if !ok {
		return words.AllHome(), cost
	}
	count := lang.L("Stage {{.Number}} of {{.Count}}: {{.Moves}}.",
		map[string]any{"Number": number, "Count": of, "Moves": words.MovesCount(now.To - now.From)})
	return words.HumanMethodStage(now), words.Sentences(count, cost)
}

// wayWords says which of the shortest solutions is played; "" where there is only one.
func wayWords(s *program.ShortestSolutions) string {
	switch {
	case s == nil || len(s.List) < 2:
		return ""
	case s.Count == 0:
		return lang.L("Shortest: {{.Number}} of {{.Count}} so far",
			map[string]any{"Number": figures.Grouped(uint64(s.At + 1)), "Count": figures.Grouped(uint64(len(s.List)))})
	}
	pushes, fewest := puzzle.Pushes(s.List[s.At]), puzzle.Pushes(s.List[0])
	facts := map[string]any{"Number": figures.Grouped(uint64(s.At + 1)), "Count": figures.Grouped(s.Count),
		"Pushes": figures.Count("{{.Count}} pushes", pushes), "Fewest": fewest}
	if pushes == fewest {
		return lang.L("{{.Number}} of {{.Count}} · in {{.Pushes}}, no solution has fewer", facts)
	}
	return lang.L("{{.Number}} of {{.Count}} · in {{.Pushes}}, another takes {{.Fewest}}", facts)
}
