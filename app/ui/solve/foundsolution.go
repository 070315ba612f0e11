package solve

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
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

// Watching tells whether the board shows the solution.
func (d *Presenter) Watching() bool { return d.app.Window.At() == service.SolvePlace && d.Has() }

func (d *Presenter) present(from session.GamePosition, result solver.Result) {
	playback, replay := session.NewSolutionPlayback(from, result.Moves)
	if replay != nil {
		return
	}
	before := d.app.Window.Position()
	d.foundSolution.playback, d.foundSolution.optimal, d.foundSolution.result, d.foundSolution.ways = playback,
		result.Optimal, result, nil
	d.rememberSolution(from, result)
	d.showFound()
	d.app.Window.ShowAgain(before)
	switch {
	case d.Watching() && !d.app.Window.Cropping() && !d.app.Window.Lecturing():
		d.player.Toggle()
	case !d.Watching(): // a person went back to Play meanwhile
		b := d.app.Messages
		b.Say(kit.NoteTone, lang.L("Solution found: {{.Moves}}.", map[string]any{"Moves": words.MovesCount(result.Length())}),
			lang.L("Play the solution"), d.watch)
		b.Passing = true
	}
	d.countShortest(from)
}

func (d *Presenter) showFound() {
	d.Panel.Result.Open(d.foundSolution.result.Moves)
	d.Panel.Rounds.SetBars(BarsOf(d.foundSolution.result.Iterations))
	d.summarise()
}

// summarise writes what is known of the solution, with how many others are as short.
func (d *Presenter) summarise() {
	d.Panel.Summarise(d.foundSolution.result)
	if w := d.foundSolution.ways; w != nil && w.count > 0 {
		d.Panel.Seal.Set(words.OptimalWords(w.count), true)
	}
	if over := d.foundSolution.result.Length() - d.method.shortest; d.method.shortest > 0 && over > 0 && d.lessonShown() {
		d.Panel.Seal.Set(lang.L("{{.Moves}} more than the shortest", map[string]any{"Moves": words.MovesCount(over)}), false)
	}
}

// buildMissing builds the tables that would have proven more or saved time, and hides the offer.
func (d *Presenter) buildMissing() {
	if set := d.foundSolution.result.Unbuilt; set != nil {
		d.foundSolution.result.Unbuilt = nil
		d.summarise()
		d.callbacks.Build(set.TableSet)
	}
}

// watch plays the solution.
func (d *Presenter) watch() {
	d.app.Window.GoTo(service.SolvePlace)
	if d.Watching() && !d.player.Running() {
		d.player.Toggle()
	}
}

// drop forgets the solution.
func (d *Presenter) drop() {
	d.player.Stop()
	d.foundSolution.counting.Stop()
	d.foundSolution.playback, d.foundSolution.ways = nil, nil
}

// searchLine names what is searched: the board, or the position that the search began with, where
// the game has gone on.
func (d *Presenter) searchLine() string {
	if d.searchJob.from.State == d.app.Game.State() {
		return words.GameLine(d.app.Game)
	}
	return spotWords(d.app.Game, d.searchJob.from)
}

// Spot says for which position of the game the solution is; "" where the
// game stands there.
func (d *Presenter) Spot() string {
	switch n, on := d.foundSolution.playback.Holds(d.app.Game.State()); {
	case on && n == 0:
		return ""
	case on:
		return lang.L("Your game is at move {{.Number}} of this solution.", map[string]any{"Number": n})
	}
	return spotWords(d.app.Game, d.foundSolution.playback.From)
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
