package lab

import (
	"context"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// resultExports copies and saves what was measured: tables, rows, charts, and the experiment itself.
type resultExports struct {
	*labContext
	wording *resultWords
	charted func() (pageWithChart, bool) // the shown page, where it has a chart
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

// hasRows reports whether there is anything to export.
func (e *resultExports) hasRows() bool { return len(e.bench.Doc().Rows) > 0 }

// markdown writes the table, with the machine and the version below.
func (e *resultExports) markdown() func(w io.Writer) error {
	report, shown := e.bench.Doc().Report(e.bench.Findings()), slices.Clone(e.options.figures)
	return func(w io.Writer) error { return report.WriteMarkdown(w, shown, tableWords()) }
}

// csv writes every search.
func (e *resultExports) csv() func(w io.Writer) error {
	return e.bench.Doc().Report(e.bench.Findings()).WriteCSV
}

// copy puts a text on the clipboard, and says so.
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
	if path := e.bench.Doc().Path; path != "" {
		e.bench.SaveTo(path)
		return
	}
	e.saveAs()
}

func (e *resultExports) saveAs() {
	e.app.Files.AskToSave(lang.L("Save the experiment"), e.fileName()+lab.Ending, []string{lab.Extension}, e.bench.SaveTo)
}

// fileName returns the name that is offered for files of the experiment, without an ending.
func (e *resultExports) fileName() string {
	if name := e.bench.Doc().SuggestedName(); name != "" {
		return name
	}
	return lang.X("lab.fileName", "measurement")
}

// recent returns the menu of the files of a kind that were opened before.
func (e *resultExports) recent(key string) func() []menu.Item {
	return func() (items []menu.Item) {
		if key == workbench.RecentExperiments && e.bench.Left() != "" {
			items = []menu.Item{{Label: lang.L("Continue the other experiment"), Do: e.bench.TakeLeft},
				{Label: lang.L("Discard the other experiment"), Do: e.discardLeft}, {}}
		}
		for _, path := range e.bench.Recent.Of(key) {
			items = append(items,
				menu.Item{Label: filepath.Base(path), Note: filepath.Dir(path), Do: func() { e.bench.OpenFile(path) }})
		}
		if len(items) == 0 {
			return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
		}
		return items
	}
}

// discardLeft removes the experiment that another window has left, and offers to put it back.
func (e *resultExports) discardLeft() {
	left := e.bench.Left()
	if putBack, err := e.bench.DiscardLeft(); err != nil {
		e.app.Messages.Tell(kit.WarningTone, words.SaveProblem(left, err))
	} else {
		e.app.Messages.Say(kit.NoteTone, lang.L("The other experiment is discarded."), commandtable.Title("undo"), putBack)
	}
}
