package solver

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/testbudget"
)

// TestARecordedRequestIsTheSameSearch runs every pair that can be recorded, with and without a record, and compares all
// counts.
func TestARecordedRequestIsTheSameSearch(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := New(Config{CacheDir: t.TempDir(), Workers: 1})
	for _, board := range []string{"6 4 7 8 5 0 3 2 1", "5 1 3 4 0 2 7 8 9 6 10 12 13 14 11 15"} {
		for _, a := range Algorithms() {
			for _, h := range Heuristics() {
				r := request(board, a.ID, h.ID)
				r.Start, r.Nodes = puzzle.Repair(r.Start, r.Goal), 3000
				if !h.Serves(r.Start.Size()) || !h.Instant() || !a.Informed && h.ID != AutoHeuristic || testing.Short() && h.Additive() {
					continue
				}
				want, wantErr := e.Solve(t.Context(), r)
				r.Record = record.NewRecorder(0)
				got, err := e.Solve(t.Context(), r)
				if !a.Recordable() {
					if !errors.Is(err, ErrPair) {
						t.Errorf("%s: error %v; want ErrPair", a.ID, err)
					}
					continue
				}
				if got.Expanded != want.Expanded || got.Generated != want.Generated || !slices.Equal(got.Moves, want.Moves) || (err == nil) != (wantErr == nil) {
					t.Errorf("%s with %s on %s: recorded %d expanded, %d generated, %d moves, %v; else %d, %d, %d, %v",
						a.ID, h.ID, board, got.Expanded, got.Generated, len(got.Moves), err, want.Expanded, want.Generated, len(want.Moves), wantErr)
				}
				run, err := record.ReadRun(r.Record)
				if err != nil || run.Len() != int(got.Expanded) || run.Found() != got.Found {
					t.Errorf("%s with %s on %s: a record of %d expansions, %v", a.ID, h.ID, board, run.Len(), err)
				}
			}
		}
	}
}
