package anytime_test

import (
	"testing"
	"time"

	"tilewise/solver/anytime"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// boardOf returns a shuffled board in normal form.
func boardOf(name puzzle.GoalName, w, h int, seed uint64) *puzzle.SearchState {
	g := fixture.Must(puzzle.NewGoal(name, puzzle.Size{W: w, H: h}))
	return boardToward(g, seed)
}

func boardToward(g puzzle.Goal, seed uint64) *puzzle.SearchState {
	return fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, seed), g))
}

// replay returns the board after moves; an impossible one fails the test.
func replay(tb testing.TB, b *puzzle.SearchState, moves []puzzle.Move) *puzzle.SearchState {
	tb.Helper()
	at := b.Clone()
	for i, m := range moves {
		if at.Source(m) < 0 {
			tb.Fatalf("%s: move %d, %s, is not possible", b.Size, i+1, m)
		}
		at.Play(at.Source(m))
	}
	return at
}

func TestTheMethodSolvesEverySizeAndGoal(t *testing.T) {
	testbudget.OneGoroutine(t)
	for w := puzzle.MinSide; w <= puzzle.MaxSide; w++ {
		for h := puzzle.MinSide; h <= puzzle.MaxSide; h++ {
			goals := []puzzle.Goal{puzzle.BlankAt(puzzle.Size{W: w, H: h}, (7*w+3*h)%(w*h))}
			for _, name := range puzzle.GoalNames() {
				g := fixture.Must(puzzle.NewGoal(name, puzzle.Size{W: w, H: h}))
				goals = append(goals, g)
			}
			for i, g := range goals {
				b := boardToward(g, uint64(w*h+i))
				solution, err := anytime.LineByLine(t.Context(), b, search.Options{})
				if err != nil {
					t.Fatalf("%dx%d, %s: %v", w, h, g, err)
				}
				if !replay(t, b, solution.Moves).Solved() {
					t.Errorf("%dx%d, %s: not solved", w, h, g)
				}
			}
		}
	}
}

// The blank may belong anywhere, and each tile of a stage is home at its end and
// stays there.
func TestEveryStageBringsItsTilesHomeForGood(t *testing.T) {
	size := puzzle.Size{W: 6, H: 5}
	for blank := range size.Cells() {
		b := boardToward(puzzle.BlankAt(size, blank), uint64(blank))
		solution, err := anytime.LineByLine(t.Context(), b, search.Options{})
		if err != nil {
			t.Fatal(err)
		}
		var home []int
		end := 0
		for i, s := range solution.Stages {
			if s.From != end || (s.Kind == anytime.Rest) != (i == len(solution.Stages)-1) || (s.Kind == anytime.LastPair) != (len(s.Tiles) == 2) {
				t.Errorf("blank on %d: stage %d is %+v after %d moves", blank, i, s, end)
			}
			end = s.To
			home = append(home, s.Tiles...)
			at := replay(t, b, solution.Moves[:end])
			for _, tile := range home {
				if int(at.Cells[tile]) != tile {
					t.Errorf("blank on %d: after stage %d, tile %d is not at home", blank, i, tile)
				}
			}
		}
		if end != len(solution.Moves) || len(home) != size.Cells()-1 {
			t.Errorf("blank on %d: the stages tell %d of %d moves and %d tiles", blank, end, len(solution.Moves), len(home))
		}
	}
}

// A first answer on the largest board takes well under a tenth of a second and a
// few megabytes.
func BenchmarkLineByLine(b *testing.B) {
	for _, n := range []int{5, 10, 20} {
		b.Run(puzzle.Size{W: n, H: n}.String(), func(b *testing.B) {
			b.ReportAllocs()
			var longest time.Duration
			for i := 0; b.Loop(); i++ {
				board := boardOf(puzzle.BlankLast, n, n, uint64(i%20))
				began := time.Now()
				if _, err := anytime.LineByLine(b.Context(), board, search.Options{}); err != nil {
					b.Fatal(err)
				}
				longest = max(longest, time.Since(began))
			}
			b.ReportMetric(longest.Seconds()*1e3, "longest-ms")
		})
	}
}

// Layers solves the rest by a shortest way. That proves the solution shortest only where the rest is the whole board.
func TestTheMethodProvesItsWayOnBoardsOfNineCells(t *testing.T) {
	testbudget.OneGoroutine(t)
	for _, side := range []struct{ w, h int }{{2, 2}, {3, 2}, {2, 4}, {3, 3}} {
		for seed := range uint64(5) {
			b := boardOf(puzzle.BlankLast, side.w, side.h, seed)
			result, err := anytime.Layers(t.Context(), b, nil, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			shortest, err := search.BFS(t.Context(), b, nil, search.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if want := len(shortest.Moves); len(result.Moves) != want || result.LowerBound != want {
				t.Errorf("%s: %d moves, at least %d; want %d", b.Size, len(result.Moves), result.LowerBound, want)
			}
		}
	}
	lines := puzzle.Home(puzzle.Size{W: 4, H: 4}, 15) // with row and column at home, and moves left for the rest
	for _, m := range []puzzle.Move{puzzle.Down, puzzle.Down, puzzle.Right, puzzle.Right, puzzle.Up, puzzle.Up} {
		lines.Play(lines.Source(m))
	}
	result, err := anytime.Layers(t.Context(), lines, nil, search.Options{})
	if err != nil || len(result.Moves) == 0 || result.LowerBound != 0 {
		t.Errorf("%s with its lines at home: %d moves, at least %d, %v", lines.Size, len(result.Moves), result.LowerBound, err)
	}
}
