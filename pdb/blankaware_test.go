package pdb

import (
	"testing"

	"tilewise/solver/test/fixture"
)

func mustBuildBlankAware(t testing.TB, p Pattern) *BlankAwareTable {
	t.Helper()
	z := fixture.Must(BuildBlankAware(t.Context(), p, BuildOptions{}))
	return z
}

func TestBlankAwareEqualsTheSlowTwin(t *testing.T) {
	for _, p := range []Pattern{
		mustPattern(2, 3, 5, 0, 1, 2, 3),
		mustPattern(2, 5, 4, 0, 2, 3, 7),
		mustPattern(3, 3, 8, 0, 1, 2, 3),
		mustPattern(3, 3, 4, 0, 1, 2, 5),
		mustPattern(3, 3, 1, 0, 2, 4, 5, 8),
		mustPattern(4, 4, 0, 13, 14, 15),
		mustPattern(4, 4, 15, 1, 6, 11, 14),
		mustPattern(4, 4, 5, 0, 4),
		mustPattern(5, 5, 12, 0, 24),
	} {
		t.Run(p.String(), func(t *testing.T) {
			if testing.Short() && p.arrangements() > 4000 {
				t.Skip("every state, step by step")
			}
			z := mustBuildBlankAware(t, p)
			k := len(p.Tiles)
			for s, want := range naive(p) {
				var cells [maxTiles]uint8
				for i := range k {
					cells[i] = uint8(s[i])
				}
				if z.bit(cells[:k], int(s[k])) != (want&2 != 0) {
					t.Fatalf("%v: the bit of %d is wrong", s, want)
				}
				if got := z.walkHome(cells[:k], int(s[k])); got != want {
					t.Fatalf("%v: %d steps home, the slow twin says %d", s, got, want)
				}
			}
		})
	}
}

func BenchmarkBuildBlankAware663(b *testing.B) {
	for b.Loop() {
		for _, tiles := range [][]int{{1, 4, 5, 8, 9, 12}, {2, 3, 6, 7, 10, 11}, {13, 14, 15}} {
			mustBuildBlankAware(b, mustPattern(4, 4, 0, tiles...))
		}
	}
}

func BenchmarkBuildBlankAware7(b *testing.B) {
	for b.Loop() {
		z := mustBuildBlankAware(b, mustPattern(4, 4, 0, 1, 2, 3, 4, 5, 6, 7))
		b.ReportMetric(float64(len(z.blocks.zones)), "blocks")
		b.ReportMetric(float64(z.Bytes())/1e6, "MB")
	}
}

func BenchmarkBuildBlankAware8(b *testing.B) {
	for b.Loop() {
		z := mustBuildBlankAware(b, mustPattern(4, 4, 0, 8, 9, 10, 11, 12, 13, 14, 15))
		b.ReportMetric(float64(len(z.blocks.zones)), "blocks")
		b.ReportMetric(float64(z.Bytes())/1e6, "MB")
	}
}
