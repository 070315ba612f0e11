package anytime

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"

	"tilewise/solver/guard"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// learningPlan says how the prices of a side are learned, in rounds. Seven of eight boards of 6×6 come from a walk of
// random moves, the eighth is uniformly random: learned from such boards alone, prices made boards nearer home longer.
type learningPlan struct {
	side        int
	least, most float64 // random moves of a walk; 0 for uniformly random boards
	stride      int     // every stride-th position of a solution is learned from
	rounds      []learningRound
	rankings    []learningRound // rounds of rank
	ranked      float64         // the share of their prices; the others are those before them
}

// learningRound is the first board of a round, the number of its boards, the width of its beams, and the number of
// states that are drawn from each beam. Inversions lead the beams of the first round, the prices of the round before
// all others. The regression sees the ways home of the boards and of the drawn states: solutions alone do not show
// which states a beam should drop.
type learningRound struct{ first, boards, width, aside int }

// learningPlans has a row for each file of prices.
var learningPlans = []learningPlan{
	{side: 5, stride: 3, rounds: []learningRound{{0, 600, 1024, 4}}},
	{side: 6, least: 150, most: 1500, stride: 2,
		rounds: []learningRound{{0, 1200, 2048, 0}, {1200, 800, 2048, 2}, {100_000, 1350, 2048, 4}},
		rankings: []learningRound{{200_000, 600, 4096, 16}, {300_000, 300, 4096, 16}, {400_000, 300, 4096, 16},
			{500_000, 300, 4096, 16}}, ranked: 0.5},
	{side: 8, rankings: []learningRound{{0, 600, 4096, 16}}, ranked: 0.3},
}

// WritePrices learns the prices of a side, with several goroutines, and writes them as a file of learnedTables.
func WritePrices(ctx context.Context, w io.Writer, side, workers int) error {
	i := slices.IndexFunc(learningPlans, func(p learningPlan) bool { return p.side == side })
	if i < 0 {
		return fmt.Errorf("there is no plan for side %d", side)
	}
	p, learned := learningPlans[i], (*learnedPenalty)(nil)
	for _, round := range p.rounds {
		r, err := p.learn(ctx, round, learned, workers)
		if err != nil {
			return err
		}
		learned = newLearnedPenalty(side, r.prices())
	}
	if learned == nil {
		r := newPriceRegression(puzzle.Size{W: side, H: side})
		learned = newLearnedPenalty(side, r.table(r.disorderPrices(usualWeights)))
	}
	if len(p.rankings) > 0 {
		ranked, err := p.rank(ctx, learned, workers)
		if err != nil {
			return err
		}
		learned.mix(ranked, p.ranked)
	}
	return json.NewEncoder(w).Encode(learned.learnedTable)
}

// learn returns the regression of a round.
func (p learningPlan) learn(ctx context.Context, round learningRound, learned *learnedPenalty,
	workers int) (*priceRegression, error) {
	ways, err := forEachBoard(round, workers, func(i uint64) ([]solvedBoard, error) {
		return p.solve(ctx, round, learned, i)
	})
	if err != nil {
		return nil, err
	}
	r := newPriceRegression(puzzle.Size{W: p.side, H: p.side})
	for i, s := range ways {
		for k, m := range s.moves {
			if k%p.stride == i%p.stride {
				r.see(s.board, len(s.moves)-k)
			}
			s.board.Play(s.board.Source(m))
		}
	}
	return r, nil
}

// forEachBoard calls do for each board of a round, with several goroutines, and joins the results in the boards' order.
func forEachBoard[T any](round learningRound, workers int, do func(i uint64) ([]T, error)) ([]T, error) {
	all, ends := make([][]T, round.boards), make([]error, workers)
	crew := guard.NewWorkers(nil)
	for k := range workers {
		crew.Go(func() {
			for i := k; i < round.boards && ends[k] == nil; i += workers {
				all[i], ends[k] = do(uint64(round.first + i))
			}
		})
	}
	if err := cmp.Or(crew.Wait(), first(ends)); err != nil {
		return nil, err
	}
	return slices.Concat(all...), nil
}

type solvedBoard struct {
	board *puzzle.SearchState
	moves []puzzle.Move
}

// board returns the i-th board of the plan.
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

// solve returns the ways home of the i-th board and of states drawn from its beam.
func (p learningPlan) solve(ctx context.Context, round learningRound, learned *learnedPenalty,
	i uint64) ([]solvedBoard, error) {
	b, err := p.board(i)
	if err != nil {
		return nil, err
	}
	draw, boards := rand.New(rand.NewPCG(i, uint64(p.side))), []*puzzle.SearchState{b}
	levels := map[int]bool{}
	for range round.aside {
		levels[1+draw.IntN(1+heuristic.NewManhattan(b.Size, b.BlankGoal).H(b))] = true
	}
	meet := func(g int, s *beamShard) {
		if levels[g] {
			k, at := draw.IntN(len(s.now.heads)), b.Clone()
			copy(at.Cells, s.now.cells[k*s.cells:])
			at.Blank = int(s.now.heads[k].blank)
			boards = append(boards, at)
		}
	}
	var ways []solvedBoard
	for k := 0; k < len(boards) && err == nil; k++ {
		var moves []puzzle.Move
		if moves, err = round.way(ctx, learned, boards[k], meet); moves != nil {
			ways = append(ways, solvedBoard{boards[k], moves})
		}
		meet = nil
	}
	return ways, err
}

// way returns the way home that one beam finds; nil for none.
func (r learningRound) way(ctx context.Context, learned *learnedPenalty, b *puzzle.SearchState,
	meet func(int, *beamShard)) ([]puzzle.Move, error) {
	h := heuristic.NewLinearConflict(b.Size, b.BlankGoal)
	q, err := begin(ctx, b, h, Options{Options: search.Options{Workers: 1}})
	if err != nil {
		if errors.Is(err, errProven) {
			err = nil
		}
		return nil, err
	}
	q.learned, q.workers = learned, 1
	q.tables = hasPatternTables(b.Size) && q.buildTables()
	s := newBeam(b, 0, 1)
	s.beamGuides, s.meet = q.guidesTo(b), meet
	return s.run(q, b, r.width, q.best())
}

// priceRegression holds the normal equations of a linear regression of the moves left.
type priceRegression struct {
	size       puzzle.Size
	tile, pair []int // the numbers of alikePairs, which equal prices share
	steps      []int // the number of the step from cell c to cell d, at c·cells + d
	tiles      int   // the number of prices of tiles, and of pairs
	pairs      int
	disorder   *disorderGuide
	squares    [][]float64
	sums       []float64
	seen       []float64 // the counts of the board at hand
}

// The counts that stand after those of tiles and pairs.
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
		h = newPatternTables(size, home.BlankGoal)
	}
	r := &priceRegression{size: size, tile: alikePairs(size.W), pair: alikePairs(2*size.W - 1),
		disorder: newDisorderGuide(home, h, disorderWeights{})}
	r.tiles, r.pairs = 1+slices.Max(r.tile), 1+slices.Max(r.pair)
	r.seen = make([]float64, r.tiles+r.pairs+besides)
	for c := range size.Cells() {
		for d := range size.Cells() {
			row, col := size.Row(d)-size.Row(c), size.Col(d)-size.Col(c)
			r.steps = append(r.steps, (row+size.W-1)*(2*size.W-1)+col+size.W-1)
		}
	}
	return r
}

// priceCount is how many times a board pays a price.
type priceCount struct {
	price int
	times float64
}

// counts appends the counts of a board that are not 0 to a list.
func (r *priceRegression) counts(list []priceCount, b *puzzle.SearchState) []priceCount {
	clear(r.seen)
	beside, n, span := r.seen[r.tiles+r.pairs:], len(b.Cells), 2*r.size.W-1
	for c, t := range b.Cells {
		if c == b.Blank {
			continue
		}
		r.seen[r.tile[int(t)*n+c]]++
		for d, u := range b.Cells[:c] {
			if d != b.Blank {
				r.seen[r.tiles+r.pair[r.steps[int(t)*n+int(u)]*span*span+r.steps[c*n+d]]]++
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
	for i, v := range r.seen {
		if v != 0 {
			list = append(list, priceCount{i, v})
		}
	}
	return list
}

// see adds a board that a known number of moves brings home.
func (r *priceRegression) see(b *puzzle.SearchState, left int) {
	counted := r.counts(nil, b)
	if n := len(r.seen); r.sums == nil {
		r.sums = make([]float64, n)
		for range n {
			r.squares = append(r.squares, make([]float64, n))
		}
	}
	for k, c := range counted {
		r.sums[c.price] += c.times * float64(left)
		row := r.squares[c.price]
		for _, d := range counted[:k+1] {
			row[d.price] += c.times * d.times
		}
	}
}

// prices returns twice the moves that the regression gives to each count, plus the weights of inversions.
func (r *priceRegression) prices() *learnedTable {
	const ridge, small, learnedShare = 300, 0.01, 2 * unit
	for i := range r.squares {
		r.squares[i][i] += small
		if i < r.tiles+r.pairs {
			r.squares[i][i] += ridge
		}
	}
	prices := r.disorderPrices(smallBoardWeights)
	for i, moves := range leastSquares(r.squares, r.sums) {
		prices[i] += learnedShare * moves
	}
	return r.table(prices)
}

// disorderPrices returns the weights of a disorderGuide as prices.
func (r *priceRegression) disorderPrices(by disorderWeights) []float64 {
	prices := make([]float64, len(r.seen))
	copy(prices[r.tiles:], r.inversions(by))
	beside := prices[r.tiles+r.pairs:]
	beside[distances], beside[conflicts] = unit, float64(by.crossing)
	for k := range 3 {
		beside[strays2+k] = float64(by.strays[2+k])
	}
	return prices
}

// table returns a table of rounded prices.
func (r *priceRegression) table(prices []float64) *learnedTable {
	rounded := make([]int16, len(prices))
	for i, v := range prices {
		rounded[i] = int16(math.Round(v))
	}
	t, beside := &learnedTable{Tile: rounded[:r.tiles], Pair: rounded[r.tiles:][:r.pairs]}, rounded[r.tiles+r.pairs:]
	t.Distance, t.Crossing = int32(beside[distances]), int32(beside[conflicts])
	for k := range 3 {
		t.Strays[2+k] = int32(beside[strays2+k])
	}
	return t
}

// pricesOf returns the prices of a table, in the order of the counts.
func (r *priceRegression) pricesOf(t *learnedTable) []float64 {
	prices := make([]float64, r.tiles+r.pairs+besides)
	for i, v := range slices.Concat(t.Tile, t.Pair) {
		prices[i] = float64(v)
	}
	beside := prices[r.tiles+r.pairs:]
	beside[distances], beside[conflicts] = float64(t.Distance), float64(t.Crossing)
	for k := range 3 {
		beside[strays2+k] = float64(t.Strays[2+k])
	}
	return prices
}

// inversions returns the mean weight of an inversion for each number of alikePairs.
func (r *priceRegression) inversions(by disorderWeights) []float64 {
	sums, members, span := make([]float64, r.pairs), make([]float64, r.pairs), 2*r.size.W-1
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
		sums[k] += max(float64(by.of(rowBack, colBack)), 0)
		if atCol > 0 || atCol == 0 && atRow > 0 {
			row, col = -row, -col
		}
		sums[k] += max(float64(by.of(col, row)), 0)
	}
	for k := range sums {
		sums[k] /= max(members[k], 1)
	}
	return sums
}

// leastSquares solves the normal equations by the Cholesky decomposition, which overwrites a.
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
