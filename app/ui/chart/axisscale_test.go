package chart

import (
	"math"
	"slices"
	"testing"
)

// at lists where ticks lie.
func at(list []tick, major bool) []float64 {
	var places []float64
	for _, t := range list {
		if t.major || !major {
			places = append(places, math.Round(t.at*1e9)/1e9)
		}
	}
	return places
}

func TestTicksAreRound(t *testing.T) {
	for _, c := range []struct {
		s     axisRange
		most  int
		whole bool
		want  []float64
	}{
		{axisRange{0, 31, Linear}, 6, true, []float64{0, 10, 20, 30}},
		{axisRange{0, 3, Linear}, 6, true, []float64{0, 1, 2, 3}},
		{axisRange{0, 3, Linear}, 6, false, []float64{0, 0.5, 1, 1.5, 2, 2.5, 3}},
		{axisRange{-4, 4, Linear}, 4, true, []float64{-4, -2, 0, 2, 4}},
		{axisRange{1, 100, Log}, 8, false, []float64{1, 10, 100}},
		{axisRange{1, 1e5, Log}, 6, false, []float64{1, 10, 100, 1e3, 1e4, 1e5}},
		{axisRange{0.2, 20, Log}, 4, true, []float64{1, 10}},
		{axisRange{5, 20_000, Log}, 4, false, []float64{10, 100, 1000, 10_000}},
	} {
		if got := at((Axis{Whole: c.whole}).ticks(c.s, c.most), true); !slices.Equal(got, c.want) {
			t.Errorf("%v: %v; want %v", c.s, got, c.want)
		}
	}
	if got := at((Axis{}).ticks(axisRange{1, 10, Log}, 8), false); !slices.Equal(got, []float64{1, 2, 5, 10}) {
		t.Errorf("the lines of a decade: %v", got)
	}
	if got := at((Axis{}).ticks(axisRange{1, 1e12, Log}, 5), true); len(got) > 5 || got[0] != 1 || got[1] != 1000 {
		t.Errorf("twelve decades: %v", got)
	}
}

func TestAnAxisHoldsItsValues(t *testing.T) {
	for _, c := range []struct {
		scale     AxisScale
		low, high float64
		want      axisRange
	}{
		{Linear, 3, 38, axisRange{0, 40, Linear}},
		{Linear, 7, 7, axisRange{0, 8, Linear}},
		{Linear, 0, 0, axisRange{0, 1, Linear}},
		{Log, 12, 41_000, axisRange{10, 100_000, Log}},
		{Log, 100, 100, axisRange{100, 1000, Log}},
		{Log, 0, 0, axisRange{1, 10, Log}},
	} {
		if got := (Axis{Scale: c.scale, Whole: true}).roundRange(c.low, c.high, 5); got != c.want {
			t.Errorf("from %v to %v: %v; want %v", c.low, c.high, got, c.want)
		}
	}
}

func TestADecadeIsAsLongAsAnother(t *testing.T) {
	s := axisRange{1, 1e4, Log}
	for power, want := range []float32{0, 0.25, 0.5, 0.75, 1} {
		if got := s.share(math.Pow(10, float64(power))); math.Abs(float64(got-want)) > 1e-6 {
			t.Errorf("10^%d lies at %v; want %v", power, got, want)
		}
	}
	if s.share(0) != 0 || s.share(-5) != 0 {
		t.Error("what a logarithm can't hold lies elsewhere than at the start")
	}
}

func TestNumbersOnAnAxisAreShort(t *testing.T) {
	for v, want := range map[float64]string{
		0: "0", 0.25: "0.25", 1: "1", 12.5: "12.5", 1500: "1\u202f500", 20_000: "20\u202fk", 123_456: "123\u202fk",
		1e6:     "1\u202fM",
		999_999: "1\u202fM", 99_950: "100\u202fk", 2.5e6: "2.5\u202fM", 1e9: "1\u202fG", -4: "−4", 1e15: "1\u202fP",
	} {
		if got := (Axis{}).format(v); got != want {
			t.Errorf("%v is %q; want %q", v, got, want)
		}
	}
}
