package search_test

import (
	"testing"

	"tilewise/pdb"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// zonedTables builds the tables of a partition.
func zonedTables(t testing.TB, size puzzle.Size, blank int, patterns ...[]int) []search.ZonedTable {
	t.Helper()
	var tables []search.ZonedTable
	for _, tiles := range patterns {
		p, err := pdb.NewPattern(size, blank, tiles...)
		if err != nil {
			t.Fatal(err)
		}
		z, err := pdb.BuildZoned(t.Context(), p, pdb.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, z)
	}
	return tables
}

func zoned(t testing.TB, size puzzle.Size, partitions ...[]search.ZonedTable) *search.Zoned {
	t.Helper()
	z, err := search.NewZoned(size, partitions...)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

// Benchmark24 is the easier boards of Korf and Felner.
func Benchmark24(b *testing.B) {
	size := puzzle.Size{W: 5, H: 5}
	z := zoned(b, size, zonedTables(b, size, 0,
		[]int{1, 2, 5, 6, 7, 12}, []int{3, 4, 8, 9, 13, 14}, []int{10, 11, 15, 16, 20, 21}, []int{17, 18, 19, 22, 23, 24}))
	for _, k := range knownBoards(b, "korf24.txt", size, puzzle.BlankFirst)[:3] {
		b.Run("", func(b *testing.B) { benchBoards(b, z, []known{k}, search.Options{}) })
	}
}
