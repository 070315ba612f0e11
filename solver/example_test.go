package solver_test

import (
	"context"
	"fmt"
	"log"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Solve one of the two hardest boards of the 8-puzzle with A*. What comes back
// has been replayed, and is optimal only where that is proven.
func ExampleEngine_Solve() {
	start, err := puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{})
	if err != nil {
		log.Fatal(err)
	}
	goal, err := puzzle.NewGoal(puzzle.BlankLast, start.Size())
	if err != nil {
		log.Fatal(err)
	}
	engine := solver.New(solver.Config{})
	r, err := engine.Solve(context.Background(), solver.Request{
		Start: start, Goal: goal, Algorithm: solver.AStar, Heuristic: solver.Manhattan,
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(r.Length(), "moves, optimal:", r.Optimal)
	fmt.Println(r.Expanded, "states expanded")
	// Output:
	// 31 moves, optimal: true
	// 6728 states expanded
}

// Ask what tables take before they are built: that costs microseconds.
func ExampleEngine_TableSet() {
	engine := solver.New(solver.Config{})
	set, err := engine.TableSet(solver.PDB44, puzzle.Size{W: 3, H: 3}, 8)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(set.TableSetID)
	fmt.Println(set.Memory, "bytes")
	if err := engine.Build(context.Background(), set, nil); err != nil {
		log.Fatal(err)
	}
	proof, err := engine.Verify(context.Background(), set, nil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(proof.States, "states proven")
	// Output:
	// pdb-44 3x3 blank 8 additive
	// 65536 bytes
	// 11040 states proven
}
