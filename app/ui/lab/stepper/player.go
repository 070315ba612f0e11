package stepper

import (
	"time"

	"tilewise/app/task"
)

// player plays the search, forward or back, at a number of steps a second.
type player struct {
	task.Playback
	tasks  *task.Runner
	cursor *RunCursor
	back   bool
	rate   int // index in rates
	owed   float64
	calm   func() time.Duration // the least time between two pictures
}

// rates are the speeds, in steps a second.
var rates = []float64{0.5, 1, 2, 5, 10, 30, 100, 1000, 10_000, 100_000}

// usualRate is the index of 2 in rates.
const usualRate = 2

// frames is the most pictures drawn in a second.
const frames = 20

// wait is the time between two pictures.
func (p *player) wait() time.Duration {
	return max(time.Duration(float64(time.Second)/min(rates[p.rate], frames)), p.calm())
}

// toggle starts or stops playing.
func (p *player) toggle() {
	if p.Running() {
		p.Stop()
		return
	}
	p.start(false)
}

// start plays forward or back; at the end it begins again.
func (p *player) start(back bool) {
	run := p.cursor.run
	if run == nil {
		return
	}
	p.back, p.owed = back, 0
	switch {
	case back && p.cursor.K() == 0:
		p.cursor.Go(run.Last())
	case !back && p.cursor.K() == run.Last():
		p.cursor.Go(0)
	}
	p.Start(p.tasks)
}

// step makes the steps that are due.
func (p *player) step() (more bool) {
	p.owed += rates[p.rate] * p.wait().Seconds()
	steps := int(p.owed + 1e-9)
	p.owed -= float64(steps)
	if p.back {
		steps = -steps
	}
	p.cursor.Go(p.cursor.K() + steps)
	k := p.cursor.K()
	return (!p.back || k > 0) && (p.back || k < p.cursor.run.Last())
}

// pace changes the speed, also while the search is playing.
func (p *player) pace(rate int) {
	p.rate = max(0, min(rate, len(rates)-1))
	if p.Running() {
		p.Start(p.tasks)
	}
}
