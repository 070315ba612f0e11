package words

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tilewise/app/figures"
	"tilewise/solver"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// TestThreeThousandReasonsAreTrue reads the sentences about random steps of every algorithm that can be recorded. It
// compares them with facts that it counts again, from every node of the run or by the heuristic itself.
func TestThreeThousandReasonsAreTrue(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir(), Workers: 1})
	random := rand.New(rand.NewPCG(5, 6))
	read, wanted := 0, 3000
	if testing.Short() {
		wanted = 1000
	}
	for seed := uint64(1); read < wanted; seed++ {
		for _, a := range solver.Algorithms() {
			if !a.Recordable() {
				continue
			}
			for _, h := range []solver.HeuristicID{solver.Manhattan, solver.Misplaced} {
				if !a.Informed && h != solver.Manhattan {
					continue
				}
				read += readReasons(t, engine, a, h, seed, random)
			}
		}
	}
	t.Logf("%d sentences were read", read)
}

func readReasons(t *testing.T, e *solver.Engine, a solver.Algorithm, h solver.HeuristicID, seed uint64,
	random *rand.Rand) (read int) {
	t.Helper()
	g := fixture.Must(puzzle.NewGoal(puzzle.Spiral, puzzle.Size{W: 3, H: 3}))
	r := solver.Request{Start: puzzle.Shuffle(g, seed), Goal: g, Algorithm: a.ID, Heuristic: h,
		Record: record.NewRecorder(400), Nodes: 800}
	_, _ = e.Solve(context.Background(), r) // the limit ends some
	run, err := record.ReadRun(r.Record)
	if err != nil {
		t.Fatalf("%s: %v", a.ID, err)
	}
	for range 60 {
		k := random.IntN(run.Last() + 1)
		s := run.At(k)
		want := retold{run, s, g, misplacedOr(h, g)}.sentence()
		if got := WhyStep(run.Head(), s, g); got != want {
			t.Fatalf("%s with %s, board %d, step %d:\n%s\nbut counted anew\n%s", a.ID, h, seed, k, got, want)
		}
		read++
	}
	return read
}

type estimator interface{ H(*puzzle.SearchState) int }

func misplacedOr(h solver.HeuristicID, g puzzle.Goal) estimator {
	if h == solver.Misplaced {
		return heuristic.NewMisplaced(g.Size(), g.Blank())
	}
	return heuristic.NewManhattan(g.Size(), g.Blank())
}

// retold writes the sentence about a step again, from facts that it counts itself.
type retold struct {
	run  *record.RecordedRun
	step record.Step
	goal puzzle.Goal
	h    estimator
}

func (r retold) sentence() string {
	s, head := r.step, r.run.Head()
	switch {
	case s.Number == 0 && head.Informed:
		return fmt.Sprintf("Nothing is expanded yet. The heuristic says home is at least %s away.",
			MovesCount(r.h.H(head.Start)))
	case s.Number == 0:
		return "Nothing is expanded yet. This search uses no heuristic: it goes by depth alone."
	case s.Kind == record.Meeting:
		return r.meeting()
	}
	text := ""
	switch head.Method {
	case record.BestFirst:
		text = r.least()
	case record.Waves:
		text = r.wave()
	case record.TwoWaves:
		text = r.layer()
	case record.Pairs:
		text = r.pair()
	default:
		if head.Recursive {
			text = r.recursive()
			break
		}
		text = r.deeper()
	}
	if s.Kind == record.Goal {
		if !s.Board.Solved() {
			text += " The goal is another."
		}
		text += fmt.Sprintf(" It is the goal: %s.", MovesCount(len(s.Path)))
	}
	return text
}

// waiting returns all nodes that waited just before the step.
func (r retold) waiting() (list []record.NodeSnapshot, chosen record.NodeSnapshot) {
	before := r.step.Number - 1
	seen := map[record.NodeID]bool{}
	for k := 0; k <= before; k++ {
		at := r.run.At(k)
		nodes := []record.NodeID{at.Node}
		if head := r.run.Head(); k == 0 && head.TwoFronts() {
			nodes = append(nodes, 1)
		}
		for _, c := range at.Children {
			if c.Outcome == record.New || c.Outcome == record.Reopened {
				nodes = append(nodes, c.Node)
			}
		}
		for _, n := range nodes {
			if k == 0 || !seen[n] {
				seen[n] = true
			}
		}
	}
	states := map[string]bool{}
	for n := range seen {
		look := r.run.Snapshot(n, before)
		key := fmt.Sprint(look.Front, r.pathTo(n, before))
		if look.Status == record.Waiting && !states[key] {
			states[key] = true
			list = append(list, look)
		}
	}
	return list, r.run.Snapshot(r.run.NodeAt(r.step.Number), before)
}

// pathTo returns the moves to a node, from parent to parent.
func (r retold) pathTo(n record.NodeID, k int) string {
	var moves []puzzle.Move
	for p := r.run.Parent(n, k); p != record.None; n, p = p, r.run.Parent(p, k) {
		moves = append(moves, r.run.Snapshot(n, k).Move)
	}
	slices.Reverse(moves)
	return puzzle.FormatMoves(moves)
}

// least computes f again, from the length of the way and the heuristic's own answer.
func (r retold) least() string {
	head, s := r.run.Head(), r.step
	list, chosen := r.waiting()
	f := int(head.Weight * float64(r.h.H(s.Board)))
	name := "h"
	if head.CountG {
		f, name = f+len(r.pathTo(s.Node, s.Number-1)), "f"
	}
	if !head.Informed {
		name = "g"
	}
	if len(list) == 1 {
		return "It is the only open state."
	}
	best := slices.MinFunc(list, func(a, b record.NodeSnapshot) int { return cmp.Compare(a.F, b.F) })
	if f != best.F || f != chosen.F {
		return fmt.Sprintf("It is not the least: %d, %d, %d", f, best.F, chosen.F)
	}
	same, sameH, lower := 0, 0, 0
	for _, w := range list {
		if w.F == f {
			same++
			if w.H == chosen.H {
				sameH++
			}
			if w.H < chosen.H {
				lower++
			}
		}
	}
	if lower > 0 {
		return "Others had a smaller h."
	}
	text := fmt.Sprintf("Smallest %s of %s open states: %d", name, grouped(len(list)), f)
	switch {
	case same == 1:
		text += "."
	case name != "f":
		text += fmt.Sprintf(", which %s have; of these, it came in last.", grouped(same))
	case same == sameH:
		text += fmt.Sprintf(", which %s have, all with h %d; of these, it came in last.", grouped(same), chosen.H)
	default:
		text += fmt.Sprintf(", which %s have; the tie goes to the larger g, and so the smaller h: %d.", grouped(same), chosen.H)
		if sameH > 1 {
			text += fmt.Sprintf(" Of the %s with that h, it came in last.", grouped(sameH))
		}
	}
	return text
}

// depths counts the open states, and on the front of the step those at its depth and at smaller depths. A search by
// layers has none at smaller depths.
func (r retold) depths() (open, same, shallower int) {
	list, _ := r.waiting()
	for _, w := range list {
		if w.Front != r.step.Front {
			continue
		}
		switch {
		case w.G == r.step.G:
			same++
		case w.G < r.step.G:
			shallower++
		}
	}
	return len(list), same, shallower
}

func (r retold) wave() string {
	open, same, shallower := r.depths()
	if open == 1 {
		return "It is the only open state."
	}
	if shallower > 0 {
		return "Others waited at a smaller depth."
	}
	return fmt.Sprintf("First in, first out: of %s open states it has waited longest. Still waiting at its depth, %d: %s.",
		grouped(open), len(r.step.Path), grouped(same))
}

// layer goes back to the first step of the same depth and front, and counts the open states of both fronts there.
func (r retold) layer() string {
	s := r.step
	_, same, shallower := r.depths()
	if shallower > 0 {
		return "Others waited at a smaller depth."
	}
	began := s.Number
	for began > 1 {
		before := r.run.At(began - 1)
		if before.Front != s.Front || before.G != s.G {
			break
		}
		began--
	}
	first := retold{r.run, r.run.At(began), r.goal, r.h}
	list, _ := first.waiting()
	var sides [2]int
	for _, w := range list {
		sides[w.Front]++
	}
	own, other := sides[s.Front], sides[1-s.Front]
	rest := fmt.Sprintf("First in, first out: still waiting at depth %d: %s.", len(s.Path), grouped(same))
	switch {
	case own == other && s.Front == 0:
		return fmt.Sprintf("Both sides had %s open when this layer began, so it is the start's turn. %s", grouped(own), rest)
	case own > other:
		return "The larger layer was taken."
	}
	return fmt.Sprintf("The layer from the %s was the smaller one: %s open against %s. %s",
		[]string{"start", "goal"}[s.Front], grouped(own), grouped(other), rest)
}

func (r retold) meeting() string {
	s := r.step
	near := s.G
	if s.Front == 1 {
		near = len(s.Path) - s.G
	}
	b := r.run.Head().Start.Clone()
	for _, m := range s.Path[:near] {
		b.Play(b.Source(m))
	}
	if !slices.Equal(b.Cells, s.Board.Cells) {
		return "They do not meet there."
	}
	ending := ""
	if r.run.Head().Method == record.Pairs {
		ending = " No two open states promise a shorter solution."
	}
	return fmt.Sprintf("The two searches meet: this state is %s from the start and %s from the goal, together %s."+ending,
		MovesCount(near), figures.Grouped(len(s.Path)-near), figures.Grouped(len(s.Path)))
}

// pair computes the least bound over all pairs of open states, if the step is the first one of its pair.
func (r retold) pair() string {
	s := r.step
	if s.Front == 0 {
		list, _ := r.waiting()
		least := math.MaxInt
		for _, a := range list {
			for _, b := range list {
				if a.Front == 0 && b.Front == 1 {
					least = min(least, max(a.F, b.F, a.G+b.G+1))
				}
			}
		}
		if least != s.Bound {
			return fmt.Sprintf("The least bound of all pairs is %d.", least)
		}
	}
	return fmt.Sprintf("One of a pair, a state from each side: no two open states promise a solution of fewer than %s. Its own f is %d.",
		MovesCount(s.Bound), s.F)
}

// recursive counts the successors of the state above, and checks that none has a smaller F.
func (r retold) recursive() string {
	s := r.step
	if len(s.Path) == 0 {
		return r.round()
	}
	b := r.run.Head().Start.Clone()
	b.PlayMoves(s.Path[:len(s.Path)-1])
	count := 0
	for _, m := range r.run.Head().Order {
		if b.Source(m) >= 0 && (len(s.Path) == 1 || m != s.Path[len(s.Path)-2].Inverse()) {
			count++
		}
	}
	at, err := b.State(r.goal)
	if err != nil {
		return err.Error()
	}
	move, text := MoveText(at, s.Path[len(s.Path)-1]), ""
	if r.run.At(s.Number-1).Node == s.Parent {
		text = fmt.Sprintf("Deeper: of %d successors, %s has the smallest F: %d.", count, move, s.F)
	} else {
		text = fmt.Sprintf("It comes back: the F of what it left was %d and is %d. Of %d successors, %s has the smallest F now: %d.",
			s.Reason.Rose[0], s.Reason.Rose[1], count, move, s.F)
	}
	for _, c := range s.Reason.Tried {
		if c.F < s.F {
			return "Another has a smaller F."
		}
	}
	if s.Bound >= 0 {
		text += fmt.Sprintf(" The smallest F beside the path is %d.", s.Bound)
	}
	return text
}

// deeper writes about each successor that was tried before, from the heuristic's own answers.
func (r retold) deeper() string {
	s, head := r.step, r.run.Head()
	if len(s.Path) == 0 {
		return r.round()
	}
	last := s.Path[len(s.Path)-1]
	parent := head.Start.Clone()
	for _, m := range s.Path[:len(s.Path)-1] {
		parent.Play(parent.Source(m))
	}
	at, err := parent.State(r.goal)
	if err != nil {
		return err.Error()
	}
	var before []string
	entered := false
	for _, m := range head.Order {
		if m == last {
			break
		}
		if parent.Source(m) >= 0 {
			text, in := r.sibling(at, parent, m)
			entered = entered || in
			before = append(before, MoveText(at, m)+" "+text)
		}
	}
	what := "depth"
	f := len(s.Path)
	if head.Informed {
		what, f = "f", f+r.h.H(s.Board)
	}
	text := "Deeper: %s is the first"
	if entered {
		text = "It backs up, then goes on: %s is the next"
	}
	text = fmt.Sprintf(text+" move that stays within the bound: %s %d, bound %d.", MoveText(at, last), what, f, s.Bound)
	if f > s.Bound {
		text += " It does not."
	}
	if len(before) > 0 {
		text += " Before it: " + strings.Join(before, "; ") + "."
	}
	return text
}

// sibling returns the words for what the search did with a successor, and whether it entered it.
func (r retold) sibling(at puzzle.State, parent *puzzle.SearchState, m puzzle.Move) (text string, entered bool) {
	s, head := r.step, r.run.Head()
	way := append(slices.Clone(s.Path[:len(s.Path)-1]), m)
	if n := len(way); n > 1 && m == way[n-2].Inverse() {
		return "would undo the last move", false
	}
	child := parent.Clone()
	child.Play(child.Source(m))
	f, what := len(way), "depth"
	if head.Informed {
		f, what = f+r.h.H(child), "f"
	}
	for k := s.Number - 1; k > 0; k-- { // the newest first: an earlier round may have gone there, too
		at := r.run.At(k)
		if at.Round != s.Round {
			break
		}
		if slices.Equal(at.Path, way) {
			return "is followed in step " + grouped(k), true
		}
	}
	if f > s.Bound {
		return fmt.Sprintf("is cut off: %s %d over bound %d", what, f, s.Bound), false
	}
	return "is left out: other moves lead there too", false
}

// round writes about a new round: it counts what the bound of the round before cut off.
func (r retold) round() string {
	s := r.step
	if r.run.Head().Recursive {
		return "It is the start."
	}
	if s.Round == 0 {
		return fmt.Sprintf("It is the start, under the bound %d.", s.Bound)
	}
	cut, bound := 0, 0
	for k := s.Number - 1; k > 0; k-- {
		at := r.run.At(k)
		if at.Round != s.Round-1 {
			break
		}
		bound = at.Bound
		for _, c := range at.Children {
			if c.Outcome == record.OverBound {
				cut++
			}
		}
	}
	return fmt.Sprintf("The bound rises from %d to %d and the search starts over: no goal lay within it. Cut off above it: %s.", bound, s.Bound, grouped(cut))
}
