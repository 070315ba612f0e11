package task

import "context"

// CoalescedTask is work that is requested again and again, such as drawing a picture that changes. One run is under way
// at a time; all requests meanwhile lead to one more run after it. Its zero value is ready.
type CoalescedTask struct {
	Task
	due bool
}

// Due reports whether work was requested since the present run began.
func (t *CoalescedTask) Due() bool { return t.due }

// Renew starts the work that prepare returns, once none is under way. prepare collects what the work needs, on the
// window's goroutine; it returns nil where there is nothing to do. After a panic no result arrives, but a further run
// that is due takes place.
func Renew[T any](r *Runner, n *CoalescedTask, prepare func() func(context.Context) T, arrive func(T)) {
	if n.due = n.Busy(); n.due {
		return
	}
	work := prepare()
	if work == nil {
		return
	}
	Try(r, &n.Task, func(ctx context.Context) (T, error) { return work(ctx), nil }, func(result T, err error) {
		if err == nil {
			arrive(result)
		}
		if n.due && !n.Busy() {
			Renew(r, n, prepare, arrive)
		}
	})
}
