package stat

import (
	"math"
	"slices"
)

// Bin is the number of values with From ≤ value < To.
type Bin struct {
	From, To float64
	N        int
}

// Histogram counts values in about a given number of bins of equal width. Their ends are round numbers:
// multiples of 1, 2 or 5 times a power of ten, and whole numbers if all values are whole.
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

// LogHistogram counts values in about a given number of bins of equal width in the logarithm. decade is the number of
// bins to a power of ten. This fits figures that grow by factors:
//
//	10^(k/decade) ≤ value < 10^((k+1)/decade)
//
// Bins of whole numbers are wide enough that each holds one. Values up to 0 are in a first bin from 0.
func LogHistogram(values []float64, bins int) (list []Bin, decade int) {
	low, high, whole := bounds(values)
	none := low <= 0
	if none {
		low, high, _ = bounds(slices.DeleteFunc(slices.Clone(values), func(v float64) bool { return v <= 0 }))
	}
	if low > high {
		low, high = 1, 0 // no value has a logarithm
	}
	for _, decade = range []int{10, 5, 4, 3, 2, 1} {
		fits := math.Log10(max(high, low)/low)*float64(decade) <= float64(bins)
		if fits && !(whole && low*(math.Pow(10, 1/float64(decade))-1) < 1) {
			break
		}
	}
	end := func(k int) float64 { return math.Pow(10, float64(k)/float64(decade)) }
	k := int(math.Floor(math.Log10(low) * float64(decade)))
	for end(k+1) <= low {
		k++
	}
	if none {
		list = append(list, Bin{0, end(k), 0})
	}
	for ; end(k) <= high; k++ {
		list = append(list, Bin{end(k), end(k + 1), 0})
	}
	for _, v := range values {
		i := 0
		for i < len(list)-1 && v >= list[i].To {
			i++
		}
		list[i].N++
	}
	return list, decade
}

func bounds(values []float64) (low, high float64, whole bool) {
	low, high, whole = math.Inf(1), math.Inf(-1), true
	for _, v := range values {
		low, high = min(low, v), max(high, v)
		whole = whole && v == math.Trunc(v)
	}
	return low, high, whole
}

// round returns the next larger of 1, 2, 5, 10, 20, 50 …; 1 for 0 and less.
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
