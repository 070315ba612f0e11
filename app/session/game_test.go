package session

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// testClock is a clock that stands until the test moves it.
type testClock struct{ time time.Time }

func (c *testClock) now() time.Time          { return c.time }
func (c *testClock) pass(d time.Duration)    { c.time = c.time.Add(d) }
func (c *testClock) seconds(n time.Duration) { c.pass(n * time.Second) }

func mustGoal(w, h int) puzzle.Goal {
	return fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: w, H: h}))
}

func mustState(text string) puzzle.State {
	return fixture.Must(puzzle.Parse(text, puzzle.Size{}))
}

// begin returns a game that starts at a board of 3×3, and its clock.
func begin(board string) (*Game, *testClock) {
	w := &testClock{time.Unix(1_000_000, 0)}
	g := fixture.Must(New(GameSetup{Goal: mustGoal(3, 3), Start: mustState(board)}, w.now))
	return g, w
}

func play(t testing.TB, g *Game, by PlayedBy, moves string) {
	t.Helper()
	list := fixture.Must(puzzle.ParseMoves(moves))
	fixture.NoError(t, g.Play(by, list...))
}

func wantBoard(t testing.TB, g *Game, want string) {
	t.Helper()
	if got := g.State().Rows(); got != want {
		t.Errorf("board %s; want %s", got, want)
	}
}

func TestNewRefusesAGoalOfAnotherSize(t *testing.T) {
	_, err := New(GameSetup{Goal: mustGoal(4, 4), Start: mustState("1 2 3 4 5 6 7 8 0")}, time.Now)
	if !errors.Is(err, puzzle.ErrGoal) {
		t.Errorf("error %v; want ErrGoal", err)
	}
}

func TestAnImpossibleMoveChangesNothing(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	if err := g.Play(Person, puzzle.Left, puzzle.Up); !errors.Is(err, puzzle.ErrMove) {
		t.Errorf("error %v; want ErrMove", err)
	}
	wantBoard(t, g, "1 2 3 / 4 5 6 / 0 7 8")
	if g.CanUndo() || g.Running() {
		t.Error("the game believes that something was played")
	}
}

func TestUndoBringsBackThePositionBeforeTheSolver(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "D")
	own := g.State()
	play(t, g, Solver, "U")
	play(t, g, Solver, "L")
	play(t, g, Solver, "L")
	if !g.Solved() || !g.helped {
		t.Fatalf("solved %t, helped %t; want both", g.Solved(), g.helped)
	}
	if _, ok := g.Finish(); ok {
		t.Error("the solver's arrival counts as a person's finish")
	}
	if g.MovesMade() != 1 || g.Cursor() != 4 {
		t.Errorf("%d moves made of %d; want 1 of 4", g.MovesMade(), g.Cursor())
	}
	g.Undo()
	if g.State() != own || !g.helped {
		t.Errorf("after Undo: board %s, helped %t", g.State(), g.helped)
	}
	play(t, g, Person, "U")
	play(t, g, Person, "LL")
	if f, ok := g.Finish(); !ok || !f.Helped || f.Moves != 4 {
		t.Errorf("finish %+v, %t; want a helped one of 4 moves", f, ok)
	}
}

func TestHintsAreCountedUntilTheFinish(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	g.countHint()
	g.Restart()
	g.countHint()
	g.countHint()
	play(t, g, Person, "L")
	g.Undo()
	if g.Hints() != 2 {
		t.Errorf("%d hints since the restart; want 2", g.Hints())
	}
	play(t, g, Person, "LL")
	g.countHint()
	if f, ok := g.Finish(); !ok || f.Hints != 2 || f.Helped {
		t.Errorf("finish %+v, %t; want one with 2 hints, by the person alone", f, ok)
	}
}

func TestClockOfAGame(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	w.seconds(60)
	play(t, g, Person, "L")
	w.seconds(5)
	g.Pause()
	w.seconds(60)
	if g.Elapsed() != 5*time.Second || g.Running() || !g.Paused() {
		t.Errorf("in a pause: %v, running %t, paused %t", g.Elapsed(), g.Running(), g.Paused())
	}
	g.Resume()
	if w.seconds(-60); g.Elapsed() != 5*time.Second {
		t.Errorf("it follows the system's clock back to %v", g.Elapsed())
	}
	w.seconds(62)
	play(t, g, Person, "L")
	w.seconds(60)
	f, ok := g.Finish()
	if want := (GameResult{7 * time.Second, 2, false, 0}); !ok || f != want {
		t.Errorf("finish %+v; want %+v", f, want)
	}
	g.Undo()
	w.seconds(60)
	if g.Elapsed() != 7*time.Second {
		t.Errorf("the clock went on to %v after the finish", g.Elapsed())
	}
	var at []time.Duration
	for _, step := range g.History() {
		at = append(at, step.At)
	}
	if want := []time.Duration{0, 7 * time.Second}; !slices.Equal(at, want) {
		t.Errorf("times of the steps %v; want %v", at, want)
	}
}

func TestAMoveEndsAPause(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	g.Pause()
	play(t, g, Person, "L")
	w.seconds(3)
	if g.Paused() || g.Elapsed() != 3*time.Second {
		t.Errorf("paused %t at %v", g.Paused(), g.Elapsed())
	}
}

func TestTheClockGoesOnWhenTheSolversSolutionIsUndone(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "D")
	w.seconds(4)
	play(t, g, Solver, "ULL")
	w.seconds(60)
	g.Undo()
	w.seconds(2)
	if g.Elapsed() != 6*time.Second || !g.Running() {
		t.Errorf("%v, running %t; want 6 s and running", g.Elapsed(), g.Running())
	}
}

// While every move is undone the clock stands. It goes on with the next move.
func TestTheClockStandsWhereAllMovesAreUndone(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "D")
	w.seconds(4)
	g.Undo()
	w.seconds(60)
	stood := g.Elapsed()
	g.Redo()
	w.seconds(2)
	if stood != 4*time.Second || g.Elapsed() != 6*time.Second {
		t.Errorf("at %v without moves, and %v after the next", stood, g.Elapsed())
	}
}

func TestHomeIsNoFinishForAGameThatBeganThere(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 7 8 0")
	play(t, g, Person, "D")
	play(t, g, Person, "U")
	if _, ok := g.Finish(); ok || !g.Solved() {
		t.Errorf("finish %t, solved %t", ok, g.Solved())
	}
}

func TestUndoBringsBackWhatRestartPutAside(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "D")
	play(t, g, Person, "L")
	w.seconds(10)
	g.Restart()
	wantBoard(t, g, "1 2 3 / 4 5 6 / 0 7 8")
	if g.Elapsed() != 0 || g.Cursor() != 0 || g.Running() {
		t.Errorf("after Restart: %v, %d moves, running %t", g.Elapsed(), g.Cursor(), g.Running())
	}
	g.Restart() // a second call changes nothing
	play(t, g, Person, "L")
	w.seconds(3)
	g.Undo()
	g.Undo()
	if g.Cursor() != 2 || g.Elapsed() != 13*time.Second || !g.Running() {
		t.Errorf("brought back %d moves at %v, running %t; want 2 at 13 s, running", g.Cursor(), g.Elapsed(), g.Running())
	}
	wantBoard(t, g, "1 2 3 / 5 0 6 / 4 7 8")
}

func TestJumpTo(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "DLUR")
	for _, c := range []struct{ to, want int }{{2, 2}, {0, 0}, {4, 4}, {-7, 0}, {99, 4}} {
		g.JumpTo(c.to)
		var prefix []puzzle.Move
		for _, step := range g.History()[:c.want] {
			prefix = append(prefix, step.Move)
		}
		want, err := g.Start.Apply(prefix...)
		if err != nil || g.State() != want || g.Cursor() != c.want {
			t.Errorf("JumpTo(%d): cursor %d, board %s", c.to, g.Cursor(), g.State())
		}
	}
}

func TestAHistoryInHandDoesNotChange(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "L")
	play(t, g, Person, "D")
	held := g.History()
	g.Undo()
	play(t, g, Person, "L")
	if held[1].Move != puzzle.Down {
		t.Error("a new move overwrote a history that was handed out")
	}
}
