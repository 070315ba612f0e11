package records

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/table"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// raced returns records with solves of 3×3 by keys, with the given times.
func raced(t *testing.T, seconds ...int) (*RecordsPresenter, *SessionSheet, func(what string, done func() bool)) {
	t.Helper()
	s, b := after(t)
	for i, took := range seconds {
		b.app.Model.Records.Add(session.SolveRecord{Goal: s.Model.Game().Goal, When: s.Time.Add(time.Duration(i) * time.Minute), Moves: 2,
			Elapsed: time.Duration(took) * time.Second, Origin: session.BoardOrigin{Kind: session.Random, Seed: uint64(i)},
			RecordedMoves: session.RecordedMoves{Start: twoFromHome(t, s.Model.Game().Goal), Played: "L0L900", Input: session.Keys}})
	}
	return b, b.ShowSessions(), s.Until
}

func twoFromHome(t *testing.T, goal puzzle.Goal) puzzle.State {
	return fixture.Must(goal.State.Apply(puzzle.Right, puzzle.Right))
}

func TestASessionShowsItsSolvesAndAverages(t *testing.T) {
	_, v, _ := raced(t, 30, 20, 25, 22, 24, 10)
	if v.Now[0].Content != "00:10.00" || v.Best[0].Content != "00:10.00" || v.Now[1].Content != "00:22.00" ||
		v.Best[1].Content != "00:22.00" || v.Now[2].Content != "–" {
		t.Errorf("newest %q, %q, %q; best %q, %q", v.Now[0].Content, v.Now[1].Content, v.Now[2].Content,
			v.Best[0].Content, v.Best[1].Content)
	}
	for column, want := range []string{"6", "00:10.00", "00:22.00", "–", "2", "1", "1.00", "0.2", ""} {
		if c := v.List.Cell(0, column); c.Text != want {
			t.Errorf("column %d of the newest: %q; want %q", column, c.Text, want)
		}
	}
	for row, bold := range []bool{true, false, false, false, true, true} {
		if v.List.Cell(row, 1).Bold != bold {
			t.Errorf("row %d was the best of its time: %t", row, !bold)
		}
	}
}

func TestTheNumberOfAnySolveIsWhole(t *testing.T) {
	_, v, _ := raced(t, 30)
	if c := v.List.Columns[0]; c.Width < table.FigureWidth("10 000") {
		t.Errorf("%s is %.0f wide, and shows no number of five digits", c.Title, c.Width)
	}
}

func TestASolveIsDeletedAndBroughtBackAndAnnotated(t *testing.T) {
	b, v, _ := raced(t, 30, 20, 10)
	v.List.Select(1)
	v.remove()
	if len(b.app.Model.Records.All()) != 2 || v.List.Count != 2 || !v.Undo.Visible() || b.BestLine() == "" {
		t.Fatalf("%d solves are left, %d shown", len(b.app.Model.Records.All()), v.List.Count)
	}
	v.restore()
	if len(b.app.Model.Records.All()) != 3 || v.List.Count != 3 || v.Undo.Visible() {
		t.Errorf("%d solves after undo", len(b.app.Model.Records.All()))
	}
	v.List.Select(2)
	v.annotate(" lost the last row ")
	if got := b.app.Model.Records.All()[0].Note; got != "lost the last row" || v.Note.Text != got || v.List.Selected != 2 {
		t.Errorf("the note is %q, row %d is chosen", got, v.List.Selected)
	}
}

// A solve that the user takes out counts as DNF in list, averages and bests, until they take that back.
func TestASolveIsMadeDNF(t *testing.T) {
	b, v, _ := raced(t, 30, 20, 25, 22, 10)
	v.List.Select(0)
	v.penalize()
	if c := v.List.Cell(0, 1); c.Text != "DNF" || c.Bold || v.Now[0].Content != "DNF" || v.Best[0].Content != "00:20.00" ||
		v.Now[1].Content != "00:25.66" || v.counted.Content != "Boards solved: 4" {
		t.Errorf("%q; newest %q, best %q, ao5 %q, %q", c.Text, v.Now[0].Content, v.Best[0].Content, v.Now[1].Content,
			v.counted.Content)
	}
	if b.BestLine() == "" || strings.Contains(b.BestLine(), "00:10") {
		t.Errorf("to beat: %q", b.BestLine())
	}
	if v.penalize(); v.Best[0].Content != "00:10.00" || b.app.Model.Records.All()[4].DNF {
		t.Errorf("taken back: the best is %q", v.Best[0].Content)
	}
}

func TestTheNextSolveBelongsToTheSessionThatWasBegun(t *testing.T) {
	b, v, _ := raced(t, 30)
	v.begin("morning")
	if v.List.Count != 0 || !v.Review.Disabled() || len(v.choices()) != 2 {
		t.Errorf("a new session has %d solves, and there are %d", v.List.Count, len(v.choices()))
	}
	b.app.Model.Begin(session.GameOrHome(session.GameSetup{Goal: v.of.Goal, Start: twoFromHome(t, v.of.Goal),
		Origin: session.BoardOrigin{Kind: session.Random}}, b.app.Model.Now))
	b.app.Model.Push(program.Push{Moves: []puzzle.Move{puzzle.Left, puzzle.Left}, With: session.Keys})
	if v.List.Count != 1 || v.solves[0].Session != "morning" {
		t.Errorf("%d solves: %+v", v.List.Count, v.solves)
	}
}

func TestASolveOfASessionIsReviewed(t *testing.T) {
	b, v, _ := raced(t, 30)
	var got session.ImportedSolve
	b.Review = func(s session.ImportedSolve) error {
		got = s
		return nil
	}
	v.review()
	if len(got.Moves) != 2 || got.Times[1] != 900*time.Millisecond || b.app.Sheet.IsOpen() {
		t.Errorf("%+v is reviewed", got)
	}
}

// The import of a file brings back a solve that was deleted after the export.
func TestADeletedSolveComesBackFromAFile(t *testing.T) {
	s, b := after(t, 30*time.Second)
	s.Path = filepath.Join(t.TempDir(), "mine.csv")
	b.askToExport()
	s.Written()
	v := b.ShowSessions()
	v.remove()
	if len(b.app.Model.Records.All()) != 0 {
		t.Fatalf("%d solves are left", len(b.app.Model.Records.All()))
	}
	b.Import(s.Path)
	s.Until("the import", func() bool { return !b.Busy() })
	if len(b.app.Model.Records.All()) != 1 || s.Messages.Text != "New records: 1" {
		t.Errorf("%d solves, and it says %q", len(b.app.Model.Records.All()), s.Messages.Text)
	}
}

// The report of a session has the time that each part took and, once proven, the moves lost in it. It is saved as a
// picture and as text.
func TestASessionIsReported(t *testing.T) {
	b, v, until := raced(t, 30, 20)
	b.app.Engine = servicetest.Engine(t, 0)
	h := b.showReport(solves.ReportOf(v.of, v.solves))
	until("the proofs", func() bool { return !h.proving.Busy() })
	if r := h.report; !h.proven || r.Solves != 2 || r.Costliest() != -1 || r.Parts[2].Moves != 1 ||
		r.Parts[2].Time != 900*time.Millisecond || h.Summary.Content != "No move is proven to be lost." {
		t.Errorf("%+v; %q", r, h.Summary.Content)
	}
	if text := h.markdown(); !strings.Contains(text, "| The rest | 00:00.90 | 1.0 | 0.0 |") {
		t.Error(text)
	}
	if c := h.Chart.Chart(); c.Series[0].Values[2].Figure != "00:00.90 · 1.0 moves · 0.0 lost" {
		t.Errorf("%+v", c.Series[0].Values)
	}
}
