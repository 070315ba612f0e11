package lab

import (
	"math"
	"slices"
	"sync"

	"tilewise/app/lab/stat"
	"tilewise/solver/puzzle"
)

// RunSums are the sums of a run over all its boards; repetitions count only for times. Any goroutine may use it.
type RunSums struct {
	Run      int
	Boards   int             // on which the run was measured
	Outcomes map[Outcome]int // the number of boards by outcome, in the first repetition
	Limited  int             // the number of boards on which a limit ended the run
	cache    *figureValueCache
}

// figureValueCache computes the samples for the sums. For very many rows it keeps only those of the
// latest figure, as those of all figures would take a gigabyte.
type figureValueCache struct {
	experiment Experiment
	rows       []Row
	boards     []Board // with the distances that the rows have proven

	lock       sync.Mutex
	samples    map[Metric][][]RunValueOnBoard
	aggregates map[aggregateKey]float64 // those that were asked for, kept for all figures
}

// aggregateKey identifies an aggregate: of a run, of a figure, of a kind.
type aggregateKey struct {
	run    int
	figure Metric
	by     AggregateKind
}

// The aggregates that no expectation names.
const (
	valueCount AggregateKind = "values"
	boundCount AggregateKind = "bounds" // values that are lower bounds
)

func (c *figureValueCache) samplesOf(f Metric) [][]RunValueOnBoard {
	c.lock.Lock()
	defer c.lock.Unlock()
	if c.samples[f] == nil {
		if len(c.rows) > manyRows/10 {
			clear(c.samples)
		}
		c.samples[f] = c.experiment.samples(c.rows, c.boards, f)
	}
	return c.samples[f]
}

// SumUp sums the rows up by run. All tables, files, statistics and expectations use these sums.
func (e Experiment) SumUp(rows []Row, boards []Board) []RunSums {
	all := make([]RunSums, len(e.Runs))
	of := &figureValueCache{experiment: e, rows: rows, boards: knownBoards(rows, boards),
		samples: map[Metric][][]RunValueOnBoard{}, aggregates: map[aggregateKey]float64{}}
	for i := range all {
		all[i] = RunSums{Run: i, Outcomes: map[Outcome]int{}, cache: of}
	}
	for _, r := range rows {
		if r.Repetition > 0 {
			continue
		}
		s := &all[r.Run]
		s.Boards++
		s.Outcomes[r.Outcome]++
		if r.Outcome.Limited() {
			s.Limited++
		}
	}
	return all
}

// Samples returns the samples of a figure. Callers must not change them.
func (s RunSums) Samples(f Metric) []RunValueOnBoard { return s.cache.samplesOf(f)[s.Run] }

// values returns the values of a figure, one for each board.
func (s RunSums) values(f Metric) []float64 {
	samples := s.Samples(f)
	values := make([]float64, len(samples))
	for i, one := range samples {
		values[i] = one.Value
	}
	return values
}

// AtLeast returns how many values of a figure are lower bounds, because a limit ended the run. Their
// sums are lower bounds, too.
func (s RunSums) AtLeast(f Metric) int { return int(s.One(f, boundCount)) }

// Of returns the statistical summary of a figure.
func (s RunSums) Of(f Metric) stat.Summary {
	return stat.Summarize(s.values(f), s.cache.experiment.Seed)
}

// Shortness counts the shortest solutions of a run. Proven of Solved are those that the run proved shortest. Shortest
// of Known are those on boards whose distance is known.
type Shortness struct{ Proven, Solved, Shortest, Known int }

// Shortness counts the solutions of a run that are shortest.
func (s RunSums) Shortness() Shortness {
	known := int(s.One(Excess, valueCount))
	return Shortness{Proven: int(s.One(Optimality, Count)), Solved: int(s.One(Optimality, valueCount)),
		Shortest: known - int(s.One(Excess, Count)), Known: known}
}

// Growth returns how a figure grows with the boards' distance, fitted to those whose distance is known.
func (s RunSums) Growth(f Metric) stat.GrowthFit {
	return stat.FitGrowth(s.byDistance(f))
}

// Levels returns the summaries of a figure at each known distance.
func (s RunSums) Levels(f Metric) []stat.DepthSummary {
	depths, values := s.byDistance(f)
	return stat.Levels(depths, values, s.cache.experiment.Seed)
}

// byDistance returns the values of a figure on the boards whose distance is known, with these distances.
func (s RunSums) byDistance(f Metric) (depths []int, values []float64) {
	for _, one := range s.Samples(f) {
		if one.Distance != puzzle.UnknownLength {
			depths, values = append(depths, one.Distance), append(values, one.Value)
		}
	}
	return depths, values
}

// RunValuePair is a figure of two runs on the same board.
type RunValuePair struct{ A, B RunValueOnBoard }

// Compare compares two runs on every board on which both were measured, and lists these boards.
func Compare(a, b RunSums, f Metric) (stat.PairedComparison, []RunValuePair) {
	first := map[int]RunValueOnBoard{}
	for _, one := range a.Samples(f) {
		first[one.Board] = one
	}
	var xs, ys []float64
	var pairs []RunValuePair
	for _, y := range b.Samples(f) {
		if x, both := first[y.Board]; both {
			xs, ys, pairs = append(xs, x.Value), append(ys, y.Value), append(pairs, RunValuePair{x, y})
		}
	}
	return stat.Compare(xs, ys, a.cache.experiment.Seed), pairs
}

// ComputeAll computes the aggregates that tables, Judge and the words about results use, so that One returns them at
// once. It drops the samples.
func (e Experiment) ComputeAll(all []RunSums) {
	for _, f := range Figures() {
		for _, s := range all {
			for _, by := range []AggregateKind{Mean, Count, valueCount, boundCount} {
				s.One(f, by)
			}
		}
	}
	e.Judge(all)
	for _, s := range all {
		s.cache.lock.Lock()
		clear(s.cache.samples)
		s.cache.lock.Unlock()
	}
}

// One returns one aggregate of a figure; NaN if it has no values. It is computed once.
func (s RunSums) One(f Metric, by AggregateKind) float64 {
	key := aggregateKey{s.Run, f, by}
	s.cache.lock.Lock()
	known, ok := s.cache.aggregates[key]
	s.cache.lock.Unlock()
	if ok {
		return known
	}
	value := s.aggregate(f, by)
	s.cache.lock.Lock()
	defer s.cache.lock.Unlock()
	s.cache.aggregates[key] = value
	return value
}

func (s RunSums) aggregate(f Metric, by AggregateKind) float64 {
	switch by {
	case valueCount:
		return s.count(f, func(RunValueOnBoard) bool { return true })
	case Count:
		return s.count(f, func(one RunValueOnBoard) bool { return one.Value > 0 })
	case boundCount:
		return s.count(f, func(one RunValueOnBoard) bool { return one.AtLeast })
	}
	values := s.values(f)
	if len(values) == 0 {
		return math.NaN()
	}
	switch by { // faster than Of, which draws intervals
	case Grown:
		if g := s.Growth(f); g.Known {
			return g.Base
		}
		return math.NaN()
	case Median:
		return stat.Quantile(slices.Sorted(slices.Values(values)), 0.5)
	case Least:
		return slices.Min(values)
	case Most:
		return slices.Max(values)
	case Total:
		return stat.Total(values)
	}
	return stat.Mean(values)
}

// count returns how many samples of a figure are of a kind.
func (s RunSums) count(f Metric, is func(RunValueOnBoard) bool) (n float64) {
	for _, one := range s.Samples(f) {
		if is(one) {
			n++
		}
	}
	return n
}

// RunValueOnBoard is the figure of a run on one board, a sample. Boards are drawn independently of one another.
// Repetitions on one board are not, so they do not count as samples.
type RunValueOnBoard struct {
	Board    int
	Value    float64
	Distance int  // the board's distance, or puzzle.UnknownLength
	AtLeast  bool // a limit ended the run: the value is a lower bound
}

// samples returns the samples of a figure, by run, in the order of the rows: one for each board of
// which a row has the figure. A time is the mean of the repetitions; other figures are those of the
// first repetition, as they are all equal.
func (e Experiment) samples(rows []Row, boards []Board, f Metric) [][]RunValueOnBoard {
	column := f.column()
	all, places, times := make([][]RunValueOnBoard, len(e.Runs)), make([][]int32, len(e.Runs)),
		make([][]int32, len(e.Runs))
	counts := make([]int, len(e.Runs))
	for _, r := range rows {
		if r.Repetition == 0 {
			counts[r.Run]++
		}
	}
	for i := range all {
		all[i] = make([]RunValueOnBoard, 0, counts[i])
		places[i] = make([]int32, len(boards)) // the index of a board's sample, from 1; 0 is none yet
	}
	for _, r := range rows {
		value, ok := column.of(r, boards[r.Board])
		if !ok {
			continue
		}
		run, cut := r.Run, column.bound && r.Outcome.Limited()
		at := places[run][r.Board] - 1
		if at < 0 {
			all[run] = append(all[run], RunValueOnBoard{r.Board, value, boards[r.Board].Known, cut})
			times[run] = append(times[run], 1)
			places[run][r.Board] = int32(len(all[run]))
		} else if f.Timed() {
			s := &all[run][at]
			times[run][at]++
			s.Value += (value - s.Value) / float64(times[run][at])
			s.AtLeast = s.AtLeast || cut
		}
	}
	return all
}

// knownBoards returns the boards with the distances that shortest solutions have proven.
func knownBoards(rows []Row, boards []Board) []Board {
	known := append([]Board(nil), boards...)
	for _, r := range rows {
		if b := &known[r.Board]; r.Optimal && r.Length >= 0 && b.Known == puzzle.UnknownLength {
			b.Known = r.Length
		}
	}
	return known
}

// Repeats returns how much a figure of a run varies between repetitions: the standard deviation as a share of the mean,
// averaged over the boards; 0.1 is ten percent. ok is false if no board was repeated.
func Repeats(rows []Row, boards []Board, f Metric, run int) (spread float64, ok bool) {
	by := map[int][]float64{}
	for _, r := range rows {
		if v, there := f.Of(r, boards[r.Board]); there && r.Run == run {
			by[r.Board] = append(by[r.Board], v)
		}
	}
	sum, n := 0.0, 0
	for _, values := range by {
		mean, deviation := stat.Spread(values)
		if len(values) > 1 && mean > 0 {
			sum += deviation / mean
			n++
		}
	}
	if n == 0 {
		return math.NaN(), false
	}
	return sum / float64(n), true
}
