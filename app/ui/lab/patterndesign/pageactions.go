package patterndesign

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab/patterndesign"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/solver"
)

// tableBuild is the building of the design's tables in the background.
type tableBuild struct {
	task     task.Task
	progress atomic.Pointer[solver.BuildProgress]
}

// partitionSearch is the search for a better partition in the background.
type partitionSearch struct {
	task     task.Task
	progress atomic.Pointer[patterndesign.SearchProgress]
	best     *paintedPartition // the best partition found so far; nil while no search runs
}

const searchTime = 30 * time.Second

// Busy reports whether tables are being built, a partition is searched for, or a design races; Stop ends that.
func (p *Page) Busy() bool {
	return p.building.task.Busy() || p.searching.task.Busy() || p.racing.task.Busy()
}

func (p *Page) Stop() {
	if p.building.task.Busy() {
		p.building.task.Drop()
		p.bar.Hide()
		p.Result.Set(lang.L("Building was stopped."))
		p.workChanged()
	}
	if p.searching.task.Busy() {
		p.searching.task.Drop()
		p.searchEnded()
	}
	if p.racing.task.Busy() {
		p.racing.task.Drop()
		raceEnded(p, p.racing.standing())
	}
}

// workChanged shows that work has begun or ended.
func (p *Page) workChanged() {
	p.update()
	p.host.Changed()
}

func (p *Page) buildTables() {
	e, d := p.host.Engine(), p.painting.design(p.Name.Text)
	if !p.sound() || p.Busy() {
		return
	}
	p.building.progress.Store(nil)
	p.bar.SetValue(0)
	p.bar.Show()
	task.Try(p.app.Tasks, &p.building.task, func(ctx context.Context) (solver.TableSet, error) {
		set, err := e.TableSet(solver.DesignCard(d).ID, d.Size, d.Blank)
		if err != nil {
			return set, err
		}
		return set, e.Build(ctx, set, func(b solver.BuildProgress) { p.building.progress.Store(&b) })
	}, func(set solver.TableSet, err error) {
		p.bar.Hide()
		p.Result.Set(lang.L("Built: {{.Memory}}.", map[string]any{"Memory": figures.Bytes(set.Memory)}))
		if err != nil {
			p.Result.Set(words.TableProblem(set, err))
		}
		p.workChanged()
	})
	p.building.task.Watch(p.showBuilding)
	p.workChanged()
}

func (p *Page) showBuilding() {
	if b := p.building.progress.Load(); b != nil {
		p.bar.SetValue(b.Fraction)
	}
}

// saveDesign saves the painting under its name.
func (p *Page) saveDesign() {
	if !p.sound() {
		return
	}
	e, d := p.host.Engine(), p.painting.design(p.Name.Text)
	p.write(func() error {
		_, err := e.KeepDesign(d)
		return err
	}, func(err error) { p.designSaved(d.Name, err) })
}

// write changes the files of designs in the background, in the order of the calls, and calls then
// with the error.
func (p *Page) write(work func() error, then func(error)) {
	p.writes.Add(p.app.Files.Behind, func() {
		err := work()
		p.app.Tasks.Post(func() { then(err) })
	})
}

func (p *Page) designSaved(name string, err error) {
	facts := map[string]any{"Name": name}
	switch {
	case errors.Is(err, solver.ErrTaken):
		p.Result.Set(lang.L("{{.Name}} is already the name of another heuristic.", facts))
	case err != nil:
		p.Result.Set(words.SaveProblem(name, err))
	default:
		p.Result.Set(lang.L("{{.Name}} is saved: you'll find it in every heuristic menu and in the terminal.", facts))
	}
	p.workChanged()
}

// Rename saves a design under the typed name, unless another design has it, and removes the old
// one.
func (p *Page) Rename(d pdb.CustomPartition) {
	e, old := p.host.Engine(), d.Name
	d.Name = p.Name.Text
	if d.Name == old || len(d.Check(0)) > 0 {
		return
	}
	var left error // the error of removing the old name
	p.write(func() error {
		list, _ := e.Designs()
		if slices.ContainsFunc(list, func(other pdb.CustomPartition) bool { return other.Name == d.Name }) {
			return solver.ErrTaken
		}
		_, err := e.KeepDesign(d)
		if err == nil {
			left = e.RemoveDesign(old)
		}
		return err
	}, func(err error) {
		p.designSaved(d.Name, err)
		p.designRemoved(old, left)
	})
}

func (p *Page) Remove(name string) {
	e := p.host.Engine()
	p.write(func() error { return e.RemoveDesign(name) }, func(err error) { p.designRemoved(name, err) })
}

// designRemoved says where a design could not be removed.
func (p *Page) designRemoved(name string, err error) {
	if err != nil {
		p.app.Messages.Tell(kit.WarningTone, lang.L("{{.Name}} couldn't be removed.", map[string]any{"Name": name}))
	}
	p.host.Changed()
}

// searchPartition searches for a better partition with patterns of the same sizes, and shows the best so
// far.
func (p *Page) searchPartition() {
	if !p.covered() || p.Busy() {
		return
	}
	of := p.painting
	p.searching.progress.Store(nil)
	task.Try(p.app.Tasks, &p.searching.task, func(ctx context.Context) (patterndesign.SearchProgress, error) {
		ctx, cancel := context.WithTimeout(ctx, searchTime)
		defer cancel()
		a, err := patterndesign.NewAppraiser(of.size, of.blank, 1)
		if err != nil {
			return patterndesign.SearchProgress{}, err
		}
		return patterndesign.Climb(ctx, a,
			patterndesign.PartitionSearch{Shape: of.shape(), Start: of.patterns(), Seed: 1, Distance: forecastDistance(of.size),
				Restarts: 1000,
				Report:   func(n patterndesign.SearchProgress) { p.searching.progress.Store(&n) }})
	}, func(n patterndesign.SearchProgress, err error) {
		if err == nil {
			p.searching.progress.Store(&n)
		}
		p.searchEnded()
	})
	p.searching.task.Watch(p.showBestPartition)
	p.workChanged()
}

// showBestPartition shows the best partition so far.
func (p *Page) showBestPartition() {
	n := p.searching.progress.Load()
	if n == nil || n.Best == nil {
		return
	}
	best := paintedPartitionOf(pdb.CustomPartition{Size: p.painting.size, Blank: p.painting.blank, Patterns: n.Best})
	p.searching.best = &best
	p.Result.Set(lang.L("{{.Tried}} partitions tried, {{.Tops}} local optima; the best: about {{.States}} states.",
		map[string]any{
			"Tried": figures.Grouped(n.Tried), "Tops": n.Climbs, "States": figures.Short(n.Appraisal.States)}))
	p.canvas.board.SetOverlay(p.canvas.draw)
	p.body.Refresh()
}

// searchEnded makes the best partition the painting, as a stroke that can be undone.
func (p *Page) searchEnded() {
	p.showBestPartition()
	best, text := p.searching.best, p.Result.Content
	p.searching.best = nil
	if best != nil {
		p.replace(*best)
		p.Result.Set(text)
	}
	p.workChanged()
}
