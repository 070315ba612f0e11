package ui

import (
	"context"
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// sampleEvery is how often the numbers of a running search are looked at.
const sampleEvery = 100 * time.Millisecond

// largeBoardTime is how long a search goes on for shorter solutions on a board of
// more than sixteen cells: as long as anybody watches. What it has can be taken at
// any time.
const largeBoardTime = 5 * time.Minute

// searchJob is the search under way.
type searchJob struct {
	errand  door.Errand
	sample  door.Timer
	running *solver.Job
	asked   solver.Request
	from    session.Spot // where it begins
	bound   int          // that was last told
	taken   bool         // what it has so far is shown already
	better  bool         // it has something to take that is not shown
}

// solve searches for a way home from the position of the game, and plays it.
func (s *shell) solve() {
	s.takeEdit()
	s.solveFrom(s.game.Here())
}

// solveFrom is solve from a spot of the game. The search is about that spot,
// wherever a person goes on to meanwhile.
func (s *shell) solveFrom(from session.Spot) {
	start, goal := from.State, s.game.Goal
	if p, err := puzzle.ParityOf(start, goal); err == nil && !p.Solvable() {
		s.banner.Say(kit.WarningTone, words.ParityReason(p), lang.L("Swap two tiles"), s.repair)
		s.signals.Job.send(jobNews{Length: -1, Problem: s.banner.Said})
		return
	}
	if fit := s.engine.Fit(start, goal, s.settings.Algorithm, s.settings.Heuristic); !fit.OK {
		s.banner.Say(kit.WarningTone, words.FitProblem(fit), lang.L("Choose for me"), func() {
			s.settings.Algorithm, s.settings.Heuristic = solver.Auto, solver.AutoHeuristic
			s.solveFrom(from)
		})
		return
	}
	s.solveAnyway(from)
}

// search goes to Solve and starts the search that is asked for there, unless it
// is under way.
func (s *shell) search(from session.Spot) {
	r := solver.Request{
		Start: from.State, Goal: s.game.Goal, Weight: s.settings.Weight,
		Algorithm: s.settings.Algorithm, Heuristic: s.settings.Heuristic,
		Time: solver.Patience(from.State.Size(), largeBoardTime),
	}
	if s.searching() && s.job.asked == r {
		s.enter(solvePlace)
		return
	}
	before := s.position()
	s.stopJob()
	s.dropPlayback()
	s.banner.Withdraw()
	s.enter(solvePlace)
	s.startJob(r, from)
	s.showAgain(before)
}

// searching tells whether a search is under way. It has nothing to do with what
// a person does meanwhile.
func (s *shell) searching() bool { return s.job.running != nil }

// askForTables goes on where the tables of the heuristic are there or built in a
// blink; else it first says what they take.
func (s *shell) askForTables(goOn func()) {
	set, err := s.engine.TableSet(s.settings.Heuristic, s.game.Size(), s.game.Goal.Blank())
	if err != nil || set.Instant() {
		goOn() // a heuristic without tables, or one that the search itself will refuse
		return
	}
	s.banner.Say(kit.NoteTone, lang.L("{{.Title}} has to be built first: {{.Time}} or so, {{.Memory}} of memory.", map[string]any{
		"Title": words.HeuristicTitle(set.Heuristic), "Time": words.AboutTime(set.Time), "Memory": figures.Bytes(set.Peak),
	}), lang.L("Build and solve"), goOn)
}

// startJob starts a search.
func (s *shell) startJob(r solver.Request, from session.Spot) {
	job := s.engine.Start(context.Background(), r)
	s.job.running, s.job.asked, s.job.from, s.job.bound, s.job.taken, s.job.better = job, r, from, 0, false, false
	door.Try(s.door, &s.job.errand, func(ctx context.Context) (solver.Result, error) {
		select {
		case <-ctx.Done():
			job.Cancel()
		case <-job.Done():
		}
		return job.Wait()
	}, func(result solver.Result, err error) {
		s.job.running = nil
		s.job.sample.Stop()
		s.freed()
		s.arrive(from, result, err)
	})
	s.sampleJob()
	s.refresh()
}

// sampleJob shows what the search has counted, ten times a second.
func (s *shell) sampleJob() {
	s.glance()
	s.job.sample.Start(s.door, sampleEvery, s.sampleJob)
	if s.away {
		return // nobody sees it
	}
	p := s.job.running.Progress()
	if p.Bound > 0 && p.Bound != s.job.bound {
		s.job.bound = p.Bound
		s.signals.Bound.send(p.Bound)
	}
	s.solvePanel.Live.Tell(p)
	s.showGap(p)
	rounds := p.Rounds
	if now, ok := p.Round(); ok {
		rounds = append(slices.Clone(rounds), now)
	}
	s.solvePanel.Rounds.SetBars(solve.BarsOf(rounds))
	kit.SetShown(s.solvePanel.Graph, len(rounds) > 1)
	s.refreshStatus()
}

// stopJob cancels the search under way; its result is no longer wanted.
func (s *shell) stopJob() {
	if s.job.running != nil {
		s.job.running.Cancel()
		s.job.running = nil
		s.freed()
	}
	s.job.errand.Stop()
	s.job.sample.Stop()
}

// stopSolving ends a search and forgets its solution.
func (s *shell) stopSolving() {
	s.stopJob()
	s.dropPlayback()
}

// arrive shows what a search found, and plays it.
func (s *shell) arrive(from session.Spot, result solver.Result, err error) {
	s.signals.Job.send(jobNews{
		Algorithm: string(result.Algorithm), Heuristic: string(result.Heuristic), Length: result.Length(),
		Optimal: result.Optimal, Moves: puzzle.FormatMoves(result.Moves), Problem: words.JobProblem(result, err),
	})
	if len(result.Notices) > 0 {
		s.banner.Say(kit.NoteTone, words.Notices(result.Notices), "", nil)
	}
	if s.job.taken && s.playback != nil && result.Found {
		s.settle(from, result)
		return
	}
	if _, replay := session.NewSolution(from, result.Moves); !result.Found || replay != nil {
		s.solvePanel.Rounds.SetBars(solve.BarsOf(result.Iterations))
		s.refresh()
		switch {
		case errors.Is(err, context.Canceled):
			s.status.left.Set(lang.L("Stopped after {{.States}} states.", map[string]any{"States": figures.Grouped(result.Expanded)}))
		default:
			s.banner.Say(kit.WarningTone, words.JobProblem(result, err), "", nil)
		}
		return
	}
	s.present(from, result)
}

// present shows a solution and plays it.
func (s *shell) present(from session.Spot, result solver.Result) {
	playback, replay := session.NewSolution(from, result.Moves)
	if replay != nil {
		return
	}
	before := s.position()
	s.playback, s.optimal, s.usedHeuristic = playback, result.Optimal, result.Heuristic
	s.found = result
	s.showFound()
	s.showAgain(before)
	switch {
	case s.watching() && !s.crops():
		s.playPause()
	case !s.watching(): // a person went back to Play meanwhile
		s.banner.Say(kit.NoteTone, lang.L("Solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(result.Length())}),
			lang.L("Play the solution"), s.watchSolution)
		s.banner.Passing = true
	}
	s.countShortest(from)
}

// showFound tells of the solution.
func (s *shell) showFound() {
	s.solvePanel.Result.Open(s.found.Moves)
	s.solvePanel.Rounds.SetBars(solve.BarsOf(s.found.Iterations))
	s.solvePanel.Summarise(s.found)
}

// watchSolution plays the solution.
func (s *shell) watchSolution() {
	s.enter(solvePlace)
	if s.watching() && !s.player.Running() {
		s.playPause()
	}
}
