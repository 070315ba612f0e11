package pdb

import (
	"context"
	"errors"
	"testing"

	"tilewise/solver/test/fixture"
)

// verify proves a table.
func verify(t *testing.T, table storedTable, o BuildOptions) (VerifyReport, error) {
	v := fixture.Must(proving(t.Context(), table, o))
	return v.prove(t.Context())
}

func TestVerifyProvesTables(t *testing.T) {
	for _, p := range []Pattern{
		mustPattern(2, 2, 3, 0, 1, 2),
		mustPattern(2, 3, 5, 0, 1, 2, 3, 4),
		mustPattern(3, 3, 8, 0, 1, 3, 4),
		mustPattern(4, 4, 0, 1, 4, 5, 8),
		mustPattern(6, 3, 3, 0, 1, 7),
	} {
		table := mustBuild(t, p)
		report, err := verify(t, table, BuildOptions{})
		if err != nil || report.Entries != int64(p.arrangements()) ||
			report.States < int64(len(collapsed(p, naive(p)))) || report.States > int64(len(naive(p))) {
			t.Errorf("%s: %+v, %v", p, report, err)
		}
		aware := fixture.Must(BuildBlankAware(t.Context(), p, BuildOptions{}))
		if again, err := verify(t, aware, BuildOptions{}); err != nil || again != report {
			t.Errorf("%s, blank-aware: %+v, %v; want %+v", p, again, err, report)
		}
	}
}

func TestVerifyFindsEveryFlippedByte(t *testing.T) {
	for _, p := range []Pattern{
		mustPattern(3, 3, 8, 0, 1, 3),
		mustPattern(6, 3, 0, 1, 2),
	} {
		table := mustBuild(t, p)
		step := max(1, len(table.nibbles)/200)
		for i := 0; i < len(table.nibbles); i += step {
			table.nibbles[i] ^= 1 << (i % 8)
			if _, err := verify(t, table, BuildOptions{Workers: 1}); !errors.Is(err, ErrWrong) {
				t.Errorf("%s: byte %d changed, and Verify says %v", p, i, err)
			}
			table.nibbles[i] ^= 1 << (i % 8)
		}
	}
}

// A proof fails if its search misses states or adds some, whatever the table holds.
func TestVerifyTrustsNoSearch(t *testing.T) {
	p := mustPattern(3, 3, 8, 0, 1, 3)
	table := mustBuild(t, p)
	for name, spoil := range map[string]func(v *tableVerifier){
		"a state that is passed over": func(v *tableVerifier) {
			for block := range v.fresh {
				if v.fresh[block] > 0 { // as if the search had not found the new states of this block
					clear(v.plane(v.frontier, block))
					v.fresh[block] = 0
				}
			}
		},
		"a state that nothing leads to": func(v *tableVerifier) {
			for block := range v.fresh {
				if v.fresh[block] > 0 {
					v.plane(v.frontier, block)[0] = 1<<v.count - 1
				}
			}
		},
	} {
		v := fixture.Must(proving(t.Context(), table, BuildOptions{Workers: 1}))
		v.audit = func(ctx context.Context, level int, ranks []int32) error {
			if level == 4 {
				spoil(v)
			}
			return v.level(ctx, level, ranks)
		}
		if _, err := v.prove(t.Context()); !errors.Is(err, ErrWrong) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestVerifyBlankAwareFindsAFlippedBit(t *testing.T) {
	aware := fixture.Must(BuildBlankAware(t.Context(), mustPattern(3, 3, 8, 0, 1, 3), BuildOptions{}))
	for order := range 6 {
		for block := 0; block < len(aware.blocks.zones); block += 7 {
			i := order*aware.stride + block
			aware.bits[i>>6] ^= 1 << (i & 63)
			if _, err := verify(t, aware, BuildOptions{Workers: 1}); !errors.Is(err, ErrWrong) {
				t.Errorf("bit %d changed, and Verify says %v", i, err)
			}
			aware.bits[i>>6] ^= 1 << (i & 63)
		}
	}
}

func TestHistogramCountsEveryPlacement(t *testing.T) {
	for _, p := range []Pattern{mustPattern(2, 3, 5, 0, 1, 2, 3, 4), mustPattern(3, 3, 8, 0, 1, 3, 4),
		mustPattern(6, 3, 0, 1, 2)} {
		want := map[int]int64{}
		for _, d := range collapsed(p, naive(p)) {
			want[d]++
		}
		histogram := mustBuild(t, p).Histogram()
		if len(histogram) < len(want) {
			t.Errorf("%s: %d values; expected %d", p, len(histogram), len(want))
		}
		for value, n := range histogram {
			if n != want[value] {
				t.Errorf("%s: %d placements at %d moves; the slow twin has %d", p, n, value, want[value])
			}
		}
	}
	if mean := Mean([]int64{1, 0, 3}); mean != 1.5 {
		t.Errorf("mean %v; expected 1.5", mean)
	}
}
