package record_test

import (
	"fmt"
	"slices"
	"strings"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// plainSearch is a search that keeps its states, as slow and plain as can be: a map of
// all states, and a look at every one of them for the next.
type plainSearch struct {
	head   record.RunHeader
	h      search.Heuristic
	states [2]map[string]*plainState // by front
	born   int
	front  int
	layer  int // states of the layer that is expanded which still wait
	layers [2]int
	floor  int
}

type plainState struct {
	board  *puzzle.SearchState
	path   []puzzle.Move
	h      int
	closed bool
	born   int // when it was queued
}

func key(b *puzzle.SearchState) string {
	cells := make([]byte, len(b.Cells))
	for c, tile := range b.Cells {
		cells[c] = byte(tile)
	}
	return string(cells)
}

func newTwin(head record.RunHeader, h search.Heuristic) *plainSearch {
	w := &plainSearch{head: head, h: h, states: [2]map[string]*plainState{{}, {}}}
	w.add(0, head.Start.Clone(), nil)
	if head.Method == record.TwoWaves {
		w.add(1, puzzle.Home(head.Start.Size, head.Start.BlankGoal), nil)
	}
	return w
}

func (p *plainSearch) add(front int, b *puzzle.SearchState, path []puzzle.Move) {
	s := &plainState{board: b, path: path, born: p.born}
	if p.h != nil {
		s.h = p.h.H(b)
	}
	p.born++
	p.states[front][key(b)] = s
}

func (p *plainSearch) priority(s *plainState) int {
	switch {
	case p.head.Method != record.BestFirst:
		return len(s.path)
	case p.head.CountG:
		return len(s.path) + int(p.head.Weight*float64(s.h))
	}
	return int(p.head.Weight * float64(s.h))
}

// open returns all states that wait on a front, the next one first.
func (p *plainSearch) open(front int) []*plainState {
	var open []*plainState
	for _, s := range p.states[front] {
		if !s.closed {
			open = append(open, s)
		}
	}
	slices.SortFunc(open, func(a, b *plainState) int {
		if p.head.Method != record.BestFirst {
			return a.born - b.born
		}
		if d := p.priority(a) - p.priority(b); d != 0 {
			return d
		}
		if a.h != b.h {
			return a.h - b.h
		}
		return b.born - a.born
	})
	return open
}

// turn begins the next layer of two waves.
func (p *plainSearch) turn() {
	if p.head.Method != record.TwoWaves || p.layer > 0 {
		return
	}
	p.layers = [2]int{len(p.open(0)), len(p.open(1))}
	p.front = 0
	if p.layers[1] < p.layers[0] {
		p.front = 1
	}
	p.layer = p.layers[p.front]
}

// expectedStep is the expected content of a step.
type expectedStep struct {
	state            *plainState
	path             []puzzle.Move
	f, open          int
	sameF, sameFH    int
	queue            []plainState // before it
	children         string
	waiting, closed  int // after it
	generated, bound int
}

// expand expands the next state, and returns the step that a record must have for it.
func (p *plainSearch) expand() expectedStep {
	p.turn()
	open := p.open(p.front)
	s := open[0]
	e := expectedStep{state: s, path: s.path, f: p.priority(s), open: len(open)}
	for _, waits := range open {
		e.queue = append(e.queue, *waits)
	}
	if p.head.Method == record.TwoWaves {
		e.open += len(p.open(1 - p.front))
	}
	for _, other := range open {
		if p.priority(other) == e.f {
			e.sameF++
			if other.h == s.h {
				e.sameFH++
			}
		}
	}
	s.closed = true
	p.layer--
	var children []string
	for _, m := range p.head.Order {
		from := s.board.Source(m)
		if from < 0 {
			continue
		}
		if n := len(s.path); n > 0 && m == s.path[n-1].Inverse() {
			children = append(children, fmt.Sprint(m, record.Back))
			continue
		}
		b := s.board.Clone()
		b.Play(from)
		e.generated++
		children = append(children, fmt.Sprint(m, p.meet(b, append(slices.Clip(s.path), m))))
	}
	e.children = strings.Join(children, " ")
	for _, front := range p.states {
		for _, s := range front {
			if s.closed {
				e.closed++
			} else {
				e.waiting++
			}
		}
	}
	p.floor = max(p.floor, e.f)
	e.bound = p.floor
	return e
}

func (p *plainSearch) meet(b *puzzle.SearchState, path []puzzle.Move) record.SuccessorOutcome {
	old := p.states[p.front][key(b)]
	switch {
	case old == nil:
		p.add(p.front, b, path)
		return record.New
	case len(path) >= len(old.path):
		return record.Known
	case !p.head.Reopen || p.head.Closed && old.closed:
		return record.Ignored
	}
	old.path, old.closed, old.born = path, false, p.born
	p.born++
	return record.Reopened
}

// plainDepthFirst is a depth-first search, as plain as can be: what it expands, in order.
type plainDepthFirst struct {
	head  record.RunHeader
	h     search.Heuristic
	limit int
	steps []plainExpansion
	found bool
}

type plainExpansion struct {
	path     []puzzle.Move
	h, bound int
	why      record.ChoiceReasonKind
	tried    string
	rose     [2]int
	cut      int
}

func (p *plainDepthFirst) run(bound int) {
	last := [2]int{bound, bound}
	cut := 0
	for round := 0; !p.found && len(p.steps) < p.limit; round++ {
		why := record.NewRound
		if round == 0 {
			why = record.OnlyOne
		}
		next, cuts := 1<<30, 0
		p.visit(p.head.Start.Clone(), nil, bound, plainExpansion{why: why, rose: last, cut: cut}, &next, &cuts)
		if !p.head.Rounds {
			return
		}
		last, bound, cut = [2]int{bound, next}, next, cuts
	}
}

func (p *plainDepthFirst) visit(b *puzzle.SearchState, path []puzzle.Move, bound int, step plainExpansion, next,
	cuts *int) {
	if b.Solved() {
		p.found = true
		return
	}
	if len(p.steps) == p.limit {
		return
	}
	step.path, step.bound = slices.Clone(path), bound
	if p.h != nil {
		step.h = p.h.H(b)
	}
	p.steps = append(p.steps, step)
	tried, why := []string{}, record.FirstTry
	for _, m := range p.head.Order {
		from := b.Source(m)
		if from < 0 {
			continue
		}
		if n := len(path); n > 0 && m == path[n-1].Inverse() {
			tried = append(tried, fmt.Sprint(m, record.Back))
			continue
		}
		if p.found || len(p.steps) == p.limit {
			tried = append(tried, fmt.Sprint(m, record.Untried))
			continue
		}
		child := b.Clone()
		child.Play(from)
		h := 0
		if p.h != nil {
			h = p.h.H(child)
		}
		if f := len(path) + 1 + h; f > bound {
			*next = min(*next, f)
			*cuts++
			tried = append(tried, fmt.Sprint(m, record.OverBound))
			continue
		}
		p.visit(child, append(slices.Clip(path), m), bound, plainExpansion{why: why, tried: strings.Join(tried, " ")}, next, cuts)
		tried = append(tried, fmt.Sprint(m, record.Descended))
		why = record.NextTry
	}
}
