package task

import (
	"context"
	"errors"
	"testing"
	"time"

	"tilewise/solver/guard"
)

// manualRunner holds what a runner was given until the test lets it go on.
type manualRunner struct{ spawned, posted, timed []func() }

func (r *manualRunner) runner() *Runner {
	return &Runner{
		Post:  func(f func()) { r.posted = append(r.posted, f) },
		Spawn: func(f func()) { r.spawned = append(r.spawned, f) },
		After: func(_ time.Duration, f func()) { r.timed = append(r.timed, f) },
	}
}

func TestLateResultsAreDropped(t *testing.T) {
	var w manualRunner
	var e Task
	var arrived []string
	var contexts []context.Context
	start := func(name string) {
		Run(w.runner(), &e, func(ctx context.Context) string {
			contexts = append(contexts, ctx)
			return name
		}, func(result string) { arrived = append(arrived, result) })
	}
	start("first")
	start("second")
	w.spawned[1]()
	w.spawned[0]() // the first ends last
	for _, f := range w.posted {
		f()
	}
	if len(arrived) != 1 || arrived[0] != "second" {
		t.Errorf("arrived: %q; want only the second", arrived)
	}
	if contexts[1].Err() == nil {
		t.Error("the first work was not cancelled")
	}
	if e.Busy() {
		t.Error("the task is busy after its result")
	}
}

func TestAStoppedTaskBringsNothing(t *testing.T) {
	var w manualRunner
	var e Task
	Run(w.runner(), &e, func(context.Context) int { return 1 }, func(int) { t.Error("it came all the same") })
	w.spawned[0]()
	e.Drop()
	w.posted[0]()
}

func TestATimerKeepsOnlyItsLastCall(t *testing.T) {
	var w manualRunner
	called := ""
	var timer Timer
	d := w.runner()
	timer.Start(d, time.Second, func() { called += "a" })
	timer.Start(d, time.Second, func() { called += "b" })
	for _, f := range w.timed {
		f()
	}
	timer.Start(d, time.Second, func() { called += "c" })
	timer.Stop()
	w.timed[2]()
	if called != "b" || timer.Running() {
		t.Errorf("called: %q; want b", called)
	}
}

func TestTheRunnerStopsWhateverIsUnderWay(t *testing.T) {
	var w manualRunner
	var one, another Task
	var timer, over Timer
	d := w.runner()
	for _, e := range []*Task{&one, &another} {
		Run(d, e, func(context.Context) int { return 1 }, func(int) { t.Error("it came all the same") })
	}
	for _, it := range []*Timer{&timer, &over} {
		it.Start(d, time.Second, func() { t.Error("it called all the same") })
	}
	over.Stop()
	another.Drop()
	if len(d.running) != 2 {
		t.Errorf("%d are under way; want a task and a timer", len(d.running))
	}
	d.StopAll()
	for _, f := range append(w.spawned, w.timed...) {
		f()
	}
	for _, f := range w.posted {
		f()
	}
	if one.Busy() || timer.Running() || len(d.running) > 0 {
		t.Error("not all was stopped")
	}
}

func TestAPanicInATaskIsItsError(t *testing.T) {
	var w manualRunner
	var e Task
	var broke, arrived error
	d := w.runner()
	d.Panicked = func(err error) { broke = err }
	explode := func(context.Context) (int, error) { panic("a thing that can't be") }
	Try(d, &e, explode, func(_ int, err error) { arrived = err })
	w.spawned[0]()
	w.posted[0]()
	if !errors.Is(arrived, guard.ErrInternal) || broke != arrived || e.Busy() {
		t.Errorf("arrived: %v; told: %v; busy: %v", arrived, broke, e.Busy())
	}
	broke = nil
	Run(d, &e, func(context.Context) int { panic("again") }, func(int) { t.Error("a result came out of a panic") })
	w.spawned[1]()
	w.posted[1]()
	if broke == nil || e.Busy() {
		t.Errorf("told: %v; busy: %v", broke, e.Busy())
	}
}

// A closableQueue does not close while post is putting a function into Fyne's queue. After close, functions that wait
// in Fyne's queue do nothing.
func TestNothingPassesAClosedGate(t *testing.T) {
	var queued []func()
	var g closableQueue
	g.queue = func(f func()) {
		if g.lock.TryLock() {
			t.Error("it could be closed under one who passes")
		}
		queued = append(queued, f)
	}
	passed := 0
	pass := func() { passed++ }
	g.post(pass)
	g.post(pass)
	queued[0]()
	g.close()
	queued[1]()
	g.post(pass)
	if passed != 1 || len(queued) != 2 {
		t.Errorf("%d passed and %d were queued; want 1 of 2", passed, len(queued))
	}
}

// A panic in background work without a task, such as saving, does not end the program. The runner reports it.
func TestAPanicInTheBackgroundIsTold(t *testing.T) {
	queued := make(chan func())
	d := NewRunner(func(f func()) { queued <- f })
	var told []error
	d.Panicked = func(err error) { told = append(told, err) }
	d.Spawn(func() { panic("the memory can't be given back") })
	(<-queued)()
	var l Queue
	done := make(chan struct{})
	l.Add(d.Spawn, func() { panic("a copy can't be made") })
	l.Add(d.Spawn, func() { close(done) })
	<-done // the work after it is still done
	(<-queued)()
	if len(told) != 2 || !errors.Is(told[0], guard.ErrInternal) || !errors.Is(told[1], guard.ErrInternal) {
		t.Errorf("told %v", told)
	}
}

// Watch calls its function while the task is under way, and not after its end.
func TestATaskIsWatchedWhileItIsUnderWay(t *testing.T) {
	var due, posted []func()
	var work func()
	r := &Runner{
		Post:  func(f func()) { posted = append(posted, f) },
		Spawn: func(f func()) { work = f },
		After: func(_ time.Duration, f func()) { due = append(due, f) },
	}
	told := 0
	var one Task
	if one.Watch(func() { told++ }); told != 0 {
		t.Error("a task that was not started tells something")
	}
	Run(r, &one, func(context.Context) int { return 1 }, func(int) {})
	one.Watch(func() { told++ })
	due[0]()
	if told != 2 || len(due) != 2 {
		t.Errorf("told %d times, %d timers; want 2 and 2", told, len(due))
	}
	work()
	posted[0]()
	if due[1](); told != 2 || r.Running() != 0 {
		t.Errorf("told %d times after its end, and %d are under way", told, r.Running())
	}
}

// The result of cancelled work arrives, if the task was not started again.
func TestEndedWorkHandsOverWhatItHas(t *testing.T) {
	var w manualRunner
	var e Task
	got := 0
	Run(w.runner(), &e, func(ctx context.Context) int {
		<-ctx.Done()
		return 1
	}, func(n int) { got = n })
	e.Cancel()
	w.spawned[0]()
	w.posted[0]()
	if e.Cancel(); got != 1 || e.Busy() {
		t.Errorf("%d arrived, and the task is busy: %v", got, e.Busy())
	}
}
