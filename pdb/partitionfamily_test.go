package pdb

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// The tables of a family serve each pattern of its partitions, for every corner
// that the blank may be at home in.
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
