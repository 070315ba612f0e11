// Package databases is the manager of the pattern databases: what there is for a board,
// what it takes, and building, proving and deleting it.
package databases

import (
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/solver"
)

// Worker is the work on pattern databases: one at a time, for as long as it takes,
// whether their sheet is open or not. It belongs to the window's goroutine.
type Worker struct {
	app *service.Services

	task task.Task
	work *tableTask // the work under way; nil while there is none
	open *Sheet     // the sheet that is open, or nil
}

// New is a shelf that nobody works on.
func New(app *service.Services) *Worker { return &Worker{app: app} }

// Busy tells whether anything is done to tables.
func (s *Worker) Busy() bool { return s.work != nil }

// Build shows the manager, where the work on a set of tables begins.
func (s *Worker) Build(set solver.TableSet) {
	s.Show()
	s.build(set)
}

// Open is the sheet that is shown; nil without one.
func (s *Worker) Open() *Sheet { return s.open }

// Looked hears that the engine has looked which tables are there.
func (s *Worker) Looked() {
	if l := s.open; l != nil {
		l.fill(s.app.Engine.TableSets(l.size, l.blank))
	}
}
