package task

import "context"

// CoalescedTask is a task that is asked for again and again, such as a picture of what changes. One at a time is under
// way; what was asked for meanwhile is done once, when that one is over. Its zero value is ready.
type CoalescedTask struct {
	Task
	due bool
}

// Due reports whether something was asked for since the work under way began.
func (t *CoalescedTask) Due() bool { return t.due }

// Renew does the work that prepare returns as soon as none is under way. prepare takes what the work needs, on the
// window's goroutine; where it returns nil there is nothing to do. After a panic nothing arrives, but what is due
// is done.
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
