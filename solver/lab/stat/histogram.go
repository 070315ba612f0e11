package stat

import "math"

// Bin is the number of values with From ≤ value < To.
type Bin struct {
	From, To float64
	N        int
}

// Histogram counts values in about so many bins of equal width, whose ends are
// round numbers: multiples of 1, 2 or 5 times a power of ten, and whole ones
// where all values are.
func Histogram(values []float64, bins int) []Bin {
	if len(values) == 0 {
		return nil
	}
	low, high, whole := bounds(values)
	step := round((high - low) / float64(max(1, bins)))
	if whole {
		step = max(1, step)
	}
	from := math.Floor(low/step) * step
	n := int(math.Floor((high-from)/step)) + 1
	list := make([]Bin, n)
	for i := range list {
		list[i] = Bin{from + float64(i)*step, from + float64(i+1)*step, 0}
	}
	for _, v := range values {
		list[min(n-1, max(0, int(math.Floor((v-from)/step))))].N++
	}
	return list
}

// LogHistogram counts values in bins that end at 1, 2, 5, 10, 20, 50 …, as fits
// figures that grow by factors. Values below 1 are in a first bin of their own.
func LogHistogram(values []float64) []Bin {
	if len(values) == 0 {
		return nil
	}
	_, high, _ := bounds(values)
	list := []Bin{{0, 1, 0}}
	for from, k := 1.0, 0; from <= high; k++ {
		to := from * [3]float64{2, 2.5, 2}[k%3]
		list = append(list, Bin{from, to, 0})
		from = to
	}
	for _, v := range values {
		i := 0
		for i < len(list)-1 && v >= list[i].To {
			i++
		}
		list[i].N++
	}
	for len(list) > 1 && list[0].N == 0 {
		list = list[1:]
	}
	return list
}

func bounds(values []float64) (low, high float64, whole bool) {
	low, high, whole = math.Inf(1), math.Inf(-1), true
	for _, v := range values {
		low, high = min(low, v), max(high, v)
		whole = whole && v == math.Trunc(v)
	}
	return low, high, whole
}

// round is the next larger of 1, 2, 5, 10, 20, 50 …, or 1 for nothing.
func round(x float64) float64 {
	if x <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 5} {
		if x <= m*power*(1+1e-12) {
			return m * power
		}
	}
	return 10 * power
}
