package lab

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Problem is a small search problem that a lesson shows beside the puzzle: places and roads, or two jugs. Its states
// are numbered from 0, which is the start.
type Problem struct {
	States  []ProblemState
	Actions []ProblemAction
	Jugs    [2]int // how much the jugs hold; zero: the states are places
}

// ProblemState is a state, and where it is drawn: X grows to the right, and Y downwards.
type ProblemState struct {
	Name string
	X, Y int
	Goal bool
}

// ProblemAction leads from a state to another one.
type ProblemAction struct{ From, To, Cost int }

// The bounds of a problem that a file describes.
const (
	mostPlaces  = 40
	mostPlaceAt = 100
	mostCost    = 9999
	mostJug     = 9
)

// ParseProblem reads a problem: "jugs 5 3 4" is two jugs of 5 and 3 litres, one of which is to hold 4 in the end; else
// the places and where they lie, the start first and the goal last, then the roads with their lengths:
// "Ulm 0 0, Rom 9 9 / Ulm Rom 7".
func ParseProblem(text string) (Problem, error) {
	if sizes, is := strings.CutPrefix(text, "jugs "); is {
		n, err := numbersOf(strings.Fields(sizes), mostJug)
		if err != nil || len(n) != 3 || n[0] < 1 || n[1] < 1 || n[2] < 1 || n[2] > max(n[0], n[1]) {
			return Problem{}, fmt.Errorf("graph %q; expected jugs, what each holds, and how much one is to hold, up to %d",
				text, mostJug)
		}
		return jugs(n[0], n[1], n[2]), nil
	}
	places, roads, _ := strings.Cut(text, "/")
	var p Problem
	number := map[string]int{}
	for entry := range strings.SplitSeq(places, ",") {
		f := strings.Fields(entry)
		if len(f) != 3 || utf8.RuneCountInString(f[0]) > 12 || len(p.States) == mostPlaces {
			return p, fmt.Errorf("graph: place %q; expected a name, x and y, of at most %d places", strings.TrimSpace(entry),
				mostPlaces)
		}
		at, err := numbersOf(f[1:], mostPlaceAt)
		if _, there := number[f[0]]; err != nil || there {
			return p, fmt.Errorf("graph: place %q; expected another name, and x and y from 0 to %d", f[0], mostPlaceAt)
		}
		number[f[0]] = len(p.States)
		p.States = append(p.States, ProblemState{Name: f[0], X: at[0], Y: at[1]})
	}
	for entry := range strings.SplitSeq(roads, ",") {
		f := strings.Fields(entry)
		if len(f) != 3 {
			return p, fmt.Errorf("graph: road %q; expected two places and a length", strings.TrimSpace(entry))
		}
		a, known := number[f[0]]
		b, also := number[f[1]]
		cost, err := numbersOf(f[2:], mostCost)
		if !known || !also || err != nil || cost[0] < 1 || len(p.Actions) > 4*mostPlaces {
			return p, fmt.Errorf("graph: road %q; expected two of the places, and a length from 1 to %d",
				strings.TrimSpace(entry), mostCost)
		}
		p.Actions = append(p.Actions, ProblemAction{a, b, cost[0]}, ProblemAction{b, a, cost[0]})
	}
	p.States[len(p.States)-1].Goal = true
	return p, nil
}

// numbersOf reads numbers from 0 to most.
func numbersOf(words []string, most int) (list []int, err error) {
	for _, w := range words {
		n, wrong := strconv.Atoi(w)
		if wrong != nil || n < 0 || n > most {
			return nil, fmt.Errorf("%q; expected 0 to %d", w, most)
		}
		list = append(list, n)
	}
	return list, nil
}

// jugs returns the states that can be reached from two empty jugs, and the actions between them: fill a jug, empty it,
// or pour it into the other one until either is empty or full. Each action costs 1.
func jugs(a, b, goal int) Problem {
	p := Problem{Jugs: [2]int{a, b}}
	find := func(x, y int) int {
		i := slices.IndexFunc(p.States, func(s ProblemState) bool { return s.X == x && s.Y == y })
		if i < 0 {
			i = len(p.States)
			p.States = append(p.States, ProblemState{fmt.Sprintf("%d|%d", x, y), x, y, x == goal || y == goal})
		}
		return i
	}
	find(0, 0)
	for from := 0; from < len(p.States); from++ {
		x, y := p.States[from].X, p.States[from].Y
		right, left := min(x, b-y), min(y, a-x)
		for _, to := range [][2]int{{a, y}, {x, b}, {0, y}, {x, 0}, {x - right, y + right}, {x + left, y - left}} {
			if i := find(to[0], to[1]); i != from {
				p.Actions = append(p.Actions, ProblemAction{from, i, 1})
			}
		}
	}
	return p
}

// Cost returns the cost of the action that leads from a state to another one; false if none does.
func (p Problem) Cost(from, to int) (int, bool) {
	i := slices.IndexFunc(p.Actions, func(a ProblemAction) bool { return a.From == from && a.To == to })
	if i < 0 {
		return 0, false
	}
	return p.Actions[i].Cost, true
}

// ProblemSearch is the state of a search of a problem.
type ProblemSearch struct {
	Expanded []int // the states, in the order of their expansion
	Cost     []int // of the best way to each state that is known; −1 if none is
	Parent   []int
	Goal     int // the goal that was taken out of the queue; −1 before that
}

// Search searches by least cost, or else by the least number of actions, and stops after a number of expansions.
func (p Problem) Search(byCost bool, expansions int) ProblemSearch {
	s := ProblemSearch{Goal: -1, Cost: make([]int, len(p.States)), Parent: make([]int, len(p.States))}
	key, done := make([]int, len(p.States)), make([]bool, len(p.States))
	for i := range s.Cost {
		s.Cost[i], s.Parent[i] = -1, -1
	}
	s.Cost[0] = 0
	for {
		next := -1
		for i := range p.States {
			if s.Cost[i] >= 0 && !done[i] && (next < 0 || key[i] < key[next]) {
				next = i
			}
		}
		if next < 0 || len(s.Expanded) == expansions {
			return s
		}
		if p.States[next].Goal {
			s.Goal = next
			return s
		}
		done[next] = true
		s.Expanded = append(s.Expanded, next)
		for _, a := range p.Actions {
			if a.From != next || done[a.To] {
				continue
			}
			k := key[next] + 1
			if byCost {
				k = key[next] + a.Cost
			}
			if s.Cost[a.To] < 0 || k < key[a.To] {
				s.Cost[a.To], s.Parent[a.To], key[a.To] = s.Cost[next]+a.Cost, next, k
			}
		}
	}
}
