package terminal

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// solveAttempt is one attempt to solve a board: a line of the file.
type solveAttempt struct {
	Board      int     `json:"board"` // the board's number
	Solved     bool    `json:"solved"`
	Moves      int     `json:"moves,omitempty"`
	LowerBound int     `json:"lower_bound"`
	Expanded   uint64  `json:"expanded"`
	Generated  uint64  `json:"generated"`
	CPUSeconds float64 `json:"cpu_seconds"`
	Seconds    float64 `json:"seconds"`
	Workers    int     `json:"workers"`
	Limit      float64 `json:"limit_seconds"`
}

// recordFlags say how much time there is.
type recordFlags struct {
	request solver.Request
	each    time.Duration
	all     time.Duration
	table   bool
}

// record is the command that solves the fifty boards.
func (p *Program) record() *cobra.Command {
	f := recordFlags{each: 10 * time.Minute, all: 2 * time.Hour,
		request: solver.Request{Algorithm: solver.IDAStar, Heuristic: solver.PDB6666}}
	c := &cobra.Command{
		Use:   "record FILE",
		Short: "Solve Korf and Felner's fifty 24-puzzles as far as time goes",
		Long: `Solve Korf and Felner's fifty boards of the 24-puzzle, those that are easy
first, and write a table in Markdown of what has been solved so far.

Every board that is done is added to FILE at once, and its certificate to
FILE.certificates, which tilewise check checks. Run again, with more time if you
like, it goes on with what is not solved yet.`,
		Example: `  tilewise record korf24.jsonl --time-limit 10m --total 40m
  tilewise record korf24.jsonl --table`,
		Args: usage(cobra.ExactArgs(1), "one FILE"),
		RunE: func(c *cobra.Command, args []string) error {
			ctx, stop := interruptible(c.Context())
			defer stop()
			return p.runRecord(ctx, f, args[0])
		},
	}
	flags := c.Flags()
	flag(flags, &f.each, "time-limit", "time", "10m", "for each board", parseDuration)
	flag(flags, &f.all, "total", "time", "2h", "for all boards together", parseDuration)
	flag(flags, &f.request.Memory, "memory-limit", "bytes", "",
		"for the program, its tables and search together, as in 2GB", parseBytes)
	flag(flags, &f.request.Workers, "workers", "n", "", "threads of one search (default: one for each processor)",
		atLeast(1))
	flags.BoolVar(&f.table, "table", false, "only write the table")
	return c
}

func (p *Program) runRecord(ctx context.Context, f recordFlags, name string) error {
	boards, err := fiftyBoards()
	if err != nil {
		return err
	}
	if !f.table {
		release, err := filesys.Claim(filesys.System{}, name)
		if err != nil {
			return usageError{fmt.Errorf("%s: %w", name, err)}
		}
		defer func() { _ = release() }() // an error says nothing: all results are on the disk by now
	}
	known, whole, err := attempts(name)
	if err != nil {
		return usageError{fmt.Errorf("%s: %w", name, err)}
	}
	if !f.table {
		if err := p.solveFifty(ctx, f, name, whole, boards, known); err != nil {
			return err
		}
	}
	return writing(recordTable(p.Out, boards, known))
}

// mostRecord is the greatest size of the file of results, or of certificates, that is read.
const mostRecord = 64 << 20

// attempts reads what a file holds, by the numbers of the boards; a later line
// goes before an earlier one that was not solved. whole is the length of its whole lines:
// what a program that was killed has left behind them is no harm.
func attempts(name string) (known map[int]solveAttempt, whole int64, err error) {
	known = map[int]solveAttempt{}
	content, err := filesys.Read(filesys.System{}, name, mostRecord)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, 0, err
	}
	whole, torn, err := filesys.ReadLines(bytes.NewReader(content), mostRecord, func(_ int, line []byte) error {
		var a solveAttempt
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&a); err != nil {
			return fmt.Errorf("%w: %w", errNoRecord, err)
		}
		if a.Board < 1 || a.Board > mostBoards {
			return fmt.Errorf("%w: there is no board %d", errNoRecord, a.Board)
		}
		if !known[a.Board].Solved {
			known[a.Board] = a
		}
		return nil
	})
	if err == nil && !filesys.Torn(torn, `{"board":`) {
		err = errNoRecord
	}
	return known, whole, err
}

// mostBoards is the number of the last board.
const mostBoards = 50

// errNoRecord means that a file holds something else, which must not be touched.
var errNoRecord = errors.New("no record")

// recorder solves boards and keeps the results.
type recorder struct {
	program *Program
	engine  engine
	line    *statusLine
	flags   recordFlags
	goal    puzzle.Goal
	name    string // path of the file
	results *filesys.Log
	proofs  *filesys.Log
}

// solveFifty solves what is not solved, and adds it to known and to the file, which
// has so many bytes of whole lines.
func (p *Program) solveFifty(ctx context.Context, f recordFlags, name string, whole int64, boards []publishedBoard,
	known map[int]solveAttempt) (err error) {
	release, err := limitMemory(&f.request)
	if err != nil {
		return err
	}
	defer release()
	r := &recorder{program: p, name: name, flags: f, engine: p.engine(solver.Config{Memory: f.request.Memory,
		Total: f.request.Memory, Workers: f.request.Workers}), line: newStatusLine(p.Err)}
	if r.goal, err = puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: 5, H: 5}); err != nil {
		return err
	}
	if err := r.open(whole); err != nil {
		return usageError{err}
	}
	defer func() { err = errors.Join(err, r.results.Close(), r.proofs.Close()) }()
	// makes the tables
	if _, err := r.solve(ctx, publishedBoard{start: r.goal.State, moves: puzzle.UnknownLength}, f.each); err != nil {
		return err
	}
	end := time.Now().Add(f.all)
	for _, b := range boards {
		limit := min(f.each, time.Until(end))
		if a, tried := known[b.number]; a.Solved || tried && a.Limit >= limit.Seconds() {
			continue
		}
		if limit <= 0 {
			return nil
		}
		a, err := r.solve(ctx, b, limit)
		if err != nil {
			return err
		}
		if !a.Solved && limit < f.each {
			return nil // the time for all boards is over
		}
		known[b.number] = a
		if err := r.keep(a); err != nil {
			return err
		}
	}
	return nil
}

func (r *recorder) open(whole int64) (err error) {
	proofs := r.name + ".certificates"
	content, err := filesys.Read(filesys.System{}, proofs, mostRecord)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	lines := bytes.LastIndexByte(content, '\n') + 1
	if lines > 0 {
		if err := certificate.Read(bytes.NewReader(content[:lines]),
			func(certificate.Certificate) error { return nil }); err != nil {
			return fmt.Errorf("%s: %w", proofs, err)
		}
	}
	if !filesys.Torn(content[lines:], `{"format":"`+certificate.Format) {
		return fmt.Errorf("%s: %w", proofs, certificate.ErrForm)
	}
	if r.results, err = filesys.OpenLog(filesys.System{}, r.name, whole, 0o644); err != nil {
		return err
	}
	if r.proofs, err = filesys.OpenLog(filesys.System{}, proofs, int64(lines), 0o644); err != nil {
		return errors.Join(err, r.results.Close())
	}
	return nil
}

// solve tries a board, and certifies the answer. An answer that differs from the published one is
// an error.
func (r *recorder) solve(ctx context.Context, b publishedBoard, limit time.Duration) (solveAttempt, error) {
	request := r.flags.request
	request.Time = limit
	workers := request.Workers
	if workers == 0 {
		workers = runtime.NumCPU()
	}
	e := inputBoard{name: fmt.Sprintf("board %d", b.number),
		ListedBoard: puzzle.ListedBoard{Start: b.start, Goal: r.goal, Known: b.moves}}
	before := machine.CPUTime()
	result, err := solveOne(ctx, r.engine, r.line, request, e)
	used := machine.CPUTime() - before
	if err != nil && (ctx.Err() != nil || !errors.Is(err, search.ErrLimit)) {
		return solveAttempt{}, err
	}
	if err := mismatch(e, result); err != nil {
		return solveAttempt{}, fmt.Errorf("%s: %w", e.name, err)
	}
	a := solveAttempt{
		Board: b.number, Solved: result.Optimal, LowerBound: result.LowerBound, Expanded: result.Expanded,
		Generated:  result.Generated,
		CPUSeconds: seconds(used), Seconds: seconds(result.Elapsed), Workers: workers, Limit: limit.Seconds(),
	}
	if a.Solved {
		a.Moves = result.Length()
	}
	if !a.Solved || b.number == 0 {
		return a, nil
	}
	return a, r.certify(ctx, e, result)
}

// certify adds the certificate of an answer to the others.
func (r *recorder) certify(ctx context.Context, e inputBoard, result solver.Result) error {
	proofs, err := newCertificates(r.name)
	if err != nil {
		return err
	}
	if err := proofs.add(ctx, e, result); err != nil {
		return err
	}
	if err := r.proofs.Add(proofs.text.Bytes()); err != nil {
		return err
	}
	return r.proofs.Sync() // proofs are synced before the result: a board with a result is not searched again
}

// keep adds a line to the file, and says so.
func (r *recorder) keep(a solveAttempt) error {
	line, err := json.Marshal(a)
	if err != nil {
		return err
	}
	if err := r.results.Add(append(line, '\n')); err != nil {
		return err
	}
	r.line.clear()
	verdict := fmt.Sprintf("not solved, at least %d moves", a.LowerBound)
	if a.Solved {
		verdict = fmt.Sprintf("%d moves", a.Moves)
	}
	fmt.Fprintf(r.program.Err, "tilewise: board %d: %s, %s of CPU\n", a.Board, verdict,
		formatSeconds(duration(a.CPUSeconds)))
	return r.results.Sync()
}

func duration(seconds float64) time.Duration { return time.Duration(seconds * float64(time.Second)) }

// recordTable is what was solved, by time, in Markdown.
func recordTable(w io.Writer, boards []publishedBoard, known map[int]solveAttempt) error {
	var text bytes.Buffer
	fmt.Fprint(&text,
		"| board | moves | states expanded | generated | CPU time | generated in 2002 |\n|---|---|---|---|---|---|\n")
	solved := slices.DeleteFunc(slices.Clone(boards), func(b publishedBoard) bool { return !known[b.number].Solved })
	slices.SortFunc(solved,
		func(a, b publishedBoard) int {
			return cmp.Compare(known[a.number].CPUSeconds, known[b.number].CPUSeconds)
		})
	cpu := 0.0
	for _, b := range solved {
		a := known[b.number]
		cpu += a.CPUSeconds
		fmt.Fprintf(&text, "| %d | %d | %s | %s | %s | %s |\n", b.number, a.Moves, formatCount(a.Expanded),
			formatCount(a.Generated), formatSeconds(duration(a.CPUSeconds)), formatCount(b.generated))
	}
	tried, limit := 0, 0.0
	for _, a := range known {
		if !a.Solved {
			tried, limit = tried+1, max(limit, a.Limit)
		}
	}
	fmt.Fprintf(&text, "\n%d of %d boards solved, in %s of CPU; each is as long as was published.", len(solved),
		len(boards), formatSeconds(duration(cpu)))
	if tried > 0 {
		fmt.Fprintf(&text, " %d more were tried and not solved within %s.", tried, formatSeconds(duration(limit)))
	}
	fmt.Fprintln(&text)
	_, err := w.Write(text.Bytes())
	return err
}
