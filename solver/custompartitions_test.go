package solver

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

func TestADesignIsAHeuristicOnceItIsKept(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	d := pdb.CustomPartition{Name: "my-own", Size: puzzle.Size{W: 4, H: 4}, Blank: 15, Patterns: [][]int{{0, 1, 4, 5, 8}, {2, 3, 6, 7, 11}, {9, 10, 12, 13, 14}}}
	if _, err := ResolveHeuristic("my-own", e.designs); !errors.Is(err, ErrUnknown) {
		t.Errorf("before: %v; want ErrUnknown", err)
	}
	card, err := e.KeepDesign(d)
	if err != nil {
		t.Fatal(err)
	}
	if found, err := ResolveHeuristic("my-own", e.designs); err != nil || found.ID != card.ID || found.Name() != "my-own" || !found.Additive() {
		t.Errorf("found %+v, %v", found, err)
	}
	if !slices.ContainsFunc(e.Heuristics(), func(h Heuristic) bool { return h.ID == card.ID }) {
		t.Error("it is not in the menu")
	}
	if _, err := ResolveHeuristic("my-won", e.designs); err == nil || !strings.HasSuffix(err.Error(), ", my-own") {
		t.Errorf("a slip of the pen: %v; want a list with my-own", err)
	}
	set, err := e.TableSet(card.ID, d.Size, 15)
	if err != nil || set.Memory == 0 || !set.Partition() || DesignPlan(d).Memory != set.Memory {
		t.Errorf("tables %+v, %v; foretold %+v", set, err, DesignPlan(d))
	}
	if err := e.Build(t.Context(), set, nil); err != nil {
		t.Fatal(err)
	}
	for _, a := range []AlgorithmID{IDAStar, AStar} {
		r := request("5 1 3 4 0 2 7 8 9 6 10 12 13 14 11 15", a, card.ID)
		r.Start = puzzle.Repair(r.Start, r.Goal)
		got, err := e.Solve(t.Context(), r)
		r.Heuristic = LinearConflict
		want, _ := e.Solve(t.Context(), r)
		if err != nil || !got.Optimal || got.Length() != want.Length() || got.Heuristic != card.ID {
			t.Errorf("%s: %d moves, optimal %v with %s, %v; want %d", a, got.Length(), got.Optimal, got.Heuristic, err, want.Length())
		}
	}
	r := request(deepest, IDAStar, card.ID)
	if _, err := e.Solve(t.Context(), r); !errors.Is(err, ErrPair) {
		t.Errorf("on 3×3: %v; want ErrPair", err)
	}
	if err := e.RemoveDesign("my-own"); err != nil || len(e.Heuristics()) != len(Heuristics()) {
		t.Errorf("removed: %v, %d heuristics", err, len(e.Heuristics()))
	}
	if _, err := ResolveHeuristic("my-own@4x4.15:0.1", e.designs); !errors.Is(err, pdb.ErrDesign) || !errors.Is(err, ErrUnknown) {
		t.Errorf("half a design: %v; want pdb.ErrDesign", err)
	}
	d.Name = "manhattan"
	if _, err := e.KeepDesign(d); !errors.Is(err, ErrTaken) {
		t.Errorf("by the name of another: %v; want ErrTaken", err)
	}
}

// A design that goes leaves the tables that another reads: it was given another name, or
// has a pattern in common with one.
func TestTablesStayForAnotherDesign(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	d := pdb.CustomPartition{Name: "one", Size: puzzle.Size{W: 4, H: 4}, Blank: 15, Patterns: [][]int{{0, 1, 2, 4, 5, 6}, {3, 7, 8, 9}, {10, 11, 12, 13, 14}}}
	card, err := e.KeepDesign(d)
	if err != nil {
		t.Fatal(err)
	}
	set, err := e.TableSet(card.ID, d.Size, 15)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Build(t.Context(), set, nil); err != nil {
		t.Fatal(err)
	}
	d.Name = "two"
	if card, err = e.KeepDesign(d); err != nil {
		t.Fatal(err)
	}
	stored := func() bool {
		set, err := e.TableSet(card.ID, d.Size, 15)
		if err != nil {
			t.Fatal(err)
		}
		return set.Stored
	}
	if err := e.RemoveDesign("one"); err != nil || !stored() {
		t.Errorf("the tables of the other are gone, or %v", err)
	}
	if err := e.RemoveDesign("two"); err != nil || stored() {
		t.Errorf("tables are left behind, or %v", err)
	}
}
