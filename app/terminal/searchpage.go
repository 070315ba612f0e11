package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

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
	boards := slices.Collect(argumentBoards(f.boardFlags, []string{f.board}))
	switch {
	case len(boards) != 1:
		return usageError{errors.New("--board expects one board")}
	case boards[0].Err != nil:
		return usageError{fmt.Errorf("--board: %w", boards[0].Err)}
	}
	b, to := boards[0], record.NewRecorder(page.MostSteps) // which a longer search overflows
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
			return fmt.Sprintf("%s, the first %d steps of a longer search", made.Title, steps), err
		}
		if steps == 1 {
			return made.Title + ", its one step", err
		}
		return fmt.Sprintf("%s, all %d steps", made.Title, steps), err
	})
}
