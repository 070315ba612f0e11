// Package undo keeps the values before each change, for undo and redo. A value must not refer to anything that changes
// later.
package undo

// History has the values to undo to, and those to redo, the nearest one last.
type History[T any] struct{ Before, After []T }

// Add adds the value before a change. Nothing can be redone any more.
func (h *History[T]) Add(before T) { h.Before, h.After = append(h.Before, before), nil }

// Undo exchanges the present value for the one before, and Redo for the one that Undo replaced. Where there is none
// they return the present one.
func (h *History[T]) Undo(now T) T { return exchange(&h.Before, &h.After, now) }
func (h *History[T]) Redo(now T) T { return exchange(&h.After, &h.Before, now) }

func exchange[T any](from, to *[]T, now T) T {
	last := len(*from) - 1
	if last < 0 {
		return now
	}
	next := (*from)[last]
	*from, *to = (*from)[:last], append(*to, now)
	return next
}

// CanUndo and CanRedo report whether there is another value.
func (h *History[T]) CanUndo() bool { return len(h.Before) > 0 }
func (h *History[T]) CanRedo() bool { return len(h.After) > 0 }
