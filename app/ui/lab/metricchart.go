package lab

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// metricChart draws one column of the table as bars, with the controls that choose the column and the scale.
type metricChart struct {
	lab          *Presenter
	object       *fyne.Container
	figurePicker *kit.Picker
	scaleChoice  *kit.Segments
	view         *chart.Widget
	scroll       *container.Scroll
}

func newMetricChart(r *Presenter, hover, press func(run int)) *metricChart {
	c := &metricChart{lab: r, view: chart.NewWidget(r.app.Kit, fyne.NewSize(200, 120))}
	c.figurePicker = r.app.Kit.NewPicker(nil, lang.L("What the bars show"), r.editor.figureItems)
	c.scaleChoice = r.app.Kit.NewSegments(lang.L("The scale of the axis"), "", []string{lang.L("Linear"),
		lang.L("Logarithmic")},
		func(i int) {
			r.options.scale(i == 1)
			r.Bench.Touch(workbench.AboutDocument)
		})
	c.view.OnHover, c.view.OnSelect, c.view.OnMenu = hover, press, r.exports.pictureMenu
	c.scroll = container.NewVScroll(c.view)
	head := container.New(kit.RowLayout{Gap: 8, Least: 96, End: 1}, c.figurePicker, c.scaleChoice,
		r.exports.pictureButton())
	c.object = container.NewBorder(kit.Column(head, kit.Gap(8)), nil, nil, nil, c.scroll)
	return c
}

func (e *experimentEditor) figureItems() (items []menu.Item) {
	for _, f := range lab.Figures() {
		if f == lab.Optimality {
			continue
		}
		items = append(items,
			menu.Item{Label: words.FigureTitle(f), Note: words.FigureAbout(f), Mark: menu.Radio, Marked: e.options.charted == f,
				Do: func() {
					e.options.chart(f)
					e.Bench.Touch(workbench.AboutDocument)
				}})
	}
	return items
}

// show draws the runs in the order of the table.
func (c *metricChart) show(sums []lab.RunSums, order []int) {
	c.figurePicker.SetLabel(words.FigureTitle(c.lab.options.charted))
	c.scaleChoice.Mark(boolean(c.lab.options.log))
	drawn := c.lab.barsOf(sums, order)
	if !c.lab.Bench.Busy() { // intervals would take time from what is being measured
		if d, whole := latestStats(c.lab); whole {
			d.addIntervals(&drawn)
		}
	}
	c.view.Set(drawn)
	c.view.SetLeast(fyne.NewSize(200, max(120, drawn.RowsHeight())))
	c.view.Select(c.lab.Bench.Selection.Index())
	c.scroll.Refresh()
}

// barsOf draws the charted figure of every run as bars. If a limit ended a run, the bar is
// marked as a lower bound; a run without a value says why.
func (c *labContext) barsOf(sums []lab.RunSums, order []int) chart.Chart {
	if len(c.Bench.Doc().Rows) == 0 {
		return chart.Chart{Empty: lang.L("The bars appear with the first results.")}
	}
	f := c.options.charted
	bars := chart.Series{Kind: chart.Columns}
	for _, run := range order {
		s := sums[run]
		v := chart.Value{Key: run, Name: words.RunTitle(c.Bench.Doc().Experiment.Runs[run])}
		mean := s.One(f, lab.Mean)
		switch {
		case math.IsNaN(mean):
			v.Missing = true
			if why := c.missingWord(s, lab.Length); s.Boards > 0 && why != "–" {
				v.Figure = why
			}
		default:
			v.Y, v.Figure, v.AtLeast = mean, words.FigureValue(f, mean), s.AtLeast(f) > 0
			if v.AtLeast {
				v.Figure = words.AtLeast(v.Figure)
			}
		}
		bars.Values = append(bars.Values, v)
	}
	axis := chart.Axis{Format: func(x float64) string { return axisValue(f, x) }, Whole: f == lab.Length}
	if c.options.log {
		axis.Scale = chart.Log
	}
	return chart.Chart{Lying: true, Y: axis, Series: []chart.Series{bars}}
}

func (m metricStats) addIntervals(bars *chart.Chart) {
	n := m.boards()
	if n == 0 || bars.Blank() {
		return
	}
	bars.Y.Title = lang.L("{{.Figure}}, mean of {{.Boards}}, 95%",
		map[string]any{"Figure": words.FigureTitle(m.figure), "Boards": words.BoardsCount(n)})
	for i := range bars.Series[0].Values {
		v := &bars.Series[0].Values[i]
		if known := m.runs[v.Key].summary.MeanRange; known.Known && !v.Missing {
			v.Low, v.High = known.Low, known.High
			v.Figure += m.intervalWords(known)
		}
	}
}
