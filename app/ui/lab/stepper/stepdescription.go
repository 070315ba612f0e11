package stepper

import (
	"strconv"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// stepDescription is the content of a step's view. A picture draws it, and a screen reader reads it aloud.
type stepDescription struct {
	terms  []evaluationTerm
	kind   string // the kind of the step, in words
	status NodeStatus
	place  string // the step's number, and how many there are
	why    string
	counts []namedCount
	blocks []titledNodeList

	board, goal puzzle.State // drawn in place of the blocks if it is valid
}

// evaluationTerm is a number of the sum, with the sign before it and its name.
type evaluationTerm struct{ before, number, name string }

type namedCount struct{ name, number string }

// titledNodeList is a list of nodes under a heading.
type titledNodeList struct {
	heading string
	heads   []string // the heads of the columns with numbers
	rows    []nodeRow
	empty   string // why the list is empty
}

// nodeRow is a node, or a successor that became no node.
type nodeRow struct {
	node     record.NodeID
	status   NodeStatus
	words    string
	numbers  []string
	selected bool // the row's node is the selected one
}

// queueRows is the number of queue entries that are shown.
const queueRows = 12

func descriptionAt(c *RunCursor) stepDescription {
	run, s := c.run, c.step
	head := run.Head()
	at := stepDescription{
		terms: terms(head, s), kind: words.KindWord(s.Kind), status: Current, why: words.WhyStep(head, s, c.goal),
		place: kit.StepOf(grouped(s.Number), grouped(run.Last())),
	}
	if s.Kind == record.Goal || s.Kind == record.Meeting {
		at.status = Homeward
	}
	at.counts = counts(head, s)
	at.blocks = append(at.blocks, successors(c))
	if head.TwoFronts() {
		at.blocks = append(at.blocks, bothSides(c)...)
	} else {
		at.blocks = append(at.blocks, queue(c))
	}
	return at
}

func grouped(n int) string { return figures.Grouped(max(n, 0)) }

// numberOrDash returns a small number; a dash if the search has not computed it.
func numberOrDash(n int) string {
	if n < 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// terms returns the sum by which the search chooses its next state.
func terms(h record.RunHeader, s record.Step) []evaluationTerm {
	g, estimate := evaluationTerm{"", numberOrDash(s.G), "g"}, evaluationTerm{"+", numberOrDash(s.H), "h"}
	f := evaluationTerm{"=", numberOrDash(s.F), "f"}
	depth := evaluationTerm{"", numberOrDash(s.G), lang.X("step.depth", "depth")}
	limit := evaluationTerm{"≤", numberOrDash(s.Bound), lang.X("step.bound", "bound")}
	switch {
	case h.Method == record.BestFirst && !h.Informed:
		return []evaluationTerm{g, f}
	case h.Method == record.BestFirst && !h.CountG:
		estimate.before = ""
		return []evaluationTerm{estimate, f}
	case h.Method == record.BestFirst:
		if h.Weight != 1 {
			estimate.before = "+ " + figures.Marked(weightOf(h)) + " ·"
		}
		return []evaluationTerm{g, estimate, f}
	case h.Recursive:
		if f.name = "F"; s.F > s.G+s.H {
			f.before = "<" // F was raised by what the search found below the state
		}
		return []evaluationTerm{g, estimate, f, limit}
	case h.Method == record.Pairs, h.Method == record.DepthFirst && h.Informed:
		return []evaluationTerm{g, estimate, f, limit}
	case h.Method == record.DepthFirst:
		return []evaluationTerm{depth, limit}
	}
	return []evaluationTerm{depth}
}

// counts returns the numbers of the search as a whole.
func counts(h record.RunHeader, s record.Step) []namedCount {
	list := []namedCount{{lang.X("step.closed", "Closed"), grouped(s.Closed)},
		{words.FigureTitle(lab.Stored), grouped(s.Stored)}, {words.FigureTitle(lab.Generated), grouped(s.Generated)}}
	switch h.Method {
	case record.DepthFirst:
		list = []namedCount{
			{lang.X("step.onPath", "On the path"), grouped(s.Stored)}, {words.FigureTitle(lab.Generated), grouped(s.Generated)},
			{lang.X("step.deepest", "Deepest"), numberOrDash(s.Depth)},
		}
		if h.Recursive {
			list[0].name = words.FigureTitle(lab.Stored)
		}
		if h.Rounds {
			list = append([]namedCount{{lang.X("step.round", "Round"), numberOrDash(s.Round + 1)}}, list...)
		}
		return list
	case record.BestFirst:
		if s.Bound >= 0 {
			list = append(list, namedCount{lang.X("step.largestF", "Largest f"), numberOrDash(s.Bound)})
		}
	}
	list = append([]namedCount{{lang.X("step.open", "Open"), grouped(s.Open)}}, list...)
	return append(list, namedCount{lang.X("step.deepest", "Deepest"), numberOrDash(s.Depth)})
}

// numberHeads returns the columns of lists: uninformed searches have only a depth.
func numberHeads(h record.RunHeader) []string {
	if !h.Informed {
		return []string{"g"}
	}
	return []string{"g", "h", "f"}
}

func numbers(h record.RunHeader, g, estimate, f int) []string {
	if !h.Informed {
		return []string{numberOrDash(g)}
	}
	return []string{numberOrDash(g), numberOrDash(estimate), numberOrDash(f)}
}

func successors(c *RunCursor) titledNodeList {
	head, s := c.run.Head(), c.step
	b := titledNodeList{heading: lang.L("What became of its successors"), heads: numberHeads(head)}
	at, err := s.Board.State(c.goal)
	switch {
	case err != nil:
	case s.Kind == record.Start:
		b.empty = lang.L("None yet.")
	case s.Kind != record.Expansion:
		b.empty = lang.L("The goal is not expanded: the search ends here.")
	}
	if b.empty != "" {
		return b
	}
	for _, child := range s.Children {
		r := nodeRow{node: child.Node, status: childStatus(child), numbers: numbers(head, child.G, child.H, child.F),
			selected: child.Node != record.None && child.Node == c.node}
		if (r.status == Open || r.status == Expanded) && child.Node != record.None && child.Step <= s.Number &&
			c.onSolution(child.Node) {
			r.status = Homeward
		}
		r.words = words.MoveText(at, child.Move) + " " + words.ChildWords(head, child, s.Bound)
		if child.Outcome == record.Descended && child.Step > s.Number {
			r.node = record.None // the node has not been entered yet
		}
		b.rows = append(b.rows, r)
	}
	return b
}

func childStatus(c record.Successor) NodeStatus {
	switch c.Outcome {
	case record.New, record.Reopened, record.Descended:
		return Open
	case record.Known, record.Ignored:
		return Expanded
	}
	return Cut
}

// queue returns the next nodes of the queue, or the path of a depth-first search.
func queue(c *RunCursor) titledNodeList {
	head, k := c.run.Head(), c.step.Number
	b := titledNodeList{heading: lang.L("Next in the queue"), heads: numberHeads(head),
		empty: lang.L("Nothing is waiting any more.")}
	status := Open
	if head.Method == record.DepthFirst {
		b.heading, status = lang.L("The path, deepest first"), Expanded
	}
	for i, q := range c.run.Queue(k, queueRows) {
		b.rows = append(b.rows, queued(c, q, status, i))
	}
	return b
}

func queued(c *RunCursor, q record.QueuedState, status NodeStatus, i int) nodeRow {
	head := c.run.Head()
	r := nodeRow{node: q.Node, status: status, numbers: numbers(head, q.G, q.H, q.F), selected: q.Node == c.node}
	switch {
	case q.Node == c.step.Node && head.Method == record.DepthFirst:
		r.status = Current
	case c.onSolution(q.Node):
		r.status = Homeward
	}
	if last, ok := c.lastMove(q.Node); ok {
		r.words = last
	} else {
		r.words = lang.X("step.theStart", "start")
	}
	if head.Method != record.DepthFirst {
		r.words = strconv.Itoa(i+1) + ".  " + r.words
	}
	return r
}

// lastMove returns the last move to a node, in words; ok is false of a root.
func (c *RunCursor) lastMove(n record.NodeID) (string, bool) {
	parent := c.run.Parent(n, c.step.Number)
	if parent == record.None {
		return "", false
	}
	at, err := c.boardOf(parent).State(c.goal)
	if err != nil {
		return "", false
	}
	return words.MoveText(at, c.run.Snapshot(n, c.step.Number).Move), true
}

// bothSides returns the queues of a bidirectional search.
func bothSides(c *RunCursor) (list []titledNodeList) {
	for front, side := range c.run.Sides(c.step.Number, queueRows/2) {
		b := titledNodeList{heads: numberHeads(c.run.Head()), empty: lang.L("Nothing is waiting any more.")}
		facts := map[string]any{"Open": grouped(side.Waiting)}
		b.heading = lang.L("From the start: {{.Open}} open", facts)
		if front == 1 {
			b.heading = lang.L("From the goal: {{.Open}} open", facts)
		}
		for i, q := range side.First {
			b.rows = append(b.rows, queued(c, q, Open, i))
		}
		list = append(list, b)
	}
	return list
}

// spoken returns the description in words, for a screen reader.
func (s stepDescription) spoken() string {
	sum := ""
	for _, t := range s.terms {
		sum += " " + strings.TrimSpace(t.before+" "+t.name+" "+t.number)
	}
	parts := []string{s.place + ": " + s.kind, strings.TrimSpace(sum), s.why}
	for _, c := range s.counts {
		parts = append(parts, kit.Labelled(c.name, c.number))
	}
	return strings.Join(append(parts, spokenBlocks(s.blocks)), "\n")
}

// spokenBlocks returns lists in words.
func spokenBlocks(blocks []titledNodeList) string {
	var parts []string
	for _, b := range blocks {
		rows := words.Each(b.rows, func(r nodeRow) string { return r.words })
		if len(rows) == 0 {
			rows = []string{b.empty}
		}
		parts = append(parts, kit.Labelled(b.heading, strings.Join(rows, "; ")))
	}
	return strings.Join(parts, "\n")
}
