package maps

import (
	"context"
	"sync/atomic"

	"fyne.io/fyne/v2"

	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
)

// LessonWeights is a lesson's picture of the searches by g + w·h, with axes g and h.
type LessonWeights struct {
	Chart     *chart.Widget
	kit       *kit.Kit
	computed  *computedMap // nil until it was computed
	computing task.Task
	stop      int
}

// NewLessonWeights makes a picture that is empty until Show.
func NewLessonWeights(k *kit.Kit) *LessonWeights {
	return &LessonWeights{Chart: chart.NewWidget(k, fyne.NewSize(160, 100)), kit: k}
}

// Show searches from a board by every weight of Manhattan distance, and calls arrived when that is done.
func (w *LessonWeights) Show(e *solver.Engine, b lab.Board, arrived func()) {
	request := mapRequest{goal: b.Goal, start: b.Start, colouring: ByWeight, heuristic: solver.Manhattan}
	before := w.computed
	if before != nil && before.request == request {
		arrived()
		return
	}
	task.Try(w.kit.Tasks, &w.computing, func(ctx context.Context) (*computedMap, error) {
		return computeMap(ctx, e, request, before, nil, new(atomic.Int32))
	}, func(c *computedMap, err error) {
		if err == nil && c.family != nil {
			w.computed = c
			arrived()
		}
	})
}

// Last returns the last stop, which searches by h alone. The stop of A* is 2.
func (w *LessonWeights) Last() int { return len(weights) - 1 }

// GoTo shows the search of a stop.
func (w *LessonWeights) GoTo(stop int) {
	if w.stop = stop; w.computed != nil {
		w.Chart.Set(classPicture(w.computed, stop))
	}
}

// Words says what the search of the stop has done.
func (w *LessonWeights) Words() string {
	if w.computed == nil {
		return ""
	}
	return words.Sentences(stopName(w.stop)+".", regionWords(w.computed, w.stop))
}
