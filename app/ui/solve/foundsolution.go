package solve

import (
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// foundSolution is the solution that the last search has found.
type foundSolution struct {
	playback *session.SolutionPlayback // the solution and its cursor; nil without a solution
	result   solver.Result
	optimal  bool              // the solution is proven to be a shortest one
	ways     *optimalSolutions // all solutions of the same length, or nil
	counting task.Task         // the task that counts those solutions
}

func (f *foundSolution) Has() bool { return f.playback != nil }

// Solution is the solution with its cursor; nil without one.
func (f *foundSolution) Solution() *session.SolutionPlayback { return f.playback }

// Answer is the solution as it was found, and from where; ok is false without one.
func (f *foundSolution) Answer() (from puzzle.State, r solver.Result, ok bool) {
	if !f.Has() {
		return from, r, false
	}
	r = f.result
	r.Moves = f.playback.Moves()
	return f.playback.From.State, r, true
}

// Watching reports whether the board shows the solution.
func (pr *Presenter) Watching() bool { return pr.app.At() == service.SolvePlace && pr.Has() }

func (pr *Presenter) present(from session.GamePosition, result solver.Result) {
	playback, replay := session.NewSolutionPlayback(from, result.Moves)
	if replay != nil {
		return
	}
	before := pr.app.Position()
	pr.foundSolution.playback, pr.foundSolution.optimal, pr.foundSolution.result, pr.foundSolution.ways = playback,
		result.Optimal, result, nil
	pr.rememberSolution(from, result)
	pr.showFound()
	pr.app.Window.ShowAgain(before)
	switch {
	case pr.Watching() && !pr.app.Cropping() && !pr.app.Lecture.On:
		pr.app.Player.Toggle()
	case !pr.Watching(): // the user went back to Play meanwhile
		b := pr.app.Messages
		b.Say(kit.NoteTone, lang.L("Solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(result.Length())}),
			lang.L("Play the solution"), pr.watch)
		b.Passing = true
	}
	pr.countShortest(from)
}

func (pr *Presenter) showFound() {
	pr.Panel.Result.Open(pr.foundSolution.result.Moves)
	pr.Panel.Rounds.SetBars(barsOf(pr.foundSolution.result.Iterations))
	pr.summarise()
}

// summarise writes what is known of the solution, with how many others are as short.
func (pr *Presenter) summarise() {
	pr.Panel.Summarise(pr.foundSolution.result)
	if w := pr.foundSolution.ways; w != nil && w.count > 0 {
		pr.Panel.Seal.Set(words.OptimalWords(w.count), true)
	}
	over := pr.foundSolution.result.Length() - pr.method.shortest
	if pr.method.shortest > 0 && over > 0 && pr.lessonShown() {
		pr.Panel.Seal.Set(lang.L("{{.Moves}} more than the shortest", map[string]any{"Moves": words.MovesCount(over)}), false)
	}
}

// buildMissing builds the tables that would have proven more or saved time, and hides the offer.
func (pr *Presenter) buildMissing() {
	if set := pr.foundSolution.result.Unbuilt; set != nil {
		pr.foundSolution.result.Unbuilt = nil
		pr.summarise()
		pr.databases.Build(set.TableSet)
	}
}

// watch plays the solution.
func (pr *Presenter) watch() {
	pr.app.GoTo(service.SolvePlace)
	if pr.Watching() && !pr.app.Player.Running() {
		pr.app.Player.Toggle()
	}
}

// drop forgets the solution.
func (pr *Presenter) drop() {
	pr.app.Player.Stop()
	pr.foundSolution.counting.Stop()
	pr.foundSolution.playback, pr.foundSolution.ways = nil, nil
}

// searchLine names what is searched: the board, or the position that the search began with, where
// the game has gone on.
func (pr *Presenter) searchLine() string {
	if pr.searchJob.from.State == pr.app.Game.State() {
		return words.GameLine(pr.app.Game)
	}
	return spotWords(pr.app.Game, pr.searchJob.from)
}

// Spot says for which position of the game the solution is; "" where the
// game stands there.
func (pr *Presenter) Spot() string {
	switch n, on := pr.foundSolution.playback.Holds(pr.app.Game.State()); {
	case on && n == 0:
		return ""
	case on:
		return lang.L("Your game is at move {{.Number}} of this solution.", map[string]any{"Number": n})
	}
	return spotWords(pr.app.Game, pr.foundSolution.playback.From)
}

// spotWords names a spot of the game that the game is not at.
func spotWords(game *session.Game, spot session.GamePosition) string {
	switch {
	case spot.Steps() == 0:
		return lang.L("For the start of this game.")
	case game.Passed(spot):
		return lang.L("For the position after move {{.Number}}.", map[string]any{"Number": spot.Steps()})
	}
	return lang.L("For a position your game has moved on from.")
}
