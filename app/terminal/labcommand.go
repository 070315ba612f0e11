package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tilewise/app/boardfiles"
	"tilewise/app/lab"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/machine"
	"tilewise/solver/proof"
	"tilewise/solver/untrusted"
)

type labOutputFlags struct {
	form    reportFormatFlags
	results string
	fresh   bool
	part    proof.Class
}

type reportFormatFlags struct{ json, csv, markdown bool }

func (p *Program) lab() *cobra.Command {
	c := &cobra.Command{
		Use:   "lab",
		Short: "Run experiments, and list those that come with the program",
	}
	c.AddCommand(p.labRun(), p.labCheck(), labJoin(p), p.labList(), p.labCertificate())
	return c
}

func (p *Program) labRun() *cobra.Command {
	var f labOutputFlags
	c := &cobra.Command{
		Use:   "run FILE",
		Short: "Run an experiment",
		Long: `Run an experiment: FILE, or one of those that tilewise lab list names. Of a
lesson, a file or by its name, its experiment is run.

What has been measured is kept as it comes, so that an experiment that was
stopped goes on where it was when it is run again; --fresh begins it anew. When
it has come to its end, only a file that --results names stays.

--part 3/16 measures the boards whose number is 3 modulo 16, on one of many
computers, into the file of --results; tilewise lab join puts such files together.

One search runs at a time. Times are those of the processors.`,
		Example: `  tilewise lab run article
  tilewise lab run mine.toml --csv > mine.csv
  tilewise lab run mine.toml --part 3/16 --results part-3.jsonl`,
		Args:              usage(cobra.ExactArgs(1), "one FILE"),
		ValidArgsFunction: completeExperiment,
		RunE: func(c *cobra.Command, args []string) error {
			if f.results == standardOut {
				return misused(c, errors.New("--results is a file to go on from; --json and --csv write to standard output"))
			}
			if err := inFolder(f.results); err != nil {
				return err
			}
			return p.runExperiment(c.Context(), f, args[0])
		},
	}
	flags := c.Flags()
	f.form.add(flags)
	flags.StringVar(&f.results, "results", "", "keep what is measured in this `FILE`")
	flags.BoolVar(&f.fresh, "fresh", false, "forget what an earlier start has measured")
	flag(flags, &f.part, "part", "k/n", "", "the boards of this number modulo n", parseClass)
	alternatives(c, "json", "csv", "markdown")
	goWith(c, "results", "part")
	return c
}

func (f *reportFormatFlags) add(flags *pflag.FlagSet) {
	flags.BoolVar(&f.json, "json", false, "write JSON")
	flags.BoolVar(&f.csv, "csv", false, "write CSV, a line for every search")
	flags.BoolVar(&f.markdown, "markdown", false, "write a table in Markdown")
}

func (p *Program) labCheck() *cobra.Command {
	return &cobra.Command{
		Use:     "check FILE",
		Short:   "Check the file of an experiment or a lesson",
		Long:    "Check the file of an experiment or a lesson: say in which line a mistake is, and what is expected there.",
		Example: "  tilewise lab check monday.lesson.toml",
		Args:    usage(cobra.ExactArgs(1), "one FILE"),
		RunE: func(c *cobra.Command, args []string) error {
			e, folder, err := p.experiment(c.Context(), args[0])
			if err != nil {
				return err
			}
			e.Sets = slices.DeleteFunc(e.Sets, func(s lab.BoardSet) bool { return s.File == "" })
			if _, err := e.Draw(c.Context(), nil, boardfiles.In(folder), nil); err != nil && len(e.Sets) > 0 {
				return usageError{fmt.Errorf("%s: %w", quotedName(args[0]), err)}
			}
			return p.print("%s: no mistakes\n", quotedName(args[0]))
		},
	}
}

func (p *Program) labList() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "list",
		Short: "List the experiments that come with the program",
		Args:  usage(cobra.NoArgs, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			var rows [][]string
			for _, e := range lab.Shipped() {
				if !asJSON {
					rows = append(rows, []string{e.Name, e.Title.In("en")}, []string{"", e.Question.In("en")})
				} else if err := writeJSON(p.Out, map[string]any{"name": e.Name, "title": e.Title,
					"question": e.Question}); err != nil {
					return writing(err)
				}
			}
			return writing(columns(p.Out, rows))
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "write JSON, one object a line")
	return c
}

func (p *Program) labCertificate() *cobra.Command {
	return &cobra.Command{
		Use:     "certificate LINE",
		Short:   "Check a learner's certificate of the lessons",
		Long:    "Check the line that a learner has copied from the list of lessons: nobody has changed it since.",
		Example: `  tilewise lab certificate "Tilewise lessons · Ada · 17 of 17 done · … · 5f3a-9c21"`,
		Args:    usage(cobra.MinimumNArgs(1), "one LINE"),
		RunE: func(_ *cobra.Command, args []string) error {
			name, err := lab.CheckLessonCertificate(strings.Join(args, " "))
			if err != nil {
				return err
			}
			return p.print("unchanged: the certificate of %s\n", untrusted.Printable(name, len(name)))
		},
	}
}

// experiment reads a file, or else the experiment or lesson of that name that comes with the program.
func (p *Program) experiment(ctx context.Context, name string) (e lab.Experiment, folder string, err error) {
	var content []byte
	source, err := p.input(name, "an experiment or a lesson, in TOML")
	if err == nil {
		defer source.Close()
		content, err = untrusted.Experiment.ReadFrom(ctx, source, name)
	}
	if errors.Is(err, fs.ErrNotExist) {
		if shipped, found := lab.FindShipped(name); found {
			return shipped, "", nil
		}
		err = fmt.Errorf("%w, and no experiment of tilewise lab list or lesson has this name", err)
	}
	if err != nil {
		return e, "", usageError{err}
	}
	if set, err := lab.DecodeClass(content); err == nil {
		return e, "", usageError{fmt.Errorf("%s is a class set, a zip archive of %d lessons: unpack it first",
			quotedName(name), len(set))}
	}
	if lab.IsLesson(content) {
		var l lab.Lesson
		l, err = lab.DecodeLesson(content)
		e = l.Experiment
	} else {
		e, err = lab.Decode(content, findHeuristic)
	}
	if err != nil {
		return e, "", usageError{fmt.Errorf("%s: %w", quotedName(name), err)}
	}
	return e, filepath.Dir(name), nil
}

// ofTheLab returns an error that names the right command if a file is an experiment or a lesson; nil otherwise.
func ofTheLab(name string) error {
	if filepath.Ext(name) != ".toml" {
		return nil
	}
	content, err := filesys.Read(filesys.OSDisk{}, name, untrusted.Experiment.Bytes)
	if err != nil {
		return nil
	}
	what := "an experiment, and tilewise lab run measures it"
	if lab.IsLesson(content) {
		what = "a lesson: tilewise lab run measures its experiment, and the window opens it"
	} else if _, err := lab.Decode(content, findHeuristic); err != nil {
		return nil
	}
	return usageError{fmt.Errorf("%s is %s", quotedName(name), what)}
}

func (p *Program) runExperiment(ctx context.Context, f labOutputFlags, name string) error {
	e, folder, err := p.experiment(ctx, name)
	if err != nil {
		return err
	}
	engine := solver.New(solver.Config{})
	boards, err := newStatusLine(p.Err).drawing(ctx, engine, e, folder)
	if err != nil {
		return err
	}
	defer lab.SaveMemory(e.Total(len(boards)))()
	path := f.results
	if path == "" {
		path = filepath.Join(xdg.StateHome, "tilewise", "lab", e.Digest(boards)+".jsonl")
	}
	rows, sessions, kept, err := p.measure(ctx, f, path, engine, e, boards)
	if err != nil && ctx.Err() == nil {
		return err
	}
	lab.Sort(rows)
	if f.part.Of > 1 && ctx.Err() == nil {
		return p.print("part %s is done: %d of %d rows\n", f.part, len(rows), e.Total(len(boards)))
	}
	report := lab.Report{Experiment: e, Boards: boards, Rows: rows, Sessions: sessions}
	if ctx.Err() == nil {
		if err := newStatusLine(p.Err).studying(ctx, engine, &report); err != nil {
			return err
		}
	}
	if err := writing(p.writeReport(f.form, report)); err != nil || ctx.Err() != nil || f.results != "" || !kept {
		return errors.Join(err, ctx.Err())
	}
	return lab.Forget(path) // the report is written, so the journal is no longer needed
}

// measure runs an experiment and keeps its rows in a file. If that file can't be written and --results does not name
// it, measure keeps the rows in memory only, and tells the user so once.
func (p *Program) measure(ctx context.Context, f labOutputFlags, path string, engine *solver.Engine, e lab.Experiment,
	boards []lab.Board) (
	rows []lab.Row, sessions []lab.SessionInfo, kept bool, err error) {
	if f.fresh {
		if err := lab.Forget(path); err != nil {
			return nil, nil, false, usageError{err}
		}
	}
	line := newStatusLine(p.Err)
	now := lab.SessionInfo{Version: p.Version, Machine: machine.Here(), Began: time.Now().UTC().Truncate(time.Second)}
	journal, err := lab.OpenJournal(path, e, boards, now)
	refused := (*fs.PathError)(nil)
	switch {
	case err == nil:
	case !errors.As(err, &refused):
		return nil, nil, false, usageError{err}
	case f.results != "":
		return nil, nil, false, unwritten(path, err)
	default:
		tellUnsaved(p.Err, path, err)
		rows, err = line.measuring(lab.StartPart(ctx, engine, e, boards, lab.BoardPart(f.part), nil, nil))
		return rows, []lab.SessionInfo{now}, false, err
	}
	if n := len(journal.Rows()); n > 0 {
		fmt.Fprintf(p.Err, "tilewise: continuing after %d of %d (--fresh starts over)\n", n, e.Total(len(boards)))
	}
	told := false
	keep := func(r lab.Row) error {
		err := journal.Keep(r)
		if err == nil || f.results != "" {
			return unwritten(path, err)
		}
		if !told {
			told = true
			tellUnsaved(p.Err, path, err)
		}
		return nil
	}
	rows, err = line.measuring(lab.StartPart(ctx, engine, e, boards, lab.BoardPart(f.part), journal.Rows(), keep))
	return rows, journal.Sessions(), true, errors.Join(err, journal.Close())
}

func tellUnsaved(complaints io.Writer, path string, err error) {
	fmt.Fprintf(complaints, "tilewise: the results aren't saved, because %s can't be written: %v\n",
		quotedName(filepath.Dir(path)), reason(err))
}
