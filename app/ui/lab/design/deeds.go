package design

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/design"
	"tilewise/solver/puzzle"
)

// work is the building of tables.
type work struct {
	errand door.Errand
	sample door.Timer
	share  atomic.Pointer[solver.Building]
}

// climb is the search for a good shape.
type climb struct {
	errand door.Errand
	sample door.Timer
	news   atomic.Pointer[design.Progress]
	best   *painting // that it has come to; nil while none is searched
}

const (
	sampleEvery = 150 * time.Millisecond
	climbTime   = 30 * time.Second
)

// Busy tells whether tables are built or a shape is searched for, and Stop ends it.
func (p *Page) Busy() bool { return p.work.errand.Busy() || p.climb.errand.Busy() }

func (p *Page) Stop() {
	if p.work.errand.Busy() {
		p.work.errand.Stop()
		p.work.sample.Stop()
		p.bar.Hide()
		p.done.Set(lang.L("Building was stopped."))
		p.tell()
		p.host.Said()
	}
	if p.climb.errand.Busy() {
		p.climb.errand.Stop()
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
	door.Try(p.kit.Door, &p.work.errand, func(ctx context.Context) (solver.TableSet, error) {
		set, err := e.TableSet(solver.DesignCard(d).ID, d.Size, d.Blank)
		if err != nil {
			return set, err
		}
		return set, e.Build(ctx, set.TableID, func(b solver.Building) { p.work.share.Store(&b) })
	}, func(set solver.TableSet, err error) {
		p.work.sample.Stop()
		p.bar.Hide()
		p.done.Set(lang.L("Built: {{.Memory}}.", map[string]any{"Memory": figures.Bytes(set.Memory)}))
		if err != nil {
			p.done.Set(lang.L("This cannot be built."))
		}
		p.tell()
		p.host.Said()
	})
	p.showBuilding()
	p.tell()
	p.host.Said()
}

func (p *Page) showBuilding() {
	p.work.sample.Start(p.kit.Door, sampleEvery, p.showBuilding)
	if b := p.work.share.Load(); b != nil {
		p.bar.SetValue(b.Fraction)
	}
}

// keepDesign keeps what is painted under its name.
func (p *Page) keepDesign() {
	if !p.sound() {
		return
	}
	p.keepAs(p.painting.design(p.name.Text))
}

func (p *Page) keepAs(d pdb.Design) bool {
	_, err := p.host.Engine().KeepDesign(d)
	facts := map[string]any{"Name": d.Name}
	switch {
	case errors.Is(err, solver.ErrTaken):
		p.done.Set(lang.L("{{.Name}} is the name of another heuristic.", facts))
	case err != nil:
		p.done.Set(lang.L("{{.Name}} could not be kept: {{.Reason}}", map[string]any{"Name": d.Name, "Reason": err.Error()}))
	default:
		p.done.Set(lang.L("{{.Name}} is kept: it is in every menu of heuristics, and in the terminal.", facts))
	}
	p.tell()
	p.host.Kept()
	return err == nil
}

// rename keeps a design under the name that is typed, unless another has it.
func (p *Page) rename(d pdb.Design) {
	old := d.Name
	list, _ := p.host.Engine().Designs()
	if p.name.Text != old && slices.ContainsFunc(list, func(other pdb.Design) bool { return other.Name == p.name.Text }) {
		p.done.Set(lang.L("{{.Name}} is the name of another heuristic.", map[string]any{"Name": p.name.Text}))
		return
	}
	if d.Name = p.name.Text; d.Name != old && len(d.Check(0)) == 0 && p.keepAs(d) {
		p.remove(old)
	}
}

func (p *Page) remove(name string) {
	if err := p.host.Engine().RemoveDesign(name); err != nil {
		p.host.Say(kit.WarningTone, lang.L("{{.Name}} could not be removed.", map[string]any{"Name": name}))
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
	door.Try(p.kit.Door, &p.climb.errand, func(ctx context.Context) (design.Progress, error) {
		ctx, cancel := context.WithTimeout(ctx, climbTime)
		defer cancel()
		a, err := design.NewAppraiser(of.size, of.blank, 1)
		if err != nil {
			return design.Progress{}, err
		}
		return design.Climb(ctx, a, design.Search{Shape: of.shape(), Start: of.patterns(), Seed: 1, Distance: far(of.size), Restarts: 1000,
			Report: func(n design.Progress) { p.climb.news.Store(&n) }})
	}, func(n design.Progress, err error) {
		if err == nil {
			p.climb.news.Store(&n)
		}
		p.climbed()
	})
	p.showClimb()
	p.tell()
	p.host.Said()
}

// showClimb paints the best so far.
func (p *Page) showClimb() {
	p.climb.sample.Start(p.kit.Door, sampleEvery, p.showClimb)
	n := p.climb.news.Load()
	if n == nil || n.Best == nil {
		return
	}
	best := paintingOf(pdb.Design{Size: p.painting.size, Blank: p.painting.blank, Patterns: n.Best})
	p.climb.best = &best
	p.done.Set(lang.L("{{.Tried}} partitions tried, {{.Tops}} tops; the best: about {{.States}} states.", map[string]any{
		"Tried": figures.Grouped(uint64(n.Tried)), "Tops": n.Climbs, "States": figures.Short(n.Appraisal.States)}))
	p.canvas.board.SetOverlay(p.canvas.draw)
	p.body.Refresh()
}

// climbed takes what the search came to as a stroke, which undo takes back.
func (p *Page) climbed() {
	p.showClimb()
	p.climb.sample.Stop()
	best, said := p.climb.best, p.done.Content
	p.climb.best = nil
	if best != nil {
		p.put(*best)
		p.done.Set(said)
	}
	p.tell()
	p.host.Said()
}
