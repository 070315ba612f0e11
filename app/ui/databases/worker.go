// Package databases lists, builds, proves and deletes the pattern databases for a board.
package databases

import (
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/solver"
)

// Worker works on pattern databases, one at a time, whether their sheet is open or not. It belongs
// to the window's goroutine.
type Worker struct {
	app *service.Services

	task task.Task
	work *tableTask    // the work under way; nil while there is none
	open *DatabaseList // the sheet that is open, or nil
}

// New is a worker with nothing to do.
func New(app *service.Services) *Worker { return &Worker{app: app} }

// Busy tells whether anything is done to tables.
func (s *Worker) Busy() bool { return s.work != nil }

// Build shows the sheet, and begins to build a set of tables.
func (s *Worker) Build(set solver.TableSet) {
	s.Show()
	s.build(set)
}

// Open is the sheet that is shown; nil without one.
func (s *Worker) Open() *DatabaseList { return s.open }

// Looked is called when the engine has looked which tables are there.
func (s *Worker) Looked() {
	if l := s.open; l != nil {
		l.fill(s.app.Engine.TableSets(l.size, l.blank))
	}
}
