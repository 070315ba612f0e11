package program

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/memdisk"
)

// contestant plays contests on boards that are two moves from home. The test sets its clock.
type contestant struct {
	*stand
	at time.Time
}

// begins puts the first board of a contest on the board, two moves from home.
func (c *contestant) begins(t *testing.T, name CommandName) session.GameSetup {
	t.Helper()
	was := c.game
	do, _ := c.Command(name)
	do.Do()
	c.until(t, func() bool { return c.game != was })
	return c.near(t)
}

// near begins the game at hand again, on a board of 3×3 that is two moves from home.
func (c *contestant) near(t *testing.T) session.GameSetup {
	p := c.game.GameSetup
	p.Goal, p.Start = puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8), c.twoMoves(t)
	c.Begin(session.GameOrHome(p, c.Now))
	return p
}

func newContestant(t *testing.T) *contestant {
	c := &contestant{recording(t, memdisk.New("/home")), time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)}
	c.config.Now = func() time.Time { return c.at }
	c.Change(func(set *session.Settings) { set.Size = puzzle.Size{W: 3, H: 3} })
	return c
}

// A game for the fewest moves lasts an hour by the system's clock. Its result is the shortest solution within that
// hour. A clock that is set back does not end it.
func TestTheFewestMovesCountWithinTheHour(t *testing.T) {
	c := newContestant(t)
	p := c.begins(t, FewestCommand)
	for i, step := range []struct {
		later time.Duration
		left  time.Duration
		count int
	}{{10 * time.Minute, 50 * time.Minute, 1}, {-time.Hour, 0, 2}, {110 * time.Minute, 0, 2}} {
		c.at = c.at.Add(step.later)
		c.Restart()
		c.solve()
		left, timed := c.Game().Left(c.at)
		if all := c.Records.All(); !timed || len(all) != step.count || i != 1 && left != step.left || i == 1 && left == 0 {
			t.Errorf("%d: %v are left, %d records", i, left, len(all))
		}
	}
	if got := c.Records.All().Contest(p); got.Moves != 2 || got.Boards != 1 {
		t.Errorf("the result is %+v", got)
	}
}

// A shorter solution replaces the result, also if it was found by undoing moves of a longer one.
func TestAShorterSolutionCounts(t *testing.T) {
	c := newContestant(t)
	p := c.begins(t, FewestCommand)
	there := c.Game().State().Legal()[0]
	c.Push(Push{Moves: []puzzle.Move{there}})
	c.Push(Push{Moves: []puzzle.Move{there.Inverse()}})
	c.solve()
	if got := c.Records.All().Contest(p); got.Moves != 4 {
		t.Fatalf("the first solution: %+v", got)
	}
	for range 4 {
		c.Undo()
	}
	c.solve()
	if got := c.Records.All().Contest(p); got.Moves != 2 {
		t.Errorf("the shorter solution: %+v", got)
	}
}

// A marathon has ten boards, and goes on after another game. The first solve of each board counts, with the time before
// a restart. A system clock that is set back changes nothing. Giving a board up ends the marathon.
func TestAMarathonHasTenBoards(t *testing.T) {
	c := newContestant(t)
	p := c.begins(t, MarathonCommand)
	again, _ := c.Command(AgainCommand)
	for number := 1; number <= session.MarathonBoards; number++ {
		if o := c.Game().Origin; o.Kind != session.Marathon || o.Seed != p.Origin.Seed || o.Depth != number {
			t.Fatalf("board %d is of %+v", number, o)
		}
		c.solve1()
		c.at = c.at.Add(time.Second)
		if number == 3 {
			c.twoFromHome(t, session.Easy)
			c.BringBack()
		}
		c.Restart()
		c.solve()
		c.at = c.at.Add(-time.Hour) // sets the system's clock back
		c.Restart()
		c.solve()
		if got := c.Records.All().Contest(p); got.Boards != number || got.Elapsed != time.Duration(number)*time.Second {
			t.Fatalf("after board %d: %+v", number, got)
		}
		was := c.game
		again.Do()
		c.until(t, func() bool { return c.game != was })
		if number < session.MarathonBoards {
			c.near(t)
		}
	}
	if best, ok := c.Records.All().BestMarathon(p.Goal); !ok || best.Moves != 20 || c.Game().Origin.Kind == session.Marathon {
		t.Errorf("best is %+v, then %+v", best, c.Game().Origin)
	}
	c.begins(t, MarathonCommand)
	c.solve1()
	was := c.game
	c.Records.GiveUp()
	c.until(t, func() bool { return c.game != was })
	if c.Game().Origin.Kind == session.Marathon {
		t.Error("a marathon goes on after a board was given up")
	}
}
