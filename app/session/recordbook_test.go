package session

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tilewise/solver/puzzle"
)

func TestTheBookKeepsWhatManyAdd(t *testing.T) {
	b := RecordBook{filepath.Join(t.TempDir(), "new folder", "records.json")}
	if all, err := b.Read(); all != nil || err != nil {
		t.Errorf("before there is a book: %v, %v", all, err)
	}
	want := timed(four, 80, 60, 70, 50, 90)
	var all sync.WaitGroup
	for _, r := range want {
		all.Go(func() {
			if _, err := b.Add(r); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got, err := b.Read(); err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v; want %v", got, err, want)
	}
	if got, err := b.Add(want[0]); err != nil || !slices.Equal(got, want) {
		t.Errorf("added twice: %v, %v", got, err)
	}
}

func TestADamagedBookIsSetAside(t *testing.T) {
	b := RecordBook{filepath.Join(t.TempDir(), "records.json")}
	if err := os.WriteFile(b.Name, []byte(`[{"size": "3x`), 0o600); err != nil {
		t.Fatal(err)
	}
	want := timed(three, 8)
	got, err := b.Add(want...)
	if !errors.Is(err, ErrRecords) || !strings.Contains(err.Error(), ".damaged") || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
	if got, err := b.Read(); err != nil || !slices.Equal(got, want) {
		t.Errorf("the new book: %v, %v", got, err)
	}
	if kept, err := os.ReadFile(b.Name + ".damaged"); err != nil || len(kept) == 0 {
		t.Errorf("what was set aside: %q, %v", kept, err)
	}
}

func TestABookThatCannotBeWrittenSaysSo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := (RecordBook{filepath.Join(file, "records.json")}).Add(timed(three, 8)...); err == nil {
		t.Error("a file has become a folder")
	}
}

func TestAGameIsOneRecordWithItsOptimum(t *testing.T) {
	with := timed(four, 80)
	without := slices.Clone(with)
	without[0].Optimal = 0
	for _, got := range []Records{with.With(without...), without.With(with...)} {
		if !slices.Equal(got, with) {
			t.Errorf("%+v; want %+v", got, with)
		}
	}
}

func TestRecordsTowardOtherGoalsAreOthers(t *testing.T) {
	wide := puzzle.Size{W: 7, H: 2}
	spiral, err := puzzle.NewGoal(puzzle.Spiral, four)
	if err != nil {
		t.Fatal(err)
	}
	last, middle, mixed := puzzle.BlankAt(four, 15), puzzle.BlankAt(four, 5), puzzle.GoalAt(spiral.Swap(0, 1))
	var r Records
	for i, goal := range []puzzle.Goal{mixed, last, spiral, middle, puzzle.BlankAt(wide, 13), puzzle.BlankAt(three, 8), last} {
		r = r.With(timedToward(goal, 80-i)...)
	}
	if got, want := r.Goals(), []puzzle.Goal{puzzle.BlankAt(three, 8), puzzle.BlankAt(wide, 13), last, spiral, middle, mixed}; !slices.Equal(got, want) {
		t.Errorf("goals %v; want %v", got, want)
	}
	if got := r.Of(last); len(got) != 2 || got[0].Elapsed != 74*time.Second {
		t.Errorf("toward blank last: %+v", got)
	}
	if got := r.Of(mixed); len(got) != 1 || got[0].Goal != mixed {
		t.Errorf("toward a goal of one's own: %+v", got)
	}
	for form, write := range map[string]func(io.Writer) error{"CSV": r.WriteCSV, "JSON": r.WriteJSON} {
		var file bytes.Buffer
		if err := write(&file); err != nil {
			t.Fatal(err)
		}
		if again, err := ReadRecords(&file); err != nil || !slices.Equal(again, r) {
			t.Errorf("%s: %+v, %v", form, again, err)
		}
	}
}

func TestRecordsWithoutAGoalAreOfBlankLast(t *testing.T) {
	for _, file := range []string{
		"size,when,seconds,moves,optimal,kind,seed,depth\n4x4,2026-11-21T12:00:00Z,8.000,992,50,random,18446744073709551615,0\n",
		`[{"size": "4x4", "when": "2026-11-21T12:00:00Z", "seconds": 8, "moves": 992, "optimal": 50, "kind": "random", "seed": 18446744073709551615, "depth": 0}]`,
	} {
		if r, err := ReadRecords(strings.NewReader(file)); err != nil || !slices.Equal(r, timed(four, 8)) {
			t.Errorf("%+v, %v; want %+v", r, err, timed(four, 8))
		}
	}
}
