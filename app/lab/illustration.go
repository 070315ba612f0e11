package lab

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// IllustrationKind is the kind of a lesson's stage.
type IllustrationKind string

const (
	BoardStage IllustrationKind = "board" // a board to push
	RingsStage IllustrationKind = "rings" // all states: rings around home, or what one or two runs have expanded
	TreeStage  IllustrationKind = "tree"  // the search tree of a run
	RaceStage  IllustrationKind = "race"  // the search trees of two runs, side by side
	ChartStage IllustrationKind = "chart" // a figure of the runs as bars
	SolveStage IllustrationKind = "solve" // a learner's newest solve, or that of a board and its moves, move by move
	// a small problem of places and roads or of jugs, to walk through by hand or as a search goes
	GraphStage   IllustrationKind = "graph"
	WeightsStage IllustrationKind = "weights" // best-first search by g + w·h, for every w
	MethodsStage IllustrationKind = "methods" // the methods of the catalogue by the four criteria, as a table
)

func stageKinds() []IllustrationKind {
	return []IllustrationKind{BoardStage, RingsStage, TreeStage, RaceStage, ChartStage, SolveStage, GraphStage,
		WeightsStage, MethodsStage}
}

// Illustration is the picture that a lesson shows beside one of its texts. The zero Illustration shows nothing.
type Illustration struct {
	Kind  IllustrationKind
	Board string // the rows of a board, as in "8 6 7 / 2 5 4 / 3 0 1"; "" is the first board of the lesson
	Moves string // of a board: the moves that lead to what is shown
	// Heuristic: of a board, the heuristic whose parts are drawn over the tiles; "" is none
	Heuristic solver.HeuristicID
	Graph     string // of a graph: the problem, as ParseProblem reads it
	// Search: of a graph, the search that is shown, BFS or UniformCost; "" lets the learner walk
	Search solver.AlgorithmID
	Run    int // from 0; −1 is no run: rings around home
	Than   int // a second run; −1 is none
	At     int // expansions of the runs, or the outermost ring; −1 is the end
}

// toEnd stands for the last step of a run.
const toEnd = -1

// read returns the illustration with some of its fields replaced. fields comes from a file, or from a marked word.
func (i Illustration) read(fields map[string]any, runs int) (Illustration, error) {
	for _, name := range slices.Sorted(maps.Keys(fields)) { // sorted: the first of several mistakes is always the same
		value, allowed := fields[name], ""
		text, isText := value.(string)
		number, isNumber := value.(int64)
		n := int(number)
		ok := isNumber && number >= -1 && number <= record.DefaultLimit
		switch name {
		case "kind":
			i.Kind, ok = IllustrationKind(text), isText && slices.Contains(stageKinds(), IllustrationKind(text))
			allowed = "one of " + join(stageKinds())
		case "board":
			i.Board, ok, allowed = text, isText && len(text) < 400, "the tiles row by row"
		case "moves":
			i.Moves, ok, allowed = text, isText && len(text) < 400, "moves: U, D, L and R"
		case "heuristic":
			if _, unknown := solver.LookupHeuristic(solver.HeuristicID(text)); unknown != nil {
				return i, fmt.Errorf("stage: %w", unknown)
			}
			i.Heuristic, ok = solver.HeuristicID(text), isText
		case "graph":
			i.Graph, ok, allowed = text, isText && len(text) < 2000, "places and roads, or jugs"
		case "search":
			i.Search = solver.AlgorithmID(text)
			ok = isText && (i.Search == solver.BFS || i.Search == solver.UniformCost)
			allowed = fmt.Sprintf("%s or %s", solver.BFS, solver.UniformCost)
		case "at":
			i.At, allowed = n, fmt.Sprintf("a step from 0 to %d, or -1 for the last", record.DefaultLimit)
		case "run":
			i.Run, ok, allowed = n-1, ok && n >= 1 && n <= runs, fmt.Sprintf("a run from 1 to %d", runs)
		case "than":
			i.Than, ok, allowed = n-1, ok && n >= 1 && n <= runs, fmt.Sprintf("a run from 1 to %d", runs)
		default:
			return i, fmt.Errorf("stage: %s; expected kind, board, moves, heuristic, graph, search, run, than, or at",
				name)
		}
		if !ok {
			return i, fmt.Errorf("stage: %s %q; expected %s", name, fmt.Sprint(value), allowed)
		}
	}
	return i, i.check()
}

// check returns an error if the illustration lacks a field that its kind needs, or has one that its kind forbids.
func (i Illustration) check() error {
	switch {
	case i.Kind == "":
		return fmt.Errorf("stage: expected a kind, one of %s", join(stageKinds()))
	case (i.Kind == TreeStage || i.Kind == RaceStage) && i.Run < 0, i.Kind == RaceStage && i.Than < 0:
		return fmt.Errorf("stage: expected the run of a %s, and of a race than", i.Kind)
	case i.Kind == SolveStage && (i.Board == "" || i.Moves == ""):
		return fmt.Errorf("stage: expected a board and the moves of a solve")
	case (i.Kind == GraphStage) != (i.Graph != ""), i.Kind != GraphStage && i.Search != "":
		return fmt.Errorf("stage: kind %s; expected a graph where the kind is graph, and nowhere else", i.Kind)
	case i.Kind == GraphStage:
		_, err := ParseProblem(i.Graph)
		return err
	case i.Kind != BoardStage && i.Heuristic != "":
		return fmt.Errorf("stage: heuristic %s; only a board shows what a heuristic counts", i.Heuristic)
	}
	_, _, err := i.position(Board{})
	return err
}

// StageOf returns a stage of a kind without runs, at its last step.
func StageOf(kind IllustrationKind) Illustration {
	return Illustration{Kind: kind, Run: -1, Than: -1, At: toEnd}
}

// newIllustration reads a stage of a file. Without fields it returns a stage of no kind.
func newIllustration(fields map[string]any, runs int) (Illustration, error) {
	if len(fields) == 0 {
		return StageOf(""), nil
	}
	return StageOf("").read(fields, runs)
}

// TextPart is a piece of a text. If it is marked, a press on it shows Stage.
type TextPart struct {
	Text   string
	Marked bool
	Stage  Illustration
}

// markedWord is a piece of text that moves the stage, as in "[the third ring](at 3)".
var markedWord = regexp.MustCompile(`\[([^\[\]]+)\]\(([^()]*)\)`)

// Parts splits a text at its marked words. The stage of a word is i with the fields replaced that the word names.
func (i Illustration) Parts(text string, runs int) (parts []TextPart, err error) {
	for {
		at := markedWord.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		fields := map[string]any{}
		for pair := range strings.SplitSeq(text[at[4]:at[5]], ",") {
			name, value, _ := strings.Cut(strings.TrimSpace(pair), " ")
			fields[name] = value
			if n, err := strconv.ParseInt(value, 10, 64); err == nil {
				fields[name] = n
			}
		}
		stage, err := i.read(fields, runs)
		if err != nil {
			return nil, fmt.Errorf("mark %q: %w", text[at[4]:at[5]], err)
		}
		parts = append(parts, TextPart{Text: text[:at[0]]}, TextPart{text[at[2]:at[3]], true, stage})
		text = text[at[1]:]
	}
	return append(parts, TextPart{Text: text}), nil
}

// On returns the board of a stage, on which a run begins its search. first is the first board of the lesson.
func (i Illustration) On(first Board) Board {
	if b, moves, err := i.position(first); err == nil {
		if i.Kind == SolveStage {
			return b
		}
		if pushed, err := b.Start.Apply(moves...); err == nil && len(moves) > 0 {
			b.Start, b.Known = pushed, puzzle.UnknownLength
		}
		return b
	}
	return first
}

// Solve returns the board and the moves of a solve stage, which is shown until the learner has solved a board.
func (i Illustration) Solve() (Board, []puzzle.Move) {
	b, moves, _ := i.position(Board{})
	return b, moves
}

// position returns the board before its moves.
func (i Illustration) position(b Board) (Board, []puzzle.Move, error) {
	moves, err := puzzle.ParseMoves(i.Moves)
	if err != nil || i.Board == "" {
		return b, moves, err
	}
	start, err := puzzle.Parse(i.Board, puzzle.Size{})
	if err != nil {
		return b, moves, fmt.Errorf("stage: board %q: %w", i.Board, err)
	}
	goal, err := puzzle.NewGoal(puzzle.BlankLast, start.Size())
	return Board{start, goal, puzzle.UnknownLength}, moves, err
}

// The limits of tables that an illustration builds without asking the user.
const (
	longestBuild = 2 * time.Second
	largestBuild = 64 << 20 // bytes
)

// Value returns the estimate of the illustration's heuristic for a board. It builds missing tables first if they are
// within longestBuild and largestBuild; else the error is solver.ErrUnbuilt. Other errors are those of Engine.Value.
func (i Illustration) Value(ctx context.Context, e *solver.Engine, b Board) (solver.HeuristicValue, error) {
	v, err := e.Value(ctx, b.Start, b.Goal, i.Heuristic)
	if !errors.Is(err, solver.ErrUnbuilt) {
		return v, err
	}
	set, unknown := e.TableSet(i.Heuristic, b.Goal.Size(), b.Goal.Blank())
	if unknown != nil || set.Time > longestBuild || set.Peak > largestBuild {
		return v, err
	}
	if err := e.Build(ctx, set, nil); err != nil {
		return v, err
	}
	return e.Value(ctx, b.Start, b.Goal, i.Heuristic)
}

// MostRecorded is how many expansions of a run are recorded for a stage with its tree.
const MostRecorded = 200_000

// Record searches a board as a run does, and keeps what it did up to a number of expansions. The search ends there.
func (r Run) Record(ctx context.Context, e *solver.Engine, b Board, most int) (*record.RecordedRun, error) {
	to := record.NewRecorder(most)
	request := r.request(b, Limits{States: uint64(most)})
	request.Workers, request.Record = 1, to
	_, searched := e.Solve(ctx, request)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	run, err := record.ReadRun(to)
	if err != nil && searched != nil {
		err = searched
	}
	if err != nil {
		return nil, err
	}
	run.Queue(0, 1) // makes the run build its index here, in the background
	return run, nil
}

// DistanceMeter measures how far boards of a size are from home. It is safe for several goroutines.
type DistanceMeter struct {
	table *search.DistanceTable // nil if there are too many boards
}

// NewDistanceMeter makes a meter for boards of a size. It takes a tenth of a second for boards of 3×3.
func NewDistanceMeter(size puzzle.Size, blank int) (m DistanceMeter) {
	const most = 9
	if size.Cells() <= most {
		m.table, _ = search.NewDistanceTable(size, blank)
	}
	return m
}

// Measure returns the distance of a board from home, −1 if it is unsolvable. known is false beyond nine cells.
func (m DistanceMeter) Measure(b Board) (distance int, known bool) {
	state, err := puzzle.NewSearchState(b.Start, b.Goal)
	if err != nil || m.table == nil {
		return 0, false
	}
	return m.table.Of(state), true
}
