package anytime

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// TestLearnPrices makes learnedpricetable.go anew, in some ten minutes: TILEWISE_LEARN=learnedpricetable.go. It
// solves boards by inversions, both ways, takes every third position of the shorter way,
// and fits the moves left from it.
func TestLearnPrices(t *testing.T) {
	out := os.Getenv("TILEWISE_LEARN")
	if out == "" {
		t.Skip("TILEWISE_LEARN names the file to write")
	}
	l := newLearning()
	for seed := range uint64(3000) {
		way := wayByInversions(t, 10_000+seed)
		at := way.board
		for i, m := range way.moves {
			if i%3 == int(seed%3) {
				l.see(at, len(way.moves)-i)
			}
			at.Play(at.Source(m))
		}
	}
	if err := os.WriteFile(out, []byte(l.prices()), 0o644); err != nil {
		t.Fatal(err)
	}
}

type solvedBoard struct {
	board *puzzle.SearchState
	moves []puzzle.Move
}

// byInversions are the weights of small boards but those that are learned.
var byInversions = disorderWeights{near: 4, far: 3, crossing: 3 * unit, strays: newLeftBehindPenalty(4.5 * unit)}

// wayByInversions is the shorter of two ways by beams of 2048.
func wayByInversions(t *testing.T, seed uint64) solvedBoard {
	s, q := beamOnBoard(t, 5, 1, seed)
	for _, c := range q.directions() {
		h := heuristic.NewManhattan(c.start.Size, c.start.BlankGoal)
		c.disorder = newDisorderGuide(c.start, h, byInversions)
		c.subgoals = newSubgoalGuide(c.start, c.disorder.(*disorderGuide), 4)
		if err := q.search(s, c, 2048, 1); err != nil {
			t.Fatal(err)
		}
	}
	return solvedBoard{q.start, q.result.Moves}
}

// priceRegression is a regression under way: the normal equations of what was seen.
type priceRegression struct {
	tile, pair []int // what is alike
	tiles      int   // how many are not alike
	pairs      int
	disorder   *disorderGuide
	distance   search.Heuristic
	squares    [][]float64
	sums       []float64
	seen       []float64 // of the board at hand
}

// What is counted beside tiles and pairs, after these.
const (
	distances = iota
	conflicts
	strays2
	strays3
	strays4
	always
	besides
)

func newLearning() *priceRegression {
	home := puzzle.Home(learnedSize, 24)
	l := &priceRegression{tile: alike(2), pair: alike(4), tiles: len(tilePrices), pairs: len(pairPrices), distance: heuristic.NewManhattan(learnedSize, 24)}
	l.disorder = newDisorderGuide(home, l.distance, disorderWeights{})
	n := l.tiles + l.pairs + besides
	l.sums, l.seen = make([]float64, n), make([]float64, n)
	for range n {
		l.squares = append(l.squares, make([]float64, n))
	}
	return l
}

// see adds a board that is so many moves from home.
func (r *priceRegression) see(b *puzzle.SearchState, left int) {
	clear(r.seen)
	step := func(from, to int) int { return (to/5-from/5+4)*stepSide + to%5 - from%5 + 4 }
	beside := r.seen[r.tiles+r.pairs:]
	for c, t := range b.Cells {
		if c == b.Blank {
			continue
		}
		r.seen[r.tile[int(t)*25+c]]++
		for d, u := range b.Cells[:c] {
			if d != b.Blank {
				r.seen[r.tiles+r.pair[step(int(t), int(u))*steps+step(c, d)]]++
			}
		}
		beside[conflicts] += float64(r.disorder.crossed(b, int(t), c, 0)) / 2
	}
	beside[distances], beside[always] = float64(r.distance.H(b)), 1
	for k := range 3 {
		one := leftBehindPenalty{}
		one[2+k] = 1
		beside[strays2+k] = float64(one.of(b))
	}
	for i, v := range r.seen {
		if v != 0 {
			r.sums[i] += v * float64(left)
			for j, w := range r.seen {
				r.squares[i][j] += v * w
			}
		}
	}
}

// prices are twice the moves that the regression finds and, in the same units, inversions.
func (r *priceRegression) prices() string {
	const ridge, learnedShare = 300, 2 * unit
	for i := range r.tiles + r.pairs {
		r.squares[i][i] += ridge
	}
	for i := range besides {
		r.squares[r.tiles+r.pairs+i][r.tiles+r.pairs+i] += 0.01
	}
	found := leastSquares(r.squares, r.sums)
	beside := found[r.tiles+r.pairs:]
	one, two, members := make([]float64, r.tiles), make([]float64, r.pairs), make([]float64, r.pairs)
	for i, k := range r.tile {
		one[k] = learnedShare*found[k] + (learnedShare*beside[distances]+unit)*float64(learnedSize.Manhattan(i/25, i%25))
	}
	vector := func(i int) (int, int) { return i/stepSide - 4, i%stepSide - 4 }
	for i, k := range r.pair {
		if i/steps == noStep || i%steps == noStep {
			continue
		}
		members[k]++
		row, col := vector(i / steps)
		atRow, atCol := vector(i % steps)
		if atRow > 0 || atRow == 0 && atCol > 0 { // the second tile lies behind
			row, col = -row, -col
		}
		two[k] += max(float64(byInversions.of(row, col)), 0)
		row, col = vector(i / steps)
		if atCol > 0 || atCol == 0 && atRow > 0 {
			row, col = -row, -col
		}
		two[k] += max(float64(byInversions.of(col, row)), 0)
	}
	for k := range two {
		two[k] = two[k]/max(members[k], 1) + learnedShare*found[r.tiles+k]
	}
	var text strings.Builder
	w := bufio.NewWriter(&text)
	fmt.Fprintf(w, "package anytime\n\n// learnedWeights: crossing %.0f, strays %.0f, %.0f, %.0f.\n", learnedShare*beside[conflicts]+float64(byInversions.crossing),
		learnedShare*beside[strays2]+float64(byInversions.strays[2]), learnedShare*beside[strays3]+float64(byInversions.strays[3]), learnedShare*beside[strays4]+float64(byInversions.strays[4]))
	list := func(about, name string, prices []float64) {
		fmt.Fprintf(w, "\n// %s\nvar %s = [...]int16{", about, name)
		for i, p := range prices {
			if sep := " "; i%24 == 0 {
				fmt.Fprint(w, "\n\t")
			} else {
				fmt.Fprint(w, sep)
			}
			fmt.Fprintf(w, "%.0f,", math.Round(p)+0)
		}
		fmt.Fprint(w, "\n}\n")
	}
	list("tilePrices are those of a tile, as alike numbers its home and its cell.", "tilePrices", one)
	list("pairPrices are those of two tiles, as alike numbers the steps between their homes and between their cells.", "pairPrices", two)
	w.Flush()
	return text.String()
}

// leastSquares solves the normal equations by A.-L. Cholesky's way, which leaves its root in them.
func leastSquares(a [][]float64, sums []float64) []float64 {
	x := append([]float64(nil), sums...)
	for i := range a {
		for j := range i + 1 {
			v := a[i][j]
			for k := range j {
				v -= a[i][k] * a[j][k]
			}
			if i == j {
				a[i][i] = math.Sqrt(v)
			} else {
				a[i][j] = v / a[j][j]
			}
		}
		for k := range i {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	for i := len(x) - 1; i >= 0; i-- {
		for k := i + 1; k < len(x); k++ {
			x[i] -= a[k][i] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x
}
