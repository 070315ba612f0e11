package maps

import (
	"context"
	"math"
	"time"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/space"
)

// Picture is a map without the page around it: rings around home, or what one or two
// searches have done. It stands beside a text.
type Picture struct {
	View   *View
	kit    *kit.Kit
	scene  *mapScene // nil until it is there
	worlds []*stateMap
	making task.Task
	at     int
}

// NewPicture makes one that shows nothing yet.
func NewPicture(k *kit.Kit, now func() time.Time) *Picture {
	return &Picture{View: NewView(k, now), kit: k}
}

// Show shows all boards of a goal. Where there is a first run, it and the second are
// searched from the start; otherwise there are rings. arrived is called once it is there.
func (p *Picture) Show(e *solver.Engine, b lab.Board, runs [2]lab.Run, arrived func()) {
	w := mapRequest{goal: b.Goal, start: b.Start, runs: runs}
	if runs[0].Algorithm != "" {
		w.colouring = BySearch
	}
	if p.scene != nil && p.scene.wish == w {
		arrived()
		return
	}
	before, worlds := p.scene, p.worlds
	task.Try(p.kit.Tasks, &p.making, func(ctx context.Context) (*mapScene, error) {
		return newScene(ctx, e, w, before, worlds, &phase{})
	}, func(s *mapScene, err error) {
		if err == nil {
			p.scene, p.worlds = s, []*stateMap{s.world}
			arrived()
		}
	})
}

// Last is the last step of the searches, or the outermost ring.
func (p *Picture) Last() int {
	switch {
	case p.scene == nil:
		return 0
	case p.scene.wish.colouring == BySearch:
		return p.scene.last()
	}
	return len(p.scene.world.space.Layers) - 1
}

// GoTo shows what the searches had done by a step, or the rings up to one.
func (p *Picture) GoTo(at int) {
	if p.scene == nil {
		return
	}
	p.at = at
	if p.scene.wish.colouring == BySearch {
		p.View.Set(shade(p.scene, at, -1))
		p.View.reach = 0
		p.View.Mark([]mark{{at: p.scene.start, shape: disc}}, nil)
		return
	}
	d := &boardClasses{scene: p.scene, bound: -1, ring: at + 1}
	d.classify(p.scene.world.space.Depth)
	p.View.Set(d)
	if reach := p.reachOf(at); reach != p.View.reach && p.View.fitted {
		p.View.reach = reach
		p.View.Fit()
	}
	p.View.Mark(nil, nil)
}

// reachOf is how far from the middle the rings up to one reach, with a little room around
// them; 0 where that is nearly all of the map.
func (p *Picture) reachOf(ring int) float64 {
	const room, most, least = 1.25, 0.4, 0.02
	l, far := p.scene.world.layout, 0.0
	for id, depth := range p.scene.world.space.Depth {
		if int(depth) <= ring {
			far = max(far, math.Hypot(float64(l.X[id])-0.5, float64(l.Y[id])-0.5))
		}
	}
	if far *= room; far > most {
		return 0
	}
	return max(far, least)
}

// Counts are the states within the rings, and those of the outermost one.
func (p *Picture) Counts() (within, outermost int) {
	if p.scene == nil {
		return 0, 0
	}
	for i, n := range p.scene.world.space.Layers {
		if i <= p.at {
			within, outermost = within+n, n
		}
	}
	return within, outermost
}

// Expanded is what the searches have expanded by the step at hand: the first alone, the
// second alone, and both.
func (p *Picture) Expanded() (counts [3]int) {
	if p.scene == nil || p.scene.wish.colouring != BySearch {
		return counts
	}
	for _, what := range p.scene.overlaid(p.at) {
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
