package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/proof"
)

type proveFlags struct {
	boardFlags
	request     solver.Request
	bound       int
	part        proof.Class
	out         string
	journal     string
	certificate destination
	first       time.Duration
	json        bool
	plan, join  bool
}

func (p *Program) prove() *cobra.Command {
	f := newProveFlags()
	c := &cobra.Command{
		Use:   "prove BOARD|-",
		Short: "Prove a solution shortest, in hours or on many computers",
		Long: `Prove a solution shortest, in hours or on many computers.

A first solution is looked for; then bound after bound is exhausted, until no
solution can be shorter. With --journal FILE what is done is kept: the same
command goes on after a stop, and what is lost is a minute at the most. A journal
may be put together from the files of parts.

Under one bound the search is cut into leaves, by the board and the bound alone:
--bound 98 --part 3/64 searches those whose number is 3 modulo 64, on whatever
computer, and writes what it counts to --out FILE, which is its journal too.
--join FILES… puts parts together, - those of standard input: solved, exhausted, or which parts are
missing. --plan tells of the leaves, and about how long a part takes.
Parts are for computers, --workers for the processors of one.

Exit status: 0 proven, exhausted, or the part is done, 2 input not understood,
3 unsolvable, 4 parts are missing or a limit was reached, 130 interrupted.`,
		Example: `  tilewise prove --journal night.proof --size 5x5 --goal blank-first "14 5 9 …"
  tilewise prove --bound 98 --part 3/64 --out part-3 BOARD
  tilewise prove --join part-*`,
		RunE: func(c *cobra.Command, args []string) error {
			if f.join {
				return p.joinParts(args, f.json)
			}
			for _, arg := range args {
				if err := noBoard(c.Name(), arg); err != nil {
					return err
				}
			}
			return newProofRun(p, f).prove(c.Context(), args)
		},
	}
	f.add(c)
	return c
}

func (f *proveFlags) add(c *cobra.Command) {
	f.boardFlags.add(c, "", "columns x rows; worked out where the board is square")
	flags, r := c.Flags(), &f.request
	flag(flags, &r.Heuristic, "heuristic", "name", "", "of the proof (default: the strongest for the size)",
		parseHeuristic)
	flag(flags, &f.bound, "bound", "moves", "", "exhaust this bound alone", atLeast(1))
	flag(flags, &f.part, "part", "k/n", "0/1", "the leaves of this number modulo n", parseClass)
	flags.StringVar(&f.out, "out", "", "`FILE` for a part; one that is there goes on (default: -, standard output)")
	flags.StringVar(&f.journal, "journal", "", "`FILE` that keeps how far it has come; - for standard output")
	f.certificate.add(c, "certificate", "`FILE` for a certificate, which check checks; - for standard output")
	flag(flags, &f.first, "first", "time", "10s", "for the first solution", parseDuration)
	flag(flags, &r.Time, "time-limit", "time", "", "for each bound, as in 8h; what is done is kept", parseDuration)
	limitFlags(flags, &r.Memory, &r.Workers)
	flags.BoolVar(&f.json, "json", false, "write JSON")
	flags.BoolVar(&f.plan, "plan", false, "tell of leaves, states and time, and search no more than a sample")
	flags.BoolVar(&f.join, "join", false, "put the parts of FILES together")
	for _, other := range []string{"part", "bound", "journal", "out", "certificate", "first", "heuristic", "size",
		"goal", "time-limit", "memory-limit", "workers"} {
		alternatives(c, "join", other)
	}
	alternatives(c, "plan", "join")
	alternatives(c, "plan", "part")
	alternatives(c, "plan", "certificate")
	alternatives(c, "journal", "out")
	alternatives(c, "bound", "certificate")
	alternatives(c, "bound", "first")
	goWith(c, "certificate", "force")
}

func newProveFlags() proveFlags {
	return proveFlags{part: proof.Class{Part: 0, Of: 1}, first: 10 * time.Second}
}

// proof returns the flags of the proof that solve makes if it has a journal.
func (f solveFlags) proof() proveFlags {
	to := newProveFlags()
	to.boardFlags, to.request = f.boardFlags, f.request
	to.journal, to.certificate, to.json = f.journal, f.certificate, f.json
	return to
}

// parseClass reads "3/64".
func parseClass(text string) (proof.Class, error) {
	part, of, _ := strings.Cut(text, "/")
	k, wrong := strconv.Atoi(part)
	n, err := strconv.Atoi(of)
	if err := errors.Join(wrong, err); err != nil || k < 0 || n < 1 || k >= n || n > 1<<20 {
		return proof.Class{}, errors.New("expected a part of some, counted from 0, as in 3/64")
	}
	return proof.Class{Part: k, Of: n}, nil
}

// proofRun is the proof of a board, or a part of one.
type proofRun struct {
	program *Program
	engine  engine
	flags   proveFlags
	board   inputBoard
	journal *proof.Journal // nil if the proof has no journal
	stream  io.Writer      // receives the progress line by line where the journal is "-"; nil otherwise
	taken   []int          // bounds whose result was taken from the journal
	unkept  bool           // the user was told that the progress can't be kept
	line    *statusLine
}

func newProofRun(p *Program, f proveFlags) *proofRun {
	return &proofRun{program: p, flags: f, line: newStatusLine(p.Err),
		engine: p.engine(solver.Config{Memory: f.request.Memory, Workers: f.request.Workers})}
}

// prove proves the one board of the arguments, searches a part of one bound, or plans such parts.
func (r *proofRun) prove(ctx context.Context, args []string) error {
	name := r.flags.journal
	if r.flags.bound > 0 && name == "" {
		name = r.flags.out
	}
	if err := r.flags.certificate.mayWrite(r.program.In, name); err != nil {
		return err
	}
	var boards []inputBoard
	if len(args) > 0 {
		boards = slices.Collect(r.program.boards(ctx, r.flags.boardFlags, args))
	}
	for _, b := range boards {
		if b.Err != nil {
			return fmt.Errorf("%s: %w", b.name, b.Err)
		}
	}
	if len(boards) != 1 {
		return usageError{fmt.Errorf("expected one board, got %d", len(boards))}
	}
	r.board = boards[0]
	r.flags.request.Start, r.flags.request.Goal = r.board.Start, r.board.Goal
	if file := r.flags.out; r.flags.bound == 0 && (r.flags.part.Of > 1 || file != "" && file != standardOut) {
		return usageError{errors.New("--part and --out are of one bound: expected --bound, too")}
	}
	switch name {
	case "":
	case standardOut:
		if r.flags.certificate.name == standardOut {
			return usageError{errors.New("--journal and --certificate cannot both be standard output")}
		}
		if r.flags.journal == standardOut {
			r.stream = r.program.Out
		}
	default:
		if err := inFolder(name); err != nil {
			return err
		}
		journal, err := proof.OpenJournal(filesys.OSDisk{}, name)
		if err != nil {
			return unwritten(name, err)
		}
		if r.journal = journal; journal.Torn {
			fmt.Fprintf(r.program.Err, "tilewise: %s breaks off; it goes on from its last whole line\n", quotedName(name))
		}
		defer func() { _ = journal.Close() }() // the system frees its lock when the program ends
	}
	switch {
	case r.flags.plan:
		return r.plan(ctx)
	case r.flags.bound > 0:
		return r.part(ctx)
	}
	return r.whole(ctx)
}

func (r *proofRun) part(ctx context.Context) error {
	done, err := r.exhaust(ctx, r.flags.bound, r.flags.part)
	if err != nil {
		return err
	}
	one := r.flags.part.Of == 1
	if r.stream != nil {
		return nil // keep has written it
	}
	if r.journal == nil && (!one || r.flags.out == standardOut) {
		return writing(proof.Encode(r.program.Out, done))
	}
	defer r.sayTaken()
	j, err := proof.Join([]proof.Record{done})
	if err != nil {
		return err
	}
	if !one && !j.Solved {
		return r.program.print("part %s of bound %d is done: %s in %s\n", r.flags.part, j.Bound,
			counted(done.Expanded, "state"), formatSeconds(took(done)))
	}
	return r.program.sayJoined(j, r.flags.json)
}

// exhaust searches a part of a bound. It continues after what the journal has of it.
func (r *proofRun) exhaust(ctx context.Context, bound int, part proof.Class) (proof.Record, error) {
	base := 0
	if r.journal != nil {
		head, err := r.engine.ProofHead(ctx, r.flags.request)
		if err != nil {
			return proof.Record{}, err
		}
		head.Bound = bound
		if done, ok := r.journal.Ended(head); ok && part.Of == 1 {
			r.taken = append(r.taken, bound)
			return done, nil
		}
		base = r.journal.Base(head)
	}
	cut, err := r.cut(ctx, bound, base)
	if err != nil {
		return proof.Record{}, err
	}
	record := cut.Record(part.Part, part.Of)
	if r.journal == nil {
		if record, err = r.follow(cut, record); r.stream != nil {
			err = errors.Join(err, writing(proof.Encode(r.stream, record)))
		}
		return record, err
	}
	if old, ok, err := r.journal.Find(record); err != nil {
		return old, err
	} else if ok {
		record = old
	}
	record, err = r.follow(cut, record)
	if wrong := r.keep(record); wrong != nil && r.flags.bound > 0 { // writes it to standard output instead
		err = errors.Join(err, unwritten(r.flags.out+r.flags.journal, wrong), proof.Encode(r.program.Out, record))
	}
	return record, err
}

// keep writes the progress of a part. An error of writing does not end the proof; keep tells it to the user once.
func (r *proofRun) keep(now proof.Record) error {
	if r.stream != nil {
		return writing(proof.Encode(r.stream, now))
	}
	wrong := r.journal.Keep(now)
	if wrong != nil && !r.unkept {
		r.unkept = true
		r.line.clear()
		fmt.Fprintf(r.program.Err, "tilewise: how far it has come can't be kept now; the search goes on: %v\n",
			unwritten(r.flags.out+r.flags.journal, wrong))
	}
	return wrong
}

// sayTaken tells the user which bounds were not searched but taken from a file: the content of a file is no proof.
func (r *proofRun) sayTaken() {
	if len(r.taken) > 0 {
		fmt.Fprintf(r.program.Err, "tilewise: %s was not searched now: that it is exhausted is the word of %s, until a "+
			"certificate is checked\n", boundsText(r.taken), quotedName(r.flags.journal+r.flags.out))
	}
}

// boundsText names bounds: "bound 92", "bounds 92 94".
func boundsText(bounds []int) string {
	if len(bounds) == 1 {
		return fmt.Sprintf("bound %d", bounds[0])
	}
	return "each of the bounds " + strings.Trim(fmt.Sprint(bounds), "[]")
}

func (r *proofRun) cut(ctx context.Context, bound, base int) (cut *solver.BoundProof, err error) {
	err = r.line.during("preparing tables", func(progress func(solver.BuildProgress)) (err error) {
		cut, err = r.engine.CutBound(ctx, r.flags.request, bound, base, progress)
		return err
	})
	return cut, err
}

// The progress is written after one second, two, four …, then once a minute, so that a killed proof loses little.
const (
	keepAfter = time.Second
	keepEvery = time.Minute
)

// follow searches a part, shows its progress, and writes it from time to time.
func (r *proofRun) follow(cut *solver.BoundProof, from proof.Record) (proof.Record, error) {
	began, kept, shown := time.Now(), time.Now(), time.Time{}
	at := func(now proof.Record) proof.Record {
		now.Seconds = from.Seconds + seconds(time.Since(began))
		return now
	}
	defer r.line.clear()
	done, err := cut.SearchPart(from, func(now proof.Record) {
		if time.Since(shown) > refresh {
			shown = time.Now()
			r.line.show(fmt.Sprintf("bound %d  part %d/%d  %.1f %% of %s leaves  %s states  %s", now.Bound, now.Part, now.Of,
				100*float64(now.Done)/float64(max(1, now.Own())), formatCount(now.Own()), formatCount(now.Expanded),
				formatSeconds(took(at(now)))))
		}
		if (r.journal != nil || r.stream != nil) && time.Since(kept) > min(keepEvery, max(keepAfter, kept.Sub(began))) {
			kept = time.Now()
			_ = r.keep(at(now)) // it has told the user
		}
	})
	return at(done), err
}

func took(r proof.Record) time.Duration { return time.Duration(r.Seconds * float64(time.Second)) }

// say writes the answer as solve does.
func (r *proofRun) say(ctx context.Context, result solver.Result, err error) error {
	answers := &resultWriter{program: r.program, out: r.program.Out, asJSON: r.flags.json, advised: true}
	if r.flags.certificate.name == standardOut || r.stream != nil {
		answers.out = r.program.Err
	}
	defer r.sayTaken()
	if wrong := answers.write(r.board, result, err); wrong != nil {
		return wrong
	}
	proofs := &certificateFileWriter{destination: r.flags.certificate}
	wrong := proofs.add(context.WithoutCancel(ctx), r.board, result)
	if wrong == nil {
		wrong = proofs.save(r.program.Out, true)
	}
	return errors.Join(wrong, ended(statusOf(err)))
}
