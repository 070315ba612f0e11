package stepper

import (
	"time"

	"tilewise/app/task"
)

// stepPlayer plays the recorded search, forwards or backwards, at a number of steps per second.
type stepPlayer struct {
	task.StepTicker
	tasks      *task.Runner
	cursor     *RunCursor
	back       bool
	rate       float64 // steps per second, one of rates
	stepsDue   float64
	leastPause func() time.Duration // the user's least time between two pictures
}

// rates are the speeds, in steps per second.
var rates = []float64{0.5, 1, 2, 5, 10, 30, 100, 1000, 10_000, 100_000}

// usualRate is the rate until the user chooses another.
const usualRate float64 = 2

// frames is the greatest number of pictures in a second.
const frames = 20

// wait returns the time between two pictures.
func (p *stepPlayer) wait() time.Duration {
	return max(time.Duration(float64(time.Second)/min(p.rate, frames)), p.leastPause())
}

// toggle starts or stops playing.
func (p *stepPlayer) toggle() {
	if p.Running() {
		p.Stop()
		return
	}
	p.start(false)
}

// start plays forwards or backwards. At the end of the run it begins at the other end.
func (p *stepPlayer) start(back bool) {
	run := p.cursor.run
	if run == nil {
		return
	}
	p.back, p.stepsDue = back, 0
	switch {
	case back && p.cursor.StepNumber() == 0:
		p.cursor.Go(run.Last())
	case !back && p.cursor.StepNumber() == run.Last():
		p.cursor.Go(0)
	}
	p.Start(p.tasks)
}

// step makes the steps that are due since the last picture.
func (p *stepPlayer) step() (more bool) {
	p.stepsDue += p.rate * p.wait().Seconds()
	steps := int(p.stepsDue + 1e-9)
	p.stepsDue -= float64(steps)
	if p.back {
		steps = -steps
	}
	p.cursor.Go(p.cursor.StepNumber() + steps)
	k := p.cursor.StepNumber()
	return (!p.back || k > 0) && (p.back || k < p.cursor.run.Last())
}
