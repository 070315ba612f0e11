package solve

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// largeBoardTime is how long a search on a board of more than sixteen cells goes on for shorter
// solutions. A person can take the best one at any time.
const largeBoardTime = 5 * time.Minute

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
func (d *Presenter) Solve() {
	d.callbacks.TakeEdit()
	d.SolveFrom(d.app.Game.Here())
}

// SolveFrom is Solve from a spot of the game. The search is about that spot,
// wherever a person goes on to meanwhile.
func (d *Presenter) SolveFrom(from session.GamePosition) {
	start, goal, set := from.State, d.app.Game.Goal, &d.app.Settings
	if p, err := puzzle.ParityOf(start, goal); err == nil && !p.Solvable() {
		d.app.Messages.Say(kit.WarningTone, words.ParityReason(p), lang.L("Swap two tiles"), d.callbacks.Repair)
		d.app.Events.Job.Send(service.SearchEnded{Length: -1, Problem: d.app.Messages.Text})
		return
	}
	if fit := d.app.Engine.Fit(start, goal, set.Algorithm, set.Heuristic); !fit.OK {
		d.app.Messages.Say(kit.WarningTone, words.FitProblem(fit), lang.L("Choose for me"), func() {
			set.Algorithm, set.Heuristic = solver.Auto, solver.AutoHeuristic
			d.SolveFrom(from)
		})
		return
	}
	d.solveAnyway(from)
}

// search goes to Solve and starts the search that is asked for there, unless it
// is under way.
func (d *Presenter) search(from session.GamePosition) {
	set := &d.app.Settings
	r := solver.Request{
		Start: from.State, Goal: d.app.Game.Goal, Weight: set.Weight,
		Algorithm: set.Algorithm, Heuristic: set.Heuristic,
		Time: solver.Patience(from.State.Size(), largeBoardTime),
	}
	if d.Searching() && d.searchJob.asked == r {
		d.app.Window.GoTo(service.SolvePlace)
		return
	}
	before := d.app.Window.Position()
	d.Stop()
	d.app.Messages.Withdraw()
	d.app.Window.GoTo(service.SolvePlace)
	d.start(r, from)
	d.app.Window.ShowAgain(before)
}

// Searching tells whether a search is under way, whatever a person does meanwhile.
func (j *searchJob) Searching() bool { return j.running != nil }

// ProgressLine says how far the search under way is.
func (j *searchJob) ProgressLine() string { return words.ProgressLine(j.running.Progress()) }

// askForTables calls goOn where the heuristic's tables are there or built at once; else it first
// says what they take.
func (d *Presenter) askForTables(goOn func()) {
	game := d.app.Game
	set, err := d.app.Engine.TableSet(d.app.Settings.Heuristic, game.Size(), game.Goal.Blank())
	if err != nil || set.Instant() {
		goOn() // the heuristic needs no tables, or the search itself will refuse it
		return
	}
	d.app.Messages.Say(kit.NoteTone,
		lang.L("{{.Title}} has to be built first. That takes about {{.Time}} and {{.Memory}} of memory.", map[string]any{
			"Title": words.HeuristicTitle(set.Heuristic), "Time": words.AboutTime(set.Time), "Memory": figures.Bytes(set.Peak),
		}), lang.L("Build and solve"), goOn)
}

// start starts a search.
func (d *Presenter) start(r solver.Request, from session.GamePosition) {
	job := d.app.Engine.Start(context.Background(), r)
	j := &d.searchJob
	j.running, j.asked, j.from, j.bound, j.taken, j.better = job, r, from, 0, false, false
	task.Try(d.app.Kit.Tasks, &j.task, func(ctx context.Context) (solver.Result, error) {
		select {
		case <-ctx.Done():
			job.Cancel()
		case <-job.Done():
		}
		return job.Wait()
	}, func(result solver.Result, err error) {
		j.running = nil
		d.app.Window.MemoryReleased()
		d.showResult(from, result, err)
	})
	j.task.Watch(d.showProgress)
	d.app.Window.Refresh()
}

// showProgress shows what the search has counted.
func (d *Presenter) showProgress() {
	if !d.app.Window.Visible() {
		return
	}
	p := d.searchJob.running.Progress()
	if p.Bound > 0 && p.Bound != d.searchJob.bound {
		d.searchJob.bound = p.Bound
		d.app.Events.Bound.Send(p.Bound)
	}
	d.Panel.Live.Show(p)
	d.showGap(p)
	rounds := p.Rounds
	if now, ok := p.Round(); ok {
		rounds = append(slices.Clone(rounds), now)
	}
	d.Panel.Rounds.SetBars(BarsOf(rounds))
	kit.SetShown(d.Panel.Graph, len(rounds) > 1)
	d.app.Window.RefreshStatus()
}

// Cancel asks the search under way to end. What it counted arrives soon.
func (j *searchJob) Cancel() { j.running.Cancel() }

// StopSearch cancels the search under way; its result is no longer wanted.
func (d *Presenter) StopSearch() {
	if d.Searching() {
		d.Known.keepRunning()
		d.Cancel()
		d.searchJob.running = nil
		d.app.Window.MemoryReleased()
	}
	d.searchJob.task.Stop()
}

// Stop ends a search and forgets its solution.
func (d *Presenter) Stop() {
	d.StopSearch()
	d.drop()
}

// showResult shows what a search found, and plays it.
func (d *Presenter) showResult(from session.GamePosition, result solver.Result, err error) {
	d.Known.keep(lowerBound{from.State, d.searchJob.asked.Goal, result.LowerBound})
	d.app.Events.Job.Send(service.SearchEnded{
		Algorithm: string(result.Algorithm), Heuristic: string(result.Heuristic), Length: result.Length(),
		Optimal: result.Optimal, Moves: puzzle.FormatMoves(result.Moves), Problem: words.JobProblem(result, err),
	})
	if notices := words.Notices(result); notices != "" {
		d.app.Messages.Tell(kit.NoteTone, notices)
	}
	if d.searchJob.taken && d.Has() && result.Found {
		d.reportEnd(from, result)
		return
	}
	if _, replay := session.NewSolutionPlayback(from, result.Moves); result.Found && replay == nil {
		d.present(from, result)
		return
	}
	d.Panel.Rounds.SetBars(BarsOf(result.Iterations))
	d.app.Window.Refresh()
	if errors.Is(err, context.Canceled) {
		d.app.Status.Left.Set(lang.L("Stopped after {{.States}} states.",
			map[string]any{"States": figures.Grouped(result.Expanded)}))
	} else {
		d.app.Messages.Tell(kit.WarningTone, words.JobProblem(result, err))
	}
}

// A pair of algorithm and heuristic that is expected to need more memory or time than there is can
// be tried all the same: it ends at its limits, or when a person stops it.

// anywayCommand tries the pair that is chosen.
func (d *Presenter) anywayCommand(c *kit.Commands) *kit.Command {
	return &kit.Command{Label: kit.Says(lang.L("Try anyway")), Icon: look.SolveIcon, Key: kit.CtrlShift(fyne.KeyReturn),
		Do:   func() { d.solveAnyway(d.app.Game.Here()) },
		Able: func() bool { return d.Pair.hopeless() && c.The("solve").Can() }}
}

// solveAnyway searches from a spot of the game although the search is expected to fail.
func (d *Presenter) solveAnyway(from session.GamePosition) {
	d.askForTables(func() { d.search(from) })
}
