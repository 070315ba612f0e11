package session

import (
	"flag"
	"os"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestMain gives the random tests a seed, so that every run plays the same
// games; -rapid.seed on the command line plays others.
func TestMain(m *testing.M) {
	debug.SetMemoryLimit(400 << 20) // collects sooner: the whole process stays under 500 MB
	if err := flag.Set("rapid.seed", "20261121"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// plainGame is a simple model of a game: a list of all positions that can be undone or redone.
type plainGame struct {
	boards  []puzzle.State // boards[0] is the start; one more for each group
	bySolve []bool         // whether the group that led to a board was the solver's
	at      int
	earlier *plainGame
}

func (g *plainGame) state() puzzle.State { return g.boards[g.at] }

func (g *plainGame) play(to puzzle.State, solver bool) {
	if solver && g.bySolve[g.at] { // a run of the solver's moves is one group
		g.boards, g.bySolve = g.boards[:g.at+1], g.bySolve[:g.at+1]
		g.boards[g.at] = to
		return
	}
	g.boards = append(slices.Clone(g.boards[:g.at+1]), to)
	g.bySolve = append(slices.Clone(g.bySolve[:g.at+1]), solver)
	g.at++
}

func (g *plainGame) undo() {
	switch {
	case g.at > 0:
		g.at--
	case g.earlier != nil:
		*g = *g.earlier
	}
}

func (g *plainGame) redo() { g.at = min(g.at+1, len(g.boards)-1) }

func (g *plainGame) restart() {
	earlier := g.earlier
	if len(g.boards) > 1 {
		aside := *g
		aside.earlier = nil
		earlier = &aside
	}
	*g = plainGame{boards: g.boards[:1:1], bySolve: []bool{false}, earlier: earlier}
}

// TestGameAgainstModel plays random games and compares every position, and
// what Undo and Redo claim and show, with the model.
func TestGameAgainstModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		goal := fixture.Must(puzzle.NewGoal(puzzle.Snake, puzzle.Size{W: rapid.IntRange(2, 5).Draw(t, "W"), H: rapid.IntRange(2, 5).Draw(t, "H")}))
		w := &testClock{time.Unix(1_000_000, 0)}
		g := fixture.Must(New(GameSetup{Goal: goal, Start: puzzle.Shuffle(goal, rapid.Uint64().Draw(t, "seed"))}, w.now))
		m := &plainGame{boards: []puzzle.State{g.Start}, bySolve: []bool{false}}
		var read time.Duration
		t.Repeat(map[string]func(*rapid.T){
			"push": func(t *rapid.T) {
				moves := g.State().Slide(rapid.IntRange(0, goal.Size().Cells()-1).Draw(t, "cell"))
				solver := rapid.Bool().Draw(t, "solver")
				if len(moves) == 0 {
					return
				}
				to := fixture.Must(m.state().Apply(moves...))
				by := Person
				if solver {
					by = Solver
				}
				if err := g.Play(by, moves...); err != nil {
					t.Fatal(err)
				}
				m.play(to, solver)
			},
			"undo":    func(t *rapid.T) { checkShown(t, g, g.Undo, m.undo) },
			"redo":    func(t *rapid.T) { checkShown(t, g, g.Redo, m.redo) },
			"restart": func(*rapid.T) { g.Restart(); m.restart(); read = 0 },
			"pause":   func(*rapid.T) { g.Pause() },
			"wait":    func(*rapid.T) { w.seconds(1) },
			"": func(t *rapid.T) {
				if g.State() != m.state() {
					t.Fatalf("board %s; the model has %s", g.State(), m.state())
				}
				if g.CanUndo() != (m.at > 0 || m.earlier != nil) || g.CanRedo() != (m.at < len(m.boards)-1) {
					t.Fatalf("CanUndo %t, CanRedo %t; the model is at %d of %d", g.CanUndo(), g.CanRedo(), m.at, len(m.boards)-1)
				}
				if g.Elapsed() < read {
					t.Fatalf("the clock went back from %v to %v", read, g.Elapsed())
				}
				read = g.Elapsed()
			},
		})
	})
}

// checkShown makes a step in the game and the same in the model. It checks that the moves that step returns lead from
// the old position to the new one.
func checkShown(t *rapid.T, g *Game, step func() []puzzle.Move, same func()) {
	before := g.State()
	shown := step()
	same()
	if len(shown) == 0 {
		return
	}
	if after, err := before.Apply(shown...); err != nil || after != g.State() {
		t.Fatalf("shown %s does not lead from %s to %s", puzzle.FormatMoves(shown), before, g.State())
	}
}
