package solver

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/test/fixture"
)

var four = puzzle.Size{W: 4, H: 4}

func TestTablesAreBuiltVerifiedKeptAndRemoved(t *testing.T) {
	if testing.Short() {
		t.Skip("the proof visits every state of a large table")
	}
	dir := t.TempDir()
	set := func(e *Engine) TableSet {
		s := fixture.Must(e.TableSet(PDB663, four, 15))
		return s
	}
	e := New(Config{CacheDir: dir})
	before := set(e)
	if before.Ready || before.Stored || before.Memory == 0 || before.Peak < before.Memory {
		t.Errorf("before building: %+v", before)
	}
	last := 0.0
	if err := e.Build(t.Context(), before, func(b BuildProgress) { last = b.Fraction }); err != nil || last > 1 {
		t.Fatal(err, last)
	}
	if s := set(e); !s.Ready || !s.Stored {
		t.Errorf("after building: %+v", s)
	}
	var told []float64
	report := func(b BuildProgress) { told = append(told, b.Fraction) }
	defer func() {
		if !slices.IsSorted(told) || len(told) > 0 && told[len(told)-1] > 1 {
			t.Errorf("the proof tells %v", told)
		}
	}()
	if v, err := e.Verify(t.Context(), before, report); err != nil || v.States == 0 {
		t.Errorf("%+v, %v", v, err)
	}
	if s := set(New(Config{CacheDir: dir})); s.Ready || !s.Stored || !s.Instant() {
		t.Errorf("another engine: %+v", s)
	}
	fixture.NoError(t, e.Remove(before))
	if s := set(e); s.Ready || s.Stored {
		t.Errorf("after removing: %+v", s)
	}
}

// A damaged file is set aside and rebuilt, and the user is told.
func TestDamagedTablesAreNoticedAndRebuilt(t *testing.T) {
	if testing.Short() {
		t.Skip("the tests of pdb build tables with the race detector")
	}
	dir := t.TempDir()
	e := New(Config{CacheDir: dir})
	fixture.NoError(t, e.Build(t.Context(), fixture.Must(e.TableSet(PDB663, four, 15)), nil))
	files, err := filepath.Glob(filepath.Join(dir, "*.table"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	data := fixture.Must(os.ReadFile(files[0]))
	data[len(data)/2] ^= 4
	fixture.NoError(t, os.WriteFile(files[0], data, 0o600))
	r := request("1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15", IDAStar, PDB663)
	got, err := New(Config{CacheDir: dir}).Solve(t.Context(), r)
	if err != nil || got.Length() != 3 || len(got.Notices) != 1 || got.Notices[0].What != TableDamaged {
		t.Errorf("%d moves, %v, notices %v", got.Length(), err, got.Notices)
	}
	if got, err := New(Config{CacheDir: dir}).Solve(t.Context(), r); err != nil || len(got.Notices) != 0 {
		t.Errorf("once rebuilt: %v, notices %v", err, got.Notices)
	}
}

func TestDistributionsCountEveryPlacement(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	list, err := e.Distributions(t.Context(), fixture.Must(e.TableSet(PDB44, puzzle.Size{W: 3, H: 3}, 8)))
	if err != nil || len(list) != 2 {
		t.Fatal(list, err)
	}
	for _, d := range list {
		sum := int64(0)
		for _, n := range d.Counts {
			sum += n
		}
		if sum != 9*8*7*6 || d.Counts[0] != 1 || d.Mean <= 0 {
			t.Errorf("tiles %v: %d placements, %d at home, mean %v", d.Tiles, sum, d.Counts[0], d.Mean)
		}
	}
}

func TestEverySizeHasItsTableSets(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	for size, want := range map[puzzle.Size]HeuristicID{{W: 3, H: 3}: PDB44, four: PDB78, {W: 5, H: 5}: PDB6666,
		{W: 3, H: 5}: PDBSmall} {
		found := false
		for _, s := range e.TableSets(size, 0) {
			found = found || s.Heuristic.ID == want
		}
		if !found {
			t.Errorf("%s has no %s", size, want)
		}
	}
	if sets := e.TableSets(puzzle.Size{W: 10, H: 10}, 0); len(sets) != 0 {
		t.Errorf("10×10 has %d sets", len(sets))
	}
}

// Goals whose blanks a symmetry maps to each other share their tables. A board and its image have the same estimate and
// length.
func TestOneSetOfTablesServesAllGoalsThatAreAlike(t *testing.T) {
	e := New(Config{Fresh: true, Workers: 1})
	last, first := puzzle.BlankAt(four, 15), puzzle.BlankAt(four, 0)
	built := fixture.Must(e.TableSet(PDB663, four, 15))
	fixture.NoError(t, e.Build(t.Context(), built, nil))
	for _, blank := range []int{0, 3, 12} {
		if set := fixture.Must(e.TableSet(PDB663, four, blank)); !set.Ready {
			t.Errorf("a goal with the blank on cell %d has no tables", blank)
		}
	}
	turn := grid.SymmetriesCarrying(four, 15, 0)[0]
	for seed := range uint64(4) {
		s := puzzle.Shuffle(last, seed)
		image := fixture.Must(turn.Show(fixture.Must(puzzle.NewSearchState(s, last))).State(first))
		one := fixture.Must(e.Solve(t.Context(), Request{Start: s, Goal: last, Algorithm: IDAStar, Heuristic: PDB663}))
		other := fixture.Must(e.Solve(t.Context(), Request{Start: image, Goal: first, Algorithm: IDAStar, Heuristic: PDB663}))
		if one.Length() != other.Length() || one.LowerBound != other.LowerBound {
			t.Errorf("%s: %d moves, its image %d", s, one.Length(), other.Length())
		}
		h := fixture.Must(e.Value(t.Context(), s, last, PDB663)).H
		if v := fixture.Must(e.Value(t.Context(), image, first, PDB663)); v.H != h || v.Explanation.Value() != h {
			t.Errorf("%s: estimated %d, its image %d, explained as %d", s, h, v.H, v.Explanation.Value())
		}
	}
}
