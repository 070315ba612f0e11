package race

import "time"

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

// toggle plays on, from the beginning where one is at the end, or comes to rest.
func (p *Page) toggle() {
	if p.player.Running() {
		p.halt()
		return
	}
	if p.moment == p.clock.Last() {
		p.goTo(0)
	}
	p.tickSoon()
	p.follow()
}

func (p *Page) tickSoon() {
	_, after := p.stride()
	p.player.Start(p.kit.Tasks, after, p.tick)
}

// tick goes on.
func (p *Page) tick() {
	by, _ := p.stride()
	p.goTo(p.moment + by)
	if p.moment < p.clock.Last() {
		p.tickSoon()
		return
	}
	p.follow()
}

// halt comes to rest.
func (p *Page) halt() {
	if p.player.Running() {
		p.player.Stop()
		p.follow()
	}
}
