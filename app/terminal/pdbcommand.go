package terminal

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

type pdbFlags struct {
	boardFlags
	json bool
}

// tableTarget is the tables of one heuristic that a command works on.
type tableTarget struct {
	solver.TableSet
	goal puzzle.Goal
}

// tableOutcome holds what a command did with a target, and for how many states. The zero value means that there was
// nothing to do.
type tableOutcome struct {
	done   string
	states int64
}

// databaseListRecord is one database as `pdb list --json` writes it.
type databaseListRecord struct {
	Name        solver.HeuristicID `json:"name"`
	Title       string             `json:"title"`
	Size        string             `json:"size"`
	Goal        string             `json:"goal"`
	MemoryBytes int64              `json:"memory_bytes"`
	// peak memory of the whole program while the database is built or verified
	PeakBytes    int64   `json:"peak_bytes"`
	BuildSeconds float64 `json:"build_seconds"`
	Kept         bool    `json:"kept"` // the database stays on the disk once it is built
	StoredBytes  int64   `json:"stored_bytes"`
}

// databaseActionRecord is the JSON of one database and the action on it.
type databaseActionRecord struct {
	Name    solver.HeuristicID `json:"name"`
	Size    string             `json:"size"`
	Goal    string             `json:"goal"`
	Done    *string            `json:"done"`
	States  *int64             `json:"states"` // how many were proven right
	Seconds float64            `json:"seconds"`
	Error   *string            `json:"error"`
}

func (p *Program) pdb() *cobra.Command {
	c := &cobra.Command{
		Use:   "pdb",
		Short: "List, build, verify and remove pattern databases",
		Long: `List, build, verify and remove pattern databases.

A heuristic builds the tables it needs by itself. Large ones are kept on disk;
build them beforehand with "tilewise pdb build". A NAME is that of a heuristic,
as in pdb-663.`,
	}
	c.AddCommand(
		p.pdbCommand("list", "Tell what there is, what it takes, and what is on disk", cobra.ArbitraryArgs, p.list),
		p.pdbCommand("build", "Build databases and keep them on disk", cobra.MinimumNArgs(1), p.build),
		p.pdbCommand("verify", "Prove databases right; without NAME, those on disk", cobra.ArbitraryArgs, p.verify),
		p.pdbCommand("remove", "Delete databases from the disk", cobra.MinimumNArgs(1), p.remove),
	)
	return c
}

func (p *Program) pdbCommand(name, short string, args cobra.PositionalArgs,
	run func(context.Context, engine, pdbFlags, []string) error) *cobra.Command {
	var f pdbFlags
	c := &cobra.Command{
		Use: name + " [NAME…]", Short: short, Args: usage(args, "one NAME at least"),
		RunE: func(c *cobra.Command, names []string) error {
			e := p.engine(solver.Config{})
			err := run(c.Context(), e, f, names)
			for _, notice := range e.Notices() {
				fmt.Fprintf(p.Err, "tilewise: %s\n", noticeText(notice))
			}
			return err
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			// for a wrong goal there are no completions; the command reports the error
			all, _ := targets(p.engine(solver.Config{}), f, nil)
			var offered []string
			for _, t := range all {
				if offer := t.Heuristic.Name() + "\t" + t.Heuristic.Title; !slices.Contains(offered, offer) {
					offered = append(offered, offer)
				}
			}
			return offered, cobra.ShellCompDirectiveNoFileComp
		},
	}
	f.add(c, "", "columns x rows; worked out from NAME where it is given")
	c.Flags().BoolVar(&f.json, "json", false, "write JSON, one object a line")
	return c
}

// pdbSizes are the sizes whose databases are looked for if no size is given, the usual one first.
var pdbSizes = []puzzle.Size{{W: 4, H: 4}, {W: 3, H: 3}, {W: 5, H: 5}}

// targets returns the databases of these names, or all if wanted is empty.
func targets(e engine, f pdbFlags, wanted []string) ([]tableTarget, error) {
	sizes := pdbSizes
	if f.sizeSet {
		sizes = []puzzle.Size{f.size}
	}
	var all []tableTarget
	for _, size := range sizes {
		goal, err := puzzle.ParseGoal(f.goal, size)
		if err != nil && !f.sizeSet && errors.Is(err, puzzle.ErrBoard) {
			continue // a goal given as a board fits one size only
		}
		if err != nil {
			return nil, err
		}
		for _, set := range e.TableSets(size, goal.Blank()) {
			all = append(all, tableTarget{set, goal})
		}
		for _, name := range wanted { // partitions of the user are in no list
			h, err := findHeuristic(name)
			if set, err2 := e.TableSet(h.ID, size, goal.Blank()); err == nil && err2 == nil {
				all = append(all, tableTarget{set, goal})
			}
		}
	}
	if len(wanted) == 0 {
		return all, nil
	}
	return named(all, wanted)
}

func named(all []tableTarget, wanted []string) ([]tableTarget, error) {
	var chosen []tableTarget
	for _, name := range wanted {
		i := slices.IndexFunc(all,
			func(t tableTarget) bool { return string(t.Heuristic.ID) == name || t.Heuristic.Name() == name })
		if i >= 0 {
			chosen = append(chosen, all[i])
			continue
		}
		if _, err := findHeuristic(name); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("%w: %s has no tables for this board", solver.ErrPair, name)
	}
	return chosen, nil
}

func (p *Program) list(_ context.Context, e engine, f pdbFlags, wanted []string) error {
	all, err := targets(e, f, wanted)
	if err != nil {
		return err
	}
	if f.json {
		for _, t := range all {
			if err := writing(writeJSON(p.Out, t.record())); err != nil {
				return err
			}
		}
		return nil
	}
	rows := [][]string{{"name", "board", "memory", "to build", "at most", "on disk"}}
	for _, t := range all {
		rows = append(rows, []string{
			t.Heuristic.Name(), t.Size.String(), machine.Bytes(t.Memory), formatSeconds(t.Time),
			machine.Bytes(t.Peak + otherMemory), t.onDisk(),
		})
	}
	if err := writing(columns(p.Out, rows)); err != nil {
		return err
	}
	return p.print("\nTables are kept in %s\n", quotedName(e.TablesFolder()))
}

func (t tableTarget) record() databaseListRecord {
	r := databaseListRecord{
		Name: t.Heuristic.ID, Title: t.Heuristic.Title, Size: t.Size.String(), Goal: t.goal.String(),
		MemoryBytes: t.Memory, PeakBytes: t.Peak + otherMemory, BuildSeconds: seconds(t.Time), Kept: t.Disk > 0,
	}
	if t.Stored {
		r.StoredBytes = t.Disk
	}
	return r
}

func (t tableTarget) onDisk() string {
	switch {
	case t.Stored:
		return machine.Bytes(t.Disk)
	case t.Disk > 0:
		return "no"
	}
	return "built when needed"
}

func (p *Program) build(ctx context.Context, e engine, f pdbFlags, wanted []string) error {
	return p.each(ctx, e, f, wanted, func(t tableTarget, progress func(solver.BuildProgress)) (tableOutcome, error) {
		done := tableOutcome{done: "built"}
		switch {
		case t.Stored:
			done.done = "on disk already, and whole"
		case t.Disk == 0:
			done.done = "needs no file: it is built when it is needed"
		case isTerminal(p.Err):
			fmt.Fprintf(p.Err, "%s: takes about %s and at most %s of memory\n", t.Name, formatSeconds(t.Time),
				machine.Bytes(t.Peak+otherMemory))
		}
		err := e.Build(ctx, t.TableSet, progress)
		for _, n := range e.Notices() {
			if err == nil && n.What == solver.TableNotKept {
				err = errTablesNotSaved{n.Err}
				continue
			}
			fmt.Fprintf(p.Err, "tilewise: %s\n", noticeText(n))
		}
		return done, err
	})
}

// verify loads databases from the disk, so that a damaged file is noticed, and proves them right.
func (p *Program) verify(ctx context.Context, e engine, f pdbFlags, wanted []string) error {
	return p.each(ctx, e, f, wanted, func(t tableTarget, progress func(solver.BuildProgress)) (tableOutcome, error) {
		if len(wanted) == 0 && !t.Kept {
			return tableOutcome{}, nil
		}
		v, err := e.Verify(ctx, t.TableSet, progress)
		if notices := e.Notices(); err == nil && len(notices) > 0 {
			err = fmt.Errorf("%w: %s", errFault, strings.Join(words.Each(notices, noticeText), "; "))
		}
		if v.Entries == 0 {
			return tableOutcome{done: "keeps no tables that could be verified"}, err
		}
		return tableOutcome{"proven right", v.States}, err
	})
}

// errTablesNotSaved is the error of tables that could not be saved.
type errTablesNotSaved struct{ cause error }

// Unwrap returns the cause, and errUnwritable for the exit status.
func (e errTablesNotSaved) Unwrap() []error { return []error{e.cause, errUnwritable} }

// Error names the folder, as the file in it had a temporary name.
func (e errTablesNotSaved) Error() string {
	const said, remedy = "the tables couldn't be saved to disk", "TILEWISE_CACHE=FOLDER names a folder for them"
	if where := (*fs.PathError)(nil); errors.As(e.cause, &where) {
		folder := where.Path
		if where.Op != "mkdir" {
			folder = filepath.Dir(folder)
		}
		return fmt.Sprintf("%s: %s: %v; %s", said, quotedName(folder), where.Err, remedy)
	}
	return fmt.Sprintf("%s: %v; %s", said, e.cause, remedy)
}

func noticeText(n solver.TableNotice) string {
	if n.What == solver.TableNotKept {
		return fmt.Sprintf("%s: %v", n.ID.Name, errTablesNotSaved{n.Err})
	}
	return fmt.Sprintf("%s: %s; it is set aside and built again", n.ID.Name, explain(n.Err))
}

func (p *Program) remove(ctx context.Context, e engine, f pdbFlags, wanted []string) error {
	return p.each(ctx, e, f, wanted, func(t tableTarget, _ func(solver.BuildProgress)) (tableOutcome, error) {
		done := tableOutcome{done: "removed"}
		if !t.Stored {
			done.done = "was not on disk" // damaged files that were set aside are removed all the same
		}
		return done, e.Remove(t.TableSet)
	})
}

// each calls do for every target and reports the result. An error does not stop the rest.
func (p *Program) each(ctx context.Context, e engine, f pdbFlags, wanted []string,
	do func(tableTarget, func(solver.BuildProgress)) (tableOutcome, error)) error {
	all, err := targets(e, f, wanted)
	if err != nil {
		return err
	}
	line, status := newStatusLine(p.Err), statusSolved
	for _, t := range all {
		var o tableOutcome
		began := time.Now()
		err := line.during(string(t.Heuristic.ID), func(progress func(solver.BuildProgress)) (err error) {
			o, err = do(t, progress)
			return err
		})
		if ctx.Err() != nil {
			return ctx.Err()
		}
		status = worse(status, statusOf(err))
		if err := p.tell(f.json, t, o, time.Since(began), err); err != nil {
			return err
		}
	}
	return ended(status)
}

// tell reports the outcome for one target. It returns the error of writing.
func (p *Program) tell(asJSON bool, t tableTarget, o tableOutcome, took time.Duration, err error) error {
	if err != nil {
		p.complain(fmt.Errorf("%s: %w", t.Heuristic.ID, err))
		o.done = ""
	}
	switch {
	case asJSON && (o.done != "" || err != nil):
		d := databaseActionRecord{Name: t.Heuristic.ID, Size: t.Size.String(), Goal: t.goal.String(), Seconds: seconds(took)}
		if err != nil {
			d.Error = new(explain(err))
		} else {
			d.Done = &o.done
		}
		if o.states > 0 {
			d.States = &o.states
		}
		return writing(writeJSON(p.Out, d))
	case o.done == "":
		return nil
	}
	text := fmt.Sprintf("%s (%s): %s", t.Heuristic.ID, t.Size, o.done)
	if o.states > 0 {
		text += ", " + counted(o.states, "state")
	}
	return p.print("%s, %s\n", text, formatSeconds(took))
}
