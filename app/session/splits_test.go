package session

import (
	"math/rand/v2"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

func TestPartsBeginFarthestFromTheBlank(t *testing.T) {
	for _, c := range []struct {
		goal puzzle.Goal
		want []int
		all  int
	}{
		{puzzle.BlankAt(three, 8), []int{0, 0, 0, 1, 2, 2, 1, 2, 2}, 3},
		{puzzle.BlankAt(three, 0), []int{2, 2, 1, 2, 2, 1, 0, 0, 0}, 3},
		{puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24), []int{0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 2, 2, 2, 0, 1, 2, 2, 2, 0, 1, 2, 2, 2}, 3},
		{puzzle.BlankAt(puzzle.Size{W: 10, H: 10}, 99), nil, 8},
	} {
		parts, of := PartsOf(c.goal)
		if len(parts) != c.all || parts[len(parts)-1].Kind != RestPart {
			t.Errorf("%s: %+v", c.goal.Size(), parts)
		}
		for cell, want := range c.want {
			if of[cell] != want {
				t.Errorf("%s: cell %d is in part %d; want %d", c.goal.Size(), cell, of[cell], want)
			}
		}
	}
}

// slowSplits returns the ends of the parts in a simple way: a part ends at the first position in which its cells and
// those of all parts before it are right.
func slowSplits(s ImportedSolve) (ends []int) {
	parts, of := PartsOf(s.Goal)
	for n := range parts {
		at := s.Start
		for made := 0; ; made++ {
			right := true
			for cell := range of {
				right = right && (of[cell] > n || at.At(cell) == s.Goal.At(cell))
			}
			if right && (len(ends) == 0 || made >= ends[len(ends)-1]) {
				ends = append(ends, made)
				break
			}
			at, _ = at.Apply(s.Moves[made])
		}
	}
	return ends
}

// On 3×3, where every distance is known, all parts together lose the moves that a shortest solution does not have.
func TestWhatThePartsLoseIsWhatTheSolveIsTooLong(t *testing.T) {
	testbudget.OneGoroutine(t)
	goal := puzzle.BlankAt(three, 8)
	far := distances(goal)
	random := rand.New(rand.NewPCG(5, 6))
	for range 60 {
		s := detoured(goal, far, random)
		splits, ends, sum, time := SplitsOf(s), slowSplits(s), 0, time.Duration(0)
		before := far[s.Start]
		for n, split := range splits {
			if split.To != ends[n] || split.Open {
				t.Fatalf("%v: part %d ends after %d moves; want %d", s.Start, n, split.To, ends[n])
			}
			at, _ := s.Start.Apply(s.Moves[:split.To]...)
			lost := split.Lost(ProvenBounds{Least: before, Most: before}, ProvenBounds{Least: far[at], Most: far[at]})
			if !lost.Known() || lost.Least < 0 || lost.Least != split.Moves()-before+far[at] {
				t.Fatalf("%v: part %d lost %+v", s.Start, n, lost)
			}
			loose := split.Lost(ProvenBounds{Least: before - 2, Most: before + 4}, ProvenBounds{Least: max(0, far[at]-2), Most: far[at] + 2})
			if loose.Least > lost.Least || loose.Most < lost.Least {
				t.Fatalf("%v: part %d lost %+v, which %+v leaves out", s.Start, n, lost, loose)
			}
			before, sum, time = far[at], sum+lost.Least, time+split.Time
		}
		if sum != len(s.Moves)-far[s.Start] || time != s.Times[len(s.Times)-1] {
			t.Fatalf("%v: %d moves lost of %d, %v", s.Start, sum, len(s.Moves), time)
		}
	}
}

// detoured returns a solve with some moves that lead away from home.
func detoured(goal puzzle.Goal, far map[puzzle.State]int, random *rand.Rand) ImportedSolve {
	s := ImportedSolve{Goal: goal, Start: puzzle.Shuffle(goal, random.Uint64())}
	at, clock := s.Start, time.Duration(0)
	for at != goal.State {
		legal := at.Legal()
		m := legal[random.IntN(len(legal))]
		for next, _ := at.Apply(m); far[next] > far[at] && random.IntN(4) > 0; next, _ = at.Apply(m) {
			m = legal[random.IntN(len(legal))]
		}
		at, _ = at.Apply(m)
		clock += time.Duration(random.IntN(300)) * time.Millisecond
		s.Moves, s.Times = append(s.Moves, m), append(s.Times, clock)
	}
	return s
}

// distances returns the distances of all boards of 3×3 from the goal, found breadth first.
func distances(goal puzzle.Goal) map[puzzle.State]int {
	far := map[puzzle.State]int{goal.State: 0}
	for layer := []puzzle.State{goal.State}; len(layer) > 0; {
		var next []puzzle.State
		for _, s := range layer {
			for _, m := range s.Legal() {
				if there, _ := s.Apply(m); there != goal.State && far[there] == 0 {
					far[there] = far[s] + 1
					next = append(next, there)
				}
			}
		}
		layer = next
	}
	return far
}

func TestAnOpenPartEndsTheSplits(t *testing.T) {
	goal := puzzle.BlankAt(three, 8)
	start := fixture.Must(goal.State.Apply(puzzle.Right, puzzle.Down))
	splits := SplitsOf(ImportedSolve{Goal: goal, Start: start, Moves: []puzzle.Move{puzzle.Up}})
	if len(splits) != 3 || splits[0].Moves() != 0 || !splits[2].Open || splits[2].Time != 0 {
		t.Errorf("%+v", splits)
	}
	far := fixture.Must(puzzle.Parse("3 1 2 / 4 5 6 / 7 8 0", puzzle.Size{}))
	if splits := SplitsOf(ImportedSolve{Goal: goal, Start: far, Moves: []puzzle.Move{puzzle.Down}}); len(splits) != 1 || !splits[0].Open {
		t.Errorf("%+v", splits)
	}
}
