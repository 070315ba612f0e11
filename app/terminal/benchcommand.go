package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"time"

	"github.com/spf13/cobra"

	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

func (p *Program) bench() *cobra.Command {
	var f solveFlags
	c := &cobra.Command{
		Use:   "bench FILE",
		Short: "Solve a file of boards and sum up",
		Long: `Solve a file of boards and sum up. FILE may be - for standard input. Boards are
written as for solve, each on one line or with a row on each line. "# size: 4x4"
and "# goal: snake" hold for the boards below them, and "= 52" behind a board
tells its optimal length: an answer that cannot be true beside it is an error
that names the board.

Tables are built or loaded before the first board of each size and goal; their
time is told apart. CPU seconds are those of all threads while searching.

` + catalogue(),
		Example:           `  tilewise bench korf100.txt --algorithm idastar --heuristic manhattan`,
		Args:              usage(cobra.ExactArgs(1), "one FILE"),
		ValidArgsFunction: completeFiles(1, "txt", "csv", "jsonl"),
		RunE: func(c *cobra.Command, args []string) error {
			return p.benchFile(c.Context(), f, args[0])
		},
	}
	f.add(c)
	return c
}

func (p *Program) benchFile(ctx context.Context, f solveFlags, name string) error {
	source, err := p.input(name, "boards, one a line")
	if err != nil {
		return usageError{err}
	}
	defer source.Close()
	release, err := limitMemory(&f.request)
	if err != nil {
		return err
	}
	defer release()
	b := &benchmarkRun{
		program: p, request: f.request, ready: map[puzzle.State]bool{},
		engine: p.engine(solver.Config{Memory: f.request.Memory, Total: f.request.Memory, Workers: f.request.Workers}),
		line:   newStatusLine(p.Err),
	}
	for e := range inputBoards(ctx, f.boardFlags, source) {
		if errors.Is(e.Err, errRead) {
			return fmt.Errorf("%s: %w", e.name, e.Err)
		}
		b.solve(ctx, e)
	}
	if b.sum.Boards == 0 && ctx.Err() == nil {
		return fmt.Errorf("%s: %w", quotedName(name), errNoBoards)
	}
	if err := writing(b.write(p.Out, f.json)); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return ended(b.status)
}

type benchmarkRun struct {
	program   *Program
	engine    engine
	request   solver.Request
	line      *statusLine
	ready     map[puzzle.State]bool // goals whose tables are built
	status    int
	sum       benchSummary
	elapsed   time.Duration
	cpu       time.Duration
	longest   time.Duration
	length    int // the sum over all solutions
	setup     time.Duration
	different bool // the boards were solved by different algorithms or heuristics
}

// benchSummary is the output of `bench --json`. Unknown values are null.
type benchSummary struct {
	Boards       int                `json:"boards"`
	Solved       int                `json:"solved"`
	Optimal      int                `json:"optimal"`
	TotalLength  *int               `json:"total_length"`
	Expanded     uint64             `json:"expanded"`
	Generated    uint64             `json:"generated"`
	Seconds      float64            `json:"seconds"`
	CPUSeconds   float64            `json:"cpu_seconds"`
	MaxSeconds   float64            `json:"max_seconds"`
	PeakRSSBytes *int64             `json:"peak_rss_bytes"`
	SetupSeconds float64            `json:"setup_seconds"`
	TableBytes   int64              `json:"table_bytes"`
	Algorithm    solver.AlgorithmID `json:"algorithm"`
	Heuristic    solver.HeuristicID `json:"heuristic"`
	Workers      int                `json:"workers"`
}

func (b *benchmarkRun) solve(ctx context.Context, e inputBoard) {
	b.sum.Boards++
	err := e.Err
	if err == nil {
		err = b.prepare(ctx, e)
	}
	if err == nil {
		var result solver.Result
		before := machine.CPUTime()
		result, err = solveOne(ctx, b.engine, b.line, b.request, e)
		b.add(result, machine.CPUTime()-before)
		if err == nil {
			err = mismatch(e, result)
		}
	}
	b.status = worse(b.status, statusOf(err))
	if err != nil && ctx.Err() == nil {
		name := e.name
		if e.Err == nil {
			name += ": " + e.Start.String()
		}
		b.program.complain(fmt.Errorf("%s: %w", name, err))
	}
}

// prepare builds or loads the tables for a new goal by solving the goal itself, so that no board's time includes that.
func (b *benchmarkRun) prepare(ctx context.Context, e inputBoard) error {
	if b.ready[e.Goal.State] {
		return nil
	}
	b.ready[e.Goal.State] = true
	home := e
	home.Start = e.Goal.State
	result, err := solveOne(ctx, b.engine, b.line, b.request, home)
	b.setup += result.Setup
	for _, notice := range result.Notices {
		fmt.Fprintf(b.program.Err, "tilewise: %s\n", noticeText(notice))
	}
	return err
}

func (b *benchmarkRun) add(r solver.Result, cpu time.Duration) {
	s := &b.sum
	if s.Algorithm == "" {
		s.Algorithm, s.Heuristic = r.Algorithm, r.Heuristic
	}
	b.different = b.different || s.Algorithm != r.Algorithm || s.Heuristic != r.Heuristic
	if r.Found {
		s.Solved++
		b.length += r.Length()
	}
	if r.Optimal {
		s.Optimal++
	}
	s.Expanded += r.Expanded
	s.Generated += r.Generated
	s.TableBytes = max(s.TableBytes, r.TableBytes)
	b.elapsed += r.Elapsed
	b.cpu += cpu
	b.longest = max(b.longest, r.Elapsed)
	b.setup += r.Setup
}

// mismatch returns an error if a result contradicts the optimal length in the file: the engine or the file is wrong.
func mismatch(e inputBoard, r solver.Result) error {
	wrong := r.Optimal && r.Length() != e.Known || r.Found && r.Length() < e.Known || r.LowerBound > e.Known
	if e.Known == puzzle.UnknownLength || !wrong {
		return nil
	}
	return fmt.Errorf("%w: found %s; the file says that %d is optimal", errMismatch, verdict(r), e.Known)
}

func (b *benchmarkRun) write(w io.Writer, asJSON bool) error {
	s := b.sum
	if b.different {
		s.Algorithm, s.Heuristic = solver.Auto, solver.AutoHeuristic
	}
	s.Seconds, s.CPUSeconds, s.MaxSeconds, s.SetupSeconds = seconds(b.elapsed), seconds(b.cpu), seconds(b.longest),
		seconds(b.setup)
	if s.Solved > 0 {
		s.TotalLength = &b.length
	}
	peak := machine.PeakMemory()
	if peak > 0 {
		s.PeakRSSBytes = &peak
	}
	if s.Workers = b.request.Workers; s.Workers == 0 {
		s.Workers = runtime.NumCPU()
	}
	if asJSON {
		return writeJSON(w, s)
	}
	tables := ""
	if s.TableBytes > 0 {
		tables = fmt.Sprintf("%s in %s", machine.Bytes(s.TableBytes), formatSeconds(b.setup))
	}
	return table(w, [][2]string{
		{"boards", fmt.Sprintf("%d, %d solved, %d optimally", s.Boards, s.Solved, s.Optimal)},
		{"total length", formatCount(b.length)},
		{"by", pairTitle(s.Algorithm, s.Heuristic)},
		{"workers", fmt.Sprint(s.Workers)},
		{"expanded", formatCount(s.Expanded)},
		{"generated", formatCount(s.Generated)},
		{"time", fmt.Sprintf("%s, the slowest board %s", formatSeconds(b.elapsed), formatSeconds(b.longest))},
		{"CPU time", formatSeconds(b.cpu)},
		{"per state", b.perState()},
		{"tables", tables},
		{"peak memory", machine.Bytes(peak)},
	})
}

func (b *benchmarkRun) perState() string {
	if b.sum.Generated == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f ns", float64(b.cpu.Nanoseconds())/float64(b.sum.Generated))
}
