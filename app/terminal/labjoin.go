package terminal

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"tilewise/app/boardfiles"
	"tilewise/app/lab"
	"tilewise/solver"
)

func labJoin(p *Program) *cobra.Command {
	var form reportFormatFlags
	c := &cobra.Command{
		Use:   "join FILE RESULTS…",
		Short: "Put the results of the parts of an experiment together",
		Long: `Put the results of the parts of an experiment together: what lab run --part has
written to RESULTS, or - for standard input. The report is that of a single run, but for times.

Exit status: 4 where rows are missing.`,
		Example: `  tilewise lab join mine.toml part-*.jsonl --csv > mine.csv`,
		Args:    usage(cobra.MinimumNArgs(2), "FILE and the files of parts"),
		RunE: func(c *cobra.Command, args []string) error {
			return joinExperiment(c.Context(), p, form, args[0], args[1:])
		},
	}
	form.add(c.Flags())
	alternatives(c, "json", "csv", "markdown")
	return c
}

// joinExperiment joins the results of several files. It does not change the files.
func joinExperiment(ctx context.Context, p *Program, form reportFormatFlags, name string, files []string) error {
	if name == "-" && slices.Contains(files, "-") {
		return usageError{errors.New("standard input can be the experiment or results, not both")}
	}
	e, folder, err := p.experiment(ctx, name)
	if err != nil {
		return err
	}
	engine := solver.New(solver.Config{})
	boards, err := newStatusLine(p.Err).drawing(ctx, engine, e, folder)
	if err != nil {
		return err
	}
	report := lab.Report{Experiment: e, Boards: boards}
	var parts [][]lab.Row
	for _, file := range distinctFiles(files) {
		rows, sessions, err := p.results(ctx, file, e, boards)
		if err != nil {
			return usageError{err}
		}
		parts, report.Sessions = append(parts, rows), append(report.Sessions, sessions...)
	}
	missing := 0
	if report.Rows, missing, err = lab.JoinRows(e, len(boards), parts...); err != nil {
		return usageError{err}
	}
	if missing > 0 {
		fmt.Fprintf(p.Err, "tilewise: %d of %d rows are missing\n", missing, e.Total(len(boards)))
		return errors.Join(writing(p.writeReport(form, report)), ended(statusLimit))
	}
	if err := newStatusLine(p.Err).studying(ctx, engine, &report); err != nil {
		return err
	}
	return writing(p.writeReport(form, report))
}

func (p *Program) results(ctx context.Context, name string, e lab.Experiment, boards []lab.Board) ([]lab.Row,
	[]lab.SessionInfo, error) {
	source, err := p.input(name, "results, as lab run --part writes them")
	if err != nil {
		return nil, nil, err
	}
	defer source.Close()
	return lab.ReadJournalFrom(source, name, e, boards, func(int) error { return ctx.Err() })
}

func (l *statusLine) drawing(ctx context.Context, engine *solver.Engine, e lab.Experiment, folder string) ([]lab.Board,
	error) {
	defer l.clear()
	boards, err := e.Draw(ctx, engine, boardfiles.In(folder),
		func(n int) { l.show(fmt.Sprintf("drawing boards: %d", n)) })
	if err != nil && !errors.Is(err, context.Canceled) {
		return nil, usageError{err}
	}
	return boards, err
}

// studying adds the findings of an experiment's studies to the report, and shows their progress.
func (l *statusLine) studying(ctx context.Context, engine *solver.Engine, r *lab.Report) (err error) {
	defer l.clear()
	r.Findings, err = r.Experiment.Study(ctx, engine, r.Rows, r.Boards,
		func(n int) { l.show("studying: " + counted(n, "board")) })
	return err
}
