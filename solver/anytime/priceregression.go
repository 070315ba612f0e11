package anytime

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// learningPlan is of which boards the prices of a side are learned, by seed, and how wide the beams are that solve
// them. Boards of 6×6 are those that so many random moves make, and every eighth any board: learned from
// these alone, prices made boards nearer home longer.
type learningPlan struct {
	side, boards, width int
	least, most         float64 // random moves; 0 for any board
	stride              int     // every such position of a solution is learned from
}

var learningPlans = []learningPlan{
	{side: 5, boards: 3000, width: 2048, stride: 3},
	{side: 6, boards: 1200, width: 2048, least: 150, most: 1500, stride: 2},
}

// WritePrices learns the prices of a side and writes them as an entry of learnedTables. It solves boards by
// inversions, in several goroutines, and fits the moves left from positions of the solutions.
func WritePrices(ctx context.Context, w io.Writer, side, workers int) error {
	for _, p := range learningPlans {
		if p.side == side {
			return p.write(ctx, w, workers)
		}
	}
	return fmt.Errorf("there is no plan for side %d", side)
}

func (p learningPlan) write(ctx context.Context, w io.Writer, workers int) error {
	r := newPriceRegression(puzzle.Size{W: p.side, H: p.side})
	solutions, ends := make([]solvedBoard, p.boards), make([]error, workers)
	crew := guard.NewWorkers(nil)
	for k := range workers {
		crew.Go(func() {
			for i := k; i < p.boards && ends[k] == nil; i += workers {
				solutions[i], ends[k] = p.solve(ctx, uint64(i))
			}
		})
	}
	if err := errors.Join(crew.Wait(), first(ends)); err != nil {
		return err
	}
	for i, s := range solutions {
		at := s.board
		for k, m := range s.moves {
			if k%p.stride == i%p.stride {
				r.see(at, len(s.moves)-k)
			}
			at.Play(at.Source(m))
		}
	}
	_, err := io.WriteString(w, r.prices())
	return err
}

type solvedBoard struct {
	board *puzzle.SearchState
	moves []puzzle.Move
}

// board is the i-th one.
func (p learningPlan) board(i uint64) (*puzzle.SearchState, error) {
	g, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: p.side, H: p.side})
	if err != nil {
		return nil, err
	}
	seed, state := 10_000+i, puzzle.State{}
	if p.least == 0 || i%8 == 0 {
		state = puzzle.Shuffle(g, seed)
	} else {
		draw := rand.New(rand.NewPCG(seed, uint64(p.side)))
		state = puzzle.RandomWalk(g, int(p.least*math.Pow(p.most/p.least, draw.Float64())), seed)
	}
	return puzzle.NewSearchState(state, g)
}

// solve has the shorter of two ways of the i-th board; of one, on boards with tables.
func (p learningPlan) solve(ctx context.Context, i uint64) (solvedBoard, error) {
	b, err := p.board(i)
	if err != nil {
		return solvedBoard{}, err
	}
	h := heuristic.NewLinearConflict(b.Size, b.BlankGoal)
	q, err := begin(ctx, b, h, Options{Options: search.Options{Workers: 1}})
	if errors.Is(err, errProven) {
		return solvedBoard{b, q.result.Moves}, nil
	}
	if err != nil {
		return solvedBoard{}, err
	}
	if q.shards = 1; hasPatternTables(b.Size) {
		q.tables = q.buildTables()
	}
	s := newBeam(b, 0, 1)
	for _, d := range q.directions() {
		disorder := newDisorderGuide(d.start, d.disorder.(*disorderGuide).heuristic, smallBoardWeights)
		d.disorder, d.subgoals = disorder, newSubgoalGuide(d.start, disorder, 4)
		if err = q.search(s, d, p.width, 1); err != nil || q.tables != nil {
			break
		}
	}
	if errors.Is(err, errProven) {
		err = nil
	}
	return solvedBoard{b, q.result.Moves}, err
}

// priceRegression is a regression under way: the normal equations of what was seen.
type priceRegression struct {
	size       puzzle.Size
	tile, pair []int // what is alike
	tiles      int   // how many are not alike
	pairs      int
	disorder   *disorderGuide
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

func newPriceRegression(size puzzle.Size) *priceRegression {
	home := puzzle.Home(size, size.Cells()-1)
	var h search.Heuristic = heuristic.NewManhattan(size, home.BlankGoal)
	if hasPatternTables(size) {
		h = newPatternTables(size, home.BlankGoal, func(size puzzle.Size, tiles []int) *patternTable {
			return tableOf(size, tiles, func() error { return nil })
		})
	}
	r := &priceRegression{size: size, tile: alikeTiles(size.W), pair: alikeSteps(size.W),
		disorder: newDisorderGuide(home, h, disorderWeights{})}
	r.tiles, r.pairs = 1+slices.Max(r.tile), 1+slices.Max(r.pair)
	n := r.tiles + r.pairs + besides
	r.sums, r.seen = make([]float64, n), make([]float64, n)
	for range n {
		r.squares = append(r.squares, make([]float64, n))
	}
	return r
}

// step numbers the step from a cell to another.
func (r *priceRegression) step(from, to int) int {
	span := 2*r.size.W - 1
	row, col := r.size.Row(to)-r.size.Row(from), r.size.Col(to)-r.size.Col(from)
	return (row+r.size.W-1)*span + col + r.size.W - 1
}

// see adds a board with its moves from home.
func (r *priceRegression) see(b *puzzle.SearchState, left int) {
	clear(r.seen)
	beside, n, span := r.seen[r.tiles+r.pairs:], len(b.Cells), 2*r.size.W-1
	for c, t := range b.Cells {
		if c == b.Blank {
			continue
		}
		r.seen[r.tile[int(t)*n+c]]++
		for d, u := range b.Cells[:c] {
			if d != b.Blank {
				r.seen[r.tiles+r.pair[r.step(int(t), int(u))*span*span+r.step(c, d)]]++
			}
		}
		beside[conflicts] += float64(r.disorder.crossed(b, int(t), c, 0)) / 2
	}
	beside[distances], beside[always] = float64(r.disorder.heuristic.H(b)), 1
	for k := range 3 {
		one := leftBehindPenalty{}
		one[2+k] = 1
		beside[strays2+k] = float64(one.of(b))
	}
	var counted []int
	for i, v := range r.seen {
		if v != 0 {
			counted = append(counted, i)
		}
	}
	for _, i := range counted {
		r.sums[i] += r.seen[i] * float64(left)
		row := r.squares[i]
		for _, j := range counted {
			row[j] += r.seen[i] * r.seen[j]
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
	beside, by := found[r.tiles+r.pairs:], smallBoardWeights
	one, two, members := make([]float64, r.tiles), make([]float64, r.pairs), make([]float64, r.pairs)
	for k := range one {
		one[k] = learnedShare * found[k]
	}
	span := 2*r.size.W - 1
	vector := func(i int) (int, int) { return i/span - r.size.W + 1, i%span - r.size.W + 1 }
	for i, k := range r.pair {
		row, col := vector(i / (span * span))
		atRow, atCol := vector(i % (span * span))
		if row == 0 && col == 0 || atRow == 0 && atCol == 0 {
			continue
		}
		members[k]++
		rowBack, colBack := row, col
		if atRow > 0 || atRow == 0 && atCol > 0 { // the second tile lies behind
			rowBack, colBack = -row, -col
		}
		two[k] += max(float64(by.of(rowBack, colBack)), 0)
		if atCol > 0 || atCol == 0 && atRow > 0 {
			row, col = -row, -col
		}
		two[k] += max(float64(by.of(col, row)), 0)
	}
	for k := range two {
		two[k] = two[k]/max(members[k], 1) + learnedShare*found[r.tiles+k]
	}
	price := func(beside float64, price int32) float64 { return learnedShare*beside + float64(price) }
	var w strings.Builder
	fmt.Fprintf(&w, "\t%d: {\n\t\tdistance: %.0f, crossing: %.0f, strays: leftBehindPenalty{2: %.0f, 3: %.0f, 4: %.0f},\n",
		r.size.W, price(beside[distances], unit), price(beside[conflicts], by.crossing),
		price(beside[strays2], by.strays[2]), price(beside[strays3], by.strays[3]), price(beside[strays4], by.strays[4]))
	writePriceList(&w, "tile", one)
	writePriceList(&w, "pair", two)
	w.WriteString("\t},\n")
	return w.String()
}

func writePriceList(w io.Writer, name string, prices []float64) {
	fmt.Fprintf(w, "\t\t%s: []int16{", name)
	for i, p := range prices {
		sep := " "
		if i%24 == 0 {
			sep = "\n\t\t\t"
		}
		fmt.Fprintf(w, "%s%.0f,", sep, math.Round(p)+0)
	}
	fmt.Fprint(w, "\n\t\t},\n")
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
