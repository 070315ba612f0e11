package terminal

import (
	"context"
	"fmt"
	"io"

	"tilewise/app/page"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// writeSearchPage makes the page of a search from the board of a flag.
func (p *Program) writeSearchPage(ctx context.Context, f webPageFlags) error {
	a, h, err := page.SearchCard(f.search, f.heuristic)
	if err != nil {
		return usageError{err}
	}
	if f.out.name == "" {
		f.out.name = string(a.ID) + ".html"
	}
	if err := f.out.mayWrite(p.In); err != nil {
		return err
	}
	if !f.sizeSet {
		f.size.W, f.size.H = 0, 0
	}
	b, err := f.boardOf(f.board)
	if err != nil {
		return err
	}
	to := record.NewRecorder(page.MostSteps) // it overflows if the search is longer
	_, failed := p.engine(solver.Config{}).Start(ctx, solver.Request{Start: b.Start, Goal: b.Goal, Algorithm: a.ID,
		Heuristic: h.ID, Weight: f.weight, Workers: 1, Nodes: page.MostSteps + 1, Record: to}).Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	run, err := record.ReadRun(to)
	switch {
	case err != nil && failed != nil:
		return failed
	case err != nil:
		return err
	}
	made := page.SearchPage{Run: run, Goal: b.Goal, Algorithm: a.ID, Title: f.title}
	if made.Title == "" {
		if made.Title = a.Title; a.Informed {
			made.Title += " · " + h.Title
		}
	}
	return p.savePageFile(f.out, func(w io.Writer) (string, error) {
		steps, err := made.Write(w)
		if steps < run.Last() || !run.Complete() {
			return fmt.Sprintf("%s, the first %s steps of a longer search", made.Title, formatCount(steps)), err
		}
		if steps == 1 {
			return made.Title + ", its one step", err
		}
		return fmt.Sprintf("%s, all %s steps", made.Title, formatCount(steps)), err
	})
}
