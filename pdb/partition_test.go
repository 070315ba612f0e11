package pdb

import (
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
	"tilewise/solver/test/fixture"
)

func TestNewPatternRefuses(t *testing.T) {
	four := puzzle.Size{W: 4, H: 4}
	for name, of := range map[string]struct {
		size  puzzle.Size
		blank int
		tiles []int
	}{
		"no tiles":        {four, 15, nil},
		"nine tiles":      {four, 15, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}},
		"the blank":       {four, 15, []int{14, 15}},
		"a tile twice":    {four, 15, []int{3, 3}},
		"no such cell":    {four, 15, []int{16}},
		"a negative cell": {four, 15, []int{-1}},
		"no such blank":   {four, 16, []int{0}},
		"no such board":   {puzzle.Size{W: 1, H: 9}, 0, []int{1}},
		"a large board":   {puzzle.Size{W: 6, H: 6}, 0, []int{1}},
	} {
		if _, err := NewPattern(of.size, of.blank, of.tiles...); !errors.Is(err, ErrPattern) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestNewPartitionRefuses(t *testing.T) {
	three := puzzle.Size{W: 3, H: 2}
	for name, tiles := range map[string][][]int{
		"nothing":            nil,
		"a tile left out":    {{0, 1}, {2, 3}},
		"a tile in two":      {{0, 1, 2}, {2, 3, 4}},
		"what is no pattern": {{0, 1, 2}, {3, 4, 5}},
	} {
		if _, err := NewPartition(three, 5, tiles...); !errors.Is(err, ErrPattern) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// sizes returns the boards that have partitions.
func sizes() []puzzle.Size {
	var all []puzzle.Size
	for w := puzzle.MinSide; w <= maxCells/puzzle.MinSide; w++ {
		for h := puzzle.MinSide; w*h <= maxCells; h++ {
			all = append(all, puzzle.Size{W: w, H: h})
		}
	}
	return all
}

func TestEveryBoardHasItsPartitions(t *testing.T) {
	for _, size := range sizes() {
		for blank := range size.Cells() {
			for _, d := range databases {
				if !d.Additive() || !d.Serves(size) {
					continue
				}
				set, err := d.Tables(size, blank, PlainForm)
				if err != nil {
					t.Errorf("%s on %s, blank %d: %v", d.Name, size, blank, err)
				}
				bytes := 0
				for _, p := range set.Patterns {
					_, _, n := layoutOf(p)
					bytes += n
				}
				if limit := 32 << 20; d == Small && bytes > limit {
					t.Errorf("%s, blank %d: the small partition takes %d bytes", size, blank, bytes)
				}
			}
		}
	}
}

// TestSmallPartitionsFitTheirTables builds the small partition of every board.
func TestSmallPartitionsFitTheirTables(t *testing.T) {
	for _, size := range sizes() {
		if testing.Short() && size.Cells() > 12 || size.W < size.H { // turned, the boards are the same
			continue
		}
		blank := size.Cells() - 1
		partition := fixture.Must(Small.Partition(size, blank))
		a, err := buildAdditive(t.Context(), partition, BuildOptions{})
		if err != nil {
			t.Errorf("%s: %v", size, err)
			continue
		}
		if h := a.H(puzzle.Home(size, blank)); h != 0 {
			t.Errorf("%s: home has the value %d", size, h)
		}
	}
}

func TestPartitionRefuses(t *testing.T) {
	for _, of := range []struct {
		from  *Database
		size  puzzle.Size
		blank int
	}{
		{Database555, puzzle.Size{W: 3, H: 3}, 0},
		{Small, puzzle.Size{W: 6, H: 6}, 0},
		{Small, puzzle.Size{W: 3, H: 3}, 9},
		{Small, puzzle.Size{W: 3, H: 3}, -1},
		{Dual, puzzle.Size{W: 4, H: 4}, 0},
	} {
		if _, err := of.from.Partition(of.size, of.blank); !errors.Is(err, ErrNoPartition) {
			t.Errorf("%q on %s, blank %d: %v", of.from.Name, of.size, of.blank, err)
		}
	}
}

// TestSymmetricGoalsHaveSymmetricTables: the mirror image of a partition has
// the same values, tile for tile.
func TestSymmetricGoalsHaveSymmetricTables(t *testing.T) {
	size := puzzle.Size{W: 3, H: 3}
	for blank, want := range map[int]int{0: 0, 2: 0, 6: 0, 8: 0, 3: 1, 5: 1, 7: 1} {
		g := grid.SymmetriesCarrying(size, want, blank)[0]
		for _, part := range [][][]int{{{4, 6, 8}}, {{1 - want, 5, 7, 8}}} {
			own := fixture.Must(NewPattern(size, want, part[0]...))
			image := fixture.Must(NewPattern(size, blank, g.Lists(part)[0]...))
			if a, b := Mean(mustBuild(t, own).Histogram()), Mean(mustBuild(t, image).Histogram()); a != b {
				t.Errorf("%s has mean %v, its image %s %v", own, a, image, b)
			}
		}
	}
}

func TestAdditiveRefusesWhatIsNoPartition(t *testing.T) {
	a := mustBuild(t, mustPattern(3, 2, 5, 0, 1))
	b := mustBuild(t, mustPattern(3, 2, 5, 1, 2, 3, 4))
	c := mustBuild(t, mustPattern(3, 2, 0, 2, 3, 4))
	for _, tables := range [][]*Table{nil, {a}, {a, b}, {a, c}} {
		if _, err := NewAdditive(tables...); !errors.Is(err, ErrPattern) {
			t.Errorf("%d tables: %v", len(tables), err)
		}
	}
}

func TestMirroredNeedsAMirror(t *testing.T) {
	partition := fixture.Must(Small.Partition(puzzle.Size{W: 3, H: 2}, 5))
	a := fixture.Must(buildAdditive(t.Context(), partition, BuildOptions{}))
	if a.mirrored().mirror != nil {
		t.Error("a corner of 3x2 has a mirror")
	}
}

// The tables of a family serve each pattern of its partitions, for the blank's goal in every corner.
func TestAFamilyHasATableForEveryPattern(t *testing.T) {
	size := puzzle.Size{W: 5, H: 5}
	for _, blank := range []int{0, 4, 20, 24} {
		set, err := Database6666.Tables(size, blank, BlankAwareForm)
		if err != nil || len(set.Patterns) != 8 || len(set.Partitions()) != 7 {
			t.Fatalf("blank goal %d: %d tables, %d partitions, %v", blank, len(set.Patterns), len(set.Partitions()), err)
		}
		for _, p := range set.Partitions() {
			var lists [][]int
			for _, pattern := range p {
				lists = append(lists, pattern.Tiles)
				if !served(pattern, set.Patterns) {
					t.Errorf("blank goal %d: no table for %s", blank, pattern)
				}
			}
			if _, err := NewPartition(size, blank, lists...); err != nil {
				t.Error(err)
			}
		}
		if plan := set.Plan(); plan.Memory > 400<<20 || plan.Peak > 600<<20 {
			t.Errorf("%d MB, %d MB while it is built", plan.Memory>>20, plan.Peak>>20)
		}
	}
}

func served(p Pattern, tables Partition) bool {
	for _, turn := range grid.Symmetries(p.Size) {
		shown := Pattern{p.Size, p.Blank, turn.Lists([][]int{p.Tiles})[0]}
		for _, t := range tables {
			if shown.Equal(t) {
				return true
			}
		}
	}
	return false
}

// The plain form is that of one partition, which can be added up.
func TestAFamilyHasAPlainPartition(t *testing.T) {
	set, err := Database6666.Tables(five, 24, PlainForm)
	if err != nil || len(set.Patterns) != 4 {
		t.Errorf("%v, %v", set.Patterns, err)
	}
}
