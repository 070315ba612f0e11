package chart

import (
	"fmt"
	"slices"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
)

// OfTimes returns a chart of times, in seconds, as a line from left to right over lines at round times. The fastest has
// a ring around it. In words it gives the fastest, the slowest and the newest.
func OfTimes(times []time.Duration) Chart {
	line, dots := Series{Kind: Line}, Series{Kind: Dots}
	for i, t := range times {
		v := Value{X: float64(i), Y: t.Seconds(), Key: i, Ringed: t == slices.Min(times)}
		line.Values, dots.Values = append(line.Values, v), append(dots.Values, v)
	}
	c := Chart{X: Axis{Quiet: true}, Y: TimeAxis(), Series: []Series{line, dots}}
	if n := len(times); n > 0 {
		c.Words = lang.L("Times of the last games: from {{.Fastest}} to {{.Slowest}}, the newest {{.Newest}}", map[string]any{
			"Fastest": figures.Clock(slices.Min(times)), "Slowest": figures.Clock(slices.Max(times)),
			"Newest": figures.Clock(times[n-1])})
	}
	return c
}

// TimeAxis returns an axis of seconds that starts at 0 and has lines at round times.
func TimeAxis() Axis {
	seconds := func(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
	return Axis{
		From: 0, To: 0.1, Format: func(s float64) string { return clockWords(seconds(s)) },
		Round: func(least float64) float64 { return roundTime(seconds(least)).Seconds() },
	}
}

// roundTime returns the least round time that is not below least.
func roundTime(least time.Duration) time.Duration {
	for _, seconds := range []float64{0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600} {
		if step := time.Duration(seconds * float64(time.Second)); least <= step {
			return step
		}
	}
	return (least + time.Hour - 1) / time.Hour * time.Hour
}

// clockWords returns a round time: 0:00.5, 1:30, 2:00:00.
func clockWords(t time.Duration) string {
	t = t.Round(time.Millisecond)
	h, m, s := int(t/time.Hour), int(t/time.Minute)%60, int(t/time.Second)%60
	switch {
	case t%time.Second != 0:
		return figures.Marked(fmt.Sprintf("%d:%02d.%d", m, s, t/(100*time.Millisecond)%10))
	case h > 0:
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%d:%02d", m, s)
}
