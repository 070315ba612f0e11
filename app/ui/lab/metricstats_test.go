package lab

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/lab"
	"tilewise/app/ui/chart"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// measured returns an experiment of two runs on boards 1, 2, 3 … moves from home. The first run expands 2^d states and
// the second 3^d; a limit ends the second at 100.
func measured(boards int) (lab.Experiment, []lab.Board, []lab.Row) {
	e := lab.Experiment{Runs: []lab.Run{{Algorithm: solver.AStar, Heuristic: solver.Manhattan},
		{Algorithm: solver.IDAStar, Heuristic: solver.Misplaced}}, Seed: 1}
	var list []lab.Board
	var rows []lab.Row
	g := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	two, three := uint64(1), uint64(1)
	for i := range boards {
		two, three = two*2, three*3
		list = append(list, lab.Board{Start: g.State, Goal: g, Known: i + 1})
		rows = append(rows, lab.Row{Board: i, Run: 0, Outcome: lab.Solved, Length: i + 1, Expanded: two})
		second := lab.Row{Board: i, Run: 1, Outcome: lab.Solved, Length: i + 1, Expanded: three}
		if three > 100 {
			second.Outcome, second.Length, second.Expanded = lab.LimitStates, -1, 100
		}
		rows = append(rows, second)
	}
	return e, list, rows
}

func digested(t *testing.T, boards int) metricStats {
	t.Helper()
	test.NewTempApp(t)
	e, list, rows := measured(boards)
	return statsOf(e, list, rows, lab.Expanded)
}

func TestGrowthIsTheBaseThatWasPutIn(t *testing.T) {
	d := digested(t, 8)
	c := d.growthChart(true)
	var names []string
	for _, s := range c.Series {
		names = append(names, s.Name)
	}
	if all := strings.Join(names, "|"); !strings.Contains(all, "A* · Manhattan distance: ×2 a move") {
		t.Errorf("the legend says %q", all)
	}
	if text := d.growthWords(0); !strings.Contains(text, "2 times as much") || !strings.Contains(text, "8 boards") {
		t.Errorf("it says %q", text)
	}
	cut := 0
	for _, v := range c.Series[3].Values {
		if v.AtLeast {
			cut++
		}
	}
	if cut != 4 { // 3^5 … 3^8
		t.Errorf("%d levels are drawn as lower bounds; want 4", cut)
	}
}

func TestASpreadShowsWhatALimitCutShort(t *testing.T) {
	c := digested(t, 8).distributionChart(1, true)
	if text := c.X.Title; !strings.HasSuffix(text, "; 5 bins to a power of ten") {
		t.Errorf("the bins are called %q", text)
	}
	boards, striped, solid := 0.0, 0.0, 0.0
	for _, v := range c.Series[0].Values {
		boards += v.Y
		if v.AtLeast {
			striped += v.Y
		}
	}
	for _, v := range c.Series[1].Values {
		solid += v.Y
	}
	if boards != 8 || striped-solid != 4 {
		t.Errorf("%v boards, of which %v are striped; want 8 and 4", boards, striped-solid)
	}
}

func TestBarsSayHowSureTheirMeansAre(t *testing.T) {
	d := digested(t, 8)
	bars := chart.Chart{Lying: true, Series: []chart.Series{{Kind: chart.Columns,
		Values: []chart.Value{{Key: 1, Y: 9, Figure: "9"}, {Key: 0, Y: 1, Figure: "1"}}}}}
	d.addIntervals(&bars)
	if !strings.HasSuffix(bars.Y.Title, ", mean of 8 boards, 95%") {
		t.Errorf("the axis is called %q", bars.Y.Title)
	}
	for _, v := range bars.Series[0].Values {
		if known := d.runs[v.Key].summary.MeanRange; !known.Known || v.Low != known.Low || v.High != known.High ||
			!strings.Contains(v.Figure, " – ") {
			t.Errorf("run %d: %+v; want the interval %+v", v.Key, v, known)
		}
	}
}

// A run whose memory was not counted has a dash in each column. The deviation of equal values is the number 0.
func TestMemoryThatWasNotCountedIsOneDash(t *testing.T) {
	test.NewTempApp(t)
	e, list, rows := measured(8)
	for i := range rows {
		rows[i].Memory = int64(rows[i].Run) << 20 // the first run has no counted memory
	}
	p := statPage{stats: statsOf(e, list, rows, lab.Memory)}
	if text := p.stats.intervalWords(p.stats.runs[0].summary.MeanRange); text != "" {
		t.Errorf("the interval is %q", text)
	}
	for _, column := range []statColumn{statMean, statMedian, statDeviation, statRange} {
		if text := p.cell(0, column).Text; text != "–" {
			t.Errorf("column %d says %q", column, text)
		}
	}
	if text := p.cell(1, statDeviation).Text; text != "0" {
		t.Errorf("the deviation of equal values is %q", text)
	}
}

func TestADuelCountsWhoNeedsLess(t *testing.T) {
	d := digested(t, 8)
	held := d.compare(0, 1)
	c := d.comparisonChart(held, true)
	if held.A != 6 || held.B != 2 || len(held.pairs) != 8 { // B is cut off at 100 where A needs 2^7 and 2^8
		t.Errorf("%d against %d of %d; want 6 against 2 of 8", held.A, held.B, len(held.pairs))
	}
	dots, limited := 0, 0
	for _, s := range c.Series {
		for _, v := range s.Values {
			dots++
			if v.AtLeast {
				limited++
			}
		}
	}
	if dots != 8 || limited != 4 || !c.Marks[0].Diagonal {
		t.Errorf("%d dots, %d of them limits", dots, limited)
	}
	if text := d.comparisonWords(held); !strings.Contains(text, "A* · Manhattan distance needs less on 6 of 8 boards") {
		t.Errorf("it says %q", text)
	}
	if turned := d.compare(1, 0); !strings.Contains(d.comparisonWords(turned), "IDA* · Misplaced tiles takes") {
		t.Errorf("turned round it says %q: not who takes more", d.comparisonWords(turned))
	}
}

func TestWithoutManyBoardsStatisticsSayWhatToDo(t *testing.T) {
	for boards, want := range map[int]string{0: "Nothing measured yet", 1: "A single board has no spread"} {
		if c := digested(t, boards).distributionChart(0, true); len(c.Series) > 0 || !strings.Contains(c.Empty, want) {
			t.Errorf("%d boards: %q", boards, c.Empty)
		}
	}
	if c := digested(t, 3).comparisonChart(runComparison{}, true); !strings.Contains(c.Empty, "two runs") {
		t.Errorf("without a rival: %q", c.Empty)
	}
}

func TestAnAdmissibleHeuristicStaysBelowTheTruth(t *testing.T) {
	test.NewTempApp(t)
	d := fixture.Must(lab.MeasureDensity(t.Context(), solver.New(solver.Config{}), solver.Manhattan,
		puzzle.BlankAt(puzzle.Size{W: 3, H: 2}, 5), solver.SearchVariant{}))
	c := accuracyChart(d)
	boards := 0.0
	for _, v := range c.Series[0].Values {
		boards += v.Weight
		if v.Y > v.X {
			t.Errorf("%v boards %v moves from home are told to be %v", v.Weight, v.X, v.Y)
		}
	}
	if boards != 360 || c.Series[0].Tall != 2 || c.Series[0].Kind != chart.Cells {
		t.Errorf("%v boards of 2×3 in fields %v high; want 360 in those of 2, since Manhattan distance keeps the parity",
			boards, c.Series[0].Tall)
	}
}
