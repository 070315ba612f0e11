package race

import (
	"time"

	"tilewise/app/task"
)

// The number of pictures in which a race is played, and how long each is shown.
const (
	wholeRace = 300
	everyTick = 50 * time.Millisecond
	slowTick  = 300 * time.Millisecond // of short races, which go step by step
	shortRace = 60
)

// stride is how many moments the next picture goes on, and how long it is shown. Where pictures
// must be shown longer, a long race makes larger strides and takes the same time.
func (p *Page) stride() (by int, after time.Duration) {
	calm := p.app.Window.LeastPause()
	if p.clock.Last() <= shortRace {
		return 1, max(slowTick, calm)
	}
	after = max(everyTick, calm)
	return max(1, p.clock.Last()/wholeRace*int(after/everyTick)), after
}

// playback makes the playback of the race.
func (p *Page) playback() task.Playback {
	return task.Playback{
		Turned: p.update,
		Pause:  func() time.Duration { _, after := p.stride(); return after },
		Step: func() bool {
			by, _ := p.stride()
			p.goTo(p.moment + by)
			return p.moment < p.clock.Last()
		},
	}
}

// togglePlaying plays the race, from its beginning where it is at its end, or pauses.
func (p *Page) togglePlaying() {
	if p.player.Running() {
		p.player.Stop()
		return
	}
	if p.moment == p.clock.Last() {
		p.goTo(0)
	}
	p.player.Start(p.kit.Tasks)
}
