// Package shelf is the manager of the pattern databases: what there is for a board,
// what it takes, and building, proving and deleting it.
package shelf

import (
	"context"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Window is what the shelf needs of the window.
type Window interface {
	Game() *session.Game
	Banner() *kit.Banner
	Sheet() *kit.Sheet
	TellWork(words string) // says how the work stands; "" is none
}

// Engine is what the shelf asks of a solver.Engine.
type Engine interface {
	Look()
	TableSets(size puzzle.Size, blank int) []solver.TableSet
	Build(ctx context.Context, id solver.TableID, report func(solver.Building)) error
	Verify(ctx context.Context, id solver.TableID, report func(solver.Building)) (solver.Verification, error)
	Distributions(ctx context.Context, id solver.TableID) ([]solver.Distribution, error)
	Estimate(ctx context.Context, id solver.HeuristicID, size puzzle.Size, blank int, v solver.Variant) (search.Heuristic, error)
	Remove(id solver.TableID) error
	TablesFolder() string
}

// Shelf is the work on pattern databases: one at a time, for as long as it takes,
// whether their sheet is open or not. It belongs to the window's goroutine.
type Shelf struct {
	win    Window
	engine Engine
	kit    *kit.Kit

	task task.Task
	work *work  // nil while there is none
	open *Sheet // that is shown, or nil
}

// New is a shelf that nobody works on.
func New(win Window, e Engine, k *kit.Kit) *Shelf { return &Shelf{win: win, engine: e, kit: k} }

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
		l.fill(s.engine.TableSets(l.size, l.blank))
	}
}
