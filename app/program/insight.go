package program

import (
	"context"

	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Insight shows the value and explanation that a heuristic gives of the position on the board, when the user has turned
// that on. It takes the chosen heuristic, or the one of an activity that has its own. While the user points at a
// heuristic in Solve, it takes that one.
type Insight struct {
	program *Program
	asking  task.Task
	on      bool
	whole   bool               // a large board shows the explanation of all tiles, not only of the one under the pointer
	pointed solver.HeuristicID // "" is none
	asked   insightQuery       // the question that was asked last; zero is none
	seen    HeuristicSight
	problem error // why the heuristic can't be shown; nil if it can
}

// insightQuery is the question to a heuristic.
type insightQuery struct {
	state     puzzle.State
	goal      puzzle.Goal
	heuristic solver.HeuristicID
}

// HeuristicSight is the value and explanation that a heuristic gives of a position.
type HeuristicSight struct {
	solver.HeuristicValue
	State puzzle.State
	Goal  puzzle.Goal
}

// On reports whether the user has turned the display on, and Able whether the board shows a position that a heuristic
// can judge.
func (i *Insight) On() bool   { return i.on }
func (i *Insight) Able() bool { return !i.program.Cropping() && !i.program.Editing() }

// Busy reports whether a heuristic is being asked.
func (i *Insight) Busy() bool { return i.asking.Busy() }

// Seen returns the heuristic's value and explanation. ok is false if the display is off, before the heuristic has
// answered, and if there is a Problem.
func (i *Insight) Seen() (s HeuristicSight, ok bool) {
	return i.seen, i.seen.Heuristic.ID != "" && i.problem == nil
}

// Problem returns the heuristic that can't be shown, and why; the error is nil if it can.
func (i *Insight) Problem() (of solver.Heuristic, err error) { return i.seen.Heuristic, i.problem }

// Toggle turns the display on or off. On a large board all arrows would hide the photo: the first call shows those of
// the tile under the pointer, the second shows all, and the third turns the display off.
func (i *Insight) Toggle() {
	defer i.program.turn()()
	if i.on && i.OfTile() && i.problem == nil {
		i.whole = true
	} else {
		i.on, i.whole = !i.on, false
	}
	i.program.touch(AboutInsight)
	i.Follow()
}

// OfTile reports whether the explanation is drawn for the tile under the pointer only.
func (i *Insight) OfTile() bool {
	const large = 25 // cells
	return !i.whole && i.pointed == "" && i.program.Target().Size().Cells() >= large
}

// PointAt shows a heuristic while the user points at its value; "" ends that.
func (i *Insight) PointAt(h solver.HeuristicID) {
	defer i.program.turn()()
	i.pointed = h
	i.program.touch(AboutInsight) // OfTile may have changed
	i.Follow()
}

// heuristic returns the heuristic to show; ok is false if none is.
func (i *Insight) heuristic() (h solver.HeuristicID, ok bool) {
	p := i.program
	if own, is := p.activity.(interface{ Heuristic() solver.HeuristicID }); is {
		return own.Heuristic(), i.on
	}
	if p.Doing() == InSolution && i.pointed != "" {
		return i.pointed, true
	}
	return p.Solving.Heuristic(), i.on
}

// insightTopics are the topics on which the shown heuristic and position depend.
const insightTopics = AboutGame | AboutPosition | AboutActivity | AboutPause | AboutSettings | AboutSolution

// Follow asks the heuristic about the position on the board, unless that was the last question. The program calls it
// after changes; a front end calls it when the heuristic of one of its own activities has changed.
func (i *Insight) Follow() {
	p := i.program
	defer p.turn()()
	h, ok := i.heuristic()
	if !ok || !i.Able() || p.game.Paused() && p.Doing() != InSolution && p.Doing() != InLab {
		i.forget()
		return
	}
	q := insightQuery{p.Position(), p.Target(), h}
	if q == i.asked {
		return
	}
	if q.goal != i.asked.goal || q.heuristic != i.asked.heuristic {
		i.forget()
	}
	i.asked = q
	task.Try(p.config.Tasks, &i.asking, func(ctx context.Context) (solver.HeuristicValue, error) {
		return p.config.Engine.Value(ctx, q.state, q.goal, q.heuristic)
	}, func(v solver.HeuristicValue, err error) {
		i.seen, i.problem = HeuristicSight{v, q.state, q.goal}, err
		p.touch(AboutInsight)
	})
}

// forget removes the value and explanation that were shown.
func (i *Insight) forget() {
	i.asking.Drop()
	if i.asked != (insightQuery{}) {
		i.asked, i.seen, i.problem = insightQuery{}, HeuristicSight{}, nil
		i.program.touch(AboutInsight)
	}
}
