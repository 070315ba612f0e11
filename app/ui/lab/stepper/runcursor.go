package stepper

import (
	"slices"

	"tilewise/app/lab"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// RunCursor is a place in a recorded run: a step, and a selected node. Its zero value has no run. It
// belongs to the window's goroutine.
type RunCursor struct {
	run       *record.RecordedRun
	goal      puzzle.Goal
	step      record.Step
	node      record.NodeID
	solution  []puzzle.Move // the moves of the solution, if there is one
	listeners []func()
}

// SetRun goes to the beginning of a run, whose tiles have the numbers of a goal. nil is no run.
func (c *RunCursor) SetRun(run *record.RecordedRun, g puzzle.Goal) {
	c.run, c.goal, c.solution = run, g, nil
	if run != nil {
		if run.Found() {
			c.solution = run.At(run.Last()).Path
		}
		c.step = run.At(0)
		c.node = c.step.Node
	}
	c.notify()
}

// Listen adds a listener that is called whenever the run, the step or the node has changed.
func (c *RunCursor) Listen(f func()) { c.listeners = append(c.listeners, f) }

// RemoveListeners drops all listeners, before their widgets are built anew.
func (c *RunCursor) RemoveListeners() { c.listeners = nil }

func (c *RunCursor) notify() {
	for _, f := range c.listeners {
		f()
	}
}

// Run returns the open run, or nil.
func (c *RunCursor) Run() *record.RecordedRun { return c.run }

// Goal returns the goal that gives the tiles their numbers.
func (c *RunCursor) Goal() puzzle.Goal { return c.goal }

// Step returns the present step.
func (c *RunCursor) Step() record.Step { return c.step }

// StepNumber returns the number of the present step.
func (c *RunCursor) StepNumber() int { return c.step.Number }

// Node returns the selected node: the node of the step, until another one is selected.
func (c *RunCursor) Node() record.NodeID { return c.node }

// Go goes to a step, or to the nearest that the run has, and selects its node.
func (c *RunCursor) Go(k int) {
	if c.run == nil {
		return
	}
	k = min(max(k, 0), c.run.Last())
	if k == c.step.Number && c.node == c.step.Node {
		return
	}
	c.step = c.run.At(k)
	c.node = c.step.Node
	c.notify()
}

// Select selects a node that the search has entered; None selects the node of the step again.
func (c *RunCursor) Select(n record.NodeID) {
	if n == record.None {
		n = c.step.Node
	}
	if c.run != nil && n != c.node {
		c.node = n
		c.notify()
	}
}

// path returns the path by which the search had reached a node, from the start or from the goal.
func (c *RunCursor) path(n record.NodeID) (moves []puzzle.Move, front int) {
	k := c.step.Number
	front = c.run.Snapshot(n, k).Front
	for {
		p := c.run.Parent(n, k)
		if p == record.None {
			break
		}
		moves = append(moves, c.run.Snapshot(n, k).Move)
		n = p
	}
	slices.Reverse(moves)
	return moves, front
}

// Board returns the state of the selected node.
func (c *RunCursor) Board() *puzzle.SearchState {
	if c.node == c.step.Node {
		return c.step.Board
	}
	return c.boardOf(c.node)
}

// boardOf returns the state of a node that the search has entered.
func (c *RunCursor) boardOf(n record.NodeID) *puzzle.SearchState {
	moves, front := c.path(n)
	b := c.run.Head().Start.Clone()
	if front == 1 {
		b = puzzle.Home(b.Size, b.BlankGoal)
	}
	b.PlayMoves(moves)
	return b
}

// state is Board with the tile numbers of the goal.
func (c *RunCursor) state() (puzzle.State, error) { return c.Board().State(c.goal) }

// LabBoard returns the state of the selected node as a board of the Lab.
func (c *RunCursor) LabBoard() (lab.Board, error) {
	s, err := c.state()
	return lab.Board{Start: s, Goal: c.goal, Known: puzzle.UnknownLength}, err
}

// onSolution reports whether a node lies on the solution that the run found, by the path that is known at the step.
func (c *RunCursor) onSolution(n record.NodeID) bool {
	if c.solution == nil {
		return false
	}
	moves, front := c.path(n)
	if len(moves) > len(c.solution) {
		return false
	}
	if front == 0 {
		return slices.Equal(moves, c.solution[:len(moves)])
	}
	for i, m := range moves {
		if c.solution[len(c.solution)-1-i] != m.Inverse() {
			return false
		}
	}
	return true
}
