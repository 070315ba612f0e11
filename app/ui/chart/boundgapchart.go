package chart

import (
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
)

// BoundGapStep holds the length of the best solution and the proven lower bound, from a time of the search on.
type BoundGapStep struct {
	At            time.Duration
	Length, Bound int
}

// firstMoment is the beginning of the time axis: earlier steps are drawn there.
const firstMoment = 100 * time.Millisecond

// OfBoundGap returns a chart of how the best solution and the proven bound approach each other: two lines in steps, the
// solution's above and the bound's below, with the area between them shaded. The last step lasts until a time. The time
// axis is logarithmic, since most changes come early. In words the chart gives the last values of both.
func OfBoundGap(steps []BoundGapStep, until time.Duration) Chart {
	words := ""
	best, bound := Series{Kind: Steps, Filled: true, Tone: Accent}, Series{Kind: Steps, Tone: Grey}
	step := func(at time.Duration, s BoundGapStep) {
		x := max(at, firstMoment).Seconds()
		best.Values = append(best.Values, Value{X: x, Y: float64(s.Length), Base: float64(s.Bound)})
		bound.Values = append(bound.Values, Value{X: x, Y: float64(s.Bound)})
	}
	for i, s := range steps {
		if i == 0 {
			step(0, s)
		}
		step(s.At, s)
		if i == len(steps)-1 {
			step(max(until, s.At, 2*firstMoment), s)
			words = lang.L("Best solution: {{.Moves}}; none is shorter than {{.Bound}}", map[string]any{
				"Moves": figures.Grouped(s.Length), "Bound": figures.Grouped(s.Bound)})
		}
	}
	return Chart{
		X: Axis{Scale: Log, Format: roundSeconds}, Y: Axis{Whole: true}, Series: []Series{best, bound}, Words: words,
	}
}

// roundSeconds returns the label of a time on the axis: 0.1 s, 10 s, 16:40.
func roundSeconds(s float64) string {
	if s < 120 {
		return Short(s) + "\u202fs"
	}
	return clockWords(time.Duration(s * float64(time.Second)))
}
