package terminal

import (
	"container/heap"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// sharedWork is the work that many computers share: leaves of a proof or boards of an experiment, in their order.
type sharedWork struct {
	name    string
	pieces  []float64 // seconds of processor time each
	begin   float64   // seconds that each process takes for the upper part of the tree
	threads int       // the most threads of a process; 1 for boards
}

// The computers of the tables: processors, and how many of them are in one computer.
var clusters = []struct{ cores, node int }{{2, 2}, {16, 16}, {64, 64}, {256, 64}, {1024, 64}}

// TestScale measures leaves of three long proofs and the boards of an experiment, and simulates how well 2 to 1,024
// processors would search them. "make scale" runs it, and puts its results into the manual.
func TestScale(t *testing.T) {
	folder := os.Getenv("TILEWISE_SCALE")
	if folder == "" {
		t.Skip("measures for minutes: make scale does")
	}
	t.Setenv("TILEWISE_CACHE", filepath.Join(folder, "tables"))
	fifty := regexp.MustCompile(`(?m)^(.+/.+) = (\d+)$`).FindAllStringSubmatch(file(t, "experiments", "9-fifty.toml"), -1)
	proofWork := func(number int, patience time.Duration) sharedWork {
		length, _ := strconv.Atoi(fifty[number-1][2])
		return measuredProof(t, fmt.Sprintf("proof of #%d", number), fifty[number-1][1], length-2, patience)
	}
	const measured = 30 * time.Second
	text := "| work on one processor | a process begins in | 2 | 16 | 64 | 256 | 1,024 |\n|---|---|---|---|---|---|---|\n"
	needed := "| processors | efficiency | a process begins in |"
	works := []sharedWork{proofWork(45, measured), proofWork(11, measured), proofWork(50, measured), measuredBoards(t)}
	for _, w := range works {
		needed += " " + w.name + " |"
		for _, begin := range []float64{0.4, 5} {
			text += fmt.Sprintf("| %s, %s | %g s |", w.name, hours(w.total()), begin)
			for _, c := range clusters {
				text += fmt.Sprintf(" %.2f |", w.efficiency(c.cores, c.node, begin))
			}
			text += "\n"
		}
	}
	needed += "\n|---|---|---|" + strings.Repeat("---|", len(works)) + "\n"
	for i, least := range []float64{0.95, 0.9, 0.85} {
		c := clusters[2+i]
		for _, begin := range []float64{0.4, 5} {
			needed += fmt.Sprintf("| %s | %.2f | %g s |", formatCount(c.cores), least, begin)
			for _, w := range works {
				needed += " " + w.needed(c.cores, c.node, begin, least) + " |"
			}
			needed += "\n"
		}
	}
	text += "\nSo long must the work be on one processor, if it is of the same shape:\n\n" + needed + "\n"
	text += twoProcesses(t, fifty[0][1], 93)
	t.Log("\n" + text)
	name := filepath.Join("..", "..", "resources", "manual", "11-more-computers.md")
	page := regexp.MustCompile(`(?s)(simulates it anew\.\n\n).*?(\n## )`).
		ReplaceAllString(file(t, "manual", "11-more-computers.md"), "${1}"+text+"${2}")
	fixture.NoError(t, os.WriteFile(name, []byte(page), 0o600))
}

func file(t *testing.T, folder, name string) string {
	content := fixture.Must(os.ReadFile(filepath.Join("..", "..", "resources", folder, name)))
	return string(content)
}

// measuredProof measures random leaves of a proof for the time patience. For leaves that it could not measure, it takes
// the time of random measured ones.
func measuredProof(t *testing.T, name, board string, bound int, patience time.Duration) sharedWork {
	start := fixture.Must(puzzle.Parse(board, puzzle.Size{W: 5, H: 5}))
	goal := fixture.Must(puzzle.ParseGoal("blank-first", start.Size()))
	e := solver.New(solver.Config{Workers: 1})
	r := solver.Request{Start: start, Goal: goal, Workers: 1}
	if _, err := e.FirstBound(t.Context(), r, nil); err != nil { // builds the tables
		t.Fatal(err)
	}
	began := machine.CPUTime()
	cut := fixture.Must(e.CutBound(t.Context(), r, bound, 0, nil))
	w := sharedWork{name: name, begin: (machine.CPUTime() - began).Seconds(), threads: 64}
	chance := rand.New(rand.NewPCG(1, 2))
	of := max(1, cut.Head.Leaves/50)
	var states []float64
	sum := 0.0
	began = machine.CPUTime()
	for _, k := range chance.Perm(of) {
		before := uint64(0)
		if _, err := cut.SearchPart(cut.Record(k, of), func(now proof.Record) {
			states = append(states, float64(now.Expanded-before))
			sum, before = sum+float64(now.Expanded-before), now.Expanded
		}); err != nil {
			t.Fatal(err)
		}
		if machine.CPUTime()-began > patience {
			break
		}
	}
	second := (machine.CPUTime() - began).Seconds() / sum
	for i := range cut.Head.Leaves {
		drawn := chance.IntN(len(states))
		if len(states) == cut.Head.Leaves {
			drawn = i
		}
		w.pieces = append(w.pieces, states[drawn]*second)
	}
	t.Logf("%s: bound %d, base %d, %d leaves, of which %d are measured: %.0f s in all, %.2f s above them, %.3g states a second",
		name, bound, cut.Head.Base, cut.Head.Leaves, len(states), w.total(), w.begin, 1/second)
	return w
}

// measuredBoards measures some boards, and returns an experiment of 200,000 boards with the times of random measured
// ones. Its processes have one thread.
func measuredBoards(t *testing.T) sharedWork {
	name := filepath.Join(t.TempDir(), "scale.toml")
	experiment := "tilewise-experiment = 1\nsize = '4x3'\n[[set]]\nrandom = 200\nseed = 1\n" +
		"[[run]]\nalgorithm = 'idastar'\nheuristic = 'linear-conflict'\n[[run]]\nalgorithm = 'idastar'\nheuristic = 'walking'\n"
	fixture.NoError(t, os.WriteFile(name, []byte(experiment), 0o600))
	r := run(t, "", "lab", "run", "--csv", "--results", name+".jsonl", name)
	lines, err := csv.NewReader(strings.NewReader(r.out)).ReadAll()
	if err != nil || len(lines) != 401 {
		t.Fatalf("%d lines, %v: %s", len(lines), err, r.err)
	}
	measured := map[string]float64{}
	for _, line := range lines[1:] {
		seconds := fixture.Must(strconv.ParseFloat(line[slices.Index(lines[0], "cpu")], 64))
		measured[line[0]] += seconds
	}
	w := sharedWork{name: "experiment, 200,000 boards", threads: 1}
	chance := rand.New(rand.NewPCG(3, 4))
	for range 200_000 {
		w.pieces = append(w.pieces, measured[strconv.Itoa(1+chance.IntN(len(measured)))])
	}
	return w
}

func (w sharedWork) total() (sum float64) {
	for _, s := range w.pieces {
		sum += s
	}
	return sum
}

// makespan returns the time until all processes have ended, without their beginnings. Each process has one class of the
// pieces, and its threads take the pieces in order.
func (w sharedWork) makespan(cores, node int) (longest float64) {
	threads := min(w.threads, node)
	of := cores / threads
	for k := range of {
		busy := make(busyThreads, threads)
		for i := k; i < len(w.pieces); i += of {
			busy[0] += w.pieces[i]
			heap.Fix(&busy, 0)
		}
		longest = max(longest, slices.Max(busy))
	}
	return longest
}

// efficiency returns the time of one processor, divided by the sum of the times of all processors.
func (w sharedWork) efficiency(cores, node int, begin float64) float64 {
	return w.total() / (float64(cores) * (begin + w.begin + w.makespan(cores, node)))
}

// needed returns how long the work must take for an efficiency of least, by longer searches of a proof or more boards.
func (w sharedWork) needed(cores, node int, begin, least float64) string {
	more := sharedWork{pieces: slices.Clone(w.pieces), begin: w.begin, threads: 1}
	for w.threads == 1 {
		if more.efficiency(cores, node, begin) >= least {
			return fmt.Sprintf("%s, %s boards", hours(more.total()), formatCount(len(more.pieces)))
		}
		more.pieces = append(more.pieces, more.pieces...)
		rand.New(rand.NewPCG(5, 6)).Shuffle(len(more.pieces), reflect.Swapper(more.pieces))
	}
	each := least * float64(cores)
	rest := w.total() - each*w.makespan(cores, node) // the time that is left for the beginning
	if rest <= 0 {
		return "never"
	}
	return hours(w.total() * each * (begin + w.begin) / rest)
}

func hours(seconds float64) string {
	switch {
	case seconds < 100:
		return fmt.Sprintf("%.0f s", seconds)
	case seconds < 100*60:
		return fmt.Sprintf("%.0f min", seconds/60)
	}
	return fmt.Sprintf("%.1f h", seconds/3600)
}

// busyThreads is a heap of the times until which the threads are busy. The first one is free first.
type busyThreads []float64

func (b busyThreads) Len() int           { return len(b) }
func (b busyThreads) Less(i, j int) bool { return b[i] < b[j] }
func (b busyThreads) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }
func (b *busyThreads) Push(any)          { panic("their number stays") }
func (b *busyThreads) Pop() any          { panic("their number stays") }

// twoProcesses searches a bound by two processes and compares their processor time with the simulation.
func twoProcesses(t *testing.T, board string, bound int) string {
	part := func(class string) *exec.Cmd {
		cmd := exec.Command(os.Getenv("TILEWISE_BIN"), "prove", "--goal", "blank-first", "--bound", fmt.Sprint(bound), "--workers", "1",
			"--part", class, board)
		fixture.NoError(t, cmd.Start())
		return cmd
	}
	seconds := func(cmd *exec.Cmd) float64 {
		fixture.NoError(t, cmd.Wait())
		return (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds()
	}
	begin := seconds(part("0/1000000"))
	one, other := part("0/2"), part("1/2")
	took := max(seconds(one), seconds(other))
	w := measuredProof(t, "two processes", board, bound, time.Hour)
	simulated := begin + w.makespan(2, 1)
	return fmt.Sprintf("Two processes searched bound %d of #1 in %.1f s of processor time, the longer one; simulated from its leaves: %.1f s (%+.0f %%).\n",
		bound, took, simulated, 100*(simulated/took-1))
}
