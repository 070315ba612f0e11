package solves

import (
	"math"
	"slices"
	"time"

	"tilewise/app/session"
)

// Spans returns the numbers of solves that averages are taken over.
func Spans() []int { return []int{5, 12, 25, 50, 100} }

// DNF is the time of a solve that was not finished, and of an average with more of these than it leaves out: longer
// than any other.
const DNF time.Duration = math.MaxInt64

// Time returns the time with which a solve counts in an average; 0 where it does not count.
func Time(r session.SolveRecord) time.Duration {
	if r.DNF {
		return DNF
	}
	return r.Elapsed
}

// Averages are a session's averages over a given number of solves, ao5 and the like: the mean time without the fastest
// and the slowest twentieth, at least one each. A solve of a single push has no time, and leaves the average as it is.
type Averages struct {
	At   []time.Duration // over the solves up to each one; 0 for those before the first average, or DNF
	Best int             // the number of the least, counted from 0; −1 where there is none
}

// Current returns the average over the newest solves, 0 where there are too few.
func (a Averages) Current() time.Duration {
	if len(a.At) == 0 {
		return 0
	}
	return a.At[len(a.At)-1]
}

// Least returns the best average, 0 where there is none.
func (a Averages) Least() time.Duration {
	if a.Best < 0 {
		return 0
	}
	return a.At[a.Best]
}

// AveragesOf returns the averages over span solves, at least 3. Cost: len(solves)·span.
//
// It keeps the times of the present solves sorted, so that each further solve removes one time and inserts one.
func AveragesOf(solves session.SolveRecords, span int) Averages {
	a := Averages{At: make([]time.Duration, len(solves)), Best: -1}
	trim := (span + 19) / 20
	window := make([]time.Duration, 0, span+1)
	var times []time.Duration
	for i, one := range solves {
		if Time(one) == 0 {
			a.At[i] = a.At[max(0, i-1)]
			continue
		}
		if times = append(times, Time(one)); len(times) > span {
			at, _ := slices.BinarySearch(window, times[len(times)-1-span])
			window = slices.Delete(window, at, at+1)
		}
		at, _ := slices.BinarySearch(window, Time(one))
		if window = slices.Insert(window, at, Time(one)); len(window) < span {
			continue
		}
		if window[span-trim-1] == DNF {
			a.At[i] = DNF
			continue
		}
		var sum time.Duration
		for _, t := range window[trim : span-trim] {
			sum += t
		}
		a.At[i] = sum / time.Duration(span-2*trim)
		if a.Best < 0 || a.At[i] < a.At[a.Best] {
			a.Best = i
		}
	}
	return a
}

// Bests returns the solves that were the fastest of their session when they were made.
func Bests(solves session.SolveRecords) map[int]bool {
	bests := map[int]bool{}
	best := DNF
	for i, one := range solves {
		if t := Time(one); t > 0 && t < best {
			bests[i], best = true, t
		}
	}
	return bests
}
