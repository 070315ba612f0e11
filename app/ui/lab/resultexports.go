package lab

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// resultExports copies and saves what was measured: tables, rows, charts, and the experiment itself.
type resultExports struct {
	*shared
	wording *resultWords
	charted func() (pageWithChart, bool) // the shown page, where it has a chart
	copying task.Task                    // the task that copies a picture or a table to the clipboard
}

func tableWords() lab.TableWords {
	return lab.TableWords{
		Head: words.FigureTitle, Run: words.RunTitle, Value: words.FigureValue, AtLeast: words.AtLeast(""),
		Titles: [4]string{lang.X("lab.theRun", "Run"), lang.L("Boards"), lang.L("Solved"), lang.X("lab.limit", "Limit")},
		Means: func(boards int) string {
			return lang.L("Run (mean of {{.Boards}}, 95 %)",
				map[string]any{"Boards": figures.Count("{{.Count}} boards", boards)})
		},
	}
}

// hasRows tells whether there is anything to export.
func (x *resultExports) hasRows() bool { return len(x.bench.Doc().Rows) > 0 }

// markdown writes the table, with the machine and the version below.
func (x *resultExports) markdown() func(w io.Writer) error {
	report, shown := x.bench.Doc().Report(x.bench.Findings()), slices.Clone(x.look.figures)
	return func(w io.Writer) error { return report.WriteMarkdown(w, shown, tableWords()) }
}

// copyTable puts the table on the clipboard as Markdown, and copyRows every search as
// CSV.
func (x *resultExports) copyTable() {
	x.copy(x.markdown(), lang.L("The table was copied as Markdown."))
}
func (x *resultExports) copyRows() {
	x.copy(x.bench.Doc().Report(x.bench.Findings()).WriteCSV, lang.L("All searches were copied as CSV."))
}

func (x *resultExports) copy(write func(io.Writer) error, said string) {
	task.Try(x.app.Tasks, &x.copying, func(context.Context) (string, error) {
		var text strings.Builder
		err := write(&text) // writing to memory fails only for a defect
		return text.String(), err
	}, func(text string, err error) {
		if err == nil {
			x.callbacks.Clipboard().SetContent(text)
			x.app.Status.Left.Set(said)
		}
	})
}

// saveRows asks for a file for every search as CSV, and saveTable for a file for the table.
func (x *resultExports) saveRows() {
	report := x.bench.Doc().Report(x.bench.Findings())
	x.app.Files.AskToSave(lang.L("Save the results"), x.fileName()+".csv", []string{".csv"},
		func(path string) { x.app.Files.Save(path, report.WriteCSV) })
}

func (x *resultExports) saveTable() {
	write := x.markdown()
	x.app.Files.AskToSave(lang.L("Save the table"), x.fileName()+".md", []string{".md"},
		func(path string) { x.app.Files.Save(path, write) })
}

// askToOpen asks for the file of an experiment or a lesson, and opens it.
func (x *resultExports) askToOpen(title string) {
	x.app.Files.AskToOpen(title, service.SaveFolder, []string{lab.Extension}, x.bench.OpenFile)
}

// save writes the experiment to its file, or asks for one.
func (x *resultExports) save() {
	if path := x.bench.Doc().Path; path != "" {
		x.bench.SaveTo(path)
		return
	}
	x.saveAs()
}

func (x *resultExports) saveAs() {
	x.app.Files.AskToSave(lang.L("Save the experiment"), x.fileName()+lab.Ending, []string{lab.Extension}, x.bench.SaveTo)
}

// fileName is the name that is offered for files of the experiment, without an ending.
func (x *resultExports) fileName() string {
	if name := x.bench.Doc().FileName(); name != "" {
		return name
	}
	return lang.X("lab.fileName", "measurement")
}

// recent is the menu of the files of a kind that were opened before.
func (x *resultExports) recent(key string) func() []menu.Item {
	return func() (items []menu.Item) {
		for _, path := range x.bench.Recent.Of(key) {
			items = append(items,
				menu.Item{Label: filepath.Base(path), Note: filepath.Dir(path), Do: func() { x.bench.OpenFile(path) }})
		}
		if len(items) == 0 {
			return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
		}
		return items
	}
}
