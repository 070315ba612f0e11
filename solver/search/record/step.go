package record

import "tilewise/solver/puzzle"

// NodeID names a state of a run as the search knew it. A search that keeps its states has one for each state, or two
// for a state that was queued twice, of which Step names only the later one. A search that keeps only its path has one
// for each expansion, so that a state which it reaches again is another node.
type NodeID int

// None is the node of a successor that the search did not enter.
const None NodeID = -1

// StepKind is the kind of a step.
type StepKind int

// The kinds of steps. Step 0 is always Start; after it comes an Expansion a step;
// a run that found the goal has one step more.
const (
	Start     StepKind = iota // nothing is expanded yet
	Expansion                 // a state was expanded
	Goal                      // the goal was chosen: Path is a solution
	Meeting                   // both waves have reached a state: Path is a solution
)

// Step is a moment of a run: an expansion, and what the search knew after it.
type Step struct {
	Number int      // of the step, which is the number of expansions
	Kind   StepKind // of the step
	Node   NodeID   // the state that was chosen
	Front  int      // of searches from both ends: 0 from the start, 1 from the goal
	Parent NodeID   // None at the start
	Board  *puzzle.SearchState
	Path   []puzzle.Move // the path of the state from the start or, on front 1, from the goal
	G, H   int
	F      int // priority in the queue: g, h, g + h or g + w·h rounded down
	// the limit on f of the round; of a recursive search, the least F beside the path; of others the largest f chosen so
	// far, or the lower bound of pairs; −1 where the search has none
	Bound int
	Round int // of an iterative search, from 0
	Depth int // the longest path so far; of the round, where there are rounds

	Open      int // states that wait; of a depth-first search, those on its path
	Closed    int // states that are expanded and not opened again
	Stored    int // states that the search keeps
	Generated int // successors so far; of a depth-first search, before this state's own

	Children []Successor  // the outcomes of its successors, in the order of the search
	Reason   ChoiceReason // why this state was the next
}

// SuccessorOutcome is the decision of the search about a successor.
type SuccessorOutcome int

// The outcomes of a successor.
const (
	New       SuccessorOutcome = iota // a state never seen: it waits from now on
	Known                             // known by a way that is no longer; nothing changes
	Reopened                          // known, but this way is shorter: it waits again, or anew
	Ignored                           // known, and this way is shorter, but the search leaves it as it is
	Descended                         // a depth-first search goes on from it
	OverBound                         // cut off: f is over the bound
	Duplicate                         // left out: its last moves only lead where others lead, too
	Back                              // left out: it would take back the last move
	Untried                           // the search ended before it came to this one
)

// Successor is a successor of an expanded state.
type Successor struct {
	Move    puzzle.Move
	Outcome SuccessorOutcome
	Node    NodeID // None where the search did not enter it
	G, H, F int    // H and F are −1 where the search did not compute them: of Back, Duplicate and Untried
	OldG    int    // of Known, Reopened and Ignored: the length of the way known before
	Step    int    // of Descended: when it was expanded, 0 where it was not
}

// ChoiceReasonKind is the rule by which a state came next.
type ChoiceReasonKind int

// The rules, with the methods that have them.
const (
	OnlyOne      ChoiceReasonKind = iota // the start
	LeastF                               // BestFirst: the least F, then the least h, then the latest in
	FirstIn                              // Waves: the one that waits the longest
	SmallerLayer                         // TwoWaves: the first in of the wave whose layer is smaller
	FirstTry                             // DepthFirst: the first successor that was entered
	NextTry                              // DepthFirst: the next one, after others were tried
	NewRound                             // DepthFirst: the start again, under a higher bound
	BothKnow                             // TwoWaves, Pairs: not expanded, but known to both sides: the path is complete
	LeastPair                            // Pairs: one of a pair of the least lower bound
	BestBelow                            // Recursive: the successor of the least F, no more than any F beside the path
	BestAgain                            // Recursive: as BestBelow, after the search came back from deeper
)

// ChoiceReason is why a state came next, judged just before it was chosen.
type ChoiceReason struct {
	Why    ChoiceReasonKind
	Open   int         // states that waited, with this one
	SameF  int         // of them, with the same F
	SameFH int         // of these, with the same h: the latest in comes next. Waves: with the same depth, the first in
	Layers [2]int      // SmallerLayer: the states that waited on each side as the layer began
	Tried  []Successor // FirstTry and NextTry: the siblings before it; BestBelow and BestAgain: all siblings, with their F
	Rose   [2]int      // NewRound: the bound before and now; BestAgain: the F of the state left, before and now
	CutOff int         // NewRound: successors that were cut off in the round before
}

// QueuedState is a state that waits.
type QueuedState struct {
	Node    NodeID
	G, H, F int
}

// ExpandedOverlap counts the different states that two runs have expanded.
type ExpandedOverlap struct {
	Both, OnlyA, OnlyB int // expanded
}

// Compare counts the states that run a has expanded up to step i, and run b up to step j. Both must have started on
// boards of one size and blank goal. Cost: a pass over the states of both, 0.2 s for a million each, and the cost of
// the first call of Seen.
func Compare(a *RecordedRun, i int, b *RecordedRun, j int) ExpandedOverlap {
	var d ExpandedOverlap
	x, y := a.states(), b.states()
	for n, hash := range x.by {
		if x.all[n].At(i) != Expanded {
			continue
		}
		if other, ok := y.of[hash]; ok && y.all[other].At(j) == Expanded {
			d.Both++
		} else {
			d.OnlyA++
		}
	}
	expanded := 0
	for n := range y.all {
		if y.all[n].At(j) == Expanded {
			expanded++
		}
	}
	d.OnlyB = expanded - d.Both
	return d
}

// SearchTreeNode is a node of the tree of a search.
type SearchTreeNode struct {
	Node   NodeID // None of a successor that RBFS has not visited yet
	Parent NodeID // by which the search knew it; None of a start
	Born   int    // the step in which it was entered
	Gone   bool   // another node replaced it: a shorter path was found while it waited
	NodeSnapshot
}

// Entries calls see with the nodes that the search had entered by step until, in order: as the search knew them after
// step k, or, for later ones, as it entered them (their status is Unseen). For an iterative search they are those of
// the round of step k. It ends early where see returns false. A parent need not come before its child, as a shorter
// path may lead from a later node.
//
// Of RBFS they are the states that it holds after step k: its path, and the successors along it with their stored F.
func (r *RecordedRun) Entries(k, until int, see func(SearchTreeNode) bool) {
	r.past.entries(r.within(k), r.within(until), see)
}

func (g *graphHistory) entries(k, until int, see func(SearchTreeNode) bool) {
	for n := range uint32(g.bornBy(until)) {
		e := SearchTreeNode{Node: NodeID(n), Parent: None, Born: int(g.born[n]), Gone: g.now(n, k) != n,
			NodeSnapshot: g.snapshot(n, k)}
		if w := g.way(n, k); w.parent != n {
			e.Parent = NodeID(g.now(w.parent, k))
		}
		if !see(e) {
			return
		}
	}
}

func (t *treeHistory) entries(k, until int, see func(SearchTreeNode) bool) {
	first, end := 0, len(t.parents)
	if i := t.round(max(k, 1) - 1); i >= 0 {
		first = t.rounds[i].first
		if i+1 < len(t.rounds) {
			end = t.rounds[i+1].first
		}
	}
	for n := first; n < min(end, max(until, 1)); n++ {
		if !see(SearchTreeNode{Node: NodeID(n), Parent: t.parent(NodeID(n), k), Born: n + 1,
			NodeSnapshot: t.look(NodeID(n), k)}) {
			return
		}
	}
}
