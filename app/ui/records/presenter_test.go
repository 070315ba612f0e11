package records

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/board"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// after returns a window whose records have a solve of 3×3 for each of the times, in 31 moves.
func after(t *testing.T, times ...time.Duration) (*servicetest.Harness, *RecordsPresenter) {
	t.Helper()
	s := servicetest.New(t, nil)
	b := New(s.Services)
	for _, took := range times {
		b.app.Model.Records.Add(session.SolveRecord{Goal: s.Model.Game().Goal, When: s.Time, Elapsed: took, Moves: 31})
		s.Time = s.Time.Add(time.Hour)
	}
	return s, b
}

func TestTheSheetTellsTheBestOfTheGoalThatIsChosen(t *testing.T) {
	s, b := after(t, 31*time.Second, 20*time.Second, 21*time.Second, 22*time.Second, 23*time.Second, 24*time.Second)
	other := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	b.app.Model.Records.Add(session.SolveRecord{Goal: other, When: s.Time, Elapsed: time.Minute, Moves: 60})
	r := b.Show()
	if r.Time.Content != "00:20.00" || r.Moves.Content != "31" || r.None.Visible() || !r.Chart.Visible() {
		t.Errorf("best time %q, fewest moves %q", r.Time.Content, r.Moves.Content)
	}
	got := []string{r.Pace.Content, r.Averages[0].Content, r.Averages[1].Content}
	if want := []string{"1.6", "00:22.00", "–"}; !slices.Equal(got, want) || r.Chart.Len() != 6 {
		t.Errorf("pace and averages are %q; want %q", got, want)
	}
	if line := b.BestLine(); !strings.Contains(line, "00:20.00") {
		t.Errorf("the record to beat: %q", line)
	}
	choices := r.Choices()
	if len(choices) != 2 {
		t.Fatalf("%d goals to choose from", len(choices))
	}
	for _, c := range choices {
		if !c.Marked {
			c.Do()
		}
	}
	if r.Time.Content != "01:00.00" || r.Moves.Content != "60" {
		t.Errorf("of the other goal: %q, %q", r.Time.Content, r.Moves.Content)
	}
	if s.Sheet.Close(); b.fill != nil {
		t.Error("a closed sheet is still open")
	}
}

func TestWithoutRecordsTheSheetSaysHowToSetOne(t *testing.T) {
	_, b := after(t)
	r := b.Show()
	if !r.None.Visible() || r.Chart.Visible() || b.BestLine() != "" || !r.ExportAll.Disabled() {
		t.Errorf("without records: %q, best %q", r.None.Content, b.BestLine())
	}
}

// A book imports what another one has exported, in each format, and imports nothing twice.
func TestRecordsGoFromBookToBook(t *testing.T) {
	for _, name := range []string{"mine.csv", "mine.json"} {
		s, b := after(t, 30*time.Second, 20*time.Second)
		s.Path = filepath.Join(t.TempDir(), name)
		b.askToExport()
		s2, other := after(t)
		s2.Path = s.Path
		for _, want := range []string{"New records: 2", "New records: 0"} {
			other.askToImport()
			s2.Until("the import", func() bool { return !other.Busy() })
			if s2.Messages.Text != want || len(other.app.Model.Records.All()) != 2 {
				t.Errorf("%s: %d records, and it says %q", name, len(other.app.Model.Records.All()), s2.Messages.Text)
			}
		}
	}
}

// The board has the same names for its inputs as session.
func TestTheBoardNamesTheInputsAsSolvesDo(t *testing.T) {
	for i, name := range []string{board.KeyInput, board.MouseInput, board.HoverInput} {
		if session.Inputs()[i] != session.InputDevice(name) {
			t.Errorf("%q; expected %q", name, session.Inputs()[i])
		}
	}
}

func TestAFileThatHoldsNoRecordsIsToldSo(t *testing.T) {
	s, b := after(t)
	path := filepath.Join(t.TempDir(), "mine.csv")
	const game = "4x4,2026-11-22T12:00:00Z,60,80,0,random,1,0,blank-last\n"
	for content, want := range map[string]string{"": "can't be found",
		"no records": "has no records that Tilewise can read",
		"size,when,seconds,moves,optimal,kind,seed,depth,goal\n" + strings.Repeat(game, session.MaxRecords+1): "has more records than Tilewise can keep",
	} {
		if content != "" {
			servicetest.WriteFile(t, path, content)
		}
		b.Import(path)
		s.Until("the import", func() bool { return !b.Busy() })
		if !strings.Contains(s.Messages.Text, want) || len(b.app.Model.Records.All()) > 0 {
			t.Errorf("it says %q; want %q", s.Messages.Text, want)
		}
		os.Remove(path)
	}
}

// A table of csTimer does not name the size of its boards. A sheet asks for it once.
func TestTheSizeOfATableIsAsked(t *testing.T) {
	s, b := after(t)
	path := filepath.Join(t.TempDir(), "mine.csv")
	const table = "No.;Time;Comment;Scramble;Date;P.1\n1;23.45;;D2 R U L;2023-11-14 22:15:00;23.45\n"
	servicetest.WriteFile(t, path, table)
	b.Import(path)
	s.Until("the question", func() bool { return !b.Busy() })
	if s.Sheet.Title != "Import records" || len(b.app.Model.Records.All()) != 0 {
		t.Fatalf("the sheet %q, %d records", s.Sheet.Title, len(b.app.Model.Records.All()))
	}
	b.askSize(path, "").Tapped(nil)
	s.Until("the import", func() bool { return !b.Busy() })
	if all := b.app.Model.Records.All(); len(all) != 1 || all[0].Goal.Size() != s.Model.Game().Size() || s.Sheet.IsOpen() {
		t.Errorf("%v", all)
	}
}

// An easy board sets a record among easy boards, not among random ones. The result of each can be copied.
func TestAnEasyBoardIsHeldAgainstEasyOnes(t *testing.T) {
	s, b := after(t)
	b.AddCommands(s.Commands)
	share := s.Commands.The("copyResult")
	var last program.Finished
	s.Model.Finished.Listen(func(f program.Finished) { last = f })
	for i, kind := range []session.BoardOriginKind{session.Easy, session.Random} {
		s.Model.Begin(session.GameOrHome(session.GameSetup{Goal: s.Model.Game().Goal, Origin: session.BoardOrigin{Kind: kind},
			Start: fixture.Must(puzzle.Parse("1 2 3 4 5 6 0 7 8", s.Model.Game().Size()))}, s.Model.Now))
		if share.Can() {
			t.Error("a line about a game that isn't solved can be shared")
		}
		for range 2 {
			s.Model.Push(program.Push{Moves: []puzzle.Move{puzzle.Left}, With: session.Keys})
			s.Time = s.Time.Add(time.Second)
		}
		r, ok, praise := last.Record, last.Recorded, words.RecordPraise(last.Before, last.Record)
		own, _ := s.Model.Game().RecordClass()
		if !ok || !r.Counts() || praise != "Your first record" || len(b.app.Model.Records.All().Of(own)) != 1 ||
			len(b.app.Model.Records.All()) != i+1 || r.Input != session.Keys || r.Pushes() != 1 {
			t.Errorf("%s: %q; kept is %+v", kind, praise, r)
		}
		share.Run()
		if line := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(line, s.Model.Game().Code()) {
			t.Errorf("%s: to share is %q", kind, line)
		}
	}
}

// The sheet shows the present month. Its days can be played from the day of the first start until today.
func TestADayOfTheMonthIsPlayed(t *testing.T) {
	s, b := after(t)
	s.Time = time.Date(2026, 11, 29, 12, 0, 0, 0, time.Local)
	p := session.DailyBoard(s.Time.AddDate(0, 0, -9), puzzle.Size{W: 3, H: 3})
	b.app.Model.Records.Add(session.SolveRecord{Goal: p.Goal, Origin: p.Origin, When: s.Time.AddDate(0, 0, -9), Elapsed: time.Minute, Moves: 30})
	m := b.ShowMonth()
	begun := 0
	s.Model.Begun.Listen(func(program.Begun) { begun++ })
	for _, day := range []string{"30 November 2026: not solved", "19 November 2026: not solved", "20 November 2026: solved"} {
		servicetest.Press(t, s.Sheet.Card, day)
	}
	s.Until("the board of a day", func() bool { return begun > 0 })
	if on, ok := s.Model.Game().Origin.Day(); !ok || on.Day() != 20 || !s.Model.Game().Late() || m.Title.Content != "November 2026" {
		t.Errorf("it is of %v, %v; the month is %q", on, ok, m.Title.Content)
	}
}
