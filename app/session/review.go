package session

import (
	"slices"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Review looks back on a game: how far from home each of its positions truly was, which moves were mistakes, and what
// was better. It is a Playback of the whole history, undone steps at the end.
//
// The one idea: a move changes the true distance by exactly 1, so it is right or
// it is a mistake, and what is proven of a position bounds those beside it:
//
//	least(p) ≥ least(q) − 1    most(p) ≤ most(q) + 1    for neighbours p and q
//
// with both of the parity of the distance. A distance is known if its bounds are equal. Nothing is called true before.
//
// The owner asks Next for a position, proves it by Prove in the background, and hands the finding to Learn.
type Review struct {
	*Playback
	goal   puzzle.Goal
	steps  []HistoryStep
	played int // how many steps of the game were not undone
	// the first lower bound of a position on large boards; nil if every position can be proven at once
	firstBound *heuristic.Manhattan

	positions []reviewedPosition   // every position of the game once, and neighbours that were asked for
	index     map[puzzle.State]int // the index in positions of a state
	path      []int                // the index in positions of the position after k moves
	first     []int                // positions that are proven before all others, as indices in positions
	round     int                  // the round of proofs that is under way
	next      int                  // how many positions of this round are done
}

// reviewedPosition is a position with the bounds of its distance.
type reviewedPosition struct {
	state       puzzle.State
	least, most int          // a lower and an upper bound of the distance from home
	firstMove   optionalMove // the first move of a shortest solution that was found
	beside      []int
	rounds      int              // how many rounds of proofs were tried
	beamStates  uint64           // states that were expanded to find a shorter solution
	last        search.Iteration // the last bound that a proof has finished, with its cost
}

func (p reviewedPosition) known() bool { return p.least == p.most }

// optionalMove is a move, or none.
type optionalMove struct {
	move  puzzle.Move
	known bool
}

// unbounded is the upper bound of a position without a known solution.
const unbounded = 1 << 30

// ReviewGame returns a review of a game. If the game is not finished, the review shows what to do: it then counts as a
// hint of the game, and counted is true.
func ReviewGame(g *Game) (r *Review, counted bool) {
	_, finished := g.Finish()
	if counted = !finished && !g.Solved() && puzzle.Solvable(g.State(), g.Goal) == nil; counted {
		g.countHint()
	}
	return g.Review(), counted
}

// Review returns a review of the game as it stands. Later moves are not part of it.
func (g *playedGame) Review() *Review {
	r := &Review{goal: g.Goal, steps: g.history, played: g.cursor, index: map[puzzle.State]int{}}
	moves := make([]puzzle.Move, len(r.steps))
	at := g.Start
	if !r.Exact() && puzzle.Solvable(at, g.Goal) == nil {
		r.firstBound = heuristic.NewManhattan(g.Size(), g.Goal.Blank())
	}
	r.path = append(r.path, r.indexOf(at))
	for k, step := range r.steps {
		moves[k] = step.Move
		at, _ = at.Apply(step.Move) // cannot fail: the history was replayed when it was made
		r.path = append(r.path, r.indexOf(at))
		r.link(r.path[k], r.path[k+1])
	}
	r.Playback = &Playback{start: g.Start, moves: moves, state: g.Start}
	r.Jump(r.played)
	if home, passed := r.index[g.Goal.State]; passed {
		r.propagate(home)
	}
	return r
}

// indexOf returns the index of a position, and adds the position if it is new.
func (r *Review) indexOf(s puzzle.State) int {
	if i, known := r.index[s]; known {
		return i
	}
	p := reviewedPosition{state: s, least: 2 - r.parity(s), most: unbounded + r.parity(s)}
	if r.firstBound != nil {
		if b, err := puzzle.NewSearchState(s, r.goal); err == nil {
			p.least = max(p.least, r.firstBound.H(b))
		}
	}
	if s == r.goal.State {
		p.least, p.most = 0, 0
	}
	r.positions = append(r.positions, p)
	r.index[s] = len(r.positions) - 1
	return len(r.positions) - 1
}

// parity returns the parity of a position's distance: every move takes the blank one step.
func (r *Review) parity(s puzzle.State) int {
	from, to, size := s.Blank(), r.goal.Blank(), s.Size()
	return (size.Row(from) + size.Col(from) + size.Row(to) + size.Col(to)) & 1
}

func (r *Review) link(a, b int) {
	if !slices.Contains(r.positions[a].beside, b) {
		r.positions[a].beside = append(r.positions[a].beside, b)
		r.positions[b].beside = append(r.positions[b].beside, a)
	}
}

// propagate carries the bounds of some positions over to their neighbours, and on from there.
func (r *Review) propagate(from ...int) {
	for len(from) > 0 {
		p := r.positions[from[len(from)-1]]
		from = from[:len(from)-1]
		for _, b := range p.beside {
			if r.tighten(b, p.least-1, p.most+1) {
				from = append(from, b)
			}
		}
	}
}

// tighten narrows the bounds of a position, and reports whether that changed them. Bounds from
// neighbours have the right parity by themselves; bounds from proofs may not.
func (r *Review) tighten(i, least, most int) bool {
	p := &r.positions[i]
	least += (least + r.parity(p.state)) & 1
	if least <= p.least && most >= p.most {
		return false
	}
	p.least, p.most = max(p.least, least), min(p.most, most)
	return true
}

// Steps returns the steps of the game, undone steps at the end. Callers must not change it.
func (r *Review) Steps() []HistoryStep { return r.steps }

// Played returns how many steps were not undone.
func (r *Review) Played() int { return r.played }

// Distance returns the true distance from home after k moves, if it is proven.
func (r *Review) Distance(k int) (moves int, proven bool) {
	p := r.positions[r.path[k]]
	return p.least, p.known()
}

// AtLeast returns the proven lower bound after k moves; ok is false before a search has looked at the position, except
// on boards too large for every distance to be proven: there the Manhattan distance is known at once.
func (r *Review) AtLeast(k int) (moves int, ok bool) {
	p := r.positions[r.path[k]]
	seen := p.rounds > 0 || p.known() || !r.Exact() && p.least > 2
	return p.least, seen
}

// AtMost returns the length of the shortest known solution after k moves, on boards that are too large
// for every distance to be proven; ok is false if none is known.
func (r *Review) AtMost(k int) (moves int, ok bool) {
	p := r.positions[r.path[k]]
	_, seen := r.AtLeast(k)
	return p.most, seen && p.most < unbounded && (!r.Exact() || p.known())
}

// MoveVerdict is the proven judgement of a move.
type MoveVerdict uint8

const (
	Unproven  MoveVerdict = iota
	Right                 // the move led nearer to home
	Mistake               // the move led away from home, though another one led nearer
	Departure             // the move left the goal, where no move can be right
)

// Verdict judges the n-th move, 1 to Len.
func (r *Review) Verdict(n int) MoveVerdict {
	before, known := r.Distance(n - 1)
	after, also := r.Distance(n)
	switch {
	case !known || !also:
		return Unproven
	case after < before:
		return Right
	case before == 0:
		return Departure
	}
	return Mistake
}

// Likely judges the n-th move by the shortest known solutions, unless the move is proven: Right if the move made the
// solution shorter, Mistake if longer, Unproven if not both positions were searched. A shorter solution may reverse it.
func (r *Review) Likely(n int) MoveVerdict {
	if r.Verdict(n) != Unproven {
		return r.Verdict(n)
	}
	before, after := r.positions[r.path[n-1]], r.positions[r.path[n]]
	switch {
	case r.Exact() || before.rounds < surveyed || after.rounds < surveyed || max(before.most, after.most) >= unbounded:
		return Unproven
	case after.most < before.most:
		return Right
	}
	return Mistake
}

// Better returns the moves that are proven to be right after k moves, beginning with that of the history. There may be
// more until Prove was asked about every neighbour; see Consider.
func (r *Review) Better(k int) []puzzle.Move {
	here := r.positions[r.path[k]]
	if !here.known() {
		return nil
	}
	var right []puzzle.Move
	for _, m := range here.state.Legal() {
		there, _ := here.state.Apply(m)
		i, seen := r.index[there]
		if seen && r.positions[i].most < here.least || here.firstMove == (optionalMove{m, true}) {
			right = append(right, m)
		}
	}
	if k < len(r.steps) {
		if own := slices.Index(right, r.steps[k].Move); own > 0 {
			right[0], right[own] = right[own], right[0]
		}
	}
	return right
}

// MistakeAfter returns how many moves were played before the first mistake that was
// made after k moves or later; ok is false if none is known.
func (r *Review) MistakeAfter(k int) (n int, ok bool) {
	for n := max(k, 0); n < r.Len(); n++ {
		if r.Verdict(n+1) == Mistake {
			return n, true
		}
	}
	return 0, false
}

// FirstMistake returns how many moves were played before the first mistake of the game; ok is false if there is
// none, or a move before it is not judged yet.
func (r *Review) FirstMistake() (n int, ok bool) {
	for n := range r.Len() {
		switch r.Verdict(n + 1) {
		case Mistake:
			return n, true
		case Right:
		default:
			return 0, false
		}
	}
	return 0, false
}

// MistakeBefore returns how many moves were played before the last mistake that was made before k moves.
func (r *Review) MistakeBefore(k int) (n int, ok bool) {
	for n := min(k, r.Len()) - 1; n >= 0; n-- {
		if r.Verdict(n+1) == Mistake {
			return n, true
		}
	}
	return 0, false
}

// Detour is a part of a game that begins with a mistake and ends when the board is as near home as before.
type Detour struct {
	From  int // the position that it began at, as the number of moves before it
	Extra int // the moves that its mistakes cost; those of all detours are ReviewSummary.Extra
}

// Detours returns up to most detours of the game, those with the most extra moves first. Each is proven.
func (r *Review) Detours(most int) []Detour {
	var found []Detour
	for k, ok := r.MistakeAfter(0); ok && k < r.Played(); k, ok = r.MistakeAfter(k) {
		d, mistakes := Detour{From: k}, 0
		base, _ := r.Distance(k)
		for back := false; !back && k < r.Played(); {
			k++
			if r.Verdict(k) == Mistake {
				mistakes++
			}
			left, proven := r.Distance(k)
			back = proven && left <= base
		}
		d.Extra = extra(mistakes)
		found = append(found, d)
	}
	slices.SortStableFunc(found, func(a, b Detour) int { return b.Extra - a.Extra })
	return found[:min(most, len(found))]
}
