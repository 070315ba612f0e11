package session

import (
	"bytes"
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"
)

// readRecords reads a file of records, JSON or CSV, as package solves does.
func readRecords(content []byte) (all SolveRecords, err error) {
	items := untrusted.Records.Items(context.Background(), bytes.NewReader(content), LongestRecord)
	if items.Begins() == '[' {
		return ReadList(items)
	}
	table, err := items.Table()
	if err != nil {
		return nil, NotRecords(err)
	}
	return ReadTable(table)
}

func TestTheBookKeepsWhatManyAdd(t *testing.T) {
	b := RecordBook{Disk: filesys.OSDisk{}, Name: filepath.Join(t.TempDir(), "new folder", "records.book")}
	if all, err := b.Read(); len(all) > 0 || err != nil {
		t.Errorf("before there is a book: %v, %v", all, err)
	}
	want := timed(four, 80, 60, 70, 50, 90)
	var all sync.WaitGroup
	for _, r := range want {
		all.Go(func() {
			if _, err := b.Add(time.Now().Add(LockTime), r); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got, err := b.Read(); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
	if got, err := b.Add(time.Now().Add(LockTime), want[0]); err != nil || !slices.Equal(got, want) {
		t.Errorf("added twice: %v, %v", got, err)
	}
}

// One bad byte loses one record. Add keeps a copy of the damaged file under another name.
func TestWhatIsWholeOfADamagedBookIsKept(t *testing.T) {
	want := timed(four, 80, 70, 60)
	b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
	if _, err := b.Add(time.Now().Add(LockTime), want...); err != nil {
		t.Fatal(err)
	}
	content := fixture.Must(filesys.Read(b.Disk, b.Name, 1<<20))
	at := bytes.Index(content, []byte("70.000"))
	if at < 0 {
		at = bytes.Index(content, []byte(`"seconds":70`)) + 10
	}
	content[at] = '9'
	fixture.NoError(t, filesys.Write(b.Disk, b.Name, content))
	left := SolveRecords{want[0], want[2]}
	if got, err := b.Read(); !errors.Is(err, ErrRecords) || !slices.Equal(got, left) {
		t.Errorf("%v, %v; want %v", got, err, left)
	}
	if got, err := b.Add(time.Now().Add(LockTime), want[0]); !errors.Is(err, ErrRecords) || !slices.Equal(got, left) {
		t.Errorf("%v, %v; want %v", got, err, left)
	}
	if got, err := b.Read(); err != nil || !slices.Equal(got, left) {
		t.Errorf("after it was mended: %v, %v", got, err)
	}
	if kept, err := filesys.Read(b.Disk, b.Name+".damaged", 1<<20); err != nil || !bytes.Equal(kept, content) {
		t.Errorf("what was set aside: %q, %v", kept, err)
	}
}

// A file without any whole line is damaged, and not an unfinished book: Read returns ErrRecords, and Add keeps a copy
// of the file.
func TestABookWithoutALineIsKept(t *testing.T) {
	for _, content := range []string{"", "\x00\x00\x00", `[{"size":"3x3"}]`, "0123456789abcdef {}\r0123456789abcdef {}\r"} {
		b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
		fixture.NoError(t, filesys.Write(b.Disk, b.Name, []byte(content)))
		if all, err := b.Read(); !errors.Is(err, ErrRecords) || len(all) > 0 {
			t.Errorf("%q: %v, %v", content, all, err)
		}
		if all, err := b.Add(time.Now().Add(LockTime), timed(four, 80)...); !errors.Is(err, ErrRecords) || len(all) != 1 {
			t.Errorf("%q: %v, %v", content, all, err)
		}
		if aside, err := filesys.Read(b.Disk, b.Name+".damaged", 1000); err != nil || string(aside) != content {
			t.Errorf("%q: beside it lies %q (%v)", content, aside, err)
		}
		if all, err := b.Read(); err != nil || len(all) != 1 {
			t.Errorf("%q: %v, %v", content, all, err)
		}
	}
}

func TestOneBoundForBookAndImport(t *testing.T) {
	testbudget.OneGoroutine(t)
	many := make(SolveRecords, MaxRecords)
	for i := range many {
		many[i] = timed(four, 80)[0]
		many[i].When = many[i].When.Add(time.Duration(i) * time.Second)
	}
	b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
	if _, err := b.Add(time.Now().Add(LockTime), many...); err != nil {
		t.Fatal(err)
	}
	one := timed(four, 70)
	if _, err := b.Add(time.Now().Add(LockTime), one...); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v; want ErrFull", err)
	}
	if got, err := b.Read(); err != nil || len(got) != MaxRecords {
		t.Errorf("%d records, %v", len(got), err)
	}
	if left := many.Without(many); len(left) > 0 { // must be fast enough for a window
		t.Errorf("%d are not in the book", len(left))
	}
	for name, write := range map[string]func(io.Writer) error{"CSV": append(many, one...).WriteCSV, "JSON": many[:5].WriteJSON} {
		var file bytes.Buffer
		fixture.NoError(t, write(&file))
		content, want := file.String(), ErrFull
		if name == "JSON" {
			want = ErrRecords
			content = "[" + strings.Repeat("1,", untrusted.Records.Values) + "1]"
		}
		if _, err := readRecords([]byte(content)); !errors.Is(err, want) {
			t.Errorf("%s: %v; want %v", name, err, want)
		}
	}
}

func TestABookThatAnotherProgramWritesIsNotWaitedForLong(t *testing.T) {
	d := memdisk.New()
	unlock := fixture.Must(d.TryLock("/records.book.lock"))
	b := RecordBook{Disk: d, Name: "/records.book"}
	if _, err := b.Add(time.Now().Add(LockTime), timed(three, 8)...); !errors.Is(err, ErrBusy) {
		t.Errorf("%v; want ErrBusy", err)
	}
	fixture.NoError(t, unlock())
	if _, err := b.Add(time.Now().Add(LockTime), timed(three, 8)...); err != nil {
		t.Error(err)
	}
}

func TestRecordsTowardOtherGoalsAreOthers(t *testing.T) {
	wide := puzzle.Size{W: 7, H: 2}
	spiral := fixture.Must(puzzle.NewGoal(puzzle.Spiral, four))
	last, middle, mixed := puzzle.BlankAt(four, 15), puzzle.BlankAt(four, 5), puzzle.GoalAt(spiral.Swap(0, 1))
	var r SolveRecords
	for i, goal := range []puzzle.Goal{mixed, last, spiral, middle, puzzle.BlankAt(wide, 13), puzzle.BlankAt(three, 8), last} {
		r = r.With(timedToward(goal, 80-i)...)
	}
	if got, want := r.Classes(), []RecordClass{{Goal: puzzle.BlankAt(three, 8)}, {Goal: puzzle.BlankAt(wide, 13)}, {Goal: last},
		{Goal: spiral}, {Goal: middle}, {Goal: mixed}}; !slices.Equal(got, want) {
		t.Errorf("goals %v; want %v", got, want)
	}
	if got := r.Of(RecordClass{Goal: last}); len(got) != 2 || got[0].Elapsed != 74*time.Second {
		t.Errorf("toward blank last: %+v", got)
	}
	if got := r.Of(RecordClass{Goal: mixed}); len(got) != 1 || got[0].Goal != mixed {
		t.Errorf("toward a goal of one's own: %+v", got)
	}
	for form, write := range map[string]func(io.Writer) error{"CSV": r.WriteCSV, "JSON": r.WriteJSON} {
		var file bytes.Buffer
		fixture.NoError(t, write(&file))
		if again, err := readRecords(file.Bytes()); err != nil || !slices.Equal(again, r) {
			t.Errorf("%s: %+v, %v", form, again, err)
		}
	}
}

func TestRecordsWithoutAGoalAreOfBlankLast(t *testing.T) {
	for _, file := range []string{
		"size,when,seconds,moves,optimal,kind,seed,depth\n4x4,2026-11-21T12:00:00Z,8.000,992,50,random,18446744073709551615,0\n",
		`[{"size": "4x4", "when": "2026-11-21T12:00:00Z", "seconds": 8, "moves": 992, "optimal": 50, "kind": "random", "seed": 18446744073709551615, "depth": 0}]`,
	} {
		if r, err := readRecords([]byte(file)); err != nil || !slices.Equal(r, timed(four, 8)) {
			t.Errorf("%+v, %v; want %+v", r, err, timed(four, 8))
		}
	}
}

// A book with right checksums but any content is read without harm, and what is read
// can be written and read again.
func FuzzBook(f *testing.F) {
	content := fixture.Must(lines(timed(four, 80, 70)...))
	head := fixture.Must(lines(recordBookHeader{bookVersion}))
	plain := func(sealed []byte) (all []byte) {
		for line := range bytes.Lines(sealed) {
			content, _, _ := filesys.OpenLine("", bytes.TrimSuffix(line, []byte("\n")))
			all = append(append(all, content...), '\n')
		}
		return all
	}
	f.Add(plain(append(head, content...)))
	f.Add([]byte(`{"tilewise-records":9}` + "\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		var sealed []byte
		for line := range bytes.Lines(content) {
			whole, _ := filesys.SealLine("", bytes.TrimSuffix(line, []byte("\n")))
			sealed = append(sealed, whole...)
		}
		b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
		fixture.NoError(t, filesys.Write(b.Disk, b.Name, sealed))
		all, err := b.Read()
		if errors.Is(err, ErrNewer) {
			return
		}
		again, err := b.Add(time.Now().Add(LockTime), timed(three, 5)...)
		if err != nil && !errors.Is(err, ErrRecords) || !slices.Equal(again, all.With(timed(three, 5)...)) {
			t.Fatalf("%v\n%+v\nafter\n%+v", err, again, all)
		}
		if back, err := b.Read(); err != nil || !slices.Equal(back, again) {
			t.Fatalf("%v\n%+v\nwant\n%+v", err, back, again)
		}
	})
}
