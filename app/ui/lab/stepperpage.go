package lab

import (
	"context"

	"tilewise/app/film"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/race"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

func newStepperPage(r *Presenter) labPage {
	pane := tree.NewTreePane(r.app.Kit)
	r.stepper.Build(r.app.Kit, r.app.Commands, pane.Object)
	linkTree(&r.stepper.Cursor, pane.View)
	return r.stepper
}

// linkTree makes a tree and a cursor follow each other: they show the same step and the same node.
func linkTree(c *stepper.RunCursor, v *tree.TreeView) {
	follow := func() {
		if c.Run() == nil {
			v.Clear()
			return
		}
		v.Set(c.Run(), c.Goal(), c.K())
		if n := c.Node(); n != c.At().Node {
			v.Select(n)
		} else {
			v.Select(record.None)
		}
	}
	v.OnSelect = c.Select
	c.Listen(follow)
	follow()
}

// stepperCommands adds the commands of the page. The stepper outlives a window that is built again
// in another language.
func stepperCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.stepper == nil {
		r.stepper = stepper.New(r.app, stepperHost{r, stepperName})
	}
	r.stepper.Commands(c, m)
}

func (r *Presenter) inSight(name string) bool { return r.built && r.pages[r.at].name == name }

// showSearchSteps records the selected run on the shown board, and shows its steps.
func showSearchSteps(r *Presenter) {
	b, run := r.selection.own(), r.Bench.Doc().Experiment.Runs[r.selection.run]
	run.Workers = 0 // a recorded search has one thread
	r.app.Window.GoTo(service.LabPlace)
	r.TurnTo(stepperName)
	r.stepper.RecordThis(stepper.SearchChoice{Run: run, Start: b.Start, Goal: b.Goal})
}

// whyNoSteps is why the chosen run cannot be recorded, or "".
func (r *Presenter) whyNoSteps() string {
	a, err := solver.LookupAlgorithm(r.Bench.Doc().Experiment.Runs[r.selection.run].Algorithm)
	if err != nil {
		return ""
	}
	return stepper.Unrecordable(a, r.selection.own().Start.Size())
}

// refreshHead updates head, commands and status line, once a page was shown.
func refreshHead(r *Presenter) {
	if r.built && r.area != nil {
		r.area.refresh()
		r.callbacks.Follow()
	}
}

// stepperHost is the Lab as seen by the page of a name, on which one search is stepped or two race.
type stepperHost struct {
	*Presenter
	name string
}

func (h stepperHost) Engine() *solver.Engine { return h.Bench.Engine() }

func (h stepperHost) Board() (puzzle.State, puzzle.Goal) {
	b := h.selection.own()
	return b.Start, b.Goal
}

// Show puts a state onto the small board. The page's own panel says what it is.
func (h stepperHost) Show(s puzzle.State, g puzzle.Goal) {
	h.selection.substitute = &substituteBoard{board: lab.Board{Start: s, Goal: g, Known: puzzle.UnknownLength}}
	h.selection.film = nil
	h.callbacks.Shown()
}

func (h stepperHost) Here() bool { return h.selection.here() && h.inSight(h.name) }

// Follow updates head, commands and status line.
func (h stepperHost) Follow() {
	if h.inSight(h.name) {
		refreshHead(h.Presenter)
	}
}

func (h stepperHost) Look() chart.ChartTheme { return chart.ThemeOf(look.System) }

func (h stepperHost) Stage(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error) {
	return h.callbacks.Stage(g, side)
}

func newRacePage(r *Presenter) labPage {
	r.race.Build(r.app.Kit, r.app.Commands)
	return r.race
}

// raceCommands adds the commands of the race. The race outlives a window that is built again in
// another language.
func raceCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.race == nil {
		r.race = race.New(r.app, stepperHost{r, raceName})
	}
	r.race.Commands(c, m)
}
