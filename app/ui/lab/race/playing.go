package race

import (
	"time"

	"tilewise/app/task"
)

// A race is played in so many pictures at the most, so many a second.
const (
	wholeRace = 300
	everyTick = 50 * time.Millisecond
	slowTick  = 300 * time.Millisecond // of short ones, a step each
	shortRace = 60
)

// stride is how many moments a picture goes on, and how long it stands. Where pictures
// must stand longer, a long race goes on by more and is over as soon.
func (p *Page) stride() (by int, after time.Duration) {
	calm := p.app.Window.LeastPause()
	if p.clock.Last() <= shortRace {
		return 1, max(slowTick, calm)
	}
	after = max(everyTick, calm)
	return max(1, p.clock.Last()/wholeRace*int(after/everyTick)), after
}

// playback plays the race.
func (p *Page) playback() task.Playback {
	return task.Playback{
		Turned: p.follow,
		Pause:  func() time.Duration { _, after := p.stride(); return after },
		Step: func() bool {
			by, _ := p.stride()
			p.goTo(p.moment + by)
			return p.moment < p.clock.Last()
		},
	}
}

// toggle plays on, from the beginning where one is at the end, or stops.
func (p *Page) toggle() {
	if p.player.Running() {
		p.player.Stop()
		return
	}
	if p.moment == p.clock.Last() {
		p.goTo(0)
	}
	p.player.Start(p.kit.Tasks)
}
