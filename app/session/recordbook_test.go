package session

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

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

func TestSizesOfRecords(t *testing.T) {
	wide := puzzle.Size{W: 7, H: 2}
	r := timed(four, 80).With(timed(wide, 9, 8)...).With(timed(three, 5)...)
	if got, want := r.Sizes(), []puzzle.Size{three, wide, four}; !slices.Equal(got, want) {
		t.Errorf("sizes %v; want %v", got, want)
	}
}
