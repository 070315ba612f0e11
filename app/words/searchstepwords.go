package words

import (
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// SearchProgress returns what a recorded search has done up to a step. A depth-first search keeps only its path, and
// has no open states.
func SearchProgress(run *record.RecordedRun, s record.Step) string {
	facts := map[string]any{"States": grouped(min(s.Number, run.Len())), "Open": grouped(s.Open),
		"Moves": MovesCount(len(s.Path))}
	switch {
	case s.Kind == record.Goal || s.Kind == record.Meeting:
		return lang.L("{{.States}} expanded · solved in {{.Moves}}", facts)
	case run.Head().Method == record.DepthFirst:
		return lang.L("{{.States}} expanded · {{.Moves}} from the start", facts)
	}
	return lang.L("{{.States}} expanded · {{.Open}} open", facts)
}

// WhyStep returns why a recorded search took a step next. Tiles have the numbers of the goal.
func WhyStep(h record.RunHeader, s record.Step, g puzzle.Goal) string {
	text := ""
	switch {
	case s.Number == 0:
		return beginning(h, s)
	case s.Kind == record.Goal && len(s.Path) == 0:
		return lang.L("The start is already the goal.")
	case s.Kind == record.Meeting && h.Method == record.Pairs:
		return Sentences(meeting(s), lang.L("No two open states promise a shorter solution."))
	case s.Kind == record.Meeting:
		return meeting(s)
	}
	switch s.Reason.Why {
	case record.LeastF:
		text = least(h, s)
	case record.FirstIn:
		text = firstInFirstOut(s)
	case record.SmallerLayer:
		text = smallerLayer(s)
	case record.LeastPair:
		text = lang.L("One of a pair, a state from each side: no two open states promise a solution of fewer than {{.Moves}}. Its own f is {{.F}}.",
			map[string]any{"Moves": MovesCount(s.Bound), "F": s.F})
	case record.BestBelow, record.BestAgain:
		text = bestBelow(s, g)
	case record.FirstTry, record.NextTry:
		text = nextDeeper(h, s, g)
	case record.NewRound:
		text = lang.L("The bound rises from {{.Before}} to {{.Now}} and the search starts over: no goal lay within it. Cut off above it: {{.Cut}}.",
			map[string]any{"Before": s.Reason.Rose[0], "Now": s.Reason.Rose[1], "Cut": grouped(s.Reason.CutOff)})
	default:
		if s.Bound < 0 {
			return lang.L("It is the start.")
		}
		text = lang.L("It is the start, under the bound {{.Bound}}.", map[string]any{"Bound": s.Bound})
	}
	if s.Kind == record.Goal {
		text = Sentences(text, lang.L("It is the goal: {{.Moves}}.", map[string]any{"Moves": MovesCount(len(s.Path))}))
	}
	return text
}

func grouped(n int) string { return figures.Grouped(max(n, 0)) }

// beginning returns the sentence for step 0.
func beginning(h record.RunHeader, s record.Step) string {
	if h.Informed {
		return lang.L("Nothing is expanded yet. The heuristic says home is at least {{.Moves}} away.",
			map[string]any{"Moves": MovesCount(s.H)})
	}
	return lang.L("Nothing is expanded yet. This search uses no heuristic: it goes by depth alone.")
}

func meeting(s record.Step) string {
	near, far := s.G, len(s.Path)-s.G
	if s.Front == 1 {
		near, far = far, near
	}
	return lang.L(
		"The two searches meet: this state is {{.Near}} from the start and {{.Far}} from the goal, together {{.All}}.",
		map[string]any{"Near": MovesCount(near), "Far": grouped(far), "All": grouped(len(s.Path))})
}

func least(h record.RunHeader, s record.Step) string {
	r := s.Reason
	facts := map[string]any{"F": s.F, "H": s.H, "Open": grouped(r.Open), "Same": grouped(r.SameF),
		"SameH": grouped(r.SameFH)}
	switch {
	case r.Open == 1:
		return lang.L("It is the only open state.")
	case !h.Informed && r.SameF == 1:
		return lang.L("Smallest g of {{.Open}} open states: {{.F}}.", facts)
	case !h.Informed:
		return lang.L("Smallest g of {{.Open}} open states: {{.F}}, which {{.Same}} have; of these, it came in last.", facts)
	case !h.CountG && r.SameF == 1:
		return lang.L("Smallest h of {{.Open}} open states: {{.F}}.", facts)
	case !h.CountG:
		return lang.L(
			"Smallest h of {{.Open}} open states: {{.F}}, which {{.Same}} have; of these, it came in last.", facts)
	case r.SameF == 1:
		return lang.L("Smallest f of {{.Open}} open states: {{.F}}.", facts)
	case r.SameFH == r.SameF:
		return lang.L("Smallest f of {{.Open}} open states: {{.F}}, which {{.Same}} have, all with h {{.H}}; of these, it came in last.", facts)
	case r.SameFH == 1:
		return lang.L("Smallest f of {{.Open}} open states: {{.F}}, which {{.Same}} have; the tie goes to the larger g, and so the smaller h: {{.H}}.", facts)
	}
	return lang.L("Smallest f of {{.Open}} open states: {{.F}}, which {{.Same}} have; the tie goes to the larger g, and so the smaller h: {{.H}}. Of the {{.SameH}} with that h, it came in last.", facts)
}

func firstInFirstOut(s record.Step) string {
	if s.Reason.Open == 1 {
		return lang.L("It is the only open state.")
	}
	return lang.L("First in, first out: of {{.Open}} open states it has waited longest. Still waiting at its depth, {{.Depth}}: {{.Same}}.",
		map[string]any{"Open": grouped(s.Reason.Open), "Depth": s.G, "Same": grouped(s.Reason.SameF)})
}

func smallerLayer(s record.Step) string {
	own, other := s.Reason.Layers[s.Front], s.Reason.Layers[1-s.Front]
	facts := map[string]any{"Own": grouped(own), "Other": grouped(other), "Depth": s.G, "Left": grouped(s.Reason.SameF)}
	switch {
	case own == other:
		return lang.L("Both sides had {{.Own}} open when this layer began, so it is the start's turn. First in, first out: still waiting at depth {{.Depth}}: {{.Left}}.", facts)
	case s.Front == 0:
		return lang.L("The layer from the start was the smaller one: {{.Own}} open against {{.Other}}. First in, first out: still waiting at depth {{.Depth}}: {{.Left}}.", facts)
	}
	return lang.L("The layer from the goal was the smaller one: {{.Own}} open against {{.Other}}. First in, first out: still waiting at depth {{.Depth}}: {{.Left}}.", facts)
}

// nextDeeper returns the sentence for a depth-first search, with what became of the successors before this one.
func nextDeeper(h record.RunHeader, s record.Step, g puzzle.Goal) string {
	at, move := lastMove(s, g)
	facts := map[string]any{"Move": move, "F": s.F, "Bound": s.Bound}
	text := ""
	switch {
	case s.Reason.Why == record.FirstTry && h.Informed:
		text = lang.L("Deeper: {{.Move}} is the first move that stays within the bound: f {{.F}}, bound {{.Bound}}.", facts)
	case s.Reason.Why == record.FirstTry:
		text = lang.L("Deeper: {{.Move}} is the first move that stays within the bound: depth {{.F}}, bound {{.Bound}}.",
			facts)
	case h.Informed:
		text = lang.L("It backs up, then goes on: {{.Move}} is the next move that stays within the bound: f {{.F}}, bound {{.Bound}}.", facts)
	default:
		text = lang.L("It backs up, then goes on: {{.Move}} is the next move that stays within the bound: depth {{.F}}, bound {{.Bound}}.", facts)
	}
	before := Each(s.Reason.Tried,
		func(c record.Successor) string { return MoveText(at, c.Move) + " " + ChildWords(h, c, s.Bound) })
	if len(before) == 0 {
		return text
	}
	return Sentences(text, lang.L("Before it: {{.Moves}}.", map[string]any{"Moves": strings.Join(before, "; ")}))
}

// lastMove returns the state above that of a step, and the words for the move that leads from it.
func lastMove(s record.Step, g puzzle.Goal) (above puzzle.State, move string) {
	last := s.Path[len(s.Path)-1]
	parent := s.Board.Clone()
	parent.Play(parent.Source(last.Inverse()))
	above, err := parent.State(g)
	if err != nil {
		return above, ""
	}
	return above, MoveText(above, last)
}

func bestBelow(s record.Step, g puzzle.Goal) string {
	_, move := lastMove(s, g)
	facts := map[string]any{"Move": move, "F": s.F, "Bound": s.Bound, "Count": s.Reason.Open,
		"Before": s.Reason.Rose[0], "Now": s.Reason.Rose[1]}
	text := lang.L("Deeper: of {{.Count}} successors, {{.Move}} has the smallest F: {{.F}}.", facts)
	if s.Reason.Why == record.BestAgain {
		text = lang.L("It comes back: the F of what it left was {{.Before}} and is {{.Now}}. Of {{.Count}} successors, {{.Move}} has the smallest F now: {{.F}}.", facts)
	}
	if s.Bound < 0 {
		return text
	}
	return Sentences(text, lang.L("The smallest F beside the path is {{.Bound}}.", facts))
}

// ChildWords returns what the search did with a successor, as words after the move that leads to it.
func ChildWords(h record.RunHeader, c record.Successor, bound int) string {
	facts := map[string]any{"G": c.G, "Old": c.OldG, "F": c.F, "Bound": bound, "Step": grouped(c.Step)}
	switch c.Outcome {
	case record.New:
		return lang.L("is new and waits")
	case record.Known:
		if c.OldG < c.G {
			return lang.L("is known by a shorter path (g {{.Old}})", facts)
		}
		return lang.L("is known by a path just as short")
	case record.Reopened:
		return lang.L("waits again: this path is shorter (g was {{.Old}})", facts)
	case record.Ignored:
		return lang.L("is known; this path is shorter (g was {{.Old}}), but that is ignored", facts)
	case record.Descended:
		if c.Step == 0 {
			return lang.L("is followed, after the recording")
		}
		return lang.L("is followed in step {{.Step}}", facts)
	case record.OverBound:
		if h.Informed {
			return lang.L("is cut off: f {{.F}} over bound {{.Bound}}", facts)
		}
		return lang.L("is cut off: depth {{.F}} over bound {{.Bound}}", facts)
	case record.Duplicate:
		return lang.L("is left out: other moves lead there too")
	case record.Back:
		return lang.L("would undo the last move")
	}
	return lang.L("is not tried until the recording ends")
}

// KindWord returns a word for the kind of a step.
func KindWord(k record.StepKind) string {
	switch k {
	case record.Start:
		return lang.X("step.start", "Start")
	case record.Goal:
		return lang.X("step.goal", "Goal")
	case record.Meeting:
		return lang.X("step.meeting", "Meeting")
	}
	return lang.X("step.expansion", "Expanded")
}
