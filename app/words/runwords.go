package words

import (
	"cmp"
	"math"
	"strconv"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/solver"
)

// RunTitle names a run: "A* · Manhattan distance".
func RunTitle(r lab.Run) string {
	a, err := solver.LookupAlgorithm(r.Algorithm)
	if err != nil {
		return string(r.Algorithm)
	}
	title := AlgorithmTitle(a)
	if h, err := solver.LookupHeuristic(r.Heuristic); err == nil && (a.Informed || a.ID == solver.Auto) {
		title += " · " + HeuristicTitle(h)
	}
	for _, more := range variantWords(r) {
		title += " · " + more
	}
	return title
}

// RunTitlesApart names runs that are shown side by side: without the heuristic, where all have the same and no two the
// same algorithm.
func RunTitlesApart(runs []lab.Run) []string {
	seen := map[solver.AlgorithmID]bool{}
	for _, r := range runs {
		if seen[r.Algorithm] || r.Heuristic != runs[0].Heuristic || len(runs) == 1 {
			return Each(runs, RunTitle)
		}
		seen[r.Algorithm] = true
	}
	return Each(runs, func(r lab.Run) string {
		r.Heuristic = ""
		return RunTitle(r)
	})
}

func variantWords(r lab.Run) (list []string) {
	if r.Weight != 0 {
		list = append(list, lang.L("w = {{.Weight}}",
			map[string]any{"Weight": figures.Marked(strconv.FormatFloat(r.Weight, 'g', -1, 64))}))
	}
	if r.Workers > 1 {
		list = append(list, figures.Count("{{.Count}} threads", r.Workers))
	}
	if r.Variant.Closed {
		list = append(list, lang.L("never reopens"))
	}
	if r.Variant.Graph {
		list = append(list, lang.L("graph search"))
	}
	if r.Variant.Plain {
		list = append(list, lang.L("without mirror images"))
	}
	if r.Variant.Exhaust {
		list = append(list, lang.L("to the last state"))
	}
	return list
}

// FigureTitle returns the head of a column.
func FigureTitle(f lab.Metric) string { return figureWords()[f][0] }

// FigureAbout explains a figure.
func FigureAbout(f lab.Metric) string { return figureWords()[f][1] }

// figureWords has the title and the explanation of each figure.
var figureWords = lang.Kept(func() map[lab.Metric][2]string {
	return map[lab.Metric][2]string{
		lab.Length:     {lang.L("Length"), lang.L("Moves in the solution")},
		lab.Optimality: {lang.L("Proven shortest"), lang.L("Whether the solution is proven to be a shortest one")},
		lab.Bound:      {lang.L("At least"), lang.L("Proven: no solution is shorter than this")},
		lab.Excess:     {lang.L("Too long by"), lang.L("Moves more than the shortest solution, where that is known")},
		lab.Expanded:   {lang.L("Expanded"), lang.L("States whose successors were generated")},
		lab.Generated:  {lang.L("Generated"), lang.L("Successors produced, duplicates included")},
		lab.Stored:     {lang.L("Stored"), lang.L("The most states kept at one time")},
		lab.Memory: {lang.L("Memory"),
			lang.L("Peak memory of the search, without tables; – where it keeps nothing but its path")},
		lab.Tables:  {lang.L("Tables"), lang.L("Memory for the heuristic's tables")},
		lab.CPU:     {lang.L("CPU time"), lang.L("Processor time for the search alone")},
		lab.Elapsed: {lang.X("figure.elapsed", "Clock"), lang.L("Elapsed time of the search")},
		lab.Rate:    {lang.L("States/s"), lang.L("States generated per second")},
		lab.Rounds:  {lang.L("Bounds"), lang.L("How many bounds an iterative search went through")},
		lab.Branching: {lang.X("figure.branching", "b*"),
			lang.L("Effective branching factor: the branching of a uniform tree as deep as the solution and with as many states as were expanded")},
	}
})

// FigureValue returns a value of a figure with its unit.
func FigureValue(f lab.Metric, x float64) string {
	switch f.Unit() {
	case lab.Seconds:
		return figures.Round(time.Duration(x * float64(time.Second)))
	case lab.Bytes:
		return BytesOrDash(int64(x))
	case lab.PerSecond:
		return figures.Short(x)
	case lab.Factor:
		return figures.Marked(strconv.FormatFloat(x, 'f', 3, 64))
	case lab.Share:
		return optimality(x)
	}
	return Number(x)
}

// optimality returns "no", "yes" or a percentage for the share of solutions that are proven shortest.
func optimality(x float64) string {
	if x == 0 || x == 1 {
		return YesNo(x == 1)
	}
	return figures.Marked(strconv.FormatFloat(100*x, 'f', 1, 64)) + "\u202f%"
}

// YesNo returns "yes" or "no".
func YesNo(so bool) string {
	if so {
		return lang.L("yes")
	}
	return lang.L("no")
}

// ShortestCount returns "2 of 325; in fact 310 of 325", or "yes" of one solution.
func ShortestCount(n lab.Shortness) string {
	part := func(some, all int) string {
		if all == 1 {
			return optimality(float64(some))
		}
		return lang.L("{{.Some}} of {{.All}}", map[string]any{"Some": figures.Grouped(some), "All": figures.Grouped(all)})
	}
	if n.Known <= n.Proven {
		return part(n.Proven, n.Solved)
	}
	return lang.L("{{.Proven}}; in fact {{.Shortest}}",
		map[string]any{"Proven": part(n.Proven, n.Solved), "Shortest": part(n.Shortest, n.Known)})
}

// FinerValue returns a value with a given number of digits after the point, in the unit of the figure itself: seconds,
// bytes, or states a second.
func FinerValue(f lab.Metric, x float64, digits int) string {
	unit := ""
	switch f.Unit() {
	case lab.Seconds:
		unit = "\u202fs"
	case lab.Bytes:
		return figures.Grouped(uint64(max(0, x))) + "\u202f" + figures.Byte()
	case lab.Share:
		x, unit = 100*x, "\u202f%"
	}
	whole, rest := math.Modf(math.Abs(x))
	text := strconv.FormatFloat(rest, 'f', digits, 64)
	if text[0] == '1' { // the fraction was rounded up to 1
		whole++
	}
	sign := ""
	if x < 0 {
		sign = "−"
	}
	return sign + figures.Grouped(uint64(whole)) + figures.Marked(text[1:]) + unit
}

// BoardsCount returns "10 000 boards".
func BoardsCount(n int) string {
	return lang.N("{{.Count}} boards", n, map[string]any{"Count": figures.Grouped(n)})
}

// Number returns a count or a mean with a sensible number of digits.
func Number(x float64) string {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return "–"
	}
	if math.Abs(x) >= 1000 || x == math.Trunc(x) {
		sign := ""
		if x < 0 {
			sign, x = "−", -x
		}
		return sign + figures.Grouped(uint64(math.Round(x)))
	}
	return figures.Marked(lab.Hundredths(x))
}

// AtLeast marks a value as a lower bound.
func AtLeast(value string) string { return "≥\u202f" + value }

// OutcomeWords returns how a run on a board ended.
func OutcomeWords(o lab.Outcome) string { return cmp.Or(outcomes()[o], lang.L("failed")) }

var outcomes = lang.Kept(func() map[lab.Outcome]string {
	return map[lab.Outcome]string{
		lab.Solved:      lang.L("solved"),
		lab.LimitStates: lang.L("state limit"),
		lab.LimitTime:   lang.L("time limit"),
		lab.LimitMemory: lang.L("memory limit"),
		lab.LimitDepth:  lang.L("depth limit"),
		lab.Unsolvable:  lang.L("unsolvable by parity"),
		lab.Exhausted:   lang.L("searched to the last state"),
		lab.NoPair:      lang.L("can't work here"),
	}
})

// SumTitle names a way to sum up the figures of many rows.
func SumTitle(s lab.AggregateKind) string {
	return cmp.Or(map[lab.AggregateKind]string{
		lab.Total:  lang.L("in total"),
		lab.Mean:   lang.L("on average"),
		lab.Median: lang.L("median"),
		lab.Least:  lang.L("at least"),
		lab.Most:   lang.L("at most"),
		lab.Count:  lang.L("rows above 0"),
	}[s], lang.L("times as much per move farther"))
}

// StudyTitle names an additional study of an experiment.
func StudyTitle(s lab.ExtraStudy) string {
	switch s {
	case lab.Accuracy:
		return lang.L("How far off the heuristics are")
	case lab.Consistency:
		return lang.L("Consistency on all edges")
	}
	return lang.L("Forecasts and results")
}

// OutcomeShort returns OutcomeWords in short, for a cell of a table.
func OutcomeShort(o lab.Outcome) string {
	switch {
	case o.Limited():
		return lang.X("outcome.limit", "limit")
	case o == lab.Unsolvable:
		return lang.X("outcome.unsolvable", "unsolvable")
	case o == lab.Exhausted:
		return lang.X("outcome.exhausted", "none")
	case o == lab.NoPair:
		return lang.X("outcome.pair", "can't")
	}
	return lang.X("outcome.failed", "failed")
}

// MinutesCount returns "6 minutes".
func MinutesCount(n int) string { return figures.Count("{{.Count}} minutes", n) }

// GuessValue returns the result that a guess was about: a figure, a share of another run's figure, or a multiple of it.
func GuessValue(g lab.GuessQuestion, value float64) string {
	switch {
	case g.Than >= 0 && g.Which == "" && value < 1:
		return Number(rounded(100*value)) + "\u202f%"
	case g.Than >= 0 && g.Which == "", g.Sum == lab.Grown:
		return Number(rounded(value)) + "\u202f×"
	case g.Sum == lab.Count:
		return BoardsCount(int(value))
	}
	return FigureValue(g.Figure, value)
}

func rounded(x float64) float64 {
	const thousandth = 1000
	return float64(int64(x*thousandth+0.5)) / thousandth
}

// FromHome returns how many moves a board is from home, in words.
func FromHome(moves int) string {
	return lang.L("{{.Moves}} from home", map[string]any{"Moves": MovesCount(moves)})
}

// Range names all values from one to another.
func Range(from, to string) string {
	return lang.L("{{.From}} to {{.To}}", map[string]any{"From": from, "To": to})
}

// ProvenCount returns how many of all are proven, in words.
func ProvenCount(done, all int) string {
	return lang.L("Proven: {{.Done}} of {{.All}}", map[string]any{"Done": done, "All": all})
}

// FilmSize returns the length and the size of a film in words.
func FilmSize(length time.Duration, bytes int64) string {
	return lang.L("GIF, {{.Time}}, about {{.Size}}",
		map[string]any{"Time": figures.Clock(length), "Size": figures.Bytes(bytes)})
}

// LiveStages returns the sentence about what a lesson can do only in Tilewise, for its copies on paper and as a page.
func LiveStages() string {
	return lang.L("In Tilewise, the stages of a lesson can be pressed and played.")
}
