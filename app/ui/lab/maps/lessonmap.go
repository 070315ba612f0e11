package maps

import (
	"context"
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/space"
)

// LessonMap is a map without the page around it: rings around the goal, or what one or two searches
// have expanded, with a legend of those. Lessons show it beside their text.
type LessonMap struct {
	View      *MapView
	Whole     *fyne.Container // the view, and the legend below it
	legend    *Legend
	kit       *kit.Kit
	computed  *computedMap // nil until it was computed
	stateMaps []*stateMap
	computing task.Task
	step      int
}

// NewLessonMap makes a picture that is empty until Show.
func NewLessonMap(k *kit.Kit, now func() time.Time) *LessonMap {
	p := &LessonMap{View: NewMapView(k, now), legend: NewLegend(k), kit: k}
	p.legend.OnIsolate = p.View.Isolate
	p.legend.Hide()
	p.Whole = container.NewBorder(nil, p.legend, nil, nil, p.View)
	return p
}

// Show shows all boards of a goal: with a first run, what it and the second have expanded from the
// start; without, rings. arrived is called once the map is there.
func (p *LessonMap) Show(e *solver.Engine, b lab.Board, runs [2]lab.Run, arrived func()) {
	request := mapRequest{goal: b.Goal, start: b.Start, runs: runs}
	if runs[0].Algorithm != "" {
		request.colouring = BySearch
	}
	if p.computed != nil && p.computed.request == request {
		arrived()
		return
	}
	before, stateMaps := p.computed, p.stateMaps
	task.Try(p.kit.Tasks, &p.computing, func(ctx context.Context) (*computedMap, error) {
		return computeMap(ctx, e, request, before, stateMaps, &mapProgress{})
	}, func(s *computedMap, err error) {
		if err == nil {
			p.computed, p.stateMaps = s, []*stateMap{s.stateMap}
			p.legend.toggleClass(-1)
			arrived()
		}
	})
}

// Last is the last step of the searches, or the number of the outermost ring.
func (p *LessonMap) Last() int {
	switch {
	case p.computed == nil:
		return 0
	case p.computed.request.colouring == BySearch:
		return p.computed.lastStep()
	}
	return len(p.computed.stateMap.space.Layers) - 1
}

// GoTo shows what the searches had expanded by a step, or the rings up to one.
func (p *LessonMap) GoTo(at int) {
	if p.computed == nil {
		return
	}
	p.step = at
	const room = 260 // the width that the map leaves to a legend
	searched := p.computed.request.colouring == BySearch
	if with := searched && p.Whole.Size().Height >= room; with != p.legend.Visible() {
		p.legend.Hidden = !with
		p.Whole.Refresh()
	}
	if searched {
		d := shade(p.computed, at, -1)
		p.View.Set(d)
		p.legend.Set(d, p.legend.isolated)
		p.fit(0)
		p.View.Mark([]boardMark{{at: p.computed.start, shape: disc}}, nil)
		return
	}
	d := &mapShading{computed: p.computed, bound: -1, ring: at + 1}
	d.classify(p.computed.stateMap.space.Depth)
	p.View.Set(d)
	p.fit(p.reachOf(at))
	p.View.Mark(nil, nil)
}

// fit brings the part within a radius into sight, where nobody has chosen another part.
func (p *LessonMap) fit(reach float64) {
	changed := reach != p.View.reach
	p.View.reach = reach
	if changed && p.View.fitted {
		p.View.Fit()
	}
}

// reachOf is the radius of the rings up to one, with some room around them; 0 where that is nearly
// all of the map.
func (p *LessonMap) reachOf(ring int) float64 {
	const room, most, least = 1.25, 0.4, 0.02
	l, far := p.computed.stateMap.layout, 0.0
	for id, depth := range p.computed.stateMap.space.Depth {
		if int(depth) <= ring {
			far = max(far, math.Hypot(float64(l.X[id])-0.5, float64(l.Y[id])-0.5))
		}
	}
	if far *= room; far > most {
		return 0
	}
	return max(far, least)
}

// Counts are the number of states within the shown rings, and in the outermost of them.
func (p *LessonMap) Counts() (within, outermost int) {
	if p.computed == nil {
		return 0, 0
	}
	for i, n := range p.computed.stateMap.space.Layers {
		if i <= p.step {
			within, outermost = within+n, n
		}
	}
	return within, outermost
}

// Expanded counts the states that the searches have expanded by the present step: the first alone,
// the second alone, and both.
func (p *LessonMap) Expanded() (counts [3]int) {
	if p.computed == nil || p.computed.request.colouring != BySearch {
		return counts
	}
	for _, what := range p.computed.overlayValues(p.step) {
		switch what {
		case space.OnlyA:
			counts[0]++
		case space.OnlyB:
			counts[1]++
		case space.Both:
			counts[2]++
		}
	}
	return counts
}
