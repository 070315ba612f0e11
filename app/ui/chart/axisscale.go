package chart

import (
	"math"
)

// AxisScale is the kind of an axis.
type AxisScale int

const (
	Linear AxisScale = iota
	Log              // by powers of ten; values up to 0 lie at the start
)

// axisRange is the range of an axis that is shown.
type axisRange struct {
	low, high float64 // low < high; both above 0 on a logarithmic scale
	scale     AxisScale
}

// share returns the place of a value, from 0 at low to 1 at high; other values are clamped.
func (r axisRange) share(v float64) float32 {
	if r.scale == Log {
		if v <= r.low {
			return 0
		}
		return float32(min(1, math.Log(v/r.low)/math.Log(r.high/r.low)))
	}
	return float32(max(0, min(1, (v-r.low)/(r.high-r.low))))
}

func (r axisRange) value(share float32) float64 {
	if r.scale == Log {
		return r.low * math.Pow(r.high/r.low, float64(share))
	}
	return r.low + (r.high-r.low)*float64(share)
}

// roundRange returns a range with round ends around the values from low to high, for at most a given number of lines.
func (a Axis) roundRange(low, high float64, most int) axisRange {
	if a.Scale == Log {
		return logAround(low, high)
	}
	if !(low < high) { // there is one value, or none
		low, high = min(low, 0), max(high, 0)
		if low == high {
			high = 1
		}
	}
	step := a.step((high - low) / float64(max(2, most)))
	return axisRange{math.Floor(low/step+1e-9)*step + 0, math.Ceil(high/step-1e-9) * step, Linear}
}

// step returns the least round step that is not below least.
func (a Axis) step(least float64) float64 {
	step := roundUp(least)
	if a.Round != nil {
		step = a.Round(least)
	}
	if a.Whole {
		step = max(1, step)
	}
	return step
}

// logAround returns a range whose ends are powers of ten, at least a decade wide.
func logAround(low, high float64) axisRange {
	if !(high > 0) {
		return axisRange{1, 10, Log}
	}
	if !(low > 0) || low > high {
		low = min(1, high)
	}
	first, last := math.Floor(math.Log10(low)+1e-9), math.Ceil(math.Log10(high)-1e-9)
	return axisRange{math.Pow(10, first), math.Pow(10, max(last, first+1)), Log}
}

// roundUp returns the least of 1, 2, 5, 10, 20, 50 … that is not below x, for x > 0.
func roundUp(x float64) float64 {
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, m := range []float64{1, 2, 5} {
		if x <= m*power*(1+1e-9) {
			return m * power
		}
	}
	return 10 * power
}

// tick is a value of an axis that has a line; a major tick has a label, too.
type tick struct {
	at    float64
	major bool
}

// ticks returns round values of a range, with at most about most labels.
func (a Axis) ticks(s axisRange, most int) []tick {
	most = max(2, most)
	if s.scale == Log {
		return s.logTicks(most, a.Whole)
	}
	step := a.step((s.high - s.low) / float64(most))
	var list []tick
	for i := math.Ceil(s.low/step - 1e-9); i*step <= s.high+step*1e-9; i++ {
		list = append(list, tick{i*step + 0, true}) // adding 0 makes −0 a 0
	}
	return list
}

// logTicks returns powers of ten. If there are many, not all of them have labels. If there are few, 2 and 5 times each
// of them have lines without labels.
func (r axisRange) logTicks(most int, whole bool) []tick {
	first, last := int(math.Ceil(math.Log10(r.low)-1e-9)), int(math.Floor(math.Log10(r.high)+1e-9))
	decades := last - first + 1
	every := max(1, (decades+most-1)/most)
	between := []float64{1}
	if decades*3 <= most+1 {
		between = []float64{1, 2, 5}
	}
	var list []tick
	for power := first - 1; power <= last; power++ {
		for _, m := range between {
			at := m * math.Pow(10, float64(power))
			if at < r.low*(1-1e-9) || at > r.high*(1+1e-9) || whole && at < 1 {
				continue
			}
			list = append(list, tick{at, m == 1 && ((power-first)%every+every)%every == 0})
		}
	}
	return list
}
