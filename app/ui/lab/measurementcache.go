package lab

import (
	"context"

	"tilewise/app/task"
)

// measurementCache measures in the background, one key at a time, and keeps the results by their keys.
type measurementCache[K comparable, V any] struct {
	known  map[K]V
	asked  K // what is being measured, or was measured last
	failed bool
	task   task.Task
}

// of returns the result of a key. known is false before there is one; failed reports that measuring it failed. of
// starts measuring unless that was done before, and calls arrived at its end.
func (m *measurementCache[K, V]) of(r *task.Runner, key K, measure func(context.Context) (V, error),
	arrived func()) (result V, known, failed bool) {
	if result, known = m.known[key]; known || m.asked == key && (m.failed || m.task.Busy()) {
		return result, known, m.failed && !known
	}
	m.asked, m.failed = key, false
	task.Try(r, &m.task, measure, func(result V, err error) {
		if m.failed = err != nil; err == nil {
			if m.known == nil {
				m.known = map[K]V{}
			}
			m.known[key] = result
		}
		arrived()
	})
	return result, false, false
}
