package session

import (
	"testing"
	"time"
)

func TestClock(t *testing.T) {
	w := &testClock{time.Unix(0, 0)}
	c := stopwatch{now: w.now}
	steps := []struct {
		name string
		do   func()
		want time.Duration
		runs bool
	}{
		{"stands at first", func() { w.seconds(9) }, 0, false},
		{"starts at 0", c.start, 0, true},
		{"runs", func() { w.seconds(2) }, 2 * time.Second, true},
		{"a second start changes nothing", c.start, 2 * time.Second, true},
		{"stops", func() { c.Stop(); w.seconds(9) }, 2 * time.Second, false},
		{"goes on", func() { c.start(); w.seconds(1) }, 3 * time.Second, true},
		{"does not follow the system's time back", func() { w.seconds(-60) }, 2 * time.Second, true},
		{"is set", func() { c.Set(time.Minute) }, time.Minute, false},
		{"is never negative", func() { c.Set(-1) }, 0, false},
	}
	for _, s := range steps {
		s.do()
		if c.elapsed() != s.want || c.running != s.runs {
			t.Errorf("%s: %v, running %t; want %v, %t", s.name, c.elapsed(), c.running, s.want, s.runs)
		}
	}
}
