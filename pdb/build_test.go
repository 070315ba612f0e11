package pdb

import (
	"context"
	"errors"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// mustPattern does what NewPattern does, and panics on an error.
func mustPattern(w, h, blank int, tiles ...int) Pattern {
	return fixture.Must(NewPattern(puzzle.Size{W: w, H: h}, blank, tiles...))
}

func mustBuild(t testing.TB, p Pattern) *Table {
	t.Helper()
	table := fixture.Must(Build(t.Context(), p, BuildOptions{}))
	return table
}

func TestBuildEqualsTheSlowTwin(t *testing.T) {
	for _, p := range []Pattern{
		mustPattern(2, 2, 3, 0, 1, 2),
		mustPattern(2, 3, 5, 0, 1, 2, 3, 4),
		mustPattern(3, 2, 0, 1, 3, 4),
		mustPattern(2, 5, 4, 0, 2, 3, 7),
		mustPattern(3, 3, 8, 0, 1, 2, 3),
		mustPattern(3, 3, 8, 4, 5, 6, 7),
		mustPattern(3, 3, 4, 0, 1, 2, 5),
		mustPattern(3, 3, 1, 0, 2, 4, 5, 8),
		mustPattern(4, 4, 0, 13, 14, 15),
		mustPattern(4, 4, 15, 1, 6, 11),
		mustPattern(4, 4, 5, 0, 4),
		mustPattern(5, 4, 7, 0, 12, 19),
		mustPattern(5, 5, 12, 0, 24),
		mustPattern(5, 5, 0, 1, 2, 6),
	} {
		t.Run(p.String(), func(t *testing.T) {
			table := mustBuild(t, p)
			k := len(p.Tiles)
			want := collapsed(p, naive(p))
			for s, d := range want {
				var cells [maxTiles]uint8
				for i := range k {
					cells[i] = uint8(s[i])
				}
				if got := table.Value(cells[:k]); got != d {
					t.Fatalf("cells %v: value %d, the slow twin says %d", cells[:k], got, d)
				}
			}
			if n := used(table); n != len(want) {
				t.Errorf("%d entries are in use; the slow twin reaches %d", n, len(want))
			}
		})
	}
}

// used counts the entries that some state has.
func used(t *Table) int {
	n := 0
	for i := range 2 * len(t.nibbles) {
		if t.entry(i) != unreached {
			n++
		}
	}
	return n
}

func TestBuildStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Build(ctx, mustPattern(4, 4, 0, 1, 2, 3), BuildOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a build that was called off returned %v", err)
	}
}

func benchmarkBuild(b *testing.B, w, h, blank int, patterns ...[]int) {
	for b.Loop() {
		for _, tiles := range patterns {
			if _, err := Build(b.Context(), mustPattern(w, h, blank, tiles...), BuildOptions{}); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkBuild555(b *testing.B) {
	benchmarkBuild(b, 4, 4, 0, []int{1, 4, 5, 8, 9}, []int{2, 3, 6, 7, 11}, []int{10, 12, 13, 14, 15})
}

func BenchmarkBuild663(b *testing.B) {
	benchmarkBuild(b, 4, 4, 0, []int{1, 4, 5, 8, 9, 12}, []int{2, 3, 6, 7, 10, 11}, []int{13, 14, 15})
}

func BenchmarkBuild78(b *testing.B) {
	long(b)
	benchmarkBuild(b, 4, 4, 0, []int{1, 2, 3, 4, 5, 6, 7}, []int{8, 9, 10, 11, 12, 13, 14, 15})
}

func BenchmarkBuild24Six(b *testing.B) {
	benchmarkBuild(b, 5, 5, 0, []int{1, 2, 5, 6, 7, 12})
}
