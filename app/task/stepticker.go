package task

import "time"

// StepTicker goes on by itself, a step after a pause, until the end or until it is stopped. Its methods belong to the
// window's goroutine.
type StepTicker struct {
	Pause  func() time.Duration // how long the present step stands
	Step   func() (more bool)   // goes on, and tells whether there is more; it may stop the playback itself
	Turned func()               // called when it has begun, ended or was stopped; may be nil

	runner   *Runner
	timer    Timer
	stepping bool // Step is under way, and has not stopped the playback
}

// Running tells whether it plays, also while a step is made.
func (p *StepTicker) Running() bool { return p.stepping || p.timer.Running() }

// Start plays from where one is. While it plays it takes the pause anew.
func (p *StepTicker) Start(r *Runner) {
	p.runner = r
	p.wait()
	p.turned()
}

func (p *StepTicker) wait() { p.timer.Start(p.runner, p.Pause(), p.next) }

func (p *StepTicker) next() {
	p.stepping = true
	more := p.Step()
	stopped := !p.stepping
	p.stepping = false
	switch {
	case stopped:
	case more:
		p.wait()
	default:
		p.turned()
	}
}

// Stop stops where one is.
func (p *StepTicker) Stop() {
	if p.Running() {
		p.stepping = false
		p.timer.Stop()
		p.turned()
	}
}

func (p *StepTicker) turned() {
	if p.Turned != nil {
		p.Turned()
	}
}
