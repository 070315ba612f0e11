// Package records is the book of the boards that the user has solved without help: the best
// results, the times, export and import.
package records

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
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

// RecordsPresenter knows every board that the user has solved without help. The file on the disk
// is read and written in the background. It belongs to the window's goroutine.
type RecordsPresenter struct {
	app *service.Services

	file   session.RecordBook // the file of records; without a name nothing is written
	all    session.SolveRecords
	unkept session.SolveRecords // records that are not in the file yet
	// until when the newest record waits for another program; zero while no record is being written
	deadline  time.Time
	reading   task.Task
	importing task.Task
	sheet     *RecordSheet  // the sheet that is open, or nil
	sessions  *SessionSheet // the sheet of sessions that is open, or nil

	ofGoal session.SolveRecords // those that count toward the goal of the game, newly made after learn
	goal   puzzle.Goal          // of ofGoal

	Learned service.Event[struct{}] // there are other records

	Reviewer Reviewer // set before a sheet of sessions is shown
}

// Reviewer puts a solve on the board and shows where its moves were lost.
type Reviewer interface {
	Review(session.ImportedSolve) error
}

// New is a book without a file.
func New(app *service.Services) *RecordsPresenter { return &RecordsPresenter{app: app} }

// AddCommands adds the commands that show the book, and that tells of the game just solved or gives it up.
func (p *RecordsPresenter) AddCommands(c *kit.Commands) {
	c.Add("records", &kit.Command{Label: kit.Says(lang.L("Records…")), Key: kit.Ctrl(fyne.KeyB), Do: func() { p.Show() }})
	c.Add("sessions", &kit.Command{Label: kit.Says(lang.L("Sessions…")), Key: kit.CtrlShift(fyne.KeyT),
		Do: func() { p.ShowSessions() }})
	c.Add("copyResult", &kit.Command{Label: kit.Says(lang.L("Copy a line to share")), Icon: look.ShareIcon,
		Do: p.copyResult, Able: func() bool { _, solved := p.app.Game.Finish(); return solved },
		Why: kit.Says(lang.L("the game isn't solved yet"))})
	c.Add("giveUp", &kit.Command{Label: kit.Says(lang.L("Give up (DNF)")), Key: kit.Plain(fyne.KeyF7),
		Icon: theme.CancelIcon(), Do: p.GiveUp,
		Able: func() bool { return p.app.At() == service.PlayPlace && p.app.Game.CanGiveUp() }})
}

// copyResult puts a line about the game that was just solved on the clipboard, with the code of its board.
func (p *RecordsPresenter) copyResult() {
	if f, ok := p.app.Game.Finish(); ok {
		fyne.CurrentApp().Clipboard().SetContent(
			words.ResultLine(p.app.Game, f, p.optimum(p.app.Game), p.All().Streak(p.app.Now())))
		p.app.Status.Left.Set(lang.L("A line to share was copied."))
	}
}

// All is every record that is known and not deleted.
func (p *RecordsPresenter) All() session.SolveRecords { return p.all.Kept() }

// Busy reports whether a file is read.
func (p *RecordsPresenter) Busy() bool { return p.reading.Busy() || p.importing.Busy() }

// Read reads the records of a folder; "" keeps none.
func (p *RecordsPresenter) Read(d filesys.FileSystem, folder string) {
	if folder == "" {
		return
	}
	book := session.RecordBook{Disk: d, Name: filepath.Join(folder, "records.book"),
		Former: filepath.Join(folder, "records.json")}
	p.file = book
	task.Try(p.app.Kit.Tasks, &p.reading, func(context.Context) (session.SolveRecords, error) { return book.Read() },
		p.learn)
}

// Add puts records into the book. They count at once; the program does not end before they are on
// the disk, or the user was told that they are not. Records that could not be written are tried
// again with the next.
func (p *RecordsPresenter) Add(more ...session.SolveRecord) {
	p.learn(more, nil)
	book := p.file
	if book.Name == "" {
		return
	}
	p.unkept = p.unkept.With(more...)
	trying, done := p.unkept, p.app.Files.Begin()
	deadline := time.Now().Add(session.LockTime)
	p.deadline = deadline
	p.app.Kit.Tasks.Spawn(func() {
		defer done() // runs after the window was told, so that Last knows which records are left
		all, err := book.AddBy(deadline, trying...)
		p.app.Kit.Tasks.Post(func() {
			if p.deadline.Equal(deadline) {
				p.deadline = time.Time{}
			}
			p.unkept = p.unkept.Without(all)
			p.learn(all, err)
		})
	})
}

// Deadline is until when a program that is to end waits for another one that writes the records. A
// wait that has begun already counts.
func (p *RecordsPresenter) Deadline() time.Time {
	if p.deadline.IsZero() {
		return time.Now().Add(session.LockTime)
	}
	return p.deadline
}

// Last is the work before the program ends, once all other writing is done: to write records that
// could not be written before; nil where there are none. It waits for another program until the
// deadline. Its error is an ErrUnrecorded.
func (p *RecordsPresenter) Last(deadline time.Time) func() error {
	book, trying := p.file, p.unkept
	if book.Name == "" || len(trying) == 0 {
		return nil
	}
	return func() error {
		all, err := book.AddBy(deadline, trying...)
		if all != nil { // a damaged line was told when it was read first
			return nil
		}
		return fmt.Errorf("%w: %w", session.ErrUnrecorded, err)
	}
}

// learn takes the records over and updates the window.
func (p *RecordsPresenter) learn(all session.SolveRecords, err error) {
	p.all, p.goal = p.all.With(all...), puzzle.Goal{}
	if err != nil {
		p.app.Messages.Tell(kit.WarningTone, words.RecordProblem(err))
	}
	if p.sheet != nil {
		p.sheet.fill()
	}
	if p.sessions != nil {
		p.sessions.fill()
	}
	p.Learned.Send(struct{}{})
}

// Finished records the game that was just finished, and says what is special about it, or "". The record is returned
// so that the optimum can be added later; ok is false where the game was finished with help, and is not recorded.
func (p *RecordsPresenter) Finished() (r session.SolveRecord, praise string, ok bool) {
	r, ok = session.NewSolveRecord(p.app.Game, p.app.Now())
	if !ok {
		return r, "", false
	}
	r.Session = p.app.Preferences.String(sessionKey)
	before := p.ofGame()
	if p.Add(r); !r.Counts() {
		return r, "", true
	}
	return r, words.RecordPraise(before, r), true
}

// GiveUp records the game under way as DNF, and shuffles again. It does nothing where that is no record.
func (p *RecordsPresenter) GiveUp() {
	r, ok := session.DNFRecord(p.app.Game, p.app.Now())
	if !ok {
		return
	}
	r.Session = p.app.Preferences.String(sessionKey)
	p.Add(r)
	p.app.GiveUp()
	p.app.Messages.Tell(kit.NoteTone, lang.L("Given up: this board counts as DNF in its session."))
}

// optimum is the length of a shortest solution of a game that was solved; 0 where it is not known.
func (p *RecordsPresenter) optimum(g *session.Game) int {
	for _, r := range slices.Backward(p.all) {
		same := r.Start == g.Start || r.Origin.Kind != session.Pasted
		if same && r.Origin == g.Origin && r.Goal == g.Goal && r.Optimal > 0 {
			return r.Optimal
		}
	}
	return 0
}

// ofGame are the records that count toward the goal of the game. They are asked for with every move.
func (p *RecordsPresenter) ofGame() session.SolveRecords {
	if goal := p.app.Game.Goal; p.goal != goal {
		p.ofGoal, p.goal = p.all.Of(goal), goal
	}
	return p.ofGoal
}

// BestLine is the record to beat on the board, in words; "" before the first record.
func (p *RecordsPresenter) BestLine() string {
	all := p.ofGame()
	fastest, some := all.Fastest()
	shortest, _ := all.Shortest()
	if !some {
		return ""
	}
	return lang.L("best {{.Time}} · {{.Moves}}",
		map[string]any{"Time": figures.Hundredths(fastest.Elapsed), "Moves": movesKnown(shortest, words.MovesCount)})
}

// askToExport asks for the name of a file for a copy of all records.
func (p *RecordsPresenter) askToExport() {
	p.askToSave(lang.L("Export the records"), "tilewise-records.csv", p.All())
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

// Import adds the records of a file, CSV, JSON, csTimer's or Twisty Timer's. Those that are there already do no
// harm.
func (p *RecordsPresenter) Import(path string) { p.importSized(path, puzzle.Size{}) }

// importSized is Import, where the boards of a file that does not say their size have this one; zero is asked for.
func (p *RecordsPresenter) importSized(path string, size puzzle.Size) {
	name := map[string]any{"Name": filepath.Base(path), "Count": figures.Grouped(session.MaxRecords)}
	warn := func(sentence string) {
		p.app.Messages.Tell(kit.WarningTone, sentence)
		p.app.Messages.About(service.FileCause)
	}
	p.app.Messages.Resolve(service.FileCause)
	p.app.Busy.Begin(service.Importing, lang.L("Opening {{.Name}}…", name))
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
			before := len(p.All())
			all = solves.Known(p.all, all)
			for i, one := range all {
				if known, ok := p.all.Same(one); ok && known.Deleted { // who imports it wants it back
					all[i] = known.Merged(one).Filed(func(f *session.SolveAnnotation) { f.Deleted = false })
				}
			}
			p.Add(all...)
			p.app.Messages.Tell(kit.NoteTone, lang.L("New records: {{.Count}}",
				map[string]any{"Count": figures.Grouped(len(p.All()) - before)}))
		}
	})
}

// askSize asks which boards a file is about, that of the game first, and imports it then.
func (p *RecordsPresenter) askSize(path, sentence string) *kit.Button {
	own := p.app.Game.Size()
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

// Importing reports whether a file is being imported.
func (p *RecordsPresenter) Importing() bool { return p.importing.Busy() }

// StopImport ends the import under way; nothing of it is kept.
func (p *RecordsPresenter) StopImport() {
	p.importing.Drop()
	p.app.Busy.Finish(service.Importing)
}
