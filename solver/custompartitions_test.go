package solver

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/pdb"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// A partition that a former version stored in a file is found by its name.
func TestAPartitionIsAHeuristicByItsFile(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	d := pdb.CustomPartition{Name: "my-own", Size: puzzle.Size{W: 4, H: 4}, Blank: 15, Patterns: [][]int{{0, 1, 4, 5, 8}, {2, 3, 6, 7, 11}, {9, 10, 12, 13, 14}}}
	if _, err := ResolveHeuristic("my-own", e.designs); !errors.Is(err, ErrUnknown) {
		t.Errorf("before: %v; want ErrUnknown", err)
	}
	card := DesignCard(d)
	file := filepath.Join(e.config.CacheDir, "designs", "my-own"+pdb.DesignSuffix)
	content := []byte(`{"tilewise_design":1,"design":"` + d.String() + `"}`)
	fixture.NoError(t, filesys.Write(filesys.OSDisk{}, file, content))
	if found, err := ResolveHeuristic("my-own", e.designs); err != nil || found.ID != card.ID || found.Name() != "my-own" || !found.Additive() {
		t.Errorf("found %+v, %v", found, err)
	}
	if _, err := ResolveHeuristic("my-won", e.designs); err == nil || !strings.HasSuffix(err.Error(), ", my-own") {
		t.Errorf("a slip of the pen: %v; want a list with my-own", err)
	}
	set, err := e.TableSet(card.ID, d.Size, 15)
	if err != nil || set.Memory == 0 || !set.Partition() {
		t.Errorf("tables %+v, %v", set, err)
	}
	fixture.NoError(t, e.Build(t.Context(), set, nil))
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
	if _, err := ResolveHeuristic("my-own@4x4.15:0.1", e.designs); !errors.Is(err, pdb.ErrDesign) || !errors.Is(err, ErrUnknown) {
		t.Errorf("half a design: %v; want pdb.ErrDesign", err)
	}
}
