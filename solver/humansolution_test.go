package solver_test

import (
	"slices"
	"testing"

	"tilewise/solver"
	"tilewise/solver/anytime"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// After each stage its tiles are home, and those of the stages before it still are.
func TestASolutionBringsTheTilesHomeThatItNames(t *testing.T) {
	g := fixture.Must(puzzle.NewGoal(puzzle.Snake, puzzle.Size{W: 5, H: 4}))
	s := puzzle.Shuffle(g, 3)
	solution, err := solver.New(solver.Config{}).HumanSolution(t.Context(), s, g)
	if err != nil {
		t.Fatal(err)
	}
	var home []int
	pairs := 0
	for _, stage := range solution.Stages {
		if s, err = s.Apply(solution.Moves[stage.From:stage.To]...); err != nil {
			t.Fatal(err)
		}
		home = append(home, stage.Tiles...)
		for _, tile := range home {
			if s.Find(tile) != g.Find(tile) {
				t.Fatalf("tile %d is not home after the stage of %v", tile, stage.Tiles)
			}
		}
		if stage.Kind == anytime.LastPair {
			pairs++
			if cell := g.Find(stage.Tiles[1]); stage.Line == anytime.Row && stage.Number != 1+g.Size().Row(cell) || stage.Line == anytime.Column && stage.Number != 1+g.Size().Col(cell) {
				t.Errorf("%s %d for tile %d", stage.Line, stage.Number, stage.Tiles[1])
			}
		}
	}
	slices.Sort(home)
	if s != g.State || pairs == 0 || !slices.Equal(slices.Compact(home), home) || len(home) != 19 {
		t.Errorf("%d pairs, tiles %v, at the end\n%s", pairs, home, s.Lines())
	}
	if _, number, of, ok := solution.At(0); !ok || number != 1 || of < 3 {
		t.Errorf("at first stage %d of %d", number, of)
	}
	if _, _, _, ok := solution.At(len(solution.Moves)); ok {
		t.Error("a stage after the end")
	}
}
