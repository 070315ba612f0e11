package session

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// The moves of a solve and their times can be read back from the book, from JSON and from CSV, and replayed.
func TestASolveIsKeptWhole(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	w.pass(5 * time.Second)
	g.Origin.Kind = Random
	play(t, g, Person, "L")
	w.pass(1_234_567_890)
	play(t, g, Person, "R")
	g.PushedWith(Mouse)
	g.Undo()
	w.pass(time.Second)
	play(t, g, Person, "L")
	g.PushedWith(Keys)
	g.PushedWith(Keys)
	r, ok := NewSolveRecord(g, noon)
	if !ok || r.Played != "L0L2234" || r.Input != Keys || r.Start != g.Start || r.Pushes() != 1 {
		t.Fatalf("%+v, %t", r, ok)
	}
	r = r.Annotated(func(f *SolveAnnotation) { f.Session, f.Note = "morning", `slow; "very"` })
	want := SolveRecords{r}
	b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
	if _, err := b.Add(time.Now().Add(LockTime), r); err != nil {
		t.Fatal(err)
	}
	got, err := b.Read()
	if err != nil || !slices.Equal(got, want) {
		t.Fatalf("from the book: %v\n%+v\nwant %+v", err, got, want)
	}
	r.Optimal = 1
	if got, err = b.Add(time.Now().Add(LockTime), r); err != nil || !slices.Equal(got, SolveRecords{r}) {
		t.Errorf("with its optimum: %v\n%+v", err, got)
	}
	content, err := filesys.Read(b.Disk, b.Name, 1<<20)
	if n := bytes.Count(content, []byte(r.Played)); err != nil || n != 1 {
		t.Errorf("its moves are in the book %d times, %v", n, err)
	}
	want = SolveRecords{r}
	var list, table bytes.Buffer
	fixture.NoError(t, errors.Join(want.WriteJSON(&list), want.WriteCSV(&table)))
	if got, err := readRecords(list.Bytes()); err != nil || !slices.Equal(got, want) {
		t.Errorf("from JSON: %v\n%+v\nwant %+v", err, got, want)
	}
	want[0].Edits = 0 // a table has no column for it
	if got, err := readRecords(table.Bytes()); err != nil || !slices.Equal(got, want) {
		t.Errorf("from CSV: %v\n%+v\nwant %+v", err, got, want)
	}
	solve, err := got[0].Solve()
	if err != nil || len(solve.Moves) != 2 || solve.Times[1] != 2234*time.Millisecond {
		t.Errorf("%+v, %v", solve, err)
	}
	again, err := solve.Game(w.now)
	if err != nil || !again.Solved() || again.Elapsed() != r.Elapsed {
		t.Errorf("as a game: %v, %v", again, err)
	}
	for _, played := range []string{"", "L0", "7L0L0", "L99999999999L0", "L0L0L0"} {
		r.Played = played
		if _, err := r.Solve(); !errors.Is(err, ErrSolve) {
			t.Errorf("%q: %v", played, err)
		}
	}
}

// Of several annotations of a record the one with the most edits holds, in any order of adding. A deleted record counts
// nowhere, and can be restored.
func TestTheLastWordOnARecordHolds(t *testing.T) {
	all := timed(four, 80, 60)
	gone := all[1].Annotated(func(f *SolveAnnotation) { f.Deleted = true })
	back := gone.Annotated(func(f *SolveAnnotation) { f.Deleted = false })
	b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
	for _, step := range []struct {
		add  SolveRecords
		left int
	}{{all, 2}, {SolveRecords{gone}, 1}, {all, 1}, {SolveRecords{back}, 2}, {SolveRecords{gone}, 2}} {
		if _, err := b.Add(time.Now().Add(LockTime), step.add...); err != nil {
			t.Fatal(err)
		}
		got, err := b.Read()
		if err != nil || len(got.Kept()) != step.left || len(got.Of(RecordClass{Goal: all[0].Goal})) != step.left {
			t.Errorf("%d are left, %v; want %d", len(got.Kept()), err, step.left)
		}
	}
	known, optimal := all[0], all[0]
	known.Optimal, known.Played = 0, "L0"
	for _, got := range []SolveRecord{known.Merged(optimal), optimal.Merged(known)} {
		if got.Optimal != optimal.Optimal || got.Played != "L0" {
			t.Errorf("%+v", got)
		}
	}
}

// Records can be added to a book of an earlier version. A line with this version is written before them.
func TestABookOfAnEarlierVersionIsGoneOnWith(t *testing.T) {
	head := fixture.Must(lines(recordBookHeader{1}))
	content := []byte(`{"size":"4x4","when":"2026-11-21T12:00:00Z","seconds":80,"moves":920,"optimal":50,` +
		`"kind":"random","seed":18446744073709551615,"depth":0,"goal":"blank-last"}`)
	line, _ := filesys.SealLine("", content)
	b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
	fixture.NoError(t, filesys.Write(b.Disk, b.Name, append(head, line...)))
	want := timed(four, 80, 70)
	if got, err := b.Add(time.Now().Add(LockTime), want[1]); err != nil || !slices.Equal(got, want) {
		t.Fatalf("%v\n%+v\nwant %+v", err, got, want)
	}
	now, err := filesys.Read(b.Disk, b.Name, 1<<20)
	if err != nil || bytes.Count(now, []byte(headStart)) != 2 || !bytes.HasPrefix(now, append(head, line...)) {
		t.Errorf("%v\n%s", err, now)
	}
	if got, err := b.Read(); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v\n%+v", err, got)
	}
}

// A table may have fewer columns, and in another order, but needs the first four.
func TestATableNeedsFourColumns(t *testing.T) {
	table := "Moves;Comment;Time;Size;Date\n920;by hand;80.000;4x4;2026-11-21T12:00:00Z\n"
	got, err := readRecords([]byte(table))
	if err != nil || len(got) != 1 || got[0].Note != "by hand" || got[0].Moves != 920 || got[0].Counts() {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := readRecords([]byte("Moves;Time;Size\n1;1;4x4\n")); !errors.Is(err, ErrRecords) {
		t.Errorf("without dates: %v", err)
	}
}
