package design

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/design"
	"tilewise/solver/puzzle"
)

// tableBuild is the building of tables.
type tableBuild struct {
	task  task.Task
	share atomic.Pointer[solver.BuildProgress]
}

// shapeSearch is the search for a good shape.
type shapeSearch struct {
	task task.Task
	news atomic.Pointer[design.Progress]
	best *painting // the best shape found so far; nil while no search runs
}

const climbTime = 30 * time.Second

// Busy tells whether tables are built or a shape is searched for, and Stop ends it.
func (p *Page) Busy() bool { return p.work.task.Busy() || p.climb.task.Busy() }

func (p *Page) Stop() {
	if p.work.task.Busy() {
		p.work.task.Stop()
		p.bar.Hide()
		p.done.Set(lang.L("Building was stopped."))
		p.tell()
		p.host.Said()
	}
	if p.climb.task.Busy() {
		p.climb.task.Stop()
		p.climbed()
	}
}

// buildTables builds them in the background.
func (p *Page) buildTables() {
	e, d := p.host.Engine(), p.painting.design(p.name.Text)
	if !p.sound() || p.Busy() {
		return
	}
	p.work.share.Store(nil)
	p.bar.SetValue(0)
	p.bar.Show()
	task.Try(p.kit.Tasks, &p.work.task, func(ctx context.Context) (solver.TableSet, error) {
		set, err := e.TableSet(solver.DesignCard(d).ID, d.Size, d.Blank)
		if err != nil {
			return set, err
		}
		return set, e.Build(ctx, set.TableID, func(b solver.BuildProgress) { p.work.share.Store(&b) })
	}, func(set solver.TableSet, err error) {
		p.bar.Hide()
		p.done.Set(lang.L("Built: {{.Memory}}.", map[string]any{"Memory": figures.Bytes(set.Memory)}))
		if err != nil {
			p.done.Set(words.TableProblem(set, err))
		}
		p.tell()
		p.host.Said()
	})
	p.work.task.Watch(p.showBuilding)
	p.tell()
	p.host.Said()
}

func (p *Page) showBuilding() {
	if b := p.work.share.Load(); b != nil {
		p.bar.SetValue(b.Fraction)
	}
}

// keepDesign keeps what is painted under its name.
func (p *Page) keepDesign() {
	if !p.sound() {
		return
	}
	e, d := p.host.Engine(), p.painting.design(p.name.Text)
	p.file(func() error {
		_, err := e.KeepDesign(d)
		return err
	}, func(err error) { p.isKept(d.Name, err) })
}

// file does something with the files of designs, in the background and in the order in
// which it was asked for, and tells how it went.
func (p *Page) file(work func() error, then func(error)) {
	p.filing.Add(p.app.Files.Behind, func() {
		err := work()
		p.kit.Tasks.Post(func() { then(err) })
	})
}

// isKept tells of a design that was to be kept.
func (p *Page) isKept(name string, err error) {
	facts := map[string]any{"Name": name}
	switch {
	case errors.Is(err, solver.ErrTaken):
		p.done.Set(lang.L("{{.Name}} is already the name of another heuristic.", facts))
	case err != nil:
		p.done.Set(words.SaveProblem(name, err))
	default:
		p.done.Set(lang.L("{{.Name}} is saved: you'll find it in every heuristic menu and in the terminal.", facts))
	}
	p.tell()
	p.host.Kept()
}

// Rename keeps a design under the name that is typed, unless another has it.
func (p *Page) Rename(d pdb.Design) {
	e, old := p.host.Engine(), d.Name
	d.Name = p.name.Text
	if d.Name == old || len(d.Check(0)) > 0 {
		return
	}
	var left error // of the old name
	p.file(func() error {
		list, _ := e.Designs()
		if slices.ContainsFunc(list, func(other pdb.Design) bool { return other.Name == d.Name }) {
			return solver.ErrTaken
		}
		_, err := e.KeepDesign(d)
		if err == nil {
			left = e.RemoveDesign(old)
		}
		return err
	}, func(err error) {
		p.isKept(d.Name, err)
		p.isRemoved(old, left)
	})
}

func (p *Page) Remove(name string) {
	e := p.host.Engine()
	p.file(func() error { return e.RemoveDesign(name) }, func(err error) { p.isRemoved(name, err) })
}

// isRemoved tells of a design that was to be removed.
func (p *Page) isRemoved(name string, err error) {
	if err != nil {
		p.app.Messages.Tell(kit.WarningTone, lang.L("{{.Name}} couldn't be removed.", map[string]any{"Name": name}))
	}
	p.host.Kept()
}

// raceDesign lays it onto the bench beside the partitions that come with the program.
func (p *Page) raceDesign() {
	if !p.sound() {
		return
	}
	p.Stop()
	card := solver.DesignCard(p.painting.design(p.name.Text))
	runs := []lab.Run{{Algorithm: solver.IDAStar, Heuristic: card.ID}}
	rivals := []solver.HeuristicID{solver.PDB44, solver.PDBSmall, solver.PDB6666}
	if p.painting.size == (puzzle.Size{W: 4, H: 4}) {
		rivals = []solver.HeuristicID{solver.PDB555, solver.PDB663, solver.PDB771}
	}
	for _, id := range rivals {
		if h, err := solver.LookupHeuristic(id); err == nil && h.Serves(p.painting.size) {
			runs = append(runs, lab.Run{Algorithm: solver.IDAStar, Heuristic: id})
		}
	}
	p.host.Race(p.painting.size, runs)
}

// startClimb looks for a better partition of the same sizes, and shows the best so
// far.
func (p *Page) startClimb() {
	if !p.covered() || p.Busy() {
		return
	}
	of := p.painting
	p.climb.news.Store(nil)
	task.Try(p.kit.Tasks, &p.climb.task, func(ctx context.Context) (design.Progress, error) {
		ctx, cancel := context.WithTimeout(ctx, climbTime)
		defer cancel()
		a, err := design.NewAppraiser(of.size, of.blank, 1)
		if err != nil {
			return design.Progress{}, err
		}
		return design.Climb(ctx, a,
			design.Search{Shape: of.shape(), Start: of.patterns(), Seed: 1, Distance: far(of.size), Restarts: 1000,
				Report: func(n design.Progress) { p.climb.news.Store(&n) }})
	}, func(n design.Progress, err error) {
		if err == nil {
			p.climb.news.Store(&n)
		}
		p.climbed()
	})
	p.climb.task.Watch(p.showClimb)
	p.tell()
	p.host.Said()
}

// showClimb paints the best so far.
func (p *Page) showClimb() {
	n := p.climb.news.Load()
	if n == nil || n.Best == nil {
		return
	}
	best := paintingOf(pdb.Design{Size: p.painting.size, Blank: p.painting.blank, Patterns: n.Best})
	p.climb.best = &best
	p.done.Set(lang.L("{{.Tried}} partitions tried, {{.Tops}} local optima; the best: about {{.States}} states.",
		map[string]any{
			"Tried": figures.Grouped(uint64(n.Tried)), "Tops": n.Climbs, "States": figures.Short(n.Appraisal.States)}))
	p.canvas.board.SetOverlay(p.canvas.draw)
	p.body.Refresh()
}

// climbed takes what the search came to as a stroke, which undo takes back.
func (p *Page) climbed() {
	p.showClimb()
	best, said := p.climb.best, p.done.Content
	p.climb.best = nil
	if best != nil {
		p.put(*best)
		p.done.Set(said)
	}
	p.tell()
	p.host.Said()
}
