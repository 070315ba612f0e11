package lab

import (
	"io"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// tableWords are what exported tables say.
func tableWords() lab.Words {
	return lab.Words{
		Head: words.FigureTitle, Run: words.RunTitle, Value: words.FigureValue, AtLeast: words.AtLeast(""),
		Titles: [4]string{lang.X("lab.theRun", "Run"), lang.L("Boards"), lang.L("Solved"), lang.X("lab.limit", "Limit")},
	}
}

// measured tells whether there is anything to export.
func (r *Room) hasRows() bool { return len(r.bench.Doc().Rows) > 0 }

// markdown is the table of the bench, with the machine and the version below.
func (r *Room) markdown(w io.Writer) error {
	return r.bench.Doc().Report(r.bench.Findings()).WriteMarkdown(w, r.look.figures, tableWords())
}

// copyTable puts the table on the clipboard as Markdown, and copyRows every search as
// CSV.
func (r *Room) copyTable() { r.copy(r.markdown, lang.L("The table is on the clipboard, as Markdown.")) }
func (r *Room) copyRows() {
	r.copy(r.bench.Doc().Report(r.bench.Findings()).WriteCSV, lang.L("All searches are on the clipboard, as CSV."))
}

func (r *Room) copy(write func(io.Writer) error, said string) {
	var text strings.Builder
	if err := write(&text); err == nil { // writing to memory fails only for a defect
		r.callbacks.Clipboard().SetContent(text.String())
		r.app.Status.Left.Set(said)
	}
}

// saveRows asks for a file for every search as CSV, and saveTable for one for the
// table.
func (r *Room) saveRows() {
	report := r.bench.Doc().Report(r.bench.Findings())
	r.app.Files.AskToSave(lang.L("Save the results"), r.fileName()+".csv", []string{".csv"},
		func(path string) { r.app.Files.Save(path, report.WriteCSV) })
}

func (r *Room) saveTable() {
	r.app.Files.AskToSave(lang.L("Save the table"), r.fileName()+".md", []string{".md"},
		func(path string) { r.app.Files.Save(path, r.markdown) })
}
