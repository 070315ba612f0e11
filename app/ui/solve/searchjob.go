package solve

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// searchJob is the search under way.
type searchJob struct {
	task    task.Task
	running *solver.RunningSearch
	asked   solver.Request
	from    session.GamePosition // the position where the search begins
	bound   int                  // the lower bound that the search reported last
	taken   bool                 // the best solution so far is shown already
	better  bool                 // there is a shorter solution than the one that is shown
}

// Solve searches for a way home from the position of the game, and plays it.
func (pr *Presenter) Solve() {
	pr.edit.Take()
	pr.solveFrom(pr.app.Game.Here())
}

// solveFrom is Solve from a spot of the game. The search is about that spot,
// wherever the user goes on to meanwhile.
func (pr *Presenter) solveFrom(from session.GamePosition) {
	start, goal, set := from.State, pr.app.Game.Goal, &pr.app.Settings
	if p, err := puzzle.ParityOf(start, goal); err == nil && !p.Solvable() {
		pr.app.Messages.Say(kit.WarningTone, words.ParityReason(p), lang.L("Swap two tiles"), pr.app.Repair)
		pr.app.Events.Job.Send(service.SearchEnded{Length: -1, Problem: pr.app.Messages.Text})
		return
	}
	if fit := pr.app.Engine.Fit(start, goal, set.Algorithm, set.Heuristic); !fit.OK {
		pr.app.Messages.Say(kit.WarningTone, words.FitProblem(fit), lang.L("Choose for me"), func() {
			set.Algorithm, set.Heuristic = solver.Auto, solver.AutoHeuristic
			pr.solveFrom(from)
		})
		return
	}
	pr.solveAnyway(from)
}

// search goes to Solve and starts the search that is asked for there, unless it
// is under way.
func (pr *Presenter) search(from session.GamePosition) {
	r := pr.app.Settings.SolveRequest(from.State, pr.app.Game.Goal)
	if pr.Searching() && pr.searchJob.asked == r {
		pr.app.GoTo(service.SolvePlace)
		return
	}
	before := pr.app.Position()
	pr.Stop()
	pr.app.Messages.Withdraw()
	pr.app.GoTo(service.SolvePlace)
	pr.start(r, from)
	pr.app.Window.ShowAgain(before)
}

// Searching reports whether a search is under way, whatever the user does meanwhile.
func (j *searchJob) Searching() bool { return j.running != nil }

// ProgressLine says how far the search under way is.
func (j *searchJob) ProgressLine() string { return words.ProgressLine(j.running.Progress()) }

// askForTables calls goOn where the heuristic's tables are there or built at once; else it first
// says what they take.
func (pr *Presenter) askForTables(goOn func()) {
	game := pr.app.Game
	set, err := pr.app.Engine.TableSet(pr.app.Settings.Heuristic, game.Size(), game.Goal.Blank())
	if err != nil || set.Instant() {
		goOn() // the heuristic needs no tables, or the search itself will refuse it
		return
	}
	pr.app.Messages.Say(kit.NoteTone,
		lang.L("{{.Title}} has to be built first. That takes about {{.Time}} and {{.Memory}} of memory.", map[string]any{
			"Title": words.HeuristicTitle(set.Heuristic), "Time": words.AboutTime(set.Time), "Memory": figures.Bytes(set.Peak),
		}), lang.L("Build and solve"), goOn)
}

// start starts a search.
func (pr *Presenter) start(r solver.Request, from session.GamePosition) {
	job := pr.app.Engine.Start(context.Background(), r)
	j := &pr.searchJob
	j.running, j.asked, j.from, j.bound, j.taken, j.better = job, r, from, 0, false, false
	task.Try(pr.app.Kit.Tasks, &j.task, func(ctx context.Context) (solver.Result, error) {
		select {
		case <-ctx.Done():
			job.Cancel()
		case <-job.Done():
		}
		return job.Wait()
	}, func(result solver.Result, err error) {
		j.running = nil
		pr.app.Window.Lifecycle.MemoryReleased()
		pr.showResult(from, result, err)
	})
	j.task.Watch(pr.showProgress)
	pr.app.Window.Refresh()
}

// showProgress shows what the search has counted.
func (pr *Presenter) showProgress() {
	if !pr.app.Window.Lifecycle.Visible() {
		return
	}
	p := pr.searchJob.running.Progress()
	if p.Bound > 0 && p.Bound != pr.searchJob.bound {
		pr.searchJob.bound = p.Bound
		pr.app.Events.Bound.Send(p.Bound)
	}
	pr.Panel.Live.Show(p)
	pr.showGap(p)
	rounds := p.Rounds
	if now, ok := p.Round(); ok {
		rounds = append(slices.Clone(rounds), now)
	}
	pr.Panel.Rounds.SetBars(barsOf(rounds))
	kit.SetShown(pr.Panel.Graph, len(rounds) > 1)
	pr.app.Window.RefreshStatus()
}

// Cancel asks the search under way to end. What it counted arrives soon.
func (j *searchJob) Cancel() { j.running.Cancel() }

// StopSearch cancels the search under way; its result is no longer wanted.
func (pr *Presenter) StopSearch() {
	if pr.Searching() {
		pr.Known.keepRunning()
		pr.Cancel()
		pr.searchJob.running = nil
		pr.app.Window.Lifecycle.MemoryReleased()
	}
	pr.searchJob.task.Stop()
}

// Stop ends a search and forgets its solution.
func (pr *Presenter) Stop() {
	pr.StopSearch()
	pr.drop()
}

// showResult shows what a search found, and plays it.
func (pr *Presenter) showResult(from session.GamePosition, result solver.Result, err error) {
	pr.Known.keep(lowerBound{from.State, pr.searchJob.asked.Goal, result.LowerBound})
	pr.app.Events.Job.Send(service.SearchEnded{
		Algorithm: string(result.Algorithm), Heuristic: string(result.Heuristic), Length: result.Length(),
		Optimal: result.Optimal, Moves: puzzle.FormatMoves(result.Moves), Problem: words.JobProblem(result, err),
	})
	if notices := words.Notices(result); notices != "" {
		pr.app.Messages.Tell(kit.NoteTone, notices)
	}
	if pr.searchJob.taken && pr.Has() && result.Found {
		pr.reportEnd(from, result)
		return
	}
	if _, replay := session.NewSolutionPlayback(from, result.Moves); result.Found && replay == nil {
		pr.present(from, result)
		return
	}
	pr.Panel.Rounds.SetBars(barsOf(result.Iterations))
	pr.app.Window.Refresh()
	if errors.Is(err, context.Canceled) {
		pr.app.Status.Left.Set(lang.L("Stopped after {{.States}} states.",
			map[string]any{"States": figures.Grouped(result.Expanded)}))
	} else {
		pr.app.Messages.Tell(kit.WarningTone, words.JobProblem(result, err))
	}
}

// A pair of algorithm and heuristic that is expected to need more memory or time than there is can
// be tried all the same: it ends at its limits, or when the user stops it.

// anywayCommand tries the pair that is chosen.
func (pr *Presenter) anywayCommand(c *kit.Commands) *kit.Command {
	return &kit.Command{Label: kit.Says(lang.L("Try anyway")), Icon: look.SolveIcon, Key: kit.CtrlShift(fyne.KeyReturn),
		Do:   func() { pr.solveAnyway(pr.app.Game.Here()) },
		Able: func() bool { return pr.Pair.hopeless() && c.The("solve").Can() }}
}

// solveAnyway searches from a spot of the game although the search is expected to fail.
func (pr *Presenter) solveAnyway(from session.GamePosition) {
	pr.askForTables(func() { pr.search(from) })
}
