package search_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
)

// TestARecordedSearchIsTheSameSearch runs every method with every heuristic on the golden boards twice, recorded and
// not. It compares the counts of both, and the record with the counts.
func TestARecordedSearchIsTheSameSearch(t *testing.T) {
	limit := uint64(60_000)
	if testing.Short() {
		limit = 5_000
	}
	for _, s := range signatureBoards {
		b := solvable(s.text, s.goal)
		for _, m := range methods {
			for i, h := range signatureHeuristics(b) {
				if !m.informed && i > 0 || b.Size.Cells() > 9 && !m.informed && !m.ends {
					continue
				}
				name := fmt.Sprintf("%s with %s on %v", m.name, h.name, b.Cells)
				o := search.Options{Weight: weight, Nodes: limit}
				want, wantErr := m.find(t.Context(), b, h.Heuristic, o)
				o.Record = record.NewRecorder(0)
				got, err := m.find(t.Context(), b, h.Heuristic, o)
				if !same(got, want) || (err == nil) != (wantErr == nil) || err != nil && err.Error() != wantErr.Error() {
					t.Fatalf("%s:\nrecorded   %+v, %v\nunrecorded %+v, %v", name, got, err, want, wantErr)
				}
				tellsWhatWasCounted(t, name, o.Record, got, err)
			}
		}
	}
}

func same(a, b search.Result) bool {
	rounds := slices.EqualFunc(a.Iterations, b.Iterations, func(x, y search.Iteration) bool {
		return x.Bound == y.Bound && x.Expanded == y.Expanded && x.Generated == y.Generated
	})
	return rounds && slices.Equal(a.Moves, b.Moves) && a.Found == b.Found && a.LowerBound == b.LowerBound &&
		a.Expanded == b.Expanded && a.Generated == b.Generated && a.Stored == b.Stored && a.Memory == b.Memory
}

// tellsWhatWasCounted opens a record and compares its end with the result.
func tellsWhatWasCounted(t *testing.T, name string, r *record.Recorder, result search.Result, err error) {
	t.Helper()
	run, openErr := record.ReadRun(r)
	if openErr != nil {
		t.Fatalf("%s: %v", name, openErr)
	}
	if run.Len() != int(result.Expanded) || run.Found() != result.Found || !run.Complete() {
		t.Fatalf("%s: %d expansions, found %v; counted %d, %v", name, run.Len(), run.Found(), result.Expanded, result.Found)
	}
	last := run.At(run.Last())
	if result.Found && !slices.Equal(last.Path, result.Moves) {
		t.Fatalf("%s: path %s; found %s", name, puzzle.FormatMoves(last.Path), puzzle.FormatMoves(result.Moves))
	}
	if run.Head().Method == record.DepthFirst {
		return
	}
	if last.Generated != int(result.Generated) && !errors.Is(err, search.ErrLimit) {
		t.Errorf("%s: %d generated; counted %d", name, last.Generated, result.Generated)
	}
	if last.Stored != int(result.Stored) && result.Expanded > 0 && run.Head().Method != record.TwoWaves {
		t.Errorf("%s: %d stored; counted %d", name, last.Stored, result.Stored)
	}
}
