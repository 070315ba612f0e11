package anytime

import (
	"context"
	"slices"
	"testing"
	"time"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/testbudget"
)

// Each cell of a board is in exactly one pattern, of at most four cells.
func TestPatternsDivideTheBoard(t *testing.T) {
	var count [36]int
	for _, cells := range patternCells(puzzle.Size{W: 6, H: 6}) {
		if len(cells) > patternSize {
			t.Errorf("a pattern of %d", len(cells))
		}
		for _, c := range cells {
			count[c]++
		}
	}
	if slices.Min(count[:]) != 1 || slices.Max(count[:]) != 1 {
		t.Error(count)
	}
}

// A table has the values of a plain search that moves the blank cell by cell, also where tiles enclose it in a corner.
func TestATableHasWhatAPlainSearchFinds(t *testing.T) {
	size, tiles := puzzle.Size{W: 4, H: 4}, []int{1, 4, 5}
	table := buildPatternTable(size, tiles, func() error { return nil })
	type state struct{ index, blank int }
	moves, links := map[state]int{}, *puzzle.NewNeighbours(size)
	home := 0
	for i, tile := range tiles {
		home += table.powers[i] * tile
	}
	var now, next []state
	for blank := range 16 {
		if !slices.Contains(tiles, blank) {
			now = append(now, state{home, blank})
		}
	}
	least := make([]int, len(table.values))
	for i := range least {
		least[i] = noValue
	}
	for d := 0; len(now) > 0; d, now, next = d+1, next, nil {
		for i := 0; i < len(now); i++ {
			s := now[i]
			if _, known := moves[s]; known {
				continue
			}
			moves[s], least[s.index] = d, min(least[s.index], d)
			for _, l := range links[s.blank] {
				if l < 0 {
					continue
				}
				to, cost := state{s.index, int(l)}, false
				for _, power := range table.powers {
					if s.index/power%16 == int(l) {
						to.index, cost = s.index+power*(s.blank-int(l)), true
					}
				}
				if cost {
					next = append(next, to)
				} else {
					now = append(now, to)
				}
			}
		}
	}
	for i, v := range table.values {
		if int(v) != least[i] {
			t.Fatalf("entry %d is %d; a plain search has %d", i, v, least[i])
		}
	}
}

// The value of the tables is at most the number of random moves from home, and at least the Manhattan distance.
func TestTablesAreAdmissible(t *testing.T) {
	for _, blank := range []int{35, 14} {
		b := puzzle.Home(puzzle.Size{W: 6, H: 6}, blank)
		tables := newPatternTables(b.Size, b.BlankGoal)
		for i := range 200 {
			if source := b.Source(puzzle.Moves[(i*7+i/3)%4]); source >= 0 {
				b.Play(source)
			}
			if h := tables.H(b); h > i+1 || h < heuristic.NewManhattan(b.Size, blank).H(b) {
				t.Fatalf("blank %d: %d after %d moves", blank, h, i+1)
			}
		}
	}
}

// With tables, beams find the same solution again with the same number of workers, in both directions.
func TestTablesLeadToTheSameForASeed(t *testing.T) {
	testbudget.OneGoroutine(t)
	var moves [2][]puzzle.Move
	for i := range moves {
		s, q := beamOn(t, 6, 2)
		if q.tables = q.buildTables(); !q.tables {
			t.Fatal("no tables")
		}
		for _, back := range []bool{false, true} {
			if _, err := q.search(s, back, tablesWidth, clearLead+2); err != nil {
				t.Fatal(err)
			}
		}
		moves[i] = q.result.Moves
	}
	if !slices.Equal(moves[0], moves[1]) {
		t.Errorf("%d moves, then %d", len(moves[0]), len(moves[1]))
	}
}

// Where memory has no room for tables, or time none, beams go without them.
func TestWithoutRoomThereAreNoTables(t *testing.T) {
	for _, c := range []struct {
		side   int
		limits search.Options
		want   bool
	}{
		{6, search.Options{}, true}, {6, search.Options{Time: time.Minute}, true},
		{6, search.Options{Time: time.Second}, false},
		{6, search.Options{Memory: 16 << 20}, false}, {8, search.Options{}, false},
		{7, search.Options{}, true}, {7, search.Options{Time: 10 * time.Second}, false},
		{7, search.Options{Time: time.Minute}, true}, {7, search.Options{Memory: 96 << 20}, false},
	} {
		_, q := beamOn(t, c.side, 1)
		q.options.Time, q.options.Clock = c.limits.Time, func() time.Duration { return 0 }
		if c.limits.Memory > 0 {
			q.options.Memory = c.limits.Memory
		}
		if got := q.affordTables(); got != c.want {
			t.Errorf("side %d, %+v: tables %t", c.side, c.limits, got)
		}
	}
}

// A search that is cancelled while tables are built stops soon, and keeps no incomplete table.
func TestBuildingTablesIsCancelled(t *testing.T) {
	asked := 0
	table := buildPatternTable(puzzle.Size{W: 7, H: 7}, []int{0, 1, 2, 3}, func() error {
		if asked++; asked > 3 {
			return context.Canceled
		}
		return nil
	})
	if table != nil || asked != 4 {
		t.Errorf("a table is there, or %d looks were needed", asked)
	}
}
