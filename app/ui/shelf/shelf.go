// Package shelf is the manager of the pattern databases: what there is for a board,
// what it takes, and building, proving and deleting it.
package shelf

import (
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/solver"
)

// Shelf is the work on pattern databases: one at a time, for as long as it takes,
// whether their sheet is open or not. It belongs to the window's goroutine.
type Shelf struct {
	app *service.Services

	task task.Task
	work *work  // nil while there is none
	open *Sheet // that is shown, or nil
}

// New is a shelf that nobody works on.
func New(app *service.Services) *Shelf { return &Shelf{app: app} }

// Busy tells whether anything is done to tables.
func (s *Shelf) Busy() bool { return s.work != nil }

// Build shows the manager, where the work on a set of tables begins.
func (s *Shelf) Build(set solver.TableSet) {
	s.Show()
	s.build(set)
}

// Open is the sheet that is shown; nil without one.
func (s *Shelf) Open() *Sheet { return s.open }

// Looked hears that the engine has looked which tables are there.
func (s *Shelf) Looked() {
	if l := s.open; l != nil {
		l.fill(s.app.Engine.TableSets(l.size, l.blank))
	}
}
