package grid

import "testing"

// TestRanksNumberTheSetsInOrder goes through all sets of every size.
func TestRanksNumberTheSetsInOrder(t *testing.T) {
	for _, board := range []int{4, 9, 13, 14, 16, 20} {
		for k := 1; k < board; k++ {
			ranks, s := NewSetRanks(board, k), CellSet(1)<<k-1
			for want := range Count(board, k) {
				if s.Len() != k || s>>board != 0 {
					t.Fatalf("%d of %d cells: %b comes as set %d", k, board, s, want)
				}
				if got := ranks.Of(s); got != want {
					t.Fatalf("%d of %d cells: %b has rank %d, want %d", k, board, s, got, want)
				}
				s = s.Next()
			}
		}
	}
}
