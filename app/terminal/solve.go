package terminal

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

func (p *Program) solve() *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "solve [BOARD… | -]",
		Short: "Solve boards given as arguments or on standard input",
		Long: `Solve boards given as arguments or on standard input.

A BOARD is its numbers row by row, separated by spaces, commas, tabs, semicolons,
slashes, bars or brackets, with 0 _ . x * - or an empty cell for the blank; or a
row on each line, and a blank line behind the last; or digits joined, as in
123456780 and 123456789ABCDEF0. Before it may stand its size, as in 4x4: or as a
line 4, or its number in a list. Comments begin with # or //; "# size: 4x4" and
"# goal: snake" hold for the boards below them.

A move is the way a tile slides: U D L R.

--json writes an object a line; what is not known is null. Its field "unbuilt" is
null or names tables that nobody has built, with which Auto would have proven
more, or on 4x4 have saved most of a search of more than two seconds: "name",
"build_seconds" (about), "memory_bytes", "peak_bytes" of the whole program while
they are built, and "times_faster" (about; null where they would prove more).
pdb build builds them.

` + catalogue() + `

Exit status: 0 all solved, 1 internal error, 2 input not understood, 3 a board
is unsolvable, 4 a limit was reached, 130 interrupted; of several the lowest.`,
		Example: `  tilewise solve "8 6 7 / 2 5 4 / 3 0 1"
  tilewise solve --json --algorithm astar --heuristic manhattan < boards.txt`,
		RunE: func(c *cobra.Command, args []string) error {
			for _, arg := range args {
				if err := cmp.Or(ofTheLab(arg), noBoard(c.Name(), arg)); err != nil {
					return err
				}
			}
			if err := f.certificate.mayWrite(p.In, standardOut); err != nil {
				return err
			}
			if f.journal != "" {
				return newProofRun(p, f.proof()).prove(c.Context(), args)
			}
			return p.solveAll(c.Context(), f, p.boards(c.Context(), f.boardFlags, args))
		},
	}
	f.add(c)
	c.Flags().StringVar(&f.journal, "journal", "", "`FILE` that keeps how far the proof of one board has come, as prove does")
	alternatives(c, "journal", "algorithm")
	f.certificate.add(c, "certificate", "`FILE` for certificates of the answers, one a line, which check checks; "+
		"- for standard output, and the answers go to standard error")
	goWith(c, "certificate", "force")
	return c
}

// boards returns the boards of the arguments, or of standard input if there are none or only "-".
func (p *Program) boards(ctx context.Context, f boardFlags, args []string) iter.Seq[inputBoard] {
	if len(args) > 0 && !slices.Equal(args, []string{standardOut}) {
		return argumentBoards(f, args)
	}
	prompt(p.In, p.Err, "boards, one a line, or with their rows on lines and a blank line behind")
	return inputBoards(ctx, f, p.In)
}

// noBoard returns an error if an argument names a file. The error tells how the command reads boards from a file.
func noBoard(command, arg string) error {
	if info, err := os.Stat(arg); err != nil || info.IsDir() || arg == standardOut {
		return nil
	} else if _, err := puzzle.Parse(arg, puzzle.Size{}); err == nil {
		return nil
	}
	name := quotedName(arg)
	return usageError{fmt.Errorf("%s is a file: tilewise %s - < %s reads its boards, and tilewise bench %s sums them up",
		name, command, name, name)}
}

// solveAll solves one board after the other and reports each. At its end, also by an error, it writes the certificates.
func (p *Program) solveAll(ctx context.Context, f solveFlags, boards iter.Seq[inputBoard]) error {
	release, err := limitMemory(&f.request)
	if err != nil {
		return err
	}
	defer release()
	engine := p.engine(solver.Config{Memory: f.request.Memory, Total: f.request.Memory, Workers: f.request.Workers})
	progress := newStatusLine(p.Err)
	proofs := &certificateFileWriter{destination: f.certificate}
	answers := &resultWriter{program: p, out: p.Out, asJSON: f.json}
	if f.certificate.name == standardOut {
		answers.out = p.Err
	}
	status, some := statusSolved, false
	for e := range boards {
		some = true
		result, unsolved := solveOne(ctx, engine, progress, f.request, e)
		status = worse(status, statusOf(unsolved))
		if err = answers.write(e, result, unsolved); err == nil {
			err = proofs.add(ctx, e, result)
		}
		if err != nil {
			break
		}
	}
	if err == nil {
		err = ctx.Err()
	}
	if saved := proofs.save(p.Out, err == nil); saved != nil {
		return saved
	}
	switch {
	case err != nil:
		return err
	case !some:
		return errNoBoards
	}
	return ended(status)
}

// ended returns an error that has a status; nil for 0.
func ended(status int) error {
	if status == statusSolved {
		return nil
	}
	return errAlreadyReported{status}
}

// solveOne solves one board; a board that could not be read keeps its error.
func solveOne(ctx context.Context, engine engine, progress *statusLine, r solver.Request, e inputBoard) (solver.Result,
	error) {
	asked := solver.Result{Algorithm: r.Algorithm, Heuristic: r.Heuristic}
	if e.Err != nil {
		return asked, e.Err
	}
	r.Start, r.Goal = e.Start, e.Goal
	if r.Time == 0 {
		r.Time = timeFor(r)
	}
	result, err := progress.follow(engine.Start(ctx, r), e.name)
	if result.Algorithm == "" {
		result.Algorithm, result.Heuristic = asked.Algorithm, asked.Heuristic
	}
	return result, err
}

// largeBoardTime limits searches that would otherwise look for shorter solutions without end.
const largeBoardTime = 10 * time.Second

// timeFor returns the time limit for a request without one: 0, which is none, for a search that ends by itself.
func timeFor(r solver.Request) time.Duration {
	switch r.Algorithm {
	case "", solver.Auto:
		return solver.Patience(r.Start.Size(), largeBoardTime)
	case solver.Anytime:
		return largeBoardTime
	}
	return 0
}

// resultWriter writes the results of boards, one after the other.
type resultWriter struct {
	program *Program
	out     io.Writer
	asJSON  bool
	written bool
	advised bool // the user was advised to build tables: that is done once
}

// write reports one board, and its problem to standard error. The returned error is that of writing.
func (w *resultWriter) write(e inputBoard, r solver.Result, err error) error {
	for _, notice := range r.Notices {
		fmt.Fprintf(w.program.Err, "tilewise: %s\n", noticeText(notice))
	}
	if r.Unimproved {
		fmt.Fprintln(w.program.Err,
			"tilewise: memory sufficed for a first solution, and for no search for a shorter one: a higher --memory-limit brings it")
	}
	if r.NoTables && !r.Unimproved {
		fmt.Fprintln(w.program.Err,
			"tilewise: memory had no room for the tables that lead to shorter solutions: a higher --memory-limit brings them")
	}
	if r.Unbuilt != nil && !w.advised {
		w.advised = true
		fmt.Fprintf(w.program.Err, "tilewise: %s\n", adviceText(e, *r.Unbuilt))
	}
	status := statusOf(err)
	misread := status == statusInput || status == statusInternal
	if misread {
		w.program.complain(fmt.Errorf("%s: %w", e.name, err))
	}
	switch {
	case w.asJSON:
		return writing(writeJSON(w.out, newSolveRecord(e, r, err)))
	case misread:
		return nil
	case w.written:
		fmt.Fprintln(w.out)
	}
	w.written = true
	return writing(writeCard(w.out, e, r, err))
}

// adviceText names tables that are worth building, their cost, and the command that builds them.
func adviceText(e inputBoard, t solver.UnbuiltTables) string {
	worth := "many boards like this one can be proven shortest with " + t.Heuristic.Title
	if t.Faster > 0 {
		worth = fmt.Sprintf("boards like this one are solved about %d times as fast with %s", t.Faster, t.Heuristic.Title)
	}
	return fmt.Sprintf("%s: tilewise pdb build %s --size %s --goal '%s' takes about %.0f s once, and %s",
		worth, t.Heuristic.ID, t.Size, e.Goal, max(1, t.Time.Seconds()), machine.Bytes(t.Memory))
}

func writer(content []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	}
}

func (p *Program) print(format string, values ...any) error {
	_, err := fmt.Fprintf(p.Out, format, values...)
	return writing(err)
}

func writing(err error) error {
	if err != nil {
		return fmt.Errorf("writing the answer: %w", err)
	}
	return nil
}
