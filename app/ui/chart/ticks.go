package chart

import "math"

// tick is a value of an axis that has a line; a major tick has a label, too.
type tick struct {
	at    float64
	major bool
}

// ticks are round values of a range, with at most about most labels.
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

// logTicks are powers of ten, thinned out where they are many, with 2 and 5 times
// them where they are few.
func (s axisRange) logTicks(most int, whole bool) []tick {
	first, last := int(math.Ceil(math.Log10(s.low)-1e-9)), int(math.Floor(math.Log10(s.high)+1e-9))
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
			if at < s.low*(1-1e-9) || at > s.high*(1+1e-9) || whole && at < 1 {
				continue
			}
			list = append(list, tick{at, ((power-first)%every+every)%every == 0})
		}
	}
	return list
}
