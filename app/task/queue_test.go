package task

import (
	"slices"
	"testing"
	"testing/synctest"
)

// Slow work delays the work that was added after it, but not the caller of Add.
func TestAQueueKeepsTheOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var q Queue
		var done []int
		spawn := func(f func()) { go f() }
		answer := make(chan struct{})
		q.Add(spawn, func() { <-answer; done = append(done, 0) })
		for n := 1; n < 20; n++ {
			q.Add(spawn, func() { done = append(done, n) })
		}
		synctest.Wait()
		if len(done) > 0 {
			t.Errorf("%v has overtaken what came first", done)
		}
		close(answer)
		synctest.Wait()
		q.Add(spawn, func() { done = append(done, 20) })
		synctest.Wait()
		if len(done) != 21 || !slices.IsSorted(done) {
			t.Errorf("done in the order %v", done)
		}
	})
}
