package session

import (
	"math/rand/v2"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// A game that has gone on from the solved position can be brought to any position of the solution, and one Undo brings
// the user's position back.
func TestASolutionIsHandedToAGameThatHasGoneOn(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 7))
	wander := func(g *Game, steps int) {
		for range steps {
			switch random.IntN(5) {
			case 0:
				g.Undo()
			case 1:
				g.Redo()
			default:
				_ = g.Play(Person, puzzle.Move(random.IntN(4))) // an impossible move does nothing
			}
		}
	}
	for range 500 {
		g, _ := begin("8 6 7 2 5 4 3 0 1")
		wander(g, random.IntN(12))
		if random.IntN(4) == 0 {
			g.Restart()
		}
		from := g.Here()
		var moves []puzzle.Move
		for at, all := from.State, random.IntN(9); len(moves) < all; {
			m := puzzle.Move(random.IntN(4))
			if next, err := at.Apply(m); err == nil {
				at, moves = next, append(moves, m)
			}
		}
		s := fixture.Must(NewSolutionPlayback(from, moves))
		s.Jump(random.IntN(len(moves) + 1))
		wander(g, random.IntN(12))
		own := g.State()
		if err := s.Hand(g); err != nil || g.State() != s.State() {
			t.Fatalf("%v: the game is at %s; want %s", err, g.State(), s.State())
		}
		if own != s.State() {
			g.Undo()
			if g.State() != own {
				t.Fatalf("Undo leads to %s; want %s", g.State(), own)
			}
		}
	}
}

func TestASpotIsPassedUntilItsWayIsLeft(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	start := g.Here()
	_ = g.Play(Person, puzzle.Left)
	spot := g.Here()
	_ = g.Play(Person, puzzle.Left)
	if !g.Passed(start) || !g.Passed(spot) || spot.Steps() != 1 {
		t.Error("the game did not come that way")
	}
	g.Undo()
	g.Undo()
	_ = g.Play(Person, puzzle.Down)
	if !g.Passed(start) || g.Passed(spot) {
		t.Error("the game has gone another way")
	}
}

// A seen solution counts as the solver's help, and not as a hint. After the game is finished it does not count.
func TestASolutionThatWasSeenIsHelp(t *testing.T) {
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	s := fixture.Must(NewSolutionPlayback(g.Here(), []puzzle.Move{puzzle.Left, puzzle.Left}))
	s.See(g)
	if g.Hints() != 0 || !g.helped {
		t.Errorf("%d hints; helped: %v", g.Hints(), g.helped)
	}
	g, _ = begin("1 2 3 4 5 6 0 7 8")
	_ = g.Play(Person, puzzle.Left, puzzle.Left)
	s, _ = NewSolutionPlayback(g.Beginning(), s.Moves())
	s.See(g)
	if g.helped {
		t.Error("who is done needs no help")
	}
}

func TestAClockThatIsHeldGoesOnAfterwardsOrWithAMove(t *testing.T) {
	g, w := begin("8 6 7 2 5 4 3 0 1")
	g.Hold(true)
	g.Hold(false)
	if g.Running() {
		t.Error("the clock runs before the first move")
	}
	_ = g.Play(Person, puzzle.Right)
	w.seconds(1)
	g.Hold(true)
	w.seconds(60)
	if g.Elapsed() != time.Second || g.Paused() {
		t.Errorf("held, the clock reads %v; paused: %v", g.Elapsed(), g.Paused())
	}
	g.Hold(false)
	w.seconds(1)
	g.Pause()
	g.Hold(true)
	g.Hold(false)
	if g.Running() || g.Elapsed() != 2*time.Second {
		t.Error("what held the clock has ended a pause")
	}
	g.Hold(true)
	_ = g.Play(Person, puzzle.Left)
	if !g.Running() {
		t.Error("a move does not start the clock")
	}
}
