package lab

import (
	"context"
	"errors"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/clip"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
)

// pageWithChart is a page with a chart, and what that is to be called in a file.
type pageWithChart interface {
	Charted() (view *chart.View, title string)
}

// drawn tells whether there is a chart in sight that shows something.
func (x *exports) drawn() bool {
	p, ok := x.inSight().(pageWithChart)
	if !ok {
		return false
	}
	view, _ := p.Charted()
	return view.Visible() && !view.Chart().Blank()
}

// chartPicture is the chart in sight as it is to stand on a page: with its title, and in
// the variant that is asked for; System is the one of the window.
type chartPicture struct {
	chart chart.Chart
	size  fyne.Size
	look  chart.ChartTheme
}

// pictureCommandNames are the commands of a chart, in the order of its menu.
var pictureCommandNames = []string{"labCopyPicture", "labSavePicture", "labSaveLight", "labSaveDark", "labSaveDrawing"}

// pictureCommands take the chart in sight along.
func (x *exports) pictureCommands(c *kit.Commands, m kit.MenuName) {
	drawn := func() bool { return x.selection.here() && x.drawn() }
	c.Add("labCopyPicture",
		&kit.Command{Label: kit.Says(lang.L("Copy the chart as a picture")), Key: kit.CtrlShift(fyne.KeyI),
			Icon: theme.ContentCopyIcon(), Do: x.copyPicture, Able: drawn})
	c.Add("labSavePicture",
		&kit.Command{Label: kit.Says(lang.L("Save the chart as a picture…")), Key: kit.CtrlShift(fyne.KeyP),
			Icon: theme.DocumentSaveIcon(), Do: func() { x.savePicture(look.System) }, Able: drawn})
	c.Add("labSaveLight",
		&kit.Command{Label: kit.Says(lang.L("Save it on a light ground…")), Do: func() { x.savePicture(look.Light) },
			Able: drawn})
	c.Add("labSaveDark",
		&kit.Command{Label: kit.Says(lang.L("Save it on a dark ground…")), Do: func() { x.savePicture(look.Dark) },
			Able: drawn})
	c.Add("labSaveDrawing",
		&kit.Command{Label: kit.Says(lang.L("Save the chart as a drawing (SVG)…")), Do: x.saveDrawing, Able: drawn})
	c.Put(m, 5, pictureCommandNames...)
}

// pageWidth is how wide a chart in a file is, in units.
const (
	pageWidth  float32 = 760
	pageHeight float32 = 460
)

func (x *exports) pictured(v look.Variant) chartPicture {
	view, title := x.inSight().(pageWithChart).Charted()
	p := chartPicture{chart: view.Chart(), size: fyne.NewSize(pageWidth, pageHeight)}
	p.chart.Title, p.chart.Source = kit.Labelled(x.wording.title(), title), x.bench.MeasuredWith()
	if p.chart.Lying {
		p.size.Height = p.chart.RowsHeight() + 2*chart.FileMargin
	}
	p.look = chart.ThemeOf(v)
	return p
}

// savePicture asks for a file for the chart as a picture.
func (x *exports) savePicture(v look.Variant) {
	p := x.pictured(v)
	x.saveFile(".png", func() ([]byte, error) { return p.chart.PNG(p.size, p.look) })
}

// saveDrawing asks for a file for the chart as a drawing that stays sharp at any size.
func (x *exports) saveDrawing() {
	p := x.pictured(look.System)
	x.saveFile(".svg", func() ([]byte, error) { return p.chart.SVG(p.size, p.look) })
}

// saveFile draws in the background, once there is a name.
func (x *exports) saveFile(ending string, draw func() ([]byte, error)) {
	x.app.Files.AskToSave(lang.L("Save the chart"), x.fileName()+ending, []string{ending}, func(path string) {
		x.app.Files.Save(path, func(w io.Writer) error {
			file, err := draw()
			if err == nil {
				_, err = w.Write(file)
			}
			return err
		})
	})
}

// copyPicture lays the chart onto the clipboard.
func (x *exports) copyPicture() {
	p := x.pictured(look.System)
	task.Try(x.app.Tasks, &x.copying, func(ctx context.Context) (struct{}, error) {
		file, err := p.chart.PNG(p.size, p.look)
		if err == nil {
			err = clip.Put(ctx, file)
		}
		return struct{}{}, err
	}, func(_ struct{}, err error) {
		switch {
		case errors.Is(err, clip.ErrTool):
			x.app.Messages.Say(kit.WarningTone,
				lang.L("This desktop takes no pictures from Tilewise. You can save the chart instead."),
				lang.L("Save the chart"), func() { x.savePicture(look.System) })
		case err == nil:
			x.app.Status.Left.Set(lang.L("The chart was copied as a picture."))
		}
	})
}

// pictureItems are what can be done with the chart in sight.
func (x *exports) pictureItems() (items []menu.Item) {
	for _, name := range pictureCommandNames {
		items = append(items, x.app.Commands.The(name).Item())
	}
	return items
}

// pictureMenu opens them where a chart was pressed.
func (x *exports) pictureMenu(at fyne.Position) { x.app.Kit.Menus.Popup(at, x.pictureItems) }

// pictureButton opens them from the head of a page.
func (x *exports) pictureButton() fyne.CanvasObject {
	var b *kit.Button
	b = x.app.Kit.NewButton("", theme.DownloadIcon(), lang.L("Copy or save the chart"), "",
		func() { x.app.Kit.Drop(b, x.pictureItems) })
	b.Importance = widget.LowImportance
	return b
}
