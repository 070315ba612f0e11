package lab

import (
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// slow lists the shipped experiments that are tested in part: the first three boards, with this limit of states in each
// search; 0 is the experiment's own limit.
var slow = map[string]uint64{"conflict": 200_000, "weights": 0, "fifty": 1000}

// TestShippedExperiments runs the experiments that come with the program, and compares the results with their
// expectations.
func TestShippedExperiments(t *testing.T) {
	shipped := Shipped()
	if len(shipped) != 9 {
		t.Errorf("%d experiments; want 9", len(shipped))
	}
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	names := map[string]bool{}
	for _, e := range shipped {
		t.Run(e.Name, func(t *testing.T) {
			if e.Name == "" || names[e.Name] || len(e.Expect) == 0 {
				t.Errorf("named %q, with %d expectations", e.Name, len(e.Expect))
			}
			names[e.Name] = true
			for _, language := range []string{"en", "de", "fr"} {
				if e.Title[language] == "" || e.Question[language] == "" {
					t.Errorf("no words in %q", language)
				}
			}
			if testing.Short() && e.Name != shipped[0].Name {
				t.Skip("one shows all that the race detector can find")
			}
			if e.Name == "fifty" {
				e.Runs[0].Heuristic = solver.LinearConflict // its own tables take long to build
			}
			states, part := slow[e.Name]
			if part {
				e.Sets[0].Count = 3
			}
			if states > 0 {
				e.Limits.States = states
			}
			boards := draw(t, engine, e)
			list := fixture.Must(Start(t.Context(), engine, e, boards, nil, nil).Wait())
			for _, v := range e.Judge(e.SumUp(list, boards)) {
				t.Logf("run %d, %s %s: %v; expected %v to %v", v.Run+1, v.Sum, v.Figure, v.Value, v.Least, v.Most)
				if !v.Met && !part {
					t.Errorf("run %d, %s %s: %v; expected %v to %v", v.Run+1, v.Sum, v.Figure, v.Value, v.Least, v.Most)
				}
			}
			for _, r := range list {
				if r.Outcome == NoPair || r.Outcome == Failed || r.Outcome.Limited() && states == 0 {
					t.Errorf("board %d, run %d: %s %s", r.Board+1, r.Run+1, r.Outcome, r.Why)
				}
			}
		})
	}
}

// TestTheFiftyBoardsAreThePublishedOnes compares the mean length with that of the paper, 100.78, and the
// parity of each length with that of the board.
func TestTheFiftyBoardsAreThePublishedOnes(t *testing.T) {
	e, _ := FindShipped("fifty")
	moves := 0
	for _, b := range e.Sets[0].Boards {
		moves += b.Known
		s := fixture.Must(puzzle.NewSearchState(b.Start, b.Goal))
		if away := s.Size.Row(s.Blank) + s.Size.Col(s.Blank); puzzle.Solvable(b.Start, b.Goal) != nil || (away-b.Known)%2 != 0 {
			t.Errorf("%s cannot be solved in %d moves", b.Start, b.Known)
		}
	}
	if n := len(e.Sets[0].Boards); n != 50 || moves != 5039 {
		t.Errorf("%d boards with %d moves in all", n, moves)
	}
}

// BenchmarkTenThousandBoards is a batch: 10,000 random boards of 3×3 by A* with
// the Manhattan distance, drawn, run, kept in memory and summed up.
func BenchmarkTenThousandBoards(b *testing.B) {
	e := decode(b, "size = '3x3'\n[[set]]\nrandom = 10000\nseed = 1\n[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n")
	for b.Loop() {
		list, boards := rows(b, e)
		if s := e.SumUp(list, boards)[0]; s.Outcomes[Solved] != 10000 {
			b.Fatalf("%+v", s.Outcomes)
		}
	}
}
