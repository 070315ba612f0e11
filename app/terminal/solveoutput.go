package terminal

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// solveRecord is the output of `solve --json` for one board. Unknown values are null.
type solveRecord struct {
	Board      string                 `json:"board"`
	Size       *string                `json:"size"`
	Goal       *string                `json:"goal"`
	Algorithm  solver.AlgorithmID     `json:"algorithm"`
	Heuristic  solver.HeuristicID     `json:"heuristic"`
	Solvable   *bool                  `json:"solvable"`
	Length     *int                   `json:"length"`
	Optimal    bool                   `json:"optimal"`
	LowerBound *int                   `json:"lower_bound"`
	Moves      *string                `json:"moves"`
	Expanded   *uint64                `json:"expanded"`
	Generated  *uint64                `json:"generated"`
	Stored     *uint64                `json:"stored"`
	Iterations []iterationRecord      `json:"iterations"`
	Seconds    *float64               `json:"seconds"`
	Unbuilt    *suggestedTablesRecord `json:"unbuilt"`
	Error      *string                `json:"error"`
}

// suggestedTablesRecord is tables that are not built yet, with their cost and gain.
type suggestedTablesRecord struct {
	Name         solver.HeuristicID `json:"name"`
	BuildSeconds float64            `json:"build_seconds"`
	MemoryBytes  int64              `json:"memory_bytes"`
	PeakBytes    int64              `json:"peak_bytes"` // peak memory of the whole program while the tables are built
	// null if the tables would prove more, instead of making the search faster
	TimesFaster *int `json:"times_faster"`
}

func newSuggestedTablesRecord(u *solver.UnbuiltTables) *suggestedTablesRecord {
	if u == nil {
		return nil
	}
	rec := suggestedTablesRecord{Name: u.Heuristic.ID, BuildSeconds: seconds(u.Time), MemoryBytes: u.Memory,
		PeakBytes: u.Peak + otherMemory}
	if u.Faster > 0 {
		rec.TimesFaster = &u.Faster
	}
	return &rec
}

type iterationRecord struct {
	Bound     int     `json:"bound"`
	Expanded  uint64  `json:"expanded"`
	Generated uint64  `json:"generated"`
	Seconds   float64 `json:"seconds"` // time since the search began
}

// newSolveRecord returns the record of a board whose search ended with err. A board that could not be read has no
// result.
func newSolveRecord(e inputBoard, r solver.Result, err error) solveRecord {
	rec := solveRecord{
		Board: e.Text, Algorithm: r.Algorithm, Heuristic: r.Heuristic,
		Optimal: r.Optimal, Iterations: []iterationRecord{}, Unbuilt: newSuggestedTablesRecord(r.Unbuilt),
	}
	if r.Optimal || r.LowerBound > 0 {
		rec.LowerBound = &r.LowerBound
	}
	if e.Err == nil {
		rec.Expanded, rec.Generated, rec.Stored, rec.Seconds = &r.Expanded, &r.Generated, &r.Stored, new(seconds(r.Elapsed))
		rec.Board, rec.Size, rec.Goal = e.Start.String(), new(e.Start.Size().String()), new(e.Goal.String())
		rec.Solvable = &r.Solvable
	}
	if r.Found {
		rec.Length, rec.Moves = new(r.Length()), new(puzzle.FormatMoves(r.Moves))
	}
	for _, i := range r.Iterations {
		rec.Iterations = append(rec.Iterations, iterationRecord{i.Bound, i.Expanded, i.Generated, seconds(i.Elapsed)})
	}
	if err != nil {
		rec.Error = new(explain(err))
	}
	return rec
}

// writeJSON writes v as one line.
func writeJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// table writes rows of a name and a value, aligned, without those that have no value.
func table(w io.Writer, rows [][2]string) error {
	var shown [][]string
	for _, row := range rows {
		if row[1] != "" {
			shown = append(shown, row[:])
		}
	}
	return columns(w, shown)
}

func columns(w io.Writer, rows [][]string) error {
	aligned := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		fmt.Fprintln(aligned, strings.Join(row, "\t"))
	}
	return aligned.Flush()
}

// solvableText returns a text on what would make an unsolvable board solvable: a named goal, if there is one, or a swap
// of two tiles.
func solvableText(e inputBoard) string {
	swapped := "as " + puzzle.Repair(e.Start, e.Goal).Rows()
	for _, name := range puzzle.GoalNames() {
		goal, err := puzzle.NewGoal(name, e.Start.Size())
		if err == nil && puzzle.Solvable(e.Start, goal) == nil {
			return fmt.Sprintf("with --goal %s, or %s", name, swapped)
		}
	}
	return swapped
}

func writeCard(w io.Writer, e inputBoard, r solver.Result, err error) error {
	rows := [][2]string{{"board", e.Start.Rows()}}
	if e.Goal.Name != puzzle.BlankLast {
		rows = append(rows, [2]string{"goal", e.Goal.String()})
	}
	if errors.Is(err, puzzle.ErrUnsolvable) {
		return table(w, append(rows, [2]string{"unsolvable", err.Error()}, [2]string{"solvable", solvableText(e)}))
	}
	if r.Found {
		rows = append(rows,
			[2]string{"length", verdict(r)},
			[2]string{"moves", puzzle.FormatMoves(r.Moves)})
	}
	if err != nil {
		rows = append(rows, [2]string{"stopped", explain(err)})
		if r.LowerBound > 0 {
			rows = append(rows, [2]string{"at least", counted(r.LowerBound, "move")})
		}
	}
	bounds := words.Each(r.Iterations, func(i search.Iteration) string { return fmt.Sprint(i.Bound) })
	return table(w, append(rows,
		[2]string{"by", pairTitle(r.Algorithm, r.Heuristic)},
		[2]string{"expanded", formatCount(r.Expanded)},
		[2]string{"generated", formatCount(r.Generated)},
		[2]string{"stored", formatCount(r.Stored)},
		[2]string{"bounds", strings.Join(bounds, " ")},
		[2]string{"time", timeText(r)}))
}

// verdict returns a length with what is proven about it.
func verdict(r solver.Result) string {
	switch over := r.Length() - r.LowerBound; {
	case r.Optimal:
		return fmt.Sprintf("%d, optimal", r.Length())
	case r.LowerBound > 0:
		return fmt.Sprintf("%d, within %d of optimal", r.Length(), over)
	}
	return fmt.Sprintf("%d, not proven optimal", r.Length())
}

func timeText(r solver.Result) string {
	text := formatSeconds(r.Elapsed)
	if r.Generated > 1000 && r.Elapsed > 0 {
		text += ", " + formatRate(float64(r.Generated)/r.Elapsed.Seconds())
	}
	if r.TableBytes > 0 {
		text += fmt.Sprintf(", after %s for tables of %s", formatSeconds(r.Setup), machine.Bytes(r.TableBytes))
	}
	return text
}

// pairTitle names an algorithm and, if it uses one, its heuristic.
func pairTitle(a solver.AlgorithmID, h solver.HeuristicID) string {
	title := string(a)
	method, err := solver.LookupAlgorithm(a)
	if err == nil {
		title = method.Title
	}
	if card, err := solver.LookupHeuristic(h); err == nil && method.Informed {
		title += " with " + card.Title
	}
	return title
}
