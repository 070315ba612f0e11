package listing

import "tilewise/solver/search/record"

// Moment is one line that a search executes.
type Moment struct {
	Line  int               // the row of the listing
	Holds bool              // whether the condition of the line holds
	After bool              // the function that the line calls has returned
	Node  record.NodeID     // the variable n; in a depth-first search it may be above the node of the step
	Child *record.Successor // the variable s, from the line on that sets it; nil before
	Open  int               // states that wait after the line
	Next  int               // IDA*: the least f that was cut off; 0 for none
}

// Moments returns the lines of step k, in their order: from where the state of the step is taken, to where the next one
// is. Those before the first state is taken are step 0's.
func (l *Listing) Moments(run *record.RecordedRun, k int) []Moment {
	w := walk{listing: l, run: run}
	w.step = run.At(k)
	switch head := run.Head(); {
	case head.Recursive:
		w.recursive()
	case head.Method == record.DepthFirst:
		w.deep()
	default:
		w.wide()
	}
	return w.list
}

type walk struct {
	listing *Listing
	run     *record.RecordedRun
	step    record.Step
	now     Moment
	list    []Moment
}

// line adds the moment of a line, if the listing has a row with its mark.
func (w *walk) line(mark Mark, holds bool) {
	if i, ok := w.listing.at[mark]; ok {
		w.now.Line, w.now.Holds = i, holds
		w.list = append(w.list, w.now)
	}
}

// came adds the moment at which the call of a line has come back.
func (w *walk) came(mark Mark, holds bool) {
	w.now.After = true
	w.line(mark, holds)
	w.now.After = false
}

// wide adds the moments of a search that keeps its states.
func (w *walk) wide() {
	s, method := w.step, w.run.Head().Method
	two := method == record.TwoWaves
	w.now.Node, w.now.Open = s.Node, s.Open
	if s.Kind == record.Start {
		w.line(Init, true)
		if two {
			w.line(Goal, s.Board.Solved())
		}
		return
	}
	w.now.Open = w.run.At(s.Number - 1).Open
	switch {
	case two && s.Kind == record.Goal:
		w.line(Home, true)
		return
	case two && s.Kind == record.Meeting:
		w.line(Found, true)
		return
	case method == record.Pairs:
		if w.pair(); s.Kind == record.Meeting {
			w.line(Ended, true)
			w.line(Found, true)
			return
		}
	case !two:
		w.line(While, true)
	case w.run.NextBound(s.Number+1, -1) == s.Number:
		if s.Number > 1 {
			w.line(Pop, false)
		}
		w.line(While, true)
		w.line(Turn, true)
	}
	w.now.Open--
	w.line(Pop, true)
	if !two {
		w.line(Goal, s.Kind == record.Goal)
	}
	if s.Kind == record.Goal {
		w.line(Found, true)
		return
	}
	if w.met() {
		return
	}
	w.now.Child = nil
	w.line(Each, false)
	if w.exhausted() {
		if two {
			w.line(Pop, false)
		}
		if method == record.Pairs {
			w.line(Turn, false)
		}
		w.line(While, false)
		w.line(Ended, false)
		w.line(Fail, true)
	}
}

// pair adds the moments before a state of a pair is taken: the first one's are those of the pair, too.
func (w *walk) pair() {
	if w.step.Front == 0 || w.step.Kind == record.Meeting {
		if w.step.Number > 1 {
			w.line(Turn, false)
		}
		w.line(While, w.step.Kind != record.Meeting)
	}
	if w.step.Kind != record.Meeting {
		w.line(Turn, true)
	}
}

// met adds the moments of the successors of a state. It reports whether one of them ends the search, because the other
// wave has reached it.
func (w *walk) met() bool {
	s, two := w.step, w.run.Head().Method == record.TwoWaves
	for i := range s.Children {
		c := &s.Children[i]
		if w.now.Child = c; c.Outcome == record.Back || c.Outcome == record.Untried {
			continue
		}
		w.line(Each, true)
		_, leaves := w.listing.at[Known]
		w.line(New, leaves != (c.Outcome == record.New || c.Outcome == record.Reopened))
		switch c.Outcome {
		case record.Known:
			w.line(Known, true)
		case record.New:
			w.now.Open++
			w.line(Open, true)
			if met := s.Number == w.run.Len() && w.run.Found() && c.Node == w.run.NodeAt(w.run.Last()); two {
				if w.line(Met, met); met {
					return true
				}
			}
		case record.Reopened:
			if w.run.Snapshot(c.Node, s.Number-1).Status == record.Expanded { // it was closed
				w.now.Open++
			}
			w.line(Open, true)
		}
	}
	return false
}

// exhausted reports whether the search ended with the step, as no state waits any more, or none of one wave.
func (w *walk) exhausted() bool {
	s := w.step
	if s.Number < w.run.Last() || w.run.Found() || !w.run.Complete() {
		return false
	}
	if head := w.run.Head(); head.TwoFronts() {
		sides := w.run.Sides(s.Number, 0)
		return sides[0].Waiting == 0 || sides[1].Waiting == 0
	}
	return s.Open == 0
}

// deep adds the moments of a search that keeps its path: a step ends where the next state is visited.
func (w *walk) deep() {
	s, rounds := w.step, w.run.Head().Rounds
	w.now.Node, w.now.Open = s.Node, s.Open
	w.now.Next = w.run.LeastCut(s.Number - 1)
	if s.Kind == record.Start {
		w.now.Open = 0
		w.line(Init, true)
		w.round()
		return
	}
	w.line(Goal, s.Kind == record.Goal)
	if s.Kind == record.Goal {
		w.home()
		return
	}
	for after := record.None; ; {
		if w.tries(s, after) {
			return
		}
		w.line(Back, true)
		if s.Parent == record.None {
			break
		}
		after = s.Node
		s = w.run.At(int(s.Parent) + 1)
		w.now.Node, w.now.Open = s.Node, s.Open
	}
	w.now.Open = 0
	w.came(Call, false)
	w.line(Ended, w.now.Next == 0)
	if w.now.Next > 0 && rounds {
		w.line(Rise, true)
		w.round()
	} else {
		w.line(Fail, true)
	}
}

// home adds the moments from the goal back to the start.
func (w *walk) home() {
	w.line(Home, true)
	for range w.step.G {
		w.now.Node, w.now.Open = w.run.Parent(w.now.Node, w.step.Number), w.now.Open-1
		w.came(Down, true)
		w.line(Up, true)
	}
	w.now.Open = 0
	w.came(Call, true)
	w.line(Found, true)
}

// round adds the moments before the start is visited.
func (w *walk) round() {
	w.line(Loop, true)
	w.now.Next = 0
	w.line(Clear, true)
	w.line(Call, true)
}

// tries adds the moments of the successors of a state that come after one of them, up to the one that is the next step.
// It returns false if no successor is.
func (w *walk) tries(s record.Step, after record.NodeID) bool {
	for i := range s.Children {
		c := &s.Children[i]
		w.now.Child = c
		switch {
		case after != record.None && c.Node == after:
			after = record.None
			w.came(Down, false)
		case after != record.None, c.Outcome == record.Back, c.Outcome == record.Duplicate:
		case c.Outcome == record.Untried:
			return true // the record ends here
		default:
			w.line(Each, true)
			w.line(Over, c.Outcome == record.OverBound)
			if c.Outcome == record.Descended {
				w.line(Down, true)
				return true
			}
			if w.now.Next == 0 || c.F < w.now.Next {
				w.now.Next = c.F
			}
			w.line(Cut, true)
		}
	}
	w.now.Child = nil
	w.line(Each, false)
	return false
}

// recursive adds the moments of RBFS: a step ends where the next state is visited.
func (w *walk) recursive() {
	s := w.step
	w.now.Node, w.now.Open = s.Node, s.Open
	if s.Kind == record.Start {
		w.now.Open = 0
		w.line(Call, true)
		return
	}
	if w.line(Goal, s.Kind == record.Goal); s.Kind == record.Goal {
		w.home()
		return
	}
	w.line(Init, true)
	for i := range s.Children {
		if c := &s.Children[i]; c.Outcome != record.Back {
			w.now.Child = c
			w.line(Each, true)
		}
	}
	w.now.Child = nil
	w.line(Each, false)
	if s.Number == w.run.Last() {
		return // the record ends here
	}
	next := w.run.At(s.Number + 1)
	for s.Node != next.Parent {
		w.now.Child = &record.Successor{Node: record.None, G: s.G + 1, H: -1, F: w.run.LeastBelow(s.Node)}
		w.choice(true)
		w.line(Back, true)
		s = w.run.At(int(s.Parent) + 1)
		w.now.Node, w.now.Open = s.Node, s.Open
		w.came(Down, false)
	}
	w.now.Child = &record.Successor{Node: next.Node, G: next.G, H: next.H, F: next.F}
	w.choice(false)
	w.line(Turn, true)
	w.line(Down, true)
}

// choice adds the moments that choose a successor, and ask whether its F is over the bound.
func (w *walk) choice(over bool) {
	w.line(Loop, true)
	w.line(Pop, true)
	w.line(Over, over)
}
