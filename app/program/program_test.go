package program

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// stand is a program that receives the results of background work only while the test runs until.
type stand struct {
	*Program
	posted chan func()
}

func newStand(t *testing.T) *stand {
	s := &stand{posted: make(chan func(), 64)}
	tasks := task.NewRunner(func(f func()) { s.posted <- f })
	t.Cleanup(tasks.StopAll)
	settings := session.DefaultSettings()
	settings.Size = puzzle.Size{W: 3, H: 3}
	s.Program = New(Config{
		Tasks: tasks, Engine: solver.New(solver.Config{Fresh: true, Workers: 1}), Now: time.Now,
		Seed: func() uint64 { return 7 }, Behind: func(f func()) { f() },
	}, settings)
	return s
}

// Every kind of shuffled board has a command, except kinds that need a depth, a seed or a day.
func TestEveryKindOfBoardHasItsCommand(t *testing.T) {
	known := session.BoardKinds()
	left := slices.DeleteFunc(session.BoardKinds(), func(k session.BoardOriginKind) bool {
		return slices.Contains([]session.BoardOriginKind{session.AtHome, session.AtDepth, session.FromSeed, session.Pasted,
			session.Daily}, k)
	})
	for _, s := range shuffles {
		if !slices.Contains(known, s.kind) {
			t.Errorf("%s makes boards of kind %s, which has no row in session", s.name, s.kind)
		}
		left = slices.DeleteFunc(left, func(k session.BoardOriginKind) bool { return k == s.kind })
	}
	if len(left) > 0 {
		t.Errorf("no command makes boards of kind %v", left)
	}
}

// until runs the functions that background work has posted until done returns true. It fails the test after a minute.
func (s *stand) until(t *testing.T, done func() bool) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	for !done() {
		select {
		case f := <-s.posted:
			f()
		case <-ctx.Done():
			t.Fatal("nothing came")
		}
	}
}

// shuffled begins an easy game.
func (s *stand) shuffled(t *testing.T) {
	s.NewGames.Shuffle(session.Easy)
	s.until(t, func() bool { return !s.NewGames.Busy() })
}

// push makes a possible move.
func (s *stand) push() { s.Push(Push{Moves: s.game.State().Legal()[:1], With: session.Keys}) }

func TestABoardThatNoMovesSolveIsRefused(t *testing.T) {
	s := newStand(t)
	goal := s.game.Goal
	setup := session.GameSetup{Goal: goal, Start: goal.State.Swap(0, 1), Origin: session.BoardOrigin{Kind: session.Pasted}}
	s.Begin(session.GameOrHome(setup, time.Now))
	if why, ok := s.Solving.Start(s.game.Here(), IgnoreNothing); ok || why.Parity == nil {
		t.Error("it is searched")
	}
	c, _ := s.Command(RepairCommand)
	if !c.May() {
		t.Fatal("it can't be repaired")
	}
	c.Do()
	if puzzle.Solvable(s.game.State(), goal) != nil || c.May() {
		t.Error("two tiles were not swapped")
	}
}

// A pause stops the clock, and no tile moves until it ends.
func TestAPauseStopsClockAndTiles(t *testing.T) {
	s := newStand(t)
	now := time.Unix(0, 0)
	s.config.Now = func() time.Time { return now }
	s.shuffled(t)
	s.push()
	now = now.Add(1500 * time.Millisecond)
	s.TogglePause()
	now = now.Add(time.Minute)
	at := s.game.State()
	if s.Allows(PushTiles) || s.game.Elapsed() != 1500*time.Millisecond {
		t.Errorf("paused after %v; tiles move: %v", s.game.Elapsed(), s.Allows(PushTiles))
	}
	s.push()
	if s.game.State() != at {
		t.Error("a tile moves in a pause")
	}
	if s.TogglePause(); !s.Allows(PushTiles) || s.game.Elapsed() != 1500*time.Millisecond {
		t.Errorf("after the pause the clock shows %v", s.game.Elapsed())
	}
}

// The clock stands while a part of the photo is chosen.
func TestTheClockStandsWhileThePhotoIsCropped(t *testing.T) {
	s := newStand(t)
	s.shuffled(t)
	s.push()
	if s.Crop(true); s.game.Running() || s.Allows(PauseGame) || s.Allows(SolveBoard) {
		t.Error("the game goes on")
	}
	if s.Crop(false); !s.game.Running() {
		t.Error("the clock does not go on afterwards")
	}
	s.TogglePause()
	s.Turn(s.Solving.Activity())
	if s.Play(); !s.game.Paused() || s.game.Running() {
		t.Error("a pause ends by a visit to Solve")
	}
}

// A hint of the first strength ends with the next move. The hint after it is the first strength again, and counts.
func TestAWeakHintEndsWithTheNextMove(t *testing.T) {
	s := newStand(t)
	s.shuffled(t)
	for n := range 2 {
		s.Hints.Give()
		s.until(t, func() bool { return !s.Hints.Busy() })
		if s.Hints.Hint().Strength != session.WhichTile || s.game.Hints() != n+1 {
			t.Fatalf("a hint of strength %d, %d counted", s.Hints.Hint().Strength, s.game.Hints())
		}
		if s.push(); s.Hints.Hint().Strength != 0 {
			t.Error("the hint stays")
		}
	}
}

// A game that was left comes back with Undo, and at the next start of the program. A second program does not take it.
func TestAGameGoesOnWhereItWasLeft(t *testing.T) {
	folder := t.TempDir()
	s := newStand(t)
	if g, err := s.Saving.Open(filesys.OSDisk{}, folder); g != nil || err != nil {
		t.Fatal(g, err)
	}
	s.shuffled(t)
	for range 6 {
		s.push()
	}
	left := s.game.State()
	s.shuffled(t)
	if !s.Offered() {
		t.Fatal("six moves are lost to a shuffle")
	}
	s.Undo() // nothing was played on the new board
	if s.game.State() != left {
		t.Fatal("Undo does not bring the game back")
	}
	other := newStand(t)
	if _, err := other.Saving.Open(filesys.OSDisk{}, folder); err != nil || !other.Saving.Elsewhere() {
		t.Errorf("a second program has the game of the first: %v", err)
	}
	fixture.NoError(t, errors.Join(other.Saving.Close(), s.Saving.Close()))
	again := newStand(t)
	g := fixture.Must(again.Saving.Open(filesys.OSDisk{}, folder))
	if g == nil || g.State() != left || g.MovesMade() != 6 {
		t.Fatal("another game is there")
	}
	fixture.NoError(t, again.Saving.Close())
}

// Listeners are called after the whole change, in the order of the events.
func TestNobodySeesHalfAChange(t *testing.T) {
	s := newStand(t)
	var heard []string
	s.Begun.Listen(func(Begun) {
		heard = append(heard, "begun")
		if s.Doing() == InPlay && len(heard) == 1 {
			s.push() // a listener may make a move
		}
	})
	s.Moved.Listen(func(Moved) { heard = append(heard, "moved") })
	s.Watch(AboutPosition, func(Topic) { heard = append(heard, "shown") })
	s.shuffled(t)
	if !slices.Equal(heard, []string{"begun", "moved", "shown"}) {
		t.Errorf("heard %v", heard)
	}
}

func TestAReviewJudgesTheMovesOfAGame(t *testing.T) {
	s := newStand(t)
	s.shuffled(t)
	before := s.game.State()
	s.push()
	s.Push(Push{Moves: []puzzle.Move{s.game.History()[0].Move.Inverse()}})
	s.Review.Begin()
	stop, _ := s.Command(StopCommand)
	able := stop.May()
	if stop.Do(); !able || s.Review.Proves() || stop.May() {
		t.Errorf("proofs can be stopped: %v; they go on: %v", able, s.Review.Proves())
	}
	s.Review.Toggle()
	s.until(t, func() bool { return !s.Review.Proves() })
	sum := s.Review.Current().Summary()
	if sum.Judged != 2 || sum.Mistakes != 1 {
		t.Errorf("one move there and one back: %d judged, %d mistakes", sum.Judged, sum.Mistakes)
	}
	if k, ok := s.Review.mistake(true); ok {
		t.Errorf("a mistake after the last move, at %d", k)
	}
	for _, a := range []Action{PushTiles, RedoPush, PauseGame, TakeHint, SolveBoard} {
		if s.Allows(a) {
			t.Errorf("action %d is possible in a review", a)
		}
	}
	s.Play()
	if s.game.State() != before || s.Playback() != nil || s.game.Hints() != 1 {
		t.Errorf("the review changed the game, or is %d hints", s.game.Hints())
	}
	s.Review.Begin()
	if s.shuffled(t); s.Doing() != InPlay || s.Allows(ReviewGame) {
		t.Error("another game does not end the review, or can be reviewed without a move")
	}
}

// Any position can be the goal of a game. Hints, the optimum and the review use that goal.
func TestAnyPositionIsAGoal(t *testing.T) {
	s := newStand(t)
	goal := puzzle.GoalAt(fixture.Must(puzzle.Parse("8 1 2 3 4 5 6 7 0", puzzle.Size{W: 3, H: 3})))
	start, _ := goal.State.Apply(puzzle.Right)
	start, _ = start.Apply(puzzle.Right)
	s.toward(goal, start)
	s.Hints.Give()
	s.until(t, func() bool { return !s.Hints.Busy() })
	if way := s.Hints.Hint().Way; len(way) != 2 || way[0] != puzzle.Left {
		t.Errorf("the hint is %v", way)
	}
	for _, m := range []puzzle.Move{puzzle.Left, puzzle.Right, puzzle.Left, puzzle.Left} {
		s.Push(Push{Moves: []puzzle.Move{m}})
	}
	if f, done := s.game.Finish(); !done || f.Hints != 1 || s.Allows(MakeGoal) {
		t.Errorf("finished %v, with %+v; the goal can be made the goal: %v", done, f, s.Allows(MakeGoal))
	}
	s.Review.Begin()
	s.until(t, func() bool { return !s.Review.Proves() })
	if got := s.Review.Current().Summary(); got.Judged != 4 || got.Mistakes != 1 || got.Optimum != 2 || got.Left != 0 {
		t.Errorf("the review says %+v", got)
	}
}
