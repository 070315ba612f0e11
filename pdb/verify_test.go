package pdb

import (
	"errors"
	"testing"
)

func TestVerifyProvesTables(t *testing.T) {
	for _, p := range []Pattern{
		mustPattern(t, 2, 2, 3, 0, 1, 2),
		mustPattern(t, 2, 3, 5, 0, 1, 2, 3, 4),
		mustPattern(t, 3, 3, 8, 0, 1, 3, 4),
		mustPattern(t, 4, 4, 0, 1, 4, 5, 8),
		mustPattern(t, 6, 3, 3, 0, 1, 7),
	} {
		table := mustBuild(t, p)
		report, err := Verify(t.Context(), table, 1<<30, Options{})
		if err != nil || !report.Complete || report.Entries != int64(p.arrangements()) || report.States < report.Entries {
			t.Errorf("%s: %+v, %v", p, report, err)
		}
		report, err = Verify(t.Context(), table, 0, Options{})
		if err != nil || report.Complete || report.States != 0 {
			t.Errorf("%s alone: %+v, %v", p, report, err)
		}
		aware, err := BuildBlankAware(t.Context(), p, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if report, err = VerifyBlankAware(t.Context(), aware, 1<<40, Options{}); err != nil || !report.Complete {
			t.Errorf("%s, blank-aware: %+v, %v", p, report, err)
		}
	}
}

func TestVerifyFindsEveryFlippedByte(t *testing.T) {
	for _, p := range []Pattern{
		mustPattern(t, 3, 3, 8, 0, 1, 3),
		mustPattern(t, 6, 3, 0, 1, 2),
	} {
		table := mustBuild(t, p)
		step := max(1, len(table.nibbles)/200)
		for i := 0; i < len(table.nibbles); i += step {
			table.nibbles[i] ^= 1 << (i % 8)
			if _, err := Verify(t.Context(), table, 1<<30, Options{Workers: 1}); !errors.Is(err, ErrWrong) {
				t.Errorf("%s: byte %d changed, and Verify says %v", p, i, err)
			}
			table.nibbles[i] ^= 1 << (i % 8)
		}
	}
}

// TestVerifyAloneFindsWhatItCan: without the zones most wrong entries are seen,
// and a table of another pattern always is.
func TestVerifyAloneFindsWhatItCan(t *testing.T) {
	p := mustPattern(t, 3, 3, 8, 0, 1, 3, 4)
	table, other := mustBuild(t, p), mustBuild(t, mustPattern(t, 3, 3, 8, 0, 1, 3, 5))
	other.pattern = p
	if _, err := Verify(t.Context(), other, 0, Options{}); !errors.Is(err, ErrWrong) {
		t.Errorf("a table of another pattern: %v", err)
	}
	home := table.Index([]uint8{0, 1, 3, 4})
	table.nibbles[home>>1] ^= 1 << (home & 1 * 4)
	if _, err := Verify(t.Context(), table, 0, Options{}); !errors.Is(err, ErrWrong) {
		t.Errorf("home at a distance: %v", err)
	}
}

func TestVerifyBlankAwareFindsAFlippedBit(t *testing.T) {
	aware, err := BuildBlankAware(t.Context(), mustPattern(t, 3, 3, 8, 0, 1, 3), Options{})
	if err != nil {
		t.Fatal(err)
	}
	if report, err := VerifyBlankAware(t.Context(), aware, 0, Options{}); err != nil || report.Complete || report.Entries == 0 {
		t.Errorf("without memory for a proof: %+v, %v", report, err)
	}
	for order := range 6 {
		for block := 0; block < len(aware.blocks.zones); block += 7 {
			i := order*aware.stride + block
			aware.bits[i>>6] ^= 1 << (i & 63)
			for _, memory := range []int64{0, 1 << 40} {
				if _, err := VerifyBlankAware(t.Context(), aware, memory, Options{Workers: 1}); !errors.Is(err, ErrWrong) {
					t.Errorf("bit %d changed, and VerifyBlankAware within %d bytes says %v", i, memory, err)
				}
			}
			aware.bits[i>>6] ^= 1 << (i & 63)
		}
	}
}

func TestHistogramCountsEveryPlacement(t *testing.T) {
	for _, p := range []Pattern{mustPattern(t, 2, 3, 5, 0, 1, 2, 3, 4), mustPattern(t, 3, 3, 8, 0, 1, 3, 4), mustPattern(t, 6, 3, 0, 1, 2)} {
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
