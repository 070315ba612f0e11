package task

import (
	"context"
	"slices"
	"testing"
)

func TestWhatIsAskedForMeanwhileIsDoneOnceAndLast(t *testing.T) {
	var w manualRunner
	var n CoalescedTask
	var arrived []int
	asked := 0
	ask := func() {
		asked++
		Renew(w.runner(), &n, func() func(context.Context) int {
			now := asked
			return func(context.Context) int { return now }
		}, func(was int) { arrived = append(arrived, was) })
	}
	for range 4 {
		ask()
	}
	for i := 0; i < len(w.spawned); i++ {
		w.spawned[i]()
		w.posted[i]()
	}
	if !slices.Equal(arrived, []int{1, 4}) || n.Busy() || n.Due() {
		t.Errorf("arrived: %v; want the first and the last of four", arrived)
	}
}

func TestAPanicDoesNotHoldUpWhatIsDue(t *testing.T) {
	var w manualRunner
	var n CoalescedTask
	arrived := 0
	broken := true
	ask := func() {
		Renew(w.runner(), &n, func() func(context.Context) int {
			if now := broken; now {
				return func(context.Context) int { panic("broken") }
			}
			return func(context.Context) int { return 1 }
		}, func(was int) { arrived += was })
	}
	ask()
	broken = false
	ask()
	for i := 0; i < len(w.spawned); i++ {
		w.spawned[i]()
		w.posted[i]()
	}
	if arrived != 1 {
		t.Errorf("%d arrived; want what was due after the panic", arrived)
	}
}
