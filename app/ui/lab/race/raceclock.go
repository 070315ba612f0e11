package race

import (
	"time"

	"tilewise/app/task"
	"tilewise/solver/search/record"
)

// PaceUnit is what two searches are compared by.
type PaceUnit int

const (
	ByExpansions PaceUnit = iota
	ByTime
)

// raceMoments is the number of moments of a race by time.
const raceMoments = 2000

// raceClock tells which steps two runs have reached at each moment. It is a value.
type raceClock struct {
	pace  PaceUnit
	runs  [2]*record.RecordedRun
	whole time.Duration // the time of the longer search
}

// newRaceClock makes the clock of two runs.
func newRaceClock(p PaceUnit, a, b *record.RecordedRun) raceClock {
	return raceClock{p, [2]*record.RecordedRun{a, b}, max(a.Elapsed(a.Last()), b.Elapsed(b.Last()))}
}

// last is the last moment, at which both searches have ended.
func (c raceClock) last() int {
	if c.pace == ByTime {
		return raceMoments
	}
	return max(c.runs[0].Last(), c.runs[1].Last())
}

// at is the step of each run at a moment from 0 to Last.
func (c raceClock) at(moment int) (steps [2]int) {
	for i, run := range c.runs {
		switch {
		case moment >= c.last():
			steps[i] = run.Last()
		case c.pace == ByTime:
			steps[i] = run.StepAfter(c.time(moment))
			if run.Elapsed(run.Last()) <= c.time(moment) {
				steps[i] = run.Last()
			}
		default:
			steps[i] = min(moment, run.Last())
		}
	}
	return steps
}

// time is the time since the start at a moment of a race by time.
func (c raceClock) time(moment int) time.Duration {
	return time.Duration(float64(c.whole) * float64(moment) / raceMoments)
}

// moment is the first moment at which a run has reached a step.
func (c raceClock) moment(run, step int) int {
	low, high := 0, c.last()
	for low < high {
		if middle := (low + high) / 2; c.at(middle)[run] < step {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// The number of pictures in which a race is played, and how long each is shown.
const (
	wholeRace = 300
	everyTick = 50 * time.Millisecond
	slowTick  = 300 * time.Millisecond // a tick of short races, which go step by step
	shortRace = 60
)

// stride is how many moments the next picture goes on, and how long it is shown. Where pictures
// must be shown longer, a long race makes larger strides and takes the same time.
func (p *Page) stride() (by int, after time.Duration) {
	calm := p.app.Model.Player.LeastPause
	if p.clock.last() <= shortRace {
		return 1, max(slowTick, calm)
	}
	after = max(everyTick, calm)
	return max(1, p.clock.last()/wholeRace*int(after/everyTick)), after
}

// playback makes the playback of the race.
func (p *Page) playback() task.StepTicker {
	return task.StepTicker{
		Turned: p.update,
		Pause:  func() time.Duration { _, after := p.stride(); return after },
		Step: func() bool {
			by, _ := p.stride()
			p.goTo(p.moment + by)
			return p.moment < p.clock.last()
		},
	}
}

// togglePlaying plays the race, from its beginning where it is at its end, or pauses.
func (p *Page) togglePlaying() {
	if p.player.Running() {
		p.player.Stop()
		return
	}
	if p.moment == p.clock.last() {
		p.goTo(0)
	}
	p.player.Start(p.app.Tasks)
}
