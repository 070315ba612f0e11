package stat

import (
	"math"
	"math/rand/v2"
	"testing"
)

func TestSummary(t *testing.T) {
	s := Summarize([]float64{2, 4, 4, 4, 5, 5, 7, 9}, 1)
	if s.N != 8 || s.Total != 40 || s.Mean != 5 || s.Median != 4.5 || s.Least != 2 || s.Most != 9 || math.Abs(s.Deviation-math.Sqrt(32.0/7)) > 1e-12 {
		t.Errorf("%+v", s)
	}
	if i := s.MedianRange; !i.Known || i.By != Exact || i.Low != 2 || i.High != 9 { // P(B(8,½) < 1) = 1/256, and < 2 is 9/256 > 2.5 %
		t.Errorf("median %+v", i)
	}
	if again := Summarize([]float64{9, 7, 5, 5, 4, 4, 4, 2}, 1); again != s {
		t.Errorf("%+v; want %+v", again, s)
	}
	if one := Summarize([]float64{3}, 1); one.MeanRange.Known || one.MedianRange.Known || one.Median != 3 || one.Deviation != 0 {
		t.Errorf("%+v", one)
	}
	if none := Summarize(nil, 1); none.N != 0 {
		t.Errorf("%+v", none)
	}
}

// TestIntervalsHoldWhatTheyPromise draws samples whose mean and median are known. Of 100 intervals about 95 contain
// them; a bootstrap of a small and skewed sample has somewhat fewer.
func TestIntervalsHoldWhatTheyPromise(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	mean, median := 0, 0
	const samples = 400
	for i := range samples {
		values := make([]float64, 40)
		for k := range values {
			values[k] = rng.ExpFloat64()
		}
		s := Summarize(values, uint64(i))
		if s.MeanRange.Low <= 1 && 1 <= s.MeanRange.High {
			mean++
		}
		if s.MedianRange.Low <= math.Ln2 && math.Ln2 <= s.MedianRange.High {
			median++
		}
	}
	if mean < 0.90*samples || median < 0.93*samples {
		t.Errorf("of %d intervals %d hold the mean and %d the median", samples, mean, median)
	}
}

func TestLargeSamplesHaveTheNormalInterval(t *testing.T) {
	values := make([]float64, largeSample)
	for i := range values {
		values[i] = float64(i % 2)
	}
	i := bootstrap(values, 1)
	if i.By != ByNormal {
		t.Errorf("by %s", i.By)
	}
	if want := 1.959964 * 0.5 / math.Sqrt(largeSample); math.Abs(i.High-0.5-want) > 1e-4 || math.Abs(0.5-i.Low-want) > 1e-4 {
		t.Errorf("%+v", i)
	}
}

func TestGrowthFindsTheBase(t *testing.T) {
	var depths []int
	var values []float64
	for d := 10; d < 20; d++ {
		depths, values = append(depths, d), append(values, 3*math.Pow(1.7, float64(d)))
	}
	g := FitGrowth(append(depths, 50), append(values, 0))
	if !g.Known || math.Abs(g.Base-1.7) > 1e-9 || math.Abs(g.Factor-3) > 1e-6 || g.N != 10 || g.Fit < 1-1e-9 || math.Abs(g.At(25)/(3*math.Pow(1.7, 25))-1) > 1e-6 {
		t.Errorf("%+v", g)
	}
	if g := FitGrowth([]int{5, 5, 5}, []float64{1, 2, 3}); g.Known {
		t.Errorf("one depth: %+v", g)
	}
}

func TestHistograms(t *testing.T) {
	bins := Histogram([]float64{0, 1, 1, 2, 9, 10}, 5)
	want := []Bin{{0, 2, 3}, {2, 4, 1}, {4, 6, 0}, {6, 8, 0}, {8, 10, 1}, {10, 12, 1}}
	if len(bins) != len(want) {
		t.Fatalf("%+v", bins)
	}
	for i := range want {
		if bins[i] != want[i] {
			t.Errorf("bin %d: %+v; want %+v", i, bins[i], want[i])
		}
	}
	if len(Histogram([]float64{4, 4}, 10)) != 1 || Histogram(nil, 3) != nil {
		t.Error("one value has several bins, or none has some")
	}
}

func TestBinsOfALogarithmAreEquallyWide(t *testing.T) {
	for _, c := range []struct {
		values              []float64
		bins, decade, first int
	}{
		{[]float64{1, 3, 30, 49, 50, 1000}, 24, 3, 1},
		{[]float64{0, 0, 100, 120, 5e6}, 24, 5, 2},
		{[]float64{0.001, 0.0011, 0.002}, 24, 10, 2},
		{[]float64{0, 0}, 24, 3, 2},
		{nil, 24, 3, 0},
	} {
		list, decade := LogHistogram(c.values, c.bins)
		sum := 0
		for i, b := range list {
			sum += b.N
			if ratio := math.Pow(10, 1/float64(decade)); b.From > 0 && math.Abs(b.To/b.From-ratio) > 1e-9 {
				t.Errorf("%v: bin %d, %+v, is not %v times as long", c.values, i, b, ratio)
			}
		}
		if sum != len(c.values) || decade != c.decade || len(list) > c.bins+2 || sum > 0 && list[0].N != c.first {
			t.Errorf("%v: %d bins a decade, %d values in %+v", c.values, decade, sum, list)
		}
	}
}

func TestPairedComparison(t *testing.T) {
	d := Compare([]float64{1, 2, 3, 4, 5}, []float64{2, 4, 6, 8, 5}, 1)
	if d.A != 4 || d.B != 0 || d.Ties != 1 || math.Abs(d.Ratio-math.Pow(2, 0.8)) > 1e-9 || math.Abs(d.Chance-0.125) > 1e-9 || !d.RatioRange.Known ||
		d.TotalRatio != 25./15 || d.Uneven() || d.RatioRange.Contains(1) || !d.RatioRange.Contains(d.Ratio) {
		t.Errorf("%+v", d)
	}
}

func TestPlaneFindsItsSlopes(t *testing.T) {
	var x, y, z []float64
	for i := range 20 {
		x, y = append(x, float64(i)), append(y, float64(i*i%7))
		z = append(z, 5*math.Pow(1.5, x[i])*math.Pow(0.8, y[i]))
	}
	p := FitPlane(x, y, z)
	if want := 5 * math.Pow(1.5, 30) * math.Pow(0.8, 3); !p.Known || math.Abs(p.At(30, 3)/want-1) > 1e-9 || p.Deviation > 1e-6 {
		t.Errorf("%+v says %v; want %v", p, p.At(30, 3), want)
	}
	if p := FitPlane(x, make([]float64, 20), z); !p.Known {
		t.Errorf("one that does not vary: %+v", p)
	}
	if p := FitPlane(make([]float64, 20), make([]float64, 20), z); p.Known {
		t.Errorf("two that do not vary: %+v", p)
	}
}
