package race

import (
	"context"
	"errors"
	"time"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// Page is the page of the Lab on which two searches race.
type Page struct {
	app      *service.Services
	host     labpage.Host
	searches [2]*racingSearch
	start    stepper.BoardChoice // the board of the next race

	recording task.Task // the task that records both searches
	moment    int       // the states that each search has expanded, unless it ended before
	raced     bool
	view      int // what is shown of either search: 0 the tree, 1 the step, 2 the code
	player    kit.StepPlayer
	counting  task.CoalescedTask // the task that counts the states of both searches
	problem   string

	*pageWidgets // nil until they are built
}

// The time in which a race is played, and the number of steps that are played slowly.
const (
	playedIn = 15 * time.Second
	fewSteps = 60
)

// New makes a page with its commands; Build makes its widgets.
func New(app *service.Services, h labpage.Host) *Page {
	p := &Page{app: app, host: h, start: stepper.BoardChoice{Host: h}}
	for i, run := range []lab.Run{{Algorithm: solver.AStar, Heuristic: solver.Manhattan},
		{Algorithm: solver.AStar, Heuristic: solver.LinearConflict}} {
		p.searches[i] = &racingSearch{page: p, side: i, choice: stepper.RunChoice{Run: run}}
	}
	p.player = kit.StepPlayer{Lasts: playedIn, Even: fewSteps, GoTo: p.goTo,
		At: func() (int, int) { return p.moment, p.last() }}
	p.player.Turned = p.update
	return p
}

// race records both searches, one after the other, so that each has the whole processor.
func (p *Page) race() {
	if p.recording.Busy() {
		return
	}
	p.player.Stop()
	p.problem = ""
	engine, b, runs := p.host.Engine(), p.start.Board(), [2]lab.Run{p.searches[0].choice.Run, p.searches[1].choice.Run}
	task.Try(p.app.Tasks, &p.recording, func(ctx context.Context) (found [2]stepper.RecordedSearch, err error) {
		for i := range found {
			c := stepper.SearchChoice{Run: runs[i], Board: b, States: mostExpanded}
			if found[i], err = c.Record(ctx, engine, 0, func(*solver.RunningSearch) {}); ctx.Err() != nil {
				return found, ctx.Err()
			}
			if err != nil {
				return found, err
			}
		}
		return found, nil
	}, func(found [2]stepper.RecordedSearch, err error) { p.showRace(found, b.Goal, err) })
	p.update()
}

// showRace shows the recorded searches at their end.
func (p *Page) showRace(found [2]stepper.RecordedSearch, g puzzle.Goal, err error) {
	if err != nil {
		if p.problem = ""; !errors.Is(err, context.Canceled) {
			p.problem = stepper.RecordingProblem(stepper.RecordedSearch{}, err)
		}
		p.raced = p.raced && p.problem == "" // the former race may be of another board, to which the problem does not apply
		p.update()
		return
	}
	p.raced = true
	for i, l := range p.searches {
		l.recorded = found[i]
		l.code.SetSearch(found[i])
		l.cursor.SetRun(found[i].Run, g)
	}
	p.goTo(p.last())
	p.update()
}

// last returns the moment at which both searches have ended. Each moment is one expansion of each search.
func (p *Page) last() int {
	if !p.raced {
		return 0
	}
	return max(p.searches[0].recorded.Run.Last(), p.searches[1].recorded.Run.Last())
}

// stepsAt returns the steps of the searches at a moment.
func (p *Page) stepsAt(moment int) (steps [2]int) {
	for i, l := range p.searches {
		steps[i] = min(moment, l.recorded.Run.Last())
	}
	return steps
}

// togglePlaying plays the race, from its beginning if it is at its end, or pauses.
func (p *Page) togglePlaying() { p.player.Toggle(p.app.Tasks) }

// jump stops playing and goes to a moment.
func (p *Page) jump(moment int) {
	if p.raced {
		p.player.Stop()
		p.goTo(moment)
	}
}

// goTo goes to a moment.
func (p *Page) goTo(moment int) {
	p.moment = max(0, min(moment, p.last()))
	steps := p.stepsAt(p.moment)
	for i, l := range p.searches {
		l.goTo(steps[i], tree.ComparedRun{Run: p.searches[1-i].recorded.Run, Step: steps[1-i]})
	}
	p.countStates()
	p.showMoment()
}

// countStates counts in the background the states that the searches have expanded.
func (p *Page) countStates() {
	task.Renew(p.app.Tasks, &p.counting, func() func(context.Context) func() {
		a, b, steps := p.searches[0].recorded.Run, p.searches[1].recorded.Run, p.stepsAt(p.moment)
		return func(context.Context) func() {
			d := record.Compare(a, steps[0], b, steps[1])
			return func() {
				if a == p.searches[0].recorded.Run && b == p.searches[1].recorded.Run {
					p.bar.set(d)
				}
			}
		}
	}, func(show func()) { show() })
}

// selectNode selects a node of a search and shows it on the small board, and selects the same state in the
// other search if that search has reached it.
func (p *Page) selectNode(l *racingSearch, n record.NodeID) {
	if !p.raced {
		return
	}
	l.cursor.Select(n)
	other := p.searches[1-l.side]
	seen := other.recorded.Run.Seen(l.cursor.Board())
	if seen.At(other.cursor.StepNumber()) != record.Unseen {
		other.cursor.Select(seen.Node)
		other.pane.View.Select(seen.Node)
	} else {
		other.pane.View.Select(record.None)
	}
	p.show(l)
}

// show puts the selected state of a search onto the small board.
func (p *Page) show(l *racingSearch) {
	if b, err := l.cursor.LabBoard(); err == nil && p.host.InSight() {
		p.host.ShowBoard(b, nil, "", nil)
	}
}

// Head returns the names of the two searches. The panel has the winner.
func (p *Page) Head() (title, about string) {
	if !p.raced {
		return commandtable.Title("raceStart"), p.problem
	}
	a, b := p.searches[0].recorded, p.searches[1].recorded
	return lang.L("{{.Left}} against {{.Right}}", map[string]any{"Left": a.Title(), "Right": b.Title()}), p.problem
}

func (p *Page) Status() (stands, hint string) {
	switch {
	case p.recording.Busy():
		return lang.L("Both searches are being recorded"), labpage.RecordingHint()
	case !p.raced:
		return "", lang.L("Ctrl+Enter starts the race")
	}
	return p.momentWords(), labpage.PlayingHint(p.player.Running())
}

func (p *Page) momentWords() string {
	return kit.StepOf(figures.Grouped(p.moment), figures.Grouped(p.last()))
}

func (p *Page) OnLeave() { p.player.Stop() }

// Busy reports whether a search is being recorded or the race is playing. Stop ends either.
func (p *Page) Busy() bool { return p.recording.Busy() || p.player.Running() }

func (p *Page) Stop() {
	if p.recording.Busy() {
		p.recording.Drop()
		p.update()
		return
	}
	p.player.Stop()
}

func (p *Page) Refresh() {
	p.update()
	switch {
	case p.raced:
		p.showMoment()
		p.show(p.searches[0])
	case p.problem == "" && p.host.InSight():
		p.raceFirst()
	}
}

// raceFirst starts a race when the page is first shown: on the board at hand, or on an example if that board is too
// easy or may take long.
func (p *Page) raceFirst() {
	const largest, nearest = 9, 12 // in cells, and in moves of tiles
	if b := p.start.Board(); b.Start.Size().Cells() > largest || b.Goal.Manhattan(b.Start) < nearest {
		p.start.Chosen = stepper.ExampleBoard()
	}
	p.update()
	p.race()
}
