package lab

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// resultExports copies and saves what was measured: tables, rows, charts, and the experiment itself.
type resultExports struct {
	*labContext
	charted func() (pageWithChart, bool) // the shown page, if it has a chart
	copying task.Task                    // the task that copies a picture or a table to the clipboard
}

func tableWords() lab.TableLabels {
	return lab.TableLabels{
		Head: words.FigureTitle, Run: words.RunTitle, Value: words.FigureValue, AtLeast: words.AtLeast(""),
		Short:  words.ShortestCount,
		Titles: [4]string{lang.X("lab.theRun", "Run"), lang.L("Boards"), lang.L("Solved"), lang.X("lab.limit", "Limit")},
		Means: func(boards int) string {
			return lang.L("Run (mean of {{.Boards}}, 95%)",
				map[string]any{"Boards": words.BoardsCount(boards)})
		},
	}
}

// addCommands adds the commands that copy and save results and their chart.
func (e *resultExports) addCommands(add func(name string, icon fyne.Resource, do func(), able func() bool)) {
	add("labCopyTable", theme.ContentCopyIcon(),
		func() { e.copy(e.markdown(), lang.L("The table was copied as Markdown.")) }, e.hasRows)
	add("labCopyRows", nil, func() { e.copy(e.csv(), lang.L("All searches were copied as CSV.")) }, e.hasRows)
	add("labSaveTable", nil, func() { e.saveFile(lang.L("Save the table"), ".md", e.markdown()) }, e.hasRows)
	add("labSaveRows", nil, func() { e.saveFile(lang.L("Save the results"), ".csv", e.csv()) }, e.hasRows)
	drawn := func() bool { return e.here() && e.hasChart() }
	add("labCopyPicture", theme.ContentCopyIcon(), e.copyPicture, drawn)
	add("labSavePicture", theme.DocumentSaveIcon(), func() { e.saveChart(".png", look.System, chart.Chart.PNG) }, drawn)
	add("labSaveLight", nil, func() { e.saveChart(".png", look.Light, chart.Chart.PNG) }, drawn)
	add("labSaveDark", nil, func() { e.saveChart(".png", look.Dark, chart.Chart.PNG) }, drawn)
	add("labSaveDrawing", nil, func() { e.saveChart(".svg", look.System, chart.Chart.SVG) }, drawn)
}

// hasRows reports whether there is anything to export.
func (e *resultExports) hasRows() bool { return len(e.Bench.Doc().Rows) > 0 }

// markdown returns a function that writes the table, with the machine and the version below.
func (e *resultExports) markdown() func(w io.Writer) error {
	report, shown := e.Bench.Doc().Report(e.Bench.Findings()), slices.Clone(e.options.figures)
	return func(w io.Writer) error { return report.WriteMarkdown(w, shown, tableWords()) }
}

// csv returns a function that writes a line for every search.
func (e *resultExports) csv() func(w io.Writer) error {
	return e.Bench.Doc().Report(e.Bench.Findings()).WriteCSV
}

// copy puts a text on the clipboard in the background, and shows a message when it is there.
func (e *resultExports) copy(write func(io.Writer) error, message string) {
	task.Try(e.app.Tasks, &e.copying, func(context.Context) (string, error) {
		var text strings.Builder
		err := write(&text) // writing to memory fails only for a defect
		return text.String(), err
	}, func(text string, err error) {
		if err == nil {
			fyne.CurrentApp().Clipboard().SetContent(text)
			e.app.Status.Left.Set(message)
		}
	})
}

// saveFile asks for a file with an ending, and writes it in the background.
func (e *resultExports) saveFile(title, ending string, write func(io.Writer) error) {
	e.app.Files.AskToSave(title, e.fileName()+ending, []string{ending},
		func(path string) { e.app.Files.Save(path, write) })
}

// save writes the experiment to its file, or asks for one.
func (e *resultExports) save() {
	if path := e.Bench.Doc().Path; path != "" {
		e.Bench.SaveTo(path)
		return
	}
	e.saveAs()
}

func (e *resultExports) saveAs() {
	e.app.Files.AskToSave(lang.L("Save the experiment"), e.fileName()+lab.Ending, []string{lab.Extension}, e.Bench.SaveTo)
}

// fileName returns the name that is offered for files of the experiment, without an ending.
func (e *resultExports) fileName() string {
	if name := e.Bench.Doc().SuggestedName(); name != "" {
		return name
	}
	return lang.X("lab.fileName", "measurement")
}

// recent returns the menu of the files of a kind that were opened before.
func (e *resultExports) recent(key string) func() []menu.Item {
	return func() (items []menu.Item) {
		if key == workbench.RecentExperiments && e.Bench.Left() != "" {
			items = []menu.Item{{Label: lang.L("Continue the other experiment"), Do: e.Bench.TakeLeft},
				{Label: lang.L("Discard the other experiment"), Do: e.discardLeft}, {}}
		}
		for _, path := range e.Bench.Recent.Of(key) {
			items = append(items,
				menu.Item{Label: filepath.Base(path), Note: filepath.Dir(path), Do: func() { e.Bench.OpenFile(path) }})
		}
		if len(items) == 0 {
			return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
		}
		return items
	}
}

// discardLeft removes the experiment that another window has left, and offers to put it back.
func (e *resultExports) discardLeft() {
	left := e.Bench.Left()
	if putBack, err := e.Bench.DiscardLeft(); err != nil {
		e.app.Messages.Tell(kit.WarningTone, words.SaveProblem(left, err))
	} else {
		e.app.Messages.Say(kit.NoteTone, lang.L("The other experiment is discarded."), commandtable.Title("undo"), putBack)
	}
}
