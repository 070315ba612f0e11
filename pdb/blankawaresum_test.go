package pdb

import (
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestTheAwareSumIsABoundThatIsExplained checks the sum on all states and moves of small boards: it is never less than
// the sum of the plain tables, never more than the distance, and changes by 1 in each move, as consistent bounds of the
// distance's parity do.
func TestTheAwareSumIsABoundThatIsExplained(t *testing.T) {
	type board struct {
		of          *Database
		w, h, blank int
	}
	boards := []board{{Small, 3, 2, 4}, {Small, 2, 3, 0}}
	if !testing.Short() {
		boards = append(boards, board{Database44, 3, 3, 8}, board{Database44, 3, 3, 4})
	}
	cache := NewTableCache(nil, 0, nil)
	for _, of := range boards {
		id := fixture.Must(of.of.Tables(puzzle.Size{W: of.w, H: of.h}, of.blank, BlankAwareForm))
		aware := fixture.Must(cache.Get(t.Context(), id, nil))
		plain := fixture.Must(cache.Get(t.Context(), fixture.Must(id.inForm(PlainForm)), nil))
		sum := fixture.Must(NewBlankAwareSum(aware, of.blank))
		states := 0
		everyState(id.Size, of.blank, func(b *puzzle.SearchState, distance int) {
			if states++; distance > 0 && states%29 != 0 {
				return
			}
			e := sum.Explain(b)
			if h := e.Value(); h > distance || (distance-h)%2 != 0 || h < plain.Heuristic.H(b) {
				t.Fatalf("%s: %d on %v, %d moves from home; the plain tables say %d", id, h, b.Cells, distance,
					plain.Heuristic.H(b))
			}
			for _, part := range e.Parts {
				for i, tile := range part.Tiles {
					if int(b.Cells[part.Cells[i]]) != tile {
						t.Fatalf("%s: tile %d is not on cell %d of %v", id, tile, part.Cells[i], b.Cells)
					}
				}
			}
			for _, m := range puzzle.Moves {
				from := b.Source(m)
				if from < 0 {
					continue
				}
				to := b.Blank
				b.Play(from)
				if after := sum.Explain(b).Value(); after != e.Value()+1 && after != e.Value()-1 {
					t.Fatalf("%s: from %d to %d in one move", id, e.Value(), after)
				}
				b.Play(to)
			}
		})
	}
}

// The sum finds a table for every pattern of a family, and for its mirror image.
func TestTheAwareSumOfAFamilyReadsAllPartitions(t *testing.T) {
	for _, blank := range []int{0, 4, 20, 24} {
		set := fixture.Must(Database6666.Tables(five, blank, BlankAwareForm))
		tables, shared := &LoadedTables{TableSet: set}, newNumberingCache()
		for _, p := range set.Patterns { // tables without their bits: only the patterns matter here
			tables.Aware = append(tables.Aware, newBlankAwareTable(p, shared.of(p).blocks()))
		}
		if sum, err := NewBlankAwareSum(tables, blank); err != nil || len(sum.readings) != 2*len(set.Partitions()) {
			t.Errorf("blank goal %d: %v", blank, err)
		}
	}
}
