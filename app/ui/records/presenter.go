// Package records shows the boards that the user has solved without help: the best results, the times, export and
// import.
package records

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// RecordsPresenter shows the records, and exports and imports them. It belongs to the window's goroutine.
type RecordsPresenter struct {
	app *service.Services

	importing task.Task
	fill      func()     // brings the open sheet up to date; nil where none is open
	days      task.Timer // looks at the calendar

	// Review puts a solve on the board and shows where its moves were lost. It is set before a sheet of sessions is shown.
	Review func(session.ImportedSolve) error
}

// New makes a presenter without sheets.
func New(app *service.Services) *RecordsPresenter {
	p := &RecordsPresenter{app: app}
	app.Model.Watch(program.AboutRecords, func(program.Topic) { p.refresh() })
	app.Model.GivenUp.Listen(func(struct{}) {
		app.Messages.Tell(kit.NoteTone, lang.L("Given up: this board counts as DNF in its session."))
	})
	app.Model.RecordsProblem.Listen(func(err error) { app.Messages.Tell(kit.WarningTone, words.RecordProblem(err)) })
	return p
}

// open opens a sheet, which fill brings up to date as long as it is open.
func (p *RecordsPresenter) open(title string, body fyne.CanvasObject, size fyne.Size, fill func()) {
	p.app.Sheet.Show(title, body, size)
	p.fill = fill
	p.app.Sheet.OnClose = func() { p.fill = nil }
}

func (p *RecordsPresenter) refresh() {
	if p.fill != nil {
		p.fill()
	}
}

// AddCommands adds the commands that show the book, and the one that copies the result of the game just solved.
func (p *RecordsPresenter) AddCommands(c *kit.Commands) {
	c.Add("records", &kit.Command{Do: func() { p.Show() }})
	c.Add("month", &kit.Command{Do: func() { p.ShowMonth() }})
	c.Add("sessions", &kit.Command{Do: func() { p.ShowSessions() }})
	c.Add("copyResult", &kit.Command{Icon: look.ShareIcon,
		Do: p.copyResult, Able: func() bool { _, solved := p.app.Model.Game().Finish(); return solved },
		Why: kit.Says(lang.L("the game isn't solved yet"))})
}

// copyResult puts a line about the game that was just solved on the clipboard, with the code of its board.
func (p *RecordsPresenter) copyResult() {
	m := p.app.Model
	if f, ok := m.Game().Finish(); ok {
		p.copyLine(words.ResultLine(m.Game(), f, m.Records.Optimum(m.Game()), m.Records.All().Streak(m.Now())))
	}
}

func (p *RecordsPresenter) copyLine(line string) {
	fyne.CurrentApp().Clipboard().SetContent(line)
	p.app.Status.Left.Set(lang.L("A line to share was copied."))
}

func (p *RecordsPresenter) importButton() *kit.Button {
	return p.app.Kit.NewButton(lang.L("Import…"), theme.FolderOpenIcon(),
		lang.L("Records from a CSV or JSON file, or one of csTimer"), "", p.askToImport)
}

// BestLine returns the record to beat on the board, or the standing in its contest; "" before the first record.
func (p *RecordsPresenter) BestLine() string {
	m := p.app.Model
	if contest := words.ContestWords(m.Game(), m.Records.All(), m.Now()); contest != "" {
		return contest
	}
	all := m.Records.OfGame()
	fastest, some := all.Fastest()
	shortest, _ := all.Shortest()
	if !some {
		return ""
	}
	return lang.L("best {{.Time}} · {{.Moves}}",
		map[string]any{"Time": figures.Hundredths(fastest.Elapsed), "Moves": movesKnown(shortest, words.MovesCount)})
}

func (p *RecordsPresenter) askToExport() {
	p.askToSave(lang.L("Export the records"), "tilewise-records.csv", p.app.Model.Records.All())
}

// askToSave asks for the name of a file for records, as CSV, or as JSON or for csTimer where the name says so.
func (p *RecordsPresenter) askToSave(title, name string, all session.SolveRecords) {
	p.app.Files.AskToSave(title, name, []string{".csv", ".json", ".txt"}, func(path string) {
		write := all.WriteCSV
		switch strings.ToLower(filepath.Ext(path)) {
		case ".json":
			write = all.WriteJSON
		case ".txt":
			write = func(w io.Writer) error { return solves.WriteTimer(w, all) }
		}
		p.app.Files.Save(path, write)
	})
}

func (p *RecordsPresenter) askToImport() {
	p.app.Files.AskToOpen(lang.L("Import records"), service.SaveFolder, []string{".csv", ".json", ".txt"}, p.Import)
}

// Import adds the records of a file: CSV, JSON, csTimer's or Twisty Timer's. A record that is there already is not
// added twice.
func (p *RecordsPresenter) Import(path string) { p.importSized(path, puzzle.Size{}) }

// importSized is Import with a size for the boards of a file that names none; for zero the user is asked.
func (p *RecordsPresenter) importSized(path string, size puzzle.Size) {
	name := map[string]any{"Name": filepath.Base(path), "Count": figures.Grouped(session.MaxRecords)}
	warn := func(sentence string) {
		p.app.Messages.Tell(kit.WarningTone, sentence)
		p.app.Messages.About(service.FileCause)
	}
	p.app.Messages.Resolve(service.FileCause)
	p.app.Busy.Begin(service.Importing, words.Opening(filepath.Base(path)))
	task.Try(p.app.Kit.Tasks, &p.importing, func(ctx context.Context) (session.SolveRecords, error) {
		f, err := filesys.Open(filesys.OSDisk{}, path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return solves.Read(ctx, f, size)
	}, func(all session.SolveRecords, err error) {
		p.app.Busy.Finish(service.Importing)
		switch {
		case errors.Is(err, solves.ErrSizeUnknown):
			p.askSize(path, lang.L("{{.Name}} doesn't say which boards were solved.", name))
		case errors.Is(err, solves.ErrNoneSliding):
			warn(lang.L("{{.Name}} has no solves of sliding puzzles.", name))
		case errors.Is(err, untrusted.ErrBeyond) || errors.Is(err, filesys.ErrTooLong):
			warn(lang.L("{{.Name}} isn't like any file of records: a part of it is far too long.", name))
		case errors.Is(err, session.ErrRecords):
			warn(lang.L("{{.Name}} has no records that Tilewise can read, or they are damaged.", name))
		case errors.Is(err, session.ErrFull):
			warn(lang.L("{{.Name}} has more records than Tilewise can keep: {{.Count}} at most.", name))
		case err != nil:
			warn(words.GameProblem(path, err))
		default:
			before := len(p.app.Model.Records.All())
			all = solves.Known(p.app.Model.Records.WithDeleted(), all)
			for i, one := range all {
				// an imported record that was deleted comes back
				if known, ok := p.app.Model.Records.WithDeleted().Same(one); ok && known.Deleted {
					all[i] = known.Merged(one).Annotated(func(f *session.SolveAnnotation) { f.Deleted = false })
				}
			}
			p.app.Model.Records.Add(all...)
			p.app.Messages.Tell(kit.NoteTone, lang.L("New records: {{.Count}}",
				map[string]any{"Count": figures.Grouped(len(p.app.Model.Records.All()) - before)}))
		}
	})
}

// askSize asks for the size of the boards in a file, and then imports the file. The size of the game is offered first.
func (p *RecordsPresenter) askSize(path, sentence string) *kit.Button {
	own := p.app.Model.Game().Size()
	grid := container.NewGridWithColumns(3)
	var first *kit.Button
	for side := 3; side <= 8; side++ { // those that other timers have
		size := puzzle.Size{W: side, H: side}
		button := p.app.Kit.NewButton(words.SizeTitle(size), nil, "", "", func() {
			p.app.Sheet.Close()
			p.importSized(path, size)
		})
		if first == nil || size == own {
			first = button
		}
		grid.Add(button)
	}
	question := kit.NewParagraph(sentence, kit.PlainText, theme.ColorNameForeground)
	p.app.Sheet.Show(lang.L("Import records"), kit.Column(question, kit.Gap(12), grid), fyne.NewSize(420, 0))
	p.app.Sheet.FocusOn(first.AsMain(), nil)
	return first
}

// Busy reports whether a file is being imported.
func (p *RecordsPresenter) Busy() bool { return p.importing.Busy() }

// Stop ends the import under way; nothing of it is kept.
func (p *RecordsPresenter) Stop() {
	p.importing.Drop()
	p.app.Busy.Finish(service.Importing)
}
