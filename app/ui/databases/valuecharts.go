package databases

import (
	"context"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
)

// ValueCharts shows the entries of a set's tables, and how much the set adds to the Manhattan distance
// on random boards.
type ValueCharts struct {
	Entries *chart.Widget // the chart of the entries by value
	Boards  *chart.Widget // the chart of random boards by their lower bound
	Summary *kit.Paragraph
	object  *fyne.Container
}

func newValueCharts(k *kit.Kit) *ValueCharts {
	least := fyne.NewSize(200, 168)
	v := &ValueCharts{Entries: chart.NewWidget(k, least), Boards: chart.NewWidget(k, least),
		Summary: kit.Note("")}
	charts := container.NewGridWithColumns(2, container.New(layout.NewCustomPaddedLayout(0, 0, 0, 8), v.Entries),
		container.New(layout.NewCustomPaddedLayout(0, 0, 8, 0), v.Boards))
	v.object = kit.Column(kit.Gap(6), charts, kit.Gap(4), v.Summary, kit.Gap(4))
	return v
}

// tableSetSummary is the summary of a set in Values.
type tableSetSummary struct {
	tables []solver.TableHistogram
	gain   lab.HeuristicGain
}

// randomBoards is the number of random boards that are estimated.
const randomBoards = 2000

// toggleValues shows what is in the tables, or hides it.
func (r *DatabaseRow) toggleValues() {
	if r.Below.Visible() {
		r.Below.Hide()
		r.object.Refresh()
		return
	}
	l, set := r.sheet, r.Set
	engine, goal := l.worker.app.Engine, l.worker.app.Model.Game().Goal
	task.Try(l.worker.app.Kit.Tasks, &l.looking, func(ctx context.Context) (found tableSetSummary, err error) {
		if found.tables, err = engine.Distributions(ctx, set); err != nil {
			return found, err
		}
		if goal.Size() == l.size {
			found.gain, err = lab.MeasureGain(ctx, engine, set.Heuristic.ID, solver.Manhattan, goal, randomBoards, 1)
		}
		return found, err
	}, func(found tableSetSummary, err error) {
		if err == nil && len(found.tables) > 0 {
			r.showValues(found)
		}
	})
}

// showValues draws what was found.
func (r *DatabaseRow) showValues(found tableSetSummary) {
	entries, mean := entriesChart(found.tables)
	r.Charts.Entries.Set(entries)
	r.Charts.Boards.Set(boardsChart(found.gain))
	kit.SetShown(r.Charts.Boards, found.gain.Boards > 0)
	r.Charts.Summary.Set(lang.L("The means of the tables add up to {{.Mean}}.",
		map[string]any{"Mean": figures.Decimal(mean)}) + gainWords(found.gain))
	kit.SetShown(r.Below, true)
	r.object.Refresh()
	r.sheet.list.Refresh()
	r.sheet.Scroll.Refresh()
	kit.ScrollTo(r.sheet.Scroll, r.object)
}

// entriesChart returns the chart of how often each value occurs in the tables of a set, and the sum of their means.
func entriesChart(tables []solver.TableHistogram) (c chart.Chart, mean float64) {
	bins := chart.Series{Kind: chart.Bins}
	for _, d := range tables {
		mean += d.Mean
		for value, n := range d.Counts {
			for len(bins.Values) <= value {
				k := len(bins.Values)
				bins.Values = append(bins.Values, chart.Value{X: float64(k) - 0.5, To: float64(k) + 0.5, Key: k})
			}
			bins.Values[value].Y += float64(n)
		}
	}
	c = chart.Chart{
		X:      chart.Axis{Title: lang.L("moves, in the tables"), Whole: true},
		Y:      chart.Axis{Title: lang.L("entries"), Scale: chart.Log, Whole: true, From: 1, To: 10},
		Series: []chart.Series{bins},
		Tell: func(_ chart.Series, v chart.Value) string {
			return kit.Labelled(words.MovesCount(v.Key),
				lang.L("{{.Number}} entries", map[string]any{"Number": figures.Grouped(uint64(v.Y))}))
		},
	}
	return c, mean
}

// boardsChart returns the chart of the lower bounds of random boards, with the means of both heuristics.
func boardsChart(g lab.HeuristicGain) chart.Chart {
	bins := chart.Series{Kind: chart.Bins}
	for i, b := range g.Values {
		bins.Values = append(bins.Values, chart.Value{X: b.From - 0.5, To: b.To - 0.5, Y: float64(b.N), Key: i})
	}
	return chart.Chart{
		X:      chart.Axis{Title: lang.L("lower bound, random boards"), Whole: true},
		Y:      chart.Axis{Title: lang.L("boards"), Whole: true},
		Series: []chart.Series{bins},
		Marks:  []chart.ReferenceLine{{At: g.Mean - g.More.Mean, Name: lang.L("Manhattan")}, {At: g.Mean}},
		Tell: func(_ chart.Series, v chart.Value) string {
			from, to := int(math.Ceil(v.X)), int(math.Floor(v.To))
			text := words.MovesCount(from)
			if to > from {
				text = words.Range(strconv.Itoa(from), words.MovesCount(to))
			}
			return kit.Labelled(text, words.BoardsCount(int(v.Y)))
		},
	}
}

// gainWords returns how much a set adds to the Manhattan distance, in words.
func gainWords(g lab.HeuristicGain) string {
	if g.Boards == 0 {
		return ""
	}
	facts := map[string]any{
		"Boards": figures.Grouped(uint64(g.Boards)), "Mean": figures.Decimal(g.Mean),
		"More": figures.Marked(two(g.More.Mean)),
		"Low":  figures.Marked(two(g.More.MeanRange.Low)), "High": figures.Marked(two(g.More.MeanRange.High)),
	}
	text := " " + lang.L(
		"On {{.Boards}} random boards they say {{.Mean}} on average, {{.More}} more than the Manhattan distance (95%: {{.Low}} to {{.High}}).", facts)
	if g.Less > 0 {
		text += " " + lang.L("On {{.Fewer}} they say less.", map[string]any{"Fewer": figures.Grouped(uint64(g.Less))})
	}
	return text
}

// two writes a number with two digits after the point.
func two(x float64) string { return strconv.FormatFloat(x, 'f', 2, 64) }
