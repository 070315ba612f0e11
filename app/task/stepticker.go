package task

import "time"

// StepTicker takes steps with pauses between them, until the end or until it is stopped. Its methods belong to the
// window's goroutine.
type StepTicker struct {
	Pause  func() time.Duration // how long the present step stands
	Step   func() (more bool)   // takes a step, and reports whether there are more; it may stop the ticker
	Turned func()               // called when it has begun, ended or was stopped; may be nil

	runner   *Runner
	timer    Timer
	stepping bool // Step is under way, and has not stopped the ticker
}

// Running reports whether the ticker takes steps, also while Step runs.
func (t *StepTicker) Running() bool { return t.stepping || t.timer.Running() }

// Start starts the ticker. If it runs already, it waits for the whole pause again before the next step.
func (t *StepTicker) Start(r *Runner) {
	t.runner = r
	t.wait()
	t.turned()
}

func (t *StepTicker) wait() { t.timer.Start(t.runner, t.Pause(), t.next) }

func (t *StepTicker) next() {
	t.stepping = true
	more := t.Step()
	stopped := !t.stepping
	t.stepping = false
	switch {
	case stopped:
	case more:
		t.wait()
	default:
		t.turned()
	}
}

// Stop ends the steps, if they run.
func (t *StepTicker) Stop() {
	if t.Running() {
		t.stepping = false
		t.timer.Stop()
		t.turned()
	}
}

func (t *StepTicker) turned() {
	if t.Turned != nil {
		t.Turned()
	}
}
