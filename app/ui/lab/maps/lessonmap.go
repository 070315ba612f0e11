package maps

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lab"
	"tilewise/app/lab/space"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver"
)

// LessonMap is a map without the page around it: rings around the goal, or the states that one or two searches have
// expanded, with a legend. Lessons show it beside their text.
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
	p := &LessonMap{View: newMapView(k, now), legend: newLegend(k), kit: k}
	p.legend.OnIsolate = p.View.isolate
	p.legend.Hide()
	p.Whole = container.NewBorder(nil, p.legend, nil, nil, p.View)
	return p
}

// Show shows all boards of a goal. With a first run it shows what the runs have expanded from the start, else rings.
// arrived is called once the map is shown.
func (m *LessonMap) Show(e *solver.Engine, b lab.Board, runs [2]lab.Run, arrived func()) {
	request := mapRequest{goal: b.Goal, start: b.Start, runs: runs}
	if runs[0].Algorithm != "" {
		request.colouring = BySearch
	}
	if m.computed != nil && m.computed.request == request {
		arrived()
		return
	}
	before, stateMaps := m.computed, m.stateMaps
	task.Try(m.kit.Tasks, &m.computing, func(ctx context.Context) (*computedMap, error) {
		return computeMap(ctx, e, request, before, stateMaps, new(atomic.Int32))
	}, func(s *computedMap, err error) {
		if err == nil {
			m.computed, m.stateMaps = s, []*stateMap{s.stateMap}
			m.legend.toggleClass(-1)
			arrived()
		}
	})
}

// Last returns the last step of the searches, or the number of the outermost ring.
func (m *LessonMap) Last() int {
	switch {
	case m.computed == nil:
		return 0
	case m.computed.request.colouring == BySearch:
		return m.computed.lastStep()
	}
	return len(m.computed.stateMap.space.Layers) - 1
}

// GoTo shows the states that the searches had expanded by a step, or the rings up to a distance.
func (m *LessonMap) GoTo(at int) {
	if m.computed == nil {
		return
	}
	m.step = at
	const room = 260 // the least height for map and legend
	searched := m.computed.request.colouring == BySearch
	if with := searched && m.Whole.Size().Height >= room; with != m.legend.Visible() {
		m.legend.Hidden = !with
		m.Whole.Refresh()
	}
	if searched {
		d := shade(m.computed, at, -1)
		m.View.Set(d)
		m.legend.Set(d, m.legend.isolated)
		m.fit(0)
		m.View.mark([]boardMark{{at: m.computed.start, shape: disc}}, nil)
		return
	}
	d := &mapShading{computed: m.computed, bound: -1, ring: at + 1}
	d.classify(m.computed.stateMap.space.Depth)
	m.View.Set(d)
	m.fit(m.reachOf(at))
	m.View.mark(nil, nil)
}

// fit brings the part within a radius into sight, unless the user has moved the map.
func (m *LessonMap) fit(reach float64) {
	changed := reach != m.View.reach
	m.View.reach = reach
	if changed && m.View.fitted {
		m.View.fit()
	}
}

// reachOf returns the radius of the rings up to one, with a margin; 0 if that is nearly all of the map.
func (m *LessonMap) reachOf(ring int) float64 {
	const room, most, least = 1.25, 0.4, 0.02
	l, far := m.computed.stateMap.layout, 0.0
	for id, depth := range m.computed.stateMap.space.Depth {
		if int(depth) <= ring {
			far = max(far, math.Hypot(float64(l.X[id])-0.5, float64(l.Y[id])-0.5))
		}
	}
	if far *= room; far > most {
		return 0
	}
	return max(far, least)
}

// Counts returns the number of states within the shown rings, and in the outermost of them.
func (m *LessonMap) Counts() (within, outermost int) {
	if m.computed == nil {
		return 0, 0
	}
	for i, n := range m.computed.stateMap.space.Layers {
		if i <= m.step {
			within, outermost = within+n, n
		}
	}
	return within, outermost
}

// Expanded counts the states that the searches have expanded by the present step: the first alone,
// the second alone, and both.
func (m *LessonMap) Expanded() (counts [3]int) {
	if m.computed == nil || m.computed.request.colouring != BySearch {
		return counts
	}
	for _, what := range m.computed.overlayValues(m.step) {
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
