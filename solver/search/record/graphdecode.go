package record

import (
	"encoding/binary"

	"tilewise/solver/puzzle"
)

// decodeGraph reads the log of a search that keeps its states.
func decodeGraph(run *RecordedRun) (p searchHistory, found bool, err error) {
	g := &graphHistory{
		run: run, head: run.head, goal: None, ending: Expansion,
		shorter: map[uint32][]shorterPath{}, again: map[uint32][]uint32{}, instead: map[uint32]nodeReplacement{},
	}
	for _, list := range []*[]uint32{&g.nodes, &g.offsets, &g.open, &g.generated} {
		*list = append(make([]uint32, 0, run.steps+1), 0)
	}
	g.open[0] = 1
	if g.head.Method == BestFirst {
		g.queue = newQueueHistory()
	}
	d := &graphDecoder{graphHistory: g, logReader: logReader{log: run.log}}
	d.enter(0, 0, 0, 0, run.head.H, 0)
	if run.head.TwoFronts() {
		g.open[0] = 2
		d.enter(1, 0, 1, 0, run.head.BackwardH, 0)
	}
	for d.at < len(d.log) && err == nil {
		err = d.next()
	}
	if err == nil && len(g.nodes) != run.steps+1 {
		err = g.damaged("%d expansions; its head says %d", len(g.nodes)-1, run.steps)
	}
	return g, g.goal != None, err
}

// graphDecoder reads a log once, from its beginning to its end.
type graphDecoder struct {
	*graphHistory
	logReader
	step int
	side int // the front that expands
	done [2]int
	last [2]uint32 // by front: the number of the last one expanded
}

// logReader reads the numbers of a log.
type logReader struct {
	log []byte
	at  int
}

func (l *logReader) varint() int {
	n, width := binary.Varint(l.log[l.at:])
	l.at += checked(width)
	return int(n)
}

func (l *logReader) uvarint() int {
	n, width := binary.Uvarint(l.log[l.at:])
	l.at += checked(width)
	return int(n)
}

// checked returns the width of a number; it panics where the log ends within it.
func checked(width int) int {
	if width <= 0 {
		panic("record: the log ends within a number")
	}
	return width
}

func (d *graphDecoder) enter(parent uint32, m puzzle.Move, front int, g uint32, h, step int) uint32 {
	n := uint32(len(d.parents))
	d.parents = append(d.parents, parent)
	d.ways = append(d.ways, uint8(m)|uint8(front)<<2)
	d.gs = append(d.gs, g)
	d.hs = append(d.hs, uint16(h))
	d.born = append(d.born, uint32(step))
	d.first = append(d.first, 0)
	if d.queue == nil {
		d.fronts[front] = append(d.fronts[front], n)
	}
	if d.queue != nil {
		d.queue.push(n, d.head.priority(int(g), h), h, step)
	}
	return n
}

// numbered returns the node with a number on a front.
func (d *graphDecoder) numbered(number, front int) uint32 {
	if d.queue == nil {
		return d.fronts[front][number]
	}
	if number >= len(d.parents) {
		panic("record: a number that no state has")
	}
	return uint32(number)
}

// count returns how many numbers are in use on the front that expands.
func (d *graphDecoder) count() int {
	if d.queue == nil {
		return len(d.fronts[d.side])
	}
	return len(d.parents)
}

func (d *graphDecoder) next() error {
	if d.log[d.at] == 0 {
		return d.mark()
	}
	offset, header := d.at, d.log[d.at]
	d.at++
	number := d.done[d.side]
	if !d.waves() {
		number = int(d.last[d.side]) + d.varint()
		d.last[d.side] = uint32(number)
	}
	d.done[d.side]++
	d.step++
	n := d.numbered(number, d.side)
	if err := d.take(n); err != nil {
		return err
	}
	d.offsets = append(d.offsets, uint32(offset))
	d.nodes = append(d.nodes, n)
	return d.successors(n, header)
}

// take expands a waiting node.
func (d *graphDecoder) take(n uint32) error {
	w := d.way(n, d.step)
	f := d.priority(n, d.step)
	_, replaced := d.instead[n]
	switch {
	case d.queue != nil && !d.queue.take(n, f, int(d.hs[n]), d.step, d.instead):
		return d.damaged("step %d expands a state that does not wait first among its like", d.step)
	case d.head.Method == Pairs && (replaced || d.status(n, d.step) != Waiting):
		return d.damaged("step %d expands a state that does not wait", d.step)
	}
	if d.first[n] == 0 {
		d.first[n] = uint32(d.step)
	} else {
		d.again[n] = append(d.again[n], uint32(d.step))
	}
	if d.head.Method != Pairs && (len(d.floors) == 0 || f > d.floors[len(d.floors)-1].value) {
		d.floors = append(d.floors, valueFromStep{d.step, f})
	}
	if len(d.depths) == 0 || int(w.g) > d.depths[len(d.depths)-1].value {
		d.depths = append(d.depths, valueFromStep{d.step, int(w.g)})
	}
	return nil
}

// successors reads the outcomes of the successors of n.
func (d *graphDecoder) successors(n uint32, header byte) error {
	w := d.way(n, d.step)
	estimates := byte(0)
	if !d.waves() {
		estimates = d.log[d.at]
		d.at++
	}
	open, generated := d.open[d.step-1]-1, d.generated[d.step-1]
	for _, m := range d.head.Order {
		what := header >> (2 * m) & 3
		if what != headNone {
			generated++
		}
		switch what {
		case headNew:
			d.enter(n, m, d.side, w.g+1, d.estimateOf(n, estimates, m), d.step)
			open++
		case headKnown:
			d.numbered(d.count()-1-d.uvarint(), d.side)
		case headShorter:
			if d.shorten(n, w.g+1, m, d.numbered(d.count()-1-d.uvarint(), d.side)) {
				open++
			}
		}
	}
	d.open, d.generated = append(d.open, open), append(d.generated, generated)
	return nil
}

// estimateOf returns the h of a new state.
func (d *graphDecoder) estimateOf(parent uint32, estimates byte, m puzzle.Move) int {
	if d.waves() {
		return 0
	}
	h := int(d.hs[parent])
	switch estimates >> (2 * m) & 3 {
	case nearer:
		return h - 1
	case farther:
		return h + 1
	case even:
		return h
	}
	return h + d.varint()
}

// shorten stores a shorter path to old, and reports whether one more state waits.
func (d *graphDecoder) shorten(parent, g uint32, m puzzle.Move, old uint32) bool {
	h := int(d.hs[old])
	if d.status(old, d.step) == Expanded {
		d.shorter[old] = append(d.shorter[old], shorterPath{uint32(d.step), parent, g, m})
		if d.queue != nil {
			d.queue.push(old, d.head.priority(int(g), h), h, d.step)
		}
		return true
	}
	if d.queue != nil {
		d.queue.drop(d.priority(old, d.step), h, d.step)
	}
	n := d.enter(parent, m, d.side, g, h, d.step)
	d.instead[old] = nodeReplacement{uint32(d.step), n}
	d.replaced = append(d.replaced, uint32(d.step))
	return false
}

func (d *graphDecoder) mark() error {
	kind := d.log[d.at+1]
	d.at += 2
	switch kind {
	case markLayer:
		if d.side = d.uvarint(); d.side > 1 {
			return d.damaged("a wave of number %d", d.side)
		}
		if d.head.Method == TwoWaves {
			d.layers = append(d.layers,
				waveSwitch{d.step + 1, d.side, [2]int{len(d.fronts[0]) - d.done[0], len(d.fronts[1]) - d.done[1]}})
		}
	case markBound:
		d.floors = append(d.floors, valueFromStep{d.step + 1, d.uvarint()})
	case markGoal:
		d.goal, d.ending = NodeID(d.numbered(d.uvarint(), 0)), Goal
	case markMet:
		near, far := d.numbered(d.uvarint(), d.side), d.numbered(d.uvarint(), 1-d.side)
		d.met[d.side], d.met[1-d.side] = near, far
		d.goal, d.ending = NodeID(near), Meeting
	default:
		return d.damaged("mark %d", kind)
	}
	return nil
}

// solution returns the path of the last step.
func (g *graphHistory) solution() []puzzle.Move {
	if g.ending != Meeting {
		return g.path(uint32(g.goal), g.run.steps)
	}
	return append(g.path(g.met[0], g.run.steps), puzzle.Undo(g.path(g.met[1], g.run.steps))...)
}
