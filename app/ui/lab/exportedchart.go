package lab

import (
	"bytes"
	"context"
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/clipboard"
	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
)

// pageWithChart is a page with a chart, and the chart's title for a file.
type pageWithChart interface {
	Charted() (view *chart.Widget, title string)
}

// hasChart reports whether the shown page has a chart that is not empty.
func (e *resultExports) hasChart() bool {
	p, ok := e.charted()
	if !ok {
		return false
	}
	view, _ := p.Charted()
	return view.Visible() && !view.Chart().Blank()
}

// exportedChart is the shown chart as it is exported: with its title, and in a variant of the theme.
type exportedChart struct {
	chart chart.Chart
	size  fyne.Size
	look  chart.ChartTheme
}

// The size of a chart in a file, in units.
const (
	pageWidth  float32 = 760
	pageHeight float32 = 460
)

func (e *resultExports) chartPicture(v look.Variant) exportedChart {
	page, _ := e.charted()
	view, title := page.Charted()
	p := exportedChart{chart: view.Chart(), size: fyne.NewSize(pageWidth, pageHeight)}
	p.chart.Title, p.chart.Source = kit.Labelled(e.title(), title), e.Bench.MeasuredWith()
	if p.chart.Lying {
		p.size.Height = p.chart.RowsHeight() + 2*chart.FileMargin
	}
	p.look = chart.ThemeOf(v)
	return p
}

// saveChart asks for a file for the chart, in a variant of the theme, and draws in the background.
func (e *resultExports) saveChart(ending string, v look.Variant,
	draw func(chart.Chart, io.Writer, fyne.Size, chart.ChartTheme) error) {
	p := e.chartPicture(v)
	e.saveFile(lang.L("Save the chart"), ending, func(w io.Writer) error { return draw(p.chart, w, p.size, p.look) })
}

func (e *resultExports) copyPicture() {
	p := e.chartPicture(look.System)
	task.Try(e.app.Tasks, &e.copying, func(ctx context.Context) (struct{}, error) {
		var file bytes.Buffer
		err := p.chart.PNG(&file, p.size, p.look)
		if err == nil {
			err = clipboard.Put(ctx, file.Bytes())
		}
		return struct{}{}, err
	}, func(_ struct{}, err error) {
		switch {
		case errors.Is(err, clipboard.ErrTool):
			e.app.Messages.Say(kit.WarningTone,
				lang.L("This desktop doesn't accept pictures from Tilewise. You can save the chart instead."),
				lang.L("Save the chart"), func() { e.saveChart(".png", look.System, chart.Chart.PNG) })
		case err == nil:
			e.app.Status.Left.Set(lang.L("The chart was copied as a picture."))
		}
	})
}

// pictureItems returns the menu of the chart's commands.
func (e *resultExports) pictureItems() []menu.Item {
	return e.app.Commands.Topic("", commandtable.Names(commandtable.LabChart)...).Items()
}

// pictureMenu opens the menu of the chart's commands.
func (e *resultExports) pictureMenu(at fyne.Position) { e.app.Kit.Popup(at, e.pictureItems) }

// pictureButton returns a button that opens the menu of the chart's commands.
func (e *resultExports) pictureButton() fyne.CanvasObject {
	var b *kit.Button
	b = e.app.Kit.ToolButton(theme.DownloadIcon(), lang.L("Copy or save the chart"), "",
		func() { e.app.Kit.Drop(b, e.pictureItems) })
	return b
}
