package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// recorder knows every board that a person has solved without help. The book on
// the disk is read and written in the background.
type recorder struct {
	book      session.RecordBook // without a name: nothing is written
	all       session.Records
	reading   door.Errand
	importing door.Errand
	sheet     *recordSheet // that is open, or nil
}

func (s *shell) recordCommands(c *kit.Commands) {
	c.Add("records", &kit.Command{Label: kit.Says(lang.L("Records…")), Key: kit.Ctrl(fyne.KeyB), Do: func() { s.showRecords() }})
	c.Put(gameMenu, 5, "records")
}

// readRecords looks into the book.
func (s *shell) readRecords() {
	if s.data == "" {
		return
	}
	type answer struct {
		all session.Records
		err error
	}
	book := session.RecordBook{Name: filepath.Join(s.data, "records.json")}
	s.recorder.book = book
	door.Run(s.door, &s.recorder.reading, func(context.Context) answer {
		all, err := book.Read()
		return answer{all, err}
	}, func(a answer) { s.recorded(a.all, a.err) })
}

// record puts records into the book. They count at once; the program does not
// end before they are on the disk.
func (s *shell) record(more ...session.Record) {
	s.recorded(more, nil)
	book := s.recorder.book
	if book.Name == "" {
		return
	}
	s.saving.Add(1)
	s.door.Spawn(func() {
		all, err := book.Add(more...)
		s.saving.Done()
		s.door.Post(func() { s.recorded(all, err) })
	})
}

// recorded brings the window up to date with records, new or not.
func (s *shell) recorded(all session.Records, err error) {
	s.recorder.all = s.recorder.all.With(all...)
	if err != nil {
		s.insist(kit.WarningTone, words.RecordProblem(err))
	}
	if s.recorder.sheet != nil {
		s.recorder.sheet.fill()
	}
	s.refresh()
}

// setRecord records a game that was just finished, and says what is special
// about it; "" where nothing is. The record is returned so that the optimum can
// be added; ok is false where the game is none.
func (s *shell) setRecord() (r session.Record, praise string, ok bool) {
	r, ok = session.NewRecord(s.game, s.now())
	if !ok {
		return r, "", false
	}
	before := s.recorder.all.Of(r.Goal)
	s.record(r)
	return r, words.RecordPraise(before, r), true
}

// bestLine is what is to be beaten on the board; "" before the first record.
func (s *shell) bestLine() string {
	all := s.recorder.all.Of(s.game.Goal)
	fastest, some := all.Fastest()
	shortest, _ := all.Shortest()
	if !some {
		return ""
	}
	return lang.L("best {{.Time}} · {{.Moves}}", map[string]any{"Time": figures.Clock(fastest.Elapsed), "Moves": words.MovesCount(shortest.Moves)})
}

// askToExport asks for the name of a file for a copy of all records.
func (s *shell) askToExport() {
	s.askToSave(lang.L("Export the records"), "tilewise-records.csv", []string{".csv", ".json"}, s.exportRecords)
}

// exportRecords writes all records as CSV, or as JSON where the name says so.
func (s *shell) exportRecords(path string) {
	write := s.recorder.all.WriteCSV
	if strings.EqualFold(filepath.Ext(path), ".json") {
		write = s.recorder.all.WriteJSON
	}
	s.saveFile(path, write)
}

// askToImport opens the file dialog for records.
func (s *shell) askToImport() {
	s.askToOpen(lang.L("Import records"), keySaveFolder, s.saveFolder(), []string{".csv", ".json"}, s.importRecords)
}

// importRecords adds the records of a file, CSV or JSON. Those that are there
// already do no harm.
func (s *shell) importRecords(path string) {
	type answer struct {
		all session.Records
		err error
	}
	door.Run(s.door, &s.recorder.importing, func(context.Context) answer {
		f, err := os.Open(path)
		if err != nil {
			return answer{nil, err}
		}
		defer f.Close()
		all, err := session.ReadRecords(f)
		return answer{all, err}
	}, func(a answer) {
		switch {
		case errors.Is(a.err, session.ErrRecords):
			s.banner.Say(kit.WarningTone, lang.L("{{.Name}} holds no records of Tilewise, or damaged ones.", map[string]any{"Name": filepath.Base(path)}), "", nil)
		case a.err != nil:
			s.banner.Say(kit.WarningTone, words.GameProblem(path, a.err), "", nil)
		default:
			before := len(s.recorder.all)
			s.record(a.all...)
			s.banner.Say(kit.NoteTone, lang.L("New records: {{.Count}}", map[string]any{"Count": len(s.recorder.all) - before}), "", nil)
		}
	})
}
