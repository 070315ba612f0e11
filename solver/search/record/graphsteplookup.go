package record

import (
	"cmp"
	"math"
	"slices"
	"sort"
)

func (g *graphHistory) step(k int) Step {
	n := uint32(max(g.node(k), 0))
	before := max(k-1, 0)
	s := Step{Number: k, Kind: Expansion, Node: NodeID(n), Front: g.front(n), Parent: g.parent(NodeID(n), before)}
	w := g.way(n, before)
	s.Path = g.path(n, before)
	s.Board = g.board(s.Front, s.Path)
	s.G, s.H, s.F = int(w.g), int(g.hs[n]), g.priority(n, before)
	at := min(k, g.run.steps)
	s.Generated = int(g.generated[at])
	s.Stored = g.bornBy(k) - sort.Search(len(g.replaced), func(i int) bool { return int(g.replaced[i]) > k })
	s.Open = int(g.open[at])
	s.Bound, s.Depth = g.bound(at), riseAt(g.depths, at, 0)
	switch {
	case k == 0:
		s.Kind = Start
	case k <= g.run.steps:
		s.Children = g.children(k)
	default:
		s.Kind = g.ending
		s.Path = g.solution()
		if g.ending == Goal && s.Open > 0 {
			s.Open--
		}
	}
	s.Closed = s.Stored - s.Open
	s.Reason = g.reason(k, n)
	return s
}

// bound returns the proven bound, or the largest F, after step k.
func (g *graphHistory) bound(k int) int {
	switch {
	case g.head.Method == TwoWaves: // the sum of the depths of both waves and 1
		bound := 1
		for front, list := range g.fronts {
			if done := g.doneOn(front, k); done < len(list) {
				bound += int(g.gs[list[done]])
			}
		}
		return bound
	case !g.waves() && !g.head.CountG:
		return -1
	}
	return riseAt(g.floors, k, -1)
}

// doneOn returns how many states of a front are expanded after step k.
func (g *graphHistory) doneOn(front, k int) int {
	list := g.fronts[front]
	return sort.Search(len(list), func(i int) bool { first := int(g.first[list[i]]); return first == 0 || first > k })
}

// children returns the outcomes of the successors in step k.
func (g *graphHistory) children(k int) []Successor {
	n := g.nodes[k]
	d := &graphDecoder{graphHistory: g, logReader: logReader{g.run.log, int(g.offsets[k]) + 1}, side: g.front(n)}
	header, estimates := d.log[d.at-1], byte(0)
	if !g.waves() {
		d.varint()
		estimates = d.log[d.at]
		d.at++
	}
	b := g.board(d.side, g.path(n, k-1))
	way := g.way(n, k-1)
	newest, count := g.bornBy(k-1), g.bornOn(d.side, k-1)
	var list []Successor
	for _, m := range g.head.Order {
		if b.Source(m) < 0 {
			continue
		}
		c := Successor{Move: m, Node: None, G: int(way.g) + 1, H: -1, F: -1}
		switch header >> (2 * m) & 3 {
		case headNone:
			c.Outcome = Untried
			if way.parent != n && m == way.move.Inverse() {
				c.Outcome = Back
			}
		case headNew:
			d.estimateOf(n, estimates, m)
			c.Outcome = New
			g.enterChild(&c, uint32(newest))
			newest, count = newest+1, count+1
		case headKnown:
			old := d.numbered(count-1-d.uvarint(), d.side)
			c.Outcome, c.OldG = Known, int(g.way(old, k-1).g)
			if c.G < c.OldG {
				c.Outcome = Ignored
			}
			g.enterChild(&c, old)
		case headShorter:
			old := d.numbered(count-1-d.uvarint(), d.side)
			c.Outcome, c.OldG = Reopened, int(g.way(old, k-1).g)
			if by, ok := g.instead[old]; ok && int(by.step) == k {
				old, newest, count = by.node, newest+1, count+1
			}
			g.enterChild(&c, old)
		}
		list = append(list, c)
	}
	return list
}

// bornOn returns how many numbers were in use on a front after step k.
func (g *graphHistory) bornOn(front, k int) int {
	if g.queue != nil {
		return g.bornBy(k)
	}
	list := g.fronts[front]
	return sort.Search(len(list), func(i int) bool { return int(g.born[list[i]]) > k })
}

func (g *graphHistory) enterChild(c *Successor, n uint32) {
	c.Node, c.H = NodeID(n), int(g.hs[n])
	c.F = c.G
	if !g.waves() {
		c.F = g.head.priority(c.G, c.H)
	}
}

// reason returns why n came next, judged after the step before.
func (g *graphHistory) reason(k int, n uint32) ChoiceReason {
	if k == 0 {
		return ChoiceReason{Why: OnlyOne}
	}
	before := k - 1
	r := ChoiceReason{Open: int(g.open[before])}
	switch {
	case k > g.run.steps && g.ending == Meeting:
		r.Why = BothKnow
	case g.head.Method == Pairs:
		r.Why = LeastPair
	case g.head.Method == BestFirst:
		r.Why = LeastF
		r.SameF, r.SameFH = g.queue.like(before, g.priority(n, before), int(g.hs[n]))
	default:
		r.Why = FirstIn
		waiting, _ := g.waiting(g.front(n), before, math.MaxInt)
		r.SameF = sort.Search(len(waiting), func(i int) bool { return g.gs[waiting[i]] > g.gs[waiting[0]] })
		r.SameFH = r.SameF
		if layer := g.layer(k); layer != nil {
			r.Why, r.Layers = SmallerLayer, layer.waiting
		}
	}
	return r
}

// layer returns the turn of a wave to which step k belongs; nil for Waves.
func (g *graphHistory) layer(k int) *waveSwitch {
	if i := sort.Search(len(g.layers), func(i int) bool { return g.layers[i].step > k }); i > 0 {
		return &g.layers[i-1]
	}
	return nil
}

// waiting returns the first n states of a front that wait after step k, in the order of the search, and how many wait:
// for waves the first in first; for pairs those with f within the bound by g, then the others by f.
func (g *graphHistory) waiting(front, k, n int) (first []uint32, all int) {
	if g.head.Method == Pairs {
		return g.waitingInPairs(front, k, n)
	}
	list := g.fronts[front][g.doneOn(front, k):g.bornOn(front, k)]
	return list[:min(n, len(list))], len(list)
}

// waitingInPairs keeps the first n in order while it passes over all states, which takes less than sorting them.
func (g *graphHistory) waitingInPairs(front, k, n int) (first []uint32, all int) {
	bound := g.bound(k)
	order := func(a, b uint32) int {
		x, y := g.snapshot(a, k), g.snapshot(b, k)
		return cmp.Or(max(x.F, bound)-max(y.F, bound), x.G-y.G, int(b)-int(a))
	}
	for _, node := range g.fronts[front][:g.bornOn(front, k)] {
		if g.now(node, k) != node || g.status(node, k) != Waiting {
			continue
		}
		if all++; n == 0 || len(first) == n && order(first[n-1], node) < 0 {
			continue
		}
		i, _ := slices.BinarySearchFunc(first, node, order)
		first = slices.Insert(first[:min(len(first), n-1)], i, node)
	}
	return first, all
}

// queued returns the first n states that wait after step k.
func (g *graphHistory) queued(k, n int) []QueuedState {
	var list []QueuedState
	add := func(node uint32) {
		list = append(list, QueuedState{NodeID(node), int(g.way(node, k).g), int(g.hs[node]), g.priority(node, k)})
	}
	if g.queue != nil {
		for _, node := range g.queue.first(k, n, func(node uint32) bool { return g.now(node, k) == node }) {
			add(node)
		}
		return list
	}
	side := 0
	if layer := g.layer(k + 1); layer != nil {
		side = layer.front
	}
	for _, front := range []int{side, 1 - side} {
		first, _ := g.waiting(front, k, n-len(list))
		for _, node := range first {
			add(node)
		}
	}
	return list
}

// sideAt returns one of two waves after step k.
func (g *graphHistory) sideAt(front, k, n int) WaveSnapshot {
	first, all := g.waiting(front, k, n)
	s := WaveSnapshot{Waiting: all}
	for _, node := range first {
		w := g.snapshot(node, k)
		s.First = append(s.First, QueuedState{NodeID(node), w.G, w.H, w.F})
	}
	return s
}

// has reads the header of step k. A way that is shorter is Reopened, also where the search ignores it.
func (g *graphHistory) has(k int, o SuccessorOutcome) bool {
	if k == 0 || k > g.run.steps {
		return false
	}
	for header := g.run.log[g.offsets[k]]; header != 0; header >>= 2 {
		switch what := header & 3; {
		case what == headNew && o == New, what == headKnown && o == Known, what == headShorter && o == Reopened:
			return true
		}
	}
	return false
}
