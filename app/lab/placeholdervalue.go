package lab

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tilewise/app/lab/forecast"
	"tilewise/solver"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// knownTerms are the terms that would take long to compute. A test measures those of 3×3; R. E.
// Korf and P. Schultze have counted those of 4×4 (Large-scale parallel breadth-first search, 2005;
// the counts of all rings are OEIS A089484).
var knownTerms = map[string]float64{"farthest 3x3": 31, "farthest 4x4": 80, "hardest 4x4": 17, "astray": 997,
	"within 4x4 26": 144_206_568}

// ringsOf3x3 are the numbers of states of 3×3 by their distance from home.
var ringsOf3x3 = sync.OnceValue(func() []int {
	size := puzzle.Size{W: 3, H: 3}
	all, err := search.NewDistanceTable(size, size.Cells()-1)
	if err != nil { // cannot happen: the size is small enough
		return nil
	}
	return all.Layers()
})

// placeholderValue is the value of a term; bound reports whether it is a lower bound.
type placeholderValue struct {
	value float64
	bound bool
}

func (e Experiment) term(text string, rows []Row, boards []Board) (placeholderValue, error) {
	words := strings.Fields(text)
	plain := func(x float64, ok bool) (placeholderValue, error) {
		if !ok {
			return placeholderValue{}, fmt.Errorf("%q is not known here", strings.Join(words, " "))
		}
		return placeholderValue{value: x}, nil
	}
	if x, ok := knownTerms[strings.Join(words, " ")]; ok {
		return placeholderValue{value: x}, nil
	}
	switch {
	case len(words) > 2 && words[0] == "run":
		run, err := e.runNumber(words[1])
		if err != nil {
			return placeholderValue{}, err
		}
		return e.ofRun(run, words[2:], rows, boards)
	case len(words) == 1:
		return plain(e.ofBoards(words[0]))
	case len(words) >= 2:
		return plain(ofSize(words))
	}
	return plain(0, false)
}

// runNumber reads the number of a run, which texts count from 1.
func (e Experiment) runNumber(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > len(e.Runs) {
		return 0, fmt.Errorf("run %q; expected 1 to %d", word, len(e.Runs))
	}
	return n - 1, nil
}

func (e Experiment) ofRun(run int, words []string, rows []Row, boards []Board) (placeholderValue, error) {
	if len(words) == 1 {
		switch words[0] {
		case "weight":
			return placeholderValue{value: cmp.Or(e.Runs[run].Weight, solver.DefaultWeight)}, nil
		case "last-round", "earlier-rounds", "round-growth", "deepening-price":
			return placeholderValue{value: roundsOf(rows, run, words[0])}, nil
		}
	}
	figure, sum := Metric(words[0]), Mean
	if len(words) > 1 {
		sum = AggregateKind(words[1])
	}
	if len(words) > 2 || !figure.known() || !slices.Contains(sums, sum) {
		return placeholderValue{}, fmt.Errorf("%q; expected a figure (%s) and a sum (%s)",
			strings.Join(words, " "), join(Figures()), join(sums))
	}
	s := e.SumUp(rows, boards)[run]
	return placeholderValue{s.One(figure, sum), s.AtLeast(figure) > 0}, nil
}

func roundsOf(rows []Row, run int, which string) float64 {
	var last, earlier, finished, before, all, deepest float64
	for _, r := range rows {
		if r.Run != run || r.Repetition > 0 {
			continue
		}
		rounds := r.Rounds()
		for i, round := range rounds {
			n := float64(round.Expanded)
			all += float64(round.Generated)
			if i == len(rounds)-1 {
				deepest += float64(round.Generated)
			}
			switch len(rounds) - 1 - i {
			case 0:
				last += n
				continue
			case 1:
				finished += n
			case 2:
				before += n
			}
			earlier += n
		}
	}
	switch which {
	case "last-round":
		return last
	case "earlier-rounds":
		return earlier
	case "deepening-price":
		return all / deepest
	}
	return finished / before
}

// bounds lists the bounds of a run on the first board.
func (e Experiment) bounds(word string, rows []Row) (string, error) {
	run, err := e.runNumber(word)
	if err != nil {
		return notYet, err
	}
	var list []string
	for _, r := range rows {
		if r.Run == run && r.Board == 0 && r.Repetition == 0 {
			for _, round := range r.Rounds() {
				list = append(list, strconv.Itoa(round.Bound))
			}
		}
	}
	return strings.Join(list, ", "), nil
}

func (e Experiment) ofBoards(word string) (float64, bool) {
	count, distance := 0, puzzle.UnknownLength
	for i, s := range e.Sets {
		from, to, n := s.From, s.To, s.Count
		switch s.Kind {
		case Given:
			n, from, to = len(s.Boards), math.MaxInt, math.MinInt
			for _, b := range s.Boards {
				from, to = min(from, b.Known), max(to, b.Known)
			}
		case AtDepth:
			n *= to - from + 1
		default:
			from = puzzle.UnknownLength
		}
		if from != to || i > 0 && from != distance {
			from = puzzle.UnknownLength
		}
		count, distance = count+n, from
	}
	switch word {
	case "boards":
		return float64(count), count > 0
	case "distance":
		return float64(distance), distance != puzzle.UnknownLength
	case "manhattan":
		if len(e.Sets) == 0 || len(e.Sets[0].Boards) == 0 {
			break
		}
		first := e.Sets[0].Boards[0]
		if b, err := puzzle.NewSearchState(first.Start, first.Goal); err == nil {
			return float64(heuristic.NewManhattan(first.Start.Size(), first.Goal.Blank()).H(b)), true
		}
	}
	return 0, false
}

// branchings caches the branching factors of sizes, as a file may name one many times.
var branchings sync.Map // float64 by puzzle.Size

func ofSize(words []string) (float64, bool) {
	size, err := puzzle.ParseSize(words[1])
	ringed := words[0] == "ring" || words[0] == "within"
	if err != nil || len(words) > 3 || (len(words) == 3) != (words[0] == "placements" || ringed) {
		return 0, false
	}
	switch cells := size.Cells(); words[0] {
	case "arrangements":
		return fallingFactorial(cells, cells)
	case "solvable":
		n, exact := fallingFactorial(cells, cells)
		return n / 2, exact
	case "branching":
		known, there := branchings.Load(size)
		if !there {
			known, _ = branchings.LoadOrStore(size, forecast.Branching(size))
		}
		return known.(float64), true
	case "ring", "within":
		rings := ringsOf3x3()
		n, err := strconv.Atoi(words[2])
		if err != nil || n < 0 || n >= len(rings) || size != (puzzle.Size{W: 3, H: 3}) {
			break
		}
		if words[0] == "ring" {
			return float64(rings[n]), true
		}
		sum := 0
		for _, states := range rings[:n+1] {
			sum += states
		}
		return float64(sum), true
	case "placements":
		if tiles, err := strconv.Atoi(words[2]); err == nil && tiles > 0 && tiles < cells {
			return fallingFactorial(cells, tiles)
		}
	}
	return 0, false
}

// fallingFactorial is n·(n − 1)·… with k factors; exact is false if a float64 lacks digits.
func fallingFactorial(n, k int) (product float64, exact bool) {
	product = 1
	for i := range k {
		product *= float64(n - i)
	}
	return product, product < 1<<53
}
