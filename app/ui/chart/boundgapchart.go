package chart

import (
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
)

// BoundGapStep is the knowledge from a time on: a solution of Length moves, and a proven lower bound.
type BoundGapStep struct {
	At            time.Duration
	Length, Bound int
}

// BoundGapChart draws how the best solution and the proven bound come nearer to each other:
// two lines in steps, the solution's above and the bound's below, and what lies
// between them shaded. Time is drawn by its logarithm, since most happens early.
type BoundGapChart struct {
	smallChart
	steps []BoundGapStep
	until time.Duration
}

func NewBoundGapChart() *BoundGapChart {
	g := &BoundGapChart{}
	g.extend(g, 160, 116)
	return g
}

// SetSteps draws other steps, up to a time. It redraws only where the time has grown by a fiftieth.
func (g *BoundGapChart) SetSteps(steps []BoundGapStep, until time.Duration) {
	same := len(steps) == len(g.steps) && (len(steps) == 0 || steps[len(steps)-1] == g.steps[len(steps)-1])
	if same && until >= g.until && g.until > 0 && float64(until) < 1.02*float64(g.until) {
		return
	}
	g.steps, g.until = steps, until
	g.set(gapsChart(steps, until))
}

// firstMoment is the beginning of the time axis: earlier steps are drawn there.
const firstMoment = 100 * time.Millisecond

// gapsChart returns a chart of the two lines. The last step lasts until a time. In words it gives the last values of
// both.
func gapsChart(steps []BoundGapStep, until time.Duration) Chart {
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
