package guard_test

import (
	"errors"
	"io"
	"strings"
	"sync/atomic"
	"testing"

	"tilewise/solver/guard"
)

func explode() { panic(io.ErrUnexpectedEOF) }

func TestAPanicIsAnErrorWithItsStack(t *testing.T) {
	ended := make(chan error)
	guard.Go(func() error { explode(); return nil }, func(err error) { ended <- err })
	for name, err := range map[string]error{
		"here":      guard.Run(func() error { explode(); return nil }),
		"elsewhere": <-ended,
	} {
		var p *guard.CaughtPanic
		if !errors.Is(err, guard.ErrInternal) || !errors.Is(err, io.ErrUnexpectedEOF) || !errors.As(err, &p) {
			t.Fatalf("%s: %v", name, err)
		}
		if !strings.Contains(p.Stack, "explode") {
			t.Errorf("%s: the stack does not tell where:\n%s", name, p.Stack)
		}
	}
}

func TestWhatIsReturnedStaysAsItIs(t *testing.T) {
	if err := guard.Run(func() error { return io.EOF }); err != io.EOF {
		t.Errorf("%v", err)
	}
	if err := guard.Run(func() error { return nil }); err != nil {
		t.Errorf("%v", err)
	}
}

func TestACrewStopsAtTheFirstPanic(t *testing.T) {
	var stop atomic.Bool
	c := guard.NewWorkers(func() { stop.Store(true) })
	for range 3 {
		c.Go(func() {
			for !stop.Load() {
			}
		})
	}
	c.Work(explode)
	err := c.Wait()
	var p *guard.CaughtPanic
	if !errors.As(err, &p) || !strings.Contains(p.Stack, "explode") {
		t.Fatalf("%v", err)
	}
	// A panic that is handed on keeps its own stack.
	if again := guard.Run(func() error { panic(err) }); again != err {
		t.Errorf("%v became %v", err, again)
	}
}
